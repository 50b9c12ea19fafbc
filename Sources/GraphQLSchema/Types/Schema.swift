public import GraphQLLanguage

/// A service's type system (specification section 3.3, "Schema"), with the built-in scalars, directives and the types of
/// introspection among its types.
public struct Schema: Sendable {
    public var description: String?
    /// The name of the type that queries begin with; schemas without one are possible while they are built.
    public internal(set) var queryType: String?
    public internal(set) var mutationType: String?
    public internal(set) var subscriptionType: String?
    /// Directives that are applied to the schema itself.
    public internal(set) var appliedDirectives: [Directive] = []
    /// Every type by name, the built-in ones included.
    public internal(set) var types: [String: SchemaType] = [:]
    /// The names of the types in the order of their definitions; built-in ones are not among them.
    public internal(set) var typeNames: [String] = []
    /// Every directive by name, the built-in ones included.
    public internal(set) var directives: [String: SchemaDirective] = [:]
    /// The names of the directives in the order of their definitions; built-in ones are not among them.
    public internal(set) var directiveNames: [String] = []
    /// For each interface and union, the names of the object types it can be.
    var possibleTypeNames: [String: [String]] = [:]
    var possibleTypeSets: [String: Set<String>] = [:]

    init() {}

    /// The type that operations of this kind begin with.
    public func rootType(for operation: OperationType) -> String? {
        switch operation {
        case .query: queryType
        case .mutation: mutationType
        case .subscription: subscriptionType
        }
    }

    mutating func setRootType(_ name: String, for operation: OperationType) {
        switch operation {
        case .query: queryType = name
        case .mutation: mutationType = name
        case .subscription: subscriptionType = name
        }
    }

    /// A type by name. O(1).
    public func type(named name: String) -> SchemaType? { types[name] }

    /// A field of a type; `__typename`, and on the query type `__schema` and `__type`, are fields like any other.
    public func field(_ name: String, on type: String) -> SchemaField? {
        if name.hasPrefix("__") {
            if name == "__typename", types[type]?.isComposite == true { return Introspection.typenameField }
            if type == queryType, let field = Introspection.rootFields[name] { return field }
        }
        return types[type]?.field(named: name)
    }

    /// The object types that a value of `type` can be: the type itself, an interface's implementations, a union's members.
    /// In the order of their definitions. O(1).
    public func possibleTypes(of type: String) -> [String] {
        switch types[type]?.kind {
        case .object: [type]
        case .interface, .union: possibleTypeNames[type] ?? []
        case .scalar, .enumeration, .inputObject, nil: []
        }
    }

    /// Whether an object of type `object` is a `type`. O(1).
    public func isPossibleType(_ object: String, of type: String) -> Bool {
        object == type || possibleTypeSets[type]?.contains(object) == true
    }

    /// Whether `name` is an interface, and `type` an object or interface that implements it, or the same.
    public func isSubtype(_ type: String, of name: String) -> Bool {
        if type == name || isPossibleType(type, of: name) { return true }
        return types[type]?.interfaces.contains(name) == true
    }

    /// Whether the type may stand where values come in: scalars, enums, input objects.
    public func isInput(_ reference: TypeReference) -> Bool {
        switch types[reference.namedType]?.kind {
        case .scalar, .enumeration, .inputObject: true
        case .object, .interface, .union, nil: false
        }
    }

    /// Whether the type may stand where values go out: all but input objects.
    public func isOutput(_ reference: TypeReference) -> Bool {
        switch types[reference.namedType]?.kind {
        case .scalar, .enumeration, .object, .interface, .union: true
        case .inputObject, nil: false
        }
    }
}

extension TypeReference {
    /// Whether null is excluded.
    public var isNonNull: Bool { if case .nonNull = kind { true } else { false } }

    /// The type without its own exclamation mark.
    public var nullable: TypeReference { if case .nonNull(let inner) = kind { inner } else { self } }

    /// The type of the items, where this is a list (or a non-null list).
    public var item: TypeReference? { if case .list(let item) = nullable.kind { item } else { nil } }

    public var isList: Bool { item != nil }

    /// Whether both are written the same, wherever they stand.
    public func isSame(as other: TypeReference) -> Bool {
        switch (kind, other.kind) {
        case (.named(let left), .named(let right)): left == right
        case (.list(let left), .list(let right)), (.nonNull(let left), .nonNull(let right)): left.isSame(as: right)
        case (.named, _), (.list, _), (.nonNull, _): false
        }
    }
}
