import GraphQLLanguage

extension ValidationRule {
    /// No argument is given twice.
    ///
    /// Specification section 5.4.2, "Argument Uniqueness".
    static let uniqueArgumentNames = ValidationRule("UniqueArgumentNames") { context in
        context.fields.flatMap { Repetition.ofArguments($0.field.arguments) }
            + context.directiveLists.flatMap(\.directives).flatMap { Repetition.ofArguments($0.arguments) }
    }
}
