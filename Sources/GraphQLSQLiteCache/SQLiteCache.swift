import Dispatch
public import GraphQLClient
import SQLite
import Synchronization

/// Keeps a store's records in an SQLite file.
///
/// ```swift
/// let store = Store(persistence: SQLiteCache(path: "/home/ada/.cache/planner/cache.sqlite"))
/// ```
///
/// The file is opened when a record is first asked for or written, and made, for its owner only, when something is
/// first written; its folder must exist. Commits are written behind, on a queue of their own, each in one transaction
/// or several in one when many come at once: a process that is killed leaves a file with the commits up to some moment.
/// Several processes may use one file.
///
/// A file of another version is emptied. Where the disk is full, or the file is damaged or cannot be used, the store
/// goes on in memory and its `persistenceProblem` says why; a damaged file is emptied for the next time. A file that is
/// something else than a cache is never touched.
public final class SQLiteCache: StorePersistence {
    private struct State {
        var version = ""
        var listener: PersistenceListener?
        /// Whether a problem has put an end to it.
        var isOff = false
        var pending = PendingWork()
        /// Whether the queue has been told to write.
        var isWriting = false
        /// The last commit in the file of which the store knows; `nil` before the file was opened.
        var revision: Int?
    }

    /// What a mutex guards: the file's only reference, which no method lets out.
    private struct Guarded: @unchecked Sendable {
        var file: CacheFile?
    }

    private let location: CacheFile.Location
    private let state = Mutex(State())
    /// For the store's reads, which do not wait for the writing.
    private let reader = Mutex(Guarded())
    /// Used on the queue only.
    private let writer = Mutex(Guarded())
    private let queue = DispatchQueue(label: "GraphQLSQLiteCache", qos: .utility)
    private let signal: FileSignal
    /// Tells this cache's commits from those of others.
    private let writerNumber = Int.random(in: 1...Int.max)

    /// - Parameter path: The file. Nothing is opened yet.
    public convenience init(path: String) {
        self.init(CacheFile.Location(path: path))
    }

    init(_ location: CacheFile.Location) {
        self.location = location
        signal = FileSignal(path: location.path + "-signal")
    }

    public func begin(version: String, _ listener: PersistenceListener) {
        state.withLock { state in
            state.version = version
            state.listener = listener
        }
    }

    // MARK: Reading

    public func load(_ keys: [PersistedKey], _ found: (_ index: Int, _ value: UnsafeRawBufferPointer) -> Void) {
        let (version, known) = state.withLock { state in
            (state.version, state.isOff ? nil : state.pending.values(for: keys))
        }
        guard let known else { return }
        let missing = keys.indices.filter { !known.hidesFile($0) }
        do {
            try read(missing.map { keys[$0] }, version) { place, bytes in
                let index = missing[place]
                if let newer = known.values[index] {
                    newer.merged(over: bytes).withUnsafeBytes { found(index, $0) }
                } else {
                    found(index, bytes)
                }
            } absent: { place in
                if let value = known.values[missing[place]] { value.withValue { found(missing[place], $0) } }
            }
            for (index, value) in known.values where known.hidesFile(index) { value.withValue { found(index, $0) } }
        } catch {
            stop(error)
        }
    }

    private func read(
        _ keys: [PersistedKey], _ version: String, _ found: (Int, UnsafeRawBufferPointer) -> Void,
        absent: (Int) -> Void
    ) throws(PersistenceProblem) {
        guard !keys.isEmpty else { return }
        var isRead = false
        try reader.withLock { (reader) throws(PersistenceProblem) in
            if reader.file == nil {
                reader.file = try CacheFile.openExisting(location, version: version)
                if let file = reader.file { begin(with: file) }
            }
            isRead = try reader.file?.read(keys, found, absent: absent) ?? false
        }
        if !isRead { keys.indices.forEach(absent) }
    }

    // MARK: Writing

    public func write(_ commit: PersistedCommit) {
        enqueue(.commit(commit))
    }

    public func removeUnreachable(from roots: [PersistedKey]) {
        enqueue(.removeUnreachable(roots))
    }

    public func flush() async {
        await withCheckedContinuation { done in queue.async { done.resume() } }
    }

    private func enqueue(_ work: PendingWork.Item) {
        let begins = state.withLock { state in
            guard !state.isOff else { return false }
            state.pending.append(work)
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if begins { queue.async { self.writePending() } }
    }

    /// Writes until nothing waits any more.
    private func writePending() {
        while true {
            let (version, work) = state.withLock { state in
                if state.pending.items.isEmpty { state.isWriting = false }
                return (state.version, state.pending.items)
            }
            guard !work.isEmpty else { return }
            do {
                try writer.withLock { (writer) throws(PersistenceProblem) in
                    if writer.file == nil {
                        writer.file = try CacheFile.openMaking(location, version: version)
                        if let file = writer.file { begin(with: file) }
                    }
                    try writer.file?.write(work, by: writerNumber)
                }
            } catch {
                stop(error)
                state.withLock { $0.isWriting = false }
                return
            }
            state.withLock { $0.pending.removeFirst(work.count) }
            signal.send()
        }
    }

    // MARK: Other processes

    /// Notes where the file stands when it is first opened, and follows it from there on.
    private func begin(with file: CacheFile) {
        // A file of another form, or a busy one, says nothing: then all that comes is news.
        let revision = (try? file.lastRevision()) ?? 0
        let isFirst = state.withLock { state in
            defer { state.revision = state.revision ?? revision }
            return state.revision == nil
        }
        if isFirst { signal.watch(on: queue) { [weak self] in self?.tellChanges() } }
    }

    /// Tells the store what other processes have written since it was told last.
    private func tellChanges() {
        let (version, listener, before) = state.withLock { state in
            (state.version, state.isOff ? nil : state.listener, state.revision)
        }
        guard let listener, var revision = before else { return }
        do {
            let changes = try reader.withLock { (reader) throws(PersistenceProblem) in
                if reader.file == nil { reader.file = try CacheFile.openExisting(location, version: version) }
                return try reader.file?.changes(since: &revision, besides: writerNumber) ?? ForeignChanges.none
            }
            state.withLock { $0.revision = revision }
            switch changes {
            case .none: break
            case .records(let keys): listener.recordsChanged(keys)
            case .anything: listener.everythingChanged()
            }
        } catch {
            stop(error)
        }
    }

    // MARK: Problems

    /// Leaves the file alone from here on, and says why.
    private func stop(_ problem: PersistenceProblem) {
        let listener: PersistenceListener? = state.withLock { state in
            guard !state.isOff else { return nil }
            state.isOff = true
            state.pending = PendingWork()
            return state.listener
        }
        guard let listener else { return }
        listener.report(problem)
        queue.async { [self] in
            writer.withLock { $0.file = nil }
            // A load may be under way; it ends by itself.
            reader.withLock { $0.file = nil }
            if problem.code == .corrupt { CacheFile.empty(location) }
        }
    }
}
