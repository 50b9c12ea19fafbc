import GraphQLLanguage

extension ValidationRule {
    /// Every type that is named exists.
    ///
    /// Specification section 5.5.1.2, "Fragment Spread Type Existence", and section 5.8.2.
    static let knownTypeNames = ValidationRule("KnownTypeNames") { context in
        var names: [Name] = []
        for operation in context.document.operations {
            names += operation.variables.map { Name($0.type.namedType, range: $0.type.innermostRange) }
        }
        names += context.document.fragments.map(\.typeCondition)
        names += context.inlineFragments.compactMap(\.fragment.typeCondition)
        return names.filter { context.schema.types[$0.text] == nil }
            .sorted { $0.range.start < $1.range.start }
            .map { name in
                Fault(at: [name.range]) {
                    let close = Suggestions.names(for: name.text, among: context.schema.types.keys)
                    return "Unknown type \"\(name.text)\"." + Suggestions.didYouMean(close)
                }
            }
    }
}

extension TypeReference {
    /// The range of the name inside all lists and exclamation marks.
    var innermostRange: SourceRange {
        switch kind {
        case .named: range
        case .list(let item), .nonNull(let item): item.innermostRange
        }
    }
}
