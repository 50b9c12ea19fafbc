/// A value of JSON: what requests bring as variables, what arguments become once they are coerced, and what
/// extensions of errors hold.
///
/// A coerced argument keeps the forms of its GraphQL type: an `ID` and an enum value are `string`s, an `Int` is an
/// `int`, a `Float` a `float`, an input object an `object` with its fields in the order of the schema.
public enum JSONValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case int(Int)
    case float(Double)
    case string(String)
    indirect case list([JSONValue])
    indirect case object(JSONObject)
}

extension JSONValue {
    /// The text, when this is a string.
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The number, when this is a whole one.
    public var int: Int? {
        if case .int(let value) = self { value } else { nil }
    }

    /// The number, when this is one, whole or not.
    public var float: Double? {
        switch self {
        case .float(let value): value
        case .int(let value): Double(value)
        case .null, .boolean, .string, .list, .object: nil
        }
    }

    /// The truth value, when this is one.
    public var boolean: Bool? {
        if case .boolean(let value) = self { value } else { nil }
    }

    /// The elements, when this is a list.
    public var list: [JSONValue]? {
        if case .list(let elements) = self { elements } else { nil }
    }

    /// The object, when this is one.
    public var object: JSONObject? {
        if case .object(let object) = self { object } else { nil }
    }

    /// Whether this is `null`.
    public var isNull: Bool { self == .null }

    /// The value of the entry `name` when this is an object that has it.
    public subscript(_ name: String) -> JSONValue? { object?[name] }

    /// The element at `index` when this is a list that is long enough.
    public subscript(_ index: Int) -> JSONValue? {
        guard case .list(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(nilLiteral: ()) { self = .null }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(integerLiteral value: Int) { self = .int(value) }
    public init(floatLiteral value: Double) { self = .float(value) }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}
