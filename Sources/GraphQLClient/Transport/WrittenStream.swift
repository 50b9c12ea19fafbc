extension AsyncThrowingStream where Failure == any Error {
    /// A stream that a task writes: it ends with the task, and the task is cancelled when the stream's iteration ends.
    package static func written(
        by body: @escaping @Sendable (Continuation) async throws -> Void
    ) -> AsyncThrowingStream {
        AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    try await body(continuation)
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

extension AsyncThrowingStream where Failure == any Error, Element: Sendable {
    /// A stream that a task writes, of which no more than `bound` wait: the task waits with more.
    package static func written(
        bound: Int, by body: @escaping @Sendable (BoundedStream<Element>) async throws -> Void
    ) -> AsyncThrowingStream {
        let stream = BoundedStream<Element>(bound: bound)
        let elements = stream.elements()
        let task = Task {
            do {
                try await body(stream)
                stream.finish()
            } catch {
                stream.finish(throwing: error)
            }
        }
        stream.watch(onGone: { task.cancel() })
        return elements
    }
}
