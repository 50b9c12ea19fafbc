import GraphQLClient
import Testing

@testable import GraphQLCurlTransport

/// The forms in which a server sends the answers to a subscription.
enum SubscriptionTransportForm: CaseIterable, Sendable {
    case events
    case parts
    case newSocket
    case oldSocket

    func transport(
        url: String, limits: HTTPLimits = HTTPLimits(silence: .seconds(10))
    ) throws(TransportError) -> any Transport {
        switch self {
        case .events:
            try HTTPTransport(url: url, headers: [Header("Accept", "text/event-stream")], limits: limits)
        case .parts:
            try HTTPTransport(
                url: url, headers: [Header("Accept", "multipart/mixed;subscriptionSpec=1.0")], limits: limits)
        case .newSocket: try WebSocketTransport(url: url, limits: limits, dialects: [.graphQLTransportWS])
        case .oldSocket: try WebSocketTransport(url: url, limits: limits, dialects: [.graphQLWS])
        }
    }
}

/// Against strawberry, which speaks every form.
@Suite(.enabled(if: Peer.isHere(.strawberry), "needs scripts/peers"), .timeLimit(.minutes(5)))
struct StrawberryPeerTests {
    private static func create(_ name: String) -> Request {
        Request(
            #"mutation Create($name: String!) { createConference(name: $name, city: "Köln", year: "2026") { id name } }"#,
            .mutation, name: "Create", [InputField("name", name.inputValue)])
    }

    @Test func `queries, mutations and errors inside data`() async throws {
        let transport = try HTTPTransport(url: Peer.shared(.strawberry).url)
        let created = await transport.outcome(of: Self.create("a"))
        #expect(created.value("data", "createConference", "name") as? String == "a")
        let failed = await transport.outcome(of: Request("{ boom allConferences { id } }"))
        #expect(failed.error == nil)
        #expect(failed.value("errors", "0", "path", "0") as? String == "boom")
        #expect(failed.value("data", "allConferences") is [Any])
    }

    @Test(arguments: SubscriptionTransportForm.allCases)
    func `a subscription has its events in order, and then its end`(form: SubscriptionTransportForm) async throws {
        let transport = try form.transport(url: Peer.shared(.strawberry).url)
        let outcome = await transport.outcome(of: Request("subscription { count(to: 5) }", .subscription))
        #expect(outcome.error == nil)
        #expect(outcome.acknowledgements == 1)
        #expect(outcome.numbers("data", "count") == [0, 1, 2, 3, 4])
    }

    @Test(arguments: SubscriptionTransportForm.allCases)
    func `who subscribes and then changes something is told of it`(form: SubscriptionTransportForm) async throws {
        let peer = try Peer.shared(.strawberry)
        let transport = try form.transport(url: peer.url)
        let other = try HTTPTransport(url: peer.url)
        let name = "\(form) \(UInt32.random(in: .min ... .max))"
        let created = Request("subscription { conferenceCreated { name } }", .subscription)

        let isHeard = try await transport.hears(name, of: created) { _ = await other.outcome(of: Self.create(name)) }

        #expect(isHeard)
    }

    @Test(arguments: SubscriptionTransportForm.allCases)
    func `who stops listening has its connection closed`(form: SubscriptionTransportForm) async throws {
        let proxy = try FaultProxy(to: Peer.shared(.strawberry).port, .none)
        let transport = try form.transport(url: proxy.url)
        let request = Request("subscription { conferenceCreated { name } }", .subscription)
        for try await response in transport.send(request) where response.isAcknowledgement { break }
        await proxy.waitForCloses()
        proxy.stop()
    }

    @Test(arguments: SubscriptionTransportForm.allCases)
    func `a subscription that does not fit the schema ends with the server's errors`(
        form: SubscriptionTransportForm
    ) async throws {
        let transport = try form.transport(url: Peer.shared(.strawberry).url)
        let outcome = await transport.outcome(of: Request("subscription { nope }", .subscription), first: 1)
        #expect(outcome.error == nil)
        #expect((outcome.value("errors", "0", "message") as? String)?.contains("nope") == true)
    }

    @Test(arguments: [
        "multipart/mixed;deferSpec=20220824, application/json", "text/event-stream",
    ])
    func `parts of an answer that come later are delivered as they come`(accept: String) async throws {
        let transport = try HTTPTransport(url: Peer.shared(.strawberry).url, headers: [Header("Accept", accept)])
        _ = await transport.outcome(of: Self.create("later"))
        let outcome = await transport.outcome(
            of: Request("{ allConferences { id ... @defer { slowCity } attendees @stream(initialCount: 0) { name } } }")
        )
        #expect(outcome.error == nil)
        #expect(outcome.bodies.count >= 2)
        #expect(outcome.value("data", "allConferences", "0", "slowCity") == nil)
        #expect(outcome.bodies.last?.contains(#""slowCity""#) == true)
        #expect(outcome.isContinued == Array(repeating: true, count: outcome.bodies.count - 1) + [false])
    }
}
