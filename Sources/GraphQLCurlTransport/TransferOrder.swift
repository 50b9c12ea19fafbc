import GraphQLClient

/// What a transfer needs to know: made by the caller, carried out by the loop's thread.
struct TransferOrder: Sendable {
    typealias Answers = AsyncThrowingStream<Response, any Error>.Continuation

    /// Tells this order from the loop's others.
    var number: Int
    var kind: OperationKind
    /// Whether the answer may come in parts that add to each other.
    var isIncremental = false
    var url: EndpointURL
    /// The caller's fields, checked.
    var headers: [Header]
    var body: [UInt8]
    /// The request in the parameters of a URL, where it is sent by GET; the body is not sent then.
    var parameters: String?
    var redirectsLeft: Int
    var limits: HTTPLimits
    /// How long it may wait for others to be sent together with; `nil` where it is sent alone.
    var batching: HTTPBatching?
    /// Who waits for the answers.
    var recipients: [Recipient]

    /// An operation that waits for its answer: the only one of its order, or one of a batch.
    struct Recipient: Sendable {
        var number: Int
        var answers: Answers
    }

    var isBatch: Bool { recipients.count > 1 }

    /// The same order at `target`. Another server does not get the caller's fields: any of them may be a secret.
    func redirected(to target: EndpointURL) -> TransferOrder {
        var order = self
        order.url = target
        order.redirectsLeft -= 1
        if !url.isTrusted(target) { order.headers = [] }
        return order
    }

    func deliver(_ body: [UInt8]) { deliver(Response(body: body)) }

    func deliver(_ response: Response) {
        for recipient in recipients { recipient.answers.yield(response) }
    }

    func finish(throwing error: TransportError? = nil) {
        for recipient in recipients { recipient.answers.finish(throwing: error) }
    }
}

extension TransferOrder {
    /// One order for `orders`, which go to the same place with the same fields: a list of operations.
    ///
    /// `nil` where there are none.
    init?(joining orders: [TransferOrder]) {
        guard var joined = orders.first else { return nil }
        if orders.count > 1 {
            joined.body = Array("[".utf8) + orders.map(\.body).joined(separator: ",".utf8) + Array("]".utf8)
            joined.recipients = orders.flatMap(\.recipients)
            joined.parameters = nil
        }
        self = joined
    }

    /// Hands each operation of a batch its member of the list `body`.
    ///
    /// One response for all, which is how a server says that it takes no lists, is every operation's.
    ///
    /// - Parameter broken: What an operation is told whose member is no response.
    func deliverBatch(_ body: [UInt8], broken: TransportError) {
        let members = JSONScan.elements(ofArray: body)
        guard members?.count == recipients.count, let members else {
            if GraphQLAnswer.isRecognized(in: body) { deliver(body) }
            finish(throwing: GraphQLAnswer.isRecognized(in: body) ? nil : broken)
            return
        }
        for (recipient, member) in zip(recipients, members) {
            let isResponse = GraphQLAnswer.isRecognized(in: member)
            if isResponse { recipient.answers.yield(Response(body: member)) }
            recipient.answers.finish(throwing: isResponse ? nil : broken)
        }
    }
}
