import Synchronization

extension StoreCore {
    /// Writes an answer for which several may have waited, unless that was done, and returns its errors.
    func write(_ answer: SharedAnswer, _ query: some GraphQLQuery) throws -> ResponseError? {
        if let written = answer.written.withLock({ $0 }) { return written.error }
        let error = try apply(
            Answer(body: answer.body, patches: answer.patches, operation: compile(query), kind: .query),
            replacing: answer.place?.layer ?? 0
        ) { _, _, outline in outline.error }
        answer.written.withLock { $0 = .init(error: error) }
        return error
    }
}
