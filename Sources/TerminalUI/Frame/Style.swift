/// How a cell looks: what it means, and how it is stressed.
///
/// Colours are never named here; a ``Theme`` gives each role its colours, so that one frame serves every theme.
/// Members chain: `.accent.bold`.
public struct Style: Hashable, Sendable {
    /// What the text means; the theme decides on its colours.
    public enum Role: UInt8, Hashable, Sendable, CaseIterable {
        /// Ordinary text in the terminal's own colours.
        case normal
        /// What stands out: the selected row's mark, my own things.
        case accent
        /// What matters less: past rows, hints, units.
        case secondary
        /// A heading between rows.
        case heading
        /// The selected row.
        case selection
        /// Something that succeeded or that I attend.
        case success
        /// Something to look at: a clash, stale data.
        case warning
        /// Something that failed.
        case error
        /// A row that somebody else changed a moment ago.
        case changed
        /// The line at the top of a screen.
        case header
        /// The line of keys at the bottom of a screen.
        case footer
    }

    /// Stress that works without colour.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// A bit for each attribute.
        public let rawValue: UInt8

        /// The attributes of these bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Bold, or bright.
        public static let bold = Attributes(rawValue: 1 << 0)
        /// Faint.
        public static let dim = Attributes(rawValue: 1 << 1)
        /// Italics.
        public static let italic = Attributes(rawValue: 1 << 2)
        /// Underlined.
        public static let underline = Attributes(rawValue: 1 << 3)
        /// Foreground and background exchanged.
        public static let reverse = Attributes(rawValue: 1 << 4)
    }

    /// What the text means.
    public var role: Role
    /// How it is stressed, on top of what the theme does.
    public var attributes: Attributes

    /// A role with attributes.
    public init(_ role: Role = .normal, _ attributes: Attributes = []) {
        self.role = role
        self.attributes = attributes
    }
}

extension Style {
    /// Ordinary text.
    public static let normal = Style()
    /// Ordinary text in bold.
    public static let bold = Style(.normal, .bold)
    /// Ordinary text, dimmed.
    public static let dim = Style(.normal, .dim)
    /// Ordinary text in italics.
    public static let italic = Style(.normal, .italic)
    /// Ordinary text, underlined.
    public static let underline = Style(.normal, .underline)
    /// Ordinary text in reverse video.
    public static let reverse = Style(.normal, .reverse)
    /// ``Role/accent``.
    public static let accent = Style(.accent)
    /// ``Role/secondary``.
    public static let secondary = Style(.secondary)
    /// ``Role/heading``.
    public static let heading = Style(.heading)
    /// ``Role/selection``.
    public static let selection = Style(.selection)
    /// ``Role/success``.
    public static let success = Style(.success)
    /// ``Role/warning``.
    public static let warning = Style(.warning)
    /// ``Role/error``.
    public static let error = Style(.error)
    /// ``Role/changed``.
    public static let changed = Style(.changed)
    /// ``Role/header``.
    public static let header = Style(.header)
    /// ``Role/footer``.
    public static let footer = Style(.footer)

    /// The same style in bold.
    public var bold: Style { adding(.bold) }
    /// The same style, dimmed.
    public var dim: Style { adding(.dim) }
    /// The same style in italics.
    public var italic: Style { adding(.italic) }
    /// The same style, underlined.
    public var underline: Style { adding(.underline) }
    /// The same style with foreground and background exchanged.
    public var reverse: Style { adding(.reverse) }

    /// The same style with further attributes.
    public func adding(_ more: Attributes) -> Style { Style(role, attributes.union(more)) }
}
