import GraphQLClient
import PlannerAPI

extension PlannerSession {
    /// Adds a conference, and puts it into the list.
    func create(_ draft: ConferenceDraft, attendeeIDs: [String] = [], restoring deleted: DeletedConference? = nil) {
        if liveFeed?.isListening == true { ownChanges.expectCreation() }
        request { [weak self] in
            guard let self else { return }
            do {
                let conference = try await create(draft, attendeeIDs, with: operations())
                noteAnswer()
                guard let conference else { throw NothingCame(what: "The server took no conference.") }
                send(.conferenceCreated(conference, from: deleted == nil ? draft : nil, replacing: deleted?.id))
                if let deleted { try await bringBack(deleted.interestedIDs, to: conference.id) }
            } catch {
                ownChanges.forgetCreation()
                let reason = note(error)
                if let deleted {
                    send(.restoreFailed(deleted, reason: reason))
                } else {
                    if FailureText.isAmbiguous(error) { uncertainDraft = draft }
                    send(.formFailed(draft, reason: reason))
                }
            }
        }
    }

    /// Notes again who was interested in a conference that was deleted.
    private func bringBack(_ interestedIDs: [String], to conferenceID: String) async throws {
        for id in interestedIDs {
            do {
                try await client.perform(
                    SetAttendanceMutation(
                        conferenceId: ID(conferenceID), attendeeId: ID(id), state: .interested,
                        key: .value(ID(UniqueKey.make()))))
            } catch is ResponseError {
                // Who is gone meanwhile is not interested any more.
                continue
            } catch {
                send(.notice("Not everybody's interest could be brought back: \(note(error))", isError: true))
                return
            }
        }
    }

    private func create<Operations: PlannerOperations>(
        _ draft: ConferenceDraft, _ attendeeIDs: [String], with operations: Operations.Type
    ) async throws -> Conference? {
        var row: Operations.Row?
        if uncertainDraft == draft {
            // The answer to the same request was lost: it may have been carried out.
            let found = Operations.named(try await client.fetch(Operations.named(draft), policy: .networkOnly))
            row = found.flatMap { Operations.conference($0, viewer: Viewer()).city == draft.city ? $0 : nil }
        }
        if row == nil {
            row = Operations.created(
                try await client.perform(Operations.create(draft, attendeeIDs: attendeeIDs)))
        }
        uncertainDraft = nil
        guard let row else { return nil }
        let id = Operations.id(of: row)
        listFeed?.insert(id)
        return Operations.conference(row, viewer: app.viewer)
    }

    /// Changes a conference; the lists follow from the cache.
    func update(id: String, _ draft: ConferenceDraft, from before: ConferenceDraft, isUndo: Bool) {
        if liveFeed?.isListening == true { ownChanges.expect(id) }
        request { [weak self] in
            guard let self else { return }
            do {
                let exists = try await update(id: id, draft, from: before, with: operations())
                noteAnswer()
                guard exists else { throw NothingCame(what: "The server does not have it any more.") }
                send(.conferenceUpdated(id: id, draft, from: before, isUndo: isUndo))
            } catch {
                ownChanges.forget(id)
                if await takeNoteIfGone(id, name: before.title, after: error) { return }
                let reason = note(error)
                if isUndo {
                    send(.undoFailed(id: id, draft, from: before, reason: reason))
                } else {
                    send(.formFailed(draft, reason: reason, isFinal: error is NothingCame))
                }
            }
        }
    }

    private func update<Operations: PlannerOperations>(
        id: String, _ draft: ConferenceDraft, from before: ConferenceDraft, with operations: Operations.Type
    ) async throws -> Bool {
        Operations.updated(try await client.perform(Operations.update(id: id, draft, from: before))) != nil
    }

    /// Deletes a conference: it leaves all lists at once, and comes back where the server refuses.
    func delete(_ id: String) {
        guard let conference = app.known(id) else { return }
        request { [weak self] in
            guard let self else { return }
            do {
                let people = try await delete(id, with: operations())
                noteAnswer()
                send(.conferenceDeleted(id: id))
                send(
                    .deletedByMe(
                        DeletedConference(
                            draft: ConferenceDraft(conference), attendeeIDs: people.attendees,
                            interestedIDs: people.interested, id: id)))
            } catch {
                if await takeNoteIfGone(id, name: conference.title, after: error) { return }
                send(.deletionFailed(id: id, name: conference.title, reason: note(error)))
            }
        }
    }

    /// - Returns: Who attended it, and who was interested.
    private func delete<Operations: PlannerOperations>(
        _ id: String, with operations: Operations.Type
    ) async throws -> (attendees: [String], interested: [String]) {
        let people = people(of: id, with: operations)
        let removal = ConferenceRemoval(id: ID(id))
        try await client.perform(Operations.delete(id: id), optimistically: removal)
        client.store.apply(removal)
        return people
    }

    /// The ids of those who attend a conference or are interested in it, as the cache has them.
    func people<Operations: PlannerOperations>(
        of id: String, with operations: Operations.Type
    ) -> (attendees: [String], interested: [String]) {
        var people: (attendees: [String], interested: [String]) = ([], [])
        client.store.edit { editor in
            guard let row = Operations.row(id: id, in: editor) else { return }
            people = (Operations.attendeeIDs(of: row), Operations.interestedIDs(of: row))
        }
        return people
    }
}
