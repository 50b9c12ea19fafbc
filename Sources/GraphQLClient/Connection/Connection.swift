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
        let promise = change { $0.endPause() }
        promise?.fulfil(.success(()))
    }

    /// Waits as long as is wise after so many failures in a row, together with all others that wait, before something
    /// is sent again. The state is `retrying` meanwhile.
    ///
    /// It ends early by `retryNow()`, or when the server is heard again.
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
                return ledger.pauseToEndOnAnswer()
            }
            promise?.fulfil(.success(()))
        case .failed(let error):
            change { ledger in
                switch error {
                case .unreachable, .notGraphQL(_, 502...504, _): ledger.heard = .failure
                // A slow answer says little where there is something that goes on.
                case .timedOut where ledger.openCount == 0: ledger.heard = .failure
                case .timedOut, .notGraphQL, .tooLarge, .badRequest: break
                }
            }
        }
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

    /// - Parameter untilHeard: Whether an answer to anything else shows that the pause may end.
    func pause(failures: Int, untilHeard: Bool) async throws {
        try Task.checkCancellation()
        let pause = change { ledger in
            let now = reconnection.timing.now()
            let length = reconnection.backoff.pause(failures: failures, random: reconnection.timing.random())
            if ledger.openCount == 0 { ledger.heard = .failure }
            guard var pause = ledger.pause else { return begin(failures, now + length, untilHeard, &ledger) }
            pause.endsOnAnswer = pause.endsOnAnswer && untilHeard
            pause.waiterCount += 1
            // Who has failed less often need not wait as long as who fails again and again; who fails in the same burst
            // changes nothing.
            if failures < pause.failures {
                pause.failures = failures
                if now + length < pause.end {
                    pause.sleeper?.cancel()
                    pause.end = now + length
                    pause.sleeper = sleeper(pause.number, length)
                }
            }
            ledger.pause = pause
            return pause
        }
        do {
            try await pause.promise.value()
        } catch {
            change { $0.leave(pause.number) }
            throw error
        }
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
            promise?.fulfil(.success(()))
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
