import GraphQLLanguage

extension SchemaRule {
    /// A union's members are object types.
    ///
    /// Specification section 3.8, "Unions" (Type Validation).
    static let unionMemberTypes = SchemaRule("UnionMemberTypes", for: .types) { context in
        context.schema.typeNames.flatMap { name in
            (context.schema.types[name]?.members ?? []).compactMap { member in
                guard let kind = context.schema.types[member]?.kind, kind != .object else { return nil }
                return Fault(
                    "Union type \(name) can only include Object types, it cannot include \(member).",
                    at: context.ranges(ofMember: member, of: name))
            }
        }
    }
}

extension TypeSystemContext {
    /// Where the text says that a type is a member of a union.
    func ranges(ofMember member: String, of union: String) -> [SourceRange] {
        parts(of: union).flatMap(\.members).filter { $0.text == member }.map(\.range)
    }
}
