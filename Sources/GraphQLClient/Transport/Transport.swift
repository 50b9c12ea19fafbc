/// Carries a request to a server and its answers back.
public protocol Transport: Sendable {
    /// Sends `request`; a query or mutation has one response, a subscription many.
    ///
    /// Ending the iteration or cancelling its task closes the connection.
    /// - Throws: (into the stream) `TransportError`, or `CancellationError` when the task was cancelled.
    func send(_ request: Request) -> AsyncThrowingStream<Response, any Error>

    /// Whether a subscription's first response is an acknowledgement (`Response.acknowledgement`), sent when the server
    /// has the subscription. Where it is not, the subscription counts as begun when it was handed over.
    var acknowledgesSubscriptions: Bool { get }
}

extension Transport {
    public var acknowledgesSubscriptions: Bool { false }
}
