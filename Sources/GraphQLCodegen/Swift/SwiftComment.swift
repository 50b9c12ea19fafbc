/// Text of a schema made fit for a comment.
enum SwiftComment {
    /// The lines of `text`, whatever its line endings, without what an editor would not show.
    static func lines(_ text: String) -> [String] {
        // Most are one line of plain characters.
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }), text.utf8.last.map({ $0 != 0x20 }) ?? true {
            return text.isEmpty ? [] : [text]
        }
        var lines: [String] = []
        var current = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where previous == "\r":
                break
            case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}":
                lines.append(trimmed(current))
                current = String.UnicodeScalarView()
            default:
                current.append(isHarmless(scalar) ? scalar : " ")
            }
            previous = scalar
        }
        lines.append(trimmed(current))
        while lines.last?.isEmpty == true { lines.removeLast() }
        return Array(lines.drop(while: \.isEmpty))
    }

    /// `text` on one line.
    static func oneLine(_ text: String) -> String {
        lines(text).joined(separator: " ")
    }

    /// Without blanks at the end; those at the beginning may be the indentation of an example.
    private static func trimmed(_ scalars: String.UnicodeScalarView) -> String {
        var scalars = scalars
        while let last = scalars.last, last == " " || last == "\t" { scalars.removeLast() }
        return String(scalars)
    }

    /// Control characters and those that turn the text around them would make a comment say what it does not.
    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "\t" || (0x20..<0x7F).contains(scalar.value) { return true }
        switch scalar.properties.generalCategory {
        case .control, .surrogate: return false
        default: return !("\u{202A}"..."\u{202E}").contains(scalar) && !("\u{2066}"..."\u{2069}").contains(scalar)
        }
    }
}
