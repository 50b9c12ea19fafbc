/// Prints syntax trees; printing what was parsed from a printed text gives the same text.
struct Printer {
    private static let lineWidth = 80

    static func block(_ items: [String]) -> String {
        items.isEmpty ? "" : "{\n" + items.map { indented($0) }.joined(separator: "\n") + "\n}"
    }

    static func indented(_ text: String) -> String {
        var bytes: [UInt8] = [0x20, 0x20]
        bytes.reserveCapacity(text.utf8.count + 16)
        for byte in text.utf8 {
            bytes.append(byte)
            if byte == 0x0A { bytes += [0x20, 0x20] }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The parts that are not empty, with `separator` between them.
    static func joined(_ parts: [String], _ separator: String = " ") -> String {
        parts.filter { !$0.isEmpty }.joined(separator: separator)
    }

    static func described(_ description: Description?, _ text: String) -> String {
        guard let description else { return text }
        let printed = description.isBlock ? BlockStringPrinter.print(description.text) : string(description.text)
        return printed + "\n" + text
    }

    /// Arguments or definitions in parentheses: on one line, or a line each where one of them has several lines.
    static func parenthesised(_ items: [String]) -> String {
        guard !items.isEmpty else { return "" }
        if items.contains(where: { $0.contains("\n") }) {
            return "(\n" + items.map { indented($0) }.joined(separator: "\n") + "\n)"
        }
        return "(" + items.joined(separator: ", ") + ")"
    }

    /// Variables in parentheses: on one line, or a line each where one of them has a description; not indented then, as in
    /// the reference implementation.
    static func variables(_ items: [String]) -> String {
        guard items.contains(where: { $0.contains("\n") }) else { return parenthesised(items) }
        return "(\n" + items.joined(separator: "\n") + "\n)"
    }

    /// A selected field's arguments, a line each where the line would be long.
    static func arguments(_ arguments: [Argument], after prefix: String) -> String {
        guard !arguments.isEmpty else { return prefix }
        let printed = arguments.map(\.printed)
        let line = prefix + "(" + printed.joined(separator: ", ") + ")"
        guard line.utf16.count > lineWidth else { return line }
        return prefix + "(\n" + printed.map { indented($0) }.joined(separator: "\n") + "\n)"
    }

    static func directives(_ directives: [Directive]) -> String {
        directives.map(\.printed).joined(separator: " ")
    }

    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\u{08}": result += "\\b"
            case "\u{0C}": result += "\\f"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}":
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension Value {
    /// The value as text.
    public var printed: String {
        switch kind {
        case .variable(let name): "$" + name
        case .int(let digits), .float(let digits): digits
        case .string(let text, let isBlock): isBlock ? BlockStringPrinter.print(text) : Printer.string(text)
        case .boolean(let value): value ? "true" : "false"
        case .null: "null"
        case .enumeration(let name): name
        case .list(let items): "[" + items.map(\.printed).joined(separator: ", ") + "]"
        case .object(let fields):
            "{" + fields.map { $0.name.text + ": " + $0.value.printed }.joined(separator: ", ") + "}"
        }
    }
}

extension TypeReference {
    /// The reference as text.
    public var printed: String {
        switch kind {
        case .named(let name): name
        case .list(let item): "[" + item.printed + "]"
        case .nonNull(let item): item.printed + "!"
        }
    }
}

extension Argument {
    /// The argument as text.
    public var printed: String { name.text + ": " + value.printed }
}

extension Directive {
    /// The directive as text.
    public var printed: String {
        "@" + name.text + Printer.parenthesised(arguments.map(\.printed))
    }
}
