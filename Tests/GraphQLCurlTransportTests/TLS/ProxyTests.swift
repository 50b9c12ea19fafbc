import GraphQLClient
import GraphQLCurlTransport
import Synchronization
import Testing

/// Through an HTTP proxy.
@Suite(.timeLimit(.minutes(5))) struct ProxyTests {
    /// What a proxy was asked for.
    private final class Targets: Sendable {
        private let list = Mutex<[String]>([])

        var all: [String] { list.withLock { $0 } }
        func append(_ target: String) { list.withLock { $0.append(target) } }
    }

    /// A proxy that opens tunnels (CONNECT), and answers other requests by itself.
    private static func proxy(_ targets: Targets, status: String = "200 OK") throws -> TestServer {
        try TestServer { client in
            guard let request = client.receiveRequest() else { return }
            let words = request.head.split(separator: " ")
            targets.append(words.prefix(2).joined(separator: " "))
            guard words[0] == "CONNECT", let port = words[1].split(separator: ":").last.flatMap({ UInt16($0) }),
                status.hasPrefix("200"), let upstream = TestConnection(to: port)
            else { return client.send(answer(#"{"data":{"by":"proxy"}}"#, status: status)) }
            client.send("HTTP/1.1 200 Connection established\r\nX-Proxy: yes\r\n\r\n")
            FaultProxy.relay(between: client, and: upstream)
            upstream.close()
        }
    }

    @Test func `plain HTTP is asked of the proxy`() async throws {
        let targets = Targets()
        let proxy = try Self.proxy(targets)
        defer { proxy.stop() }
        let transport = try HTTPTransport(
            url: "http://plan.example.org/graphql", options: HTTPOptions(proxy: proxy.url))

        #expect(try await transport.answers(to: .query()) == [#"{"data":{"by":"proxy"}}"#])
        #expect(targets.all == ["POST http://plan.example.org/graphql"])
    }

    @Test func `a WebSocket goes through a tunnel`() async throws {
        let targets = Targets()
        let proxy = try Self.proxy(targets)
        let server = try TestServer { connection in
            guard let socket = ServedSocket(connection), socket.acknowledge() != nil else { return }
            socket.send(#"{"id":"1","type":"next","payload":{"data":{"n":1}}}"#)
            socket.send(#"{"id":"1","type":"complete"}"#)
            while socket.receive() != nil {}
        }
        let transport = try WebSocketTransport(url: server.url, options: HTTPOptions(proxy: proxy.url))

        let outcome = await transport.outcome(of: .subscription)
        proxy.stop()
        server.stop()

        #expect(outcome.error == nil)
        #expect(outcome.bodies == [#"{"data":{"n":1}}"#])
        #expect(targets.all == ["CONNECT 127.0.0.1:\(server.port)"])
    }

    @Test func `a proxy that is not there, or refuses, is an error`() async throws {
        let gone = try HTTPTransport(
            url: "http://plan.example.org/graphql", options: HTTPOptions(proxy: "http://127.0.0.1:1"))
        guard case .unreachable? = await gone.error(of: .query()) else {
            Issue.record("reached through nothing")
            return
        }
        let targets = Targets()
        let proxy = try Self.proxy(targets, status: "407 Proxy Authentication Required")
        defer { proxy.stop() }
        let refused = try WebSocketTransport(
            url: "http://plan.example.org/graphql", options: HTTPOptions(proxy: proxy.url))
        #expect(await refused.outcome(of: .subscription).transportError != nil)
    }
}
