import GraphQLSchema

/// The objects that a selection is made on.
struct SelectionScope {
    /// Whether a type condition holds for the objects of a scope.
    enum Relation {
        case always
        case never
        /// For some: the scope has to be told apart by type.
        case partly
    }

    /// The type that the fields are selected on.
    var type: String
    /// The object types that the schema has for it.
    var possibleTypes: Set<String>
    /// The type of every object, also of those that a later schema adds; `nil` where there may be several.
    var concreteType: String?
    /// The type before it was told apart: what holds for that holds here.
    var wholeType: String

    init(_ type: String, in schema: Schema) {
        self.type = type
        wholeType = type
        possibleTypes = Set(schema.possibleTypes(of: type))
        concreteType = schema.type(named: type)?.kind == .object ? type : nil
    }

    /// The part of a scope whose objects have `possibleTypes`.
    init(part type: String, of whole: SelectionScope, possibleTypes: Set<String>, in schema: Schema) {
        self.type = type
        wholeType = whole.wholeType
        self.possibleTypes = possibleTypes
        concreteType = schema.type(named: type)?.kind == .object ? type : nil
    }

    func relation(to condition: String?, in schema: Schema) -> Relation {
        guard let condition, condition != type else { return .always }
        if let concreteType { return schema.isPossibleType(concreteType, of: condition) ? .always : .never }
        if schema.isSubtype(wholeType, of: condition) { return .always }
        let common = possibleTypes.filter { schema.isPossibleType($0, of: condition) }
        if common.isEmpty { return .never }
        return common == possibleTypes && type != wholeType ? .always : .partly
    }
}
