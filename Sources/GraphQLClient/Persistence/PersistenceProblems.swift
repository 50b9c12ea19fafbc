import Synchronization

/// What has gone wrong with a store's persistence, and who wants to hear of it.
///
/// It has a lock of its own: a problem may be met during a call from inside the store's lock.
final class PersistenceProblems: Sendable {
    private let content = Mutex<PersistenceProblem?>(nil)
    private let listeners = Listeners<PersistenceProblem>()

    var last: PersistenceProblem? { content.withLock { $0 } }

    func report(_ problem: PersistenceProblem) {
        content.withLock { $0 = problem }
        listeners.tell(problem)
    }

    /// The problem that there is, and those that come.
    func stream() -> AsyncStream<PersistenceProblem> {
        listeners.stream(.unbounded) { last }
    }
}
