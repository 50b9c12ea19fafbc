import GraphQLClient
import GraphQLCurlTransport
import Testing

/// Streams of unusual shapes, each split in two packets at every place: what is delivered, and how it ends.
@Suite(.timeLimit(.minutes(5))) struct ShapeTests {
    /// How a subscription ends.
    enum End: Sendable {
        case well
        case brokenOff
        case notGraphQL
    }

    struct Shape: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var type: String
        var body: String
        var answers: [String]
        var end: End
    }

    private static func events(_ name: String, _ body: String, _ answers: [String], _ end: End, type: String = "")
        -> Shape
    {
        Shape(
            testDescription: "events: \(name)", type: "text/event-stream\(type)", body: body, answers: answers, end: end
        )
    }

    private static func parts(
        _ name: String, _ body: String, _ answers: [String], _ end: End, type: String = "; boundary=\"graphql\""
    ) -> Shape {
        Shape(testDescription: "parts: \(name)", type: "multipart/mixed\(type)", body: body, answers: answers, end: end)
    }

    private static let one = #"{"data":{"n":"ü😀 --graphql"}}"#
    private static let two = #"{"data":{"n":2}}"#

    static let shapes = [
        events("as they should be", "data: \(one)\n\nevent: complete\n\n", [one], .well),
        events("no end of the last", "data: \(one)\n\ndata: \(two)\n", [one], .brokenOff),
        events("no end at all", "data: \(one)\n\n", [one], .brokenOff),
        events("more behind the end", "data: \(one)\n\nevent: complete\n\ndata: \(two)\n\n", [one], .well),
        events(
            "two parameters", "data: \(one)\r\n\r\nevent: complete\r\n\r\n", [one], .well,
            type: ";charset=utf-8; x=\"y;z\""),
        events("an event that is no response", "data: \(one)\n\ndata: {\"error\":\"no\"}\n\n", [one], .notGraphQL),
        events("an event that is no JSON", "data: \(one)\n\ndata: no\n\n", [one], .notGraphQL),
        events("an object with nothing in it", "data: {}\n\ndata: \(one)\n\nevent: complete\n\n", [one], .well),
        events(
            "lines in an event", "data: {\"data\":\ndata: null}\n\nevent: complete\ndata\n\n", ["{\"data\":\nnull}"],
            .well),
        parts("as they should be", "--graphql\r\n\r\n\(one)\r\n--graphql--\r\n", [one], .well),
        parts("no closing delimiter", "--graphql\r\n\r\n\(one)\r\n--graphql\r\n\r\n\(two)\r\n", [one], .brokenOff),
        parts("no end behind the last delimiter", "--graphql\r\n\r\n\(one)\r\n--graphql", [], .brokenOff),
        parts("more behind the end", "--graphql\r\n\r\n\(one)\r\n--graphql--\r\n--graphql\r\n\r\n\(two)", [one], .well),
        parts("a preamble", "hello\r\n--graphql \r\nA: b\r\n\r\n\(one)\r\n--graphql--", [one], .well),
        parts(
            "two parameters", "--a b\r\n\r\n\(one)\r\n--a b--", [one], .well,
            type: ";subscriptionSpec=1.0;boundary=\"a b\""),
        parts("no boundary", "---\r\n\r\n\(one)\r\n-----\r\n", [one], .well, type: ""),
        parts(
            "a part that is no response", "--graphql\r\n\r\n\(one)\r\n--graphql\r\n\r\nno\r\n--graphql--", [one],
            .notGraphQL),
        parts(
            "an error of the connection",
            "--graphql\r\n\r\n{\"payload\":null,\"errors\":[{\"message\":\"gone\"}]}\r\n--graphql--",
            ["{\"payload\":null,\"errors\":[{\"message\":\"gone\"}]}"], .well),
    ]

    @Test(arguments: shapes) func `a stream reads the same wherever it is split`(shape: Shape) async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: \(shape.type)\r\n\r\n"
        let bytes = Array((head + shape.body).utf8)
        let server = try TestServer { connection in
            guard let request = connection.receiveRequest() else { return }
            let place = Int(request.header("X-Place") ?? "") ?? 0
            connection.sendAtOnce(Array(bytes[..<place]))
            connection.sendAtOnce(Array(bytes[place...]))
        }
        defer { server.stop() }
        let transport = try HTTPTransport(url: server.url)
        for place in 0..<bytes.count {
            var request = Request.subscription
            request.headers = [Header("X-Place", String(place))]
            let outcome = await transport.outcome(of: request)
            #expect(outcome.bodies == shape.answers, "split at \(place)")
            #expect(Self.end(outcome.error) == shape.end, "split at \(place): \(String(describing: outcome.error))")
        }
    }

    private static func end(_ error: (any Error)?) -> End? {
        switch error {
        case nil: .well
        case TransportError.unreachable?: .brokenOff
        case TransportError.notGraphQL?: .notGraphQL
        default: nil
        }
    }

    private static func frame(_ text: String, first: UInt8 = 0x81) -> [UInt8] {
        [first, UInt8(text.utf8.count)] + Array(text.utf8)
    }

    private static func next(_ body: String) -> String { #"{"id":"1","type":"next","payload":\#(body)}"# }

    /// Frames behind an acknowledged session.
    static let frames: [(String, [UInt8], [String], End)] = [
        ("as they should be", frame(next(one)) + frame(#"{"id":"1","type":"complete"}"#), [one], .well),
        ("no end", frame(next(one)) + [0x81, 20, 0x7B], [one], .brokenOff),
        ("more behind the close frame", frame(next(one)) + [0x88, 2, 3, 0xE8] + frame(next(two)), [one], .brokenOff),
        (
            "a message in pieces, between bytes of one character, with a ping inside",
            {
                let bytes = frame(next(one)).dropFirst(2)
                let cut = (bytes.firstIndex(of: 0xF0) ?? bytes.startIndex) + 2
                let first = Array(bytes[..<cut])
                let second = Array(bytes[cut...])
                return [0x01, UInt8(first.count)] + first + [0x89, 1, 0x2D] + [0x80, UInt8(second.count)] + second
                    + frame(#"{"id":"1","type":"complete"}"#)
            }(), [one], .well
        ),
        ("a response that is none", frame(next(one)) + frame(next(#"{"error":"no"}"#)), [one], .notGraphQL),
        ("text that is not UTF-8", frame(next(one)) + [0x81, 2, 0xC3, 0x28], [one], .notGraphQL),
    ]

    @Test(arguments: frames) func `frames read the same wherever they are split`(
        name: String, bytes: [UInt8], answers: [String], end: End
    ) async throws {
        for place in 0..<bytes.count {
            let server = try TestServer { connection in
                guard let socket = ServedSocket(connection), socket.acknowledge() != nil else { return }
                connection.sendAtOnce(Array(bytes[..<place]))
                connection.sendAtOnce(Array(bytes[place...]))
                connection.endSending()
                while socket.receive() != nil {}
            }
            let outcome = try await WebSocketTransport(url: server.url).outcome(of: .subscription)
            server.stop()
            #expect(outcome.bodies == answers, "\(name), split at \(place)")
            #expect(Self.end(outcome.error) == end, "\(name), split at \(place): \(String(describing: outcome.error))")
        }
    }
}
