/// Keys that are told by a code point: xterm's modifyOtherKeys, and kitty's protocol, which a program that crashed may
/// have left switched on.
extension KeySequences {
    /// The key of a code point.
    ///
    /// - Parameters:
    ///   - shifted: What Shift makes of it, where the terminal says so.
    ///   - modifiers: xterm's modifier parameter.
    static func codePointKey(_ value: Int, shifted: Int?, modifiers: Int) -> Key? {
        if let named = namedKey(value) { return named.with(modifiers: modifiers) }
        let held = Key.Modifiers(parameter: modifiers)
        guard let character = character(value) else { return nil }
        var typed = character
        if held.contains(.shift) {
            if let shifted, let other = self.character(shifted) {
                typed = other
            } else if character.isASCII {
                typed = Character(character.uppercased())
            }
        }
        let others = held.subtracting(.shift)
        if others.isEmpty { return .character(typed) }
        if others == .alt { return .alt(typed) }
        let small = character.isASCII ? Character(character.lowercased()) : character
        if held == .control { return .control(small) }
        return .modified(held.contains(.control) ? .control(small) : .character(character), held.subtracting(.control))
    }

    /// Whether the sequence tells that a key was released: `:3` behind the modifiers.
    static func isRelease(_ parameters: [UInt8]) -> Bool {
        let parts = parameters.split(separator: 0x3B, omittingEmptySubsequences: false)
        guard parts.count > 1 else { return false }
        let fields = parts[1].split(separator: 0x3A, omittingEmptySubsequences: false)
        return fields.count > 1 && fields[1].elementsEqual([0x33])
    }

    /// The second field of `97:65`, what Shift makes of the key.
    static func shiftedCode(_ parameters: [UInt8]) -> Int? {
        let fields = parameters.prefix { $0 != 0x3B }.split(separator: 0x3A, omittingEmptySubsequences: false)
        guard fields.count > 1 else { return nil }
        return Int(String(decoding: fields[1], as: UTF8.self))
    }

    private static func character(_ value: Int) -> Character? {
        // The private use area holds the numbers of keys, of which those that matter have names.
        guard value >= 0x20, !(0xE000...0xF8FF).contains(value), value & 0xFFFE != 0xFFFE,
            let code = UInt32(exactly: value), let scalar = Unicode.Scalar(code),
            scalar.value < 0x7F || scalar.value >= 0xA0
        else { return nil }
        return Character(scalar)
    }

    private static func namedKey(_ value: Int) -> Key? {
        switch value {
        case 9: .tab
        case 13: .enter
        case 27: .escape
        case 8, 127: .backspace
        case 57376...57398: .function(value - 57363)
        case 57399...57408: .character(Character(Unicode.Scalar(UInt8(0x30 + value - 57399))))
        case 57409...57416: keypad[value - 57409]
        case 57417...57426: keypadMotions[value - 57417]
        default: nil
        }
    }

    private static let keypad: [Key] = [
        .character("."), .character("/"), .character("*"), .character("-"), .character("+"), .enter, .character("="),
        .character(","),
    ]

    private static let keypadMotions: [Key] = [
        .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
    ]
}
