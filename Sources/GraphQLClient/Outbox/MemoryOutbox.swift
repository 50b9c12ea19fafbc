import Synchronization

/// Keeps an outbox's mutations in memory: for tests, and for a program that has no file for them.
///
/// Several outboxes may use one at a time, as processes share a file, by a view each (`anotherView()`).
public final class MemoryOutbox: OutboxStorage {
    private struct Kept {
        var row: OutboxRow
        var revision: Int

        var isOver: Bool {
            switch row.state {
            case .waiting, .refused: false
            case .answered, .acknowledged, .withdrawn, .replaced, .unreadable: true
            }
        }
    }

    private struct State {
        var rows: [Kept] = []
        var lastNumber = 0
        var revision = 0
        /// The last revision of a row that was dropped.
        var forgotten = 0
        var listeners: [@Sendable () -> Void] = []
        var hasLease = false
        var waiting: [CheckedContinuation<Void, Never>] = []
        /// What steps that change something fail with.
        var problem: OutboxProblem?

        mutating func set(_ index: Int, _ state: OutboxRow.State) {
            rows[index] = Kept(row: OutboxRow(id: rows[index].row.id, state: state), revision: revision)
        }

        /// Drops the oldest rows of entries that are over.
        mutating func forget(beyond limit: Int) {
            guard rows.count > limit * 2 else { return }
            let over = rows.indices.filter { rows[$0].isOver }
            let gone = Set(over.dropLast(limit))
            for index in gone { forgotten = max(forgotten, rows[index].revision) }
            rows = rows.indices.filter { !gone.contains($0) }.map { rows[$0] }
        }

        func find(_ id: OutboxEntry.ID) -> (index: Int, entry: OutboxEntry, wasSent: Bool)? {
            guard let index = rows.firstIndex(where: { $0.row.id == id }),
                case .waiting(let entry, let wasSent) = rows[index].row.state
            else { return nil }
            return (index, entry, wasSent)
        }
    }

    /// What views have in common.
    private final class Shared: Sendable {
        let state = Mutex(State())
    }

    private let shared: Shared
    private let limit: Int

    public convenience init() { self.init(limit: 256) }

    /// - Parameter limit: How many rows are kept of entries that are over.
    convenience init(limit: Int) { self.init(Shared(), limit: limit) }

    private init(_ shared: Shared, limit: Int) {
        self.shared = shared
        self.limit = limit
    }

    /// The same content, as another process would see it.
    public func anotherView() -> MemoryOutbox { MemoryOutbox(shared, limit: limit) }

    /// Lets all steps that change something fail with `problem`, as on a full disk; `nil` to end that.
    public func fail(with problem: OutboxProblem?) {
        shared.state.withLock { $0.problem = problem }
    }

    public func begin(registry: UpdateRegistry, _ changed: @escaping @Sendable () -> Void) {
        shared.state.withLock { $0.listeners.append(changed) }
    }

    public func changes(since revision: Int) throws(OutboxProblem) -> OutboxChanges {
        shared.state.withLock { state in
            OutboxChanges(
                revision: state.revision, isWhole: revision < state.forgotten,
                rows: state.rows.filter { revision < state.forgotten || $0.revision > revision }.map(\.row))
        }
    }

    public func append(_ entry: OutboxEntry) throws(OutboxProblem) -> OutboxEntry.ID {
        try change { state in
            if let subject = entry.subject {
                for index in state.rows.indices {
                    guard case .waiting(let older, wasSent: false) = state.rows[index].row.state,
                        older.subject == subject
                    else { continue }
                    state.set(index, .replaced)
                }
            }
            state.lastNumber += 1
            let id = OutboxEntry.ID(number: state.lastNumber)
            state.rows.append(
                Kept(row: OutboxRow(id: id, state: .waiting(entry, wasSent: false)), revision: state.revision))
            return id
        }
    }

    public func markSent(_ id: OutboxEntry.ID) throws(OutboxProblem) -> Bool {
        try change { state in
            guard let (index, entry, wasSent) = state.find(id) else { return false }
            if !wasSent { state.set(index, .waiting(entry, wasSent: true)) }
            return true
        }
    }

    public func end(_ id: OutboxEntry.ID, _ ending: OutboxEnding) throws(OutboxProblem) {
        try change { state in
            guard let (index, entry, _) = state.find(id) else { return }
            switch ending {
            case .answered(let answer):
                state.set(
                    index, .answered(operationName: entry.operationName, variables: entry.variables, answer: answer))
            case .refused(_, _, isSeen: true): state.set(index, .acknowledged)
            case .refused(let message, let code, isSeen: false):
                state.set(index, .refused(OutboxRefusal(id: id, entry, message: message, code: code)))
            }
        }
    }

    public func withdraw(_ id: OutboxEntry.ID, evenIfSent: Bool) throws(OutboxProblem) -> Bool {
        try change { state in
            guard let (index, _, wasSent) = state.find(id), evenIfSent || !wasSent else { return false }
            state.set(index, .withdrawn)
            return true
        }
    }

    public func acknowledge(_ id: OutboxEntry.ID) throws(OutboxProblem) {
        try change { state in
            guard let index = state.rows.firstIndex(where: { $0.row.id == id }),
                case .refused = state.rows[index].row.state
            else { return }
            state.set(index, .acknowledged)
        }
    }

    private struct Step<Value: Sendable> {
        var result: Result<Value, OutboxProblem>
        var listeners: [@Sendable () -> Void] = []
    }

    private func change<Value: Sendable>(
        _ body: @Sendable (inout State) -> Value
    ) throws(OutboxProblem) -> Value {
        let step = shared.state.withLock { state in
            if let problem = state.problem { return Step<Value>(result: .failure(problem)) }
            state.revision += 1
            let value = body(&state)
            let isChanged = state.rows.contains { $0.revision == state.revision }
            if !isChanged { state.revision -= 1 }
            state.forget(beyond: limit)
            return Step(result: .success(value), listeners: isChanged ? state.listeners : [])
        }
        for listener in step.listeners { listener() }
        return try step.result.get()
    }

    // MARK: The lease

    public func lease(waits: Bool) async throws(OutboxProblem) -> OutboxLease? {
        while true {
            let isFree = shared.state.withLock { state in
                defer { state.hasLease = true }
                return !state.hasLease
            }
            if isFree { return OutboxLease { [shared] in Self.giveBack(shared) } }
            guard waits else { return nil }
            await withCheckedContinuation { continuation in
                let isFree = shared.state.withLock { state in
                    if state.hasLease { state.waiting.append(continuation) }
                    return !state.hasLease
                }
                if isFree { continuation.resume() }
            }
        }
    }

    private static func giveBack(_ shared: Shared) {
        let waiting = shared.state.withLock { state in
            defer { state.waiting = [] }
            state.hasLease = false
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}

extension OutboxRefusal {
    init(id: OutboxEntry.ID, _ entry: OutboxEntry, message: String, code: String?) {
        self.init(
            id: id, operationName: entry.operationName, subject: entry.subject, variables: entry.variables,
            seconds: entry.seconds, message: message, code: code)
    }
}
