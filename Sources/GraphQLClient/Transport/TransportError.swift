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

    /// Whether it may be otherwise after a while without anybody doing anything: the server was not reached, or says
    /// that it cannot answer just now (a status from 500 on, 408 or 429).
    public var isPassing: Bool {
        switch self {
        case .unreachable, .timedOut: true
        case .notGraphQL(_, let status, _): Response.isPassing(status: status)
        case .tooLarge, .badRequest: false
        }
    }
}

extension Response {
    /// Whether an HTTP status says that another time may be better.
    static func isPassing(status: Int) -> Bool {
        status == 408 || status == 429 || (500...599).contains(status)
    }
}

extension TransportError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreachable(let server, let reason): "The server at \(server) could not be reached: \(reason)"
        case .timedOut(let server, let seconds): "The server at \(server) did not answer within \(seconds) s."
        case .notGraphQL(let server, let status, _): "\(server) did not answer as a GraphQL server (status \(status))."
        case .tooLarge(let server, let limit): "The answer of \(server) is larger than \(limit) bytes."
        case .badRequest(let reason): reason
        }
    }
}
