import GraphQLClient
import PlannerService

extension CommandFailure {
    /// What an operation could not do, in one line.
    init(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as StorageError: self.init(error.message)
        case let error as TransportError: self.init(error)
        case let error as ResponseError: self.init("the server says: \(error.message)")
        case is AnswerError, is ReadError: self.init("the server's answer makes no sense: \(error)")
        default: self.init("\(error)")
        }
    }

    private init(_ error: TransportError) {
        switch error {
        case .unreachable(let server, let reason):
            self.init("the server at \(server) did not answer: \(reason)", status: .unreachable)
        case .timedOut(let server, let seconds):
            self.init("the server at \(server) did not answer within \(seconds) s", status: .unreachable)
        case .notGraphQL(let server, let status, let excerpt):
            self.init(
                "the server at \(server) is no GraphQL server: status \(status), \(excerpt)", status: .unreachable)
        case .tooLarge(let server, let limit):
            self.init("the answer of \(server) is larger than \(limit) bytes")
        case .badRequest(let reason): self.init(reason)
        }
    }
}
