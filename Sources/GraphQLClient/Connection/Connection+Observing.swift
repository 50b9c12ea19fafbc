extension Connection {
    /// The answer of a request, whose coming or failing is noted.
    func observing(_ responses: AsyncThrowingStream<Response, any Error>) -> AsyncThrowingStream<Response, any Error> {
        .written { [self] continuation in
            var isAnswered = false
            do {
                for try await response in responses {
                    if !isAnswered { note(.answered) }
                    isAnswered = true
                    continuation.yield(response)
                }
            } catch let error as TransportError {
                if !Task.isCancelled { note(.failed(error)) }
                throw error
            }
        }
    }
}
