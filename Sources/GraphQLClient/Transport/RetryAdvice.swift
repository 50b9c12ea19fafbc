/// What a server has said of when to come again.
public struct RetryAdvice: Hashable, Sendable {
    /// For how long it wants to be left alone (`Retry-After`; RFC 9110, 10.2.3): nothing is sent again before.
    public var retryAfter: Duration?
    /// The pause before a stream of events is taken up again for the first time (`retry`; WHATWG HTML, 9.2.6): further
    /// ones grow from it.
    public var reconnectionTime: Duration?

    public init(retryAfter: Duration? = nil, reconnectionTime: Duration? = nil) {
        self.retryAfter = retryAfter
        self.reconnectionTime = reconnectionTime
    }
}

/// A fault, and what the server said of when to come again: what a transport throws where the server said anything of it.
///
/// Interceptors and the connection's pauses keep to it; who asks a client is thrown the reason alone.
public struct AdvisedError: Error, Hashable, Sendable {
    public var reason: TransportError
    public var advice: RetryAdvice

    public init(_ reason: TransportError, _ advice: RetryAdvice) {
        self.reason = reason
        self.advice = advice
    }
}

extension AdvisedError: CustomStringConvertible {
    public var description: String { reason.description }
}

extension TransportError {
    /// This error with what the server said of when to come again, where it did and coming again makes sense.
    public func advised(_ advice: RetryAdvice) -> any Error {
        advice == RetryAdvice() || !isPassing ? self : AdvisedError(self, advice)
    }
}

extension Error {
    /// The error without what the server said of when to come again.
    var unadvised: any Error { (self as? AdvisedError)?.reason ?? self }
    /// What the server said of when to come again.
    var advice: RetryAdvice { (self as? AdvisedError)?.advice ?? RetryAdvice() }
}
