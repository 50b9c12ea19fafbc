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

    func stop() {
        task?.cancel()
        let outbox = outbox
        Task { await outbox.close() }
    }
}

extension PlannerSession {
    /// Reads what waits for the server, as soon as it is known whose it is and what the server understands.
    func openOutbox() {
        guard let identity = app.identity, let fieldSet, plannerOutbox?.attendeeID != identity.id else { return }
        plannerOutbox?.stop()
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
        if app.waitingChanges != state.waitingCount { send(.changesWaiting(state.waitingCount)) }
        for refusal in state.refused where toldRefusals.insert(refusal.id).inserted { tell(refusal) }
        let problems = state.problems.dropFirst(toldProblems)
        toldProblems = state.problems.count
        if let problem = problems.last { send(.notice(problem.message, isError: true)) }
    }

    /// A change that was made earlier was refused: it is no longer shown, and it is said what and why.
    private func tell(_ refusal: OutboxRefusal) {
        // That the server is back would end a message that is about its being away.
        send(.reached)
        let reason = FailureText.sentence(refused: refusal.message)
        send(.notice("\(words(for: refusal)): \(reason)", isError: true))
        let outbox = plannerOutbox?.outbox
        Task { await outbox?.acknowledge(refusal.id) }
        if let identity = app.identity { checkIdentity(identity) }
    }

    private func words(for refusal: OutboxRefusal) -> String {
        func text(_ variable: String) -> String? {
            guard case .string(let text) = refusal.variables.first(where: { $0.name == variable })?.value else {
                return nil
            }
            return text
        }
        let conference = text("conferenceId").map { app.list.conference($0)?.shownName ?? "a conference" }
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

    /// A change has been answered. What was asked for meanwhile may be from before it, of which not every server tells.
    func askAgain(ifLoadedSince loads: Int) {
        guard fieldSet == .simple, isLoadingList || loadingDetail != nil || endedLoads != loads else { return }
        reload()
    }

    /// What waits for the server now; on servers that tell of every change that does not matter.
    var openChanges: Set<OutboxEntry.ID> {
        guard fieldSet == .simple else { return [] }
        return Set((plannerOutbox?.outbox.state.waiting ?? []).map(\.id))
    }

    /// Whether a new name of mine is on its way, so that what the server says is older.
    var isRenaming: Bool {
        plannerOutbox?.outbox.state.waiting.contains { $0.operationName == UpdateAttendeeNameMutation.name } ?? false
    }
}
