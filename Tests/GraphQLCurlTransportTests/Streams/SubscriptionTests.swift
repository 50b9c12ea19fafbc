import GraphQLClient
import GraphQLCurlTransport
import Testing

struct SubscriptionTests {
    private static let eventsHead = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\n\r\n"
    private static let partsHead =
        "HTTP/1.1 200 OK\r\nContent-Type: multipart/mixed;boundary=\"graphql\";subscriptionSpec=1.0\r\n\r\n"

    /// A server that answers with `text` and leaves the connection open.
    private static func saying(_ text: String, isClosing: Bool = false) throws -> TestServer {
        try TestServer { connection in
            guard connection.receiveRequest() != nil else { return }
            connection.sendBytewise(text)
            if !isClosing { _ = connection.waitForClose() }
        }
    }

    @Test func `events are delivered one by one until the server completes them`() async throws {
        let server = try Self.saying(
            Self.eventsHead + ":\n\nevent: next\ndata: {\"data\":{\"n\":1}}\n\n: alive\n\nevent: next\n"
                + "data: {\"data\":\ndata: {\"n\":2}}\n\nevent: complete\ndata:\n\n")
        defer { server.stop() }

        let answers = try await HTTPTransport(url: server.url).answers(to: .subscription)

        #expect(answers == ["{\"data\":{\"n\":1}}", "{\"data\":\n{\"n\":2}}"])
        #expect(server.requests.first?.header("Accept")?.hasPrefix("text/event-stream, multipart/mixed") == true)
    }

    @Test func `the parts of a multipart answer are delivered without their envelopes, heartbeats are not`()
        async throws
    {
        let server = try Self.saying(
            Self.partsHead + "\r\n--graphql\r\nContent-Type: application/json\r\n\r\n{}\r\n--graphql\r\n\r\n"
                + "{\"payload\":{\"data\":{\"n\":1}}}\r\n--graphql\r\n\r\n{\"data\":{\"n\":2}}\r\n--graphql--\r\n")
        defer { server.stop() }

        let answers = try await HTTPTransport(url: server.url).answers(to: .subscription)

        #expect(answers == ["{\"data\":{\"n\":1}}", "{\"data\":{\"n\":2}}"])
    }

    @Test(arguments: [
        eventsHead + "data: {\"data\":{\"n\":1}}\n\ndata: {\"da",
        partsHead + "--graphql\r\n\r\n{\"payload\":{\"data\":{\"n\":1}}}\r\n--graphql\r\n",
    ])
    func `a stream that breaks off delivers what was whole, and then an error`(text: String) async throws {
        let server = try Self.saying(text, isClosing: true)
        defer { server.stop() }

        var answers: [String] = []
        var failure: (any Error)?
        do {
            for try await answer in try HTTPTransport(url: server.url).send(.subscription)
            where !answer.isAcknowledgement {
                answers.append(String(decoding: answer.body, as: UTF8.self))
            }
        } catch {
            failure = error
        }

        #expect(answers == ["{\"data\":{\"n\":1}}"])
        guard case .unreachable? = failure as? TransportError else {
            Issue.record("ended with \(String(describing: failure))")
            return
        }
    }

    @Test func `ending the iteration closes the connection`() async throws {
        let closed = Signal()
        let server = try TestServer { connection in
            guard connection.receiveRequest() != nil else { return }
            connection.send(Self.eventsHead + "data: {\"data\":{\"n\":1}}\n\n")
            if connection.waitForClose() { closed.fire() }
        }
        defer { server.stop() }

        let transport = try HTTPTransport(url: server.url)
        for try await _ in transport.send(.subscription) { break }
        await closed.wait()
    }

    @Test func `a subscription is acknowledged when the server has it, before anything happens`() async throws {
        let acknowledged = Signal()
        let server = try TestServer { connection in
            guard connection.receiveRequest() != nil else { return }
            connection.send(Self.eventsHead)
            _ = connection.waitForClose()
        }
        defer { server.stop() }

        let transport = try HTTPTransport(url: server.url)
        #expect(transport.acknowledgesSubscriptions)
        for try await response in transport.send(.subscription) {
            #expect(response.isAcknowledgement)
            acknowledged.fire()
            break
        }
        await acknowledged.wait()
    }

    @Test func `a deferred answer comes in its parts, of which all but the last are continued`() async throws {
        let server = try Self.saying(
            Self.partsHead + "--graphql\r\n\r\n{\"data\":{\"n\":1},\"hasNext\":true}\r\n--graphql\r\n\r\n"
                + "{\"incremental\":[],\"hasNext\":false}\r\n--graphql\r\n")
        defer { server.stop() }
        let query = Request(
            kind: .query, operationName: "Q", document: "query Q { ... @defer { n } }", variables: [])

        var isContinued: [Bool] = []
        for try await response in try HTTPTransport(url: server.url).send(query) {
            isContinued.append(response.isContinued)
        }

        #expect(isContinued == [true, false])
        #expect(server.requests.first?.header("Accept")?.hasPrefix("multipart/mixed;deferSpec=20220824") == true)
    }

    @Test func `an event over the limit ends the stream with an error that says so`() async throws {
        let server = try Self.saying(Self.eventsHead + "data: \(String(repeating: "x", count: 200))\n\n")
        defer { server.stop() }

        let transport = try HTTPTransport(url: server.url, limits: HTTPLimits(bodyBytes: 100))

        #expect(await transport.error(of: .subscription) == .tooLarge(server: "127.0.0.1:\(server.port)", limit: 100))
    }

    @Test func `a server that showed that it is alive, and falls silent, is given up`() async throws {
        let server = try Self.saying(Self.eventsHead + ": alive\n\n")
        defer { server.stop() }

        let transport = try HTTPTransport(url: server.url, limits: HTTPLimits(silence: .milliseconds(200)))

        guard case .timedOut? = await transport.error(of: .subscription) else {
            Issue.record("did not time out")
            return
        }
    }

    @Test func `a stream without signs of life may be silent for longer than an answer`() async throws {
        let server = try TestServer { connection in
            guard connection.receiveRequest() != nil else { return }
            connection.send(Self.eventsHead)
            // Behind the time limit of the other connection, which is made after this one was quiet.
            guard connection.receiveRequest() == nil else { return }
        }
        let other = try TestServer { connection in
            guard connection.receiveRequest() != nil else { return }
            _ = connection.waitForClose()
        }
        defer { other.stop() }
        let limits = HTTPLimits(silence: .seconds(2))
        let quiet = try HTTPTransport(url: server.url, limits: limits)
        async let outcome = quiet.error(of: .subscription)

        _ = await (try HTTPTransport(url: other.url, limits: limits)).error(of: .query())
        server.stop()

        guard case .unreachable? = await outcome else {
            Issue.record("ended with \(String(describing: await outcome))")
            return
        }
    }

    @Test func `a query answered with a stream of events is an error at once`() async throws {
        let server = try Self.saying(Self.eventsHead)
        defer { server.stop() }

        guard case .notGraphQL? = try await HTTPTransport(url: server.url).error(of: .query()) else {
            Issue.record("took an event stream for an answer")
            return
        }
    }
}
