import GraphQLLanguage

extension SchemaRule {
    /// A union has each member once.
    ///
    /// Specification section 3.8, "Unions" (Type Validation).
    static let uniqueUnionMembers = SchemaRule("UniqueUnionMembers", for: .types) { context in
        var faults: [Fault] = []
        for name in context.schema.typeNames {
            var seen: Set<String> = []
            for member in context.schema.types[name]?.members ?? [] where !seen.insert(member).inserted {
                faults.append(
                    Fault(
                        "Union type \(name) can only include type \(member) once.",
                        at: context.ranges(ofMember: member, of: name)))
            }
        }
        return faults
    }
}
