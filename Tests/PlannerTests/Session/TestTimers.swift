import Synchronization

/// Timers that end when a test says so.
final class TestTimers: Sendable {
    private struct Timer {
        var duration: Duration
        var continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var timers: [Int: Timer] = [:]
        var cancelled: Set<Int> = []
        var count = 0
        var log: [Duration] = []
        var now = ContinuousClock.now
    }

    private let state = Mutex(State())

    /// All pauses that were asked for, in their order.
    var log: [Duration] { state.withLock { $0.log } }

    /// The pauses that have not ended.
    var pending: [Duration] { state.withLock { $0.timers.values.map(\.duration).sorted() } }

    /// A time that stands still until it is moved.
    var now: ContinuousClock.Instant { state.withLock { $0.now } }

    func move(by duration: Duration) { state.withLock { $0.now += duration } }

    func sleep(_ duration: Duration) async throws {
        let number = state.withLock { state in
            state.count += 1
            state.log.append(duration)
            return state.count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = state.withLock { state in
                    if state.cancelled.remove(number) != nil { return true }
                    state.timers[number] = Timer(duration: duration, continuation: continuation)
                    return false
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            let timer = state.withLock { state in
                let timer = state.timers.removeValue(forKey: number)
                if timer == nil { state.cancelled.insert(number) }
                return timer
            }
            timer?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Ends the pauses of a length.
    ///
    /// - Returns: How many there were.
    @discardableResult
    func fire(_ duration: Duration) -> Int {
        let due = state.withLock { state in
            let due = state.timers.filter { $0.value.duration == duration }
            for number in due.keys { state.timers[number] = nil }
            return due.values.map(\.continuation)
        }
        for continuation in due { continuation.resume() }
        return due.count
    }
}
