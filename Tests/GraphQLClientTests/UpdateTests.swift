import Foundation
import Testing

@testable import GraphQLClient

/// Optimistic updates as values that outlive the process.
@Suite struct UpdateTests {
    private struct InsertFirst: LocalEdit, Equatable {
        static let name = "insert-first"
        var id: ID

        func apply(to editor: inout StoreEditor) {
            guard let new = editor.read(ConferenceName.self, of: RecordKey(type: "Conference", id: id)) else { return }
            editor.update(AllQuery()) { $0.value.insert(new, at: 0) }
        }
    }

    private let registry = UpdateRegistry(edits: [InsertFirst.self], mutations: [RenameMutation.self])

    private func update(_ name: String = "New") -> (RenameMutation, OptimisticUpdate) {
        let mutation = RenameMutation(id: "9", name: name)
        let expected = RenameMutation.Data(rename: ConferenceName(id: "9", name: name))
        return (mutation, OptimisticUpdate(expected, of: mutation).and(InsertFirst(id: "9"), lasting: true))
    }

    private func restarted(_ update: OptimisticUpdate) throws -> OptimisticUpdate {
        let decoder = JSONDecoder()
        decoder.userInfo = registry.userInfo
        return try decoder.decode(OptimisticUpdate.self, from: try JSONEncoder().encode(update))
    }

    @Test func `an update is the same after a restart`() async throws {
        let before = TestBench()
        try await before.publish(AllQuery(), all(conference("1", "A")))
        _ = before.store.add(update().1)
        #expect(before.store.read(AllQuery())?.value.map(\.name) == ["New", "A"])

        let after = TestBench()
        try await after.publish(AllQuery(), all(conference("1", "A")))
        for update in before.store.openUpdates { _ = after.store.add(try restarted(update)) }

        #expect(after.store.read(AllQuery())?.value.map(\.name) == ["New", "A"])
    }

    @Test func `a mutation that is sent after a restart replaces its update`() async throws {
        let bench = TestBench()
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        let (mutation, update) = update()
        let id = bench.store.add(try restarted(update))
        bench.server.prepare("Rename", #"{"data":{"rename":\#(conference("9", "Real"))}}"#)

        try await bench.client.perform(mutation, replacing: id)

        // The lasting edit is made for good, on what the server said.
        #expect(bench.store.openUpdates.isEmpty)
        #expect(bench.store.read(AllQuery())?.value.map(\.name) == ["Real", "A"])
    }

    @Test func `a lasting edit is taken back with a mutation that fails`() async throws {
        let bench = TestBench()
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        let (mutation, update) = update()
        bench.server.prepare("Rename", #"{"data":{"rename":null},"errors":[{"message":"no"}]}"#)

        await #expect(throws: ResponseError.self) { try await bench.client.perform(mutation, update: update) }

        #expect(bench.store.read(AllQuery())?.value.map(\.name) == ["A"])
        #expect(bench.store.openUpdates.isEmpty)
    }

    @Test func `updates are taken back one by one in any order`() async throws {
        let bench = TestBench()
        try await bench.publish(AllQuery(), all(conference("9", "A")))
        let ids = ["B", "C", "D"].map { name in
            let mutation = RenameMutation(id: "9", name: name)
            return bench.store.add(
                OptimisticUpdate(.init(rename: ConferenceName(id: "9", name: name)), of: mutation))
        }
        func name() -> String? { bench.store.read(AllQuery())?.value.first?.name }

        bench.store.takeBack(ids[1])
        #expect(name() == "D")
        bench.store.takeBack(ids[2])
        #expect(name() == "B")
        bench.store.takeBack(ids[2])
        bench.store.takeBack(ids[0])
        #expect(name() == "A")
    }

    @Test func `a lasting edit waits with its answer for the updates below`() async throws {
        let bench = TestBench()
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        let older = bench.store.add(
            OptimisticUpdate(
                .init(rename: ConferenceName(id: "1", name: "Older")), of: RenameMutation(id: "1", name: "Older")))
        let (mutation, update) = update()
        bench.server.prepare("Rename", #"{"data":{"rename":\#(conference("9", "Real"))}}"#)
        try await bench.client.perform(mutation, update: update)
        #expect(bench.store.read(AllQuery())?.value.map(\.name) == ["Real", "Older"])

        bench.store.takeBack(older)

        #expect(bench.store.read(AllQuery())?.value.map(\.name) == ["Real", "A"])
        #expect(bench.store.openUpdates.isEmpty)
    }

    @Test func `what the registry does not know is an error`() throws {
        let bytes = try JSONEncoder().encode(update().1)
        let decoder = JSONDecoder()
        #expect(throws: DecodingError.self) { try decoder.decode(OptimisticUpdate.self, from: bytes) }
        decoder.userInfo = UpdateRegistry(mutations: [RenameMutation.self]).userInfo
        #expect(throws: DecodingError.self) { try decoder.decode(OptimisticUpdate.self, from: bytes) }
    }

    @Test func `variables of any kind survive`() throws {
        let value = InputValue.object([
            InputField("z", .list([.null, .boolean(true), .int(.max), .float(1), .string("\u{0}\"")])),
            InputField("a", .object([])),
        ])

        let bytes = try JSONEncoder().encode(value)

        #expect(try JSONDecoder().decode(InputValue.self, from: bytes) == value)
    }
}
