/// A text's definitions (specification section 2.2, "Document").
public struct Document: Hashable, Sendable {
    public var definitions: [Definition]

    public init(_ definitions: [Definition]) {
        self.definitions = definitions
    }

    public var operations: [OperationDefinition] {
        definitions.compactMap { if case .operation(let operation) = $0 { operation } else { nil } }
    }

    public var fragments: [FragmentDefinition] {
        definitions.compactMap { if case .fragment(let fragment) = $0 { fragment } else { nil } }
    }
}

/// One definition of a document.
public enum Definition: Hashable, Sendable {
    case operation(OperationDefinition)
    case fragment(FragmentDefinition)
    case schema(SchemaDefinition)
    case schemaExtension(SchemaDefinition)
    case type(TypeDefinition)
    case typeExtension(TypeDefinition)
    case directive(DirectiveDefinition)

    public var range: SourceRange {
        switch self {
        case .operation(let definition): definition.range
        case .fragment(let definition): definition.range
        case .schema(let definition), .schemaExtension(let definition): definition.range
        case .type(let definition), .typeExtension(let definition): definition.range
        case .directive(let definition): definition.range
        }
    }
}

/// What an operation does (specification section 2.3).
public enum OperationType: String, Hashable, Sendable, CaseIterable {
    case query
    case mutation
    case subscription
}

/// An operation (specification section 2.3, "Operations").
public struct OperationDefinition: Hashable, Sendable {
    public var description: Description?
    public var type: OperationType
    public var name: Name?
    public var variables: [VariableDefinition]
    public var directives: [Directive]
    public var selections: SelectionSet
    /// Whether it is written as a selection alone: `{ field }`.
    public var isShorthand: Bool
    public var range: SourceRange

    public init(
        description: Description? = nil, type: OperationType, name: Name?, variables: [VariableDefinition] = [],
        directives: [Directive] = [], selections: SelectionSet, isShorthand: Bool = false, range: SourceRange = .none
    ) {
        self.description = description
        self.type = type
        self.name = name
        self.variables = variables
        self.directives = directives
        self.selections = selections
        self.isShorthand = isShorthand
        self.range = range
    }
}

/// A variable of an operation (specification section 2.10, "Variables").
public struct VariableDefinition: Hashable, Sendable {
    public var description: Description?
    /// Without the dollar sign.
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

/// A fragment (specification section 2.8, "Fragments").
public struct FragmentDefinition: Hashable, Sendable {
    public var description: Description?
    public var name: Name
    public var typeCondition: Name
    public var directives: [Directive]
    public var selections: SelectionSet
    public var range: SourceRange

    public init(
        description: Description? = nil, name: Name, typeCondition: Name, directives: [Directive] = [],
        selections: SelectionSet, range: SourceRange = .none
    ) {
        self.description = description
        self.name = name
        self.typeCondition = typeCondition
        self.directives = directives
        self.selections = selections
        self.range = range
    }
}

/// What stands between braces (specification section 2.4, "Selection Sets").
public struct SelectionSet: Hashable, Sendable {
    public var selections: [Selection]
    public var range: SourceRange

    public init(_ selections: [Selection], range: SourceRange = .none) {
        self.selections = selections
        self.range = range
    }
}

/// One entry of a selection set.
public indirect enum Selection: Hashable, Sendable {
    case field(Field)
    case fragmentSpread(FragmentSpread)
    case inlineFragment(InlineFragment)

    public var range: SourceRange {
        switch self {
        case .field(let field): field.range
        case .fragmentSpread(let spread): spread.range
        case .inlineFragment(let fragment): fragment.range
        }
    }

    public var directives: [Directive] {
        switch self {
        case .field(let field): field.directives
        case .fragmentSpread(let spread): spread.directives
        case .inlineFragment(let fragment): fragment.directives
        }
    }
}

/// A field that is selected (specification section 2.5, "Fields").
public struct Field: Hashable, Sendable {
    public var alias: Name?
    public var name: Name
    public var arguments: [Argument]
    public var directives: [Directive]
    public var selections: SelectionSet?
    public var range: SourceRange

    public init(
        alias: Name? = nil, name: Name, arguments: [Argument] = [], directives: [Directive] = [],
        selections: SelectionSet? = nil, range: SourceRange = .none
    ) {
        self.alias = alias
        self.name = name
        self.arguments = arguments
        self.directives = directives
        self.selections = selections
        self.range = range
    }

    /// The name in the answer: the alias, else the field's name.
    public var responseKey: String { alias?.text ?? name.text }
}

/// `...Name` (specification section 2.8).
public struct FragmentSpread: Hashable, Sendable {
    public var name: Name
    public var directives: [Directive]
    public var range: SourceRange

    public init(name: Name, directives: [Directive] = [], range: SourceRange = .none) {
        self.name = name
        self.directives = directives
        self.range = range
    }
}

/// `... on Type { }` (specification section 2.8.2, "Inline Fragments").
public struct InlineFragment: Hashable, Sendable {
    public var typeCondition: Name?
    public var directives: [Directive]
    public var selections: SelectionSet
    public var range: SourceRange

    public init(
        typeCondition: Name? = nil, directives: [Directive] = [], selections: SelectionSet, range: SourceRange = .none
    ) {
        self.typeCondition = typeCondition
        self.directives = directives
        self.selections = selections
        self.range = range
    }
}
