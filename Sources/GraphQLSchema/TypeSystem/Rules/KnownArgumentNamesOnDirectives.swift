import GraphQLLanguage

extension SchemaRule {
    /// An argument that is given to a directive exists.
    ///
    /// Specification section 5.4.1, "Argument Names".
    static let knownArgumentNamesOnDirectives = SchemaRule(
        "KnownArgumentNamesOnDirectives", for: .document
    ) { context in
        context.appliedDirectives.flatMap(\.directives).flatMap {
            DirectiveCheck.knownArguments($0, in: context.schema)
        }
    }
}
