import GraphQLLanguage

extension ValidationRule {
    /// An operation without a name stands alone.
    ///
    /// Specification section 5.2.3.1, "Lone Anonymous Operation".
    static let loneAnonymousOperation = ValidationRule("LoneAnonymousOperation") { context in
        guard context.document.operations.count > 1 else { return [] }
        return context.document.operations.filter { $0.name == nil }.map {
            Fault("This anonymous operation must be the only defined operation.", at: $0.range)
        }
    }
}
