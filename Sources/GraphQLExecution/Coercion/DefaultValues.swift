import GraphQLLanguage
import GraphQLSchema

/// The values of the defaults of input fields, coerced once ("Input Coercion" of specification section 3.10).
///
/// A default may leave out fields that have defaults themselves, and so on. Those without such fields are coerced
/// first; what is left in the end leads back to itself, which no valid schema does, and counts as no default. So does a
/// default that does not fit its type.
struct DefaultValues: Sendable {
    /// An input field that has a default.
    private struct Place: Hashable {
        var type: String
        var field: String
    }

    private struct Pending {
        var field: SchemaInputValue
        var value: Value
        /// The number of defaults that must be known first.
        var missing: Int
    }

    private var values: [Place: JSONValue] = [:]

    /// No defaults.
    init() {}

    init(_ schema: Schema, scalars: [String: ScalarCoercion]) {
        var pending: [Place: Pending] = [:]
        var waiting: [Place: [Place]] = [:]
        var ready: [Place] = []
        for type in schema.types.values where type.kind == .inputObject {
            for field in type.inputFields {
                guard let value = field.defaultValue else { continue }
                let place = Place(type: type.name, field: field.name)
                let needed = Self.defaults(within: value, field.type, schema)
                for other in needed { waiting[other, default: []].append(place) }
                pending[place] = Pending(field: field, value: value, missing: needed.count)
                if needed.isEmpty { ready.append(place) }
            }
        }
        while let place = ready.popLast() {
            guard let next = pending.removeValue(forKey: place) else { continue }
            let literals = LiteralCoercion(schema: schema, scalars: scalars, defaults: self)
            if let value = literals.constant(next.value, next.field.type) { values[place] = value }
            for other in waiting[place] ?? [] {
                pending[other]?.missing -= 1
                if pending[other]?.missing == 0 { ready.append(other) }
            }
        }
    }

    /// The default of a field of an input object; `nil` where it has none, or none that can be had.
    func value(of field: String, in type: String) -> JSONValue? {
        values[Place(type: type, field: field)]
    }

    /// The defaults that fill what `value` leaves out; each once.
    private static func defaults(within value: Value, _ type: TypeReference, _ schema: Schema) -> Set<Place> {
        switch value.kind {
        case .list(let elements):
            let item = type.nullable.item ?? type
            return elements.reduce(into: []) { $0.formUnion(defaults(within: $1, item, schema)) }
        case .object(let given):
            guard let object = schema.type(named: type.namedType), object.kind == .inputObject else { return [] }
            let entries = Dictionary(given.map { ($0.name.text, $0.value) }) { _, last in last }
            var places: Set<Place> = []
            for field in object.inputFields {
                if let entry = entries[field.name] {
                    places.formUnion(defaults(within: entry, field.type, schema))
                } else if field.defaultValue != nil {
                    places.insert(Place(type: object.name, field: field.name))
                }
            }
            return places
        case .variable, .int, .float, .string, .boolean, .null, .enumeration: return []
        }
    }
}
