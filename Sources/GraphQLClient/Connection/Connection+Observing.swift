extension Connection {
    /// The answer of a request, whose coming or failing is noted.
    func observing(_ responses: AsyncThrowingStream<Response, any Error>) -> AsyncThrowingStream<Response, any Error> {
        .written { [self] continuation in
            var isAnswered = false
            do {
                for try await response in responses {
                    if !isAnswered {
                        note(.answered)
                        if response.isPassingRefusal {
                            leaveAlone(RetryAdvice(retryAfter: response.headers.retryAfter()))
                        }
                    }
                    isAnswered = true
                    continuation.yield(response)
                }
            } catch {
                if let fault = error.unadvised as? TransportError, !Task.isCancelled {
                    note(.failed(fault, error.advice))
                }
                throw error
            }
        }
    }
}
