import GraphQLLanguage

extension ValidationRule {
    /// An operation is of a kind that the schema has a root type for.
    ///
    /// Specification section 5.2.1.1, "Operation Type Existence".
    static let knownOperationTypes = ValidationRule("KnownOperationTypes") { context in
        context.document.operations.filter { context.schema.rootType(for: $0.type) == nil }.map {
            Fault("The \($0.type.rawValue) operation is not supported by the schema.", at: $0.range)
        }
    }
}
