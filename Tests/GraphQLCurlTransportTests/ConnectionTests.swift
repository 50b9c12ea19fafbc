import Foundation
import GraphQLClient
import GraphQLCurlTransport
import Testing

@Suite struct ConnectionTests {
    @Test func `requests one after the other share a connection`() async throws {
        let server = try TestServer.answering { _ in answer(#"{"data":null}"#) }
        defer { server.stop() }
        let transport = try HTTPTransport(url: server.url)

        for _ in 0..<10 { _ = try await transport.answers(to: .query()) }

        #expect(server.requests.count == 10)
        #expect(server.connectionCount == 1)
    }

    @Test func `100 requests at a time are each answered, over a limited number of connections`() async throws {
        let server = try TestServer.answering { request in answer(#"{"data":\#(request.body)}"#) }
        defer { server.stop() }
        let transport = try HTTPTransport(url: server.url, limits: HTTPLimits(connectionsPerHost: 5))

        let answers = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<100 {
                group.addTask {
                    let body = String(decoding: Request.query("N\(number)").body, as: UTF8.self)
                    return try await transport.answers(to: .query("N\(number)")) == [#"{"data":\#(body)}"#]
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        #expect(answers == Array(repeating: true, count: 100))
        #expect((1...5).contains(server.connectionCount))
    }

    @Test func `a transport that is dropped closes its connection after its last answer`() async throws {
        let isClosed = Signal()
        let server = try TestServer { connection in
            while connection.receiveRequest() != nil { connection.send(answer(#"{"data":null}"#)) }
            isClosed.fire()
        }
        defer { server.stop() }

        var iterator = try HTTPTransport(url: server.url).send(.query()).makeAsyncIterator()

        #expect(try await iterator.next() != nil)
        #expect(try await iterator.next() == nil)
        await isClosed.wait()
    }

    @Test func `a program started meanwhile does not keep a connection open`() async throws {
        let (isAsked, isClosed) = (Signal(), Signal())
        let server = try TestServer { connection in
            _ = connection.receiveRequest()
            isAsked.fire()
            if connection.waitForClose() { isClosed.fire() }
        }
        defer { server.stop() }
        let transport = try HTTPTransport(url: server.url)
        let request = Task { await transport.error(of: .query()) }
        await isAsked.wait()
        let program = try Process.run(URL(fileURLWithPath: "/bin/sleep"), arguments: ["60"])
        defer { program.terminate() }

        request.cancel()

        await isClosed.wait()
        _ = await request.value
        #expect(program.isRunning)
    }

    @Test(arguments: [Request.query(), .mutation])
    func `a server stopped and started again is found by the next request`(request: Request) async throws {
        let first = try TestServer.answering { _ in answer(#"{"data":null}"#) }
        let transport = try HTTPTransport(url: first.url)
        _ = try await transport.answers(to: request)
        first.stop()

        let refused = await transport.error(of: request)
        let second = try TestServer(port: first.port) { connection in
            while connection.receiveRequest() != nil { connection.send(answer(#"{"data":{}}"#)) }
        }
        defer { second.stop() }
        let answers = try await transport.answers(to: request)

        #expect(refused == .unreachable(server: "127.0.0.1:\(first.port)", reason: "it refused the connection"))
        #expect(answers == [#"{"data":{}}"#])
        #expect(second.requests.count == 1)
    }

    @Test func `a query on a kept connection that breaks is sent once more`() async throws {
        let server = try TestServer(serve: Self.breakingSecondRequest)
        defer { server.stop() }
        let transport = try HTTPTransport(url: server.url)
        _ = try await transport.answers(to: .query())

        let answers = try await transport.answers(to: .query())

        #expect(answers == [#"{"data":null}"#])
        #expect(server.requests.count == 3)
        #expect(Set(server.requests.map(\.body)).count == 1)
    }

    @Test func `a mutation on a kept connection that breaks is not sent again`() async throws {
        let server = try TestServer(serve: Self.breakingSecondRequest)
        defer { server.stop() }
        let transport = try HTTPTransport(url: server.url)
        _ = try await transport.answers(to: .mutation)

        let error = await transport.error(of: .mutation)

        let reason = "it closed the connection without an answer"
        #expect(error == .unreachable(server: "127.0.0.1:\(server.port)", reason: reason))
        #expect(server.requests.count == 2)
    }

    /// Answers the first request of a connection, and breaks off when the second is there.
    private static let breakingSecondRequest: @Sendable (TestConnection) -> Void = { connection in
        guard connection.receiveRequest() != nil else { return }
        connection.send(answer(#"{"data":null}"#))
        _ = connection.receiveRequest()
    }
}

@Suite struct CancellationTests {
    @Test func `cancelling the task closes the connection before the answer`() async throws {
        let isAsked = Signal()
        let isClosed = Signal()
        let server = try TestServer { connection in
            guard connection.receiveRequest() != nil else { return }
            isAsked.fire()
            if connection.waitForClose() { isClosed.fire() }
        }
        defer { server.stop() }
        let transport = try HTTPTransport(url: server.url)

        let task = Task { try await transport.answers(to: .query()) }
        await isAsked.wait()
        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        await isClosed.wait()
    }

    @Test func `dropping the stream closes the connection, and the transport goes on`() async throws {
        let isAsked = Signal()
        let isClosed = Signal()
        let server = try TestServer { connection in
            while let request = connection.receiveRequest() {
                guard request.body.contains("Slow") else {
                    connection.send(answer(#"{"data":null}"#))
                    continue
                }
                isAsked.fire()
                if connection.waitForClose() { isClosed.fire() }
            }
        }
        defer { server.stop() }
        let transport = try HTTPTransport(url: server.url)

        var answers: AsyncThrowingStream<Response, any Error>? = transport.send(.query("Slow"))
        await isAsked.wait()
        withExtendedLifetime(answers) {}
        answers = nil
        await isClosed.wait()

        #expect(try await transport.answers(to: .query()) == [#"{"data":null}"#])
    }

    @Test func `requests cancelled at any moment leave the others alone`() async throws {
        let server = try TestServer.answering { _ in answer(#"{"data":null}"#) }
        defer { server.stop() }
        let transport = try HTTPTransport(url: server.url, limits: HTTPLimits(connectionsPerHost: 4))

        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let task = Task { try await transport.answers(to: .query()) }
                    if number.isMultiple(of: 2) { task.cancel() }
                    let answers = try? await task.value
                    if !number.isMultiple(of: 2) { #expect(answers == [#"{"data":null}"#]) }
                }
            }
        }
    }
}
