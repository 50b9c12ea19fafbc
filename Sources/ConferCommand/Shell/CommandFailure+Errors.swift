import GraphQLClient
import PlannerService

extension CommandFailure {
    /// More than a line needs; what a server says may be longer.
    private static let longestMessage = 500

    /// What an operation could not do, in one line.
    init(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as StorageError: self.init(error.message)
        case let error as TransportError: self.init(error)
        case let error as ResponseError: self.init("the server says: \(CommandFailure.short(error.message))")
        case is AnswerError, is ReadError:
            self.init("the server's answer makes no sense (is it one for conferences?): \(error)")
        default: self.init("\(error)")
        }
    }

    private static func short(_ text: String) -> String {
        if text.isEmpty { return "that it could not be done, and not why" }
        guard text.utf8.count > longestMessage else { return text }
        return String(decoding: text.utf8.prefix(longestMessage), as: UTF8.self) + "…"
    }

    /// What an HTTP status means, and what to do.
    private static func text(_ status: Int, from server: String, excerpt: String) -> String {
        let said = "status \(status)" + (excerpt.isEmpty ? "" : ", \(excerpt)")
        return switch status {
        case 401, 407:
            "the server at \(server) wants to know who you are (\(said)): give it with --header 'Authorization: ...'"
        case 403: "the server at \(server) does not let you in (\(said)): ask those who run it, or look at --header"
        case 408, 429, 502, 503, 504: "the server at \(server) cannot answer now (\(said)): try again later"
        case 500...599: "the server at \(server) has failed (\(said)): those who run it can tell why"
        default: "the server at \(server) is no GraphQL server (\(said)): look at --endpoint"
        }
    }

    private init(_ error: TransportError) {
        switch error {
        case .unreachable(let server, let reason):
            self.init(
                "the server at \(server) did not answer: \(reason); look at --endpoint, or try again later",
                status: .unreachable)
        case .timedOut(let server, let seconds):
            self.init(
                "the server at \(server) did not answer within \(seconds) s; try again later", status: .unreachable)
        case .notGraphQL(let server, let status, let excerpt):
            self.init(CommandFailure.text(status, from: server, excerpt: excerpt), status: .unreachable)
        case .tooLarge(let server, let limit):
            self.init("the answer of \(server) is larger than \(limit) bytes: --endpoint may be another server's")
        case .badRequest(let reason): self.init(reason)
        }
    }
}
