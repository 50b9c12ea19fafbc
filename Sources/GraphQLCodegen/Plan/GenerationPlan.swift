import GraphQLLanguage

/// Everything that is to be written: GraphQL's definitions with the names that they have in Swift.
struct GenerationPlan: Sendable {
    var spelling: TypeSpelling
    var enums: [EnumPlan]
    var inputObjects: [InputObjectPlan]
    var namespaces: [NamespacePlan]
    var storeRules: StoreRulesPlan?
}

/// The operations and fragments of one folder and the folders in it.
struct NamespacePlan: Sendable {
    /// The enumeration that they are nested in; `nil` for those at the top.
    var name: String?
    /// The paths of its files.
    var files: [String]
    var operations: [OperationPlan]
    var fragments: [FragmentPlan]
}

struct FragmentPlan: Sendable {
    var name: String
    /// The path of the file that defines it.
    var file: String
    var selection: SelectionPlan
}

struct OperationPlan: Sendable {
    enum Kind: String, Sendable {
        case query
        case mutation
        case subscription
    }

    /// The structure's name.
    var name: String
    /// An answer in JSON, for mock data; `nil` where it would be very large.
    var example: String?
    var kind: Kind
    /// The operation's own name.
    var graphQLName: String
    /// The path of the file that defines it.
    var file: String
    var documentation: String
    var document: String
    var variables: [InputFieldPlan]
    var data: StructurePlan
}

/// A variable, or a field of an input object.
struct InputFieldPlan: Hashable, Sendable {
    enum Presence: Hashable, Sendable {
        /// Not nullable and without a default.
        case required
        /// Nullable: absent, null or a value.
        case nullable
        /// Not nullable, with a default: absent or a value.
        case defaulted
    }

    var graphQLName: String
    var name: String
    /// The type of a value that is not null.
    var type: SwiftTypePlan
    var presence: Presence
    var defaultValue: ConstantPlan?
    /// The type in the schema.
    var reference: TypeReference
    /// Whether the value is kept behind a pointer, since its type contains this one.
    var isBoxed: Bool
    var notes: SwiftNotes

    /// The property's type.
    var propertyType: SwiftTypePlan {
        switch presence {
        case .required: type
        case .nullable: .nullable(type)
        case .defaulted: .optional(type)
        }
    }
}

struct InputObjectPlan: Sendable {
    var graphQLName: String
    var name: String
    var documentation: String
    var isOneOf: Bool
    var fields: [InputFieldPlan]
}

struct EnumPlan: Sendable {
    struct Value: Sendable {
        var graphQLName: String
        var name: String
        var documentation: String?
        var isDeprecated: Bool
    }

    var graphQLName: String

    var name: String
    var documentation: String
    var values: [Value]
}
