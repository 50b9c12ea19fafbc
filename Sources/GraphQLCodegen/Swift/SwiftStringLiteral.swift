/// String literals for any content.
public enum SwiftStringLiteral {
    /// `content` as a literal on one line, with escapes.
    public static func quoted(_ content: String) -> String {
        // Most are names.
        if content.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) { return "\"\(content)\"" }
        var literal = "\""
        for scalar in content.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case _ where isHidden(scalar): literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    /// `content` as a raw literal of several lines, each indented by `indentation` as the language demands, between
    /// delimiters with as many `#` as it takes.
    ///
    /// What cannot stand in a raw literal as it is, a control character other than a line feed, must not be in
    /// `content`.
    public static func raw(_ content: String, indentation: String) -> String {
        let hashes = String(repeating: "#", count: hashesNeeded(for: content))
        var literal = hashes + "\"\"\"\n"
        for line in content.split(separator: "\n", omittingEmptySubsequences: false) {
            literal += line.isEmpty ? "\n" : indentation + line + "\n"
        }
        return literal + indentation + "\"\"\"" + hashes
    }

    /// One more than the longest run of `#` after three quotation marks or after a backslash, and at least one.
    static func hashesNeeded(for content: String) -> Int {
        var longest = 0
        var quotes = 0
        var run: Int?
        for byte in content.utf8 {
            if byte == UInt8(ascii: "#"), let count = run {
                run = count + 1
                longest = max(longest, count + 1)
                continue
            }
            quotes = byte == UInt8(ascii: "\"") ? quotes + 1 : 0
            run = byte == UInt8(ascii: "\\") || quotes >= 3 ? 0 : nil
        }
        return longest + 1
    }

    /// Characters that an editor does not show, or that turn the text after them around.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
        default: false
        }
    }
}
