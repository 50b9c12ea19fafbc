import Foundation
import GraphQLClient
import GraphQLCurlTransport
import Testing

/// Servers of which something comes again and again, and never all of it.
@Suite(.timeLimit(.minutes(2))) struct TrickleTests {
    private static let limits = HTTPLimits(silence: .seconds(20), answer: .milliseconds(400))
    private static let parts =
        "HTTP/1.1 200 OK\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\n"
    private static let events = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"
    private static let deferred = Request("{ ... @defer { now } }")

    /// What a server answers: `start`, then `rest` again and again, every ten milliseconds, until the other side has gone.
    private static func server(_ start: String, then rest: String) throws -> TestServer {
        try TestServer { connection in
            guard connection.receiveRequest() != nil else { return }
            connection.send(start)
            let isGone = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                _ = connection.waitForClose()
                isGone.signal()
            }
            while isGone.wait(timeout: .now() + .milliseconds(10)) == .timedOut { connection.send(rest) }
        }
    }

    static let trickles: [(name: String, start: String, rest: String, request: Request)] = [
        ("a body", "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{\"data\":{\"now\":\"", "a", .query()),
        ("a mutation's body", "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{", " ", .mutation),
        ("a body in chunks", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "1\r\n{\r\n", .query()),
        ("the line of the status", "HTTP/1.1 200 ", "O", .query()),
        ("the head", "HTTP/1.1 200 OK\r\n", "X: 1\r\n", .query()),
        ("the head of a subscription", "HTTP/1.1 200 OK\r\n", "X: 1\r\n", .subscription),
        ("heads that are not the last", "", "HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\n", .query()),
        ("the first part", parts + "{\"data\":{\"now\":\"", "a", deferred),
        ("what stands before the first part", parts.replacing("--b\r\n\r\n", with: ""), "a\r\n", deferred),
        ("a later part", parts + "{\"data\":{},\"hasNext\":true}\r\n--b\r\n\r\n{\"incremental\":[\"", "a", deferred),
        ("an event", events + "event: next\ndata: {\"data\":{\"now\":\"", "a", deferred),
        ("fields of an event stream", events, "retry: 1\n", deferred),
        ("an answer of a subscription that is no stream", "HTTP/1.1 200 OK\r\n\r\n{", " ", .subscription),
    ]

    @Test(arguments: trickles)
    func `an answer that never becomes whole is a time-out`(
        name: String, start: String, rest: String, request: Request
    ) async throws {
        let server = try Self.server(start, then: rest)
        defer { server.stop() }

        let outcome = try await HTTPTransport(url: server.url, limits: Self.limits).outcome(of: request)

        #expect(outcome.transportError == .timedOut(server: "127.0.0.1:\(server.port)", seconds: 1), "\(name)")
    }

    @Test func `parts that come one after the other may take longer than one, and so may signs of life`() async throws {
        let form = (start: Self.parts, part: "\r\n--b\r\n\r\n")
        let server = try TestServer { connection in
            guard connection.receiveRequest() != nil else { return }
            connection.send(form.start + "{\"data\":{},\"hasNext\":true}")
            for number in 0..<12 {
                usleep(60_000)
                connection.send(form.part + (number % 2 == 0 ? "{}" : "{\"incremental\":[],\"hasNext\":true}"))
            }
            connection.send(form.part + "{\"hasNext\":false}\r\n--b--\r\n")
            _ = connection.waitForClose()
        }
        defer { server.stop() }

        let outcome = try await HTTPTransport(url: server.url, limits: Self.limits).outcome(of: Self.deferred)

        #expect(outcome.error == nil)
        #expect(outcome.bodies.count == 8)
    }

    @Test func `a subscription may take as long as it wants`() async throws {
        let server = try TestServer { connection in
            guard connection.receiveRequest() != nil else { return }
            connection.send(Self.events)
            for byte in "event: next\ndata: {\"data\":{\"change\":12345}}\n\nevent: complete\n\n".utf8 {
                usleep(15_000)
                connection.send([byte])
            }
            _ = connection.waitForClose()
        }
        defer { server.stop() }

        let outcome = try await HTTPTransport(url: server.url, limits: Self.limits).outcome(of: .subscription)

        #expect(outcome.error == nil)
        #expect(outcome.bodies.count == 1)
    }

    @Test func `a query over the single stream that is never answered is given up, and the stream goes on`()
        async throws
    {
        let server = try TestServer { connection in
            while let request = connection.receiveRequest() {
                switch request.head.prefix(3) {
                case "PUT": connection.send(answer("token", status: "201 Created", type: "text/plain"))
                case "GET":
                    connection.send(Self.events)
                    var isOver = false
                    while !isOver {
                        connection.send(":\n\n")
                        usleep(10_000)
                        isOver = connection.isClosed
                    }
                    return
                default: connection.send(answer("", status: "202 Accepted", type: "text/plain"))
                }
            }
        }
        defer { server.stop() }

        let transport = try EventStreamTransport(url: server.url, limits: Self.limits)
        let outcome = await transport.outcome(of: .query())

        #expect(outcome.transportError == .timedOut(server: "127.0.0.1:\(server.port)", seconds: 1))
    }
}

extension TestConnection {
    /// Whether the other side has closed the connection, as far as is known without waiting.
    fileprivate var isClosed: Bool { peek() == 0 }
}
