import GraphQLLanguage

extension ValidationRule {
    /// No two fragments share a name.
    ///
    /// Specification section 5.5.1.1, "Fragment Name Uniqueness".
    static let uniqueFragmentNames = ValidationRule("UniqueFragmentNames") { context in
        Repetition.later(of: context.document.fragments.map(\.name)) {
            "There can be only one fragment named \"\($0)\"."
        }
    }
}
