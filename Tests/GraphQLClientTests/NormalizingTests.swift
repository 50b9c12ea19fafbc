import GraphQLClient
import Testing

@Suite struct NormalizingTests {
    let bench = TestBench()

    @Test func `one object is the same wherever it was answered`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))
        try await bench.publish(
            ConferenceNameQuery(id: "2"), #"{"data":{"conference":\#(conference("2", "New"))}}"#)

        #expect(bench.store.read(AllQuery())?.value.map(\.name) == ["A", "New"])
    }

    @Test func `14 lists of lists with nulls are read as they came`() async throws {
        let one = #"{"__typename":"Slot","id":"1","t":1}"#
        let two = #"{"__typename":"Slot","id":"2","t":2}"#
        try await bench.publish(GridQuery(), #"{"data":{"grid":[[\#(one)],[null,\#(two)],[]]}}"#)

        #expect(
            bench.store.read(GridQuery())?.value == [[.init(id: "1", t: 1)], [nil, .init(id: "2", t: 2)], []])
    }

    @Test func `15 a list of objects may hold null`() async throws {
        try await bench.publish(
            ConferenceQuery(id: "1"),
            #"""
            {"data":{"conference":{"__typename":"Conference","id":"1","name":"A","city":null,"year":1,
              "attendees":[null,{"__typename":"Person","id":"p1","name":"P"}]}}}
            """#)

        let read = bench.store.read(ConferenceQuery(id: "1"))?.value
        #expect(read?.attendees == [nil, PersonName(id: "p1", name: "P")])
        #expect(read == bench.store.read(ConferenceQuery(id: "1"))?.value)
    }

    @Test func `19 null and missing differ`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        #expect(bench.store.read(ConferencePlace.self, of: RecordKey(type: "Conference", id: "1")) == nil)

        try await bench.publish(
            AllPlacesQuery(), #"{"data":{"all":[{"__typename":"Conference","id":"1","city":null,"year":3}]}}"#)

        let place = bench.store.read(ConferencePlace.self, of: RecordKey(type: "Conference", id: "1"))
        #expect(place?.city == .some(nil))
        #expect(place?.year == 3)
    }

    @Test func `19 null is kept in scalars, objects and lists`() async throws {
        try await bench.publish(TagsQuery(), #"{"data":{"tags":null}}"#)
        try await bench.publish(ViewerQuery(), #"{"data":{"viewer":null}}"#)

        #expect(bench.store.read(TagsQuery()) == Field<TagsQuery>(nil))
        #expect(bench.store.read(ViewerQuery()) == Field<ViewerQuery>(nil))

        try await bench.publish(TagsQuery(), #"{"data":{"tags":["a",null,"b"]}}"#)
        #expect(bench.store.read(TagsQuery())?.value == ["a", nil, "b"])
    }

    @Test func `an object without a key is merged with the one at its place`() async throws {
        try await bench.publish(PermsQuery<A>(), #"{"data":{"perms":{"__typename":"Perms","a":["x"]}}}"#)
        try await bench.publish(PermsQuery<B>(), #"{"data":{"perms":{"__typename":"Perms","b":["y"]}}}"#)

        #expect(bench.store.read(PermsQuery<A>())?.value.list == ["x"])
        #expect(bench.store.read(PermsQuery<B>())?.value.list == ["y"])
    }

    @Test func `17 a list of objects without keys replaces the old list`() async throws {
        try await bench.publish(
            RoomsQuery(),
            #"""
            {"data":{"rooms":[{"__typename":"Room","name":"A","note":"of A"},
              {"__typename":"Room","name":"B","note":"of B"}]}}
            """#)
        try await bench.publish(RoomNamesQuery(), #"{"data":{"rooms":[{"__typename":"Room","name":"B"}]}}"#)

        #expect(bench.store.read(RoomsQuery()) == nil)
        #expect(bench.store.read(RoomNamesQuery())?.value.map(\.name) == ["B"])
    }

    @Test func `equal objects without keys change places in the edit that makes them`() throws {
        let store = Store()
        let names = ["A", "A", "B"].map(HallName.init(name:))
        store.edit { editor in
            editor.write(Field(List(names)), to: HallListQuery())
            editor.update(HallListQuery()) { $0.value = List([$0.value[1], $0.value[0], $0.value[2]]) }
            editor.update(HallListQuery()) { $0.value = List([$0.value[1], $0.value[2], $0.value[0]]) }
        }
        store.edit { $0.write(Field(HallName(name: "C")), to: HallQuery<HallName>()) }

        #expect(store.read(HallListQuery())?.value.map(\.name) == ["A", "B", "A"])
        #expect(store.read(HallQuery<HallName>())?.value.name == "C")
    }

    @Test func `10 the root in a payload is the root`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        bench.server.prepare(
            "Add",
            #"""
            {"data":{"add":{"__typename":"AddPayload","query":{"__typename":"Query",
              "all":[\#(conference("1", "A")),\#(conference("2", "B"))]}}}}
            """#)
        try await bench.client.perform(AddMutation())

        #expect(bench.store.read(AllQuery())?.value.map(\.id) == ["1", "2"])
    }

    @Test func `23 fragments apply to the types that they are on`() async throws {
        try await bench.publish(
            SearchQuery(),
            #"""
            {"data":{"search":[{"__typename":"Conference","id":"1","name":"Berlin"},
              {"name":"P","__typename":"Person","id":"p1"},{"__typename":"Workshop"}]}}
            """#)

        let hits = try #require(bench.store.read(SearchQuery())?.value)
        #expect(hits.map(\.typename) == ["Conference", "Person", "Workshop"])
        #expect(hits.map { $0.node?.id } == ["1", "p1", nil])
        #expect(hits.map { $0.person?.name } == [nil, "P", nil])
        #expect(hits.map { $0.conference?.name } == ["Berlin", nil, nil])
        #expect(bench.store.read(PersonName.self, of: RecordKey(type: "Person", id: "p1"))?.name == "P")
        #expect(bench.store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "1")) == nil)
    }

    @Test func `keys in any order, unknown fields and white space make no difference`() async throws {
        try await bench.publish(
            AllDetailsQuery(),
            """
            { "data" : { "all" : [ {
              "extra": {"a":[1,{"b":null}]}, "attendees" : [ ], "year" : 2026 ,\t"name":"A",
              "id" : "1", "city" : "X", "__typename" : "Conference", "more": [[],{}] } ] } }

            """)

        #expect(
            bench.store.read(AllDetailsQuery())?.value
                == [ConferenceDetails(id: "1", name: "A", city: "X", year: 2026, attendees: [])])
    }

    @Test func `a deleted object leaves its lists and can come back`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))
        try await bench.publish(
            ConferenceNameQuery(id: "1"), #"{"data":{"conference":\#(conference("1", "A"))}}"#)

        bench.store.remove(RecordKey(type: "Conference", id: "1"))
        #expect(bench.store.read(AllQuery())?.value.map(\.id) == ["2"])
        #expect(bench.store.read(ConferenceNameQuery(id: "1")) == Field<ConferenceNameQuery>(nil))

        try await bench.publish(
            ConferenceNameQuery(id: "1"), #"{"data":{"conference":\#(conference("1", "Again"))}}"#)
        #expect(bench.store.read(AllQuery())?.value.map(\.name) == ["Again", "B"])
    }

    @Test func `20 an edit changes what was fetched and leaves the rest missing`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        let key = RecordKey(type: "Conference", id: "1")

        bench.store.edit { editor in editor.update(ConferenceName.self, of: key) { $0.name = "B" } }

        #expect(bench.store.read(ConferenceName.self, of: key)?.name == "B")
        #expect(bench.store.read(ConferencePlace.self, of: key) == nil)
    }

    @Test func `an edit of a large list keeps the elements that it does not touch`() async throws {
        let many = (0..<500).map { conference("\($0)", "C\($0)") }.joined(separator: ",")
        try await bench.publish(AllQuery(), #"{"data":{"all":[\#(many)]}}"#)

        bench.store.edit { editor in
            editor.update(AllQuery()) { data in
                data.value.insert(ConferenceName(id: "new", name: "New"), at: 250)
                data.value[7].name = "Seven"
                data.value.remove(at: 400)
            }
        }

        let list = try #require(bench.store.read(AllQuery())?.value)
        #expect(list.count == 500)
        #expect(list[250] == ConferenceName(id: "new", name: "New"))
        #expect(list[7].name == "Seven")
        #expect(list[399].id == "398")
        #expect(list[400].id == "400")
        #expect(list[499].id == "499")
    }

    @Test func `what is replaced again and again does not fill the memory`() async throws {
        let text = String(repeating: "long ", count: 2000)
        for round in 0..<300 {
            try await bench.publish(
                RoomsQuery(),
                #"{"data":{"rooms":[{"__typename":"Room","name":"\#(round) \#(text)","note":null}]}}"#)
        }

        #expect(bench.store.read(RoomsQuery())?.value.first?.name.hasPrefix("299 long") == true)
        #expect(bench.store.size < 3 << 20)
    }

    @Test func `what answers to mutations held without a key does not fill the memory`() async throws {
        for round in 0..<20_000 {
            bench.server.prepare(
                "Note", #"{"data":{"note":{"__typename":"Room","name":"\#(round)","note":null}}}"#)
            let data = try await bench.client.perform(NoteMutation())
            if round % 1_000 == 0 { #expect(data.note.name == "\(round)") }
        }

        #expect(bench.store.size < 3 << 19)
    }
}

/// `mutation { note { name note } }`
private struct NoteMutation: GraphQLMutation {
    static let kind = OperationKind.mutation
    static let name = "Note"
    static let document = "mutation Note { note }"
    var variables = NoVariables()

    struct Data: RootSelectionSet {
        var note: RoomsQuery.Room

        static let selection = Selection(
            on: "Mutation", [.field(SelectedField("note", type: .nonNull(.object(RoomsQuery.Room.self))))])

        init(reading object: ObjectReader) throws(ReadError) { note = try object.value(0) }
        func write(to object: inout ObjectWriter) {
            object.typename("Mutation")
            object.value(0, note)
        }
    }
}
