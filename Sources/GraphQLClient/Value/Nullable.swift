/// A variable or input field that may be left out: absent, null and a value are three different things to a server
/// (specification section 2.9.5, "Null Value").
public enum Nullable<Wrapped: InputConvertible>: Hashable, Sendable {
    /// Not sent at all: the server's default holds, an update leaves the field alone.
    case absent
    /// Sent as `null`.
    case null
    case value(Wrapped)

    /// The value, or `nil` where it is absent or null.
    public var wrapped: Wrapped? {
        switch self {
        case .absent, .null: nil
        case .value(let wrapped): wrapped
        }
    }

    /// A value, or absent where there is none.
    public init(absentIfNil value: Wrapped?) {
        self = value.map(Nullable.value) ?? .absent
    }

    /// This as the field `name`, or nothing where it is absent.
    public func inputField(_ name: String) -> [InputField] {
        switch self {
        case .absent: []
        case .null: [InputField(name, .null)]
        case .value(let wrapped): [InputField(name, wrapped.inputValue)]
        }
    }
}

extension Nullable: ExpressibleByNilLiteral {
    public init(nilLiteral: ()) { self = .null }
}

extension Nullable: ExpressibleByIntegerLiteral where Wrapped: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Wrapped.IntegerLiteralType) { self = .value(Wrapped(integerLiteral: value)) }
}

extension Nullable: ExpressibleByFloatLiteral where Wrapped: ExpressibleByFloatLiteral {
    public init(floatLiteral value: Wrapped.FloatLiteralType) { self = .value(Wrapped(floatLiteral: value)) }
}

extension Nullable: ExpressibleByUnicodeScalarLiteral where Wrapped: ExpressibleByUnicodeScalarLiteral {
    public init(unicodeScalarLiteral value: Wrapped.UnicodeScalarLiteralType) {
        self = .value(Wrapped(unicodeScalarLiteral: value))
    }
}

extension Nullable: ExpressibleByExtendedGraphemeClusterLiteral
where Wrapped: ExpressibleByExtendedGraphemeClusterLiteral {
    public init(extendedGraphemeClusterLiteral value: Wrapped.ExtendedGraphemeClusterLiteralType) {
        self = .value(Wrapped(extendedGraphemeClusterLiteral: value))
    }
}

extension Nullable: ExpressibleByStringLiteral where Wrapped: ExpressibleByStringLiteral {
    public init(stringLiteral value: Wrapped.StringLiteralType) { self = .value(Wrapped(stringLiteral: value)) }
}

extension Nullable: ExpressibleByBooleanLiteral where Wrapped: ExpressibleByBooleanLiteral {
    public init(booleanLiteral value: Wrapped.BooleanLiteralType) { self = .value(Wrapped(booleanLiteral: value)) }
}
