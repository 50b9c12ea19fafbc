import GraphQLLanguage

extension SchemaRule {
    /// A directive that is applied is defined, and for the place where it stands.
    ///
    /// Specification sections 5.7.1, "Directives Are Defined", and 5.7.2, "Directives Are in Valid Locations".
    static let knownDirectives = SchemaRule("KnownDirectives", for: .document) { context in
        context.appliedDirectives.flatMap { applied in
            applied.directives.compactMap { directive in
                DirectiveCheck.known(directive, at: applied.location, in: context.schema)
            }
        }
    }
}
