// with: Sources/GraphQLCurlTransport/Streams/EventStreamReader.swift Sources/GraphQLCurlTransport/Streams/StreamFault.swift

/// Whatever comes in an event stream, and in whatever pieces: the events are the same, and so is the fault. The first byte
/// says how long the pieces are; what is short is split in two at every place besides.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    guard let first = bytes.first else { return 0 }
    let stream = bytes.dropFirst()
    let expected = read([stream])
    var pieces: [ArraySlice<UInt8>] = []
    var rest = stream
    while !rest.isEmpty {
        pieces.append(rest.prefix(Int(first) + 1))
        rest = rest.dropFirst(Int(first) + 1)
    }
    precondition(read(pieces) == expected, "the pieces say otherwise than the whole")
    guard stream.count <= 200 else { return 0 }
    for place in stream.indices {
        precondition(read([stream[..<place], stream[place...]]) == expected, "split at \(place) it says otherwise")
    }
    return 0
}

private struct Reading: Equatable {
    var events: [ServerSentEvent] = []
    var fault: StreamFault?
    var lastEventID = ""
}

private func read(_ pieces: [ArraySlice<UInt8>]) -> Reading {
    var reader = EventStreamReader(limit: 100)
    var reading = Reading()
    do throws(StreamFault) {
        for piece in pieces { reading.events += try reader.read(piece) }
        // A fault behind whole events is thrown by the next call.
        reading.events += try reader.read([])
    } catch {
        reading.fault = error
    }
    reading.lastEventID = reader.lastEventID
    return reading
}
