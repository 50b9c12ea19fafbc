/// A key and what it does, as the footer shows it.
public struct KeyHint: Hashable, Sendable {
    public var keys: String
    public var title: String

    public init(keys: String, title: String) {
        self.keys = keys
        self.title = title
    }
}

/// Actions that belong together, as the help screen shows them.
public struct HelpGroup: Hashable, Sendable {
    public var title: String
    public var lines: [HelpLine]

    public init(title: String, lines: [HelpLine]) {
        self.title = title
        self.lines = lines
    }
}

/// An action as the help screen shows it.
public struct HelpLine: Hashable, Sendable {
    public var name: String
    public var keys: [String]
    public var help: String
    /// Why it cannot be taken now, `nil` when it can.
    public var disabledBecause: String?

    public init(name: String, keys: [String], help: String, disabledBecause: String? = nil) {
        self.name = name
        self.keys = keys
        self.help = help
        self.disabledBecause = disabledBecause
    }
}
