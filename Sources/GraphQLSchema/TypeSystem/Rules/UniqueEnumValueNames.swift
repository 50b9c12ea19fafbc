import GraphQLLanguage

extension SchemaRule {
    /// No two values of an enum share a name.
    ///
    /// Specification section 3.9, "Enums" (Type Validation).
    static let uniqueEnumValueNames = SchemaRule("UniqueEnumValueNames", for: .document) { context in
        context.repeatedMembers(
            { $0.values.map(\.name) }, called: "Enum value",
            inBase: { type, name in type.kind == .enumeration && type.value(named: name) != nil })
    }
}
