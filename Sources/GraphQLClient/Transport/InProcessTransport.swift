/// A transport without a network: a closure from a request's bytes to the bytes of its responses.
public struct InProcessTransport: Transport {
    private let respond: @Sendable ([UInt8]) -> AsyncThrowingStream<[UInt8], any Error>

    /// - Parameter respond: Answers a request in the form of GraphQL over HTTP (a JSON object with `query`,
    ///   `operationName`, `variables`); one response for a query or mutation, many for a subscription.
    public init(_ respond: @escaping @Sendable ([UInt8]) -> AsyncThrowingStream<[UInt8], any Error>) {
        self.respond = respond
    }

    public func send(_ request: Request) -> AsyncThrowingStream<Response, any Error> {
        let bytes = respond(request.body)
        return .written(for: request) { sink in
            for try await body in bytes { await sink.yield(Response(body: body)) }
        }
    }
}
