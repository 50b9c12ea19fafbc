/// What an HTTP transport puts up with before it gives up a request.
public struct HTTPLimits: Hashable, Sendable {
    /// The longest time that making a connection may take, name resolution and TLS included; 10 seconds by default.
    public var connecting: Duration
    /// The longest time in which not a byte is sent or received; 30 seconds by default. Counted from when the connection
    /// is there. For the stream of a subscription it is ten times as long, unless the server sends heartbeats: comments,
    /// empty parts, or messages of a WebSocket.
    public var silence: Duration
    /// The longest time that the answer to a query or mutation may take from when the last of the request was sent until it
    /// is whole, however steadily bytes of it come; 2 minutes by default. Of an answer in parts (`@defer`) it is the first
    /// part that has to be whole by then, and each further part, or sign of life, as long after the one before. Of the
    /// stream of a subscription it is the head of the answer alone.
    public var answer: Duration
    /// The largest body of an answer, in bytes after decompression; 128 MiB by default.
    public var bodyBytes: Int
    /// How many redirects are followed; 3 by default.
    public var redirects: Int
    /// How many connections to one server are open at a time; 16 by default. More requests than that wait their turn.
    public var connectionsPerHost: Int

    /// Limits, each with a default that suits a server for people.
    ///
    /// Negative values count as zero.
    public init(
        connecting: Duration = .seconds(10), silence: Duration = .seconds(30), answer: Duration = .seconds(120),
        bodyBytes: Int = 128 << 20, redirects: Int = 3, connectionsPerHost: Int = 16
    ) {
        self.connecting = connecting
        self.silence = silence
        self.answer = answer
        self.bodyBytes = bodyBytes
        self.redirects = redirects
        self.connectionsPerHost = connectionsPerHost
    }
}

extension HTTPLimits {
    /// `connecting` in milliseconds, at least 1: to libcurl zero means its own default.
    var connectingMilliseconds: Int {
        let (seconds, attoseconds) = connecting.components
        let bounded = min(max(seconds, 0), 1_000_000)
        return max(Int(bounded) * 1_000 + Int(attoseconds / 1_000_000_000_000_000), 1)
    }

    /// `connecting` in whole seconds for a message, rounded up.
    var connectingSeconds: Int { (connectingMilliseconds + 999) / 1_000 }

    /// `silence` in whole seconds for a message, rounded up.
    var silenceSeconds: Int { Self.seconds(silence) }
    /// `answer` in whole seconds for a message, rounded up.
    var answerSeconds: Int { Self.seconds(answer) }

    private static func seconds(_ duration: Duration) -> Int {
        let (seconds, attoseconds) = duration.components
        return Int(min(max(seconds, 0), 1_000_000)) + (attoseconds > 0 ? 1 : 0)
    }
}
