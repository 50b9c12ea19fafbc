import Synchronization

/// Something that several tasks wait for; each may be cancelled without the others.
final class Promise<Value: Sendable>: Sendable {
    private typealias Waiter = CheckedContinuation<Value, any Error>

    private struct State {
        var result: Result<Value, any Error>?
        var lastNumber = 0
        var waiters: [Int: Waiter] = [:]
        /// Who was cancelled before it began to wait.
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())

    /// How many wait.
    var waiterCount: Int { state.withLock { $0.waiters.count } }

    var isFulfilled: Bool { state.withLock { $0.result != nil } }

    /// Ends the waiting, once.
    func fulfil(_ result: Result<Value, any Error>) {
        let waiters = state.withLock { state in
            guard state.result == nil else { return [Int: Waiter]() }
            state.result = result
            defer { state.waiters = [:] }
            return state.waiters
        }
        for waiter in waiters.values { waiter.resume(with: result) }
    }

    /// - Throws: What it was fulfilled with, or `CancellationError` at once when the task is cancelled.
    func value() async throws -> Value {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        defer { state.withLock { _ = $0.cancelled.remove(number) } }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                let result = state.withLock { state -> Result<Value, any Error>? in
                    if state.cancelled.contains(number) { return .failure(CancellationError()) }
                    if state.result == nil { state.waiters[number] = waiter }
                    return state.result
                }
                if let result { waiter.resume(with: result) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                let waiter = state.waiters.removeValue(forKey: number)
                if waiter == nil { state.cancelled.insert(number) }
                return waiter
            }
            waiter?.resume(throwing: CancellationError())
        }
    }
}
