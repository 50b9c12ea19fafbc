/// A value in a text, with its place (specification section 2.9, "Input Values").
public struct Value: Hashable, Sendable {
    public indirect enum Kind: Hashable, Sendable {
        case variable(String)
        /// The digits as written: they may be larger than any Swift integer.
        case int(String)
        case float(String)
        case string(String, isBlock: Bool)
        case boolean(Bool)
        case null
        case enumeration(String)
        case list([Value])
        case object([ObjectField])
    }

    public var kind: Kind
    public var range: SourceRange

    public init(_ kind: Kind, range: SourceRange = .none) {
        self.kind = kind
        self.range = range
    }
}

/// A field of an object value.
public struct ObjectField: Hashable, Sendable {
    public var name: Name
    public var value: Value
    public var range: SourceRange

    public init(name: Name, value: Value, range: SourceRange = .none) {
        self.name = name
        self.value = value
        self.range = range
    }
}
