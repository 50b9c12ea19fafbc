import Testing

@testable import GraphQLClient

/// Objects to which many lists refer: they are read once and copied.
@Suite struct RepeatedObjectTests {
    private static let count = 100

    private func person(_ number: Int) -> String {
        #"{"__typename":"Person","id":"p\#(number)","name":"A person of the number \#(number)"}"#
    }

    /// Conferences to which always the same few people go, and sometimes nobody known.
    private func answer(people: Int) -> [UInt8] {
        let conferences = (0..<Self.count).map { index in
            let attendees = (0..<4).map { place in
                (index + place) % 7 == 0 ? "null" : person((index &* 31 + place) % people)
            }
            return #"{"__typename":"Conference","id":"\#(index)","name":"C\#(index)","city":null,"year":1,"#
                + #""attendees":[\#(attendees.joined(separator: ","))]}"#
        }
        return Array(#"{"data":{"all":[\#(conferences.joined(separator: ","))]}}"#.utf8)
    }

    private func attendees(people: Int) -> [[String?]] {
        (0..<Self.count).map { index in
            (0..<4).map { (index + $0) % 7 == 0 ? nil : "A person of the number \((index &* 31 + $0) % people)" }
        }
    }

    private func names(_ data: AllDetailsQuery.Data?) -> [[String?]]? {
        data?.value.map { $0.attendees.map { $0?.name } }
    }

    /// Few people, and so many that hardly one is met twice.
    @Test(arguments: [1, 5, 100, 5_000])
    func `each object stands wherever it is referred to`(people: Int) throws {
        let store = Store()
        _ = try store.write(answer(people: people), AllDetailsQuery())

        #expect(names(store.read(AllDetailsQuery())) == attendees(people: people))
    }

    @Test func `a change of an object is told for every element that has it`() throws {
        let store = Store()
        _ = try store.write(answer(people: 5), AllDetailsQuery())
        let watch = ModelWatch(store, AllDetailsQuery())
        try watch.check(store.read(AllDetailsQuery()), "first")
        var expected = attendees(people: 5)
        for round in 0..<3 {
            store.edit { editor in
                editor.update(PersonName.self, of: RecordKey(type: "Person", id: "p3")) { $0.name = "New \(round)" }
            }
            let old = round == 0 ? "A person of the number 3" : "New \(round - 1)"
            expected = expected.map { $0.map { $0 == old ? "New \(round)" : $0 } }
            let change = try watch.check(store.read(AllDetailsQuery()), "round \(round)")
            #expect(names(change?.data) == expected)
        }
        #expect(expected.joined().contains("New 2"))
    }

    @Test func `a removed object leaves every list, and is a miss where it was evicted`() throws {
        let store = Store()
        _ = try store.write(answer(people: 5), AllDetailsQuery())
        let watch = ModelWatch(store, AllDetailsQuery())
        try watch.check(store.read(AllDetailsQuery()), "first")

        store.remove(RecordKey(type: "Person", id: "p3"))
        try watch.check(store.read(AllDetailsQuery()), "removed")
        let left = attendees(people: 5).map { $0.filter { $0 != "A person of the number 3" } }
        #expect(names(store.read(AllDetailsQuery())) == left)

        store.evict(RecordKey(type: "Person", id: "p2"))
        try watch.check(nil, "evicted")
        #expect(throws: ReadError.self) { try store.tryRead(AllDetailsQuery()) }
        #expect(store.readPartial(AllDetailsQuery())?.missing.isEmpty == false)
    }

    @Test func `objects that were copied count as used`() throws {
        let store = Store(sizeLimit: 60_000)
        _ = try store.write(answer(people: 5), AllDetailsQuery())
        for id in 1_000..<1_400 {
            #expect(store.read(AllDetailsQuery()) != nil)
            _ = try store.write(
                Array(#"{"data":{"conference":\#(conference("\(id)", "Conference \(id)"))}}"#.utf8),
                ConferenceNameQuery(id: ID("\(id)")))
        }

        #expect(names(store.read(AllDetailsQuery())) == attendees(people: 5))
    }
}
