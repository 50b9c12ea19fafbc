import GraphQLClient
import GraphQLCurlTransport
import Testing

/// The field `retry` of an event stream (WHATWG HTML, section 9.2.6).
@Suite(.timeLimit(.minutes(2))) struct ReconnectionTimeTests {
    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"
    private static let event = "event: next\ndata: {\"data\":{\"change\":1}}\n\n"

    private static func advised(_ error: (any Error)?) throws -> Duration? {
        guard let error = error as? AdvisedError else {
            _ = try #require(error as? TransportError)
            return nil
        }
        guard case .unreachable = error.reason else {
            Issue.record("ended with \(error)")
            return nil
        }
        return error.advice.reconnectionTime
    }

    static let fields: [(String, Duration?)] = [
        ("retry: 4000\n\n", .seconds(4)), ("retry:250\n", .milliseconds(250)),
        ("retry: 1\nretry: 2\n", .milliseconds(2)),
        ("retry: 3000\n\nretry: soon\n\n", .seconds(3)), ("retry: 4s\n\n", nil), ("retry: -1\n\n", nil),
        ("retry:\n\n", nil), ("retry\n\n", nil), ("retry: 1.5\n\n", nil), ("", nil), ("Retry: 5\n\n", nil),
        ("retry: 99999999999\n\n", .seconds(86_400)), ("retry: 99999999999999999999999\n\n", nil),
    ]

    @Test(arguments: fields)
    func `a stream that breaks tells how long the server wants a client to wait`(
        text: String, time: Duration?
    ) async throws {
        let server = try TestServer { connection in
            guard connection.receiveRequest() != nil else { return }
            connection.send(Self.head + text + Self.event)
        }
        defer { server.stop() }

        let outcome = try await HTTPTransport(url: server.url).outcome(of: .subscription)

        #expect(outcome.bodies.count == 1)
        #expect(try Self.advised(outcome.error) == time)
    }

    @Test(arguments: fields)
    func `the single stream tells all its operations`(text: String, time: Duration?) async throws {
        let server = try TestServer { connection in
            while let request = connection.receiveRequest() {
                switch request.head.prefix(3) {
                case "PUT": connection.send(answer("token", status: "201 Created", type: "text/plain"))
                case "GET":
                    connection.send(Self.head + text + ":\n\n")
                    return
                default: connection.send(answer("", status: "202 Accepted", type: "text/plain"))
                }
            }
        }
        defer { server.stop() }

        let outcome = try await EventStreamTransport(url: server.url).outcome(of: .subscription)

        #expect(try Self.advised(outcome.error) == time)
    }

    @Test func `a stream that the server completes ends well`() async throws {
        let server = try TestServer { connection in
            guard connection.receiveRequest() != nil else { return }
            connection.send(Self.head + "retry: 4000\n\n" + Self.event + "event: complete\ndata:\n\n")
        }
        defer { server.stop() }

        let outcome = try await HTTPTransport(url: server.url).outcome(of: .subscription)

        #expect(outcome.error == nil)
    }
}
