import GraphQLClient
import GraphQLSQLiteCache
import PlannerService
import Synchronization

/// Keeps what a server answered in a file that belongs to one person on that server.
///
/// Who that is may be known only after the registration: until then what is to be kept waits in memory.
final class DiskCache: StorePersistence {
    private struct State {
        var version = ""
        var listener: PersistenceListener?
        var file: SQLiteCache?
        var path = ""
        var isOff = false
        /// What is to be written once there is a file.
        var waiting: [PersistedCommit] = []
    }

    private let state = Mutex(State())
    /// A registration needs fewer; whoever never registers keeps nothing.
    private static let mostWaiting = 1_000

    init() {}

    /// Where everything is kept; `nil` where nothing is.
    var path: String? { state.withLock { $0.file == nil ? nil : $0.path } }

    /// Begins to keep everything in the file at `path`.
    ///
    /// - Returns: Whether another file was open until now. It belonged to somebody whom the server has forgotten, and so
    ///   did what the store has in memory: the store is to be cleared.
    @discardableResult
    func open(_ path: String) -> Bool {
        let old: SQLiteCache? = state.withLock { state in
            guard let file = state.file, state.path != path else { return nil }
            state.file = nil
            return file
        }
        if let old { Task { await old.flush() } }
        begin(path)
        return old != nil
    }

    private func begin(_ path: String) {
        let problem: PersistenceProblem?
        do {
            try PrivateFile.createFolder(PrivateFile(path: path).folder)
            problem = nil
        } catch {
            problem = PersistenceProblem(.unusable, message: "\(error).")
        }
        let listener: PersistenceListener? = state.withLock { state in
            guard state.file == nil, !state.isOff else { return nil }
            let waiting = state.waiting
            state.waiting = []
            guard problem == nil else {
                state.isOff = true
                return state.listener
            }
            let file = SQLiteCache(path: path)
            if let listener = state.listener { file.begin(version: state.version, listener) }
            for commit in waiting { file.write(commit) }
            state.file = file
            state.path = path
            return nil
        }
        if let problem { listener?.report(problem) }
    }

    func begin(version: String, _ listener: PersistenceListener) {
        let file = state.withLock { state in
            state.version = version
            state.listener = listener
            return state.file
        }
        file?.begin(version: version, listener)
    }

    func load(_ keys: [PersistedKey], _ found: (_ index: Int, _ value: UnsafeRawBufferPointer) -> Void) {
        state.withLock { $0.file }?.load(keys, found)
    }

    func write(_ commit: PersistedCommit) {
        // The order of the commits is that of the calls, so the file takes them inside the lock.
        state.withLock { state in
            if let file = state.file { return file.write(commit) }
            guard !state.isOff else { return }
            state.waiting.append(commit)
            guard state.waiting.count > DiskCache.mostWaiting else { return }
            state.isOff = true
            state.waiting = []
        }
    }

    func removeUnreachable(from roots: [PersistedKey]) {
        state.withLock { $0.file }?.removeUnreachable(from: roots)
    }

    func flush() async {
        await state.withLock { $0.file }?.flush()
    }
}
