/// A value that is sent to a server: a variable, an argument, a field of an input object (specification section 2.9).
public indirect enum InputValue: Hashable, Sendable, Codable {
    case null
    case boolean(Bool)
    case int(Int)
    case float(Double)
    /// A string, an enum value or an ID: they look the same in JSON.
    case string(String)
    case list([InputValue])
    /// Fields in the order in which they are sent; equality does regard the order, cache keys do not.
    case object([InputField])
    /// A file: null in JSON, and sent beside it.
    case upload(Upload)
}

/// A name with a value.
public struct InputField: Hashable, Sendable, Codable {
    public var name: String
    public var value: InputValue

    public init(_ name: String, _ value: InputValue) {
        self.name = name
        self.value = value
    }
}

/// A Swift value that can be sent: scalars, enums, input objects, and optionals and lists of them.
public protocol InputConvertible: Hashable, Sendable {
    var inputValue: InputValue { get }
}

extension String: InputConvertible {
    public var inputValue: InputValue { .string(self) }
}

extension Int: InputConvertible {
    public var inputValue: InputValue { .int(self) }
}

extension Double: InputConvertible {
    public var inputValue: InputValue { .float(self) }
}

extension Bool: InputConvertible {
    public var inputValue: InputValue { .boolean(self) }
}

extension Optional: InputConvertible where Wrapped: InputConvertible {
    public var inputValue: InputValue { self?.inputValue ?? .null }
}

extension Array: InputConvertible where Element: InputConvertible {
    public var inputValue: InputValue { .list(map(\.inputValue)) }
}
