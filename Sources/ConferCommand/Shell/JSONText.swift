import TerminalUI

/// A JSON value to print: members stand in the order of their names.
enum JSONText {
    case null
    case number(Int)
    case string(String)
    case list([JSONText])
    case object([String: JSONText])

    init(_ text: String?) {
        self = text.map(JSONText.string) ?? .null
    }

    /// The document, without a line break at its end.
    ///
    /// - Parameter isASCIIOnly: Whether other characters are written as `\u` escapes.
    func text(isASCIIOnly: Bool) -> String {
        var result = ""
        write(to: &result, isASCIIOnly: isASCIIOnly, depth: 0)
        return result
    }

    private func write(to result: inout String, isASCIIOnly: Bool, depth: Int) {
        switch self {
        case .null: result += "null"
        case .number(let number): result += String(number)
        case .string(let text): JSONText.write(text, to: &result, isASCIIOnly: isASCIIOnly)
        case .list(let elements):
            JSONText.write(elements, in: ("[", "]"), to: &result, depth: depth) { element, result in
                element.write(to: &result, isASCIIOnly: isASCIIOnly, depth: depth + 1)
            }
        case .object(let members):
            let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            JSONText.write(sorted, in: ("{", "}"), to: &result, depth: depth) { member, result in
                JSONText.write(member.key, to: &result, isASCIIOnly: isASCIIOnly)
                result += ": "
                member.value.write(to: &result, isASCIIOnly: isASCIIOnly, depth: depth + 1)
            }
        }
    }

    private static func write<Element>(
        _ elements: [Element], in brackets: (String, String), to result: inout String, depth: Int,
        _ writeElement: (Element, inout String) -> Void
    ) {
        result += brackets.0
        for (index, element) in elements.enumerated() {
            result += (index == 0 ? "\n" : ",\n") + String(repeating: "  ", count: depth + 1)
            writeElement(element, &result)
        }
        if !elements.isEmpty { result += "\n" + String(repeating: "  ", count: depth) }
        result += brackets.1
    }

    /// Whatever could drive a terminal is escaped, so that the text can be shown as well as parsed.
    private static func write(_ text: String, to result: inout String, isASCIIOnly: Bool) {
        result += "\""
        var marks = 0
        for scalar in text.unicodeScalars {
            marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where isEscaped(scalar) || marks > Sanitiser.markLimit || isASCIIOnly && !scalar.isASCII:
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: result.unicodeScalars.append(scalar)
            }
        }
        result += "\""
    }

    private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        // Bidirectional controls and what is invisible; a joiner holds emoji together.
        case .format: scalar != "\u{200D}"
        default: false
        }
    }
}
