import Synchronization

/// What has gone wrong with a store's persistence, and who wants to hear of it.
///
/// It has a lock of its own: a problem may be met during a call from inside the store's lock.
final class PersistenceProblems: Sendable {
    private struct State {
        var last: PersistenceProblem?
        var nextListener = 0
        var listeners: [Int: AsyncStream<PersistenceProblem>.Continuation] = [:]
    }

    private let state = Mutex(State())

    var last: PersistenceProblem? { state.withLock { $0.last } }

    func report(_ problem: PersistenceProblem) {
        let listeners = state.withLock { state in
            state.last = problem
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.yield(problem) }
    }

    /// The problem that there is, and those that come.
    func stream() -> AsyncStream<PersistenceProblem> {
        AsyncStream { continuation in
            let (number, last) = state.withLock { state in
                state.nextListener += 1
                state.listeners[state.nextListener] = continuation
                return (state.nextListener, state.last)
            }
            if let last { continuation.yield(last) }
            continuation.onTermination = { [weak self] _ in
                self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
            }
        }
    }
}
