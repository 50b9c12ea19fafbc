/// What a failure to have a mutation answered means for it.
enum OutboxVerdict {
    /// It will be sent again.
    case later
    /// The server does not carry it out, however often it is sent.
    case refused
    /// What came is no answer.
    case garbled

    /// The verdict of an error for which there is no answer.
    init(_ error: any Error) {
        if error is AnswerError {
            self = .garbled
            return
        }
        guard let error = error as? TransportError else {
            // An interceptor's error, such as a sign-in that failed, says nothing about the mutation.
            self = .later
            return
        }
        switch error {
        case .unreachable, .timedOut, .badRequest: self = .later
        case .tooLarge: self = .refused
        case .notGraphQL(_, let status, _):
            switch status {
            // What was sent is not understood, or too large.
            case 400, 413, 414, 415, 422, 431: self = .refused
            // Who asks is not known, or not yet; another time may be better; or something else than the server answers,
            // such as a hotel's page (often with 403) or a proxy whose server is being replaced (404).
            default: self = .later
            }
        }
    }

    /// Whether an answer that has errors and no data was given because of the server's state, or because of who asks:
    /// the mutation itself was not looked at.
    static func isPassing(status: Int?, _ error: ResponseError) -> Bool {
        if let code = error.code, passingCodes.contains(code) { return true }
        if persistedQueryMessages.contains(error.message) { return true }
        guard let status else { return false }
        return [401, 407, 408, 425, 429].contains(status) || (500...599).contains(status)
    }

    /// What many servers say with the status 200. A persisted query that is not found is sent with its text by the
    /// transport; where it is not found all the same, another of several servers may have answered.
    private static let passingCodes: Set<String> = [
        "PERSISTED_QUERY_NOT_FOUND", "PERSISTED_QUERY_NOT_SUPPORTED", "UNAUTHENTICATED",
    ]
    private static let persistedQueryMessages: Set<String> = ["PersistedQueryNotFound", "PersistedQueryNotSupported"]
}
