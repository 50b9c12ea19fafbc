import GraphQLExecution
import SQLite
import Synchronization

/// What the resolvers of a request work on.
struct PlannerContext: Sendable {
    let storage: StorageAccess
    /// Makes the ids of requests.
    let requestIds: RequestIds
    /// The last revision that a subscription without `since` does not hear of.
    var revision = 0
}

/// The database behind a lock, opened by the first who needs it.
final class StorageAccess: Sendable {
    private struct State {
        var storage: Storage?
    }

    private let state = Mutex(State())
    private let options: StorageOptions

    /// Where the data are.
    var path: String { options.path }

    /// Tells of changes.
    let signal: ChangeSignal

    init(_ options: StorageOptions, signal: ChangeSignal) {
        self.options = options
        self.signal = signal
    }

    /// Opens the database, if it is not open yet.
    ///
    /// - Throws: `PlannerServiceError`.
    func open() throws {
        try withStorage { _ in }
    }

    /// Runs `body`, which only reads.
    func read<Result: Sendable>(_ body: @Sendable (Storage) throws -> Result) throws -> Result {
        try withStorage { storage in
            try storage.beginReading()
            return try body(storage)
        }
    }

    /// Runs `body` in a transaction that writes, and tells of it.
    func write<Result: Sendable>(_ body: @Sendable (Storage) throws -> Result) throws -> Result {
        let (result, hasChanged) = try withStorage { storage in
            try storage.write {
                let before = try storage.revision()
                let result = try body(storage)
                return (result, try storage.revision() != before)
            }
        }
        if hasChanged { signal.send() }
        return result
    }

    /// Lets go of the state of the data that a request has seen.
    func endRequest() {
        try? withStorage { try $0.endReading() }
    }

    private func withStorage<Result: Sendable>(
        _ body: @Sendable (Storage) throws -> Result
    ) throws -> Result {
        try state.withLock { state in
            if let storage = state.storage { return try body(storage) }
            let storage = try Storage(options)
            state.storage = storage
            return try body(storage)
        }
    }
}

/// Makes the ids by which a request is found in logs.
final class RequestIds: Sendable {
    private let ids = Mutex(Cuid())
    private let now: @Sendable () -> Int64

    init(now: @escaping @Sendable () -> Int64) { self.now = now }

    func next() -> String { "confer:simple:" + ids.withLock { [now] in $0.next(at: now()) } }
}
