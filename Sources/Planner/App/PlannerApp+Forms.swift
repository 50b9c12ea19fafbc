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
            let running = form?.state == .running ? form : nil
            form = nil
            filterForm = nil
            guard let running else { return [] }
            // What is on its way cannot be called back.
            leftForm = running
            let title = VisibleText.inSentence(running.sent?.title ?? "The conference")
            return say("\(title) may be saved already; what becomes of it is told here.")
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
        var now: Conference?
        if case .edit(let conference) = form?.purpose { now = known(conference.id) }
        let saveKey = keyInForm(.submitForm)
        guard let submission = form?.submit(now: now, saveKey: saveKey) else { return [] }
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
        case .conferenceCreated(let conference, let draft, let old):
            if let draft { endForm(of: draft) }
            if let old {
                restoring.remove(old)
                // My earlier changes of it are about the new one, and can be taken back there.
                undoSteps = undoSteps.map { $0.renumbered(from: old, to: conference.id) }
            }
            // Somebody who types something else by now is not taken away from it.
            if form == nil {
                focus = .list
                select(conference.id)
            }
            let title = VisibleText.inSentence(conference.title)
            guard draft != nil else { return say("\(title) is back.") }
            remember(.creation(conferenceID: conference.id, title: conference.title))
            return say("Added \(title).", isUndoable: true)
        case .conferenceUpdated(let id, let draft, let before, let isUndo):
            if !isUndo {
                endForm(of: draft)
                remember(.edit(conferenceID: id, back: before, from: draft))
            }
            let title = VisibleText.inSentence(draft.title)
            guard isUndo else { return say("Saved \(title).", isUndoable: true) }
            if let kept = keptByOthers.removeValue(forKey: id) {
                return say("\(title) is as it was, but for what others have changed: \(PlannerApp.list(kept)).")
            }
            return say("\(title) is as it was.")
        case .formFailed(let draft, let reason, let isFinal): return failForm(of: draft, reason, isFinal: isFinal)
        case .undoFailed(let id, let draft, let before, let reason):
            // What could not be taken back can be tried again.
            remember(.edit(conferenceID: id, back: draft, from: before))
            keptByOthers[id] = nil
            let title = VisibleText.inSentence(before.title)
            return say("\(title) could not be changed back: \(reason)", isError: true)
        case .creationUndone(let title): return say("\(VisibleText.inSentence(title)) is deleted again.")
        case .creationKept(let id, let title, let company):
            deletedByMe.remove(id)
            let sentence = "\(VisibleText.inSentence(title)) stays: \(company.words)."
            let does = current?.id == id ? "deletes it" : "on its row deletes it"
            return say(advising(sentence, .deleteConference, does, in: paneFocus))
        case .creationUndoFailed(let id, let title, let reason):
            deletedByMe.remove(id)
            remember(.creation(conferenceID: id, title: title))
            return say("\(VisibleText.inSentence(title)) could not be deleted: \(reason)", isError: true)
        case .deletedByMe(let deleted):
            remember(.deletion(deleted))
            return say("Deleted \(VisibleText.inSentence(deleted.draft.title)).", isUndoable: true)
        case .restoreFailed(let deleted, let reason):
            restoring.remove(deleted.id)
            remember(.deletion(deleted))
            let title = VisibleText.inSentence(deleted.draft.title)
            return say("\(title) could not be brought back: \(reason)", isError: true)
        case .deletionFailed(let id, let name, let reason):
            deletedByMe.remove(id)
            return say("\(VisibleText.inSentence(name)) could not be deleted: \(reason)", isError: true)
        default: return []
        }
    }

    /// What was sent of a form has been carried out.
    private mutating func endForm(of draft: ConferenceDraft) {
        if form?.awaits(draft) == true { form = nil } else if leftForm?.awaits(draft) == true { leftForm = nil }
    }

    /// What was sent of a form has not been carried out: what was typed is there, and why.
    private mutating func failForm(of draft: ConferenceDraft?, _ reason: String, isFinal: Bool) -> [Effect] {
        let advised = isFinal ? reason : advising(reason, .submitForm, "tries again", in: .form)
        if form?.awaits(draft) == true {
            form?.fail(advised)
            return []
        }
        guard let left = leftForm, left.awaits(draft) else { return say(reason, isError: true) }
        leftForm?.fail(advised)
        // It comes back when nothing else is typed or read.
        if context.isBrowsing { return [] }
        let title = VisibleText.inSentence(left.sent?.title ?? "The conference")
        return say("\(title) was not saved: \(reason)", isError: true)
    }

    /// Brings back a form that was left and could not be carried out.
    mutating func returnToForm() {
        guard let left = leftForm, left.state != .running, context.isBrowsing else { return }
        leftForm = nil
        dismissToast()
        form = left
    }

    /// Selects a conference as soon as the list has it.
    private mutating func select(_ id: String) {
        wanted = list.select(id) ? nil : id
    }
}
