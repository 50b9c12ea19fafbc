/// The part of Swift's expressions that the generator writes, as data.
public indirect enum SwiftExpression: Equatable, Sendable {
    /// A variable, a parameter or an unqualified member; escaped where it is a word of the language.
    case name(String)
    /// A member of a value or type; of the type that the context expects where there is no base.
    case member(SwiftExpression?, String)
    /// Text that stands as it is.
    case code(String)
    case call(SwiftExpression, [SwiftArgument])
    case array([SwiftExpression])
    /// An array with each element on a line of its own.
    case column([SwiftExpression])
    /// A string literal with this content.
    case string(String)
    /// A raw multi-line string literal with this content.
    case text(String)
    case trying(SwiftExpression)
    /// `(value as type)`.
    case casting(SwiftExpression, String)
    /// `key: value` in a dictionary.
    case entry(SwiftExpression, SwiftExpression)
    /// `left ?? right`.
    case coalescing(SwiftExpression, SwiftExpression)

    /// A call of a function or type by its name.
    public static func call(_ name: String, _ arguments: [SwiftArgument]) -> SwiftExpression {
        .call(.code(name), arguments)
    }

    /// A case or static function of the type that the context expects.
    public static func implicit(_ name: String, _ arguments: [SwiftArgument]) -> SwiftExpression {
        .call(.member(nil, name), arguments)
    }
}

/// An argument of a call.
public struct SwiftArgument: Equatable, Sendable {
    public var label: String?
    public var value: SwiftExpression

    public init(_ label: String? = nil, _ value: SwiftExpression) {
        self.label = label
        self.value = value
    }
}

/// The part of Swift's statements that the generator writes, as data.
public indirect enum SwiftStatement: Equatable, Sendable {
    case expression(SwiftExpression)
    case assignment(SwiftExpression, SwiftExpression)
    /// `name += value`.
    case adding(String, SwiftExpression)
    /// `var name = value`, with a type where there is one.
    case variable(String, type: String?, SwiftExpression)
    /// `if let name: type = value { … }`.
    case binding(String, type: String, SwiftExpression, then: [SwiftStatement])
    case returning(SwiftExpression?)
    /// `if condition { … }`.
    case conditional(SwiftExpression, then: [SwiftStatement])
    case switching(SwiftExpression, [SwiftSwitchCase])
}

/// One branch of a `switch`.
public struct SwiftSwitchCase: Equatable, Sendable {
    public enum Pattern: Equatable, Sendable {
        /// A case without a payload, or one whose payload does not matter.
        case member(String)
        /// A case with its payload bound, `let` or `var`.
        case payload(String, binding: String, isVariable: Bool)
        case string(String)
        case otherwise
    }

    public var pattern: Pattern
    public var body: [SwiftStatement]

    public init(_ pattern: Pattern, _ body: [SwiftStatement]) {
        self.pattern = pattern
        self.body = body
    }
}
