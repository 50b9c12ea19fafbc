/// A colour by its number in the palettes that terminals have.
public struct Color: Hashable, Sendable {
    /// The colour among the 16 of the terminal's own palette, 0 to 15; 8 and more are the bright ones.
    public var basic: UInt8
    /// The colour among 256, where the terminal has them; `nil` uses ``basic`` there too.
    public var indexed: UInt8?

    /// A colour; a basic one above 15 counts as 15.
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
    /// The colour of the text.
    public var foreground: Color?
    /// The colour behind it.
    public var background: Color?
    /// How it is stressed.
    public var attributes: Style.Attributes

    /// A look; the terminal's own colours by default.
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
    /// The name that a configuration uses.
    public var name: String
    /// By the number of the role. An array, because a program that starts pays for each new kind of dictionary.
    private var appearances: [Appearance]

    /// A theme; roles that are not mentioned look like ordinary text.
    public init(name: String, _ appearances: [Style.Role: Appearance]) {
        self.name = name
        self.appearances = Style.Role.allCases.map { appearances[$0] ?? Appearance() }
    }

    private init(name: String, each appearance: (Style.Role) -> Appearance) {
        self.name = name
        appearances = Style.Role.allCases.map(appearance)
    }

    /// The look of a role.
    public subscript(role: Style.Role) -> Appearance { appearances[Int(role.rawValue)] }

    private static func attributes(_ role: Style.Role) -> Style.Attributes {
        switch role {
        case .normal, .success: []
        case .accent, .heading, .selection, .warning, .error, .header: .bold
        case .secondary, .footer: .dim
        case .changed: .underline
        }
    }

    /// A theme with the usual attributes and colours for accent and selection, success, warnings, errors, changes.
    private init(
        name: String, accent: Color?, success: Color?, warning: Color?, error: Color?, changed: Color? = nil
    ) {
        self.init(name: name) { role in
            let color: Color? =
                switch role {
                case .accent, .selection: accent
                case .success: success
                case .warning: warning
                case .error: error
                case .changed: changed
                case .normal, .secondary, .heading, .header, .footer: nil
                }
            return Appearance(foreground: color, attributes: Theme.attributes(role))
        }
    }

    /// For a light or unknown background and a dark one alike: only colours that are legible on both.
    public static let auto = Theme(
        name: "auto", accent: Color(basic: 6), success: Color(basic: 2), warning: Color(basic: 5),
        error: Color(basic: 1))

    /// For a dark background.
    public static let dark = Theme(
        name: "dark", accent: Color(basic: 6, indexed: 80), success: Color(basic: 2, indexed: 114),
        warning: Color(basic: 3, indexed: 221), error: Color(basic: 1, indexed: 210),
        changed: Color(basic: 5, indexed: 183))

    /// For a light background.
    public static let light = Theme(
        name: "light", accent: Color(basic: 6, indexed: 24), success: Color(basic: 2, indexed: 22),
        warning: Color(basic: 5, indexed: 94), error: Color(basic: 1, indexed: 124),
        changed: Color(basic: 5, indexed: 54))

    /// No dim text; selection, warnings and errors exchange foreground and background.
    public static let highContrast = Theme(
        name: "high-contrast",
        [
            .accent: Appearance(attributes: .bold), .heading: Appearance(attributes: [.bold, .underline]),
            .selection: Appearance(attributes: [.bold, .reverse]), .warning: Appearance(attributes: .bold),
            .error: Appearance(attributes: [.bold, .reverse]), .changed: Appearance(attributes: .underline),
            .header: Appearance(attributes: .bold),
        ])

    /// No colours at all; the selected row exchanges foreground and background.
    public static let none = Theme(name: "none", accent: nil, success: nil, warning: nil, error: nil).withoutColors
}

extension Theme {
    /// All themes, by the names that a configuration uses.
    public static let all: [Theme] = [.auto, .dark, .light, .highContrast, .none]

    /// The names of all themes: `auto`, `dark`, `light`, `high-contrast`, `none`.
    public static let names = all.map(\.name)

    /// The theme of a name; `nil` when there is none.
    public init?(named name: String) {
        guard let theme = Theme.all.first(where: { $0.name == name.lowercased() }) else { return nil }
        self = theme
    }

    /// The theme for a terminal without colours: the selected row is told by reverse video, for nothing else is left.
    ///
    /// Text that the theme exchanges or stresses already stays as it is.
    public var withoutColors: Theme {
        Theme(name: name) { role in
            let attributes = self[role].attributes
            return Appearance(attributes: role == .selection ? attributes.union(.reverse) : attributes)
        }
    }
}
