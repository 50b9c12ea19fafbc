/// A media type with its parameters, as a `Content-Type` field has it (RFC 9110, section 8.3.1).
struct MediaType: Hashable, Sendable {
    /// Type and subtype in lower case, such as `multipart/mixed`.
    let name: String
    /// By their names in lower case; of two of one name the first counts.
    private var parameters: [String: String] = [:]

    init(_ text: String) {
        var rest = text[...]
        name = Self.trimmed(rest.prefix { $0 != ";" }).lowercased()
        rest = rest.drop { $0 != ";" }
        while rest.first == ";" {
            rest = rest.dropFirst()
            let key = Self.trimmed(rest.prefix { $0 != "=" && $0 != ";" }).lowercased()
            rest = rest.drop { $0 != "=" && $0 != ";" }
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
            let value = Self.value(&rest)
            rest = rest.drop { $0 != ";" }
            if !key.isEmpty, parameters[key] == nil { parameters[key] = value }
        }
    }

    /// Removes and returns a parameter.
    mutating func take(_ key: String) -> String? { parameters.removeValue(forKey: key) }

    private static func value(_ rest: inout Substring) -> String {
        guard rest.first == "\"" else {
            let value = trimmed(rest.prefix { $0 != ";" })
            rest = rest.drop { $0 != ";" }
            return value
        }
        var value = ""
        rest = rest.dropFirst()
        while let character = rest.popFirst(), character != "\"" {
            value.append(character == "\\" ? rest.popFirst() ?? character : character)
        }
        return value
    }

    private static func trimmed(_ text: Substring) -> String {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let start = text.drop(while: isBlank)
        let end = start.lastIndex { !isBlank($0) }
        return end.map { String(start[...$0]) } ?? ""
    }
}
