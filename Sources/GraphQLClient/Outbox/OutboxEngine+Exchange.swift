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
