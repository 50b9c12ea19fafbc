import Dispatch
public import GraphQLClient
import SQLite
import Synchronization

/// Keeps an outbox's mutations in an SQLite file of their own.
///
/// ```swift
/// let outbox = Outbox(client: client, storage: SQLiteOutbox(path: path), registry: registry)
/// ```
///
/// The file is made, for its owner only, when something is first kept; its folder must exist. Beside it stand the files
/// of SQLite and three small ones: `-signal`, `-lease` and `-use`. What is kept is on the disk when a step returns.
/// Several processes may use one file.
///
/// A file of an older version is brought to the current form. One that cannot be read, or was written by a newer version,
/// is never deleted: it gets another name, `….unreadable-1`, and the outbox begins anew and says so. A database that is
/// no outbox is left alone. An entry that cannot be read is set aside within the file.
public final class SQLiteOutbox: OutboxStorage {
    /// What a mutex guards: the file's only reference, which no method lets out.
    private struct Guarded: @unchecked Sendable {
        var file: OutboxFile?
        var coding = OutboxCoding(registry: UpdateRegistry())
        /// What was met while opening, until it is told.
        var problems: [OutboxProblem] = []
        /// Whether another file stands there than the one that was read last.
        var isNewFile = true
        var wasRead = false
    }

    private let location: OutboxFile.Location
    private let content = Mutex(Guarded())
    private let signal: FileSignal
    private let queue = DispatchQueue(label: "GraphQLSQLiteCache.Outbox")

    /// - Parameter path: The file. Nothing is opened yet.
    public convenience init(path: String) {
        self.init(OutboxFile.Location(path: path))
    }

    init(_ location: OutboxFile.Location) {
        self.location = location
        signal = FileSignal(path: location.signalPath)
    }

    public func begin(registry: UpdateRegistry, _ changed: @escaping @Sendable () -> Void) {
        content.withLock { $0.coding = OutboxCoding(registry: registry) }
        signal.watch(on: queue, changed)
    }

    public func changes(since revision: Int) throws(OutboxProblem) -> OutboxChanges {
        try content.withLock { (content) throws(OutboxProblem) in
            do {
                defer { content.wasRead = true }
                guard let file = try open(&content, making: false) else {
                    return OutboxChanges(revision: 0, isWhole: true, rows: [], problems: takeProblems(&content))
                }
                let extent: OutboxFile.Extent =
                    content.wasRead ? content.isNewFile ? .all : .since(revision) : .open
                var changes = try file.changes(extent, content.coding)
                content.isNewFile = false
                changes.problems = takeProblems(&content) + changes.problems
                return changes
            } catch {
                throw failed(error, &content)
            }
        }
    }

    public func append(_ entry: OutboxEntry) throws(OutboxProblem) -> OutboxEntry.ID {
        let id = try change(making: true) { try $0.append(entry, $1) }
        guard let id else { throw OutboxProblem(.unusable, message: "The outbox \(location.path) cannot be made.") }
        return id
    }

    public func markSent(_ id: OutboxEntry.ID) throws(OutboxProblem) -> Bool {
        try change { file, _ in try file.markSent(id) } ?? false
    }

    public func end(_ id: OutboxEntry.ID, _ ending: OutboxEnding) throws(OutboxProblem) {
        _ = try change { file, _ in try file.end(id, ending) }
    }

    public func withdraw(_ id: OutboxEntry.ID, evenIfSent: Bool) throws(OutboxProblem) -> Bool {
        try change { file, _ in try file.withdraw(id, evenIfSent: evenIfSent) } ?? false
    }

    public func acknowledge(_ id: OutboxEntry.ID) throws(OutboxProblem) {
        _ = try change { file, _ in try file.acknowledge(id) }
    }

    public func lease(waits: Bool) async throws(OutboxProblem) -> OutboxLease? {
        do {
            let lock =
                waits
                ? try await FileLock.whenFree(.exclusive, on: location.leasePath)
                : try FileLock.now(.exclusive, on: location.leasePath)
            return lock.map { lock in OutboxLease { withExtendedLifetime(lock) {} } }
        } catch {
            throw OutboxProblem(location.path, error)
        }
    }

    // MARK: The file

    private func open(_ content: inout Guarded, making: Bool) throws(OutboxProblem) -> OutboxFile? {
        if let file = content.file, !file.isInPlace {
            content.file = nil
            content.problems.append(
                OutboxProblem(.unusable, message: "Somebody has taken the outbox \(location.path) away."))
        }
        if content.file == nil {
            content.isNewFile = true
            content.file = try OutboxFile.open(location, making: making, &content.problems)
        }
        return content.file
    }

    private func takeProblems(_ content: inout Guarded) -> [OutboxProblem] {
        defer { content.problems = [] }
        return content.problems
    }

    /// Carries out a step that changes the file, and tells other processes.
    ///
    /// - Returns: `nil` where there is no file, and none is to be made.
    private func change<Value: Sendable>(
        making: Bool = false, _ body: @Sendable (OutboxFile, OutboxCoding) throws -> Value
    ) throws(OutboxProblem) -> Value? {
        let (value, hasChanged): (Value?, Bool) = try content.withLock { (content) throws(OutboxProblem) in
            do {
                guard let file = try open(&content, making: making) else { return (nil, false) }
                file.hasChanged = false
                let value = try body(file, content.coding)
                return (value, file.hasChanged)
            } catch {
                throw failed(error, &content)
            }
        }
        if hasChanged { signal.send() }
        return value
    }

    /// What an error means. A file that turns out to be damaged is looked at again by the next step, and put aside then.
    private func failed(_ error: any Error, _ content: inout Guarded) -> OutboxProblem {
        if let error = error as? SQLiteError, [.damaged, .inputOutput].contains(error.code) { content.file = nil }
        return error as? OutboxProblem ?? OutboxProblem(error, at: location.path)
    }
}
