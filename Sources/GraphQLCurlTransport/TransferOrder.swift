import GraphQLClient

/// What a transfer needs to know: made by the caller, carried out by the loop's thread.
struct TransferOrder: Sendable {
    /// Tells this order from the loop's others.
    var number: Int
    var kind: OperationKind
    /// Whether the answer may come in parts that add to each other.
    var isIncremental = false
    var url: EndpointURL
    /// The caller's fields, checked.
    var headers: [Header]
    var body: RequestBody
    /// The request in the parameters of a URL, where it is sent by GET; the body is not sent then.
    var parameters: String?
    /// Another method than POST, or GET where there are parameters.
    var method: String?
    var redirectsLeft: Int
    var limits: HTTPLimits
    var options: HTTPOptions
    /// How long it may wait for others to be sent together with; `nil` where it is sent alone.
    var batching: HTTPBatching?
    /// Who waits for the answers.
    var recipients: [Recipient]
    /// Who is told of an exchange that is not the one of an operation with its answer; there are no recipients then.
    var report: (@Sendable (ExchangeEvent) -> Void)?
    /// Whether those who are told of an exchange can be told more.
    var hasRoom: (@Sendable () -> Bool)?

    /// An operation that waits for its answer: the only one of its order, or one of a batch.
    struct Recipient: Sendable {
        var number: Int
        var answers: AnswerSink
        /// Where the operation was sent by its hash.
        var retrial: Retrial?
    }

    /// Whether the one who gave the order `number` waits for this one.
    func isAwaited(by number: Int) -> Bool {
        report == nil ? recipients.contains { $0.number == number } : self.number == number
    }

    var isBatch: Bool { recipients.count > 1 }
    var isByGet: Bool { parameters != nil || method == "GET" }
    /// Whether this order has a body, be it an empty one.
    var hasBody: Bool { parameters == nil && method != "GET" && method != "DELETE" }

    /// The same order at `target`. Another server does not get the caller's fields: any of them may be a secret.
    func redirected(to target: EndpointURL) -> TransferOrder {
        var order = self
        order.url = target
        order.redirectsLeft -= 1
        if !url.isTrusted(target) { order.headers = [] }
        return order
    }

    /// Whether more of a stream of answers should be waited with.
    var isFull: Bool {
        if let hasRoom { return !hasRoom() }
        return recipients.contains { $0.answers.isFull }
    }

    func deliver(_ response: Response) {
        for recipient in recipients { recipient.answers.offer(response) }
    }

    /// - Parameter advice: What the server said of when to come again.
    func finish(throwing error: TransportError? = nil, _ advice: RetryAdvice = RetryAdvice()) {
        for recipient in recipients { recipient.answers.finish(throwing: error?.advised(advice)) }
        if let error { report?(.ended(.failure(error))) }
    }
}

/// What happens in an exchange that is not an operation's.
enum ExchangeEvent: Sendable {
    /// The answer is a stream of events, which has begun.
    case opened
    case event(ServerSentEvent)
    /// How long the server wants a client to wait before it opens the stream again.
    case reconnectionTime(Duration)
    /// Nothing follows: a whole answer, or why there is none.
    case ended(Result<ExchangedAnswer, TransportError>)
}

/// A whole answer, whatever it says.
struct ExchangedAnswer: Sendable {
    var status: Int
    var headers: [Header]
    var body: [UInt8]

    /// What the server said of when to come again.
    var advice: RetryAdvice { RetryAdvice(retryAfter: headers.retryAfter()) }
}

extension TransferOrder {
    /// One order for `orders`, which go to the same place with the same fields: a list of operations.
    ///
    /// `nil` where there are none.
    init?(joining orders: [TransferOrder]) {
        guard var joined = orders.first else { return nil }
        if orders.count > 1 {
            joined.body = .json(
                Array("[".utf8) + orders.map(\.body.bytes).joined(separator: ",".utf8) + Array("]".utf8))
            joined.recipients = orders.flatMap(\.recipients)
            joined.parameters = nil
        }
        self = joined
    }

    /// Hands each operation its answer: the whole body, or of a batch its member of the list.
    ///
    /// One response for all, which is how a server says that it takes no lists, is every operation's.
    ///
    /// - Parameters:
    ///   - answer: What came.
    ///   - broken: What an operation is told whose answer is no response.
    ///   - abandoned: The operations that nobody waits for any more.
    /// - Returns: What has to be sent again, with the text of its document.
    func settle(_ answer: ExchangedAnswer, broken: TransportError, abandoned: Set<Int>) -> [TransferOrder] {
        let members = isBatch ? JSONScan.elements(ofArray: answer.body) : nil
        var again: [TransferOrder] = []
        for (index, recipient) in recipients.enumerated() where !abandoned.contains(recipient.number) {
            let body =
                if let members, members.count == recipients.count { members[index] } else { answer.body }
            if let next = recipient.retrial?.order(after: body, status: answer.status) {
                again.append(next)
                continue
            }
            let isResponse = GraphQLAnswer.isRecognized(in: body)
            if isResponse { recipient.answers.offer(Response(body: body, of: answer)) }
            recipient.answers.finish(throwing: isResponse ? nil : broken.advised(answer.advice))
        }
        return again
    }
}

extension Response {
    /// The response `body` of an answer that may have others.
    init(body: [UInt8], of answer: ExchangedAnswer) {
        self.init(body: body)
        status = answer.status
        headers = answer.headers
    }
}
