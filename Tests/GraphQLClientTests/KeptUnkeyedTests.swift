import Synchronization
import Testing

@testable import GraphQLClient

/// Objects without keys in stores that are kept or small: their fields are those of the object with a key around them.
@Suite struct KeptUnkeyedTests {
    private let kept = KeptRecords()
    private let one = RecordKey(type: "Conference", id: "1")

    private func hall(_ fields: String) -> [UInt8] {
        Array(
            #"{"data":{"conference":{"__typename":"Conference","id":"1","hall":{"__typename":"Hall",\#(fields)}}}}"#
                .utf8)
    }

    private func keepHall() throws {
        _ = try Store(persistence: kept).write(
            hall(#""name":"Main","note":"kept""#), ConferenceHallQuery<HallNameAndNote>(id: "1")
        ).get()
    }

    @Test func `a field that is missing in an object without a key is loaded with what keeps it`() throws {
        try keepHall()
        let store = Store(persistence: kept)
        _ = try store.write(hall(#""name":"New""#), ConferenceHallQuery<HallName>(id: "1")).get()

        #expect(store.read(ConferenceHallQuery<HallNote>(id: "1"))?.value?.hall.note == "kept")
        #expect(store.read(ConferenceHall<HallNameAndNote>.self, of: one)?.hall.name == "New")
    }

    @Test func `an edit finds such a field in the step that has written beside it`() throws {
        try keepHall()
        let store = Store(persistence: kept)
        store.edit { editor in
            editor.write(ConferenceHall(id: "1", hall: HallName(name: "New")), to: one)
            let found = editor.update(ConferenceHall<HallNameAndNote>.self, of: one) { $0.hall.note = "edited" }
            #expect(found)
        }

        let later = Store(persistence: kept).read(ConferenceHall<HallNameAndNote>.self, of: one)
        #expect(later?.hall == HallNameAndNote(name: "New", note: "edited"))
    }

    @Test func `a field of the root's object without a key is loaded too`() throws {
        let first = Store(persistence: kept)
        _ = try first.write(Array(#"{"data":{"perms":{"__typename":"Perms","a":["x"]}}}"#.utf8), PermsQuery<A>()).get()
        let store = Store(persistence: kept)
        _ = try store.write(Array(#"{"data":{"perms":{"__typename":"Perms","b":["y"]}}}"#.utf8), PermsQuery<B>()).get()

        #expect(store.read(PermsQuery<A>())?.value.list == ["x"])
    }

    @Test(arguments: [false, true], [200, 600, 2_000, 6_000])
    func `what an open update has changed in an object without a key stays in a small store`(
        isKept: Bool, limit: Int
    ) throws {
        let store = Store(sizeLimit: limit, persistence: isKept ? kept : nil)
        _ = try store.write(
            hall(#""name":"Main","note":"kept""#), ConferenceHallQuery<HallNameAndNote>(id: "1")
        ).get()
        // A store that is too small for one object has it only where it is kept.
        let isThere = store.read(ConferenceHall<HallName>.self, of: one) != nil
        #expect(isThere || (limit == 200 && !isKept))
        guard isThere else { return }
        let update = store.add(OptimisticUpdate(RenameHall(to: "Mine")))
        for id in 2..<200 {
            _ = try store.write(
                Array(#"{"data":{"conference":\#(conference("\(id)", "Conference \(id)"))}}"#.utf8),
                ConferenceNameQuery(id: ID("\(id)")))
        }

        #expect(store.read(ConferenceHall<HallNameAndNote>.self, of: one)?.hall.name == "Mine")
        #expect(store.read(ConferenceHallQuery<HallNameAndNote>(id: "1"))?.value?.hall.name == "Mine")
        store.takeBack(update)
        #expect(store.read(ConferenceHall<HallNameAndNote>.self, of: one)?.hall.name == "Main")
    }

    private struct RenameHall: LocalEdit {
        static let name = "renameHall"
        var to: String

        func apply(to editor: inout StoreEditor) {
            editor.update(ConferenceHall<HallName>.self, of: RecordKey(type: "Conference", id: "1")) {
                $0.hall.name = to
            }
        }
    }

    @Test func `a field that is evicted in the step that has met its object is not kept`() throws {
        _ = try Store(persistence: kept).write(
            Array(#"{"data":{"conference":\#(conference("1", "Old"))}}"#.utf8), ConferenceNameQuery(id: "1")
        ).get()
        _ = try Store(persistence: kept).write(
            hall(#""name":"Main","note":"kept""#), ConferenceHallQuery<HallNameAndNote>(id: "1")
        ).get()
        let store = Store(persistence: kept)
        store.edit { editor in
            editor.write(ConferenceName(id: "1", name: "New"), to: one)
            editor.evict(one, field: "name")
        }

        #expect(store.read(ConferenceName.self, of: one) == nil)
        let later = Store(persistence: kept)
        #expect(later.read(ConferenceName.self, of: one) == nil)
        #expect(later.read(ConferenceHall<HallNote>.self, of: one)?.hall.note == "kept")
    }

    @Test func `an object that is evicted in the step that has met it is not kept`() throws {
        try keepHall()
        let store = Store(persistence: kept)
        store.edit { editor in
            editor.write(ConferenceName(id: "1", name: "New"), to: one)
            editor.evict(one)
        }

        #expect(store.read(ConferenceHall<HallNote>.self, of: one) == nil)
        #expect(Store(persistence: kept).read(ConferenceHall<HallNote>.self, of: one) == nil)
        #expect(!kept.keys.contains("Conference\u{0}1"))
    }

    @Test func `a later part that fails does not take the place of what is kept in an object without a key`() throws {
        try keepHall()
        let store = Store(persistence: kept)
        let patch = #"""
            {"incremental":[{"path":["conference","hall"],"data":{"note":null},
              "errors":[{"message":"no","path":["conference","hall","note"]}]}],"hasNext":false}
            """#
        let outcome = try store.write(
            hall(#""name":"New""#), patches: [Array(patch.utf8)], ConferenceHallQuery<HallNameAndNote>(id: "1"))

        #expect(throws: ResponseError.self) { try outcome.get() }
        #expect(store.read(ConferenceHall<HallNote>.self, of: one)?.hall.note == "kept")
        let later = Store(persistence: kept).read(ConferenceHall<HallNameAndNote>.self, of: one)
        #expect(later?.hall == HallNameAndNote(name: "New", note: "kept"))
    }

    @Test func `a later part above an open update is merged into what is kept in an object without a key`() throws {
        try keepHall()
        let store = Store(persistence: kept)
        let rename = RenameMutation(id: "9", name: "N")
        let layer = store.addLayer(RenameMutation.Data(rename: ConferenceName(id: "9", name: "N")), for: rename)
        let second = store.addLayer(RenameMutation.Data(rename: ConferenceName(id: "9", name: "M")), for: rename)
        _ = try store.write(Array(#"{"data":{"rename":\#(conference("9", "M"))}}"#.utf8), rename, replacing: second)
        let patch = #"{"path":["conference","hall"],"data":{"name":"Patched"},"hasNext":false}"#
        _ = try store.write(
            Array(#"{"data":{"conference":{"__typename":"Conference","id":"1","hall":{"__typename":"Hall"}}}}"#.utf8),
            patches: [Array(patch.utf8)], ConferenceHallQuery<HallName>(id: "1"))

        #expect(
            store.read(ConferenceHall<HallNameAndNote>.self, of: one)?.hall
                == HallNameAndNote(name: "Patched", note: "kept"))
        store.removeLayer(layer)
        #expect(
            Store(persistence: kept).read(ConferenceHall<HallNameAndNote>.self, of: one)?.hall
                == HallNameAndNote(name: "Patched", note: "kept"))
    }

    @Test(arguments: [false, true])
    func `an error behind the data of an answer that waits leaves what the answer before it has made`(
        isKept: Bool
    ) throws {
        let store = Store(persistence: isKept ? kept : nil)
        let rename = RenameMutation(id: "9", name: "N")
        let layer = store.addLayer(RenameMutation.Data(rename: ConferenceName(id: "9", name: "N")), for: rename)
        let second = store.addLayer(RenameMutation.Data(rename: ConferenceName(id: "9", name: "M")), for: rename)
        _ = try store.write(Array(#"{"data":{"rename":\#(conference("9", "M"))}}"#.utf8), rename, replacing: second)
        let query = ConferenceHallQuery<HallNameAndNote>(id: "1")
        _ = try store.write(hall(#""name":"Main","note":"good""#), query)
        let failed = #""errors":[{"message":"no","path":["conference","hall","note"]}]}"#
        let answer = hall(#""name":"New","note":null"#).dropLast() + Array(",".utf8) + Array(failed.utf8)
        #expect(throws: ResponseError.self) { try store.write(Array(answer), query).get() }

        #expect(store.read(query)?.value?.hall == HallNameAndNote(name: "New", note: "good"))
        store.removeLayer(layer)
        #expect(store.read(query)?.value?.hall == HallNameAndNote(name: "New", note: "good"))
        if isKept { #expect(Store(persistence: kept).read(query) == store.read(query)) }
    }

    // MARK: Lists

    private func rooms(_ rooms: String) -> [UInt8] { Array(#"{"data":{"rooms":[\#(rooms)]}}"#.utf8) }

    private func keepRooms() throws {
        _ = try Store(persistence: kept).write(
            rooms(#"{"__typename":"Room","name":"R1","note":null}"#), RoomsQuery()
        ).get()
    }

    @Test func `a list of objects without keys that says nothing new leaves the one that is kept`() throws {
        try keepRooms()
        let store = Store(persistence: kept)
        _ = try store.write(rooms(#"{"__typename":"Room","name":"R1"}"#), RoomNamesQuery()).get()

        #expect(store.read(RoomsQuery())?.value.map { [$0.name, $0.note] } == [["R1", nil]])
        #expect(Store(persistence: kept).read(RoomsQuery())?.value.map { [$0.name, $0.note] } == [["R1", nil]])
    }

    @Test func `a list of objects without keys that differs takes the place of the one that is kept`() throws {
        try keepRooms()
        let store = Store(persistence: kept)
        _ = try store.write(rooms(#"{"__typename":"Room","name":"R2"}"#), RoomNamesQuery()).get()

        #expect(store.read(RoomsQuery()) == nil)
        #expect(store.read(RoomNamesQuery())?.value.map(\.name) == ["R2"])
        #expect(Store(persistence: kept).read(RoomsQuery()) == nil)
        #expect(Store(persistence: kept).read(RoomNamesQuery())?.value.map(\.name) == ["R2"])
    }

    // MARK: Watches

    @Test(arguments: [500, 1_000, 1_500, 2_000, 3_000])
    func `a watch of a small store hears of the field that it misses behind what has gone from memory`(
        limit: Int
    ) throws {
        let store = Store(sizeLimit: limit, persistence: kept)
        let query = AllDetailsQuery()
        func write(_ list: List<ConferenceDetails>) throws {
            let compiled = store.state.withLock { $0.core.compile(query) }
            let json = Field<AllDetailsQuery>(list).answer(for: compiled)
            _ = try store.write(Array(#"{"data":"#.utf8) + json + Array("}".utf8), query).get()
        }
        func details(_ id: ID, _ attendees: [PersonName]) -> ConferenceDetails {
            ConferenceDetails(id: id, name: "N", city: nil, year: 1, attendees: List(attendees))
        }
        try write([details("1", [])])
        let watch = ModelWatch(store, query)
        try watch.check(Field([details("1", [])]), "the first list")
        let layer = store.addLayer(EvictField(id: "2", field: .name))
        let people = (0..<20).map { PersonName(id: ID("p\($0)"), name: "Name of p\($0)") }
        try write([details("1", people), details("2", [])])
        try watch.check(nil, "a name is hidden")
        store.removeLayer(layer)

        try watch.check(Field([details("1", people), details("2", [])]), "the name is there again")
    }
}
