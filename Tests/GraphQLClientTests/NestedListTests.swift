import Synchronization
import Testing

@testable import GraphQLClient

/// Lists inside the elements of lists: what changes in a long one costs no more than in a short one.
@Suite struct NestedListTests {
    private func details(_ id: String, _ people: [(String, String)], name: String = "C") -> String {
        let people = people.map { #"{"__typename":"Person","id":"\#($0.0)","name":"\#($0.1)"}"# }
        return """
            {"__typename":"Conference","id":"\(id)","name":"\(name)","city":"X","year":1,\
            "attendees":[\(people.joined(separator: ","))]}
            """
    }

    private func people(_ range: Range<Int>) -> [(String, String)] { range.map { ("p\($0)", "P\($0)") } }

    private func answer(_ conferences: String...) -> String {
        #"{"data":{"all":[\#(conferences.joined(separator: ","))]}}"#
    }

    @Test func `one element of a long list in an element is all that is read again`() async throws {
        let bench = TestBench()
        let count = 2_000
        try await bench.publish(AllDetailsQuery(), answer(details("1", people(0..<count)), details("2", people(5..<9))))
        var watch = bench.client.watch(AllDetailsQuery(), policy: .cacheOnly).makeAsyncIterator()
        let first = try #require(await watch.next()?.data?.value)

        bench.store.edit { editor in
            editor.write(PersonName(id: "p7", name: "New"), to: RecordKey(type: "Person", id: "p7"))
        }

        let change = try #require(await watch.next())
        let second = try #require(change.data?.value)
        #expect(change.list("all") == ListChange(path: ["all"], updated: [0, 1]))
        #expect(second[0].attendees[7]?.name == "New")
        #expect(second[1].attendees.map { $0?.name } == ["P5", "P6", "New", "P8"])
        // All chunks but the one with the change are the same memory.
        let before = first[0].attendees.leaves.map { $0.withUnsafeBytes { $0.baseAddress } }
        let after = second[0].attendees.leaves.map { $0.withUnsafeBytes { $0.baseAddress } }
        #expect(zip(before, after).count { $0 != $1 } == 1)
    }

    @Test func `random edits of long lists in elements give what is read anew`() async throws {
        let bench = TestBench()
        var random = SystemRandomNumberGenerator()
        try await bench.publish(
            AllDetailsQuery(), answer(details("1", people(0..<200)), details("2", people(100..<170)), details("3", [])))
        let watch = bench.store.register(AllDetailsQuery(), .cacheOnly, fetches: false)
        var told = bench.store.news(of: watch)
        for step in 0..<150 {
            let id = ["1", "2", "3"].randomElement(using: &random) ?? "1"
            bench.store.edit { editor in
                switch Int.random(in: 0..<6, using: &random) {
                case 0, 1:
                    let person = "p\(Int.random(in: 0..<220, using: &random))"
                    editor.write(
                        PersonName(id: ID(person), name: "N\(step)"), to: RecordKey(type: "Person", id: ID(person)))
                case 2:
                    let length = Int.random(in: 0..<200, using: &random)
                    let start = Int.random(in: 0..<20, using: &random)
                    editor.update(ConferenceDetails.self, of: RecordKey(type: "Conference", id: ID(id))) {
                        $0.attendees = List(
                            (start..<start + length).map { PersonName(id: ID("p\($0)"), name: "P\($0)") })
                    }
                case 3:
                    editor.update(ConferenceDetails.self, of: RecordKey(type: "Conference", id: ID(id))) {
                        if !$0.attendees.isEmpty {
                            $0.attendees.remove(at: Int.random(in: 0..<$0.attendees.count, using: &random))
                        }
                    }
                case 4: editor.update(AllDetailsQuery()) { $0.value = List($0.value.shuffled(using: &random)) }
                default: editor.remove(RecordKey(type: "Person", id: ID("p\(Int.random(in: 0..<220, using: &random))")))
                }
            }
            told = bench.store.news(of: watch) ?? told
            try #require(told == bench.store.read(AllDetailsQuery()))
        }
        #expect(told != nil)
    }

    @Test func `an element with a long list that goes is forgotten with it`() async throws {
        let bench = TestBench()
        try await bench.publish(AllDetailsQuery(), answer(details("1", people(0..<200)), details("2", people(0..<100))))
        var watch: Watch<AllDetailsQuery.Data>.AsyncIterator? =
            bench.client.watch(AllDetailsQuery(), policy: .cacheOnly).makeAsyncIterator()
        _ = await watch?.next()
        try await bench.publish(AllDetailsQuery(), answer(details("2", people(0..<100))))
        #expect(await watch?.next()?.data?.value.count == 1)

        try await bench.publish(AllDetailsQuery(), answer(details("2", people(0..<100), name: "New")))
        #expect(await watch?.next()?.data?.value.first?.name == "New")
        watch = nil

        #expect(bench.store.liveWatchers == 0)
        #expect(bench.store.edgeCount == 0)
    }
}

/// A watch of one list alone.
@Suite struct ListWatchTests {
    @Test func `a list is told when it changes, and nothing else`() async throws {
        let bench = TestBench()
        try await bench.publish(ConferenceQuery(id: "1"), Self.answer("A", people: ["p1"]))
        var updates = bench.client.watch(
            ConferenceQuery(id: "1"), list: { $0.value?.attendees }, at: "conference", "attendees", policy: .cacheOnly
        ).makeAsyncIterator()
        let first = await updates.next()
        #expect(first?.list?.count == 1)
        #expect(first?.change == nil)

        try await bench.publish(ConferenceQuery(id: "1"), Self.answer("New", people: ["p1"]))
        try await bench.publish(ConferenceQuery(id: "1"), Self.answer("New", people: ["p1", "p2"]))

        let update = await updates.next()
        #expect(update?.list?.count == 2)
        #expect(update?.change == ListChange(path: ["conference", "attendees"], inserted: [1]))
    }

    private static func answer(_ name: String, people: [String]) -> String {
        let people = people.map { #"{"__typename":"Person","id":"\#($0)","name":"P"}"# }
        return """
            {"data":{"conference":{"__typename":"Conference","id":"1","name":"\(name)","city":"X","year":1,\
            "attendees":[\(people.joined(separator: ","))]}}}
            """
    }
}

extension Store {
    /// What a watch has to tell now; `nil` where there is nothing new.
    fileprivate func news(of watch: Int32) -> AllDetailsQuery.Data? {
        if case .tell(let change) = step(watch, as: AllDetailsQuery.Data.self) { change.data } else { nil }
    }

    /// How many records are known to have been read by watches.
    fileprivate var edgeCount: Int {
        state.withLock { state in (0..<state.core.records.count).count { state.core.records[$0].firstEdge != 0 } }
    }
}
