import GraphQLLanguage

extension SchemaRule {
    /// A directive stands once at a place, unless it is repeatable; a type and its extensions are one place.
    ///
    /// Specification section 5.7.3, "Directives Are Unique per Location".
    static let uniqueDirectivesPerLocation = SchemaRule("UniqueDirectivesPerLocation", for: .document) { context in
        var seen: [AppliedDirectives.Subject: [String: SourceRange]] = [:]
        return context.appliedDirectives.flatMap { applied in
            guard let subject = applied.subject else {
                var none: [String: SourceRange] = [:]
                return DirectiveCheck.repeated(applied.directives, after: &none, in: context.schema)
            }
            return DirectiveCheck.repeated(applied.directives, after: &seen[subject, default: [:]], in: context.schema)
        }
    }
}
