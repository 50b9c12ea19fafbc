/// A key and what it does, as the footer shows it.
public struct KeyHint: Hashable, Sendable {
    /// The key's name.
    public var keys: String
    /// What it does, in a word or two.
    public var title: String

    /// A key and what it does.
    public init(keys: String, title: String) {
        self.keys = keys
        self.title = title
    }
}

/// Actions that belong together, as the help screen shows them.
public struct HelpGroup: Hashable, Sendable {
    /// The name of the group.
    public var title: String
    /// The actions, in the order of the table.
    public var lines: [HelpLine]

    /// A group of actions.
    public init(title: String, lines: [HelpLine]) {
        self.title = title
        self.lines = lines
    }
}

/// An action as the help screen shows it.
public struct HelpLine: Hashable, Sendable {
    /// The action's name, for the configuration.
    public var name: String
    /// The names of its keys.
    public var keys: [String]
    /// One line that says what it does.
    public var help: String
    /// Why it cannot be taken now, `nil` when it can.
    public var disabledBecause: String?

    /// A line of the help screen.
    public init(name: String, keys: [String], help: String, disabledBecause: String? = nil) {
        self.name = name
        self.keys = keys
        self.help = help
        self.disabledBecause = disabledBecause
    }
}
