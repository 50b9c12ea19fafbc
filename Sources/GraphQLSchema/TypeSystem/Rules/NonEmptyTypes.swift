import GraphQLLanguage

extension SchemaRule {
    /// A type has at least one field, member or value.
    ///
    /// Specification sections 3.6 to 3.10 (Type Validation).
    static let nonEmptyTypes = SchemaRule("NonEmptyTypes", for: .types) { context in
        context.schema.typeNames.compactMap { name in
            guard let type = context.schema.types[name] else { return nil }
            let message: String? =
                switch type.kind {
                case .scalar: nil
                case .object, .interface:
                    type.fields.isEmpty ? "Type \(name) must define one or more fields." : nil
                case .union:
                    type.members.isEmpty ? "Union type \(name) must define one or more member types." : nil
                case .enumeration:
                    type.values.isEmpty ? "Enum type \(name) must define one or more values." : nil
                case .inputObject:
                    type.inputFields.isEmpty ? "Input Object type \(name) must define one or more fields." : nil
                }
            return message.map { Fault($0, at: context.ranges(of: name)) }
        }
    }
}
