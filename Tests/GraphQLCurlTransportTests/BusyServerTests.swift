import GraphQLClient
import GraphQLCurlTransport
import Testing

/// What a server, or a proxy before it, says of when to come again, by HTTP.
@Suite(.timeLimit(.minutes(2))) struct BusyServerTests {
    private static func error(
        _ status: String, _ fields: [String], body: String = "<title>Busy</title>", of request: Request = .query(),
        options: HTTPOptions = HTTPOptions()
    ) async throws -> (any Error)? {
        let server = try TestServer.answering { _ in answer(body, status: status, type: "text/html", fields: fields) }
        defer { server.stop() }
        return try await HTTPTransport(url: server.url, options: options).outcome(of: request).error
    }

    private static func retryAfter(_ error: (any Error)?) throws -> Duration? {
        try #require(error as? AdvisedError).advice.retryAfter
    }

    @Test(arguments: ["429 Too Many Requests", "503 Service Unavailable", "408 Request Timeout", "502 Bad Gateway"])
    func `an answer that is no GraphQL tells when to come again`(status: String) async throws {
        for request in [Request.query(), .mutation, .subscription] {
            let error = try await Self.error(status, ["Retry-After: 7"], of: request)

            #expect(try Self.retryAfter(error) == .seconds(7))
            guard case .notGraphQL(_, Int(status.prefix(3)), "Busy")? = (error as? AdvisedError)?.reason else {
                Issue.record("ended with \(String(describing: error))")
                return
            }
        }
    }

    @Test func `a date is as far off as the server's own clock says`() async throws {
        let error = try await Self.error(
            "503 Service Unavailable",
            ["Date: Sun, 06 Nov 1994 08:49:37 GMT", "Retry-After: Sun, 06 Nov 1994 08:50:07 GMT"])

        #expect(try Self.retryAfter(error) == .seconds(30))
    }

    @Test(arguments: [
        ("503 Service Unavailable", "Retry-After: soon"), ("503 Service Unavailable", "X: 1"),
        ("404 Not Found", "Retry-After: 7"), ("200 OK", "Retry-After: 7"), ("401 Unauthorized", "Retry-After: 7"),
    ])
    func `nothing is told where it is not understood, or where the fault does not pass by itself`(
        status: String, field: String
    ) async throws {
        #expect(try await Self.error(status, [field]) is TransportError)
    }

    @Test func `each query of a batch is told`() async throws {
        let server = try TestServer.answering { _ in
            answer("busy", status: "503 Service Unavailable", type: "text/plain", fields: ["Retry-After: 7"])
        }
        defer { server.stop() }
        let transport = try HTTPTransport(
            url: server.url, options: HTTPOptions(batching: HTTPBatching(most: 2, window: .seconds(5))))

        async let one = transport.outcome(of: .query("One")).error
        async let other = transport.outcome(of: .query("Other")).error

        #expect(try Self.retryAfter(await one) == .seconds(7))
        #expect(try Self.retryAfter(await other) == .seconds(7))
        #expect(server.requests.count == 1)
    }

    @Test func `a client asks again when the server wants it, and a mutation not at all`() async throws {
        let server = try TestServer.answering { request in
            request.body.contains("attempt") || request.body.contains("mutation")
                ? answer("busy", status: "429 Too Many Requests", type: "text/plain", fields: ["Retry-After: 0"])
                : answer(#"{"data":{"now":1}}"#)
        }
        defer { server.stop() }
        let retry = Retry(backoff: Backoff(first: .milliseconds(1)))
        let transport = try HTTPTransport(url: server.url)
        let next: Interceptor.Next = { transport.send($0) }

        for request in [Request.query("attempt"), .mutation] {
            await #expect(throws: (any Error).self) {
                for try await _ in try await retry.intercept(request, next: next) {}
            }
        }

        #expect(server.requests.count { $0.body.contains("attempt") } == 3)
        #expect(server.requests.count { $0.body.contains("mutation") } == 1)
    }

    @Test func `the single stream's reservation that is refused tells when to come again`() async throws {
        let server = try TestServer.answering { _ in
            answer("busy", status: "503 Service Unavailable", type: "text/plain", fields: ["Retry-After: 7"])
        }
        defer { server.stop() }

        let error = try await EventStreamTransport(url: server.url).outcome(of: .subscription).error

        #expect(try Self.retryAfter(error) == .seconds(7))
    }
}
