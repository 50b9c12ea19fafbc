public import GraphQLClient

/// Carries operations to a server over one stream of events: "GraphQL over Server-Sent Events" in its single connection
/// mode. The answers of all operations come in that stream, which is reserved before (PUT), opened (GET), and closed
/// behind the last of them; each operation is sent by a request of its own (POST), and stopped by one (DELETE).
///
///     let transport = try EventStreamTransport(url: "https://plan.example.org/graphql/stream")
///
/// It is for servers whose connections are few: over HTTP/1 each subscription of an `HTTPTransport` keeps one. Where the
/// stream breaks, its operations end with an error, and the next operation makes a new one.
public struct EventStreamTransport: Transport {
    /// Where requests go.
    public let endpoint: EndpointURL
    /// A subscription is acknowledged when the server has accepted it.
    public var acknowledgesSubscriptions: Bool { true }
    private let stream: SingleEventStream
    private let options: HTTPOptions

    /// A transport to the server at `url`.
    ///
    /// - Parameters:
    ///   - url: An `http` or `https` URL, often another than that for queries.
    ///   - headers: Fields sent with every request.
    ///   - limits: When to give up.
    ///   - options: Of these the authority, the proxy and the trusted documents count.
    /// - Throws: `TransportError.badRequest` where the URL or a header cannot be used.
    public init(
        url: String, headers: [Header] = [], limits: HTTPLimits = HTTPLimits(), options: HTTPOptions = HTTPOptions()
    ) throws(TransportError) {
        endpoint = try EndpointURL(url)
        for header in headers { try header.check() }
        self.options = options
        stream = SingleEventStream(
            orders: ExchangeOrders(endpoint: endpoint, headers: headers, limits: limits, options: options))
    }

    /// Sends `request` and delivers its answers; a query or mutation has one.
    ///
    /// - Throws: (into the stream) `TransportError`, or `CancellationError` when the task was cancelled.
    public func send(_ request: Request) -> AsyncThrowingStream<Response, any Error> {
        let (answers, sink) = AnswerSink.make(for: request)
        start(request, sink)
        return answers
    }

    /// Sends `request`, whose answers are told to `sink`.
    func start(_ request: Request, _ sink: AnswerSink) {
        do throws(TransportError) {
            for header in request.headers { try header.check() }
            guard request.uploads.isEmpty else {
                throw .badRequest(reason: "Files cannot be sent in the single connection mode.")
            }
        } catch {
            sink.finish(throwing: error)
            return
        }
        let id = stream.nextID()
        // Held by the handler: the stream lives as long as somebody listens.
        sink.watch(onRoom: { [stream] in stream.resume() }, onGone: { [stream] in stream.stop(id) })
        stream.start(id, options.trustedDocuments?.naming(request) ?? request, answers: sink)
    }
}

extension EventStreamTransport: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The server, without user name, password and headers.
    public var description: String { "EventStreamTransport(\(endpoint.server))" }
    public var debugDescription: String { description }
    /// Shows the server only: a dump must not print a token.
    public var customMirror: Mirror { Mirror(self, children: ["endpoint": endpoint]) }
}

/// Makes orders of exchanges that are not an operation's with its answer.
struct ExchangeOrders: Sendable {
    let endpoint: EndpointURL
    let headers: [Header]
    let limits: HTTPLimits
    let options: HTTPOptions

    func order(
        _ number: Int, _ method: String, headers own: [Header] = [], body: [UInt8] = [], parameters: String? = nil,
        hasRoom: (@Sendable () -> Bool)? = nil, report: @escaping @Sendable (ExchangeEvent) -> Void
    ) -> TransferOrder {
        TransferOrder(
            // Nothing of this may be sent twice without a word.
            number: number, kind: .mutation, url: endpoint, headers: headers.replaced(by: own), body: .json(body),
            parameters: parameters, method: method, redirectsLeft: max(limits.redirects, 0), limits: limits,
            options: options, recipients: [], report: report, hasRoom: hasRoom)
    }
}
