import GraphQLClient
import Synchronization

/// A persistence in memory: what a file would hold, and what was asked of it.
final class KeptRecords: StorePersistence {
    struct State {
        var version: String?
        var values: [PersistedKey: [UInt8]] = [:]
        var listeners: [PersistenceListener] = []
        /// How many keys each call of `load` asked for.
        var loads: [Int] = []
        var commits: [PersistedCommit] = []
        var problem: PersistenceProblem?
    }

    let state = Mutex(State())

    var loads: [Int] { state.withLock { $0.loads } }
    var commits: Int { state.withLock { $0.commits.count } }
    var keys: Set<String> {
        state.withLock { Set($0.values.keys.map { String(decoding: $0.bytes, as: UTF8.self) }) }
    }

    func begin(version: String, _ listener: PersistenceListener) {
        state.withLock { state in
            if state.version != version { state.values = [:] }
            state.version = version
            state.listeners.append(listener)
        }
    }

    func load(_ keys: [PersistedKey], _ found: (Int, UnsafeRawBufferPointer) -> Void) {
        let values = state.withLock { state in
            state.loads.append(keys.count)
            return keys.map { state.values[$0] }
        }
        for (index, value) in values.enumerated() {
            value?.withUnsafeBytes { found(index, $0) }
        }
    }

    func write(_ commit: PersistedCommit) {
        state.withLock { state in
            state.commits.append(commit)
            if commit.clears { state.values = [:] }
            for change in commit.changes {
                let key = PersistedKey(bytes: Array(commit.bytes[change.key]))
                let value = Array(commit.bytes[change.value])
                switch change.action {
                case .replace: state.values[key] = value
                case .remove: state.values[key] = nil
                case .merge:
                    guard let known = state.values[key] else {
                        state.values[key] = value
                        continue
                    }
                    state.values[key] = value.withUnsafeBytes { new in
                        known.withUnsafeBytes { PersistedValue.merged(new, over: $0) }
                    }
                }
            }
        }
    }

    func removeUnreachable(from roots: [PersistedKey]) {
        state.withLock { state in
            var reached: Set<PersistedKey> = []
            var open = roots
            while let key = open.popLast() {
                guard let value = state.values[key], reached.insert(key).inserted else { continue }
                open += value.withUnsafeBytes { PersistedValue.references(in: $0) }
            }
            state.values = state.values.filter { reached.contains($0.key) }
        }
    }

    func flush() async {}

    /// Tells the stores that other processes have written these records.
    func tell(_ keys: [String]) {
        for listener in state.withLock({ $0.listeners }) {
            listener.recordsChanged(keys.map { PersistedKey(bytes: Array($0.utf8)) })
        }
    }
}
