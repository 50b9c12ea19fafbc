/// What decides about the actions: what is on the screen, what is selected, what goes on.
public struct ActionContext: Hashable, Sendable {
    /// What keys go to.
    public enum Focus: Hashable, Sendable, CaseIterable {
        case registration
        case list
        /// The text that narrows the list.
        case search
        case detail
        /// The fields of a conference.
        case form
        /// The fields that say which conferences are shown.
        case filters
        /// Something is asked.
        case question
        case help
        /// Nothing of it can be seen: the terminal is too small.
        case tooSmall
    }

    public var focus: Focus
    /// Whether list and detail stand side by side.
    public var isSplit: Bool
    /// Whether there is a conference that the keys would act on.
    public var hasConference: Bool
    /// What I have said about that conference.
    public var attendance: MyAttendance
    /// Whether what was typed is on its way.
    public var isSubmitting: Bool
    /// Whether the registration can be left without a name.
    public var canCancel: Bool
    /// Whether a search or a filter narrows the list.
    public var isFiltered: Bool
    /// Whether the server has the base fields only.
    public var isSimple: Bool
    /// Whether a change of mine can be taken back.
    public var canUndo: Bool
    /// Whether the server knows who follows whom.
    public var canFollow: Bool
    /// Who is selected in a list of people.
    public var person: Person?
    /// Whether what is asked has become pointless.
    public var isMoot: Bool

    /// Somebody who is selected.
    public enum Person: Hashable, Sendable {
        case myself, followed, other
    }

    public init(
        focus: Focus, isSplit: Bool = false, hasConference: Bool = false, attendance: MyAttendance = .none,
        isSubmitting: Bool = false, canCancel: Bool = false, isFiltered: Bool = false, isSimple: Bool = false,
        canUndo: Bool = false, canFollow: Bool = false, person: Person? = nil,
        isMoot: Bool = false
    ) {
        self.focus = focus
        self.isSplit = isSplit
        self.hasConference = hasConference
        self.attendance = attendance
        self.isSubmitting = isSubmitting
        self.canCancel = canCancel
        self.isFiltered = isFiltered
        self.isSimple = isSimple
        self.canUndo = canUndo
        self.canFollow = canFollow
        self.person = person
        self.isMoot = isMoot
    }

    /// Whether printable keys are text, or choose what a field holds.
    var takesText: Bool {
        switch focus {
        case .registration, .search, .form, .filters: true
        case .list, .detail, .question, .help, .tooSmall: false
        }
    }

    /// Whether keys go to the list or the detail.
    var isBrowsing: Bool { focus == .list || focus == .detail }
}
