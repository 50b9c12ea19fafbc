import GraphQLLanguage

extension ValidationRule {
    /// Every fragment is reached from an operation.
    ///
    /// Specification section 5.5.1.4, "Fragments Must Be Used".
    static let noUnusedFragments = ValidationRule("NoUnusedFragments") { context in
        var isReached = Array(repeating: false, count: context.scopes.count)
        for operation in context.reached {
            for scope in operation.scopes { isReached[scope] = true }
        }
        let used = context.scopes.indices.lazy.filter { isReached[$0] }.compactMap { context.scopes[$0].fragmentName }
        let names = Set(used)
        return context.document.fragments.filter { !names.contains($0.name.text) }.map {
            Fault("Fragment \"\($0.name.text)\" is never used.", at: $0.range)
        }
    }
}
