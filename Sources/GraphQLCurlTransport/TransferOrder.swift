import GraphQLClient

/// What a transfer needs to know: made by the caller, carried out by the loop's thread.
struct TransferOrder: Sendable {
    /// Tells this order from the loop's others.
    var number: Int
    var kind: OperationKind
    var url: EndpointURL
    /// The caller's fields, checked.
    var headers: [Header]
    var body: [UInt8]
    var redirectsLeft: Int
    var limits: HTTPLimits
    var answers: AsyncThrowingStream<Response, any Error>.Continuation

    /// The same order at `target`. Another server does not get the caller's fields: any of them may be a secret.
    func redirected(to target: EndpointURL) -> TransferOrder {
        var order = self
        order.url = target
        order.redirectsLeft -= 1
        if !url.isTrusted(target) { order.headers = [] }
        return order
    }
}
