/// Whether an action can be taken now.
public enum Availability: Hashable, Sendable {
    case available
    /// It belongs here, but not now; the reason is a sentence for the help screen and a toast.
    case disabled(reason: String)
    /// It does not belong to this screen or state; its keys mean something else or nothing.
    case absent
}

/// One row of the table of actions: what dispatch, footer, help screen, manual and configuration know about it.
///
/// `Context` is a value that tells what is on the screen: which screen has the focus, what is selected, whether the
/// server can do it.
public struct ActionDescription<Action: Hashable & Sendable, Context>: Sendable {
    /// What is to be done.
    public var action: Action
    /// The stable name that configuration and manual use: `toggle-attendance`.
    public var name: String
    /// The group on the help screen: `Moving`, `My attendance`.
    public var group: String
    /// One line for help screen and manual.
    public var help: String
    /// The default keys; the footer shows the first that works.
    public var keys: [Key]
    /// The place in the footer, small numbers first and last to go as it narrows; `nil` keeps it out.
    public var footerRank: Int?
    /// The words of the footer, which may depend on the state: `attend` or `leave`.
    public var title: @Sendable (Context) -> String
    /// Whether it can be taken in a context.
    public var availability: @Sendable (Context) -> Availability
    /// Whether it leads out of the place that a context describes, where it can be taken.
    ///
    /// Every place keeps a key of one such action at least, whatever is configured.
    public private(set) var isWayOut: @Sendable (Context) -> Bool = { _ in false }

    /// A row whose words in the footer depend on the state.
    public init(
        _ action: Action, name: String, group: String, keys: [Key], help: String, footerRank: Int? = nil,
        title: @escaping @Sendable (Context) -> String,
        availability: @escaping @Sendable (Context) -> Availability = { _ in .available }
    ) {
        self.action = action
        self.name = name
        self.group = group
        self.keys = keys
        self.help = help
        self.footerRank = footerRank
        self.title = title
        self.availability = availability
    }

    /// A row with the same words always.
    public init(
        _ action: Action, name: String, group: String, keys: [Key], help: String, footerRank: Int? = nil,
        title: String,
        availability: @escaping @Sendable (Context) -> Availability = { _ in .available }
    ) {
        self.init(
            action, name: name, group: group, keys: keys, help: help, footerRank: footerRank,
            title: { _ in title }, availability: availability)
    }

    /// The same row for an action that leads out of the places where it can be taken, or out of some of them.
    public func wayOut(of isPlace: @escaping @Sendable (Context) -> Bool = { _ in true }) -> Self {
        var row = self
        row.isWayOut = isPlace
        return row
    }
}
