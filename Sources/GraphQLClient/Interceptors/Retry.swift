/// Sends a request again after a passing fault: queries, and mutations that are marked as `IdempotentMutation`.
///
/// A passing fault is a server that was not reached or did not answer in time, or a status of 408, 429, 502, 503 or 504;
/// also another status from 500 on where what came is not GraphQL. A `Retry-After` is kept to, whether what came with it is
/// GraphQL or not, up to `longestWait`. Not sent again is what was refused, what was cancelled, and what has begun to be
/// answered.
///
/// Subscriptions are taken up again by the client: see `Reconnection`.
public struct Retry: Interceptor {
    /// How often a request is sent at the most; at least 1.
    public var attempts: Int
    /// The pauses before each further attempt.
    public var backoff: Backoff
    /// The longest pause that a server may ask for by `Retry-After`; 30 seconds by default.
    public var longestWait: Duration
    public var timing: Timing

    public init(
        attempts: Int = 3,
        backoff: Backoff = Backoff(first: .milliseconds(200), factor: 2, longest: .seconds(5), jitter: 0.5),
        longestWait: Duration = .seconds(30), timing: Timing = .system
    ) {
        self.attempts = attempts
        self.backoff = backoff
        self.longestWait = longestWait
        self.timing = timing
    }

    public func intercept(
        _ request: Request, next: @escaping Next
    ) async throws -> AsyncThrowingStream<Response, any Error> {
        guard request.isIdempotent, request.kind != .subscription, attempts > 1 else { return try await next(request) }
        return .written { continuation in
            var request = request
            var failures = 0
            while true {
                failures += 1
                let isLast = failures >= attempts
                guard let wanted = try await attempt(request, isLast: isLast, next, continuation) else { return }
                let random = timing.random()
                let pause = backoff.pause(failures: failures, random: random)
                // Many who were refused at once should not be back at once.
                let leastPause = backoff.lengthened(min(wanted, longestWait), random: random)
                try await timing.sleep(max(pause, leastPause))
                request.attempt += 1
            }
        }
    }

    /// - Returns: How long the server wants to be left alone before the request is sent again; `nil` where it has been
    ///   answered.
    private func attempt(
        _ request: Request, isLast: Bool, _ next: Next,
        _ continuation: AsyncThrowingStream<Response, any Error>.Continuation
    ) async throws -> Duration? {
        var hasBegun = false
        do {
            for try await response in try await next(request) {
                if !hasBegun, !isLast, response.isPassingRefusal { return response.headers.retryAfter() ?? .zero }
                hasBegun = true
                continuation.yield(response)
            }
            return nil
        } catch {
            try Task.checkCancellation()
            guard !hasBegun, !isLast, error.isPassing else { throw error }
            return error.advice.retryAfter ?? .zero
        }
    }
}

extension Response {
    /// Whether the server says that it could not carry out the request just now.
    var isPassingRefusal: Bool {
        guard let status, [408, 429, 502, 503, 504].contains(status) else { return false }
        return !isContinued && !isAcknowledgement
    }
}

extension Error {
    /// Whether it may be otherwise after a while without anybody doing anything.
    var isPassing: Bool {
        switch self {
        case let error as TransportError: error.isPassing
        case let error as AdvisedError: error.reason.isPassing
        case let error as AuthenticationError: error.reason.isPassing
        default: false
        }
    }
}
