import GraphQLClient
import PlannerAPI

extension PlannerSession {
    /// What I wanted to change may be gone: somebody else was faster, which is said in these words, not in the server's.
    ///
    /// - Returns: Whether it is gone. Then it has left all lists, and that was said.
    func takeNoteIfGone(_ id: String, name: String, after error: any Error) async -> Bool {
        guard await isGone(id, after: error) else { return false }
        noteAnswer()
        client.store.apply(ConferenceRemoval(id: ID(id)))
        send(.foundGone(id: id, name: name))
        return true
    }

    private func isGone(_ id: String, after error: any Error) async -> Bool {
        // Without an answer nothing is known.
        guard error is ResponseError || error is NothingCame else { return false }
        if app.gone[id] != nil { return true }
        if let refusal = error as? ResponseError, !FailureText.maySayGone(refusal.code) { return false }
        // It may as well be somebody who is gone: the server knows.
        guard let operations = try? await operations() else { return false }
        return await isGone(id, with: operations)
    }

    private func isGone<Operations: PlannerOperations>(_ id: String, with operations: Operations.Type) async -> Bool {
        guard let answer = try? await client.fetch(Operations.details(id: id), policy: .networkOnly) else {
            return false
        }
        return Operations.conference(answer, viewer: Viewer()) == nil
    }
}

/// An answer that is whole, and says that nothing was done.
struct NothingCame: Error, CustomStringConvertible {
    let what: String

    var description: String { what }
}
