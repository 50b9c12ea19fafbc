extension Key {
    /// The key's name as footer, help and configuration write it: `a`, `enter`, `ctrl-c`, `alt-f`, `pgup`, `f5`.
    ///
    /// Events that are no keys have names too, but ``init(named:)`` does not read them.
    public var name: String {
        switch self {
        case .character(" "): "space"
        case .character(let character): String(character)
        case .control(let character): "ctrl-" + Key.character(character).name
        case .alt(let character): "alt-" + Key.character(character).name
        case .function(let number): "f\(number)"
        case .modified(let key, let modifiers): modifiers.prefix + key.name
        case .paste: "paste"
        case .focusGained: "focus in"
        case .focusLost: "focus out"
        case .mouse: "mouse"
        case .background: "background"
        case .enter, .escape, .tab, .backtab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .backspace,
            .delete, .insert:
            Key.names.first { $0.key == self }?.name ?? ""
        }
    }

    /// The key of a name; names of keys are not case-sensitive, single characters are.
    ///
    /// Names of what terminals cannot tell apart are one key: `ctrl-i` is `tab`, `ctrl-m` is `enter`, `shift-a` is `A`.
    ///
    /// - Returns: `nil` when there is no key of that name.
    public init?(named name: String) {
        if name.count == 1, let character = name.first {
            guard DisplayWidth.cells(of: character) > 0, character != " " else { return nil }
            self = .character(character)
            return
        }
        let lowered = name.lowercased()
        if lowered == "space" {
            self = .character(" ")
        } else if let known = Key.names.first(where: { $0.name == lowered })
            ?? Key.synonyms.first(where: {
                $0.name == lowered
            })
        {
            self = known.key
        } else if lowered.first == "f", let number = Int(lowered.dropFirst()), (1...35).contains(number) {
            self = .function(number)
        } else if let dash = name.dropFirst().firstIndex(of: "-"),
            let modifier = Modifiers(named: name[..<dash].lowercased()),
            let key = Key(named: String(name[name.index(after: dash)...]))
        {
            guard let combined = key.adding(modifier) else { return nil }
            self = combined
        } else {
            return nil
        }
    }

    private static let names: [(name: String, key: Key)] = [
        ("enter", .enter), ("esc", .escape), ("tab", .tab), ("backtab", .backtab), ("up", .up), ("down", .down),
        ("left", .left), ("right", .right), ("home", .home), ("end", .end), ("pgup", .pageUp), ("pgdn", .pageDown),
        ("backspace", .backspace), ("delete", .delete), ("insert", .insert),
    ]

    private static let synonyms: [(name: String, key: Key)] = [
        ("return", .enter), ("escape", .escape), ("shift-tab", .backtab), ("pageup", .pageUp),
        ("pagedown", .pageDown), ("del", .delete), ("ins", .insert),
    ]

    private func adding(_ modifier: Modifiers) -> Key? {
        switch self {
        case .character(let character): return Key.character(character, with: modifier)
        case .modified(let key, let others): return .modified(key, others.union(modifier))
        case .alt(let character) where modifier == .shift:
            guard character.isASCII, character.isLetter else { return nil }
            return .alt(Character(character.uppercased()))
        case .alt(let character) where modifier == .control:
            return Key.character(character, with: .control)?.adding(.alt)
        case .tab where modifier == .shift: return .backtab
        case .control, .alt: return .modified(self, modifier)
        case .paste, .focusGained, .focusLost, .mouse, .background: return nil
        case .enter, .escape, .tab, .backtab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .backspace,
            .delete, .insert, .function:
            return .modified(self, modifier)
        }
    }
}

extension Key {
    /// A character with a modifier; where terminals send the same for it as for another key, that key.
    private static func character(_ character: Character, with modifier: Modifiers) -> Key? {
        switch modifier {
        case .alt: return .alt(character)
        case .shift:
            // What Shift makes of other characters depends on the keyboard.
            guard character.isASCII, character.isLetter else { return nil }
            return .character(Character(character.uppercased()))
        case .control:
            guard character.isASCII else { return nil }
            switch Character(character.lowercased()) {
            case "i": return .tab
            case "j", "m": return .enter
            case "[": return .escape
            case "h", "?": return .backspace
            case "@", "`": return .control(" ")
            case "/", "-": return .control("_")
            case let small: return .control(small)
            }
        default: return .modified(.character(character), modifier)
        }
    }
}

extension Key.Modifiers {
    fileprivate var prefix: String {
        var text = ""
        if contains(.super) { text += "super-" }
        if contains(.control) { text += "ctrl-" }
        if contains(.alt) { text += "alt-" }
        if contains(.shift) { text += "shift-" }
        return text
    }

    fileprivate init?(named name: String) {
        switch name {
        case "ctrl", "control": self = .control
        case "alt", "meta": self = .alt
        case "shift": self = .shift
        case "super": self = .super
        default: return nil
        }
    }
}
