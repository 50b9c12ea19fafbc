import Synchronization
import Testing

@testable import GraphQLClient

/// Objects without keys that one answer says under several aliases.
@Suite struct AliasTests {
    let bench = TestBench()

    private typealias Flat = HallsQuery<HallName, HallNote>
    private typealias Deep = HallsQuery<HallNameRows, HallNoteRows>

    private static func flat(_ name: String, _ note: String) -> String {
        """
        {"data":{"conf":{"__typename":"Halls","conf":{"__typename":"Hall","name":"\(name)"},\
        "Conf":{"__typename":"Hall","note":"\(note)"},"CONF":{"__typename":"Hall","name":"\(name)"},\
        "all":[{"__typename":"Hall","name":"\(name)"},{"__typename":"Hall","name":"\(name)2"}],\
        "All":[{"__typename":"Hall","note":"\(note)"},{"__typename":"Hall","note":null}]}}}
        """
    }

    private static func deep(_ name: String, _ note: String) -> Deep.Value {
        let names = List([HallName(name: name), HallName(name: name + "2")])
        let notes = List([HallNote(note: note), HallNote(note: nil)])
        let one = HallNameRows(name: name, rows: names, grid: [names, [], names])
        let other = HallNoteRows(note: note, rows: notes, grid: [notes, [], notes])
        return Deep.Value(conf: one, other: other, all: [one, one], allOther: [other, other])
    }

    private func json(_ data: Deep.Data) -> String {
        let bytes = bench.store.state.withLock { state in data.answer(for: state.core.compile(Deep())) }
        return #"{"data":\#(String(decoding: bytes, as: UTF8.self))}"#
    }

    @Test func `what several aliases say of one object is all kept`() async throws {
        for (name, note) in [("A", "a"), ("A", "b"), ("B", "b")] {
            try await bench.publish(Flat(), Self.flat(name, note))

            let read = try #require(bench.store.read(Flat())?.value)
            #expect(read.conf.name == name)
            #expect(read.other.note == note)
            #expect(read.third.name == name)
            #expect(read.all.map(\.name) == [name, name + "2"])
            #expect(read.allOther.map(\.note) == [note, nil])
        }
    }

    @Test func `aliases are merged in objects and lists of any depth`() async throws {
        for (name, note) in [("A", "a"), ("A", "b"), ("B", "b"), ("B", "b")] {
            let data = Deep.Data(Self.deep(name, note))
            try await bench.publish(Deep(), json(data))

            #expect(bench.store.read(Deep()) == data)
        }
    }

    @Test func `a later answer replaces what the aliases of an earlier one have said`() async throws {
        try await bench.publish(Flat(), Self.flat("A", "a"))
        try await bench.publish(
            HallsQuery<HallName, HallName>(),
            Self.flat("B", "b").replacing(#""note":null"#, #""name":"B2""#).replacing("note", "name")
                .replacing(#"{"__typename":"Hall","name":"b"}"#, #"{"__typename":"Hall","name":"B"}"#))

        #expect(bench.store.read(Flat()) == nil)
        #expect(bench.store.read(HallsQuery<HallName, HallName>())?.value.all.map(\.name) == ["B", "B2"])
    }

    @Test func `a null that an error caused under one alias hides nothing under the other`() async throws {
        try await bench.publish(Flat(), Self.flat("A", "a"))
        let answer = #"""
            {"data":{"conf":{"__typename":"Halls","conf":{"__typename":"Hall","name":"B"},"Conf":null}},
            "errors":[{"message":"no","path":["conf","Conf"]}]}
            """#
        _ = try? bench.store.write(Array(answer.utf8), Flat())

        #expect(bench.store.read(Flat())?.value.conf.name == "B")
        #expect(bench.store.read(Flat())?.value.other.note == "a")
    }

    @Test func `one object that stands in an answer twice has what both say`() async throws {
        let bench = TestBench()
        for (name, note) in [("A", "a"), ("A", "b"), ("B", "b")] {
            let data = mutation(name, note)
            let text = bench.store.state.withLock { state in
                String(decoding: data.answer(for: state.core.compile(HallsMutation())), as: UTF8.self)
            }
            bench.server.prepare(HallsMutation.name, #"{"data":\#(text)}"#)
            #expect(try await bench.client.perform(HallsMutation()) == data)
            expect(name, note, in: bench.store)
        }
    }

    @Test func `aliases are merged in optimistic updates, and taken back`() throws {
        let store = Store()
        let first = store.addLayer(mutation("A", "a"), for: HallsMutation())
        let second = store.addLayer(mutation("A", "b"), for: HallsMutation())
        expect("A", "b", in: store)

        store.removeLayer(first)
        expect("A", "b", in: store)
        store.removeLayer(second)

        #expect(store.read(Deep()) == nil)
        #expect(store.objectCount == 0)
    }

    @Test func `an edit of what one alias says changes what the others say of it`() throws {
        let store = Store()
        store.edit {
            $0.write(
                Flat.Data(
                    .init(
                        conf: HallName(name: "A"), other: HallNote(note: "a"),
                        all: [HallName(name: "A"), HallName(name: "B")],
                        allOther: [HallNote(note: "a"), HallNote(note: "b")])), to: Flat())
        }

        store.edit { editor in editor.update(Flat()) { $0.value.all[0].name = "New" } }

        #expect(store.read(Flat())?.value.all.map(\.name) == ["New", "B"])
        #expect(store.read(Flat())?.value.allOther.map(\.note) == ["a", "b"])
    }

    private func mutation(_ name: String, _ note: String) -> HallsMutation.Data {
        HallsMutation.Data(
            one: ConferenceHalls(id: "1", halls: [HallName(name: name)]),
            two: ConferenceHalls(id: "1", halls: [HallNote(note: note)]), query: Field(Self.deep(name, note)))
    }

    private func expect(_ name: String, _ note: String, in store: Store) {
        let key = RecordKey(type: "Conference", id: "1")
        #expect(store.read(ConferenceHalls<HallName>.self, of: key)?.halls.map(\.name) == [name])
        #expect(store.read(ConferenceHalls<HallNote>.self, of: key)?.halls.map(\.note) == [note])
        #expect(store.read(Deep())?.value == Self.deep(name, note))
    }
}

extension String {
    fileprivate func replacing(_ old: String, _ new: String) -> String {
        split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
    }
}
