import GraphQLClient
import Synchronization
import Testing

@testable import GraphQLCurlTransport

struct WebSocketTransportTests {
    private static func answers(
        _ transport: WebSocketTransport, to request: Request = .subscription
    ) async -> (bodies: [String], error: TransportError?) {
        var bodies: [String] = []
        do {
            for try await answer in transport.send(request) where !answer.isAcknowledgement {
                bodies.append(String(decoding: answer.body, as: UTF8.self))
            }
            return (bodies, nil)
        } catch {
            return (bodies, error as? TransportError)
        }
    }

    @Test func `answers are delivered until the server completes the operation, then the connection is closed`()
        async throws
    {
        let said = Mutex<[String]>([])
        let server = try TestServer { connection in
            guard let socket = ServedSocket(connection), let start = socket.acknowledge() else { return }
            said.withLock { $0.append(start) }
            socket.send(#"{"type":"ping"}"#)
            socket.send(#"{"id":"9","type":"next","payload":{"data":{"other":1}}}"#)
            socket.send(#"{"id":"1","type":"next","payload":{"data":{"n":1}}}"#)
            socket.send(#"{"type":"next","payload":{"data":{"n":2}},"id":"1"}"#)
            socket.send(#"{"id":"1","type":"complete"}"#)
            while let text = socket.receive() { said.withLock { $0.append(text) } }
        }
        let (bodies, error) = await Self.answers(try WebSocketTransport(url: "ws://127.0.0.1:\(server.port)/"))
        server.stop()

        #expect(error == nil)
        #expect(bodies == [#"{"data":{"n":1}}"#, #"{"data":{"n":2}}"#])
        let texts = said.withLock { $0 }
        #expect(texts.first?.hasPrefix(#"{"id":"1","type":"subscribe","payload":{"query":"#) == true)
        #expect(texts.dropFirst() == [#"{"type":"pong"}"#, "<close>"])
    }

    @Test func `the older protocol is spoken where the server chooses it`() async throws {
        let said = Mutex<[String]>([])
        let server = try TestServer { connection in
            guard let socket = ServedSocket(connection, dialect: "graphql-ws"), let start = socket.acknowledge() else {
                return
            }
            said.withLock { $0.append(start) }
            socket.send(#"{"type":"ka"}"#)
            socket.send(#"{"id":"1","type":"data","payload":{"data":{"n":1}}}"#)
            socket.send(#"{"id":"1","type":"error","payload":{"message":"no"}}"#)
            _ = socket.receive()
        }
        let (bodies, error) = await Self.answers(try WebSocketTransport(url: server.url))
        server.stop()

        #expect(error == nil)
        #expect(bodies == [#"{"data":{"n":1}}"#, #"{"errors":[{"message":"no"}]}"#])
        #expect(said.withLock { $0 }.first?.hasPrefix(#"{"id":"1","type":"start""#) == true)
    }

    @Test func `operations share one connection, and one that is ended is stopped`() async throws {
        let stopped = Signal()
        let closed = Signal()
        let server = try TestServer { connection in
            guard let socket = ServedSocket(connection), socket.acknowledge() != nil, socket.receive() != nil else {
                return
            }
            for id in [1, 2] { socket.send(#"{"id":"\#(id)","type":"next","payload":{"data":{"n":\#(id)}}}"#) }
            while let text = socket.receive() {
                if text.contains(#""type":"complete""#) { stopped.fire() }
                if text == "<close>" { closed.fire() }
            }
        }
        let transport = try WebSocketTransport(url: server.url)
        let first = Task {
            for try await answer in transport.send(.subscription) where !answer.isAcknowledgement { break }
        }
        let second = Task {
            for try await answer in transport.send(.subscription) where !answer.isAcknowledgement { break }
        }
        try await first.value
        try await second.value
        await stopped.wait()
        await closed.wait()
        #expect(server.connectionCount == 1)
        server.stop()
    }

    @Test(arguments: [
        (#"{"id":"1","type":"next","payload":{"data":{"n":1}}}"#, 1), ("not JSON", 0), (#"{"type":"unknown"}"#, 0),
    ])
    func `a connection that breaks, or says what it may not, ends its operations with an error`(
        text: String, count: Int
    ) async throws {
        let server = try TestServer { connection in
            guard let socket = ServedSocket(connection), socket.acknowledge() != nil else { return }
            socket.send(text)
        }
        let transport = try WebSocketTransport(url: server.url)
        let (bodies, error) = await Self.answers(transport)
        #expect(bodies.count == count)
        #expect(error != nil)
        // The next operation makes a connection of its own.
        let (more, _) = await Self.answers(transport)
        server.stop()
        #expect(more.count <= count)
        #expect(server.requests.count == 2)
    }

    @Test func `a server that refuses is quoted`() async throws {
        let server = try TestServer { connection in
            guard let socket = ServedSocket(connection), socket.receive() != nil else { return }
            connection.send([0x88, 14, 0x11, 0x31] + Array("Unauthorized".utf8))
            _ = socket.receive()
        }
        let (_, error) = await Self.answers(try WebSocketTransport(url: server.url))
        server.stop()
        #expect(error == .notGraphQL(server: "127.0.0.1:\(server.port)", status: 401, excerpt: "Unauthorized"))
    }

    @Test func `a silent connection is asked for a sign of life, and then given up`() async throws {
        let asked = Signal()
        let server = try TestServer { connection in
            guard let socket = ServedSocket(connection), socket.acknowledge() != nil else { return }
            if socket.receive() == #"{"type":"ping"}"# { asked.fire() }
            _ = socket.receive()
        }
        let limits = HTTPLimits(silence: .milliseconds(200))
        let (_, error) = await Self.answers(try WebSocketTransport(url: server.url, limits: limits))
        await asked.wait()
        server.stop()
        guard case .timedOut? = error else {
            Issue.record("ended with \(String(describing: error))")
            return
        }
    }

    @Test func `a server that speaks no WebSocket, or is not there, is an error`() async throws {
        let server = try TestServer.answering { _ in answer("{}", status: "404 Not Found") }
        let transport = try WebSocketTransport(url: server.url)
        #expect(
            await Self.answers(transport).error
                == .notGraphQL(
                    server: "127.0.0.1:\(server.port)", status: 404, excerpt: "no WebSocket at this address"))
        server.stop()
        guard case .unreachable? = await Self.answers(transport).error else {
            Issue.record("connected to nobody")
            return
        }
    }
}
