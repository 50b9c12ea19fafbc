// with: Sources/GraphQLCurlTransport/Streams/EventStreamReader.swift Sources/GraphQLCurlTransport/Streams/StreamFault.swift

/// Whatever comes in an event stream, and in whatever pieces: the events are the same. The first byte says how long the
/// pieces are.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    guard let first = bytes.first else { return 0 }
    let stream = bytes.dropFirst()
    var whole = EventStreamReader(limit: 200)
    let expected = try? whole.read(stream)
    var pieces = EventStreamReader(limit: 200)
    var events: [ServerSentEvent]? = []
    var rest = stream
    while !rest.isEmpty, events != nil {
        if let more = try? pieces.read(rest.prefix(Int(first) + 1)) { events? += more } else { events = nil }
        rest = rest.dropFirst(Int(first) + 1)
    }
    precondition(events == expected, "the pieces say otherwise than the whole")
    precondition(expected == nil || pieces.lastEventID == whole.lastEventID)
    return 0
}
