/// Values as messages show them: in the form of the reference implementation, and short however long the value is.
enum Inspection {
    private static let elements = 10
    private static let depth = 2
    private static let characters = 1_000

    static func text(_ value: JSONValue) -> String { text(value, depth: 0) }

    private static func text(_ value: JSONValue, depth: Int) -> String {
        switch value {
        case .null: return "null"
        case .boolean(let value): return value ? "true" : "false"
        case .int(let value): return String(value)
        case .float(let value): return number(value)
        case .string(let text): return quoted(text)
        case .list(let list):
            if list.isEmpty { return "[]" }
            if depth >= Self.depth { return "[Array]" }
            var parts = list.prefix(elements).map { text($0, depth: depth + 1) }
            let rest = list.count - parts.count
            if rest == 1 { parts.append("... 1 more item") }
            if rest > 1 { parts.append("... \(rest) more items") }
            return "[" + parts.joined(separator: ", ") + "]"
        case .object(let object):
            if object.isEmpty { return "{}" }
            if depth >= Self.depth { return "[Object]" }
            let parts = object.entries.map { $0.name + ": " + text($0.value, depth: depth + 1) }
            return "{ " + parts.joined(separator: ", ") + " }"
        }
    }

    static func text(_ value: ResultValue) -> String {
        switch value {
        case .null: return "null"
        case .boolean(let value): return value ? "true" : "false"
        case .int(let value): return String(value)
        case .float(let value): return number(value)
        case .string(let text): return quoted(text)
        case .list(let list): return list.isEmpty ? "[]" : "[Array]"
        case .object: return "[Object]"
        case .json(let value): return text(value)
        case .failure: return "[Error]"
        }
    }

    static func number(_ value: Double) -> String {
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text.utf8.count > characters ? String(text.prefix(characters)) + "…" : text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
