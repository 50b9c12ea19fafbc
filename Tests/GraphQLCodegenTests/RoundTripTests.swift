import GraphQLClient
import Testing

/// Values of the compiled code, read from answers, written to the store and read from it.
@Suite struct RoundTripTests {
    @Test func `objects of a union are told apart by their types, also one that the schema did not have`() async throws
    {
        let answer = """
            {"search": [
                {"__typename": "Conference", "id": "1"},
                {"__typename": "Person", "id": "p", "name": "P"},
                {"__typename": "Workshop", "id": "w"},
                {"__typename": "Lecture"}],
             "bare": [
                {"__typename": "Conference", "id": "1", "name": "C", "attendees": [null, {"__typename": "Person", "id": "p"}]},
                {"__typename": "Person", "id": "p", "name": "P"},
                {"__typename": "Workshop", "id": "w"},
                {"__typename": "Lecture"}],
             "named": [
                {"__typename": "Conference", "id": "1", "name": "C"},
                {"__typename": "Person", "id": "p", "name": "P"},
                {"__typename": "Workshop", "id": "w"},
                {"__typename": "Lecture"}]}
            """
        let query = SearchQuery(q: "x", more: false)

        let data = try await Self.fetch(query, answer)

        #expect(
            data.search == [
                .node(.init(typename: "Conference", id: "1")), .person(.init(id: "p", name: "P", friends: nil)),
                .node(.init(typename: "Workshop", id: "w")), .other(.init(typename: "Lecture")),
            ])
        #expect(
            data.bare == [
                .conference(ConferenceParts(id: "1", name: "C", attendees: [nil, .init(id: "p")])),
                .person(.init(name: "P")), .other(.init(typename: "Workshop")), .other(.init(typename: "Lecture")),
            ])
        #expect(
            data.named == [
                .named(.init(typename: "Conference", name: "C", id: "1")),
                .named(.init(typename: "Person", name: "P", id: "p")),
                .node(.init(typename: "Workshop", id: "w")), .other(.init(typename: "Lecture")),
            ])
        #expect(Self.rewritten(data, of: query) == data)
    }

    @Test func `fields of any name are read and written`() async throws {
        let names = [
            "hash", "_", "Any", "protocol", "default", "object", "value", "newValue", "selection", "write", "typename",
            "in", "inout", "await", "Self", "some", "any", "class", "Protocol", "self", "URLPath", "url_path",
            "urlPath",
            "_id", "id", "__id", "ID", "x1", "_1",
        ]
        let ids = names.map { "\"\($0)\": \"7\"" }.joined(separator: ", ")
        let answer = """
            {"self": {"__typename": "Person", "id": "p"},
             "all": [{"__typename": "Conference", "Type": "T", "for": "D", "init": 1, "description": "D", "hashValue": 1,
                      "rawSelf": "R", \(ids)}]}
            """
        let query = FieldNamesQuery()

        let data = try await Self.fetch(query, answer)

        let conference = try #require(data.all.first)
        #expect(data.`self`?.id == "p")
        #expect(conference.type == "T")
        #expect(conference.for == "D")
        #expect(conference.`init` == 1)
        #expect(conference.`self` == "7")
        #expect(conference.underscore == "7")
        #expect(Self.rewritten(data, of: query) == data)
    }

    @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
    func `what a condition leaves out is nil, whatever the conditions are`(a: Bool, b: Bool) async throws {
        var conference = ["\"__typename\": \"Conference\"", "\"name\": \"C\""]
        var room = ["\"__typename\": \"Room\""]
        var viewer = ["\"__typename\": \"Person\"", "\"name\": \"V\""]
        if a {
            conference += [
                "\"id\": \"1\"", "\"role\": \"GUEST\"", "\"attendees\": [{\"__typename\": \"Person\", \"id\": \"p\"}]",
            ]
            room.append("\"name\": \"R\"")
            viewer += ["\"id\": \"v\"", "\"room\": null"]
        }
        if b {
            if !a { conference += ["\"id\": \"1\"", "\"attendees\": [{\"__typename\": \"Person\", \"id\": \"p\"}]"] }
            room.append("\"note\": null")
        } else {
            conference.append("\"city\": null")
        }
        if a || b { conference.append("\"room\": {\(room.joined(separator: ", "))}") }
        let answer = """
            {"conf": {\(conference.joined(separator: ", "))}, "viewer": {\(viewer.joined(separator: ", "))}}
            """
        let query = ConditionalQuery(a: a, b: .value(b))

        let data = try await Self.fetch(query, answer)

        #expect(data.conf?.id == (a ? "1" : nil))
        #expect(data.conf?.role == (a ? .guest : nil))
        #expect(data.conf?.room?.name == (a ? "R" : nil))
        #expect((data.conf?.room == nil) == (!a && !b))
        #expect((data.conf?.conferenceParts == nil) == !b)
        #expect(data.viewer?.id == (a ? "v" : nil))
        #expect(Self.rewritten(data, of: query) == data)
    }

    @Test func `a field that is selected directly and through fragments is read in all of them`() async throws {
        let answer = """
            {"conf": {"__typename": "Conference", "id": "1", "name": "C", "year": 2026, "room": null, "attendees": [
                {"__typename": "Person", "id": "p", "name": "P", "friends": [{"__typename": "Person", "id": "q", "name": "Q"}]}]},
             "ambiguous": {"__typename": "Conference", "id": "1", "name": "C", "room": null,
                "attendees": [{"__typename": "Person", "id": "p"}]},
             "conference": {"__typename": "Conference", "id": "1", "name": "C", "year": 2026, "city": null}}
            """
        let query = MergedQuery()

        let data = try await Self.fetch(query, answer)

        #expect(data.conf?.attendees.first??.name == "P")
        #expect(data.conf?.attendees.first??.friends.first?.name == "Q")
        #expect(data.conf?.conferenceRoom.conferenceParts.attendees == [.init(id: "p")])
        #expect(data.ambiguous?.name == "C")
        #expect(Self.rewritten(data, of: query) == data)
    }

    @Test func `lists of lists, configured scalars and fragments on the root are read and written`() async throws {
        let answer = """
            {"f": "x", "viewer": {"__typename": "Person", "id": "v"}, "big": 9007199254740993, "n": "Query",
             "grid": [[{"__typename": "Slot", "id": "1", "t": 1}], [null, {"__typename": "Slot", "id": "2", "t": 2}], []],
             "rooms": [{"__typename": "Room", "name": "A"}, {"__typename": "Room", "name": "B"}]}
            """
        let query = ShapesQuery()

        let data = try await Self.fetch(query, answer)

        #expect(data.big == 9_007_199_254_740_993)
        #expect(data.grid == [[.init(id: "1", t: 1)], [nil, .init(id: "2", t: 2)], []])
        #expect(data.rooms.map(\.name) == ["A", "B"])
        #expect(data.f == "x")
        #expect(data.viewer?.typename == "Person")
        #expect(Self.rewritten(data, of: query) == data)
    }

    @Test func `a fragment with cases is read by what holds it`() async throws {
        let answer = """
            {"node": {"__typename": "Person", "id": "p", "name": "P"},
             "other": {"__typename": "Person", "id": "p", "name": "P"},
             "conf": {"__typename": "Conference", "id": "1", "name": "C", "year": 1, "room": {"__typename": "Room", "name": "R"}}}
            """
        let query = FragmentWithCasesQuery(id: "p")

        let data = try await Self.fetch(query, answer)

        #expect(data.node == .person(.init(id: "p", name: "P")))
        #expect(data.conf?.nodeParts == .conference(.init(id: "1", name: "C", room: .init(name: "R"))))
        #expect(data.other?.id == "p")
        #expect(Self.rewritten(data, of: query) == data)
    }

    @Test func `an enum's value that the schema did not have is kept`() async throws {
        let answer = """
            {"all": [{"__typename": "Conference", "id": "1", "role": "LATER", "attendees": [], "guests": [], "others": [],
                      "silent": []}]}
            """
        let query = RolesQuery()

        let data = try await Self.fetch(query, answer)

        #expect(data.all.first?.role == .unknown("LATER"))
        #expect(Self.rewritten(data, of: query) == data)
    }

    /// The data of an answer, which the cache has afterwards.
    private static func fetch<Query: GraphQLQuery>(_ query: Query, _ answer: Swift.String) async throws -> Query.Data {
        let client = GraphQLClient(
            transport: InProcessTransport { _ in
                AsyncThrowingStream { continuation in
                    continuation.yield(Array("{\"data\": \(answer)}".utf8))
                    continuation.finish()
                }
            })
        let data = try await client.fetch(query, policy: .networkOnly)
        #expect(try await client.fetch(query, policy: .cacheOnly) == data)
        return data
    }

    /// `data` written to an empty store and read from it.
    private static func rewritten<Query: GraphQLQuery>(_ data: Query.Data, of query: Query) -> Query.Data? {
        let store = Store()
        store.edit { editor in editor.write(data, to: query) }
        return store.read(query)
    }
}
