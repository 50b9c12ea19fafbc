import GraphQLClient

/// Errors in words for people who are not interested in GraphQL.
enum FailureText {
    /// What went wrong, as a sentence.
    static func sentence(_ error: any Error) -> String {
        switch error {
        case let error as TransportError: sentence(error)
        case let error as ResponseError: "The server says: \(ended(error.message))"
        case is AnswerError, is ReadError: "The server's answer makes no sense: \(ended("\(error)"))"
        case is CancellationError: "It was given up."
        default: ended("\(error)")
        }
    }

    private static func sentence(_ error: TransportError) -> String {
        switch error {
        case .unreachable(let server, let reason): "The server at \(server) did not answer: \(ended(reason))"
        case .timedOut(let server, let seconds): "The server at \(server) did not answer within \(seconds) s."
        case .notGraphQL(let server, let status, let excerpt):
            "The server at \(server) is no GraphQL server: status \(status), \(ended(excerpt))"
        case .tooLarge(let server, let limit): "The answer of \(server) is larger than \(limit) bytes."
        case .badRequest(let reason): ended(reason)
        }
    }

    private static func ended(_ text: String) -> String {
        guard let last = text.last else { return "no reason is given." }
        return ".!?".contains(last) ? text : text + "."
    }

    /// Whether the server was not reached at all.
    static func isOffline(_ error: any Error) -> Bool {
        switch error as? TransportError {
        case .unreachable, .timedOut, .notGraphQL: true
        case .tooLarge, .badRequest, nil: false
        }
    }
}
