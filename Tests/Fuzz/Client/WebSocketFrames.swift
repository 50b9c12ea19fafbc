// with: Sources/GraphQLCurlTransport/WebSocket/WebSocketReader.swift
// with: Sources/GraphQLCurlTransport/WebSocket/WebSocketFrame.swift

/// Whatever a server sends over a WebSocket, and in whatever pieces: the messages are the same, and so is the fault. The
/// first byte says how long the pieces are.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    guard let first = bytes.first else { return 0 }
    let stream = bytes.dropFirst()
    let whole = read(stream, inPiecesOf: max(stream.count, 1))
    let pieces = read(stream, inPiecesOf: Int(first) + 1)
    precondition(whole.events == pieces.events, "the pieces say otherwise than the whole")
    precondition(whole.fault == pieces.fault, "the pieces fail otherwise than the whole")
    return 0
}

private func read(
    _ stream: ArraySlice<UInt8>, inPiecesOf length: Int
) -> (events: [WebSocketEvent], fault: WebSocketFault?) {
    var reader = WebSocketReader(limit: 300)
    var events: [WebSocketEvent] = []
    var rest = stream
    do throws(WebSocketFault) {
        while !rest.isEmpty {
            events += try reader.read(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        // A fault behind whole messages is thrown by the next call.
        events += try reader.read([])
        return (events, nil)
    } catch {
        return (events, error)
    }
}
