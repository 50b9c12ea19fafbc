import Testing

@testable import GraphQLClient

@Suite struct OptimisticTests {
    let bench = TestBench()

    private struct Rename: LocalEdit {
        static let name = "rename"
        var id: ID
        var to: String

        func apply(to editor: inout StoreEditor) {
            editor.update(ConferenceName.self, of: RecordKey(type: "Conference", id: id)) { $0.name = to }
        }
    }

    private struct Move: LocalEdit {
        static let name = "move"
        var id: ID
        var city: String

        func apply(to editor: inout StoreEditor) {
            editor.update(ConferencePlace.self, of: RecordKey(type: "Conference", id: id)) { $0.city = city }
        }
    }

    /// A city and a letter more: what it gives depends on what lies below.
    private struct Append: LocalEdit {
        static let name = "append"
        var letter: String

        func apply(to editor: inout StoreEditor) {
            editor.update(ConferenceName.self, of: RecordKey(type: "Conference", id: "1")) { $0.name += letter }
        }
    }

    private var name: String? { bench.store.read(AllQuery())?.value.first?.name }
    private var place: ConferencePlace? {
        bench.store.read(ConferencePlace.self, of: RecordKey(type: "Conference", id: "1"))
    }

    private func rename(_ name: String) -> RenameMutation { RenameMutation(id: "1", name: name) }
    private func expected(_ name: String) -> RenameMutation.Data {
        .init(rename: ConferenceName(id: "1", name: name))
    }
    private func answer(_ name: String) -> String { #"{"data":{"rename":\#(conference("1", name))}}"# }

    private struct Refused: Error {}

    @Test func `an expected answer is there before the server has it`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        var watch = bench.client.watch(AllQuery(), policy: .cacheOnly).makeAsyncIterator()
        _ = await watch.next()
        async let result = bench.client.perform(rename("B"), optimistic: expected("B"))

        let optimistic = await watch.next()
        await bench.server.answer("Rename", answer("C"))
        let real = await watch.next()

        #expect(optimistic?.data?.value.map(\.name) == ["B"])
        #expect(optimistic?.source == .optimistic)
        #expect(real?.data?.value.map(\.name) == ["C"])
        #expect(real?.source == .network)
        #expect(try await result.rename?.name == "C")
    }

    @Test func `35 an answer as expected is no second change`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        var watch = bench.client.watch(AllQuery(), policy: .cacheOnly).makeAsyncIterator()
        _ = await watch.next()
        async let result = bench.client.perform(rename("B"), optimistic: expected("B"))
        _ = await watch.next()
        await bench.server.answer("Rename", answer("B"))
        _ = try await result

        bench.store.apply(Rename(id: "1", to: "Next"))

        #expect(await watch.next()?.data?.value.map(\.name) == ["Next"])
    }

    @Test func `an error takes the update back`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        var watch = bench.client.watch(AllQuery(), policy: .cacheOnly).makeAsyncIterator()
        _ = await watch.next()
        let client = bench.client
        let task = Task { [self] in try await client.perform(rename("B"), optimistic: expected("B")) }
        #expect(await watch.next()?.data?.value.map(\.name) == ["B"])
        await bench.server.fail("Rename", Refused())

        await #expect(throws: Refused.self) { try await task.value }
        let back = await watch.next()

        #expect(back?.data?.value.map(\.name) == ["A"])
        #expect(back?.source == .optimistic)
    }

    @Test(arguments: [true, false])
    func `42 two updates are taken back in any order`(firstGoesFirst: Bool) async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        let first = TestBench(store: bench.store)
        let second = TestBench(store: bench.store)
        let one = Task { [self] in try await first.client.perform(rename("B"), optimistic: expected("B")) }
        await first.server.arrival(of: "Rename")
        let two = Task { [self] in try await second.client.perform(rename("C"), optimistic: expected("C")) }
        await second.server.arrival(of: "Rename")
        #expect(name == "C")

        if firstGoesFirst {
            await first.server.fail("Rename", Refused())
            _ = await one.result
            #expect(name == "C")
            await second.server.fail("Rename", Refused())
            _ = await two.result
        } else {
            await second.server.fail("Rename", Refused())
            _ = await two.result
            #expect(name == "B")
            await first.server.fail("Rename", Refused())
            _ = await one.result
        }
        #expect(name == "A")
    }

    @Test func `43 what the server says lies below the updates of the same object`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        try await bench.publish(AllPlacesQuery(), places("X", 2026))
        let one = Task { [self] in
            try await bench.client.perform(rename("B"), optimistically: Rename(id: "1", to: "B"))
        }
        await bench.server.arrival(of: "Rename")
        let other = TestBench(store: bench.store)
        let two = Task { [self] in
            try await other.client.perform(rename("?"), optimistically: Move(id: "1", city: "Y"))
        }
        await other.server.arrival(of: "Rename")

        try await bench.publish(AllPlacesQuery(), places("Z", 2027))

        #expect(name == "B")
        #expect(place?.city == "Y")
        #expect(place?.year == 2027)

        await other.server.fail("Rename", Refused())
        _ = await two.result
        #expect(place?.city == "Z")
        await bench.server.fail("Rename", Refused())
        _ = await one.result
        #expect(name == "A")
        #expect(place?.year == 2027)
    }

    @Test func `an edit is applied anew on what the server says`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        let task = Task { [self] in
            try await bench.client.perform(rename("?"), optimistically: Append(letter: "!"))
        }
        await bench.server.arrival(of: "Rename")
        #expect(name == "A!")

        try await bench.publish(AllQuery(), all(conference("1", "B")))
        #expect(name == "B!")

        await bench.server.answer("Rename", answer("C"))
        _ = try await task.value
        #expect(name == "C")
    }

    @Test func `45 answers that come out of order never go back`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "0")))
        let servers = (1...5).map { _ in TestBench(store: bench.store) }
        var tasks: [Task<RenameMutation.Data, any Error>] = []
        for (index, server) in servers.enumerated() {
            tasks.append(
                Task { [self] in
                    try await server.client.perform(rename("\(index + 1)"), optimistic: expected("\(index + 1)"))
                })
            await server.server.arrival(of: "Rename")
        }
        var seen = [name]

        for index in [4, 1, 0, 3, 2] {
            await servers[index].server.answer("Rename", answer("\(index + 1)"))
            let result = try await tasks[index].value
            #expect(result.rename?.name == "\(index + 1)")
            seen.append(name)
        }

        #expect(seen == ["5", "5", "5", "5", "5", "5"])
    }

    @Test func `a query's answer is newer than an answer that waits`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "0")))
        let first = TestBench(store: bench.store)
        let second = TestBench(store: bench.store)
        let one = Task { [self] in try await first.client.perform(rename("1"), optimistic: expected("1")) }
        await first.server.arrival(of: "Rename")
        let two = Task { [self] in try await second.client.perform(rename("2"), optimistic: expected("2")) }
        await second.server.arrival(of: "Rename")
        await second.server.answer("Rename", answer("2"))
        _ = try await two.value

        try await bench.publish(AllQuery(), all(conference("1", "3")))
        #expect(name == "3")

        await first.server.fail("Rename", Refused())
        _ = await one.result
        #expect(name == "3")
    }

    @Test func `a new object can be expected, and is gone when the mutation fails`() async throws {
        try await bench.publish(AllDetailsQuery(), #"{"data":{"all":[\#(details("[]"))]}}"#)
        var watch = bench.client.watch(AllDetailsQuery(), policy: .cacheOnly).makeAsyncIterator()
        _ = await watch.next()
        var expected = try #require(bench.store.read(AllDetailsQuery())?.value.first)
        expected.attendees.append(PersonName(id: "me", name: "Me"))
        let data = DetailsMutation.Data(details: expected)
        let task = Task { [self] in try await bench.client.perform(DetailsMutation(), optimistic: data) }

        let going = await watch.next()
        #expect(going?.data?.value.first?.attendees == [PersonName(id: "me", name: "Me")])
        #expect(going?.lists == [ListChange(path: ["all"], updated: [0])])
        await bench.server.fail("Details", Refused())
        _ = await task.result

        #expect(await watch.next()?.data?.value.first?.attendees == [])
        #expect(bench.store.read(PersonName.self, of: RecordKey(type: "Person", id: "me")) == nil)
    }

    @Test func `two lists on one object change together before any network`() async throws {
        try await bench.publish(AllDetailsQuery(), #"{"data":{"all":[\#(details("[]"))]}}"#)
        try await bench.publish(ConferenceQuery(id: "1"), #"{"data":{"conference":\#(details("[]"))}}"#)
        let count = bench.server.sent.count
        var list = bench.client.watch(AllDetailsQuery(), policy: .cacheOnly).makeAsyncIterator()
        var detail = bench.client.watch(ConferenceQuery(id: "1"), policy: .cacheOnly).makeAsyncIterator()
        _ = await list.next()
        _ = await detail.next()

        struct Attend: LocalEdit {
            static let name = "attend"
            func apply(to editor: inout StoreEditor) {
                editor.write(PersonName(id: "me", name: "Me"), to: RecordKey(type: "Person", id: "me"))
                editor.update(ConferenceAttendees.self, of: RecordKey(type: "Conference", id: "1")) {
                    $0.attendees.append(.init(id: "me"))
                }
            }
        }
        let task = Task { [self] in try await bench.client.perform(DetailsMutation(), optimistically: Attend()) }

        #expect(await list.next()?.data?.value.first?.attendees.count == 1)
        let change = await detail.next()
        #expect(change?.data?.value?.attendees == [PersonName(id: "me", name: "Me")])
        #expect(change?.list("conference", "attendees")?.inserted == [0])
        await bench.server.arrival(of: "Details")
        #expect(bench.server.sent.count == count + 1)
        await bench.server.answer(
            "Details",
            #"{"data":{"details":\#(details(#"[{"__typename":"Person","id":"me","name":"Me"}]"#))}}"#)
        _ = try await task.value
        #expect(bench.store.read(ConferenceQuery(id: "1"))?.value?.attendees.count == 1)
    }

    @Test func `an update of an object without a key that came after it leaves nothing there when it is taken back`() {
        let store = Store()
        let layer = store.addLayer(NoteHall())
        store.edit { $0.write(Field(HallName(name: "A")), to: HallQuery<HallName>()) }
        #expect(store.read(HallQuery<HallName>())?.value.name == "A")
        #expect(store.read(HallQuery<HallNote>())?.value.note == "n")

        store.removeLayer(layer)

        #expect(store.read(HallQuery<HallName>())?.value.name == "A")
        #expect(store.read(HallQuery<HallNote>()) == nil)
    }

    @Test func `clearing the cache keeps open updates`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        let task = Task { [self] in try await bench.client.perform(rename("B"), optimistic: expected("B")) }
        await bench.server.arrival(of: "Rename")

        bench.store.clear()

        let key = RecordKey(type: "Conference", id: "1")
        #expect(bench.store.read(ConferenceName.self, of: key)?.name == "B")
        await bench.server.fail("Rename", Refused())
        _ = await task.result
        #expect(bench.store.read(ConferenceName.self, of: key) == nil)
    }

    private func places(_ city: String, _ year: Int) -> String {
        #"{"data":{"all":[{"__typename":"Conference","id":"1","city":"\#(city)","year":\#(year)}]}}"#
    }

    private func details(_ attendees: String) -> String {
        #"""
        {"__typename":"Conference","id":"1","name":"A","city":null,"year":1,"attendees":\#(attendees)}
        """#
    }
}

private struct NoteHall: LocalEdit {
    static let name = "noteHall"

    func apply(to editor: inout StoreEditor) {
        editor.write(Field(HallNote(note: "n")), to: HallQuery<HallNote>())
    }
}
