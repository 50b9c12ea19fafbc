import GraphQLLanguage

extension ValidationRule {
    /// Every fragment is reached from an operation.
    ///
    /// Specification section 5.5.1.4, "Fragments Must Be Used".
    static let noUnusedFragments = ValidationRule("NoUnusedFragments") { context in
        var used: Set<String> = []
        for (index, scope) in context.scopes.enumerated() {
            guard case .operation = scope.definition else { continue }
            for reached in context.reachable(from: index) {
                if case .fragment(let fragment) = context.scopes[reached].definition { used.insert(fragment.name.text) }
            }
        }
        return context.document.fragments.filter { !used.contains($0.name.text) }.map {
            Fault("Fragment \"\($0.name.text)\" is never used.", at: $0.range)
        }
    }
}
