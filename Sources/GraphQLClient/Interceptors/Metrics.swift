/// Tells how long requests took and what became of them, to whoever counts.
///
/// ```swift
/// Metrics { measurement in
///     histogram.record(measurement.operationName, measurement.duration)
/// }
/// ```
///
/// Behind `Retry` each attempt is told, before it the whole. A subscription is told when it ends.
public struct Metrics: Interceptor {
    public var timing: Timing
    private let sink: @Sendable (Measurement) -> Void

    /// - Parameter sink: Called once for each request, when it has ended; not on any actor.
    public init(timing: Timing = .system, _ sink: @escaping @Sendable (Measurement) -> Void) {
        self.timing = timing
        self.sink = sink
    }

    public func intercept(
        _ request: Request, next: @escaping Next
    ) async throws -> AsyncThrowingStream<Response, any Error> {
        try await Measurement.measuring(request, timing, next, sink)
    }
}
