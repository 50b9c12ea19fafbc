import TerminalUI

extension PlannerApp {
    mutating func remember(_ step: UndoStep) {
        undoSteps.append(step)
        if undoSteps.count > UndoStep.limit { undoSteps.removeFirst() }
    }

    /// Takes back my last change, or says why it cannot be taken back: then the next key is for the one before.
    mutating func undo() -> [Effect] {
        guard let step = undoSteps.popLast() else { return [] }
        if let id = step.conferenceID, restoring.contains(id) {
            remember(step)
            return say("That conference is still being brought back.")
        }
        switch step {
        case .attendance(let id, let name, let back):
            if isGone(id) { return sayGone(id, name) }
            let wish = AttendanceWish(
                conferenceID: id, name: name, goal: .set(back), shown: known(id)?.myAttendance ?? .none,
                isUndo: true)
            return [.setAttendance(wish)]
        case .following(let person, let follows): return [.follow(person, follows, isUndo: true)]
        case .rename(let name, let own):
            guard let identity else { return [] }
            guard identity.name == own else {
                return say("You were renamed elsewhere: your name stays \(VisibleText.inSentence(identity.name)).")
            }
            return [.rename(identity, name: name, isUndo: true)]
        case .creation(let id, let title):
            // The list may not have it yet.
            if gone[id] != nil { return sayGone(id, title) }
            deletedByMe.insert(id)
            return [.takeBackConference(id: id, title: title)]
        case .edit(let id, let back, let from): return takeBack(id, from, to: back)
        case .deletion(let deleted):
            restoring.insert(deleted.id)
            return [.restoreConference(deleted)]
        }
    }

    /// Takes back what I have changed of a conference, as far as others have not changed it since.
    private mutating func takeBack(_ id: String, _ change: ConferenceDraft, to before: ConferenceDraft) -> [Effect] {
        if isGone(id) { return sayGone(id, change.title) }
        guard let conference = known(id) else {
            return [.updateConference(id: id, before, from: change, isUndo: true)]
        }
        let now = ConferenceDraft(conference)
        let (draft, kept) = DraftField.takeBack(change, to: before, in: now)
        let title = VisibleText.inSentence(conference.title)
        guard draft != now else {
            return say(
                kept.isEmpty
                    ? "There is nothing to take back: \(title) is as it was."
                    : "Others have changed \(PlannerApp.list(kept)) of \(title) since: that stays.")
        }
        keptByOthers[id] = kept.isEmpty ? nil : kept
        return [.updateConference(id: id, draft, from: now, isUndo: true)]
    }

    private mutating func sayGone(_ id: String, _ name: String) -> [Effect] {
        say("There is nothing to take back: \(VisibleText.inSentence(gone[id] ?? name)) was deleted meanwhile.")
    }

    /// "Name, City and Year"
    static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return "\(words.dropLast().joined(separator: ", ")) and \(last)"
    }
}
