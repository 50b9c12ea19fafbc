/// The meaning of complete control sequences, in the dialects that terminals speak.
enum KeySequences {
    /// The key of `ESC [ parameters final`, `nil` for what is no key or not known.
    static func key(parameters: [UInt8], final: UInt8) -> Key? {
        if parameters.first == 0x3C { return mouseKey(parameters.dropFirst(), final: final) }
        guard !isRelease(parameters), let numbers = numbers(of: parameters) else { return nil }
        switch final {
        case 0x7E: return tildeKey(numbers)
        case 0x5E, 0x24, 0x40: return rxvtKey(numbers, final: final)
        case 0x75:
            guard let code = numbers.first else { return nil }
            return codePointKey(
                code, shifted: shiftedCode(parameters), modifiers: numbers.count > 1 ? numbers[1] : 1)
        case 0x4D where numbers.count == 3:
            // rxvt's protocol: the numbers of the oldest one, in decimal.
            return mouse(button: numbers[0] - 32, column: numbers[1], row: numbers[2], isRelease: false)
        case 0x49: return numbers.isEmpty ? .focusGained : nil
        case 0x4F: return numbers.isEmpty ? .focusLost : nil
        case 0x5A: return .backtab
        case 0x61...0x64:
            // rxvt: Shift with an arrow.
            return numbers.isEmpty ? arrow(final - 0x20).map { .modified($0, .shift) } : nil
        default:
            guard let key = letterKey(final), numbers.count < 2 || numbers[0] <= 1 else { return nil }
            return key.with(modifiers: numbers.count > 1 ? numbers[1] : 1)
        }
    }

    /// The key of `ESC O final`.
    static func singleShiftKey(parameters: [UInt8], final: UInt8) -> Key? {
        guard let numbers = numbers(of: parameters) else { return nil }
        if (0x61...0x64).contains(final) {
            // rxvt: Control with an arrow.
            return arrow(final - 0x20).map { .modified($0, .control) }
        }
        guard let key = letterKey(final) ?? keypadKey(final) else { return nil }
        return key.with(modifiers: numbers.last ?? 1)
    }

    private static func arrow(_ final: UInt8) -> Key? {
        switch final {
        case 0x41: .up
        case 0x42: .down
        case 0x43: .right
        case 0x44: .left
        default: nil
        }
    }

    private static func letterKey(_ final: UInt8) -> Key? {
        switch final {
        case 0x46: .end
        case 0x48: .home
        case 0x50...0x53: .function(Int(final) - 0x4F)
        default: arrow(final)
        }
    }

    /// The keypad of a VT100 in application mode.
    private static func keypadKey(_ final: UInt8) -> Key? {
        switch final {
        case 0x4D: .enter
        case 0x49: .tab
        case 0x20: .character(" ")
        case 0x58: .character("=")
        case 0x6A...0x79: .character(Character(Unicode.Scalar(final - 0x40)))
        default: nil
        }
    }

    private static func tildeKey(_ numbers: [Int]) -> Key? {
        guard let first = numbers.first else { return nil }
        if first == 27 {
            return numbers.count > 2 ? codePointKey(numbers[2], shifted: nil, modifiers: numbers[1]) : nil
        }
        return numberedKey(first)?.with(modifiers: numbers.count > 1 ? numbers[1] : 1)
    }

    private static func numberedKey(_ number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23...26: .function(number - 12)
        case 28, 29: .function(number - 13)
        case 31...34: .function(number - 14)
        default: nil
        }
    }

    private static func rxvtKey(_ numbers: [Int], final: UInt8) -> Key? {
        guard numbers.count == 1, let key = numberedKey(numbers[0]) else { return nil }
        switch final {
        case 0x5E: return .modified(key, .control)
        case 0x24: return .modified(key, .shift)
        default: return .modified(key, [.control, .shift])
        }
    }

    /// The numbers between semicolons; of a number with subparameters the first counts, a missing one is 1.
    static func numbers(of parameters: [UInt8]) -> [Int]? {
        guard !parameters.isEmpty else { return [] }
        var numbers: [Int] = []
        for part in parameters.split(separator: 0x3B, omittingEmptySubsequences: false) {
            let head = part.prefix { $0 != 0x3A }
            guard head.allSatisfy({ (0x30...0x39).contains($0) }), head.count < 8 else { return nil }
            numbers.append(head.isEmpty ? 1 : head.reduce(0) { $0 * 10 + Int($1 - 0x30) })
        }
        return numbers
    }
}

extension KeyReader {
    /// The function keys of Linux's console: `ESC [ [ A` to `E`.
    mutating func emitLinuxFunctionKey(_ final: UInt8) {
        guard (0x41...0x45).contains(final) else { return }
        emit(.function(Int(final) - 0x40))
    }

    /// `ESC [ M` with three bytes, each 32 more than its number.
    mutating func emitOldMouse() {
        guard collected.count == 3, collected.allSatisfy({ $0 >= 32 }),
            let key = KeySequences.mouse(
                button: Int(collected[0]) - 32, column: Int(collected[1]) - 32, row: Int(collected[2]) - 32,
                isRelease: false)
        else { return }
        emit(key)
    }
}

extension Key.Modifiers {
    /// xterm's modifier parameter: 1 plus a bit for each key.
    init(parameter: Int) {
        let bits = parameter - 1
        self = []
        guard bits > 0 else { return }
        if bits & 1 != 0 { insert(.shift) }
        if bits & (2 | 32) != 0 { insert(.alt) }
        if bits & 4 != 0 { insert(.control) }
        if bits & 8 != 0 { insert(.super) }
    }
}

extension Key {
    /// The key with the modifiers of xterm's parameter.
    func with(modifiers parameter: Int) -> Key {
        let held = Modifiers(parameter: parameter)
        if held.isEmpty { return self }
        if self == .tab, held == .shift { return .backtab }
        return .modified(self, held)
    }

    /// The key after an ESC that stood for Alt.
    var withAlt: Key {
        switch self {
        case .character(let character): .alt(character)
        case .modified(let key, let held): .modified(key, held.union(.alt))
        case .focusGained, .focusLost, .mouse, .background, .paste: self
        case .enter, .escape, .tab, .backtab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .backspace,
            .delete, .insert, .function, .control, .alt:
            .modified(self, .alt)
        }
    }
}
