import GraphQLLanguage

extension SchemaRule {
    /// A field answers with a type that may go out: no input object.
    ///
    /// Specification section 3.4.2, "Input and Output Types".
    static let outputTypesOfFields = SchemaRule("OutputTypesOfFields", for: .types) { context in
        let schema = context.schema
        return schema.typeNames.flatMap { name in
            (schema.types[name]?.fields ?? []).compactMap { field in
                guard schema.types[field.type.namedType] != nil, !schema.isOutput(field.type) else { return nil }
                return Fault(
                    "The type of \(name).\(field.name) must be Output Type but got: \(field.type.printed).",
                    at: context.definition(of: field.name, on: name).map { [$0.type.range] } ?? [])
            }
        }
    }
}
