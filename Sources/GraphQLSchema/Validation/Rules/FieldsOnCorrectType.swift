import GraphQLLanguage

extension ValidationRule {
    /// A field is selected on a type that has it.
    ///
    /// Specification section 5.3.1, "Field Selections".
    static let fieldsOnCorrectType = ValidationRule("FieldsOnCorrectType") { context in
        context.fields.compactMap { use in
            guard let parent = use.parentType, use.definition == nil, let type = context.schema.types[parent] else {
                return nil
            }
            let name = use.field.name.text
            return Fault(at: [use.field.range]) {
                let types = typesWithField(name, below: type, context.schema)
                let hint =
                    types.isEmpty
                    ? Suggestions.didYouMean(Suggestions.names(for: name, among: type.fields.map(\.name)))
                    : Suggestions.didYouMean(types, "to use an inline fragment on")
                return "Cannot query field \"\(name)\" on type \"\(parent)\"." + hint
            }
        }
    }

    /// The types that an interface or union can be and that have the field: interfaces that most of them share first.
    private static func typesWithField(_ name: String, below type: SchemaType, _ schema: Schema) -> [String] {
        guard type.isAbstract else { return [] }
        var found: [String] = []
        var counts: [String: Int] = [:]
        for object in schema.possibleTypes(of: type.name) {
            guard let object = schema.types[object], object.field(named: name) != nil else { continue }
            found.append(object.name)
            counts[object.name] = 1
            for interface in object.interfaces where schema.types[interface]?.field(named: name) != nil {
                if counts[interface] == nil { found.append(interface) }
                counts[interface, default: 0] += 1
            }
        }
        return found.sorted { left, right in
            let difference = (counts[right] ?? 0) - (counts[left] ?? 0)
            if difference != 0 { return difference < 0 }
            if schema.types[left]?.kind == .interface, schema.isSubtype(right, of: left) { return true }
            if schema.types[right]?.kind == .interface, schema.isSubtype(left, of: right) { return false }
            return Suggestions.precedes(left, right)
        }
    }
}
