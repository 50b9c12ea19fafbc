public import GraphQLClient
import Synchronization

/// Carries operations to a GraphQL server over a WebSocket: `graphql-transport-ws`, and the older `graphql-ws` where
/// the server speaks only that.
///
///     let transport = try WebSocketTransport(url: "wss://plan.example.org/graphql")
///     for try await event in GraphQLClient(transport: transport, store: Store()).subscribe(ChangesSubscription()) { … }
///
/// All operations of a transport share one connection. It is made with the first of them and closed behind the last;
/// where it breaks, they end with an error, and the next operation makes a new one.
public struct WebSocketTransport: Transport {
    /// Where the connection goes.
    public let endpoint: EndpointURL
    /// A subscription is acknowledged when it was sent over a session that the server has accepted.
    public var acknowledgesSubscriptions: Bool { true }
    private let connection: WebSocketConnection
    private let options: HTTPOptions

    /// A transport to the server at `url`.
    ///
    /// - Parameters:
    ///   - url: A `ws`, `wss`, `http` or `https` URL.
    ///   - headers: Fields sent with the handshake.
    ///   - parameters: A JSON object that the server is told when the session opens (`connection_init`), such as a
    ///     token; asked for anew for each connection.
    ///   - limits: When to give up; a connection on which nothing comes for half of `silence` is asked for a sign of
    ///     life, and given up after the whole of it.
    ///   - options: Of these the authority, the proxy and the trusted documents count.
    /// - Throws: `TransportError.badRequest` where the URL or a header cannot be used.
    public init(
        url: String, headers: [Header] = [], parameters: (@Sendable () -> [InputField])? = nil,
        limits: HTTPLimits = HTTPLimits(), options: HTTPOptions = HTTPOptions()
    ) throws(TransportError) {
        try self.init(
            url: url, headers: headers, parameters: parameters, limits: limits, options: options,
            dialects: SubscriptionDialect.allCases)
    }

    /// - Parameter dialects: What is offered to the server, the preferred one first.
    init(
        url: String, headers: [Header] = [], parameters: (@Sendable () -> [InputField])? = nil,
        limits: HTTPLimits = HTTPLimits(), options: HTTPOptions = HTTPOptions(), dialects: [SubscriptionDialect]
    ) throws(TransportError) {
        endpoint = try EndpointURL(Self.httpURL(url))
        for header in headers { try header.check() }
        self.options = options
        connection = WebSocketConnection(
            endpoint: endpoint, headers: headers, parameters: parameters, limits: limits, options: options,
            dialects: dialects)
    }

    /// Sends `request` and delivers its answers; a query or mutation has one. Header fields of the request are not
    /// sent: they belong to the handshake.
    ///
    /// - Throws: (into the stream) `TransportError`, or `CancellationError` when the task was cancelled.
    public func send(_ request: Request) -> AsyncThrowingStream<Response, any Error> {
        let (answers, sink) = AnswerSink.make(for: request)
        start(request, sink)
        return answers
    }

    /// Sends `request`, whose answers are told to `sink`.
    func start(_ request: Request, _ sink: AnswerSink) {
        guard request.uploads.isEmpty else {
            sink.finish(throwing: TransportError.badRequest(reason: "Files cannot be sent over a WebSocket."))
            return
        }
        let named = options.trustedDocuments?.naming(request) ?? request
        let id = connection.nextID()
        // Held by the handler: the connection lives as long as somebody listens.
        sink.watch(onRoom: { [connection] in connection.resume() }, onGone: { [connection] in connection.stop(id) })
        connection.start(id, isSubscription: request.kind == .subscription, request: named.body, answers: sink)
    }

    /// libcurl connects to `http` and `https`.
    private static func httpURL(_ text: String) -> String {
        let scheme = text.prefix { $0 != ":" }.lowercased()
        switch scheme {
        case "ws": return "http" + text.dropFirst(2)
        case "wss": return "https" + text.dropFirst(3)
        default: return text
        }
    }
}

extension WebSocketTransport: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The server, without user name, password and headers.
    public var description: String { "WebSocketTransport(\(endpoint.server))" }
    public var debugDescription: String { description }
    /// Shows the server only: a dump must not print a token.
    public var customMirror: Mirror { Mirror(self, children: ["endpoint": endpoint]) }
}
