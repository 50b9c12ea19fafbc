import GraphQLLanguage

extension SchemaRule {
    /// An argument that a directive must be given is given.
    ///
    /// Specification section 5.4.3, "Required Arguments".
    static let providedRequiredArgumentsOnDirectives = SchemaRule(
        "ProvidedRequiredArgumentsOnDirectives", for: .document
    ) { context in
        context.appliedDirectives.flatMap(\.directives).flatMap {
            DirectiveCheck.requiredArguments($0, in: context.schema)
        }
    }
}
