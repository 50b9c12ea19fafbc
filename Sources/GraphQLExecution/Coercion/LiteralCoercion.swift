import GraphQLLanguage
import GraphQLSchema

/// Coerces values written in documents, with the coerced variables in their places.
struct LiteralCoercion {
    let schema: Schema
    let scalars: [String: ScalarCoercion]
    var variables = JSONObject()
    private var defaults = 0

    /// Defaults within defaults; an input type whose default holds itself would have no end.
    private static let defaultLimit = 32

    init(schema: Schema, scalars: [String: ScalarCoercion], variables: JSONObject = JSONObject()) {
        self.schema = schema
        self.scalars = scalars
        self.variables = variables
    }

    /// Why a literal does not fit its type.
    struct Mismatch: Error {
        /// What a custom scalar says about it.
        var reason: String?
    }

    /// The value of a default; a default that does not fit its type, which no valid schema has, is null.
    func constant(_ value: Value, _ type: TypeReference) -> JSONValue {
        guard defaults < Self.defaultLimit else { return .null }
        var inner = LiteralCoercion(schema: schema, scalars: scalars)
        inner.defaults = defaults + 1
        return (try? inner.coerce(value, to: type)) ?? .null
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
            } else if let standard = field.defaultValue {
                coerced[field.name] = constant(standard, field.type)
            } else if field.type.isNonNull {
                throw Mismatch()
            }
        }
        if type.isOneOf {
            guard coerced.count == 1, let entry = coerced.entries.first, !entry.value.isNull else { throw Mismatch() }
        }
        return .object(coerced)
    }

    private func scalar(_ value: Value, _ type: SchemaType) throws(Mismatch) -> JSONValue {
        guard let raw = raw(value) else { throw Mismatch() }
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
    private func raw(_ value: Value) -> JSONValue? {
        switch value.kind {
        case .variable(let name): return variables[name]
        case .int(let text): return Int(text).map { .int($0) } ?? Double(text).map { .float($0) }
        case .float(let text): return Double(text).map { .float($0) }
        case .string(let text, _): return .string(text)
        case .boolean(let value): return .boolean(value)
        case .null: return .null
        case .enumeration(let name): return .string(name)
        case .list(let elements): return .list(elements.map { raw($0) ?? .null })
        case .object(let fields):
            return .object(
                JSONObject(fields.compactMap { field in raw(field.value).map { (field.name.text, $0) } }))
        }
    }
}
