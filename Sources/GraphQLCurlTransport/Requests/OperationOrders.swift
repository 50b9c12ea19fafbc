import GraphQLClient

/// Makes orders of operations, as the options of a transport say.
struct OperationOrders: Sendable {
    let endpoint: EndpointURL
    let headers: [Header]
    let limits: HTTPLimits
    let options: HTTPOptions
    private let persisted: PersistedQueries?

    init(endpoint: EndpointURL, headers: [Header], limits: HTTPLimits, options: HTTPOptions) {
        self.endpoint = endpoint
        self.headers = headers
        self.limits = limits
        self.options = options
        persisted = options.persistedQueries ? PersistedQueries() : nil
    }

    /// The order by which `request` is sent first.
    ///
    /// - Throws: `TransportError.badRequest` where a file that it has cannot be read.
    func order(
        of request: Request, number: Int, answers: AnswerSink
    ) throws(TransportError) -> TransferOrder {
        let named = options.trustedDocuments?.naming(request) ?? request
        var recipient = TransferOrder.Recipient(number: number, answers: answers)
        guard request.uploads.isEmpty else {
            return order(of: named, body: try RequestBody.form(named), parameters: nil, recipient)
        }
        guard let persisted, named.sendsDocument, named.kind != .subscription, persisted.firstForm == .hash else {
            return order(of: named, in: .text, recipient)
        }
        recipient.retrial = Retrial(knowledge: persisted) { form in
            order(of: named, in: form, TransferOrder.Recipient(number: number, answers: answers))
        }
        return order(of: named, in: .hash, recipient)
    }

    private func order(
        of request: Request, in form: PersistedQueries.Form, _ recipient: TransferOrder.Recipient
    ) -> TransferOrder {
        let sent = PersistedQueries.request(request, in: form)
        // What the server learns of a document it learns from a POST, which nothing on the way keeps.
        let isByGet = options.queriesByGet && request.kind == .query && form != .hashAndText
        var parameters = isByGet ? QueryString.parameters(of: sent) : nil
        if let long = parameters, long.utf8.count + endpoint.text.utf8.count > QueryString.mostBytes {
            parameters = nil
        }
        return order(of: sent, body: .json(sent.body), parameters: parameters, recipient)
    }

    private func order(
        of request: Request, body: RequestBody, parameters: String?, _ recipient: TransferOrder.Recipient
    ) -> TransferOrder {
        TransferOrder(
            number: recipient.number, kind: request.kind, isIncremental: Self.isIncremental(request.document),
            url: endpoint, headers: headers.replaced(by: request.headers), body: body, parameters: parameters,
            redirectsLeft: max(limits.redirects, 0), limits: limits, options: options,
            batching: request.kind == .query && request.uploads.isEmpty ? options.batching : nil,
            recipients: [recipient])
    }

    /// Whether an answer may come in parts.
    private static func isIncremental(_ document: String) -> Bool {
        document.contains("@defer") || document.contains("@stream")
    }
}
