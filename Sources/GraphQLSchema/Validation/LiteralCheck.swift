import GraphQLLanguage

/// Compares values that are written out with the types that are expected of them.
struct LiteralCheck {
    /// A fault and where in the value it is.
    struct Found {
        var fault: Fault
        /// `" at .field[1]"`, or nothing where the value itself is at fault.
        var place: String
    }

    private let schema: Schema
    private(set) var faults: [Found] = []
    private var path: [Step] = []

    private enum Step {
        case field(String)
        case item(Int)
    }

    init(_ schema: Schema) {
        self.schema = schema
    }

    private mutating func fault(_ message: @escaping @autoclosure () -> String, at range: SourceRange) {
        let place = path.map { step in
            switch step {
            case .field(let name): ".\(name)"
            case .item(let index): "[\(index)]"
            }
        }.joined()
        faults.append(Found(fault: Fault(at: [range], message: message), place: place.isEmpty ? "" : " at \(place)"))
    }

    /// Adds what is wrong with `value` where `type` is expected.
    mutating func check(_ value: Value, _ type: TypeReference) {
        switch value.kind {
        case .variable:
            return
        case .null:
            guard type.isNonNull else { return }
            fault("Expected value of type \"\(type.printed)\", found null.", at: value.range)
        case .list(let items):
            guard let item = type.item else { return checkNamed(value, type) }
            for (index, value) in items.enumerated() {
                path.append(.item(index))
                check(value, item)
                path.removeLast()
            }
        case .object, .int, .float, .string, .boolean, .enumeration:
            // One value stands for a list of one.
            guard let item = type.item else { return checkNamed(value, type) }
            check(value, item)
        }
    }

    private mutating func checkNamed(_ value: Value, _ type: TypeReference) {
        guard let named = schema.types[type.namedType] else { return }
        switch named.kind {
        case .inputObject: checkObject(value, named, type)
        case .enumeration: checkEnum(value, named)
        case .scalar: checkScalar(value, named)
        case .object, .interface, .union: return
        }
    }

    private mutating func checkObject(_ value: Value, _ type: SchemaType, _ reference: TypeReference) {
        guard case .object(let fields) = value.kind else {
            return fault(
                "Expected value of type \"\(reference.printed)\", found \(value.printed).", at: value.range)
        }
        for field in type.inputFields where field.isRequired && !fields.contains(where: { $0.name.text == field.name })
        {
            fault(
                "Field \"\(type.name).\(field.name)\" of required type \"\(field.type.printed)\" was not provided.",
                at: value.range)
        }
        for field in fields {
            guard let known = type.inputField(named: field.name.text) else {
                fault(
                    "Field \"\(field.name.text)\" is not defined by type \"\(type.name)\"."
                        + Suggestions.didYouMean(
                            Suggestions.names(for: field.name.text, among: type.inputFields.map(\.name))),
                    at: field.range)
                continue
            }
            path.append(.field(field.name.text))
            check(field.value, known.type)
            path.removeLast()
        }
        guard type.isOneOf else { return }
        if fields.count != 1 {
            fault("OneOf Input Object \"\(type.name)\" must specify exactly one key.", at: value.range)
        } else if fields[0].value.kind == .null {
            fault("Field \"\(type.name).\(fields[0].name.text)\" must be non-null.", at: value.range)
        }
    }

    private mutating func checkEnum(_ value: Value, _ type: SchemaType) {
        func hint(for text: String) -> String {
            Suggestions.didYouMean(Suggestions.names(for: text, among: type.values.map(\.name)), "the enum value")
        }
        guard case .enumeration(let name) = value.kind else {
            let printed = value.printed
            return fault(
                "Enum \"\(type.name)\" cannot represent non-enum value: \(printed)." + hint(for: printed),
                at: value.range)
        }
        guard type.value(named: name) == nil else { return }
        fault("Value \"\(name)\" does not exist in \"\(type.name)\" enum." + hint(for: name), at: value.range)
    }

    private mutating func checkScalar(_ value: Value, _ type: SchemaType) {
        let message: String
        switch (type.name, value.kind) {
        case ("Int", .int(let digits)):
            guard Int32(digits) == nil else { return }
            message = "Int cannot represent non 32-bit signed integer value: "
        case ("Float", .int), ("Float", .float), ("String", .string), ("Boolean", .boolean), ("ID", .string),
            ("ID", .int):
            return
        case ("Int", _): message = "Int cannot represent non-integer value: "
        case ("Float", _): message = "Float cannot represent non numeric value: "
        case ("String", _): message = "String cannot represent a non string value: "
        case ("Boolean", _): message = "Boolean cannot represent a non boolean value: "
        case ("ID", _): message = "ID cannot represent a non-string and non-integer value: "
        default: return
        }
        fault(message + value.printed, at: value.range)
    }
}
