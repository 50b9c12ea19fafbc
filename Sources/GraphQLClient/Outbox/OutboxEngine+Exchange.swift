extension OutboxEngine {
    /// What came of sending an entry.
    enum Attempt: Sendable {
        case answered(AnswerBodies)
        /// Something came that is no answer.
        case garbled(any Error)
        case refused(any Error)
        case later(any Error)
    }

    /// Sends an entry, and waits for its answer.
    func exchange(_ entry: OutboxEntry) async -> Attempt {
        var request = Request(
            kind: .mutation, operationName: entry.operationName, document: entry.document, variables: entry.variables)
        // The outbox sends again itself: an interceptor that does need not.
        request.isIdempotent = false
        do {
            let (bodies, status) = try await surroundings.client.exchange(request)
            let outline = try surroundings.client.store.outline(of: bodies)
            if !outline.hasData, let error = outline.error, OutboxVerdict.isPassing(status: status, error) {
                return .later(error)
            }
            return .answered(bodies)
        } catch {
            switch OutboxVerdict(error) {
            case .garbled: return .garbled(error)
            case .later: return .later(error)
            case .refused: return .refused(error)
            }
        }
    }
}

extension GraphQLClient {
    /// Sends a request for one answer; the HTTP status comes with it where there was one.
    @concurrent
    fileprivate func exchange(_ request: Request) async throws -> (AnswerBodies, status: Int?) {
        var bodies: AnswerBodies?
        var status: Int?
        for try await response in try await send(request) {
            if response.isAcknowledgement { continue }
            if bodies == nil {
                bodies = AnswerBodies(first: response.body)
                status = response.status
            } else {
                bodies?.patches.append(response.body)
            }
            if !response.isContinued { break }
        }
        // A stream that ends because its task is cancelled is no answer.
        try Task.checkCancellation()
        guard let bodies else { throw AnswerError(.empty) }
        return (bodies, status)
    }
}
