public import GraphQLLanguage

/// A named type of a schema, its extensions merged in.
public struct SchemaType: Sendable {
    public enum Kind: String, Sendable {
        case scalar = "SCALAR"
        case object = "OBJECT"
        case interface = "INTERFACE"
        case union = "UNION"
        case enumeration = "ENUM"
        case inputObject = "INPUT_OBJECT"
    }

    public var name: String
    public var kind: Kind
    public var description: String?
    /// The interfaces that an object or interface implements, as written.
    public var interfaces: [String] = []
    /// The fields of an object or interface.
    public private(set) var fields: [SchemaField] = []
    /// The object types of a union.
    public var members: [String] = []
    /// The values of an enum.
    public private(set) var values: [SchemaEnumValue] = []
    /// The fields of an input object.
    public private(set) var inputFields: [SchemaInputValue] = []
    /// The directives that are applied to it and to its extensions.
    public var directives: [Directive] = []
    /// Where the type is defined; none for built-in types.
    public var range: SourceRange = .none
    /// Whether the specification defines it.
    public var isBuiltIn = false

    /// Where a field, an input field or a value of a name is among its kind; empty where they are few.
    private var memberNumbers: [String: Int] = [:]

    public init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }

    /// A field of an object or interface by name. O(1).
    public func field(named name: String) -> SchemaField? {
        SchemaType.index(of: name, in: fields, \.name, memberNumbers).map { fields[$0] }
    }

    /// A field of an input object by name. O(1).
    public func inputField(named name: String) -> SchemaInputValue? {
        SchemaType.index(of: name, in: inputFields, \.name, memberNumbers).map { inputFields[$0] }
    }

    /// A value of an enum by name. O(1).
    public func value(named name: String) -> SchemaEnumValue? {
        SchemaType.index(of: name, in: values, \.name, memberNumbers).map { values[$0] }
    }

    /// Whether it has a selection: an object, interface or union.
    public var isComposite: Bool {
        switch kind {
        case .object, .interface, .union: true
        case .scalar, .enumeration, .inputObject: false
        }
    }

    /// Whether a value of it is an object of another type: an interface or union.
    public var isAbstract: Bool { kind == .interface || kind == .union }

    /// Whether it has no fields: a scalar or enum.
    public var isLeaf: Bool { kind == .scalar || kind == .enumeration }

    /// Whether exactly one field must be given (specification section 3.10.1, "OneOf Input Objects").
    public var isOneOf: Bool { kind == .inputObject && directives.contains { $0.name.text == "oneOf" } }

    /// The URL of `@specifiedBy`.
    public var specifiedByURL: String? { directives.stringArgument("url", of: "specifiedBy") }

    /// Adds fields of an object or interface; one whose name is there already is left out.
    mutating func add(_ fields: [SchemaField]) { SchemaType.add(fields, \.name, to: &self.fields, &memberNumbers) }

    /// Adds fields of an input object; one whose name is there already is left out.
    mutating func add(_ fields: [SchemaInputValue]) {
        SchemaType.add(fields, \.name, to: &inputFields, &memberNumbers)
    }

    /// Adds values of an enum; one whose name is there already is left out.
    mutating func add(_ values: [SchemaEnumValue]) { SchemaType.add(values, \.name, to: &self.values, &memberNumbers) }

    private static func add<Member>(
        _ new: [Member], _ name: (Member) -> String, to members: inout [Member], _ numbers: inout [String: Int]
    ) {
        // Nearly always there are no others, and no two of one name.
        if members.isEmpty {
            if areDistinct(new, name, &numbers) {
                members = new
                return
            }
            numbers.removeAll()
        }
        if numbers.isEmpty {
            for (number, member) in members.enumerated() { numbers[name(member)] = number }
        }
        for member in new where numbers[name(member)] == nil {
            numbers[name(member)] = members.count
            members.append(member)
        }
        if members.count <= fewMembers { numbers.removeAll() }
    }

    /// Whether no two members have one name; many are indexed on the way.
    private static func areDistinct<Member>(
        _ members: [Member], _ name: (Member) -> String, _ numbers: inout [String: Int]
    ) -> Bool {
        guard members.count > fewMembers else {
            return members.indices.allSatisfy { index in
                !members[..<index].contains { name($0) == name(members[index]) }
            }
        }
        numbers.reserveCapacity(members.count)
        for (number, member) in members.enumerated() { numbers[name(member)] = number }
        return numbers.count == members.count
    }

    /// Up to how many members are looked through; their names are indexed where there are more.
    private static let fewMembers = 8

    private static func index<Member>(
        of wanted: String, in members: [Member], _ name: (Member) -> String, _ numbers: [String: Int]
    ) -> Int? {
        if members.count <= fewMembers { return members.firstIndex { name($0) == wanted } }
        return numbers[wanted]
    }
}

/// A field of an object or interface.
public struct SchemaField: Sendable {
    public var name: String
    public var description: String?
    public var arguments: [SchemaInputValue]
    public var type: TypeReference
    public var directives: [Directive]
    public var range: SourceRange

    public init(
        name: String, description: String? = nil, arguments: [SchemaInputValue] = [], type: TypeReference,
        directives: [Directive] = [], range: SourceRange = .none
    ) {
        self.name = name
        self.description = description
        self.arguments = arguments
        self.type = type
        self.directives = directives
        self.range = range
    }

    public func argument(named name: String) -> SchemaInputValue? { arguments.first { $0.name == name } }

    /// Why the field is deprecated; `nil` where it is not.
    public var deprecationReason: String? { directives.deprecationReason }
}

/// An argument or a field of an input object.
public struct SchemaInputValue: Sendable {
    public var name: String
    public var description: String?
    public var type: TypeReference
    public var defaultValue: Value?
    public var directives: [Directive]
    public var range: SourceRange

    public init(
        name: String, description: String? = nil, type: TypeReference, defaultValue: Value? = nil,
        directives: [Directive] = [], range: SourceRange = .none
    ) {
        self.name = name
        self.description = description
        self.type = type
        self.defaultValue = defaultValue
        self.directives = directives
        self.range = range
    }

    /// Whether a value must be given: it is non-null and has no default.
    public var isRequired: Bool { type.isNonNull && defaultValue == nil }

    /// Why it is deprecated; `nil` where it is not.
    public var deprecationReason: String? { directives.deprecationReason }
}

/// A value of an enum.
public struct SchemaEnumValue: Sendable {
    public var name: String
    public var description: String?
    public var directives: [Directive]
    public var range: SourceRange

    public init(name: String, description: String? = nil, directives: [Directive] = [], range: SourceRange = .none) {
        self.name = name
        self.description = description
        self.directives = directives
        self.range = range
    }

    /// Why it is deprecated; `nil` where it is not.
    public var deprecationReason: String? { directives.deprecationReason }
}

/// A directive that may be applied.
public struct SchemaDirective: Sendable {
    public var name: String
    public var description: String?
    public var arguments: [SchemaInputValue]
    public var isRepeatable: Bool
    public var locations: [DirectiveLocation]
    /// The directives that are applied to it; newer than the specification of September 2025.
    public var directives: [Directive]
    public var range: SourceRange
    /// Whether the specification defines it.
    public var isBuiltIn = false

    public init(
        name: String, description: String? = nil, arguments: [SchemaInputValue] = [], isRepeatable: Bool = false,
        locations: [DirectiveLocation], directives: [Directive] = [], range: SourceRange = .none
    ) {
        self.name = name
        self.description = description
        self.arguments = arguments
        self.isRepeatable = isRepeatable
        self.locations = locations
        self.directives = directives
        self.range = range
    }

    public func argument(named name: String) -> SchemaInputValue? { arguments.first { $0.name == name } }
}

extension [Directive] {
    var deprecationReason: String? {
        guard contains(where: { $0.name.text == "deprecated" }) else { return nil }
        return stringArgument("reason", of: "deprecated") ?? Introspection.defaultDeprecationReason
    }

    func stringArgument(_ argument: String, of directive: String) -> String? {
        let value = first { $0.name.text == directive }?.arguments.first { $0.name.text == argument }?.value
        guard case .string(let text, _) = value?.kind else { return nil }
        return text
    }
}
