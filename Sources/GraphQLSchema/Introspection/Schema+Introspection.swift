import GraphQLLanguage

extension Schema {
    /// Builds a schema from the answer to an introspection query, with or without `data` around it.
    ///
    ///     let schema = try Schema(introspection: bytes, name: "schema.json")
    ///
    /// - Parameters:
    ///   - bytes: The answer, JSON in UTF-8.
    ///   - name: The file's name in messages.
    ///   - rules: What the schema has to satisfy; all of the specification by default.
    /// - Throws: `SchemaError.invalid` with every fault found.
    public init(
        introspection bytes: [UInt8], name: String = "introspection", rules: [SchemaRule] = SchemaRule.all
    ) throws(SchemaError) {
        let (schema, problems) = try Schema.building(introspection: bytes, name: name, rules: rules)
        guard problems.isEmpty else { throw .invalid(problems) }
        self = schema
    }

    /// Builds as much of a schema as the answer to an introspection query allows.
    ///
    /// - Returns: The schema, what could not be understood in the answer, and what the rules say of the schema; all without
    ///   places, since messages name the type and field.
    /// - Throws: `SchemaError.invalid` where there is no schema in the text at all.
    public static func building(
        introspection bytes: [UInt8], name: String = "introspection", rules: [SchemaRule] = SchemaRule.all
    ) throws(SchemaError) -> (schema: Schema, problems: [SchemaProblem]) {
        let source = Source(bytes: bytes, name: name)
        let answer: JSON
        do {
            answer = try JSONReader.read(source.bytes)
        } catch {
            let place = source.location(at: error.offset)
            throw .invalid([SchemaProblem(error.message, at: [place], rule: "Introspection", sourceName: name)])
        }
        var reader = IntrospectionReader()
        let document = reader.document(answer)
        let unreadable = reader.problems.map { SchemaProblem($0, rule: "Introspection", sourceName: name) }
        guard let document else { throw .invalid(unreadable) }
        let (schema, problems) = building(document, in: Source("", name: name), rules: rules)
        return (schema, unreadable + problems)
    }

    /// The schema as the answer to a whole introspection query, JSON with two spaces of indentation.
    ///
    /// - Parameter isWrapped: Whether `data` stands around it, as in the answer of a server.
    public func introspection(isWrapped: Bool = true) -> String {
        let schema = JSON.object([("__schema", IntrospectionWriter(self).schema)])
        return (isWrapped ? JSON.object([("data", schema)]) : schema).text + "\n"
    }
}
