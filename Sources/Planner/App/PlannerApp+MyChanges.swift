import TerminalUI

extension PlannerApp {
    /// What is said of a change while the server cannot be reached.
    static let later = "The server is told when it is back."

    /// Takes over what became of what I have said about a conference, a person or myself.
    mutating func updateMyChanges(_ event: Event) -> [Effect] {
        switch event {
        case .attendanceSet(let wish, let attendance, let before, let isWaiting):
            if !wish.isUndo {
                remember(.attendance(conferenceID: wish.conferenceID, name: wish.name, back: before))
            }
            let text = AttendanceText.done(wish.name, attendance, from: before)
            return say(text, isWaiting: isWaiting, isUndoable: !wish.isUndo)
        case .attendanceReplaced(let wish, let before):
            if !wish.isUndo {
                remember(.attendance(conferenceID: wish.conferenceID, name: wish.name, back: before))
            }
            return []
        case .attendanceFailed(let wish, let attendance, let reason):
            // What could not be taken back can be tried again.
            if wish.isUndo {
                remember(.attendance(conferenceID: wish.conferenceID, name: wish.name, back: attendance))
            }
            return say("\(AttendanceText.failed(wish.name, attendance)): \(reason)", isError: true)
        case .followed(let person, let follows, let isUndo, let isWaiting):
            if !isUndo { remember(.following(person, back: !follows)) }
            return say(FollowingText.done(person, follows), isWaiting: isWaiting, isUndoable: !isUndo)
        case .followFailed(let person, let follows, let isUndo, let reason):
            if isUndo { remember(.following(person, back: follows)) }
            return say("\(FollowingText.failed(person, follows)): \(reason)", isError: true)
        case .renamed(let identity, let before, let isUndo, let isWaiting):
            // What somebody types by now is another name.
            if registration?.isRenaming(to: identity.name) == true { registration = nil }
            self.identity = identity
            if !isUndo { remember(.rename(back: before, from: identity.name)) }
            let text = "You are \(VisibleText.inSentence(identity.name)) now."
            return [.keepIdentity(identity)] + say(text, isWaiting: isWaiting, isUndoable: !isUndo)
        case .renameFailed(let reason):
            let advised = advising(reason, .submit, "tries again", in: .registration)
            guard registration?.isRenaming(to: nil) == true else { return say(reason, isError: true) }
            registration?.fail(advised)
            return []
        case .renameUndoFailed(let back, let from, let reason):
            remember(.rename(back: back, from: from))
            return say("Your name could not be taken back: \(reason)", isError: true)
        default: return []
        }
    }

    private mutating func say(_ text: String, isWaiting: Bool, isUndoable: Bool) -> [Effect] {
        say(isWaiting ? "\(text) \(PlannerApp.later)" : text, isUndoable: isUndoable)
    }
}
