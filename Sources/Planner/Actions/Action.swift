/// What a person can do with a key; `ActionTable.planner` says with which, where and why not.
public enum Action: Hashable, Sendable, CaseIterable {
    case moveDown, moveUp, moveToFirst, moveToLast, pageDown, pageUp
    /// Enter on a conference.
    case open
    /// Esc: leaves the detail, never the program.
    case back
    /// q: leaves the detail, and the program from the list.
    case leave
    case otherPane
    case toggleAttendance
    case toggleInterest
    /// Follow the selected person, or no longer.
    case toggleFollowing
    case undo
    case rename
    case refresh
    case search
    /// Enter in the text that is searched.
    case keepSearch
    /// Esc, there or on a list that a search or filter narrows.
    case clearSearch
    case filter
    case sort
    case newConference
    case editConference
    case deleteConference
    /// y to a question.
    case confirm
    /// n to a question.
    case decline
    /// Enter in a form of several fields.
    case submitForm
    /// Esc in a form of several fields.
    case cancelForm
    case nextField
    case previousField
    /// Ctrl-R in the filters.
    case emptyForm
    /// Enter in the field of the registration.
    case submit
    /// Esc in the field of the registration.
    case cancel
    case help
    case closeHelp
    case redraw, suspend, quit
}
