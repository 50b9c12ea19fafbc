import GraphQLClient
import PlannerAPI

extension PlannerSession {
    /// The operations for this server, which is asked at the first contact what it has.
    private func operations() async throws -> any PlannerOperations.Type {
        if let fieldSet { return fieldSet.operations }
        let question = fieldSetQuestion ?? askForFieldSet()
        fieldSetQuestion = question
        // Several requests may wait for this one answer; whoever comes first keeps it.
        let answer = await question.result
        fieldSetQuestion = nil
        let found = try answer.get()
        if fieldSet == nil {
            fieldSet = found
            environment.keepFieldSet(found)
        }
        return found.operations
    }

    private func askForFieldSet() -> Task<FieldSet, any Error> {
        let client = client
        return Task {
            do {
                return FieldSet(try await client.fetch(ServerFieldsQuery(), policy: .networkOnly))
            } catch is ResponseError {
                // A server that does not tell about itself gets what every server of this kind understands.
                return .simple
            }
        }
    }

    /// Takes note that the server answered, or why not.
    ///
    /// - Returns: The reason in words.
    @discardableResult
    private func note(_ error: any Error) -> String {
        let reason = FailureText.sentence(error)
        if FailureText.isOffline(error) {
            send(.unreachable(since: environment.timeOfDay(), reason: reason))
        } else if error is ResponseError {
            send(.reached)
        }
        return reason
    }

    func register(_ name: String) {
        request { [weak self] in
            guard let self else { return }
            do {
                let identity = try await register(name, with: operations())
                send(.reached)
                send(identity.map(Event.registered) ?? .registrationFailed(reason: "The server took no name."))
            } catch {
                send(.registrationFailed(reason: "\(note(error)) enter tries again."))
            }
        }
    }

    private func register<Operations: PlannerOperations>(
        _ name: String, with operations: Operations.Type
    ) async throws -> Identity? {
        Operations.identity(try await client.perform(Operations.register(name: name)))
    }

    func rename(_ identity: Identity, to name: String) {
        request { [weak self] in
            guard let self else { return }
            do {
                let renamed = try await rename(identity, to: name, with: operations())
                send(.reached)
                send(renamed.map(Event.renamed) ?? .renameFailed(reason: "The server took no name."))
            } catch {
                send(.renameFailed(reason: "\(note(error)) enter tries again."))
                if error is ResponseError { checkIdentity(identity) }
            }
        }
    }

    private func rename<Operations: PlannerOperations>(
        _ identity: Identity, to name: String, with operations: Operations.Type
    ) async throws -> Identity? {
        Operations.identity(try await client.perform(Operations.rename(identity, to: name)))
    }

    func keep(_ identity: Identity) {
        do {
            try environment.keepIdentity(identity)
        } catch {
            send(
                .notice("Your name could not be kept for the next start: \(FailureText.sentence(error))", isError: true)
            )
        }
    }

    /// Asks the server whether it knows me.
    func checkIdentity(_ identity: Identity) {
        request { [weak self] in
            guard let self else { return }
            do {
                let found = try await viewer(identity.id, with: operations())
                send(.reached)
                send(found.map(Event.identityConfirmed) ?? .identityUnknown)
            } catch {
                note(error)
            }
        }
    }

    private func viewer<Operations: PlannerOperations>(
        _ id: String, with operations: Operations.Type
    ) async throws -> Identity? {
        Operations.identity(try await client.fetch(Operations.viewer(id: id), policy: .networkOnly))
    }
}

extension PlannerSession {
    /// Asks for the list, and watches it from then on; once at a time.
    func loadList() {
        guard !isLoadingList else { return }
        isLoadingList = true
        send(.listRequested)
        request { [weak self] in
            guard let self else { return }
            defer { isLoadingList = false }
            do {
                let operations = try await operations()
                let feed = listFeed ?? makeListFeed(operations)
                listFeed = feed
                hearOfChanges()
                try await feed.load()
                send(.reached)
                send(.listLoaded)
            } catch {
                send(.listFailed(reason: note(error)))
                // The server may have changed since it told what it has: the next attempt asks again.
                if error is ResponseError, app.list.total == 0 {
                    listFeed?.stop()
                    listFeed = nil
                    fieldSet = nil
                }
            }
        }
    }

    private func makeListFeed<Operations: PlannerOperations>(_ operations: Operations.Type) -> any ListFeed {
        let viewerID: @MainActor () -> String? = { [weak self] in self?.app.identity?.id }
        let send: @MainActor (Event) -> Void = { [weak self] in self?.deliver($0) }
        let client = client
        var loadPreview: (@MainActor () async throws -> ListPreview)?
        if fieldSet == .full {
            loadPreview = { [weak self] in
                let preview = ListPreview(viewerID: viewerID, send: send)
                guard let self else { return preview }
                try await preview.load(on: environment.today(), rows: app.list.height, client: client)
                return preview
            }
        }
        return PagedListFeed(
            operations, client: client, pageSize: pageSize, viewerID: viewerID, send: send, loadPreview: loadPreview)
    }

    /// Listens from before the first question on, on servers that have the further fields.
    private func hearOfChanges() {
        guard fieldSet == .full, liveFeed == nil else { return }
        liveFeed = LiveFeed(client: client, sleep: environment.sleep) { [weak self] in self?.take($0) }
    }

    private func take(_ news: LiveFeed.News) {
        switch news {
        case .changed: break
        case .outdated:
            loadList()
            if let id = app.detail?.id { loadDetail(id) }
        case .deleted(let id): send(.conferenceDeleted(id: id))
        }
        listFeed?.checkIfBehind()
        detailFeed?.checkIfBehind()
    }

    /// Watches one conference instead of the one before.
    func watchConference(_ id: String?) {
        detailFeed?.stop()
        detailFeed = nil
        queuedDetail = nil
        guard let id else { return }
        if let fieldSet { detailFeed = makeDetailFeed(id, fieldSet.operations) }
        loadDetail(id)
    }

    private func makeDetailFeed<Operations: PlannerOperations>(
        _ id: String, _ operations: Operations.Type
    ) -> any DetailFeed {
        ConferenceFeed(
            operations, id: id, client: client, viewerID: { [weak self] in self?.app.identity?.id },
            send: { [weak self] in self?.deliver($0) })
    }

    /// Asks for a conference and its attendees. While one is asked for only the last wish waits, so that moving through
    /// the list beside the detail asks for those on which one rests.
    func loadDetail(_ id: String) {
        guard loadingDetail == nil else {
            queuedDetail = loadingDetail == id ? nil : id
            return
        }
        loadingDetail = id
        request { [weak self] in
            guard let self else { return }
            do {
                let operations = try await operations()
                // Before anything was known of the server there could be no watch.
                if detailFeed == nil, app.detail?.id == id { detailFeed = makeDetailFeed(id, operations) }
                if let feed = detailFeed, feed.id == id {
                    try await feed.load()
                    send(.reached)
                    send(.conferenceLoaded(id: id))
                }
            } catch {
                send(.conferenceFailed(id: id, reason: note(error)))
            }
            loadingDetail = nil
            if let next = queuedDetail {
                queuedDetail = nil
                loadDetail(next)
            }
        }
    }
}

extension PlannerSession {
    /// Attends or leaves a conference: in the cache at once, then on the server.
    func setAttendance(_ wish: Attendance) {
        guard let identity = app.identity, let next = attendanceQueue.add(wish) else { return }
        send(next, as: identity)
    }

    private func send(_ wish: Attendance, as identity: Identity) {
        request { [weak self] in
            guard let self else { return }
            var holds = wish.isAttended
            do {
                try await perform(wish, as: identity, with: operations())
                send(.reached)
                send(.attendanceSet(name: wish.name, isAttended: wish.isAttended))
            } catch {
                holds = !wish.isAttended
                send(.attendanceFailed(name: wish.name, isAttended: wish.isAttended, reason: note(error)))
                if error is ResponseError { checkIdentity(identity) }
            }
            if let next = attendanceQueue.finish(wish.conferenceID, isAttended: holds) { send(next, as: identity) }
        }
    }

    private func perform<Operations: PlannerOperations>(
        _ wish: Attendance, as identity: Identity, with operations: Operations.Type
    ) async throws {
        let edit = AttendanceEdit(
            conferenceID: ID(wish.conferenceID), attendeeID: ID(identity.id), isAttended: wish.isAttended)
        if wish.isAttended {
            try await client.perform(
                Operations.attend(conferenceID: wish.conferenceID, attendeeID: identity.id), optimistically: edit)
        } else {
            try await client.perform(
                Operations.notAttend(conferenceID: wish.conferenceID, attendeeID: identity.id), optimistically: edit)
        }
    }
}
