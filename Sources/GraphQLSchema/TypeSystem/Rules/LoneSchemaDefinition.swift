import GraphQLLanguage

extension SchemaRule {
    /// A document has one schema definition at most, and none where it extends a schema.
    ///
    /// Specification section 3.3, "Schema".
    static let loneSchemaDefinition = SchemaRule("LoneSchemaDefinition", for: .document) { context in
        let definitions = context.schemaParts.filter { !$0.isExtension }
        if let base = context.base, base.hasRootTypes {
            return definitions.map {
                Fault("Cannot define a new schema within a schema extension.", at: $0.definition.range)
            }
        }
        return definitions.dropFirst().map {
            Fault("Must provide only one schema definition.", at: $0.definition.range)
        }
    }
}

extension Schema {
    /// Whether operations of any kind are possible.
    var hasRootTypes: Bool { OperationType.allCases.contains { rootType(for: $0) != nil } }
}
