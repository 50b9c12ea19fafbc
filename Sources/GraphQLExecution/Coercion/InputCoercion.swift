import GraphQLLanguage
import GraphQLSchema

/// Coerces what variables bring to input types ("Input Coercion" of specification section 3), and collects every
/// fault with its place in the value.
struct InputCoercion {
    /// A step into the value.
    typealias Step = ResponseError.PathElement

    /// One thing that is wrong with a value.
    struct Fault {
        var path: [Step]
        var value: JSONValue
        var message: String
    }

    let schema: Schema
    let scalars: [String: ScalarCoercion]
    let defaults: DefaultValues
    /// Faults beyond this number are not told of.
    var limit = 50
    private(set) var faults: [Fault] = []
    private var path: [Step] = []

    init(schema: Schema, scalars: [String: ScalarCoercion], defaults: DefaultValues) {
        self.schema = schema
        self.scalars = scalars
        self.defaults = defaults
    }

    /// The value as `type` has it; null, and a fault, where it does not fit.
    mutating func coerce(_ value: JSONValue, to type: TypeReference) -> JSONValue {
        guard faults.count <= limit else { return .null }
        switch type.kind {
        case .nonNull(let inner):
            guard !value.isNull else {
                return fault(value, "Expected non-nullable type \"\(type.printed)\" not to be null.")
            }
            return coerce(value, to: inner)
        case .list(let item):
            if value.isNull { return .null }
            // A single value is a list of it.
            guard case .list(let elements) = value else { return .list([coerce(value, to: item)]) }
            var coerced: [JSONValue] = []
            coerced.reserveCapacity(elements.count)
            for (index, element) in elements.enumerated() {
                path.append(.index(index))
                coerced.append(coerce(element, to: item))
                path.removeLast()
            }
            return .list(coerced)
        case .named(let name):
            if value.isNull { return .null }
            guard let type = schema.type(named: name) else {
                return fault(value, "There is no type \"\(name)\".")
            }
            switch type.kind {
            case .inputObject: return object(value, type)
            case .scalar, .enumeration:
                do throws(ResolverError) {
                    return try LeafInput.parse(value, as: type, scalars: scalars)
                } catch {
                    return fault(value, error.message)
                }
            case .object, .interface, .union: return fault(value, "\"\(name)\" is not an input type.")
            }
        }
    }

    private mutating func object(_ value: JSONValue, _ type: SchemaType) -> JSONValue {
        guard case .object(let given) = value else {
            return fault(value, "Expected type \"\(type.name)\" to be an object.")
        }
        var coerced = JSONObject()
        for field in type.inputFields {
            if let fieldValue = given[field.name] {
                path.append(.key(field.name))
                coerced[field.name] = coerce(fieldValue, to: field.type)
                path.removeLast()
            } else if let standard = defaults.value(of: field.name, in: type.name) {
                coerced[field.name] = standard
            } else if field.type.isNonNull {
                _ = fault(
                    value,
                    "Field \"\(field.name)\" of required type \"\(field.type.printed)\" was not provided.")
            }
        }
        for entry in given.entries where type.inputField(named: entry.name) == nil {
            guard faults.count <= limit else { break }
            let names = Suggestions.names(for: entry.name, among: type.inputFields.map(\.name))
            let suggestion = Suggestions.didYouMean(names)
            _ = fault(value, "Field \"\(entry.name)\" is not defined by type \"\(type.name)\".\(suggestion)")
        }
        if type.isOneOf { checkOneOf(coerced, given: value, type) }
        return .object(coerced)
    }

    /// Spec section 3.10.1: exactly one field, and not null.
    private mutating func checkOneOf(_ coerced: JSONObject, given: JSONValue, _ type: SchemaType) {
        guard coerced.count == 1, let entry = coerced.entries.first else {
            _ = fault(given, "Exactly one key must be specified for OneOf type \"\(type.name)\".")
            return
        }
        // A value that does not fit is null here, and has a fault of its own.
        guard entry.value.isNull, given[entry.name]?.isNull != false else { return }
        path.append(.key(entry.name))
        _ = fault(.null, "Field \"\(entry.name)\" must be non-null.")
        path.removeLast()
    }

    private mutating func fault(_ value: JSONValue, _ message: String) -> JSONValue {
        faults.append(Fault(path: path, value: value, message: message))
        return .null
    }
}
