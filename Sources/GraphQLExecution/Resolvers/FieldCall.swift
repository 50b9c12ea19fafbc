/// What a resolver is called with: one field, for all parents of a level at once.
public struct FieldCall<Parent: Sendable, Context: Sendable>: Sendable {
    /// The objects whose field is asked for; never empty.
    public let parents: [Parent]
    /// The coerced arguments, the same for all parents.
    public let arguments: Arguments
    /// What the service gave to the request.
    public let context: Context
    /// Which field it is, and what is selected from it.
    public let field: FieldUse

    /// A call, as the executor makes it; for tests of resolvers.
    public init(parents: [Parent], arguments: Arguments, context: Context, field: FieldUse) {
        self.parents = parents
        self.arguments = arguments
        self.context = context
        self.field = field
    }
}

/// A field of an operation.
public struct FieldUse: Sendable {
    /// The object type that the field belongs to.
    public let typeName: String
    /// The name of the field.
    public let name: String
    /// Its alias, or its name.
    public let responseKey: String
    /// The names of the fields selected from its objects, through fragments, without those that are skipped.
    public let selection: FieldSelection

    /// A field, as the executor tells of it; for tests of resolvers.
    public init(typeName: String, name: String, responseKey: String? = nil, selection: FieldSelection = .init()) {
        self.typeName = typeName
        self.name = name
        self.responseKey = responseKey ?? name
        self.selection = selection
    }
}

/// What is selected from the objects of a field; worked out when it is asked for.
public struct FieldSelection: Sendable {
    private let names: @Sendable (_ typeName: String?) -> Set<String>

    /// A selection of these fields.
    public init(_ names: Set<String> = []) {
        self.names = { _ in names }
    }

    init(names: @escaping @Sendable (_ typeName: String?) -> Set<String>) {
        self.names = names
    }

    /// The names of the selected fields of objects of a type; without one, of whatever type the field has.
    public func fields(on typeName: String? = nil) -> Set<String> { names(typeName) }

    /// Whether the field `name` is selected.
    public func contains(_ name: String, on typeName: String? = nil) -> Bool { names(typeName).contains(name) }
}

/// The parent of the fields of a root type: nothing.
public struct OperationRoot: Sendable {
    /// The only value.
    public init() {}
}
