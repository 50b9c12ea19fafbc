/// A unique identifier (specification section 3.5.5, "ID"): opaque, sent as a string, accepted as a string or an integer.
public struct ID: Hashable, Sendable, Codable, ExpressibleByStringLiteral, CustomStringConvertible {
    public var rawValue: String

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        self.rawValue = value
    }

    public init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    public var description: String { rawValue }
}

extension ID: Comparable {
    public static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
}

extension ID: InputConvertible {
    public var inputValue: InputValue { .string(rawValue) }
}
