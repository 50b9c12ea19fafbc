import GraphQLLanguage

extension SchemaRule {
    /// An extension is of a type that exists, and of its kind.
    ///
    /// Specification section 3.4.3, "Type Extensions".
    static let possibleTypeExtensions = SchemaRule("PossibleTypeExtensions", for: .document) { context in
        let defined = Dictionary(
            context.typeParts.filter { !$0.isExtension }.map { ($0.definition.name.text, $0.definition) }
        ) { _, last in last }
        let base = context.base?.types ?? [:]
        return context.typeParts.filter(\.isExtension).map(\.definition).compactMap { part -> Fault? in
            let name = part.name.text
            guard let kind = defined[name]?.kind.schemaKind ?? base[name]?.kind else {
                return Fault(at: [part.name.range]) {
                    let close = Suggestions.names(for: name, among: Set(defined.keys).union(base.keys))
                    return "Cannot extend type \"\(name)\" because it is not defined." + Suggestions.didYouMean(close)
                }
            }
            guard kind != part.kind.schemaKind else { return nil }
            return Fault(
                "Cannot extend non-\(part.kind.words) type \"\(name)\".",
                at: (defined[name].map { [$0.range] } ?? []) + [part.range])
        }
    }
}
