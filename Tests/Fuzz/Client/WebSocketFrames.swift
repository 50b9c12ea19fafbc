// with: Sources/GraphQLCurlTransport/WebSocket/WebSocketReader.swift
// with: Sources/GraphQLCurlTransport/WebSocket/WebSocketFrame.swift

/// Whatever a server sends over a WebSocket, and in whatever pieces: the messages are the same, and so is the fault. The
/// first byte says how long the pieces are; what is short is split in two at every place besides.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    guard let first = bytes.first else { return 0 }
    let stream = bytes.dropFirst()
    let whole = read([stream])
    var pieces: [ArraySlice<UInt8>] = []
    var rest = stream
    while !rest.isEmpty {
        pieces.append(rest.prefix(Int(first) + 1))
        rest = rest.dropFirst(Int(first) + 1)
    }
    compare(whole, read(pieces))
    guard stream.count <= 200 else { return 0 }
    for place in stream.indices { compare(whole, read([stream[..<place], stream[place...]])) }
    return 0
}

private typealias Reading = (events: [WebSocketEvent], fault: WebSocketFault?)

private func compare(_ whole: Reading, _ pieces: Reading) {
    precondition(whole.events == pieces.events, "the pieces say otherwise than the whole")
    precondition(whole.fault == pieces.fault, "the pieces fail otherwise than the whole")
}

private func read(_ pieces: [ArraySlice<UInt8>]) -> Reading {
    var reader = WebSocketReader(limit: 300)
    var events: [WebSocketEvent] = []
    do throws(WebSocketFault) {
        for piece in pieces { events += try reader.read(piece) }
        // A fault behind whole messages is thrown by the next call.
        events += try reader.read([])
        return (events, nil)
    } catch {
        return (events, error)
    }
}
