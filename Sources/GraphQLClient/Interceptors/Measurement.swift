/// A request that has ended: what it was, how long it took, and what became of it.
public struct Measurement: Sendable {
    /// What became of a request.
    public enum Outcome: Sendable {
        case answered
        /// The server has reported errors.
        case refused([ResponseError])
        case failed(any Error)
        case cancelled
    }

    public var operationName: String
    public var kind: OperationKind
    /// From 1; more where the request was sent again.
    public var attempt: Int
    /// The bytes of the request's JSON.
    public var requestBytes: Int
    public var responseCount = 0
    /// The bytes of all responses.
    public var responseBytes = 0
    /// The HTTP status of the last response, where the transport has one.
    public var status: Int?
    /// The time until the first response; `nil` where there was none.
    public var firstResponse: Duration?
    public var duration = Duration.zero
    public var outcome = Outcome.cancelled

    init(_ request: Request) {
        operationName = request.operationName
        kind = request.kind
        attempt = request.attempt
        requestBytes = request.body.count
    }
}

extension Measurement {
    /// Sends a request, and tells what became of it: before its last response is handed on, so that who has the answer
    /// has the measurement too.
    static func measuring(
        _ request: Request, _ timing: Timing, _ next: Interceptor.Next,
        _ tell: @escaping @Sendable (Measurement) -> Void
    ) async throws -> AsyncThrowingStream<Response, any Error> {
        let start = timing.now()
        let responses: AsyncThrowingStream<Response, any Error>
        do {
            responses = try await next(request)
        } catch {
            var measurement = Measurement(request)
            measurement.end(error, after: timing.now() - start)
            tell(measurement)
            throw error
        }
        return .written(for: request) { sink in
            var measurement = Measurement(request)
            do {
                for try await response in responses {
                    measurement.take(response, after: timing.now() - start)
                    if request.kind != .subscription, !response.isContinued, !response.isAcknowledgement {
                        tell(measurement)
                        await sink.yield(response)
                        return
                    }
                    await sink.yield(response)
                }
                measurement.end(nil, after: timing.now() - start)
                tell(measurement)
            } catch {
                measurement.end(error, after: timing.now() - start)
                tell(measurement)
                throw error
            }
        }
    }

    private mutating func take(_ response: Response, after duration: Duration) {
        self.duration = duration
        if firstResponse == nil { firstResponse = duration }
        status = response.status ?? status
        guard !response.isAcknowledgement else { return }
        responseCount += 1
        responseBytes += response.body.count
        if let faults = response.faults { outcome = .refused(faults.errors) } else if !isRefused { outcome = .answered }
    }

    private var isRefused: Bool { if case .refused = outcome { true } else { false } }

    private mutating func end(_ error: (any Error)?, after duration: Duration) {
        self.duration = duration
        if Task.isCancelled || error is CancellationError {
            outcome = .cancelled
        } else if let error {
            outcome = .failed(error.unadvised)
        } else if responseCount == 0 {
            outcome = .answered
        }
    }
}
