/// Values as messages show them: in the form of the reference implementation, and short however long the value is.
enum Inspection {
    private static let elements = 10
    private static let entries = 40
    private static let depth = 2
    private static let characters = 1_000

    static func text(_ value: JSONValue) -> String { shortened(text(value, depth: 0)) }

    private static func shortened(_ text: String) -> String {
        text.utf8.count > 2 * characters ? String(text.prefix(2 * characters)) + "…" : text
    }

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
            var parts = object.entries.prefix(entries).map {
                shortened($0.name) + ": " + text($0.value, depth: depth + 1)
            }
            if object.count > entries { parts.append("... \(object.count - entries) more fields") }
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

    /// A number as JavaScript writes it, which is JSON as well where it is finite: whole numbers below 1e21 in full.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity" }
        let parts = value.magnitude.description.split(separator: "e", maxSplits: 1)
        guard let mantissa = parts.first else { return "0" }
        let halves = mantissa.split(separator: ".", maxSplits: 1)
        let whole = halves.first ?? "0"
        let fraction = halves.count > 1 && halves[1] != "0" ? halves[1] : ""
        let sign = value < 0 ? "-" : ""
        guard parts.count > 1, let exponent = Int(parts[1]) else {
            return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
        }
        // The mantissa has one digit before its point.
        let digits = whole + fraction
        if exponent >= 0, exponent < 21, digits.count <= exponent + 1 {
            return sign + digits + String(repeating: "0", count: exponent + 1 - digits.count)
        }
        if exponent < 0, exponent >= -7 + 1 {
            return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits
        }
        let power = (exponent < 0 ? "e" : "e+") + String(exponent)
        return sign + whole + (fraction.isEmpty ? "" : "." + fraction) + power
    }

    private static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text.utf8.count > characters ? String(text.prefix(characters)) + "…" : text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
