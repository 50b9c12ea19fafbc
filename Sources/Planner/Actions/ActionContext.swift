/// What decides about the actions: what is on the screen, what is selected, what goes on.
public struct ActionContext: Hashable, Sendable {
    /// What keys go to.
    public enum Focus: Hashable, Sendable {
        case registration
        case list
        /// The text that narrows the list.
        case search
        case detail
        case help
    }

    public var focus: Focus
    /// Whether list and detail stand side by side.
    public var isSplit: Bool
    /// Whether there is a conference that the keys would act on.
    public var hasConference: Bool
    /// Whether I attend that conference.
    public var isAttended: Bool
    /// Whether the name that was typed is on its way.
    public var isSubmitting: Bool
    /// Whether the registration can be left without a name.
    public var canCancel: Bool
    /// Whether a search narrows the list.
    public var isFiltered: Bool

    public init(
        focus: Focus, isSplit: Bool = false, hasConference: Bool = false, isAttended: Bool = false,
        isSubmitting: Bool = false, canCancel: Bool = false, isFiltered: Bool = false
    ) {
        self.focus = focus
        self.isSplit = isSplit
        self.hasConference = hasConference
        self.isAttended = isAttended
        self.isSubmitting = isSubmitting
        self.canCancel = canCancel
        self.isFiltered = isFiltered
    }
}
