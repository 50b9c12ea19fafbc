/// Names that generated code gives or uses itself.
enum ReservedNames {
    /// Types of the standard library that generated code names.
    static let standardTypes: Set<String> = [
        "String", "Int", "Double", "Bool", "Sendable", "Hashable", "CaseIterable", "RawRepresentable",
    ]

    /// Types of the client that generated code names.
    static let clientTypes: Set<String> = [
        "ID", "List", "Nullable", "InputConvertible", "InputValue", "InputField", "FieldValue", "SelectionSet",
        "RootSelectionSet", "FragmentSelectionSet", "Selection", "SelectedField", "SelectedFragment",
        "SelectedArgument",
        "ArgumentValue", "ObjectReader", "ObjectWriter", "ValueReader", "ValueWriter", "ReadError", "GraphQLQuery",
        "GraphQLMutation",
        "GraphQLSubscription", "OperationVariables", "NoVariables", "OperationKind", "InclusionCondition",
        "StoreRules", "FieldLookup", "ExpiryRule",
    ]

    /// Names that a type cannot have.
    static let metatypes: Set<String> = ["Type", "Protocol", "Self", "Any"]

    /// What types nested in others are not called, since generated code beside them means something else by it.
    static let nestedTypes: Set<String> = standardTypes.union(clientTypes).union(metatypes)

    /// What types at the top are not called: the types in every operation would hide them there.
    static let topLevelTypes: Set<String> = metatypes.union(["Data", "Variables", "GraphQLClient", "Swift"])

    /// What properties of a selection are not called, since the protocols of the standard library have them.
    static let properties: Set<String> = metatypes.union(["hashValue"])

    /// What the cases of an enum are not called: the case for further values, and what all of them have.
    static let enumCases: Set<String> = metatypes.union([
        "unknown", "allCases", "rawValue", "hashValue", "inputValue",
    ])
}
