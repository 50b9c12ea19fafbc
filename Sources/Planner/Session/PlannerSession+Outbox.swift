import GraphQLClient
import PlannerAPI

/// Changes that wait for the server, of one person.
@MainActor
final class PlannerOutbox {
    let attendeeID: String
    let outbox: Outbox
    private var task: Task<Void, Never>?

    /// Reads what waits from earlier, which is shown from then on, and begins to tell how it stands.
    init(
        _ storage: any OutboxStorage, attendeeID: String, operations: any PlannerOperations.Type,
        client: GraphQLClient, tell: @escaping @MainActor (OutboxState) -> Void
    ) {
        self.attendeeID = attendeeID
        let registry = UpdateRegistry(
            edits: [AttendanceEdit.self, NameEdit.self, FollowEdit.self],
            mutations: operations.lastingMutations)
        outbox = Outbox(client: client, storage: storage, registry: registry)
        let states = outbox.states()
        task = Task {
            for await state in states { tell(state) }
        }
    }

    /// - Parameter takesBack: Whether what waits is shown no longer: somebody else is going to look at the store.
    func stop(takingBack takesBack: Bool = false) {
        task?.cancel()
        let outbox = outbox
        Task { await outbox.close(takingBack: takesBack) }
    }
}

extension PlannerSession {
    /// Reads what waits for the server, as soon as it is known whose it is and what the server understands.
    func openOutbox() {
        guard let identity = app.identity, let fieldSet, plannerOutbox?.attendeeID != identity.id else { return }
        plannerOutbox?.stop(takingBack: true)
        waitingFrom = [:]
        waitingNames = [:]
        toldRefusals = []
        toldProblems = 0
        plannerOutbox = PlannerOutbox(
            environment.outboxStorage(identity), attendeeID: identity.id, operations: fieldSet.operations,
            client: client
        ) { [weak self] in self?.take($0) }
    }

    func requireOutbox(of identity: Identity) throws -> Outbox {
        openOutbox()
        guard let plannerOutbox, plannerOutbox.attendeeID == identity.id else { throw CancellationError() }
        return plannerOutbox.outbox
    }

    private func take(_ state: OutboxState) {
        let wasSending = isSendingChanges
        isSendingChanges = state.isSending
        if wasSending, !state.isSending { repeatNews() }
        if !waitingFrom.isEmpty {
            let subjects = Set(state.waiting.compactMap(\.subject))
            waitingFrom = waitingFrom.filter { subjects.contains($0.key) }
        }
        for change in state.waiting {
            guard case .string(let id) = change.variables.value(of: "conferenceId") else { continue }
            waitingNames[id] = name(of: id)
        }
        if app.waitingChanges != state.waitingCount { send(.changesWaiting(state.waitingCount)) }
        for refusal in state.refused where toldRefusals.insert(refusal.id).inserted { tell(refusal) }
        let problems = state.problems.dropFirst(toldProblems)
        toldProblems = state.problems.count
        if let problem = problems.last { send(.notice(problem.message, isError: true)) }
    }

    /// A change that was made earlier was refused: it is no longer shown, and it is said what and why.
    private func tell(_ refusal: OutboxRefusal) {
        reach()
        explain(refusal)
        let outbox = plannerOutbox?.outbox
        Task { await outbox?.acknowledge(refusal.id) }
        if let identity = app.identity { checkIdentity(identity) }
    }

    /// Says what was refused and why; of a conference that is there no more, just that.
    private func explain(_ refusal: OutboxRefusal) {
        let reason = FailureText.sentence(refused: refusal.message)
        let event = Event.notice("\(words(for: refusal)): \(reason)", isError: true)
        guard FailureText.maySayGone(refusal.code), case .string(let id) = refusal.variables.value(of: "conferenceId")
        else {
            return send(event)
        }
        let name = app.gone[id] ?? name(of: id) ?? "The conference"
        let code = refusal.code.map { [InputField("code", .string($0))] } ?? []
        let error = ResponseError(refusal.message, extensions: code)
        request { [weak self] in
            guard let self else { return }
            if await !takeNoteIfGone(id, name: name, after: error) { send(event) }
        }
    }

    /// What a conference about which something waits is called, also if it has left the list meanwhile.
    private func name(of id: String) -> String? { app.list.conference(id)?.shownName ?? waitingNames[id] }

    private func words(for refusal: OutboxRefusal) -> String {
        func text(_ variable: String) -> String? {
            guard case .string(let text) = refusal.variables.value(of: variable) else { return nil }
            return VisibleText.inSentence(text)
        }
        let conference = text("conferenceId").map { name(of: $0) ?? "a conference" }
        switch refusal.operationName {
        case AttendConferenceMutation.name: return AttendanceText.failed(conference ?? "a conference", .going)
        case NotAttendConferenceMutation.name: return AttendanceText.failed(conference ?? "a conference", .none)
        case SetAttendanceMutation.name: return AttendanceText.failed(conference ?? "a conference", .interested)
        case UpdateAttendeeNameMutation.name: return "You could not be renamed to \(text("newName") ?? "another name")"
        case FollowMutation.name: return "Somebody could not be followed"
        case UnfollowMutation.name: return "You could not stop following somebody"
        default: return "A change of yours could not be made"
        }
    }

    /// Whether the server tells of every change, my own among them, so that an answer from before one is not the last word.
    private var tellsOfAllChanges: Bool { fieldSet != .simple && liveFeed?.isListening == true }

    /// A change has been answered. What was asked for meanwhile may be from before it, of which not every server tells.
    func askAgain(ifLoadedSince loads: Int) {
        guard !tellsOfAllChanges, isLoadingList || loadingDetail != nil || endedLoads != loads else { return }
        reload()
    }

    /// What waits for the server now.
    var openChanges: Set<OutboxEntry.ID> { Set((plannerOutbox?.outbox.state.waiting ?? []).map(\.id)) }

    /// Whether an answer that was asked for while `open` waited may be from before a change that was answered since.
    func mayBeOutdated(askedWhile open: Set<OutboxEntry.ID>) -> Bool {
        !tellsOfAllChanges && !open.isSubset(of: openChanges)
    }

    /// Whether a new name of mine is on its way, so that what the server says is older.
    var isRenaming: Bool {
        plannerOutbox?.outbox.state.waiting.contains { $0.operationName == UpdateAttendeeNameMutation.name } ?? false
    }
}

extension [InputField] {
    fileprivate func value(of name: String) -> InputValue? { first { $0.name == name }?.value }
}
