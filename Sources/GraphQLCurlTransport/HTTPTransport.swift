public import GraphQLClient

/// Carries requests to a GraphQL server over HTTP: POST, JSON, connections that are kept and reused, HTTP/2 over TLS.
///
///     let transport = try HTTPTransport(url: "https://plan.example.org/graphql")
///     let client = GraphQLClient(transport: transport, store: Store())
///
/// All requests of a transport run on one thread of its own, which starts with the first of them and sleeps while
/// there is nothing to do. Copies of a transport share it; it ends when the last copy is gone and its requests are
/// done.
///
/// A connection that the server closed meanwhile is replaced without a word. Where it breaks after the request was
/// sent and before an answer began, a query is sent once more; a mutation never is, for it may have been carried out.
public struct HTTPTransport: Transport {
    /// Where requests go.
    public let endpoint: EndpointURL
    /// What is put up with.
    public let limits: HTTPLimits
    /// How requests are put.
    public let options: HTTPOptions
    /// A stream of answers is acknowledged when its head has come.
    public var acknowledgesSubscriptions: Bool { true }
    private let orders: OperationOrders
    private let owner: LoopOwner

    /// A transport to the server at `url`; it connects with the first request.
    ///
    /// - Parameters:
    ///   - url: An `http` or `https` URL. A user name and password in it are sent as basic authentication.
    ///   - headers: Fields sent with every request, over the transport's own (`Accept`, `User-Agent`).
    ///   - limits: When to give up.
    ///   - options: How requests are put: by POST and one by one, unless it says otherwise.
    /// - Throws: `TransportError.badRequest` where the URL or a header cannot be used.
    public init(
        url: String, headers: [Header] = [], limits: HTTPLimits = HTTPLimits(), options: HTTPOptions = HTTPOptions()
    ) throws(TransportError) {
        endpoint = try EndpointURL(url)
        for header in headers { try header.check() }
        self.limits = limits
        self.options = options
        orders = OperationOrders(endpoint: endpoint, headers: headers, limits: limits, options: options)
        owner = LoopOwner(loop: TransferLoop(limits: limits))
    }

    /// Sends `request` and delivers its one answer, whatever its HTTP status, if it is a GraphQL response; the answer to
    /// a query with `@defer` comes in its parts.
    ///
    /// A subscription's answers are delivered as they come, from a server that sends them as an event stream ("GraphQL
    /// over Server-Sent Events") or in the parts of a multipart answer. Where the stream breaks off before the server
    /// has completed it, it ends with an error; taking it up again is for the caller. A stream whose events are not taken
    /// is not read on when some wait, until they are: the server hears of it by TCP.
    ///
    /// - Throws: (into the stream) `TransportError`, or `AdvisedError` where the server said when to come again;
    ///   `CancellationError` when the task was cancelled.
    public func send(_ request: Request) -> AsyncThrowingStream<Response, any Error> {
        let (answers, sink) = AnswerSink.make(for: request)
        start(request, sink)
        return answers
    }

    /// Sends `request`, whose answers are told to `sink`.
    func start(_ request: Request, _ sink: AnswerSink) {
        let order: TransferOrder
        do throws(TransportError) {
            for header in request.headers { try header.check() }
            order = try orders.order(of: request, number: owner.loop.nextNumber(), answers: sink)
        } catch {
            sink.finish(throwing: error)
            return
        }
        // Set before the order is given: a stream that has ended keeps a handler set on it for good. The handler holds
        // the owner, so that the thread outlives a transport that is dropped while an answer is awaited.
        sink.watch(
            onRoom: { [owner, number = order.number] in owner.loop.resume(number) },
            onGone: { [owner, number = order.number] in owner.loop.cancel(number) })
        owner.loop.start(order)
    }
}

extension HTTPTransport: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The server, without user name, password and headers.
    public var description: String { "HTTPTransport(\(endpoint.server))" }
    public var debugDescription: String { description }
    /// Shows the server only: a dump must not print a token.
    public var customMirror: Mirror { Mirror(self, children: ["endpoint": endpoint]) }
}

/// Ends the thread of a loop when the last transport and the last request that use it are gone.
final class LoopOwner: Sendable {
    let loop: TransferLoop

    init(loop: TransferLoop) { self.loop = loop }

    deinit { loop.end() }
}
