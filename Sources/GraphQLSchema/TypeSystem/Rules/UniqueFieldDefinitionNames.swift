import GraphQLLanguage

extension SchemaRule {
    /// No two fields of an object, interface or input object share a name.
    ///
    /// Specification sections 3.6, 3.7 and 3.10 (Type Validation).
    static let uniqueFieldDefinitionNames = SchemaRule("UniqueFieldDefinitionNames", for: .document) { context in
        context.repeatedMembers(
            { $0.fields.map(\.name) + $0.inputFields.map(\.name) }, called: "Field",
            inBase: { type, name in type.field(named: name) != nil || type.inputField(named: name) != nil })
    }
}

extension TypeSystemContext {
    /// A fault for each name that a type's definition and extensions have before, or that the extended schema has.
    func repeatedMembers(
        _ names: (TypeDefinition) -> [Name], called noun: String, inBase exists: (SchemaType, String) -> Bool
    ) -> [Fault] {
        struct Member: Hashable {
            var type: String
            var name: String
        }
        var first: [Member: SourceRange] = [:]
        var faults: [Fault] = []
        for part in typeParts {
            let type = part.definition.name.text
            let known = base?.types[type]
            for name in names(part.definition) {
                let member = Member(type: type, name: name.text)
                if let known, exists(known, name.text) {
                    faults.append(
                        Fault(
                            "\(noun) \"\(type).\(name.text)\" already exists in the schema."
                                + " It cannot also be defined in this type extension.", at: name.range))
                } else if let earlier = first[member] {
                    faults.append(
                        Fault("\(noun) \"\(type).\(name.text)\" can only be defined once.", at: earlier, name.range))
                } else {
                    first[member] = name.range
                }
            }
        }
        return faults
    }
}
