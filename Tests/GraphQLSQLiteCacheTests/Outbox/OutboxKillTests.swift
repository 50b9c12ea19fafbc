import Foundation
import GraphQLClient
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import GraphQLSQLiteCache

/// What happens in other processes, and to them.
@Suite(.serialized, .timeLimit(.minutes(10))) struct OutboxKillTests {
    /// A server whose memory is a file: one line for each name that was set.
    private static func transport(_ log: String, isAway: @escaping @Sendable () -> Bool) -> InProcessTransport {
        InProcessTransport { body in
            AsyncThrowingStream { answers in
                if isAway() {
                    answers.finish(throwing: TransportError.unreachable(server: "h", reason: "away"))
                    return
                }
                let request = try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
                let name = (request?["variables"] as? [String: String])?["name"] ?? ""
                append("\(name)\n", to: log)
                answers.yield(
                    Array(#"{"data":{"rename":{"__typename":"Conference","id":"1","name":"\#(name)"}}}"#.utf8))
                answers.finish()
            }
        }
    }

    private static func append(_ line: String, to path: String) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        _ = line.withCString { write(descriptor, $0, strlen($0)) }
        close(descriptor)
    }

    private static func lines(_ path: String) -> [Int] {
        ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n").compactMap { Int($0) }
    }

    private static func outbox(_ folder: String, isAway: @escaping @Sendable () -> Bool) -> (Outbox, Store) {
        let store = Store()
        store.edit { $0.write(AllQuery.Data(all: [Conference(id: "1", name: "0")]), to: AllQuery()) }
        let client = GraphQLClient(transport: transport(folder + "/log", isAway: isAway), store: store)
        return (
            Outbox(client: client, storage: SQLiteOutbox(path: folder + "/outbox.sqlite"), registry: outboxRegistry),
            store
        )
    }

    @Test(arguments: 0..<12)
    func `a process that is killed at any moment loses nothing, and nothing is sent in another order`(round: Int)
        async throws
    {
        let folder = TemporaryFolder()
        let path = folder.path

        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, round = round as Int] in
            Thread.detachNewThread {
                var delay = timespec(tv_sec: 0, tv_nsec: 4_000_000 * (1 + round) + Int.random(in: 0..<4_000_000))
                nanosleep(&delay, nil)
                kill(getpid(), SIGKILL)
            }
            let isAway = Atomic(false)
            let (outbox, _) = OutboxKillTests.outbox(path) { isAway.load(ordering: .relaxed) }
            for number in 1... {
                isAway.store(number % 7 > 3, ordering: .relaxed)
                let mutation = RenameMutation(id: "1", name: "\(number)")
                try await outbox.perform(mutation, update: OptimisticUpdate(SetName(id: "1", to: "\(number)")))
                OutboxKillTests.append("\(number)\n", to: path + "/acknowledged")
            }
        }

        let acknowledged = Self.lines(path + "/acknowledged").last ?? 0
        let before = Self.lines(path + "/log")
        let (outbox, store) = Self.outbox(path) { false }
        let waiting = outbox.state.waiting.compactMap { entry -> Int? in
            if case .string(let name) = entry.variables[1].value { Int(name) } else { nil }
        }
        #expect(outbox.state.problems.isEmpty)
        #expect(max(before.last ?? 0, waiting.last ?? 0) >= acknowledged)
        // What waits is shown before anything is sent.
        let name = store.read(Conference.self, of: RecordKey(type: "Conference", id: "1"))?.name
        #expect(name == "\(waiting.last ?? 0)")
        outbox.send()
        for await state in outbox.states() where state.waitingCount == 0 && !state.isSending { break }

        let log = Self.lines(path + "/log")
        #expect(log == log.sorted())
        let last = log.last ?? 0
        #expect(Array(Set(log)).sorted() == Array(0...last).dropFirst().map { $0 })
        #expect(last >= acknowledged)
        // Only the one whose answer was lost was sent twice.
        #expect(log.count <= last + 1)
        await outbox.close()
    }

    @Test func `what another process keeps is shown here, and what it sends is settled here`() async throws {
        let folder = TemporaryFolder()
        let path = folder.path
        let (outbox, store) = Self.outbox(path) { true }
        func name() -> String? { store.read(Conference.self, of: RecordKey(type: "Conference", id: "1"))?.name }

        await #expect(processExitsWith: .success) { [path = path as String] in
            let (outbox, _) = OutboxKillTests.outbox(path) { true }
            for number in 1...3 {
                let mutation = RenameMutation(id: "1", name: "\(number)")
                try await outbox.perform(mutation, update: OptimisticUpdate(SetName(id: "1", to: "\(number)")))
            }
        }
        for await state in outbox.states() where state.waitingCount == 3 { break }
        #expect(name() == "3")

        await #expect(processExitsWith: .success) { [path = path as String] in
            let (outbox, _) = OutboxKillTests.outbox(path) { false }
            outbox.send()
            for await state in outbox.states() where state.waitingCount == 0 && !state.isSending { break }
        }
        for await state in outbox.states() where state.waitingCount == 0 { break }
        #expect(name() == "3")
        #expect(store.openUpdates.isEmpty)
        #expect(Self.lines(path + "/log") == [1, 2, 3])
    }

    @Test func `when the process that sends is killed another one goes on at once`() async throws {
        let folder = TemporaryFolder()
        let path = folder.path
        let (outbox, _) = Self.outbox(path) { false }

        async let child: Void = {
            await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
                // It has the right to send, and never ends by itself.
                let client = GraphQLClient(
                    transport: InProcessTransport { _ in AsyncThrowingStream { _ in } })
                let storage = SQLiteOutbox(path: path + "/outbox.sqlite")
                let outbox = Outbox(client: client, storage: storage, registry: outboxRegistry)
                async let first = outbox.perform(RenameMutation(id: "1", name: "1"))
                for await state in outbox.states() where state.waitingCount == 2 { kill(getpid(), SIGKILL) }
                _ = try await first
            }
        }()
        for await state in outbox.states() where state.waiting.contains(where: \.wasSent) { break }

        let outcome = try await outbox.perform(RenameMutation(id: "1", name: "2"))

        await child
        #expect(outcome == .answered(.init(rename: Conference(id: "1", name: "2"))))
        #expect(Self.lines(path + "/log") == [1, 2])
    }
}
