public import GraphQLLanguage

/// One fault of a schema's text.
public struct SchemaProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, as a sentence.
    public var message: String
    public var location: SourceLocation
    public var sourceName: String

    init(_ message: String, in source: Source, at offset: Int) {
        self.message = message
        self.location = source.location(at: offset)
        self.sourceName = source.name
    }

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

extension Schema {
    /// Builds a schema from its text in the schema definition language.
    ///
    /// - Throws: `SchemaError` with every fault found: what is defined twice, what refers to nothing.
    public init(parsing source: Source) throws(SchemaError) {
        let (schema, problems) = try Schema.building(source)
        guard problems.isEmpty else { throw .invalid(problems) }
        self = schema
    }

    /// Builds as much of a schema as its text allows: published schemas have faults that do not matter to a client.
    ///
    /// - Returns: The schema, and what was passed over.
    /// - Throws: `SchemaError.syntax` where the text cannot be read at all.
    public static func building(_ source: Source) throws(SchemaError) -> (schema: Schema, problems: [SchemaProblem]) {
        let document: Document
        do {
            document = try Document(parsing: source)
        } catch {
            throw .syntax(error)
        }
        var builder = SchemaBuilder(source)
        builder.build(document)
        return (builder.schema, builder.problems)
    }
}
