import GraphQLLanguage

extension ValidationRule {
    /// Nothing that is deprecated is used: no field, argument, input field or enum value.
    ///
    /// No rule of the specification: it finds uses that should go, not documents that cannot be executed.
    static let noDeprecatedCustom = ValidationRule("NoDeprecatedCustom") { context in
        var faults: [Fault] = []
        for use in context.fields {
            guard let definition = use.definition, let parent = use.parentType else { continue }
            if let reason = definition.deprecationReason {
                faults.append(
                    Fault("The field \(parent).\(definition.name) is deprecated. \(reason)", at: use.field.range))
            }
            for argument in use.field.arguments {
                guard let known = definition.argument(named: argument.name.text), let reason = known.deprecationReason
                else { continue }
                faults.append(
                    Fault(
                        "Field \"\(parent).\(definition.name)\" argument \"\(known.name)\" is deprecated. \(reason)",
                        at: argument.range))
            }
        }
        for directive in context.directiveLists.flatMap(\.directives) {
            guard let definition = context.schema.directives[directive.name.text] else { continue }
            for argument in directive.arguments {
                guard let known = definition.argument(named: argument.name.text), let reason = known.deprecationReason
                else { continue }
                faults.append(
                    Fault(
                        "Directive \"@\(definition.name)\" argument \"\(known.name)\" is deprecated. \(reason)",
                        at: argument.range))
            }
        }
        for use in context.values { deprecated(in: use.value, use.type, context.schema, &faults) }
        return faults
    }

    private static func deprecated(
        in value: Value, _ type: TypeReference, _ schema: Schema, _ faults: inout [Fault]
    ) {
        switch value.kind {
        case .list(let items):
            for item in items { deprecated(in: item, type.item ?? type, schema, &faults) }
        case .object(let fields):
            guard let object = schema.types[type.namedType] else { return }
            for field in fields {
                guard let known = object.inputField(named: field.name.text) else { continue }
                if let reason = known.deprecationReason {
                    faults.append(
                        Fault("The input field \(object.name).\(known.name) is deprecated. \(reason)", at: field.range))
                }
                deprecated(in: field.value, known.type, schema, &faults)
            }
        case .enumeration(let name):
            guard let reason = schema.types[type.namedType]?.value(named: name)?.deprecationReason else { return }
            faults.append(
                Fault("The enum value \"\(type.namedType).\(name)\" is deprecated. \(reason)", at: value.range))
        case .variable, .int, .float, .string, .boolean, .null:
            break
        }
    }
}
