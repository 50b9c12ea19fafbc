public import GraphQLLanguage

extension Schema {
    /// Builds a schema from its text in the schema definition language.
    ///
    ///     let schema = try Schema(parsing: Source(text, name: "schema.graphqls"))
    ///
    /// - Parameter rules: What the schema has to satisfy; all of the specification by default.
    /// - Throws: `SchemaError` with every fault found.
    public init(parsing source: Source, rules: [SchemaRule] = SchemaRule.all) throws(SchemaError) {
        let (schema, problems) = try Schema.building(source, rules: rules)
        guard problems.isEmpty else { throw .invalid(problems) }
        self = schema
    }

    /// Builds as much of a schema as its text allows: published schemas have faults that do not matter to a client.
    ///
    /// What is defined a second time is left out, and so are extensions of what is not defined.
    ///
    /// - Parameters:
    ///   - base: A schema that the text extends; none where it stands alone.
    ///   - rules: The rules whose faults are told; none make this the fastest way to a schema.
    /// - Returns: The schema, and what the rules say of it.
    /// - Throws: `SchemaError.syntax` where the text cannot be read at all.
    public static func building(
        _ source: Source, extending base: Schema? = nil, rules: [SchemaRule] = SchemaRule.all
    ) throws(SchemaError) -> (schema: Schema, problems: [SchemaProblem]) {
        let document: Document
        do {
            document = try Document(parsing: source)
        } catch {
            throw .syntax(error)
        }
        return building(document, in: source, extending: base, rules: rules)
    }

    /// Builds as much of a schema as a document allows.
    ///
    /// - Parameters:
    ///   - source: The text that the document was parsed from; places are told in it.
    ///   - base: A schema that the document extends; none where it stands alone.
    ///   - rules: The rules whose faults are told.
    /// - Returns: The schema, and what the rules say of it: first those for the document, and where these found nothing,
    ///   those for the types that came of it.
    public static func building(
        _ document: Document, in source: Source, extending base: Schema? = nil,
        rules: [SchemaRule] = SchemaRule.all
    ) -> (schema: Schema, problems: [SchemaProblem]) {
        var builder = SchemaBuilder(extending: base)
        builder.build(document)
        let schema = builder.schema
        guard !rules.isEmpty else { return (schema, []) }
        let context = TypeSystemContext(document, schema: schema, base: base)
        var problems = SchemaRule.problems(of: rules, for: .document, in: context, source)
        if problems.isEmpty { problems = SchemaRule.problems(of: rules, for: .types, in: context, source) }
        return (schema, problems)
    }

    /// What the rules for types say of this schema, wherever it comes from; without places.
    public func problems(rules: [SchemaRule] = SchemaRule.forTypes) -> [SchemaProblem] {
        let context = TypeSystemContext(Document([]), schema: self, base: nil)
        return SchemaRule.problems(of: rules, for: .types, in: context, nil)
    }
}
