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
    case rename
    case refresh
    case search
    /// Enter in the text that is searched.
    case keepSearch
    /// Esc, there or on a list that a search narrows.
    case clearSearch
    /// Enter in the field of the registration.
    case submit
    /// Esc in the field of the registration.
    case cancel
    case help
    case closeHelp
    case redraw, suspend, quit
}
