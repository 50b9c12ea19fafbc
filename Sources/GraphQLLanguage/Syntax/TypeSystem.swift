/// `schema { … }` or its extension (specification section 3.3, "Schema").
public struct SchemaDefinition: Hashable, Sendable {
    public var description: Description?
    public var directives: [Directive]
    public var operationTypes: [OperationTypeDefinition]
    public var range: SourceRange

    public init(
        description: Description? = nil, directives: [Directive] = [], operationTypes: [OperationTypeDefinition] = [],
        range: SourceRange = .none
    ) {
        self.description = description
        self.directives = directives
        self.operationTypes = operationTypes
        self.range = range
    }
}

/// `query: Query` in a schema definition.
public struct OperationTypeDefinition: Hashable, Sendable {
    public var operation: OperationType
    public var type: Name
    public var range: SourceRange

    public init(operation: OperationType, type: Name, range: SourceRange = .none) {
        self.operation = operation
        self.type = type
        self.range = range
    }
}

/// A type's definition or extension (specification sections 3.4 to 3.10).
public struct TypeDefinition: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case scalar
        case object(interfaces: [Name], fields: [FieldDefinition])
        case interface(interfaces: [Name], fields: [FieldDefinition])
        case union(members: [Name])
        case enumeration(values: [EnumValueDefinition])
        case inputObject(fields: [InputValueDefinition])
    }

    public var description: Description?
    public var name: Name
    public var directives: [Directive]
    public var kind: Kind
    public var range: SourceRange

    public init(
        description: Description? = nil, name: Name, directives: [Directive] = [], kind: Kind,
        range: SourceRange = .none
    ) {
        self.description = description
        self.name = name
        self.directives = directives
        self.kind = kind
        self.range = range
    }
}

/// A field of an object or interface (specification section 3.6, "Objects").
public struct FieldDefinition: Hashable, Sendable {
    public var description: Description?
    public var name: Name
    public var arguments: [InputValueDefinition]
    public var type: TypeReference
    public var directives: [Directive]
    public var range: SourceRange

    public init(
        description: Description? = nil, name: Name, arguments: [InputValueDefinition] = [], type: TypeReference,
        directives: [Directive] = [], range: SourceRange = .none
    ) {
        self.description = description
        self.name = name
        self.arguments = arguments
        self.type = type
        self.directives = directives
        self.range = range
    }
}

/// An argument or a field of an input object, as it is defined (specification section 3.6.1, "Field Arguments").
public struct InputValueDefinition: Hashable, Sendable {
    public var description: Description?
    public var name: Name
    public var type: TypeReference
    public var defaultValue: Value?
    public var directives: [Directive]
    public var range: SourceRange

    public init(
        description: Description? = nil, name: Name, type: TypeReference, defaultValue: Value? = nil,
        directives: [Directive] = [], range: SourceRange = .none
    ) {
        self.description = description
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
        self.directives = directives
        self.range = range
    }
}

/// A value of an enum (specification section 3.9, "Enums").
public struct EnumValueDefinition: Hashable, Sendable {
    public var description: Description?
    public var name: Name
    public var directives: [Directive]
    public var range: SourceRange

    public init(
        description: Description? = nil, name: Name, directives: [Directive] = [], range: SourceRange = .none
    ) {
        self.description = description
        self.name = name
        self.directives = directives
        self.range = range
    }
}

/// A directive's definition (specification section 3.13, "Directives").
public struct DirectiveDefinition: Hashable, Sendable {
    public var description: Description?
    public var name: Name
    public var arguments: [InputValueDefinition]
    /// Directives that are applied to the definition itself; newer than the specification of September 2025.
    public var directives: [Directive]
    public var isRepeatable: Bool
    public var locations: [Name]
    public var range: SourceRange

    public init(
        description: Description? = nil, name: Name, arguments: [InputValueDefinition] = [],
        directives: [Directive] = [], isRepeatable: Bool = false, locations: [Name], range: SourceRange = .none
    ) {
        self.description = description
        self.name = name
        self.arguments = arguments
        self.directives = directives
        self.isRepeatable = isRepeatable
        self.locations = locations
        self.range = range
    }
}
