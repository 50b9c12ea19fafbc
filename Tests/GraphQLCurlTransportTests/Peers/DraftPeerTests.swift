import GraphQLClient
import GraphQLCurlTransport
import Testing

/// The older drafts of incremental delivery, by a server that speaks them.
@Suite(.enabled(if: Peer.isHere(.drafts), "needs scripts/peers"), .timeLimit(.minutes(5)))
struct DraftPeerTests {
    enum Draft: String, CaseIterable {
        case first, second, mixed
    }

    private static func fetch(_ url: String, _ draft: Draft) async throws -> (PlanQuery.Data, GraphQLClient) {
        let client = GraphQLClient(transport: try HTTPTransport(url: url + draft.rawValue))
        return (try await client.fetch(PlanQuery(id: "1"), policy: .networkOnly), client)
    }

    private static func check(_ data: PlanQuery.Data, _ client: GraphQLClient) {
        #expect(data.conference?.city == "Zürich\r\n-----")
        #expect(data.conference?.attendees.map(\.name) == ["Ada", "Zoë \u{1F600}", "--"])
        #expect(data.all.map(\.name) == ["Conf 0", "Conf 1", "Conf 2"])
        #expect(client.store.read(NamedConference.self, of: RecordKey(type: "Conference", id: "2"))?.name == "Conf 2")
        #expect(
            client.store.read(PlannedConference.self, of: RecordKey(type: "Conference", id: "1")) == data.conference)
    }

    @Test(arguments: Draft.allCases) func `the parts are joined to one answer`(draft: Draft) async throws {
        let (data, client) = try await Self.fetch(Peer.shared(.drafts).url, draft)

        Self.check(data, client)
    }

    @Test(arguments: Draft.allCases, [FaultProxy.Fault.split(1), .split(7)])
    func `however the bytes are split`(draft: Draft, fault: FaultProxy.Fault) async throws {
        let proxy = try FaultProxy(to: Peer.shared(.drafts).port, fault)
        defer { proxy.stop() }
        let (data, client) = try await Self.fetch(proxy.url, draft)

        Self.check(data, client)
    }

    @Test(arguments: Draft.allCases)
    func `an answer that is cut at any byte is none, and nothing of it is in the cache`(draft: Draft) async throws {
        let whole = try FaultProxy(to: Peer.shared(.drafts).port, .none)
        _ = try await Self.fetch(whole.url, draft)
        await whole.waitForCloses()
        let length = whole.mostBytes
        whole.stop()
        #expect(length > 400)

        var wholeCount = 0
        // Each byte of the first draft; of the others some.
        let step = draft == .first ? 1 : 7
        for start in stride(from: 0, to: length, by: 32 * step) {
            let counts = await withTaskGroup(of: Int.self) { group in
                for place in stride(from: start, to: min(start + 32 * step, length), by: step) {
                    group.addTask {
                        guard let proxy = try? FaultProxy(to: Peer.shared(.drafts).port, .cut(after: place)) else {
                            Issue.record("no proxy")
                            return 0
                        }
                        defer { proxy.stop() }
                        guard let transport = try? HTTPTransport(url: proxy.url + draft.rawValue) else { return 0 }
                        let client = GraphQLClient(transport: transport)
                        guard let data = try? await client.fetch(PlanQuery(id: "1"), policy: .networkOnly) else {
                            #expect(client.store.objectCount <= 1, "\(place) of \(length)")
                            return 0
                        }
                        // What is missing then says nothing any more.
                        Self.check(data, client)
                        return 1
                    }
                }
                return await group.reduce(0, +)
            }
            wholeCount += counts
        }
        #expect(wholeCount <= 40, "\(wholeCount)")
    }
}

/// A query of which most comes later.
struct PlanQuery: GraphQLQuery {
    static let kind = OperationKind.query
    static let name = "Plan"
    static let document = """
        query Plan($id: ID!) {
          conference(id: $id) {
            __typename
            id
            name
            ... @defer(label: "rest") { city attendees { __typename id name } }
          }
          all @stream(initialCount: 1, label: "all") { __typename id name }
        }
        """

    struct Variables: OperationVariables {
        var id: ID
        var inputFields: [InputField] { [InputField("id", id.inputValue)] }
    }

    var variables: Variables

    init(id: ID) { variables = Variables(id: id) }

    struct Data: RootSelectionSet {
        var conference: PlannedConference?
        var all: List<NamedConference>

        static let selection = Selection(
            on: "Query",
            [
                .field(
                    SelectedField(
                        "conference", arguments: [SelectedArgument("id", .variable("id"))],
                        type: .object(PlannedConference.self))),
                .field(SelectedField("all", type: .nonNull(.list(.nonNull(.object(NamedConference.self)))))),
            ])

        init(reading object: ObjectReader) throws(ReadError) {
            conference = try object.value(0)
            all = try object.value(1)
        }

        func write(to object: inout ObjectWriter) {
            object.typename("Query")
            object.value(0, conference)
            object.value(1, all)
        }
    }
}

struct PlannedConference: FragmentSelectionSet {
    var id: ID
    var name: String
    var city: String?
    var attendees: List<NamedPerson>

    static let selection = Selection(
        on: "Conference",
        [
            .field(SelectedField("id", type: .nonNull(.leaf))),
            .field(SelectedField("name", type: .nonNull(.leaf))),
            .field(SelectedField("city", type: .leaf)),
            .field(SelectedField("attendees", type: .nonNull(.list(.nonNull(.object(NamedPerson.self)))))),
        ])

    init(reading object: ObjectReader) throws(ReadError) {
        id = try object.value(0)
        name = try object.value(1)
        city = try object.value(2)
        attendees = try object.value(3)
    }

    func write(to object: inout ObjectWriter) {
        object.typename("Conference")
        object.value(0, id)
        object.value(1, name)
        object.value(2, city)
        object.value(3, attendees)
    }
}

struct NamedConference: FragmentSelectionSet {
    var id: ID
    var name: String

    static let selection = named(on: "Conference")

    init(reading object: ObjectReader) throws(ReadError) {
        id = try object.value(0)
        name = try object.value(1)
    }

    func write(to object: inout ObjectWriter) {
        object.typename("Conference")
        object.value(0, id)
        object.value(1, name)
    }
}

struct NamedPerson: FragmentSelectionSet {
    var id: ID
    var name: String

    static let selection = named(on: "Person")

    init(reading object: ObjectReader) throws(ReadError) {
        id = try object.value(0)
        name = try object.value(1)
    }

    func write(to object: inout ObjectWriter) {
        object.typename("Person")
        object.value(0, id)
        object.value(1, name)
    }
}

private func named(on type: String) -> Selection {
    Selection(
        on: type,
        [.field(SelectedField("id", type: .nonNull(.leaf))), .field(SelectedField("name", type: .nonNull(.leaf)))])
}
