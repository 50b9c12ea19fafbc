import GraphQLLanguage

extension ValidationRule {
    /// Nothing asks for what introspection tells; a service may choose so.
    ///
    /// No rule of the specification.
    static let noSchemaIntrospectionCustom = ValidationRule("NoSchemaIntrospectionCustom") { context in
        context.fields.compactMap { use in
            guard let type = use.definition?.type.namedType, type.utf8.starts(with: "__".utf8) else { return nil }
            return Fault(
                "GraphQL introspection has been disabled, but the requested query contained the field"
                    + " \"\(use.field.name.text)\".", at: use.field.range)
        }
    }
}
