/// What terminals report that is no key of the keyboard.
extension KeySequences {
    /// `ESC [ < button ; column ; row M` or `m`.
    static func mouseKey(_ parameters: ArraySlice<UInt8>, final: UInt8) -> Key? {
        guard final == 0x4D || final == 0x6D, let numbers = numbers(of: Array(parameters)), numbers.count == 3 else {
            return nil
        }
        return mouse(button: numbers[0], column: numbers[1], row: numbers[2], isRelease: final == 0x6D)
    }

    /// A mouse event by the numbers of xterm's protocols; column and row count from 1.
    static func mouse(button: Int, column: Int, row: Int, isRelease: Bool) -> Key? {
        var modifiers: Key.Modifiers = []
        guard button >= 0 else { return nil }
        if button & 4 != 0 { modifiers.insert(.shift) }
        if button & 8 != 0 { modifiers.insert(.alt) }
        if button & 16 != 0 { modifiers.insert(.control) }
        let position = Position(row: max(row - 1, 0), column: max(column - 1, 0))
        if button & 64 != 0 {
            switch button & 3 {
            case 0: return .mouse(MouseEvent(kind: .wheelUp, position: position, modifiers: modifiers))
            case 1: return .mouse(MouseEvent(kind: .wheelDown, position: position, modifiers: modifiers))
            default: return nil
            }
        }
        guard button < 128 else { return nil }
        let buttons: [MouseEvent.Button] = [.left, .middle, .right, .none]
        let pressed = buttons[button & 3]
        let kind: MouseEvent.Kind =
            isRelease ? .release : button & 32 != 0 ? .drag : pressed == .none ? .release : .press
        return .mouse(MouseEvent(kind: kind, button: pressed, position: position, modifiers: modifiers))
    }

    /// The answer to OSC 11: `11;rgb:RRRR/GGGG/BBBB` (or `rgba:`) with one to four digits for each, or `11;#RRGGBB`.
    static func backgroundAnswer(_ content: [UInt8]) -> Key? {
        let text = String(decoding: content, as: UTF8.self)
        guard text.hasPrefix("11;") else { return nil }
        let color = text.dropFirst(3)
        var parts: [Substring] = []
        if color.hasPrefix("#"), color.utf8.count > 3, color.utf8.count % 3 == 1, color.utf8.count <= 13 {
            let digits = color.utf8.count / 3
            var rest = color.dropFirst()
            while !rest.isEmpty {
                parts.append(rest.prefix(digits))
                rest = rest.dropFirst(digits)
            }
        } else if color.hasPrefix("rgb"), let colon = color.firstIndex(of: ":") {
            parts = color[color.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
        }
        guard parts.count >= 3 else { return nil }
        var levels: [Double] = []
        for part in parts.prefix(3) {
            guard (1...4).contains(part.utf8.count), let level = UInt32(part, radix: 16) else { return nil }
            levels.append(Double(level) / Double((UInt32(1) << (4 * UInt32(part.utf8.count))) - 1))
        }
        // Rec. 709 luma: near enough to tell a light background from a dark one.
        return .background(isLight: 0.2126 * levels[0] + 0.7152 * levels[1] + 0.0722 * levels[2] > 0.5)
    }
}
