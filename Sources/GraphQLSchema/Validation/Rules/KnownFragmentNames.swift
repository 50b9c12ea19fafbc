import GraphQLLanguage

extension ValidationRule {
    /// A fragment that is spread exists.
    ///
    /// Specification section 5.5.2.1, "Fragment Spread Target Defined".
    static let knownFragmentNames = ValidationRule("KnownFragmentNames") { context in
        context.spreads.map(\.spread.name).filter { context.fragments[$0.text] == nil }.map {
            Fault("Unknown fragment \"\($0.text)\".", at: $0.range)
        }
    }
}
