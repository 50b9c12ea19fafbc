import Synchronization
import TestSupport
import Testing

@testable import GraphQLClient

/// Several processes on what is kept.
@Suite(.timeLimit(.minutes(10))) struct OutboxProcessTests {
    let server = OutboxServer()
    let storage = MemoryOutbox()

    private func pair() -> (OutboxProcess, OutboxProcess) {
        (OutboxProcess(server, storage), OutboxProcess(server, storage.anotherView()))
    }

    @Test func `all show what waits, in one order`() async throws {
        let (one, other) = pair()
        server.manner = OutboxServer.offline

        try await one.rename("1", "C")
        try await other.rename("1", "D")
        try await one.rename("1", "E")
        try await other.rename("2", "F")
        await one.settled()
        await other.settled()

        for process in [one, other] {
            #expect(process.name() == "E")
            #expect(process.name("2") == "F")
            #expect(process.outbox.state.waitingCount == 4)
        }
        #expect(try await one.outbox.withdraw(.init(number: 3)))
        await other.settled()
        #expect(one.name() == "D")
        #expect(other.name() == "D")
    }

    @Test func `one that is appended while another's arrives lies where it is in the file`() async throws {
        let (one, other) = pair()
        server.manner = OutboxServer.offline
        // A layer of its own, whose entry comes only after the other's.
        let mutation = RenameMutation(id: "1", name: "second")
        let update = OptimisticUpdate(.init(rename: ConferenceName(id: "1", name: "second")), of: mutation)
        let layer = one.store.add(update).number
        try await other.rename("1", "first")
        await one.settled()
        let entry = OutboxEntry(
            operationName: "Rename", document: "d", variables: mutation.variables.inputFields, update: update,
            seconds: 0)

        _ = await one.outbox.engine.append(
            entry, layer: layer, AnswerWriter(RenameMutation.self, variables: entry.variables))

        #expect(one.name() == "second")
        await other.settled()
        #expect(other.name() == "second")
    }

    @Test func `one that is shown before another's is sent, and kept after it, is the newer one`() async throws {
        let (one, other) = pair()
        server.manner = OutboxServer.offline
        let mutation = RenameMutation(id: "1", name: "second")
        let update = OptimisticUpdate(.init(rename: ConferenceName(id: "1", name: "second")), of: mutation)
        let layer = one.store.add(update).number
        try await other.rename("1", "first")
        await one.settled()
        server.manner = .carriesOut
        other.outbox.send()
        await other.sent()
        await one.settled()
        let entry = OutboxEntry(
            operationName: "Rename", document: "d", variables: mutation.variables.inputFields, update: update,
            seconds: 0)

        _ = await one.outbox.engine.append(
            entry, layer: layer, AnswerWriter(RenameMutation.self, variables: entry.variables))

        await one.settled()
        #expect(server.names["1"] == "second")
        #expect(one.name() == "second")
        #expect(one.store.openUpdates.isEmpty)
    }

    @Test func `an answer takes the update's place everywhere, and no older value is shown between`() async throws {
        let (one, other) = pair()
        let names = Mutex<[String]>([])
        let watching = Task {
            for await change in other.client.watch(ConferenceName.self, of: RecordKey(type: "Conference", id: "1")) {
                guard let name = change.data?.name else { continue }
                names.withLock { if $0.last != name { $0.append(name) } }
                if name == "End" { return }
            }
        }
        await eventually { !names.withLock { $0.isEmpty } }

        for name in ["C", "D", "E"] {
            server.manner = OutboxServer.offline
            try await one.rename("1", name)
            await other.until { $0.waitingCount == 1 }
            server.manner = .carriesOut
            one.outbox.send()
            await one.sent()
            await other.sent()
            #expect(other.name() == name)
            #expect(other.store.openUpdates.isEmpty)
        }

        other.store.edit { $0.write(ConferenceName(id: "1", name: "End"), to: RecordKey(type: "Conference", id: "1")) }
        await watching.value
        let shown = names.withLock { $0 }
        // Who is slow may miss one, but never sees an older one.
        #expect(shown.filter(["A", "C", "D", "E", "End"].contains) == shown)
        #expect(
            shown
                == shown.sorted {
                    ["A", "C", "D", "E", "End"].firstIndex(of: $0)! < ["A", "C", "D", "E", "End"].firstIndex(of: $1)!
                })
        #expect(server.carriedOut.map(\.name) == ["C", "D", "E"])
    }

    @Test func `what is over does not pile up, and who is far behind still ends with the same`() async throws {
        let storage = MemoryOutbox(limit: 4)
        let one = OutboxProcess(server, storage)
        let late = storage.anotherView()
        late.begin(registry: OutboxProcess.registry) {}
        let seen = try late.changes(since: 0).revision
        for number in 0..<50 { try await one.rename("1", "n\(number)") }
        server.manner = OutboxServer.offline
        try await one.rename("2", "last")

        let changes = try late.changes(since: seen)

        #expect(changes.isWhole)
        #expect(changes.rows.count <= 9)
        #expect(changes.rows.last?.id == .init(number: 51))
    }

    @Test func `without the answer's bytes the expected one stays`() async throws {
        let (one, other) = pair()
        server.manner = OutboxServer.offline
        guard case .waiting(let id) = try await one.rename("1", "C") else { return }
        await other.settled()

        try storage.end(id, .answered(nil))
        await other.settled()
        await one.settled()

        #expect(other.name() == "C")
        #expect(other.store.openUpdates.isEmpty)
        #expect(other.outbox.state.waitingCount == 0)
    }

    @Test func `one sends at a time, and who waits elsewhere has the answer`() async throws {
        let (one, other) = pair()
        server.hold()
        let first = Task.immediate { try await one.rename("1", "C") }
        await server.arrival()
        let second = Task.immediate { try await other.rename("1", "D") }
        await one.until { $0.waitingCount == 2 }

        await server.answerHeld()
        await server.answerHeld()

        #expect(try await first.value == .answered(.init(rename: ConferenceName(id: "1", name: "C"))))
        #expect(try await second.value == .answered(.init(rename: ConferenceName(id: "1", name: "D"))))
        #expect(server.mostAtOnce == 1)
        #expect(server.orders.map(\.name) == ["C", "D"])
        await one.settled()
        #expect(one.name() == "D")
    }

    @Test func `a refusal is told to who waits elsewhere, and to nobody else`() async throws {
        let (one, other) = pair()
        server.hold()
        server.refuse("Bad")
        let first = Task.immediate { try await one.rename("1", "C") }
        await server.arrival()
        let second = Task.immediate { try await other.rename("1", "Bad") }
        await one.until { $0.waitingCount == 2 }

        await server.answerHeld()
        await server.answerHeld()

        _ = try await first.value
        await #expect(throws: ResponseError.self) { try await second.value }
        await one.settled()
        await other.settled()
        #expect(one.name() == "C")
        #expect(other.name() == "C")
        await one.until { $0.refused.isEmpty }
        await other.until { $0.refused.isEmpty }
    }

    @Test func `when the one that sends ends, another goes on`() async throws {
        let (one, other) = pair()
        server.hold()
        let first = Task.immediate { try await one.rename("1", "C") }
        await server.arrival()
        let second = Task.immediate { try await other.rename("2", "D") }
        await one.until { $0.waitingCount == 2 }

        await one.outbox.close()

        #expect(try await first.value.isWaiting)
        // What the first one had sent is still held: it is the second request that counts now.
        for _ in 0..<3 { await server.answerHeld() }
        #expect(try await second.value == .answered(.init(rename: ConferenceName(id: "2", name: "D"))))
        #expect(server.carriedOut.map(\.name) == ["C", "C", "D"])
    }

    @Test func `what waits from before is sent by who was asked to, and seen by who was not`() async throws {
        server.manner = OutboxServer.offline
        do {
            let before = OutboxProcess(server, storage)
            try await before.rename("1", "C")
            await before.outbox.close()
        }
        let (one, other) = (OutboxProcess(server, storage.anotherView()), OutboxProcess(server, storage.anotherView()))
        server.manner = .carriesOut
        #expect(one.name() == "C")

        other.outbox.send()
        await one.sent()

        #expect(one.name() == "C")
        #expect(one.store.openUpdates.isEmpty)
    }
}
