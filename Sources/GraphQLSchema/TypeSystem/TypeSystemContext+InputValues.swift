import GraphQLLanguage

extension TypeSystemContext {
    /// An argument of a directive or field, or a field of an input object.
    struct InputValueUse {
        var value: SchemaInputValue
        /// How messages name it: `@directive(argument:)`, `Type.field(argument:)`, `Type.field`.
        var coordinate: String
        /// Looks the value up as it is written; none where no text stands behind it.
        var definition: () -> InputValueDefinition?
        var isOfDirective = false
        var isInputField = false
    }

    /// Every argument and field of an input object that the schema itself defines.
    var inputValues: [InputValueUse] {
        var found: [InputValueUse] = []
        for name in schema.directiveNames {
            for argument in schema.directives[name]?.arguments ?? [] {
                found.append(
                    InputValueUse(
                        value: argument, coordinate: "@\(name)(\(argument.name):)",
                        definition: { definition(of: argument.name, ofDirective: name) }, isOfDirective: true))
            }
        }
        for name in schema.typeNames {
            guard let type = schema.types[name] else { continue }
            for field in type.fields {
                for argument in field.arguments {
                    found.append(
                        InputValueUse(
                            value: argument, coordinate: "\(name).\(field.name)(\(argument.name):)",
                            definition: { definition(of: argument.name, of: field.name, on: name) }))
                }
            }
            for field in type.inputFields {
                found.append(
                    InputValueUse(
                        value: field, coordinate: "\(name).\(field.name)",
                        definition: { definition(ofInput: field.name, on: name) }, isInputField: true))
            }
        }
        return found
    }
}
