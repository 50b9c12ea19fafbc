import GraphQLLanguage

extension ValidationRule {
    /// A directive is defined, and for the place where it stands.
    ///
    /// Specification sections 5.7.1, "Directives Are Defined", and 5.7.2, "Directives Are in Valid Locations".
    static let knownDirectives = ValidationRule("KnownDirectives") { context in
        context.directiveLists.flatMap { list in
            list.directives.compactMap { DirectiveCheck.known($0, at: list.location, in: context.schema) }
        }
    }
}
