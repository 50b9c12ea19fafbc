extension Array<HelpGroup> {
    /// The keys as plain text, by group, for a manual: keys, what they do, and the name for the configuration.
    public var plainText: String {
        let rows = flatMap(\.lines)
        let keyWidth = rows.map { Span($0.shownKeys).width }.max() ?? 0
        let helpWidth = rows.map { Span($0.help).width }.max() ?? 0
        var text = ""
        for group in self {
            if !text.isEmpty { text += "\n" }
            text += "\(group.title)\n"
            for line in group.lines {
                let keys = line.shownKeys
                let gap = String(repeating: " ", count: keyWidth - Span(keys).width + 2)
                let end = String(repeating: " ", count: helpWidth - Span(line.help).width + 2)
                text += "  \(keys)\(gap)\(line.help)\(end)\(line.name)\n"
            }
        }
        return text
    }

    /// The keys as the section of a manual page, in the macros of man(7).
    public var roff: String {
        var text = ".SH KEYS\n"
        for group in self {
            text += ".SS \(escaped(group.title))\n"
            for line in group.lines {
                text += ".TP\n.B \(escaped(line.shownKeys))\n"
                text += "\(escaped(line.help)) (\\fI\(escaped(line.name))\\fR)\n"
            }
        }
        return text
    }

    /// Text that roff shows as it is.
    private func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "\"": result += "\\(dq"
            default: result.append(character)
            }
        }
        // A dot or an apostrophe at the beginning of a line would be a request.
        return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
    }
}

extension HelpLine {
    /// The keys with commas between them; `none` when there is none.
    fileprivate var shownKeys: String { keys.isEmpty ? "none" : keys.joined(separator: ", ") }
}
