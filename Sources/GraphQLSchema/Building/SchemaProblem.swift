public import GraphQLLanguage

/// One fault of a schema (specification section 3, "Type System"): what a rule says of its text or of its types.
public struct SchemaProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, as a sentence, in the words of the reference implementation.
    public var message: String
    /// The places concerned, the first being where the fault shows; none for a schema that no text stands behind.
    public var locations: [SourceLocation]
    /// The name of the rule that found it; see `SchemaRule`.
    public var rule: String
    public var sourceName: String

    init(_ message: String, at locations: [SourceLocation] = [], rule: String, sourceName: String) {
        self.message = message
        self.locations = locations
        self.rule = rule
        self.sourceName = sourceName
    }

    /// Where the fault shows; the beginning of the text for a fault of the schema as a whole.
    public var location: SourceLocation { locations.first ?? SourceLocation(line: 1, column: 1) }

    /// The fault in the form compilers use, so that editors can jump to it.
    public var description: String {
        "\(sourceName):\(location.line):\(location.column): error: \(message)"
    }
}

/// A text that is no schema.
public enum SchemaError: Error, Sendable, CustomStringConvertible {
    case syntax(SyntaxError)
    case invalid([SchemaProblem])

    public var description: String {
        switch self {
        case .syntax(let error): error.description
        case .invalid(let problems): problems.map(\.description).joined(separator: "\n")
        }
    }
}
