import GraphQLLanguage

extension ValidationRule {
    /// No two operations share a name.
    ///
    /// Specification section 5.2.2.1, "Operation Name Uniqueness".
    static let uniqueOperationNames = ValidationRule("UniqueOperationNames") { context in
        Repetition.later(of: context.document.operations.compactMap(\.name)) {
            "There can be only one operation named \"\($0)\"."
        }
    }
}
