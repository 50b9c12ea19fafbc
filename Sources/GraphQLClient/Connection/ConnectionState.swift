/// How it stands between a client and its server.
public enum ConnectionState: Hashable, Sendable {
    /// Nothing was heard yet, or a lost connection is being made anew.
    case connecting
    /// The server has answered.
    case live
    /// The connection is lost; at this time it is tried again.
    case retrying(at: ContinuousClock.Instant)
    /// The server could not be reached, and nothing tries it again by itself.
    case offline

    /// When it is tried again.
    public var retryTime: ContinuousClock.Instant? {
        if case .retrying(let time) = self { time } else { nil }
    }
}
