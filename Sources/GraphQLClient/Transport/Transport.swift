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

/// An operation on its way to a server.
public struct Request: Hashable, Sendable {
    public var kind: OperationKind
    public var operationName: String
    /// The operation's whole text.
    public var document: String
    public var variables: [InputField]
    /// HTTP header fields to send beside the transport's own.
    public var headers: [Header]

    public init(
        kind: OperationKind, operationName: String, document: String, variables: [InputField], headers: [Header] = []
    ) {
        self.kind = kind
        self.operationName = operationName
        self.document = document
        self.variables = variables
        self.headers = headers
    }
}

/// An HTTP header field.
public struct Header: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// An answer: the bytes of a GraphQL response (specification section 7, "Response"), in JSON.
public struct Response: Hashable, Sendable {
    public var body: [UInt8]
    /// Whether further parts of the same answer follow (`@defer`): a transport sets it on all parts but the last.
    public var isContinued = false
    /// Whether this says only that the server has the subscription; the body is empty then.
    public var isAcknowledgement = false

    /// What a transport sends when a server has a subscription: before its events, and when a lost connection was made
    /// anew.
    public static var acknowledgement: Response {
        var response = Response(body: [])
        response.isAcknowledgement = true
        return response
    }

    public init(body: [UInt8]) {
        self.body = body
    }
}

/// No GraphQL answer came.
public enum TransportError: Error, Hashable, Sendable {
    /// No connection: the server is not there, its name is unknown, TLS failed.
    case unreachable(server: String, reason: String)
    case timedOut(server: String, seconds: Int)
    /// Something answered, but not as a GraphQL server: a status and the first line of what it said.
    case notGraphQL(server: String, status: Int, excerpt: String)
    case tooLarge(server: String, limit: Int)
    /// The URL or a header cannot be used.
    case badRequest(reason: String)
}

extension Request {
    /// The request's body in the form of GraphQL over HTTP: a JSON object.
    public var body: [UInt8] {
        var json = JSONWriter()
        json.raw("{\"query\":")
        json.string(document)
        json.raw(",\"operationName\":")
        json.string(operationName)
        json.raw(",\"variables\":")
        json.object(variables)
        json.byte(UInt8(ascii: "}"))
        return json.bytes
    }
}
