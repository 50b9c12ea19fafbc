import GraphQLLanguage

extension SchemaRule {
    /// No two types share a name.
    ///
    /// Specification section 3.3, "Schema": "All types within a GraphQL schema must have unique names."
    static let uniqueTypeNames = SchemaRule("UniqueTypeNames", for: .document) { context in
        var first: [String: SourceRange] = [:]
        return context.typeParts.filter { !$0.isExtension }.map(\.definition.name).compactMap { name -> Fault? in
            if context.base?.types[name.text] != nil {
                return Fault(
                    "Type \"\(name.text)\" already exists in the schema."
                        + " It cannot also be defined in this type definition.", at: name.range)
            }
            guard let earlier = first[name.text] else {
                first[name.text] = name.range
                return nil
            }
            return Fault("There can be only one type named \"\(name.text)\".", at: earlier, name.range)
        }
    }
}
