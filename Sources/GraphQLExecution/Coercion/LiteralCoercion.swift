import GraphQLLanguage
import GraphQLSchema

/// Coerces values written in documents, with the coerced variables in their places.
struct LiteralCoercion {
    let schema: Schema
    let scalars: [String: ScalarCoercion]
    let defaults: DefaultValues
    var variables = JSONObject()

    /// Why a literal does not fit its type.
    struct Mismatch: Error {
        /// What a custom scalar says about it.
        var reason: String?
    }

    /// The value of a default; `nil` where it does not fit its type, which no valid schema has.
    func constant(_ value: Value, _ type: TypeReference) -> JSONValue? {
        var constants = self
        constants.variables = JSONObject()
        return (try? constants.coerce(value, to: type)) ?? nil
    }

    /// The value as `type` has it; `nil` where it is a variable that was not given.
    func coerce(_ value: Value, to type: TypeReference) throws(Mismatch) -> JSONValue? {
        if case .variable(let name) = value.kind {
            guard let variable = variables[name] else { return nil }
            if variable.isNull, type.isNonNull { throw Mismatch() }
            return variable
        }
        switch type.kind {
        case .nonNull(let inner):
            if case .null = value.kind { throw Mismatch() }
            return try coerce(value, to: inner)
        case .list(let item):
            if case .null = value.kind { return .null }
            guard case .list(let elements) = value.kind else {
                guard let single = try coerce(value, to: item) else { throw Mismatch() }
                return .list([single])
            }
            var coerced: [JSONValue] = []
            for element in elements {
                if let elementValue = try coerce(element, to: item) {
                    coerced.append(elementValue)
                } else if item.isNonNull {
                    throw Mismatch()
                } else {
                    coerced.append(.null)
                }
            }
            return .list(coerced)
        case .named(let name):
            if case .null = value.kind { return .null }
            guard let type = schema.type(named: name) else { throw Mismatch() }
            switch type.kind {
            case .inputObject: return try object(value, type)
            case .enumeration:
                guard case .enumeration(let name) = value.kind, type.value(named: name) != nil else {
                    throw Mismatch()
                }
                return .string(name)
            case .scalar: return try scalar(value, type)
            case .object, .interface, .union: throw Mismatch()
            }
        }
    }

    private func object(_ value: Value, _ type: SchemaType) throws(Mismatch) -> JSONValue {
        guard case .object(let given) = value.kind else { throw Mismatch() }
        for entry in given where type.inputField(named: entry.name.text) == nil { throw Mismatch() }
        var coerced = JSONObject()
        for field in type.inputFields {
            let entry = given.last { $0.name.text == field.name }
            if let entry, let fieldValue = try coerce(entry.value, to: field.type) {
                coerced[field.name] = fieldValue
            } else if let standard = defaults.value(of: field.name, in: type.name) {
                coerced[field.name] = standard
            } else if field.type.isNonNull {
                throw Mismatch()
            }
        }
        if type.isOneOf {
            // What is written counts as well: a variable that was not given does not make one of two.
            guard given.count == 1, coerced.count == 1, coerced.entries.first?.value.isNull == false else {
                throw Mismatch()
            }
        }
        return .object(coerced)
    }

    private func scalar(_ value: Value, _ type: SchemaType) throws(Mismatch) -> JSONValue {
        guard let raw = try raw(value) else { throw Mismatch() }
        // Literals are strict where JSON cannot be: 1.0 is no Int, and 1 may be an ID but no String.
        switch (type.name, value.kind) {
        case ("Int", .int), ("Float", .int), ("Float", .float), ("String", .string), ("Boolean", .boolean),
            ("ID", .string):
            break
        case ("ID", .int(let text)): return .string(text)
        case ("Int", _), ("Float", _), ("String", _), ("Boolean", _), ("ID", _): throw Mismatch()
        default: break
        }
        do throws(ResolverError) {
            return try LeafInput.parse(raw, as: type, scalars: scalars)
        } catch {
            throw Mismatch(reason: scalars[type.name] == nil ? nil : error.message)
        }
    }

    /// The literal as JSON, as custom scalars get it; `nil` where a variable in it was not given.
    private func raw(_ value: Value) throws(Mismatch) -> JSONValue? {
        switch value.kind {
        case .variable(let name): return variables[name]
        case .int(let text):
            if let number = Int(text) { return .int(number) }
            return try float(text)
        case .float(let text): return try float(text)
        case .string(let text, _): return .string(text)
        case .boolean(let value): return .boolean(value)
        case .null: return .null
        case .enumeration(let name): return .string(name)
        case .list(let elements):
            var list: [JSONValue] = []
            for element in elements { list.append(try raw(element) ?? .null) }
            return .list(list)
        case .object(let fields):
            var object = JSONObject()
            for field in fields { object[field.name.text] = try raw(field.value) }
            return .object(object)
        }
    }

    /// A number that is too large for a `Double` fits no type.
    private func float(_ text: String) throws(Mismatch) -> JSONValue {
        guard let number = Double(text), number.isFinite else { throw Mismatch() }
        return .float(number)
    }
}
