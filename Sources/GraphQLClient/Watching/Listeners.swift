import Synchronization

/// Those who want to hear of something, each by a stream of its own.
///
/// They are told outside of the lock: who wakes a task takes that task's lock, which another thread may hold that cancels
/// the task and waits for ours.
final class Listeners<Value: Sendable>: Sendable {
    private struct State {
        var lastNumber = 0
        var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
    }

    private let state = Mutex(State())

    /// A stream of what there is, if anything, and of what is told from now on.
    ///
    /// - Parameter present: What there is; a change of it is told only after it has been made.
    func stream(
        _ policy: AsyncStream<Value>.Continuation.BufferingPolicy, beginningWith present: () -> Value?
    ) -> AsyncStream<Value> {
        AsyncStream(bufferingPolicy: policy) { continuation in
            let number = state.withLock { state in
                state.lastNumber += 1
                state.continuations[state.lastNumber] = continuation
                // Under the lock, so that what is newer comes after it; nobody can wait for the stream yet.
                if let value = present() { continuation.yield(value) }
                return state.lastNumber
            }
            continuation.onTermination = { [weak self] _ in
                self?.state.withLock { _ = $0.continuations.removeValue(forKey: number) }
            }
        }
    }

    func tell(_ value: Value) {
        for continuation in state.withLock({ Array($0.continuations.values) }) { continuation.yield(value) }
    }

    /// Ends all streams.
    func finish() {
        for continuation in state.withLock({ Array($0.continuations.values) }) { continuation.finish() }
    }
}
