/// How a client takes up subscriptions again whose connection is lost.
///
/// There is one schedule for all subscriptions of a client: those that are lost together wait together and begin again
/// together.
public struct Reconnection: Sendable {
    /// The pauses between attempts.
    public var backoff: Backoff
    /// After how many failures in a row a subscription ends with the error; `nil` for never, 0 for the first.
    public var attempts: Int?
    /// How long a connection must have lasted to count as good: the next pause is the first one again then. So it also
    /// is after a second event; one alone may be all that a server has to say before it closes.
    public var steadyAfter: Duration
    /// The longest pause that a server may ask for, by `Retry-After` or by the `retry` of an event stream; five minutes by
    /// default.
    public var longestWait: Duration
    public var timing: Timing

    /// The shortest pause that a server may ask for: by less it would be hammered.
    static let shortestWait = Duration.milliseconds(100)

    public init(
        backoff: Backoff = Backoff(), attempts: Int? = nil, steadyAfter: Duration = .seconds(10),
        longestWait: Duration = .seconds(300), timing: Timing = .system
    ) {
        self.backoff = backoff
        self.attempts = attempts
        self.steadyAfter = steadyAfter
        self.longestWait = max(longestWait, Self.shortestWait)
        self.timing = timing
    }

    /// Pauses of one second up to thirty, for ever.
    public static let standard = Reconnection()

    /// A subscription ends with the error that ended its connection.
    public static let none = Reconnection(attempts: 0)
}
