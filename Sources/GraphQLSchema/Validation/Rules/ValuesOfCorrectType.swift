import GraphQLLanguage

extension ValidationRule {
    /// A value that is written out fits the type that is expected.
    ///
    /// Specification section 5.6.1, "Values of Correct Type".
    static let valuesOfCorrectType = ValidationRule("ValuesOfCorrectType") { context in
        var faults: [Fault] = []
        for use in context.values { check(use.value, use.type, context.schema, &faults) }
        return faults
    }

    private static func check(_ value: Value, _ type: TypeReference, _ schema: Schema, _ faults: inout [Fault]) {
        switch value.kind {
        case .variable: return
        case .null:
            guard type.isNonNull else { return }
            faults.append(Fault("Expected value of type \"\(type.printed)\", found null.", at: value.range))
            return
        case .list(let items):
            if let item = type.item {
                for value in items { check(value, item, schema, &faults) }
                return
            }
        case .object, .int, .float, .string, .boolean, .enumeration:
            // One value stands for a list of one.
            if let item = type.item { return check(value, item, schema, &faults) }
        }
        guard let named = schema.types[type.namedType] else { return }
        switch named.kind {
        case .inputObject: checkObject(value, named, type, schema, &faults)
        case .enumeration: checkEnum(value, named, &faults)
        case .scalar: checkScalar(value, named, type, &faults)
        case .object, .interface, .union: return
        }
    }

    private static func checkObject(
        _ value: Value, _ type: SchemaType, _ reference: TypeReference, _ schema: Schema, _ faults: inout [Fault]
    ) {
        guard case .object(let fields) = value.kind else {
            faults.append(
                Fault("Expected value of type \"\(reference.nullableText)\", found \(value.printed).", at: value.range))
            return
        }
        for field in type.inputFields where field.isRequired && !fields.contains(where: { $0.name.text == field.name })
        {
            faults.append(
                Fault(
                    "Field \"\(type.name).\(field.name)\" of required type \"\(field.type.printed)\" was not provided.",
                    at: value.range))
        }
        for field in fields {
            guard let known = type.inputField(named: field.name.text) else {
                let close = Suggestions.names(for: field.name.text, among: type.inputFields.map(\.name))
                faults.append(
                    Fault(
                        "Field \"\(field.name.text)\" is not defined by type \"\(type.name)\"."
                            + Suggestions.didYouMean(close), at: field.range))
                continue
            }
            check(field.value, known.type, schema, &faults)
        }
        guard type.isOneOf else { return }
        if fields.count != 1 {
            faults.append(Fault("OneOf Input Object \"\(type.name)\" must specify exactly one key.", at: value.range))
        } else if fields[0].value.kind == .null {
            faults.append(Fault("Field \"\(type.name).\(fields[0].name.text)\" must be non-null.", at: value.range))
        }
    }

    private static func checkEnum(_ value: Value, _ type: SchemaType, _ faults: inout [Fault]) {
        let names = type.values.map(\.name)
        if case .enumeration(let name) = value.kind {
            guard type.value(named: name) == nil else { return }
            let hint = Suggestions.didYouMean(Suggestions.names(for: name, among: names), "the enum value")
            faults.append(Fault("Value \"\(name)\" does not exist in \"\(type.name)\" enum." + hint, at: value.range))
            return
        }
        let hint = Suggestions.didYouMean(Suggestions.names(for: value.printed, among: names), "the enum value")
        faults.append(
            Fault("Enum \"\(type.name)\" cannot represent non-enum value: \(value.printed)." + hint, at: value.range))
    }

    private static func checkScalar(
        _ value: Value, _ type: SchemaType, _ reference: TypeReference, _ faults: inout [Fault]
    ) {
        let printed = value.printed
        var message: String?
        switch (type.name, value.kind) {
        case ("Int", .int(let digits)):
            if Int32(digits) == nil { message = "Int cannot represent non 32-bit signed integer value: \(printed)" }
        case ("Int", _):
            message = "Int cannot represent non-integer value: \(printed)"
        case ("Float", .int), ("Float", .float), ("String", .string), ("Boolean", .boolean), ("ID", .string),
            ("ID", .int):
            break
        case ("Float", _): message = "Float cannot represent non numeric value: \(printed)"
        case ("String", _): message = "String cannot represent a non string value: \(printed)"
        case ("Boolean", _): message = "Boolean cannot represent a non boolean value: \(printed)"
        case ("ID", _): message = "ID cannot represent a non-string and non-integer value: \(printed)"
        default: break
        }
        if let message { faults.append(Fault(message, at: value.range)) }
    }
}

extension TypeReference {
    /// The type as text, without its own exclamation mark.
    var nullableText: String { nullable.printed }
}
