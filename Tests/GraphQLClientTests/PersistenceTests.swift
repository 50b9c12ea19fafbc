import Synchronization
import Testing

@testable import GraphQLClient

/// What is kept beyond the process, whatever keeps it.
@Suite struct PersistenceTests {
    let kept = KeptRecords()

    private func bench() -> TestBench { TestBench(store: Store(persistence: kept)) }

    @Test(arguments: ["Package.swift", "a.b(c):d", "x\"y\\z+,\n", "\u{1F600}", "", "null"])
    func `3 any characters in arguments and keys are kept`(text: String) async throws {
        let quoted = String(decoding: InputValue.string(text).json, as: UTF8.self)
        try await bench().publish(TextQuery(a: .value(text)), #"{"data":{"f":"ok"}}"#)
        try await bench().publish(
            ConferenceNameQuery(id: ID(text)),
            #"{"data":{"conference":{"__typename":"Conference","id":\#(quoted),"name":"A"}}}"#)

        let later = bench().store

        #expect(later.read(TextQuery(a: .value(text)))?.value == "ok")
        #expect(later.read(ConferenceNameQuery(id: ID(text)))?.value?.id == ID(text))
        #expect(later.read(TextQuery(a: .value(text + "."))) == nil)
    }

    @Test func `27 a list of 50,000 objects is kept`() async throws {
        let ids = (0..<50_000).map(String.init)
        let answer = all2(ids.map { conference($0, "Conference \($0)") })
        try await bench().publish(AllQuery(), answer)

        let read = bench().store.read(AllQuery())

        #expect(read?.value.map(\.id.rawValue) == ids)
    }

    @Test func `only what is read is loaded, a level at a time`() async throws {
        try await bench().publish(AllDetailsQuery(), Self.details)
        try await bench().publish(ConferenceNameQuery(id: "7"), #"{"data":{"conference":\#(conference("7", "G"))}}"#)
        kept.state.withLock { $0.loads = [] }

        let later = bench().store
        #expect(later.read(AllDetailsQuery())?.value.count == 2)

        // The root, then both conferences, then the one person.
        #expect(kept.loads == [1, 2, 1])
        #expect(later.read(AllDetailsQuery())?.value.count == 2)
        #expect(kept.loads.count == 3)
    }

    @Test func `an answer that is as before is not compared with what is kept`() async throws {
        try await bench().publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))
        kept.state.withLock { $0.loads = [] }

        try await bench().publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))

        #expect(kept.loads.isEmpty)
        #expect(bench().store.read(AllQuery())?.value.map(\.name) == ["A", "B"])
    }

    @Test func `a record that was not loaded keeps what the answer does not name`() async throws {
        try await bench().publish(AllDetailsQuery(), Self.details)

        let second = bench()
        try await second.publish(AllQuery(), all(conference("1", "New"), conference("2", "B")))
        #expect(second.store.read(AllDetailsQuery())?.value.map(\.name) == ["New", "B"])

        #expect(bench().store.read(AllDetailsQuery())?.value.map(\.name) == ["New", "B"])
        #expect(bench().store.read(AllDetailsQuery())?.value.first?.city == "X")
    }

    @Test func `one changed field is all that is written`() async throws {
        let bench = bench()
        try await bench.publish(AllDetailsQuery(), Self.details)
        let before = kept.commits

        try await bench.publish(AllQuery(), all(conference("1", "New"), conference("2", "B")))

        #expect(kept.commits == before + 1)
        let commit = try #require(kept.state.withLock { $0.commits.last })
        #expect(commit.changes.count == 1)
        #expect(commit.bytes.count < 40)
        try await bench.publish(AllQuery(), all(conference("1", "New"), conference("2", "B")))
        #expect(kept.commits == before + 1)
    }

    @Test func `lists of lists, nulls and objects without keys are kept`() async throws {
        let first = bench()
        try await first.publish(
            GridQuery(),
            #"{"data":{"grid":[[{"__typename":"Slot","id":"1","t":1}],[null,{"__typename":"Slot","id":"2","t":2}],[]]}}"#
        )
        try await first.publish(ViewerQuery(), #"{"data":{"viewer":null}}"#)
        try await first.publish(RoomsQuery(), #"{"data":{"rooms":[{"name":"A","note":"a"},{"name":"B","note":null}]}}"#)
        try await first.publish(PermsQuery<A>(), #"{"data":{"perms":{"__typename":"Perms","a":["x"]}}}"#)
        try await bench().publish(PermsQuery<B>(), #"{"data":{"perms":{"__typename":"Perms","b":["y"]}}}"#)

        let later = bench().store

        #expect(later.read(GridQuery()) == first.store.read(GridQuery()))
        #expect(later.read(GridQuery()) != nil)
        #expect(later.read(ViewerQuery()) == Field(nil))
        #expect(later.read(RoomsQuery()) == first.store.read(RoomsQuery()))
        #expect(later.read(PermsQuery<A>()) != nil)
        #expect(later.read(PermsQuery<B>()) != nil)
    }

    @Test func `a change of an object without a key is kept`() async throws {
        let first = bench()
        try await first.publish(PermsQuery<A>(), #"{"data":{"perms":{"__typename":"Perms","a":["x"]}}}"#)

        try await first.publish(PermsQuery<A>(), #"{"data":{"perms":{"__typename":"Perms","a":["z"]}}}"#)

        #expect(bench().store.read(PermsQuery<A>()) == first.store.read(PermsQuery<A>()))
    }

    @Test func `a null that an error caused stays one`() async throws {
        let bench = bench()
        bench.server.prepare(
            ViewerQuery.name, #"{"data":{"viewer":null},"errors":[{"path":["viewer"],"message":"x"}]}"#)
        _ = try? await bench.client.fetch(ViewerQuery(), policy: .networkOnly)

        #expect(self.bench().store.read(ViewerQuery()) == nil)
    }

    @Test func `removal and clearing are kept`() async throws {
        let first = bench()
        try await first.publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))
        first.store.remove(RecordKey(type: "Conference", id: "1"))

        #expect(bench().store.read(AllQuery())?.value.map(\.name) == ["B"])

        first.store.clear()

        #expect(bench().store.read(AllQuery()) == nil)
        #expect(kept.keys.isEmpty)
    }

    @Test func `an object that was removed and comes back is kept`() async throws {
        let first = bench()
        try await first.publish(AllQuery(), all(conference("1", "A")))
        first.store.remove(RecordKey(type: "Conference", id: "1"))
        try await bench().publish(AllQuery(), all(conference("1", "A")))

        #expect(bench().store.read(AllQuery())?.value.map(\.name) == ["A"])
    }

    @Test func `an optimistic update of an object that is kept as removed shows it`() async throws {
        try await bench().publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))
        bench().store.remove(RecordKey(type: "Conference", id: "1"))

        let later = bench().store
        let rename = RenameMutation(id: "1", name: "New")
        let layer = later.addLayer(RenameMutation.Data(rename: ConferenceName(id: "1", name: "New")), for: rename)
        #expect(later.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "1"))?.name == "New")
        #expect(later.read(AllQuery())?.value.map(\.name) == ["New", "B"])

        later.removeLayer(layer)
        #expect(later.read(AllQuery())?.value.map(\.name) == ["B"])
    }

    @Test func `writing to an object that is kept as removed brings it back`() async throws {
        try await bench().publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))
        bench().store.remove(RecordKey(type: "Conference", id: "1"))

        let later = bench().store
        let key = RecordKey(type: "Conference", id: "1")
        later.edit { editor in
            editor.write(ConferenceName(id: "1", name: "New"), to: key)
            #expect(editor.read(ConferenceName.self, of: key)?.name == "New")
        }

        #expect(later.read(AllQuery())?.value.map(\.name) == ["New", "B"])
        #expect(bench().store.read(AllQuery())?.value.map(\.name) == ["New", "B"])
    }

    @Test func `an answer above an open update is merged into an object without a key that is kept`() async throws {
        try await bench().publish(PermsQuery<A>(), #"{"data":{"perms":{"__typename":"Perms","a":["x"]}}}"#)

        let later = bench().store
        let layers = waiting(in: later)
        _ = try? later.write(Array(#"{"data":{"perms":{"__typename":"Perms","b":["y"]}}}"#.utf8), PermsQuery<B>())

        #expect(later.read(PermsQuery<A>())?.value.list == ["x"])
        #expect(later.read(PermsQuery<B>())?.value.list == ["y"])
        for layer in layers { later.removeLayer(layer) }
        #expect(bench().store.read(PermsQuery<A>())?.value.list == ["x"])
        #expect(bench().store.read(PermsQuery<B>())?.value.list == ["y"])
    }

    @Test func `what lies below an answer that waits is loaded at once`() async throws {
        let answer = Array(all2((0..<50).map { conference("\($0)", "C\($0)") }).utf8)
        _ = try Store(persistence: kept).write(answer, AllQuery()).get()
        try await bench().publish(AllDetailsQuery(), Self.details)
        let later = bench().store
        let layers = waiting(in: later)
        kept.state.withLock { $0.loads = [] }

        let written = try later.write(answer, AllQuery()).get()

        #expect(written.value.count == 50)
        #expect(kept.loads.max() ?? 0 >= 49)
        #expect(kept.loads.count <= 3)
        #expect(later.read(ConferencePlace.self, of: RecordKey(type: "Conference", id: "1"))?.city == "X")
        for layer in layers { later.removeLayer(layer) }
        #expect(bench().store.read(AllQuery()) == written)
    }

    @Test func `clearing the cache below an answer that waits, with an error, leaves the answer`() async throws {
        let store = bench().store
        let layers = waiting(in: store)
        let answer = #"{"data":{"perms":null},"errors":[{"message":"no","path":["perms"]}]}"#
        _ = try? store.write(Array(answer.utf8), PermsQuery<A>())

        store.clear()

        #expect(store.read(PermsQuery<A>()) == nil)
        #expect(store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "9"))?.name == "M")
        for layer in layers { store.removeLayer(layer) }
    }

    /// An open update, and an answer above it: queries' answers lie above both.
    private func waiting(in store: Store) -> [Int] {
        let rename = RenameMutation(id: "9", name: "N")
        let layer = store.addLayer(RenameMutation.Data(rename: ConferenceName(id: "9", name: "N")), for: rename)
        let second = store.addLayer(RenameMutation.Data(rename: ConferenceName(id: "9", name: "M")), for: rename)
        let answer = Array(#"{"data":{"rename":\#(conference("9", "M"))}}"#.utf8)
        _ = try? store.write(answer, rename, replacing: second)
        return [layer]
    }

    @Test func `an optimistic update is not kept, its answer is`() async throws {
        let bench = bench()
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        let mutation = RenameMutation(id: "1", name: "B")
        let task = Task {
            try await bench.client.perform(mutation, optimistic: .init(rename: ConferenceName(id: "1", name: "B")))
        }
        await bench.server.arrival(of: "Rename")
        #expect(bench.store.read(AllQuery())?.value.first?.name == "B")
        #expect(self.bench().store.read(AllQuery())?.value.first?.name == "A")

        await bench.server.answer("Rename", #"{"data":{"rename":\#(conference("1", "C"))}}"#)
        _ = try await task.value

        #expect(self.bench().store.read(AllQuery())?.value.first?.name == "C")
    }

    @Test func `what is loaded below an optimistic update is there when it is taken back`() async throws {
        try await bench().publish(AllDetailsQuery(), Self.details)
        let bench = bench()
        let layer = bench.store.addLayer(
            RenameMutation.Data(rename: ConferenceName(id: "1", name: "B")), for: RenameMutation(id: "1", name: "B"))
        #expect(bench.store.read(AllDetailsQuery())?.value.first?.name == "B")

        bench.store.removeLayer(layer)

        #expect(bench.store.read(AllDetailsQuery())?.value.first?.name == "A")
        #expect(self.bench().store.read(AllDetailsQuery())?.value.first?.name == "A")
    }

    @Test func `an answer that is refused does not hide what is kept`() async throws {
        try await bench().publish(AllDetailsQuery(), Self.details)
        let bench = bench()
        bench.server.prepare(AllQuery.name, #"{"data":{"all":[\#(conference("1", "Bad")),{"__typename":"Conf"#)
        _ = try? await bench.client.fetch(AllQuery(), policy: .networkOnly)

        #expect(bench.store.read(AllDetailsQuery())?.value.map(\.name) == ["A", "B"])
    }

    @Test(arguments: [0, 1])
    func `a null that an error caused does not take the place of what is kept`(order: Int) async throws {
        try await bench().publish(ConferenceNameQuery(id: "1"), #"{"data":{"conference":\#(conference("1", "A"))}}"#)
        let errors = #""errors":[{"message":"no","path":["conference"]}]"#
        let data = #""data":{"conference":null}"#
        let failed = order == 0 ? "{\(data),\(errors)}" : "{\(errors),\(data)}"

        let second = bench().store
        #expect(throws: ResponseError.self) {
            try second.write(Array(failed.utf8), ConferenceNameQuery(id: "1")).get()
        }

        #expect(second.read(ConferenceNameQuery(id: "1"))?.value?.name == "A")
        #expect(bench().store.read(ConferenceNameQuery(id: "1"))?.value?.name == "A")
    }

    @Test func `a watch is told of what is kept, and of what another process writes`() async throws {
        try await bench().publish(AllDetailsQuery(), Self.details)
        let mine = bench()
        let other = bench()
        var watch = mine.client.watch(AllDetailsQuery(), policy: .cacheOnly).makeAsyncIterator()
        #expect(await watch.next()?.data?.value.map(\.name) == ["A", "B"])

        try await other.publish(AllQuery(), all(conference("1", "New"), conference("3", "C")))
        try await other.publish(
            ConferenceQuery(id: "3"),
            #"{"data":{"conference":{"__typename":"Conference","id":"3","name":"C","city":null,"year":3,"attendees":[]}}}"#
        )
        kept.tell(["Query\0", "Conference\u{0}1", "Conference\u{0}3"])

        let change = await watch.next()
        #expect(change?.data?.value.map(\.name) == ["New", "C"])
        #expect(change?.source == .otherProcess)
        #expect(change?.list("all") == ListChange(path: ["all"], removed: [1], inserted: [1], updated: [0]))
    }

    @Test func `what another process removes is gone`() async throws {
        let mine = bench()
        try await mine.publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))
        bench().store.remove(RecordKey(type: "Conference", id: "1"))
        kept.tell(["Conference\u{0}1"])

        #expect(mine.store.read(AllQuery())?.value.map(\.name) == ["B"])
    }

    @Test func `an open update lies above what another process writes`() async throws {
        let mine = bench()
        try await mine.publish(AllQuery(), all(conference("1", "A")))
        let layer = mine.store.addLayer(
            RenameMutation.Data(rename: ConferenceName(id: "1", name: "Mine")),
            for: RenameMutation(id: "1", name: "Mine"))
        try await bench().publish(AllQuery(), all(conference("1", "Theirs")))
        kept.tell(["Conference\u{0}1"])
        #expect(mine.store.read(AllQuery())?.value.first?.name == "Mine")

        mine.store.removeLayer(layer)

        #expect(mine.store.read(AllQuery())?.value.first?.name == "Theirs")
    }

    @Test func `one object is found by its key alone`() async throws {
        try await bench().publish(AllQuery(), all(conference("1", "A")))
        let store = Store(lookups: [FieldLookup("conference", finds: "Conference")], persistence: kept)

        #expect(bench().store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "1"))?.name == "A")
        #expect(store.read(ConferenceNameQuery(id: "1"))?.value?.name == "A")
        #expect(store.read(ConferenceNameQuery(id: "2")) == nil)
    }

    @Test func `a problem is told, and the cache goes on`() async throws {
        let bench = bench()
        let problem = PersistenceProblem(.full, message: "There is no room left.")
        var problems = bench.store.persistenceProblems().makeAsyncIterator()
        let listener = try #require(kept.state.withLock { $0.listeners.last })
        listener.report(problem)

        #expect(await problems.next() == problem)
        #expect(bench.store.persistenceProblem == problem)
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        #expect(bench.store.read(AllQuery()) != nil)
    }

    @Test func `other key fields are another version`() {
        let one = StoreRules(keyFields: ["A": ["x", "y"]], queryType: "Query").version
        #expect(one != StoreRules(keyFields: ["A": ["y", "x"]], queryType: "Query").version)
        #expect(one != StoreRules(keyFields: ["A": ["x", "y"]], queryType: "Root").version)
        #expect(one == StoreRules(keyFields: ["A": ["x", "y"]], queryType: "Query").version)
    }

    @Test func `damaged bytes never trap`() async throws {
        try await bench().publish(AllDetailsQuery(), Self.details)
        let good = kept.state.withLock { $0.values }
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            kept.state.withLock { state in
                state.values = good.mapValues { value in
                    var value = value
                    let place = Int.random(in: 0..<value.count, using: &generator)
                    value[place] = UInt8.random(in: 0...255, using: &generator)
                    if Bool.random(using: &generator) { value.removeLast(Int.random(in: 0..<value.count)) }
                    _ = value.withUnsafeBytes { PersistedValue.references(in: $0) }
                    return value
                }
            }
            _ = bench().store.read(AllDetailsQuery())
        }
    }

    private static let details = """
        {"data":{"all":[{"__typename":"Conference","id":"1","name":"A","city":"X","year":1,"attendees":[null,\
        {"__typename":"Person","id":"p1","name":"P"}]},{"__typename":"Conference","id":"2","name":"B","city":null,\
        "year":2,"attendees":[]}]}}
        """
}

private func all2(_ conferences: [String]) -> String {
    #"{"data":{"all":[\#(conferences.joined(separator: ","))]}}"#
}

extension InputValue {
    fileprivate var json: [UInt8] {
        var writer = JSONWriter()
        writer.value(self)
        return writer.bytes
    }
}
