import GraphQLClient
import GraphQLCurlTransport
import Testing

/// Against graphql-js.
@Suite(.enabled(if: Peer.isHere(.node), "needs node-graphql and node-ws"), .timeLimit(.minutes(5)))
struct NodePeerTests {
    private static let everything = Request("{ allConferences { id name attendees { name } } }")

    @Test func `a query is answered`() async throws {
        let outcome = try await HTTPTransport(url: Peer.shared(.node).url).outcome(of: Self.everything)
        #expect(outcome.error == nil)
        #expect(outcome.value("data", "allConferences", "1", "attendees", "0", "name") as? String == "str")
    }

    @Test(arguments: ["{ nope }", "{ allConferences {"])
    func `a refusal with status 400 is an answer`(document: String) async throws {
        let outcome = try await HTTPTransport(url: Peer.shared(.node).url).outcome(of: Request(document))
        #expect(outcome.error == nil)
        #expect(outcome.value("errors", "0", "message") is String)
    }

    @Test(arguments: [false, true])
    func `a subscription has its events, and then its end`(isEndpoint: Bool) async throws {
        let url = try Peer.shared(.node).url
        let request = Request("subscription { Conference { mutation } }", .subscription)
        let outcome =
            isEndpoint
            ? try await EndpointTransport(url: url).outcome(of: request)
            : try await WebSocketTransport(url: url).outcome(of: request)
        #expect(outcome.error == nil)
        #expect(outcome.acknowledgements == 1)
        #expect(outcome.bodies == Array(repeating: #"{"data":{"Conference":{"mutation":"CREATED"}}}"#, count: 3))
    }

    @Test func `queries over a WebSocket share its connection`() async throws {
        let proxy = try FaultProxy(to: Peer.shared(.node).port, .none)
        defer { proxy.stop() }
        let transport = try WebSocketTransport(url: proxy.url)
        let outcomes = await withTaskGroup(of: Outcome.self) { group in
            for _ in 0..<20 { group.addTask { await transport.outcome(of: Self.everything) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.allSatisfy { $0.error == nil && $0.bodies.count == 1 })
        #expect(proxy.connectionCount <= 2)
    }
}
