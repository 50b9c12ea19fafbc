/// The part of Swift's declarations that the generator writes, as data; only `SwiftPrinter` knows braces.
public indirect enum SwiftDeclaration: Equatable, Sendable {
    case type(SwiftTypeDeclaration)
    case property(SwiftProperty)
    case enumCase(SwiftEnumCase)
    case initializer(SwiftInitializer)
    case function(SwiftFunction)
    /// Declarations that are the same in every project, as text.
    case verbatim(String)
}

/// Who may use a declaration.
public enum SwiftAccess: Equatable, Sendable {
    /// Whoever may use the generated code, which the printer is told: the public, the package or the module.
    case `public`
    case `private`
}

/// What stands above a declaration.
public struct SwiftNotes: Hashable, Sendable {
    /// The documentation, as a person wrote it: any number of lines with any line endings.
    public var documentation: String?
    /// Why the declaration should not be used any more; the compiler warns with these words.
    public var deprecation: String?

    public init(documentation: String? = nil, deprecation: String? = nil) {
        self.documentation = documentation
        self.deprecation = deprecation
    }
}

/// A structure, an enumeration or an extension.
public struct SwiftTypeDeclaration: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case structure
        case enumeration
        /// An enumeration whose payloads are boxed, so that it can hold itself.
        case indirectEnumeration
        case `extension`
    }

    public var notes: SwiftNotes
    /// `nil` for an extension, whose members say it themselves.
    public var access: SwiftAccess?
    public var kind: Kind
    public var name: String
    /// What follows the name in angle brackets, such as `Value: Hashable & Sendable`.
    public var generics: String?
    public var conformances: [String]
    public var members: [SwiftDeclaration]

    public init(
        notes: SwiftNotes = SwiftNotes(), access: SwiftAccess? = .public, kind: Kind, name: String,
        generics: String? = nil, conformances: [String] = [], members: [SwiftDeclaration]
    ) {
        self.notes = notes
        self.access = access
        self.kind = kind
        self.name = name
        self.generics = generics
        self.conformances = conformances
        self.members = members
    }
}

/// A property: stored, constant or computed.
public struct SwiftProperty: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case stored
        /// `static let` with its value.
        case constant(SwiftExpression)
        /// Read only.
        case computed([SwiftStatement])
        /// `set` receives `newValue`.
        case accessors(get: [SwiftStatement], set: [SwiftStatement])
    }

    public var notes: SwiftNotes
    public var access: SwiftAccess?
    public var isStatic: Bool
    public var name: String
    /// `nil` where a constant's value says it.
    public var type: String?
    public var kind: Kind

    public init(
        notes: SwiftNotes = SwiftNotes(), access: SwiftAccess? = .public, isStatic: Bool = false, name: String,
        type: String?, kind: Kind = .stored
    ) {
        self.notes = notes
        self.access = access
        self.isStatic = isStatic
        self.name = name
        self.type = type
        self.kind = kind
    }
}

/// One case of an enumeration.
public struct SwiftEnumCase: Equatable, Sendable {
    public var notes: SwiftNotes
    public var name: String
    /// The type of its one associated value.
    public var payload: String?

    public init(notes: SwiftNotes = SwiftNotes(), name: String, payload: String? = nil) {
        self.notes = notes
        self.name = name
        self.payload = payload
    }
}

/// A parameter of an initialiser or a function.
public struct SwiftParameter: Equatable, Sendable {
    /// The name at the call; `nil` for none.
    public var label: String?
    /// The name in the body.
    public var name: String
    public var type: String
    public var defaultValue: SwiftExpression?

    public init(label: String?, name: String, type: String, defaultValue: SwiftExpression? = nil) {
        self.label = label
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
    }
}

/// An initialiser.
public struct SwiftInitializer: Equatable, Sendable {
    public var notes: SwiftNotes
    public var access: SwiftAccess?
    public var parameters: [SwiftParameter]
    /// The type of the error that it throws.
    public var throwing: String?
    public var body: [SwiftStatement]

    public init(
        notes: SwiftNotes = SwiftNotes(), access: SwiftAccess? = .public, parameters: [SwiftParameter],
        throwing: String? = nil, body: [SwiftStatement]
    ) {
        self.notes = notes
        self.access = access
        self.parameters = parameters
        self.throwing = throwing
        self.body = body
    }
}

/// A method.
public struct SwiftFunction: Equatable, Sendable {
    public var notes: SwiftNotes
    public var access: SwiftAccess?
    public var isStatic: Bool
    public var name: String
    public var parameters: [SwiftParameter]
    /// The type of what it returns; `nil` for nothing.
    public var returning: String?
    public var body: [SwiftStatement]

    public init(
        notes: SwiftNotes = SwiftNotes(), access: SwiftAccess? = .public, isStatic: Bool = false, name: String,
        parameters: [SwiftParameter], returning: String? = nil, body: [SwiftStatement]
    ) {
        self.notes = notes
        self.access = access
        self.isStatic = isStatic
        self.name = name
        self.parameters = parameters
        self.returning = returning
        self.body = body
    }
}

/// A whole source file.
public struct SwiftFile: Equatable, Sendable {
    /// Lines of an ordinary comment at the top.
    public var header: [String]
    /// Whole lines that import what the declarations need.
    public var imports: [String]
    public var declarations: [SwiftDeclaration]

    public init(header: [String], imports: [String], declarations: [SwiftDeclaration]) {
        self.header = header
        self.imports = imports
        self.declarations = declarations
    }
}
