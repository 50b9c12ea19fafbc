/// A name with its place (specification section 2.1.9, "Names").
public struct Name: Hashable, Sendable {
    public var text: String
    public var range: SourceRange

    public init(_ text: String, range: SourceRange = .none) {
        self.text = text
        self.range = range
    }
}

/// A string that describes a definition (specification section 2.12, "Descriptions").
public struct Description: Hashable, Sendable {
    public var text: String
    public var isBlock: Bool
    public var range: SourceRange

    public init(_ text: String, isBlock: Bool = false, range: SourceRange = .none) {
        self.text = text
        self.isBlock = isBlock
        self.range = range
    }
}

/// A type as it is referred to (specification section 2.11, "Type References").
public struct TypeReference: Hashable, Sendable {
    public indirect enum Kind: Hashable, Sendable {
        case named(String)
        case list(TypeReference)
        case nonNull(TypeReference)
    }

    public var kind: Kind
    public var range: SourceRange

    public init(_ kind: Kind, range: SourceRange = .none) {
        self.kind = kind
        self.range = range
    }

    /// The name inside all lists and exclamation marks.
    public var namedType: String {
        switch kind {
        case .named(let name): name
        case .list(let item), .nonNull(let item): item.namedType
        }
    }
}

/// A directive as it is applied (specification section 2.13, "Directives").
public struct Directive: Hashable, Sendable {
    public var name: Name
    public var arguments: [Argument]
    public var range: SourceRange

    public init(name: Name, arguments: [Argument] = [], range: SourceRange = .none) {
        self.name = name
        self.arguments = arguments
        self.range = range
    }
}

/// An argument as it is given (specification section 2.6, "Arguments").
public struct Argument: Hashable, Sendable {
    public var name: Name
    public var value: Value
    public var range: SourceRange

    public init(name: Name, value: Value, range: SourceRange = .none) {
        self.name = name
        self.value = value
        self.range = range
    }
}
