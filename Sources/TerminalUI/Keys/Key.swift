/// What a person did on the keyboard, or what the terminal says about itself.
public enum Key: Hashable, Sendable {
    /// A printable grapheme, the space included.
    case character(Character)
    case enter
    case escape
    case tab
    case backtab
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
    case backspace
    case delete
    case insert
    /// A function key, 1 and up.
    case function(Int)
    /// A character with Control: a small letter, a space, or one of `[ \ ] ^ _`.
    case control(Character)
    /// A character with Alt (Meta), capitals as capitals.
    case alt(Character)
    /// A key that has a name, with modifiers.
    indirect case modified(Key, Modifiers)
    /// Pasted text: one line, control characters gone, line breaks and tabs as spaces.
    case paste(String)
    /// The terminal's window came to the front.
    case focusGained
    /// The terminal's window is no longer in front.
    case focusLost
    case mouse(MouseEvent)
    /// The terminal's answer to the question for its background colour.
    case background(isLight: Bool)

    /// Keys held together with another one.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// A bit for each key.
        public let rawValue: UInt8

        /// The modifiers of these bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Shift.
        public static let shift = Modifiers(rawValue: 1 << 0)
        /// Alt, which some keyboards call Meta or Option.
        public static let alt = Modifiers(rawValue: 1 << 1)
        /// Control.
        public static let control = Modifiers(rawValue: 1 << 2)
        /// Super, which some keyboards call Command or Windows.
        public static let `super` = Modifiers(rawValue: 1 << 3)
    }
}

/// A click or a turn of the wheel.
public struct MouseEvent: Hashable, Sendable {
    /// What the mouse did.
    public enum Kind: Hashable, Sendable {
        case press, release, drag, wheelUp, wheelDown
    }

    /// With which button.
    public enum Button: Hashable, Sendable {
        case left, middle, right, none
    }

    /// What the mouse did.
    public var kind: Kind
    /// With which button; none for the wheel.
    public var button: Button
    /// The cell, counted from 0.
    public var position: Position
    /// The keys held meanwhile.
    public var modifiers: Key.Modifiers

    /// An event at a cell.
    public init(
        kind: Kind, button: Button = .none, position: Position, modifiers: Key.Modifiers = []
    ) {
        self.kind = kind
        self.button = button
        self.position = position
        self.modifiers = modifiers
    }
}
