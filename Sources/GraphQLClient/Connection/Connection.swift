import Synchronization

/// How it stands between a client and its server: it follows what the client's requests and subscriptions meet.
///
/// ```swift
/// for await state in client.connection.states() {
///     switch state {
///     case .connecting: header = "connecting"
///     case .live: header = ""
///     case .retrying(let time): header = "offline, retry at \(time)"
///     case .offline: header = "offline"
///     }
/// }
/// ```
///
/// Subscriptions that lose their connection wait together and begin again together; how long, `Reconnection` says.
public final class Connection: Sendable {
    let reconnection: Reconnection
    private let ledger = Mutex(ConnectionLedger())
    private let observers = Listeners<ConnectionState>()

    init(_ reconnection: Reconnection) {
        self.reconnection = reconnection
    }

    deinit {
        observers.finish()
        ledger.withLock { $0.pause }?.sleeper?.cancel()
    }

    /// How it stands now.
    public var state: ConnectionState { ledger.withLock { $0.state } }

    /// How it stands now, and again whenever that changes. Who asks late is told the last state only.
    ///
    /// It ends with the client, or when its iteration ends.
    public func states() -> AsyncStream<ConnectionState> {
        observers.stream(.bufferingNewest(1)) { state }
    }

    /// Ends the pause: what waits is tried again at once.
    public func retryNow() {
        let promise = change { ledger in
            ledger.earliest = nil
            return ledger.endPause()
        }
        promise?.fulfil(.success(true))
    }

    /// Waits as long as is wise after so many failures in a row, together with all others that wait, before something
    /// is sent again. The state is `retrying` meanwhile.
    ///
    /// It ends early by `retryNow()`, or when the server is heard again. It lasts longer where the server has asked for that
    /// (`Retry-After`).
    /// - Throws: `CancellationError` when the task is cancelled.
    public func pause(failures: Int) async throws {
        try await pause(failures: failures, untilHeard: true)
    }

    // MARK: What happens

    /// A request without an end of its own has been answered, or has failed.
    func note(_ outcome: RequestOutcome) {
        switch outcome {
        case .answered:
            let promise = change { ledger in
                ledger.heard = .answer
                ledger.earliest = nil
                return ledger.pauseToEndOnAnswer()
            }
            promise?.fulfil(.success(true))
        case .failed(let error, let advice):
            let leastPause = leastPause(advice)
            change { ledger in
                keep(leastPause, in: &ledger)
                switch error {
                case .unreachable, .notGraphQL(_, 502...504, _): ledger.heard = .failure
                // A slow answer says little where there is something that goes on.
                case .timedOut where ledger.openCount == 0: ledger.heard = .failure
                case .timedOut, .notGraphQL, .tooLarge, .badRequest: break
                }
            }
        }
    }

    /// The server has answered that it wants to be left alone.
    func leaveAlone(_ advice: RetryAdvice) {
        let leastPause = leastPause(advice)
        change { keep(leastPause, in: &$0) }
    }

    /// A subscription has begun, has heard something, has ended, or has lost its connection.
    func note(_ step: SubscriptionStep) {
        change { ledger in
            switch step {
            case .began: ledger.openCount += 1
            case .heard: ledger.heard = .answer
            case .ended: ledger.openCount -= 1
            case .lost where ledger.openCount == 0: ledger.heard = .failure
            case .lost: break
            case .gaveUp where ledger.openCount == 0 && ledger.heard == .nothing: ledger.heard = .failure
            case .gaveUp: break
            }
        }
    }

    /// - Parameters:
    ///   - untilHeard: Whether an answer to anything else shows that the pause may end.
    ///   - advice: What the server said of it.
    func pause(failures: Int, untilHeard: Bool, advice: RetryAdvice = RetryAdvice()) async throws {
        try Task.checkCancellation()
        let length = length(failures: failures, advice)
        // Those who wait together are let go together; one whose server wants a longer pause goes on to wait.
        let earliest = reconnection.timing.now() + (advice.reconnectionTime == nil ? .zero : length)
        var leastPause = leastPause(advice)
        var left = length
        while true {
            let pause = change { ledger in
                keep(leastPause, in: &ledger)
                return join(failures: failures, left, untilHeard, in: &ledger)
            }
            leastPause = nil
            do {
                if try await pause.promise.value() { return }
            } catch {
                change { $0.leave(pause.number) }
                throw error
            }
            left = earliest - reconnection.timing.now()
            if left <= .zero { return }
        }
    }

    /// Whoever else waits is joined.
    private func join(
        failures: Int, _ length: Duration, _ untilHeard: Bool, in ledger: inout ConnectionLedger
    ) -> ConnectionLedger.Pause {
        let now = reconnection.timing.now()
        if ledger.openCount == 0 { ledger.heard = .failure }
        let end = max(now + length, ledger.earliest ?? now)
        // A server that has asked to be left alone is, whatever else it answers.
        let endsOnAnswer = untilHeard && ledger.earliest.map { $0 <= now } ?? true
        guard var pause = ledger.pause else { return begin(failures, end, endsOnAnswer, &ledger) }
        pause.endsOnAnswer = pause.endsOnAnswer && endsOnAnswer
        pause.waiterCount += 1
        // Who has failed less often need not wait as long as who fails again and again; who fails in the same burst
        // changes nothing.
        if failures < pause.failures {
            pause.failures = failures
            if end < pause.end { reset(&pause, to: end) }
        }
        ledger.pause = pause
        return pause
    }

    /// How long to wait after so many failures in a row, but for what the server wants of all.
    private func length(failures: Int, _ advice: RetryAdvice) -> Duration {
        var backoff = reconnection.backoff
        let random = reconnection.timing.random()
        guard let wanted = advice.reconnectionTime else { return backoff.pause(failures: failures, random: random) }
        backoff.first = min(max(wanted, Reconnection.shortestWait), reconnection.longestWait)
        backoff.longest = max(backoff.longest, backoff.first)
        return backoff.lengthened(backoff.pause(failures: failures), random: random)
    }

    /// For how long the server has asked to be left alone, a part left to chance on top of it.
    private func leastPause(_ advice: RetryAdvice) -> Duration? {
        guard let wanted = advice.retryAfter, wanted > .zero else { return nil }
        return reconnection.backoff.lengthened(
            min(wanted, reconnection.longestWait), random: reconnection.timing.random())
    }

    /// Has nothing sent again before the server wants it.
    private func keep(_ leastPause: Duration?, in ledger: inout ConnectionLedger) {
        guard let leastPause else { return }
        let now = reconnection.timing.now()
        let earliest = max(ledger.earliest ?? now, now + leastPause)
        ledger.earliest = earliest
        ledger.pause?.endsOnAnswer = false
        if var pause = ledger.pause, pause.end < earliest {
            reset(&pause, to: earliest)
            ledger.pause = pause
        }
    }

    private func reset(_ pause: inout ConnectionLedger.Pause, to end: ContinuousClock.Instant) {
        pause.sleeper?.cancel()
        pause.end = end
        pause.sleeper = sleeper(pause.number, end - reconnection.timing.now())
    }

    private func begin(
        _ failures: Int, _ end: ContinuousClock.Instant, _ untilHeard: Bool, _ ledger: inout ConnectionLedger
    ) -> ConnectionLedger.Pause {
        ledger.lastNumber += 1
        if failures <= 1 { ledger.hasEndedEarly = false }
        let pause = ConnectionLedger.Pause(
            number: ledger.lastNumber, end: end, failures: failures, endsOnAnswer: untilHeard,
            sleeper: sleeper(ledger.lastNumber, end - reconnection.timing.now()))
        ledger.pause = pause
        return pause
    }

    private func sleeper(_ number: Int, _ length: Duration) -> Task<Void, Never> {
        Task { [weak self, sleep = reconnection.timing.sleep] in
            // Whatever a sleep throws, and if it says that it was cancelled: who waits must not wait for ever.
            try? await sleep(length)
            guard !Task.isCancelled, let self else { return }
            let promise = change { $0.pause?.number == number ? $0.endPause() : nil }
            promise?.fulfil(.success(false))
        }
    }

    /// Changes what is known, and tells those who watch if the state is another one then.
    @discardableResult
    private func change<Value: Sendable>(_ body: (inout ConnectionLedger) -> Value) -> Value {
        let (value, isChanged) = ledger.withLock { ledger in
            let before = ledger.state
            let value = body(&ledger)
            return (value, ledger.state != before)
        }
        if isChanged { tellState() }
        return value
    }

    /// Tells the state to those who watch: again where it has changed meanwhile, so that nobody is told an older one last.
    private func tellState() {
        var told: ConnectionState?
        while true {
            let state = state
            if state == told { return }
            observers.tell(state)
            told = state
        }
    }
}
