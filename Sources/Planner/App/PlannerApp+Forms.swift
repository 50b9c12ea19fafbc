import TerminalUI

extension PlannerApp {
    /// What the keys of forms and questions do.
    mutating func performInForms(_ action: Action) -> [Effect] {
        switch action {
        case .newConference:
            dismissToast()
            form = ConferenceForm(.add, fieldSet: fieldSet ?? .full)
        case .editConference:
            guard let current else { return [] }
            dismissToast()
            list.hold()
            form = ConferenceForm(.edit(current), fieldSet: fieldSet ?? .full)
        case .deleteConference:
            guard let current else { return [] }
            dismissToast()
            list.hold()
            question = Question(deleting: current)
        case .confirm:
            guard let question else { return [] }
            self.question = nil
            deletedByMe.insert(question.conferenceID)
            let closing = focus == .detail ? closeDetail() : []
            return [.deleteConference(id: question.conferenceID)] + closing
        case .decline: question = nil
        case .filter:
            dismissToast()
            filterForm = FilterForm(list.filter, fieldSet: fieldSet ?? .full, knowsFollowing: follows != nil)
        case .submitForm: return submitForm()
        case .cancelForm:
            form = nil
            filterForm = nil
        case .nextField: moveInForm(by: 1)
        case .previousField: moveInForm(by: -1)
        case .emptyForm: filterForm?.clear()
        default: break
        }
        return []
    }

    private mutating func moveInForm(by step: Int) {
        form?.move(by: step)
        filterForm?.move(by: step)
    }

    private mutating func submitForm() -> [Effect] {
        if let filter = filterForm?.submit() {
            filterForm = nil
            list.setFilter(filter)
            return []
        }
        guard let submission = form?.submit() else { return [] }
        switch submission {
        case .create(let draft): return [.createConference(draft)]
        case .update(let id, let draft, let before): return [.updateConference(id: id, draft, from: before)]
        case .unchanged:
            form = nil
            return []
        }
    }

    /// Takes over what became of a form or a question.
    mutating func updateForms(_ event: Event) -> [Effect] {
        switch event {
        case .conferenceCreated(let conference, let isUndo):
            form = nil
            focus = .list
            select(conference.id)
            return say(isUndo ? "\(conference.title) is back." : "Added \(conference.title).")
        case .conferenceUpdated(let id, let draft, let before, let isUndo):
            form = nil
            if !isUndo { remember(.edit(conferenceID: id, back: before, from: draft)) }
            return say(isUndo ? "\(draft.title) is as it was." : "Saved \(draft.title).", isUndoable: !isUndo)
        case .formFailed(let reason):
            guard form != nil else { return say(reason, isError: true) }
            form?.fail(reason)
            return []
        case .deletedByMe(let deleted):
            remember(.deletion(deleted))
            return say("Deleted \(deleted.draft.title).", isUndoable: true)
        case .restoreFailed(let deleted, let reason):
            remember(.deletion(deleted))
            return say("\(deleted.draft.title) could not be brought back: \(reason)", isError: true)
        case .deletionFailed(let id, let name, let reason):
            deletedByMe.remove(id)
            return say("\(name) could not be deleted: \(reason)", isError: true)
        default: return []
        }
    }

    /// Selects a conference as soon as the list has it.
    private mutating func select(_ id: String) {
        wanted = list.select(id) ? nil : id
    }
}

extension PlannerApp {
    mutating func remember(_ step: UndoStep) {
        undoSteps.append(step)
        if undoSteps.count > UndoStep.limit { undoSteps.removeFirst() }
    }

    /// Takes back my last change.
    mutating func undo() -> [Effect] {
        guard let step = undoSteps.popLast() else { return [] }
        switch step {
        case .attendance(let id, let name, let back):
            let wish = AttendanceWish(
                conferenceID: id, name: name, goal: .set(back), shown: list.conference(id)?.myAttendance ?? .none,
                isUndo: true)
            return [.setAttendance(wish)]
        case .rename(let name): return identity.map { [.rename($0, name: name, isUndo: true)] } ?? []
        case .edit(let id, let back, let from):
            return [.updateConference(id: id, back, from: from, isUndo: true)]
        case .deletion(let deleted): return [.restoreConference(deleted)]
        }
    }
}
