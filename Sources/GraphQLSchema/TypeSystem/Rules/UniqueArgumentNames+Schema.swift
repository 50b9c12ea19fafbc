import GraphQLLanguage

extension SchemaRule {
    /// A directive is given no argument twice.
    ///
    /// Specification section 5.4.2, "Argument Uniqueness".
    static let uniqueArgumentNames = SchemaRule("UniqueArgumentNames", for: .document) { context in
        context.appliedDirectives.flatMap(\.directives).flatMap { Repetition.ofArguments($0.arguments) }
    }
}
