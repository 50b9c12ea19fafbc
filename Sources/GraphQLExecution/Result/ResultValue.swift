/// What a field is for one parent: a leaf value, a list, an object to select from, or an error.
///
/// Leaf values are coerced by the field's type ("Result Coercion" of the specification): an enum value is the
/// `string` of its name, an `ID` a `string` or an `int`, a value of a custom scalar whatever the scalar accepts.
public enum ResultValue: Sendable {
    case null
    case boolean(Bool)
    case int(Int)
    case float(Double)
    case string(String)
    case list([ResultValue])
    /// An object whose fields are resolved by the resolvers of its type.
    case object(ResultObject)
    /// Any JSON, for custom scalars.
    case json(JSONValue)
    /// This value could not be had: it becomes null, and the error is listed with its path.
    case failure(ResolverError)
}

extension ResultValue {
    /// The text, or null.
    @inlinable
    public init(_ value: String?) {
        self = if let value { .string(value) } else { .null }
    }

    /// The number, or null.
    @inlinable
    public init(_ value: Int?) {
        self = if let value { .int(value) } else { .null }
    }

    /// The number, or null.
    @inlinable
    public init(_ value: Double?) {
        self = if let value { .float(value) } else { .null }
    }

    /// The truth value, or null.
    @inlinable
    public init(_ value: Bool?) {
        self = if let value { .boolean(value) } else { .null }
    }

    /// The list of texts, or null.
    @inlinable
    public init(_ values: [String]?) {
        self = if let values { .list(values.map { .string($0) }) } else { .null }
    }

    /// The object with this Swift value, or null.
    ///
    /// - Parameter type: The name of its GraphQL type, where the field's type and the Swift type do not say it.
    public static func object(_ value: (some Sendable)?, type: String? = nil) -> ResultValue {
        if let value { .object(ResultObject(value, type: type)) } else { .null }
    }
}
