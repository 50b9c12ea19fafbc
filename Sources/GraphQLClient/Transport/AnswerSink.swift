/// Where the answers to a request are told: without a bound those to a query or mutation, of which there are few; of a
/// subscription only so many wait, and who tells waits with more.
package enum AnswerSink: Sendable {
    case unbounded(AsyncThrowingStream<Response, any Error>.Continuation)
    case bounded(BoundedStream<Response>)

    /// How many events of a subscription wait at the transport before it stops to read.
    package static let transportBound = 256
    /// How many wait at each further place.
    package static let relayBound = 16

    /// A stream of the answers to `request`, and where to tell them.
    package static func make(
        for request: Request, bound: Int = transportBound, throwsWhenCancelled: Bool = true
    ) -> (AsyncThrowingStream<Response, any Error>, AnswerSink) {
        guard request.kind == .subscription else {
            let (answers, continuation) = AsyncThrowingStream<Response, any Error>.makeStream()
            return (answers, .unbounded(continuation))
        }
        let stream = BoundedStream<Response>(bound: bound)
        return (stream.elements(throwsWhenCancelled: throwsWhenCancelled), .bounded(stream))
    }

    /// Sets who is told, outside of all locks, that there is room again, and that nobody listens any more.
    package func watch(onRoom: @escaping @Sendable () -> Void, onGone: @escaping @Sendable () -> Void) {
        switch self {
        case .unbounded(let continuation):
            continuation.onTermination = { reason in
                guard case .cancelled = reason else { return }
                onGone()
                continuation.finish(throwing: CancellationError())
            }
        case .bounded(let stream): stream.watch(onRoom: onRoom, onGone: onGone)
        }
    }

    /// Tells an answer, however many wait.
    package func offer(_ response: Response) {
        switch self {
        case .unbounded(let continuation): continuation.yield(response)
        case .bounded(let stream): stream.offer(response, bytes: response.body.count)
        }
    }

    /// Tells an answer, and waits until there is room for more.
    package func yield(_ response: Response) async {
        switch self {
        case .unbounded(let continuation): continuation.yield(response)
        case .bounded(let stream): await stream.send(response, bytes: response.body.count)
        }
    }

    package func finish(throwing error: (any Error)? = nil) {
        switch self {
        case .unbounded(let continuation): continuation.finish(throwing: error)
        case .bounded(let stream): stream.finish(throwing: error)
        }
    }

    /// Whether nothing more should be told for now.
    package var isFull: Bool {
        if case .bounded(let stream) = self { stream.isFull } else { false }
    }

    /// Whether far more waits than should.
    package var isOverflowing: Bool {
        if case .bounded(let stream) = self { stream.isOverflowing } else { false }
    }
}

extension AsyncThrowingStream<Response, any Error> {
    /// The answers to `request` as a task writes them: it ends with the task, and the task is cancelled when the stream's
    /// iteration ends. Of a subscription's answers few wait: the task waits with more.
    package static func written(
        for request: Request, by body: @escaping @Sendable (AnswerSink) async throws -> Void
    ) -> AsyncThrowingStream {
        let (answers, sink) = AnswerSink.make(
            for: request, bound: AnswerSink.relayBound, throwsWhenCancelled: false)
        let task = Task.writing({ try await body(sink) }) { sink.finish(throwing: $0) }
        sink.watch(onRoom: {}, onGone: { task.cancel() })
        return answers
    }
}
