extension AsyncThrowingStream where Failure == any Error {
    /// A stream that a task writes: it ends with the task, and the task is cancelled when the stream's iteration ends.
    package static func written(
        by body: @escaping @Sendable (Continuation) async throws -> Void
    ) -> AsyncThrowingStream {
        AsyncThrowingStream { continuation in
            let task = Task.writing({ try await body(continuation) }) { continuation.finish(throwing: $0) }
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
        let task = Task.writing({ try await body(stream) }) { stream.finish(throwing: $0) }
        stream.watch(onGone: { task.cancel() })
        return elements
    }
}

extension Task where Success == Void, Failure == Never {
    /// A task that writes a stream, which ends as the writing does.
    static func writing(
        _ body: @escaping @Sendable () async throws -> Void, finish: @escaping @Sendable ((any Error)?) -> Void
    ) -> Task {
        Task {
            do {
                try await body()
                finish(nil)
            } catch {
                finish(error)
            }
        }
    }
}
