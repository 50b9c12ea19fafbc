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
