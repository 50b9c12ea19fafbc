/// What a generated type selects, in the order in which its `init(reading:)` reads it: the plan by which an answer's
/// bytes become records and records become Swift values.
public struct Selection: Sendable {
    /// The type that the fields are selected on (specification section 2.8, "Fragments").
    public var type: String
    public var items: [Item]

    public init(on type: String, _ items: [Item]) {
        self.type = type
        self.items = items
    }

    /// One entry; its position is the number by which generated code reads it.
    public enum Item: Sendable {
        case field(SelectedField)
        case fragment(SelectedFragment)
    }
}

/// A field of a selection.
public struct SelectedField: Sendable {
    /// The name in the answer: the alias, else the field's name.
    public var responseKey: String
    public var name: String
    public var arguments: [SelectedArgument]
    public var type: FieldType
    /// `@skip` and `@include`; all must hold.
    public var conditions: [InclusionCondition]

    public init(
        _ name: String, as responseKey: String? = nil, arguments: [SelectedArgument] = [], type: FieldType,
        if conditions: [InclusionCondition] = []
    ) {
        self.responseKey = responseKey ?? name
        self.name = name
        self.arguments = arguments
        self.type = type
        self.conditions = conditions
    }
}

/// A fragment that is spread, or an inline fragment.
public struct SelectedFragment: Sendable {
    /// The concrete types to which it applies; `nil` where it applies to every object of the enclosing selection.
    public var possibleTypes: [String]?
    public var conditions: [InclusionCondition]
    /// A closure, since fragments may refer to each other before either is initialised.
    public var selection: @Sendable () -> Selection

    public init(
        possibleTypes: [String]? = nil, if conditions: [InclusionCondition] = [],
        _ selection: @autoclosure @escaping @Sendable () -> Selection
    ) {
        self.possibleTypes = possibleTypes
        self.conditions = conditions
        self.selection = selection
    }
}

/// The type of a field, as far as reading and writing it needs it.
public indirect enum FieldType: Sendable {
    /// A scalar or an enum.
    case leaf
    case object(@Sendable () -> Selection)
    case list(FieldType)
    case nonNull(FieldType)

    /// An object with the selection of a generated type.
    public static func object(_ type: any SelectionSet.Type) -> FieldType {
        .object { type.selection }
    }
}

/// `@include(if:)` or `@skip(if:)` with a variable; ones with a literal are decided when code is generated.
public struct InclusionCondition: Hashable, Sendable {
    public var variable: String
    /// What the variable must be for the field to be there: `true` for `@include`, `false` for `@skip`.
    public var value: Bool

    public init(_ variable: String, is value: Bool) {
        self.variable = variable
        self.value = value
    }
}

/// An argument of a selected field.
public struct SelectedArgument: Sendable {
    public var name: String
    public var value: ArgumentValue

    public init(_ name: String, _ value: ArgumentValue) {
        self.name = name
        self.value = value
    }
}

/// A value in an operation's text: literals with variables in them.
public indirect enum ArgumentValue: Hashable, Sendable {
    case variable(String)
    case null
    case boolean(Bool)
    case int(Int)
    case float(Double)
    /// A string or an enum value.
    case string(String)
    case list([ArgumentValue])
    case object([Field])

    public struct Field: Hashable, Sendable {
        public var name: String
        public var value: ArgumentValue

        public init(_ name: String, _ value: ArgumentValue) {
            self.name = name
            self.value = value
        }
    }
}
