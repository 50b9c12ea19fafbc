public import GraphQLClient
import Synchronization

/// Carries every kind of operation to a server: queries and mutations over HTTP, subscriptions in the first form that
/// the server speaks: an event stream or a multipart answer over HTTP, or else a WebSocket at the same address.
///
///     let transport = try EndpointTransport(url: "https://plan.example.org/graphql")
///     let client = GraphQLClient(transport: transport, store: Store())
///
/// Which form that is, is found out by the first subscription and remembered.
public struct EndpointTransport: Transport {
    /// Where requests go.
    public var endpoint: EndpointURL { http.endpoint }
    public var acknowledgesSubscriptions: Bool { true }
    private let http: HTTPTransport
    private let webSocket: WebSocketTransport
    private let form = SubscriptionForm()

    /// A transport to the server at `url`; it connects with the first request.
    ///
    /// - Parameters:
    ///   - url: An `http` or `https` URL.
    ///   - headers: Fields sent with every request and with the handshake of the WebSocket.
    ///   - limits: When to give up.
    ///   - options: How requests are put: by POST and one by one, unless it says otherwise.
    /// - Throws: `TransportError.badRequest` where the URL or a header cannot be used.
    public init(
        url: String, headers: [Header] = [], limits: HTTPLimits = HTTPLimits(), options: HTTPOptions = HTTPOptions()
    ) throws(TransportError) {
        http = try HTTPTransport(url: url, headers: headers, limits: limits, options: options)
        webSocket = try WebSocketTransport(url: url, headers: headers, limits: limits, options: options)
    }

    public func send(_ request: Request) -> AsyncThrowingStream<Response, any Error> {
        guard request.kind == .subscription else { return http.send(request) }
        if form.isWebSocket { return webSocket.send(request) }
        return .written(for: request) { [self] sink in
            try await subscribe(request, deliver: { await sink.yield($0) })
        }
    }

    private func subscribe(_ request: Request, deliver: @Sendable (Response) async -> Void) async throws {
        // An answer in the place of a stream: the server refuses the subscription, or takes it for a query.
        var refusal: Response?
        var isStream = false
        do {
            for try await response in http.send(request) {
                if response.isAcknowledgement { isStream = true }
                guard isStream, response.isAcknowledgement || !GraphQLAnswer.isRefusal(response.body) else {
                    refusal = response
                    break
                }
                await deliver(response)
            }
            // One who is cancelled is told of an end too.
            try Task.checkCancellation()
            guard refusal != nil else { return }
        } catch let error as TransportError where error.saysNothingOfSubscriptions {
            throw error
        } catch is TransportError {
            // What serves pages, or one answer, at this address may still speak WebSocket.
        }
        // Leaving the loop early and cancelling look the same to it.
        try Task.checkCancellation()
        do {
            for try await response in webSocket.send(request) {
                form.rememberWebSocket()
                refusal = nil
                await deliver(response)
            }
        } catch {
            // What the server said over HTTP is the better explanation.
            guard let refusal, !(error is CancellationError) else { throw error }
            await deliver(refusal)
        }
    }
}

extension TransportError {
    /// Whether the server was not heard at all, so that another way to it will not be better.
    fileprivate var saysNothingOfSubscriptions: Bool {
        switch self {
        case .unreachable, .timedOut, .tooLarge: true
        case .notGraphQL, .badRequest: false
        }
    }
}

/// What is known of how a server answers subscriptions.
private final class SubscriptionForm: Sendable {
    private let state = Mutex(false)

    var isWebSocket: Bool { state.withLock { $0 } }
    func rememberWebSocket() { state.withLock { $0 = true } }
}

extension EndpointTransport: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The server, without user name, password and headers.
    public var description: String { "EndpointTransport(\(endpoint.server))" }
    public var debugDescription: String { description }
    /// Shows the server only: a dump must not print a token.
    public var customMirror: Mirror { Mirror(self, children: ["endpoint": endpoint]) }
}
