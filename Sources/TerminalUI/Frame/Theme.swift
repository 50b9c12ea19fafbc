/// A colour by its number in the palettes that terminals have.
public struct Color: Hashable, Sendable {
    /// The colour among the 16 of the terminal's own palette, 0 to 15; 8 and more are the bright ones.
    public var basic: UInt8
    /// The colour among 256, where the terminal has them; `nil` uses ``basic`` there too.
    public var indexed: UInt8?

    public init(basic: UInt8, indexed: UInt8? = nil) {
        self.basic = min(basic, 15)
        self.indexed = indexed
    }

    /// The number to use on a terminal with that many colours; `nil` where it has none of use.
    public func number(amongColors count: Int) -> Int? {
        if count >= 256, let indexed { return Int(indexed) }
        if count >= 16 { return Int(basic) }
        return count >= 8 ? Int(basic & 7) : nil
    }
}

/// What a role looks like in a theme; `nil` is the terminal's own default colour.
public struct Appearance: Hashable, Sendable {
    public var foreground: Color?
    public var background: Color?
    public var attributes: Style.Attributes

    public init(
        foreground: Color? = nil, background: Color? = nil, attributes: Style.Attributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }
}

/// The look of each role.
///
/// Text and background are always the terminal's own; a colour only ever repeats what a mark or a word says too.
public struct Theme: Hashable, Sendable {
    public var name: String
    private var appearances: [Style.Role: Appearance]

    public init(name: String, _ appearances: [Style.Role: Appearance]) {
        self.name = name
        self.appearances = appearances
    }

    public subscript(role: Style.Role) -> Appearance { appearances[role] ?? Appearance() }

    private static let attributes: [Style.Role: Style.Attributes] = [
        .accent: .bold, .secondary: .dim, .heading: .bold, .selection: .bold, .warning: .bold,
        .error: .bold, .changed: .underline, .header: .bold, .footer: .dim,
    ]

    private init(name: String, colors: [Style.Role: Color]) {
        self.name = name
        appearances = [:]
        for role in Style.Role.allCases {
            appearances[role] = Appearance(
                foreground: colors[role], attributes: Theme.attributes[role] ?? [])
        }
    }

    /// For a light or unknown background and a dark one alike: only colours that are legible on both.
    public static let auto = Theme(
        name: "auto",
        colors: [
            .accent: Color(basic: 6), .selection: Color(basic: 6), .success: Color(basic: 2),
            .warning: Color(basic: 5), .error: Color(basic: 1),
        ])

    /// For a dark background.
    public static let dark = Theme(
        name: "dark",
        colors: [
            .accent: Color(basic: 6, indexed: 80), .selection: Color(basic: 6, indexed: 80),
            .success: Color(basic: 2, indexed: 114), .warning: Color(basic: 3, indexed: 221),
            .error: Color(basic: 1, indexed: 210), .changed: Color(basic: 5, indexed: 183),
        ])

    /// For a light background.
    public static let light = Theme(
        name: "light",
        colors: [
            .accent: Color(basic: 6, indexed: 24), .selection: Color(basic: 6, indexed: 24),
            .success: Color(basic: 2, indexed: 22), .warning: Color(basic: 5, indexed: 94),
            .error: Color(basic: 1, indexed: 124), .changed: Color(basic: 5, indexed: 54),
        ])

    /// No dim text; selection, warnings and errors exchange foreground and background.
    public static let highContrast = Theme(
        name: "high contrast",
        [
            .accent: Appearance(attributes: .bold), .heading: Appearance(attributes: [.bold, .underline]),
            .selection: Appearance(attributes: [.bold, .reverse]), .warning: Appearance(attributes: .bold),
            .error: Appearance(attributes: [.bold, .reverse]), .changed: Appearance(attributes: .underline),
            .header: Appearance(attributes: .bold),
        ])

    /// No colours at all.
    public static let none = Theme(name: "none", colors: [:])
}
