import GraphQLLanguage

/// What a selection set becomes.
indirect enum SelectionPlan: Hashable, Sendable {
    case structure(StructurePlan)
    case cases(CasesPlan)
}

/// A structure for the objects of one type, or of several that are selected alike.
struct StructurePlan: Hashable, Sendable {
    /// The names from the outermost generated type to this one.
    var path: [String]
    var documentation: String
    /// The type that the fields are selected on.
    var graphQLType: String
    /// The type that every object here has; `nil` where they may be of several.
    var concreteType: String?
    /// Whether the structure stores the object's type itself.
    var storesTypename: Bool
    /// Whether the operation asks for `__typename`, on a type of which all objects are.
    var offersTypename: Bool
    var properties: [PropertyPlan]
    var fragments: [HeldFragmentPlan]
    var forwards: [ForwardPlan]
    /// A type that an object here may have, for mock data.
    var exampleType: String
    /// The entries of the selection, by the number that reading and writing use.
    var items: [SelectionItemPlan]
    /// Types that only this one uses.
    var nested: [SelectionPlan]
}

/// A stored property for a field.
struct PropertyPlan: Hashable, Sendable {
    var name: String
    var responseKey: String
    /// The property's type; optional where a condition may leave the field out.
    var type: SwiftTypePlan
    /// Whether `@include` or `@skip` may leave the field out.
    var isConditional: Bool
    /// Whether the field may be null where it is there.
    var isNullable: Bool
    var notes: SwiftNotes
    /// The field's name and type in the schema.
    var fieldName: String
    var reference: TypeReference
    /// Whether it is a scalar or an enum.
    var isLeaf: Bool
    /// Its entries in the selection: several only where it is selected under different conditions.
    var items: [Int]
}

/// A fragment that a structure holds.
struct HeldFragmentPlan: Hashable, Sendable {
    var name: String
    var type: SwiftTypePlan
    /// Whether a condition may leave it out; the property is optional then.
    var isConditional: Bool
    var items: [Int]
}

/// A computed property for what one or several held values have.
struct ForwardPlan: Hashable, Sendable {
    var name: String
    /// The field's key in an answer; `nil` for a held fragment.
    var responseKey: String?
    var type: SwiftTypePlan
    var notes: SwiftNotes
    /// The held fragments that have it, with its name there; all of them are set, the first is read.
    var sources: [Source]

    struct Source: Hashable, Sendable {
        var holder: String
        var name: String
    }
}

/// An entry of a selection.
enum SelectionItemPlan: Hashable, Sendable {
    case field(SelectedFieldPlan)
    case fragment(possibleTypes: [String]?, conditions: [ConditionPlan], type: SwiftTypePlan)
}

struct SelectedFieldPlan: Hashable, Sendable {
    var responseKey: String
    var name: String
    var arguments: [ConstantField]
    var type: FieldTypePlan
    var conditions: [ConditionPlan]
}

/// The shape of a field's type.
indirect enum FieldTypePlan: Hashable, Sendable {
    case leaf
    case object(SwiftTypePlan)
    case list(FieldTypePlan)
    case nonNull(FieldTypePlan)
}

/// `@include(if: $variable)` or `@skip(if: $variable)`.
struct ConditionPlan: Hashable, Sendable {
    var variable: String
    /// `true` for `@include`.
    var value: Bool
}

/// A value in an operation's text.
indirect enum ConstantPlan: Hashable, Sendable {
    case variable(String)
    case null
    case boolean(Bool)
    case int(Int)
    /// A number as it is written in Swift.
    case float(String)
    case string(String)
    case list([ConstantPlan])
    case object([ConstantField])
}

struct ConstantField: Hashable, Sendable {
    var name: String
    var value: ConstantPlan
}

/// An enumeration for objects of a union or an interface, by their types.
struct CasesPlan: Hashable, Sendable {
    var path: [String]
    var documentation: String
    var graphQLType: String
    var cases: [CasePlan]
    /// The case for all further types, with what is selected on every type.
    var other: CasePlan
    /// What every case has.
    var forwards: [ForwardPlan]
    /// Types that several cases use.
    var nested: [SelectionPlan]
}

struct CasePlan: Hashable, Sendable {
    var name: String
    var documentation: String
    /// The types of the objects in it.
    var possibleTypes: [String]
    var payload: SwiftTypePlan
    /// The payload's own type, where it is not a fragment's.
    var nested: StructurePlan?
}
