import GraphQLClient
import Synchronization

/// A clock that stands still until the test ends a pause.
final class TestTime: Sendable {
    private struct Pause {
        var number: Int
        var length: Duration
        var sleeper: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = ContinuousClock.now
        var lastNumber = 0
        var pauses: [Pause] = []
        var lengths: [Duration] = []
        var cancelled: Set<Int> = []
        var cancelledCount = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
        var random = 0.0
        var drawCount = 0

        mutating func takeWaiting() -> [CheckedContinuation<Void, Never>] {
            defer { waiting = [] }
            return waiting
        }
    }

    private let state = Mutex(State())

    var timing: Timing {
        Timing(
            now: { self.now }, sleep: { try await self.sleep($0) },
            random: { self.draw() })
    }

    var now: ContinuousClock.Instant { state.withLock { $0.now } }
    /// The pauses so far, also those that have ended.
    var lengths: [Duration] { state.withLock { $0.lengths } }

    private func draw() -> Double {
        let (random, waiting) = state.withLock { state in
            state.drawCount += 1
            return (state.random, state.takeWaiting())
        }
        for continuation in waiting { continuation.resume() }
        return random
    }

    func setRandom(_ number: Double) { state.withLock { $0.random = number } }

    func advance(by duration: Duration) { state.withLock { $0.now += duration } }

    private func sleep(_ length: Duration) async throws {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { sleeper in
                let (isCancelled, waiting) = state.withLock { state in
                    state.lengths.append(length)
                    if state.cancelled.contains(number) { return (true, state.takeWaiting()) }
                    state.pauses.append(Pause(number: number, length: length, sleeper: sleeper))
                    return (false, state.takeWaiting())
                }
                if isCancelled { sleeper.resume(throwing: CancellationError()) }
                for continuation in waiting { continuation.resume() }
            }
        } onCancel: {
            let (sleeper, waiting) = state.withLock { state in
                state.cancelled.insert(number)
                state.cancelledCount += 1
                let index = state.pauses.firstIndex { $0.number == number }
                return (index.map { state.pauses.remove(at: $0).sleeper }, state.takeWaiting())
            }
            sleeper?.resume(throwing: CancellationError())
            for continuation in waiting { continuation.resume() }
        }
    }

    /// Waits for the next pause, and lets its time pass.
    @discardableResult
    func endPause() async -> Duration {
        let pause = await pending { state -> Pause? in
            guard !state.pauses.isEmpty else { return nil }
            let pause = state.pauses.removeFirst()
            state.now += pause.length
            return pause
        }
        guard let pause else { return .zero }
        pause.sleeper.resume()
        return pause.length
    }

    /// Waits until something waits, and returns for how long it does.
    func pause() async -> Duration { await pending { $0.pauses.first?.length } ?? .zero }

    /// Waits until so many pauses were cut short.
    func cancelling(of count: Int) async { _ = await pending { $0.cancelledCount >= count ? () : nil } }

    /// Waits until a pause was reckoned so often.
    func draws(_ count: Int) async { _ = await pending { $0.drawCount >= count ? () : nil } }

    /// - Returns: `nil` where the test is over its time.
    private func pending<Value: Sendable>(_ find: (inout State) -> Value?) async -> Value? {
        while true {
            if let value = state.withLock({ find(&$0) }) { return value }
            if Task.isCancelled { return nil }
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let isOver = state.withLock { state in
                        var copy = state
                        if Task.isCancelled || find(&copy) != nil { return true }
                        state.waiting.append(continuation)
                        return false
                    }
                    if isOver { continuation.resume() }
                }
            } onCancel: {
                for continuation in state.withLock({ $0.takeWaiting() }) { continuation.resume() }
            }
        }
    }
}
