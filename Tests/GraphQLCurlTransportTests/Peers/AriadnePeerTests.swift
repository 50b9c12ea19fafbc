import GraphQLClient
import GraphQLCurlTransport
import Testing

/// Against the Simple API on ariadne.
@Suite(.enabled(if: Peer.isHere(.ariadne), "needs scripts/peers"), .timeLimit(.minutes(5)))
struct AriadnePeerTests {
    private static let changes = Request(
        """
        subscription Changes {
          Conference(filter: { mutation_in: [CREATED, UPDATED] }) { mutation node { id name } updatedFields }
        }
        """, .subscription, name: "Changes")

    private static func create(_ name: String) -> Request {
        Request(
            """
            mutation Create($name: String!) { createConference(name: $name, city: "Köln \\"\\\\", year: "2026") { id } }
            """, .mutation, name: "Create", [InputField("name", name.inputValue)])
    }

    @Test func `a mutation's effect is in a later query`() async throws {
        let transport = try HTTPTransport(url: Peer.shared(.ariadne).url)
        let created = await transport.outcome(of: Self.create("NSSpain 🇪🇸"))
        let id = try #require(created.value("data", "createConference", "id") as? String)

        let found = await transport.outcome(
            of: Request(
                "query One($id: ID!) { Conference(id: $id) { name city } }", name: "One",
                [InputField("id", id.inputValue)]))

        #expect(found.error == nil)
        #expect(found.value("data", "Conference", "name") as? String == "NSSpain 🇪🇸")
        #expect(found.value("data", "Conference", "city") as? String == "Köln \"\\")
    }

    @Test(arguments: [
        ("{ nope }", "Cannot query field"), ("{ allConferences {", "Syntax Error"),
        ("{ Conference { id } }", "None of the following arguments"),
    ])
    func `an error is delivered as the server's answer`(document: String, message: String) async throws {
        let transport = try HTTPTransport(url: Peer.shared(.ariadne).url)
        let outcome = await transport.outcome(of: Request(document))
        #expect(outcome.error == nil)
        #expect((outcome.value("errors", "0", "message") as? String)?.contains(message) == true)
    }

    @Test(arguments: ["", "legacy/"])
    func `who subscribes over a WebSocket and then changes something is told of it`(path: String) async throws {
        let peer = try Peer.shared(.ariadne)
        let webSocket = try WebSocketTransport(url: peer.url + path)
        let http = try HTTPTransport(url: peer.url)
        let name = "Heard \(path)\(UInt32.random(in: .min ... .max))"

        let isHeard = try await webSocket.hears(name, of: Self.changes) {
            _ = await http.outcome(of: Self.create(name))
        }

        #expect(isHeard)
    }

    @Test(arguments: ["", "legacy/"])
    func `a subscription that does not fit the schema ends with the server's errors`(path: String) async throws {
        let transport = try WebSocketTransport(url: Peer.shared(.ariadne).url + path)
        let outcome = await transport.outcome(of: Request("subscription { nope }", .subscription), first: 1)
        #expect(outcome.error == nil)
        #expect((outcome.value("errors", "0", "message") as? String)?.contains("nope") == true)
    }

    @Test func `the first subscription of an endpoint finds out that the server wants a WebSocket`() async throws {
        let transport = try EndpointTransport(url: Peer.shared(.ariadne).url)
        let isHeard = try await transport.hears("Found out", of: Self.changes) {
            _ = await transport.outcome(of: Self.create("Found out"))
        }
        #expect(isHeard)
    }

    @Test(arguments: ["", "legacy/"])
    func `who stops listening has its connection closed`(path: String) async throws {
        let proxy = try FaultProxy(to: Peer.shared(.ariadne).port, .none)
        let transport = try WebSocketTransport(url: proxy.url + path)
        for try await response in transport.send(Self.changes) where response.isAcknowledgement { break }
        // The relay's threads end when both sides have closed; this waits for them.
        await proxy.waitForCloses()
        proxy.stop()
    }
}
