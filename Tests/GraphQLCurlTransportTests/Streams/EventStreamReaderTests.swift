import Testing

@testable import GraphQLCurlTransport

struct EventStreamReaderTests {
    /// Texts and the events in them.
    static let streams: [(String, [ServerSentEvent])] = [
        ("data: a\n\n", [event("a")]),
        ("\u{FEFF}data: a\r\n\r\n", [event("a")]),
        ("data: a\r\rdata: b\r\r", [event("a"), event("b")]),
        ("data:a\ndata: b\ndata:  c\n\n", [event("a\nb\n c")]),
        ("event: next\ndata: {\"a\":\"ü\"}\n\n", [event("{\"a\":\"ü\"}", type: "next")]),
        ("event: complete\n\n", [event("", type: "complete")]),
        ("event: complete\ndata\n\n", [event("", type: "complete")]),
        (": a comment\n\n:\n\ndata: a\n\n", [event("a")]),
        ("dat: a\nData: b\n\n", []),
        ("data: a\nevent: first\nevent: second\n\n", [event("a", type: "second")]),
        ("data: not ended\n", []),
        ("\n\n\n", []),
        ("data: a: b\n\n", [event("a: b")]),
    ]

    @Test("reads a stream the same wherever it is split", arguments: streams)
    func readsWhereverSplit(text: String, events: [ServerSentEvent]) throws {
        let bytes = Array(text.utf8)
        for place in 0...bytes.count {
            var reader = EventStreamReader(limit: 1_000)
            let read = try reader.read(bytes[..<place]) + reader.read(bytes[place...])
            #expect(read == events, "split at \(place)")
        }
        var reader = EventStreamReader(limit: 1_000)
        var read: [ServerSentEvent] = []
        for byte in bytes { read += try reader.read([byte]) }
        #expect(read == events)
    }

    @Test func `the id counts when its event is whole, and not with a NUL in it`() throws {
        var reader = EventStreamReader(limit: 100)
        _ = try reader.read("id: 7\ndata: a\n\nid: 8\ndata: b\n".utf8)
        #expect(reader.lastEventID == "7")
        _ = try reader.read("\nid: 9\0\n\n".utf8)
        #expect(reader.lastEventID == "8")
        _ = try reader.read("id\n\n".utf8)
        #expect(reader.lastEventID == "")
    }

    @Test func `the waiting time is a number or nothing`() throws {
        var reader = EventStreamReader(limit: 100)
        _ = try reader.read("retry: 10x\nretry: -1\nretry:\nretry: 99999999999999999999\n".utf8)
        #expect(reader.retryMilliseconds == nil)
        _ = try reader.read("retry: 1500\n".utf8)
        #expect(reader.retryMilliseconds == 1_500)
    }

    @Test func `an event over the limit is refused, in one line or in many`() {
        #expect(throws: StreamFault.tooLarge(limit: 10)) {
            var reader = EventStreamReader(limit: 10)
            _ = try reader.read("data: 0123456789\n\n".utf8)
        }
        #expect(throws: StreamFault.tooLarge(limit: 30)) {
            var reader = EventStreamReader(limit: 30)
            for _ in 0..<10 { _ = try reader.read("data: 01234\n".utf8) }
        }
    }

    private static func event(_ data: String, type: String = "message") -> ServerSentEvent {
        ServerSentEvent(type: type, data: Array(data.utf8))
    }
}
