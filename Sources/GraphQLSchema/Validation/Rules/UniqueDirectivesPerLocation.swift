import GraphQLLanguage

extension ValidationRule {
    /// A directive stands once at a place, unless it is repeatable.
    ///
    /// Specification section 5.7.3, "Directives Are Unique per Location".
    static let uniqueDirectivesPerLocation = ValidationRule("UniqueDirectivesPerLocation") { context in
        context.directiveLists.filter { $0.directives.count > 1 }.flatMap { list in
            var first: [String: SourceRange] = [:]
            return DirectiveCheck.repeated(list.directives, after: &first, in: context.schema)
        }
    }
}
