import GraphQLClient

extension PlannerSession {
    /// Deletes a conference that was added here, unless others have taken it up since. The server is asked first: not
    /// every server tells of what others do.
    func takeBack(_ id: String, title: String) {
        request { [weak self] in
            guard let self else { return }
            do {
                let company = try await takeBack(id, with: operations())
                noteAnswer()
                guard company.isEmpty else { return send(.creationKept(id: id, title: title, company)) }
                send(.conferenceDeleted(id: id))
                send(.creationUndone(title: title))
            } catch {
                if await takeNoteIfGone(id, name: title, after: error) { return }
                send(.creationUndoFailed(id: id, title: title, reason: note(error)))
            }
        }
    }

    /// - Returns: The others for whom it was not done.
    private func takeBack<Operations: PlannerOperations>(
        _ id: String, with operations: Operations.Type
    ) async throws -> Company {
        let answer = try await client.fetch(Operations.details(id: id), policy: .networkOnly)
        guard Operations.conference(answer, viewer: Viewer()) != nil else {
            throw NothingCame(what: "The server does not have it any more.")
        }
        let me = app.identity?.id
        let people = people(of: id, with: operations)
        let company = Company(
            attending: people.attendees.count { $0 != me }, interested: people.interested.count { $0 != me })
        guard company.isEmpty else { return company }
        try await client.perform(Operations.delete(id: id))
        // It leaves the lists when it is gone: unlike a deletion that was confirmed, this one may well be refused.
        client.store.apply(ConferenceRemoval(id: ID(id)))
        return company
    }
}
