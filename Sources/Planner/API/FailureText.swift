import GraphQLClient

/// Errors in words for people who are not interested in GraphQL.
enum FailureText {
    /// What went wrong and, where that helps, what to do, in sentences.
    static func sentence(_ error: any Error) -> String {
        switch error {
        case let error as TransportError: sentence(error)
        // The planner's own service says which data cannot be used, and what to do.
        case let error as ResponseError where error.code == "5000": ended(error.message)
        case let error as ResponseError: sentence(refused: error.message)
        case is AnswerError, is ReadError: "The server's answer makes no sense: \(ended("\(error)"))"
        case is CancellationError: "It was given up."
        default: ended("\(error)")
        }
    }

    /// What a server said when it refused.
    static func sentence(refused message: String) -> String { "The server says: \(ended(message))" }

    private static func sentence(_ error: TransportError) -> String {
        switch error {
        case .unreachable(let server, let reason): "The server at \(server) did not answer: \(ended(reason))"
        case .timedOut(let server, let seconds): "The server at \(server) did not answer within \(seconds) s."
        case .notGraphQL(let server, let status, let excerpt): sentence(status, from: server, excerpt: excerpt)
        case .tooLarge(let server, let limit): "The answer of \(server) is larger than \(limit) bytes."
        case .badRequest(let reason): ended(reason)
        }
    }

    /// What an HTTP status means for whoever looks at the screen.
    private static func sentence(_ status: Int, from server: String, excerpt: String) -> String {
        switch status {
        case 401, 407:
            "\(server) wants to know who you are (status \(status)): start confer with "
                + "--header 'Authorization: Bearer ...'."
        case 403: "\(server) does not let you in (status 403): ask those who run it, or give another --header."
        case 404, 410: "There is nothing at this address of \(server) (status \(status)): check the --endpoint."
        case 405, 415: "This address of \(server) takes no GraphQL (status \(status)): check the --endpoint."
        case 408, 429: "\(server) has too much to do (status \(status)): wait a while."
        case 502, 503, 504: "\(server) is there, but its planner is not just now (status \(status)): wait a while."
        case 500...599: "\(server) has failed (status \(status)): \(ended(excerpt)) Those who run it can tell why."
        case 300...399: "\(server) sends elsewhere (status \(status)): give that address as --endpoint."
        default:
            "\(server) does not answer as a planner does (status \(status)): \(ended(excerpt)) Check the --endpoint."
        }
    }

    private static func ended(_ text: String) -> String {
        guard let last = text.last else { return "No reason is given." }
        return ".!?".contains(last) ? text : text + "."
    }

    /// Whether the server did not do its work at all.
    static func isOffline(_ error: any Error) -> Bool {
        switch error as? TransportError {
        case .unreachable, .timedOut, .notGraphQL: true
        case .tooLarge, .badRequest, nil: false
        }
    }

    /// What the header says of it, in a word or two: "offline", "refused".
    static func state(_ error: any Error) -> String {
        switch error as? TransportError {
        case .notGraphQL(_, 401, _), .notGraphQL(_, 403, _), .notGraphQL(_, 407, _): refused
        case .notGraphQL(_, 500...599, _): "failing"
        case .notGraphQL: "no planner there"
        case .unreachable, .timedOut, .tooLarge, .badRequest, nil: "offline"
        }
    }

    /// The state of a server that does not let me in.
    static let refused = "refused"

    /// Whether a refusal with this code may mean that what it is about is there no more. These are the Simple API's codes
    /// for an item, a node of a relation, and a node that is not there; other servers have no codes.
    static func maySayGone(_ code: String?) -> Bool { ["3002", "3011", "3013", nil].contains(code) }

    /// Whether the request may have been carried out although no answer came.
    static func isAmbiguous(_ error: any Error) -> Bool {
        error is TransportError || error is AnswerError || error is ReadError
    }

}
