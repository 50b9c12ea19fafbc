import Synchronization
import TestSupport
import Testing

@testable import GraphQLClient

@Suite(.timeLimit(.minutes(10))) struct OutboxTests {
    let server = OutboxServer()
    let storage = MemoryOutbox()

    private func waiting(_ storage: MemoryOutbox) throws -> [(String, wasSent: Bool)] {
        try storage.changes(since: 0).rows.compactMap { row in
            guard case .waiting(let entry, let wasSent) = row.state, case .string(let name) = entry.variables[1].value
            else { return nil }
            return (name, wasSent)
        }
    }

    @Test func `what the server carries out is answered, and nothing stays`() async throws {
        let process = OutboxProcess(server, storage)

        let outcome = try await process.rename("1", "New")

        #expect(outcome == .answered(.init(rename: ConferenceName(id: "1", name: "New"))))
        #expect(process.name() == "New")
        #expect(process.store.openUpdates.isEmpty)
        #expect(process.outbox.state == OutboxState())
        #expect(server.orders == [.init(id: "1", name: "New")])
    }

    @Test func `it is kept, and shown, before it is sent`() async throws {
        let process = OutboxProcess(server, storage)
        let seen = Mutex<[String]>([])
        server.look { [storage] in
            let names = (try? self.waiting(storage)) ?? []
            seen.withLock { $0 += names.map { "\($0.0) \($0.wasSent) \(process.name() ?? "")" } }
        }

        try await process.rename("1", "New")

        #expect(seen.withLock { $0 } == ["New true New"])
    }

    @Test func `the update is in the store before the first suspension`() async throws {
        let process = OutboxProcess(server, storage)
        server.hold()

        let task = Task.immediate { try await process.rename("1", "New") }
        #expect(process.name() == "New")

        await server.answerHeld()
        _ = try await task.value
    }

    @Test func `what cannot be sent waits, and is shown, until the server is back`() async throws {
        let process = OutboxProcess(server, storage)
        server.manner = OutboxServer.offline

        let outcome = try await process.rename("1", "New")

        #expect(outcome == .waiting(.init(number: 1)))
        #expect(process.name() == "New")
        #expect(process.outbox.state.waiting.map(\.operationName) == ["Rename"])
        #expect(process.outbox.state.waiting.map(\.seconds) == [7])
        #expect(process.outbox.state.lastError?.isEmpty == false)
        server.manner = .carriesOut
        process.outbox.send()
        await process.sent()
        #expect(server.names == ["1": "New"])
        #expect(process.name() == "New")
        #expect(process.store.openUpdates.isEmpty)
        #expect(process.outbox.state == OutboxState())
    }

    @Test func `what waits is shown and sent after a restart, in order`() async throws {
        server.manner = OutboxServer.offline
        do {
            let before = OutboxProcess(server, storage)
            for name in ["C", "D", "E"] { try await before.rename("1", name) }
            try await before.rename("2", "F")
            await before.outbox.close()
        }

        let after = OutboxProcess(server, storage.anotherView())

        #expect(after.name() == "E")
        #expect(after.name("2") == "F")
        #expect(after.outbox.state.waitingCount == 4)
        server.manner = .carriesOut
        after.outbox.send()
        await after.sent()
        #expect(server.carriedOut.map(\.name) == ["C", "D", "E", "F"])
        #expect(after.name() == "E")
        #expect(after.store.openUpdates.isEmpty)
    }

    @Test func `one is sent only when the one before it is answered`() async throws {
        let process = OutboxProcess(server, storage)
        server.hold()
        let first = Task.immediate { try await process.rename("1", "C") }
        let second = Task.immediate { try await process.rename("2", "D") }
        let third = Task.immediate { try await process.rename("1", "E") }

        for _ in 0..<3 { await server.answerHeld() }

        _ = try await (first.value, second.value, third.value)
        #expect(server.orders.map(\.name) == ["C", "D", "E"])
        #expect(server.mostAtOnce == 1)
        #expect(process.name() == "E")
    }

    @Test func `older ones are sent before a new one`() async throws {
        let process = OutboxProcess(server, storage)
        server.manner = OutboxServer.offline
        try await process.rename("1", "C")
        server.manner = .carriesOut

        try await process.rename("2", "D")

        #expect(server.carriedOut.map(\.name) == ["C", "D"])
        #expect(process.outbox.state.waitingCount == 0)
    }

    @Test func `an answer that was lost is asked for again`() async throws {
        let process = OutboxProcess(server, storage)
        server.manner = .losesAnswer
        #expect(try await process.rename("1", "C") == .waiting(.init(number: 1)))
        server.manner = .carriesOut

        process.outbox.send()
        await process.sent()

        #expect(server.carriedOut.map(\.name) == ["C", "C"])
        #expect(process.name() == "C")
    }

    // MARK: Subjects

    @Test func `a newer one about the same takes the place of one that was never sent`() async throws {
        let process = OutboxProcess(server, storage)
        server.manner = OutboxServer.offline
        try await process.rename("2", "first")
        server.hold()
        let middle = Task.immediate { try await process.rename("1", "C", subject: "1") }
        await server.arrival()

        let last = Task.immediate { try await process.rename("1", "D", subject: "1") }

        #expect(try await middle.value == .replaced)
        #expect(process.name() == "D")
        #expect(process.outbox.state.waitingCount == 2)
        server.manner = .carriesOut
        await server.answerHeld()
        await server.answerHeld()
        _ = try await last.value
        #expect(server.carriedOut.map(\.name) == ["first", "D"])
        #expect(process.store.openUpdates.isEmpty)
    }

    @Test func `one that may have been carried out is not replaced`() async throws {
        let process = OutboxProcess(server, storage)
        server.manner = .losesAnswer
        try await process.rename("1", "C", subject: "1")
        server.manner = OutboxServer.offline

        try await process.rename("1", "A", subject: "1")
        try await process.rename("1", "D", subject: "1")

        #expect(process.outbox.state.waiting.map(\.wasSent) == [true, false])
        server.manner = .carriesOut
        process.outbox.send()
        await process.sent()
        #expect(server.carriedOut.map(\.name) == ["C", "C", "D"])
    }

    // MARK: Taking back

    @Test func `one that waits can be taken back, unless it is being sent`() async throws {
        let process = OutboxProcess(server, storage)
        server.manner = OutboxServer.offline
        guard case .waiting(let first) = try await process.rename("1", "C") else { return }
        guard case .waiting(let second) = try await process.rename("1", "D") else { return }

        #expect(try await process.outbox.withdraw(second))
        #expect(process.name() == "C")
        #expect(try await process.outbox.withdraw(second) == false)

        server.hold()
        process.outbox.send()
        await server.arrival()
        #expect(try await process.outbox.withdraw(first) == false)
        await server.answerHeld()
        await process.until { !$0.isSending }
        #expect(try await process.outbox.withdraw(first))
        #expect(process.name() == "A")
        #expect(process.outbox.state.waitingCount == 0)
        #expect(process.store.openUpdates.isEmpty)
    }

    @Test func `cancelling ends the waiting, not the mutation`() async throws {
        let process = OutboxProcess(server, storage)
        server.hold()
        let task = Task.immediate { try await process.rename("1", "C") }
        await server.arrival()

        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(process.outbox.state.waitingCount == 1)
        await server.answerHeld()
        await process.sent()
        #expect(process.name() == "C")
        #expect(process.store.openUpdates.isEmpty)
    }

    @Test func `a refusal after the waiting was cancelled is reported`() async throws {
        let process = OutboxProcess(server, storage)
        server.hold()
        server.refuse("C")
        let task = Task.immediate { try await process.rename("1", "C") }
        await server.arrival()
        task.cancel()
        _ = await task.result

        await server.answerHeld()
        await process.sent()

        #expect(process.outbox.state.refused.map(\.message) == ["No."])
    }

    // MARK: What is not taken

    @Test func `a mutation that may not be sent twice is not taken`() async throws {
        let process = OutboxProcess(server, storage)
        let mutation = RenameMutation(id: "1", name: "New")

        await #expect(throws: OutboxError.notIdempotent(operation: "Rename")) {
            try await process.outbox.perform(mutation, update: OptimisticUpdate(SetName(id: "1", to: "New")))
        }
        await #expect(throws: OutboxError.notIdempotent(operation: "Reserve")) {
            try await process.outbox.perform(Reserve(variables: .init(key: .null)))
        }

        #expect(process.name() == "A")
        #expect(process.store.openUpdates.isEmpty)
        #expect(server.orders.isEmpty)
        #expect(try waiting(storage).isEmpty)
    }

    @Test func `a mutation with a key is taken`() async throws {
        let process = OutboxProcess(server, storage)
        server.manner = OutboxServer.offline

        let outcome = try await process.outbox.perform(Reserve(variables: .init(key: .value("k"))))

        #expect(outcome.isWaiting)
    }

    @Test func `what could not be read after a restart is not taken`() async throws {
        let process = OutboxProcess(server, storage, registry: UpdateRegistry(mutations: [RenameMutation.self]))
        let mutation = RenameMutation(id: "1", name: "New")

        await #expect(throws: OutboxError.notRegistered(name: "rename")) {
            try await process.outbox.perform(
                mutation, update: OptimisticUpdate(SetName(id: "1", to: "New")), isIdempotent: true)
        }
        await #expect(throws: OutboxError.notRegistered(name: "Reserve")) {
            try await process.outbox.perform(Reserve(variables: .init(key: .value("k"))))
        }
        #expect(process.store.openUpdates.isEmpty)
    }

    // MARK: Storage that fails

    @Test func `what cannot be kept is sent at once, and fails where the server cannot be reached`() async throws {
        let process = OutboxProcess(server, storage)
        let full = OutboxProblem(.full, message: "The disk is full.")
        storage.fail(with: full)

        _ = try await process.rename("1", "C")
        #expect(server.carriedOut.map(\.name) == ["C"])
        #expect(process.outbox.state.problems == [full])
        server.manner = OutboxServer.offline
        await #expect(throws: OutboxError.notKept(full)) { try await process.rename("1", "D") }

        #expect(process.name() == "C")
        #expect(process.store.openUpdates.isEmpty)
        #expect(process.outbox.state.waitingCount == 0)
        storage.fail(with: nil)
        #expect(try await process.rename("1", "D").isWaiting)
    }

    @Test func `what was carried out but cannot be noted is not sent again`() async throws {
        let process = OutboxProcess(server, storage)
        let full = OutboxProblem(.full, message: "The disk is full.")
        server.look { [storage] in storage.fail(with: full) }
        #expect(try await process.rename("1", "C").isWaiting == false)
        #expect(process.name() == "C")

        server.look { [storage] in storage.fail(with: nil) }
        storage.fail(with: nil)
        try await process.rename("2", "D")

        #expect(server.orders.map(\.name) == ["C", "D"])
        #expect(try waiting(storage).isEmpty)
    }

    // MARK: Pauses

    @Test func `pauses grow, and end when the server is heard`() async throws {
        let pauses = Mutex<[Duration]>([])
        let timing = Timing(
            now: { .now },
            sleep: { pause in
                let count = pauses.withLock { pauses in
                    pauses.append(pause)
                    return pauses.count
                }
                if count >= 4 { try await Task.sleep(for: .seconds(1_000_000)) }
            }, random: { 0 })
        let process = OutboxProcess(server, storage, timing: timing)
        server.manner = OutboxServer.offline
        try await process.rename("1", "C")

        await eventually { pauses.withLock { $0.count } >= 4 }

        let seconds = pauses.withLock {
            $0.map { Double($0.components.seconds) + Double($0.components.attoseconds) / 1e18 }
        }
        #expect(seconds.map { ($0 * 10).rounded() / 10 } == [1, 2, 4, 5])
        // Something else is answered.
        server.manner = .carriesOut
        _ = try? await process.client.perform(RenameMutation(id: "2", name: "X"))
        await process.sent()
        #expect(server.carriedOut.map(\.name) == ["X", "C"])
    }

    @Test func `what waits is shown no longer where the store goes on without the outbox`() async throws {
        let process = OutboxProcess(server, storage)
        server.manner = OutboxServer.offline
        try await process.rename("1", "C")
        try await process.rename("2", "D")

        await process.outbox.close(takingBack: true)

        #expect(process.name() == "A")
        #expect(process.store.openUpdates.isEmpty)
        #expect(try waiting(storage).map(\.0) == ["C", "D"])
    }

    @Test func `nobody waits long for a process that has the right to send and does not`() async throws {
        let timing = Timing(now: { .now }, sleep: { _ in }, random: { 0 })
        let process = OutboxProcess(server, storage, timing: timing)
        let other = storage.anotherView()
        var lease = try await other.lease(waits: false)

        #expect(try await process.rename("1", "C").isWaiting)

        #expect(server.orders.isEmpty)
        #expect(lease != nil)
        lease = nil
        await process.sent()
        #expect(server.carriedOut.map(\.name) == ["C"])
    }

    @Test func `nothing is sent after it was closed, and what comes is kept`() async throws {
        let process = OutboxProcess(server, storage)
        await process.outbox.close()

        let outcome = try await process.rename("1", "C")

        #expect(outcome.isWaiting)
        #expect(server.orders.isEmpty)
        #expect(try waiting(storage).map(\.0) == ["C"])
    }
}

extension OutboxOutcome {
    var isWaiting: Bool { if case .waiting = self { true } else { false } }
}
