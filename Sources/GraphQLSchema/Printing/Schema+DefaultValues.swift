import GraphQLLanguage

extension Schema {
    /// The default value of an argument or input field as text; the fields of objects in the order of their type, since
    /// the order in which they are written says nothing (specification section 2.9.8).
    func printedDefault(of value: SchemaInputValue) -> String? {
        value.defaultValue.map { ordered($0, as: value.type).printed }
    }

    private func ordered(_ value: Value, as type: TypeReference) -> Value {
        switch value.kind {
        case .list(let items):
            return Value(.list(items.map { ordered($0, as: type.item ?? type) }))
        case .object(let fields):
            guard let object = types[type.namedType], object.kind == .inputObject else { return value }
            let known = object.inputFields.flatMap { definition in
                fields.filter { $0.name.text == definition.name }.map { field in
                    ObjectField(name: field.name, value: ordered(field.value, as: definition.type))
                }
            }
            return Value(.object(known + fields.filter { object.inputField(named: $0.name.text) == nil }))
        case .variable, .int, .float, .string, .boolean, .null, .enumeration:
            return value
        }
    }
}
