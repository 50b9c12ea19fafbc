import GraphQLClient
import PlannerAPI

extension PlannerSession {
    /// The operations for this server, which is asked at the first contact what it has.
    func operations() async throws -> any PlannerOperations.Type {
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
            send(.fieldSet(found))
            openOutbox()
            hearOfChanges()
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
    func note(_ error: any Error) -> String {
        let reason = FailureText.sentence(error)
        if FailureText.isOffline(error) {
            setTellsNothing(false)
            send(.unreachable(since: environment.timeOfDay(), state: FailureText.state(error)))
            lookForServer()
        } else if error is ResponseError {
            noteAnswer()
        }
        return reason
    }

    func register(_ name: String) {
        request { [weak self] in
            guard let self else { return }
            // Somebody who is registered need not wait for a server that does not answer.
            if takeOverRegistered() { return }
            do {
                let operations = try await operations()
                if takeOverRegistered() { return }
                guard let created = try await register(name, with: operations) else {
                    noteAnswer()
                    return send(.registrationFailed(reason: "The server took no name."))
                }
                noteAnswer()
                // What cannot be kept is told of where the registration has ended.
                let identity = (try? environment.claim(created)) ?? created
                guard identity.id == created.id else { return takeOver(identity) }
                send(.registered(created))
                watchMyself(created.id, with: operations)
            } catch {
                if FailureText.isAmbiguous(error) { uncertainName = name }
                send(.registrationFailed(reason: note(error)))
            }
        }
    }

    /// Goes on as somebody who was registered from another window meanwhile.
    ///
    /// - Returns: Whether there is such a person.
    private func takeOverRegistered() -> Bool {
        guard let identity = environment.registeredMeanwhile() else { return false }
        takeOver(identity)
        return true
    }

    private func takeOver(_ identity: Identity) {
        send(.registered(identity))
        let name = VisibleText.inSentence(identity.name)
        send(.notice("You are registered as \(name) already, from another window.", isError: false))
        checkIdentity(identity)
    }

    private func register<Operations: PlannerOperations>(
        _ name: String, with operations: Operations.Type
    ) async throws -> Identity? {
        if uncertainName == name {
            // The answer to the same request was lost: it has been carried out where nobody is newer than that name.
            let answer = try? await client.fetch(Operations.newestAttendee(), policy: .networkOnly)
            if let newest = answer.flatMap({ Operations.newest($0) }), newest.name == name, newest.conferenceCount == 0
            {
                uncertainName = nil
                return Identity(id: newest.id, name: newest.name)
            }
        }
        let identity = Operations.identity(try await client.perform(Operations.register(name: name)))
        uncertainName = nil
        return identity
    }

    func rename(_ identity: Identity, to name: String, isUndo: Bool) {
        ownNews += 1
        renames += 1
        request { [weak self] in
            guard let self else { return }
            defer { renames -= 1 }
            do {
                let delivery = try await rename(identity, to: name, with: operations())
                if delivery == .done { noteAnswer() }
                send(
                    .renamed(
                        Identity(id: identity.id, name: name), from: identity.name, isUndo: isUndo,
                        isWaiting: delivery == .waiting))
            } catch {
                let reason = note(error)
                send(
                    isUndo
                        ? .renameUndoFailed(back: name, from: identity.name, reason: reason)
                        : .renameFailed(reason: reason))
                if error is ResponseError { checkIdentity(identity) }
            }
        }
    }

    private func rename<Operations: PlannerOperations>(
        _ identity: Identity, to name: String, with operations: Operations.Type
    ) async throws -> Delivery {
        let edit = NameEdit(attendeeID: ID(identity.id), newName: name)
        let outbox = try requireOutbox(of: identity)
        return try await handOver(edit.subject, to: name, from: identity.name, in: outbox) {
            Delivery(
                try await outbox.perform(
                    Operations.rename(identity, to: name), update: OptimisticUpdate(edit), subject: edit.subject,
                    isIdempotent: true))
        }
    }

    func keep(_ identity: Identity) {
        // What waited for somebody whom the server has forgotten is not this one's.
        openOutbox()
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
        request { [weak self] in await self?.lookUp(identity) }
    }

    func lookUp(_ identity: Identity) async {
        do {
            let found = try await viewer(identity.id, with: operations())
            noteAnswer()
            if found != nil { try await watchMyself(identity.id, with: operations()) }
            if found != nil, isRenaming { return }
            send(found.map(Event.identityConfirmed) ?? .identityUnknown)
        } catch {
            note(error)
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
        let open = openChanges
        request { [weak self] in
            guard let self else { return }
            defer { endLoadingList(whileOpen: open) }
            let isRemembered = fieldSet != nil
            do {
                try await askForList()
            } catch {
                guard error is ResponseError, app.list.total == 0 else {
                    return send(.listFailed(reason: note(error)))
                }
                // The server may have changed since it told what it has: it is asked again, at once where that was kept.
                listFeed?.stop()
                listFeed = nil
                liveFeed?.stop()
                liveFeed = nil
                fieldSet = nil
                do {
                    guard isRemembered else { throw error }
                    try await askForList()
                } catch {
                    send(.listFailed(reason: note(error)))
                }
            }
        }
    }

    private func endLoadingList(whileOpen open: Set<OutboxEntry.ID>) {
        isLoadingList = false
        endedLoads += 1
        if mayBeOutdated(askedWhile: open) { isListOutdated = true }
        guard isListOutdated else { return }
        isListOutdated = false
        loadList()
    }

    /// Asks for everything again. What is on its way already may be from before the reason for it.
    func reload() {
        guard app.identity != nil else { return }
        if isLoadingList { isListOutdated = true } else { loadList() }
        guard let id = app.detail?.id else { return }
        if loadingDetail == nil { loadDetail(id) } else { queuedDetail = id }
    }

    private func askForList() async throws {
        let operations = try await operations()
        let feed = listFeed ?? makeListFeed(operations)
        listFeed = feed
        hearOfChanges()
        try await feed.load()
        noteAnswer()
        send(.listLoaded)
        noteMoment()
        loadFollowing()
    }

    /// What is shown is as the server has it now.
    func noteMoment() {
        let moment = DataMoment(day: environment.today(), time: environment.timeOfDay())
        guard app.dataMoment != moment else { return }
        send(.dataIsFrom(moment))
        environment.keepMoment(moment)
    }

    private func makeListFeed<Operations: PlannerOperations>(_ operations: Operations.Type) -> any ListFeed {
        let viewer: @MainActor () -> Viewer = { [weak self] in self?.app.viewer ?? Viewer() }
        let send: @MainActor (Event) -> Void = { [weak self] in self?.deliver($0) }
        let client = client
        var loadPreview: (@MainActor () async throws -> ListPreview)?
        if fieldSet == .full {
            loadPreview = { [weak self] in
                let preview = ListPreview(viewer: viewer, send: send)
                guard let self else { return preview }
                try await preview.load(on: environment.today(), rows: app.list.height, client: client)
                return preview
            }
        }
        return PagedListFeed(
            operations, client: client, pageSize: pageSize, viewer: viewer, send: send,
            ready: { [weak self] in await self?.liveFeed?.ready() }, loadPreview: loadPreview)
    }

    /// Listens from before the first question on.
    func hearOfChanges() {
        guard let fieldSet, liveFeed == nil else { return }
        liveFeed = LiveFeed(
            fieldSet.operations, client: client, sleep: environment.sleep,
            isLoading: { [weak self] in self?.awaitsAnswers ?? false },
            tell: { [weak self] in self?.take($0) })
    }

    private func take(_ news: LiveFeed.News) {
        switch news {
        case .changed(let id, let attendeeID):
            // A toggle of mine in another terminal is no news of others.
            if id == nil, attendeeID != nil, attendeeID == app.identity?.id { takeNewsOfMyself() }
            if let id, attendeeID == nil || attendeeID != app.identity?.id, !ownChanges.take(id) {
                send(.othersChanged(id: id))
            }
        case .created(let id, let isRepeated):
            listFeed?.insert(id)
            if !isRepeated, !ownChanges.takeCreation() { send(.othersChanged(id: id)) }
        case .outdated: reload()
        case .deleted(let id): send(.conferenceDeleted(id: id))
        case .began: expectNews()
        case .ended:
            noteSilence()
            lookForServer()
        case .connected:
            reach()
            if let identity = app.identity { checkIdentity(identity) }
        }
        settle()
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
            operations, id: id, client: client, viewer: { [weak self] in self?.app.viewer ?? Viewer() },
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
        send(.conferenceRequested(id: id))
        let open = openChanges
        request { [weak self] in
            guard let self else { return }
            do {
                let operations = try await operations()
                // Before anything was known of the server there could be no watch.
                if detailFeed == nil, app.detail?.id == id { detailFeed = makeDetailFeed(id, operations) }
                if let feed = detailFeed, feed.id == id {
                    await liveFeed?.ready()
                    try await feed.load()
                    noteAnswer()
                    send(.conferenceLoaded(id: id))
                }
            } catch {
                send(.conferenceFailed(id: id, reason: note(error)))
            }
            loadingDetail = nil
            endedLoads += 1
            if mayBeOutdated(askedWhile: open), app.detail?.id == id { queuedDetail = queuedDetail ?? id }
            if let next = queuedDetail {
                queuedDetail = nil
                loadDetail(next)
            }
        }
    }
}
