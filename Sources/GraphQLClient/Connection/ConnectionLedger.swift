/// What a request that is answered once has met.
enum RequestOutcome {
    case answered
    case failed(TransportError, RetryAdvice)
}

/// What a subscription has met.
enum SubscriptionStep {
    case began
    /// The server has said that it has it, or has told an event.
    case heard
    /// What had begun has ended, in whatever way.
    case ended
    /// The connection was lost or could not be made.
    case lost
    /// Nobody waits for it any more.
    case gaveUp
}

/// What is known of a connection.
struct ConnectionLedger {
    /// The last thing that was heard of the server.
    enum Heard {
        case nothing
        case answer
        case failure
    }

    /// A time in which those who have lost the connection wait.
    struct Pause: Sendable {
        /// Fulfilled when it ends: with whether that was before its time.
        let promise = Promise<Bool>()
        let number: Int
        var end: ContinuousClock.Instant
        /// The fewest failures in a row of those who wait.
        var failures: Int
        /// Whether an answer to anything else ends it.
        var endsOnAnswer: Bool
        var waiterCount = 1
        var sleeper: Task<Void, Never>?
    }

    var heard = Heard.nothing
    /// Subscriptions that have begun and not ended.
    var openCount = 0
    var pause: Pause?
    /// Whether a pause was ended early since the first failure: once only, or a server that answers requests but holds no
    /// subscription would be asked as often as it answers.
    var hasEndedEarly = false
    var lastNumber = 0
    /// Before when nothing is to be sent again, as the server has asked.
    var earliest: ContinuousClock.Instant?

    var state: ConnectionState {
        if let pause { return .retrying(at: pause.end) }
        return switch heard {
        case .nothing: .connecting
        case .answer: .live
        case .failure: .offline
        }
    }

    /// Ends the pause; who waited is to be told.
    mutating func endPause() -> Promise<Bool>? {
        guard let pause else { return nil }
        pause.sleeper?.cancel()
        self.pause = nil
        if openCount == 0, heard == .failure { heard = .nothing }
        return pause.promise
    }

    /// Ends the pause where an answer shows that the server is back.
    mutating func pauseToEndOnAnswer() -> Promise<Bool>? {
        guard let pause, pause.endsOnAnswer, !hasEndedEarly else { return nil }
        hasEndedEarly = true
        return endPause()
    }

    /// One who waited has been cancelled; a pause for nobody ends.
    mutating func leave(_ number: Int) {
        guard pause?.number == number else { return }
        pause?.waiterCount -= 1
        guard pause?.waiterCount == 0 else { return }
        pause?.sleeper?.cancel()
        pause = nil
    }
}
