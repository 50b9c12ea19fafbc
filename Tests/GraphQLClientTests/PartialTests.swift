import Testing

@testable import GraphQLClient

/// Results that the cache does not have all of.
@Suite struct PartialTests {
    let bench = TestBench()

    private func publishPartly() async throws {
        try await bench.publish(
            AllDetailsQuery(),
            """
            {"data":{"all":[{"__typename":"Conference","id":"1","name":"A","city":"X","year":1,"attendees":[]}]}}
            """)
        try await bench.publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))
    }

    @Test func `a miss names the field and the object`() async throws {
        try await publishPartly()

        #expect {
            try bench.store.tryRead(AllDetailsQuery())
        } throws: { error in
            guard let error = error as? ReadError else { return false }
            return error.code == .missing && error.path == [.field("all"), .index(1), .field("city")]
                && error.object == RecordKey(type: "Conference", id: "2") && error.typename == "Conference"
                && error.field == "city"
                && error.description == "The field \"all.1.city\" of Conference 2 is not in the cache."
        }
    }

    @Test func `elements that lack something are left out`() async throws {
        try await publishPartly()

        let partial = bench.store.readPartial(AllDetailsQuery())

        #expect(partial?.data.value.map(\.name) == ["A"])
        #expect(partial?.isWhole == false)
        // The city may be null, the year may not.
        #expect(partial?.missing.map(\.field) == ["city", "year"])
        #expect(partial?.missing.last?.object == RecordKey(type: "Conference", id: "2"))
    }

    @Test func `a field that may be null is null where it is missing`() async throws {
        try await bench.publish(RoomNamesQuery(), #"{"data":{"rooms":[{"__typename":"Room","name":"A"}]}}"#)

        let partial = bench.store.readPartial(RoomsQuery())

        #expect(partial?.data.value.map(\.name) == ["A"])
        #expect(partial?.data.value.first?.note == nil)
        #expect(partial?.missing.map(\.field) == ["note"])
    }

    @Test func `a whole result says so`() async throws {
        try await publishPartly()

        #expect(bench.store.readPartial(AllQuery())?.isWhole == true)
        #expect(bench.store.readPartial(IntQuery()) == nil)
    }

    @Test func `50 an error is stored with the null that it caused`() async throws {
        bench.server.prepare(
            ViewerQuery.name,
            #"{"data":{"viewer":null},"errors":[{"path":["viewer","name"],"message":"no","extensions":{"code":"X"}}]}"#)
        _ = try? await bench.client.fetch(ViewerQuery(), policy: .networkOnly)

        let partial = bench.store.readPartial(ViewerQuery())

        #expect(partial?.data == Field(nil))
        #expect(partial?.errors.map(\.message) == ["no"])
        #expect(partial?.errors.first?.code == "X")
        #expect(bench.store.read(ViewerQuery()) == nil)
    }

    @Test func `a watch can show what there is`() async throws {
        try await publishPartly()
        bench.server.hold(AllDetailsQuery.name)
        var watch = bench.client.watch(AllDetailsQuery(), policy: .cacheFirst, showsPartial: true).makeAsyncIterator()

        let first = await watch.next()
        #expect(first?.data?.value.map(\.name) == ["A"])
        #expect(first?.missing?.object == RecordKey(type: "Conference", id: "2"))
        #expect(first?.gaps.count == 2)
        #expect(first?.isFetching == true)
        await bench.server.answer(
            AllDetailsQuery.name,
            """
            {"data":{"all":[{"__typename":"Conference","id":"1","name":"A","city":"X","year":1,"attendees":[]},\
            {"__typename":"Conference","id":"2","name":"B","city":null,"year":2,"attendees":[]}]}}
            """)

        let second = await watch.next()
        #expect(second?.data?.value.map(\.name) == ["A", "B"])
        #expect(second?.gaps.isEmpty == true)
        #expect(second?.list("all") == ListChange(path: ["all"], removed: [0], inserted: [0, 1]))
    }

    @Test func `a partial result is told again when it changes`() async throws {
        try await publishPartly()
        var watch = bench.client.watch(AllDetailsQuery(), policy: .cacheOnly, showsPartial: true).makeAsyncIterator()
        _ = await watch.next()

        try await bench.publish(AllQuery(), all(conference("1", "New"), conference("2", "B")))

        let change = await watch.next()
        #expect(change?.data?.value.map(\.name) == ["New"])
        #expect(change?.isNew == true)
    }

    @Test func `a fragment with variables is read with them`() async throws {
        try await bench.publish(
            ConferenceQuery(id: "1"),
            #"{"data":{"conference":{"__typename":"Conference","id":"1","name":"A","city":"X","year":1,"attendees":[]}}}"#
        )
        let key = RecordKey(type: "Conference", id: "1")
        bench.store.edit { editor in
            editor.write(
                SpeakersOnly(attendees: [PersonName(id: "p", name: "P")]), to: key, variables: Role(role: "SPEAKER"))
        }

        #expect(bench.store.read(SpeakersOnly.self, of: key, variables: Role(role: "SPEAKER"))?.attendees.count == 1)
        #expect(bench.store.read(SpeakersOnly.self, of: key, variables: Role(role: "GUEST")) == nil)
    }

    private struct Role: OperationVariables {
        var role: String
        var inputFields: [InputField] { [InputField("role", .string(role))] }
    }

    /// `{ attendees(role: $role) { id name } }`
    private struct SpeakersOnly: FragmentSelectionSet {
        var attendees: List<PersonName?>

        static let selection = Selection(
            on: "Conference",
            [
                .field(
                    SelectedField(
                        "attendees", arguments: [SelectedArgument("role", .variable("role"))],
                        type: .nonNull(.list(.object(PersonName.self)))))
            ])

        init(attendees: List<PersonName?>) { self.attendees = attendees }
        init(reading object: ObjectReader) throws(ReadError) { attendees = try object.value(0) }
        func write(to object: inout ObjectWriter) {
            object.typename("Conference")
            object.value(0, attendees)
        }
    }
}
