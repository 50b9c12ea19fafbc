import GraphQLLanguage
import GraphQLSchema

/// The enums and input objects of a schema that operations and fragments use.
struct UsedTypes {
    private(set) var enums: Set<String> = []
    private(set) var inputObjects: Set<String> = []

    init(_ documents: [Document], in schema: Schema) {
        for definition in documents.flatMap(\.definitions) {
            switch definition {
            case .operation(let operation):
                for variable in operation.variables { add(input: variable.type.namedType, schema) }
                guard let type = schema.rootType(for: operation.type) else { continue }
                add(operation.selections, on: type, schema)
            case .fragment(let fragment):
                add(fragment.selections, on: fragment.typeCondition.text, schema)
            case .schema, .schemaExtension, .type, .typeExtension, .directive:
                break
            }
        }
    }

    private mutating func add(_ selections: SelectionSet, on type: String, _ schema: Schema) {
        for selection in selections.selections {
            switch selection {
            case .field(let field):
                guard let inner = schema.field(field.name.text, on: type)?.type.namedType else { continue }
                if schema.type(named: inner)?.kind == .enumeration { enums.insert(inner) }
                if let selections = field.selections { add(selections, on: inner, schema) }
            case .inlineFragment(let fragment):
                add(fragment.selections, on: fragment.typeCondition?.text ?? type, schema)
            case .fragmentSpread:
                break
            }
        }
    }

    private mutating func add(input name: String, _ schema: Schema) {
        var pending = [name]
        while let name = pending.popLast() {
            guard let type = schema.type(named: name) else { continue }
            switch type.kind {
            case .enumeration:
                enums.insert(name)
            case .inputObject:
                if inputObjects.insert(name).inserted { pending += type.inputFields.map(\.type.namedType) }
            case .scalar, .object, .interface, .union:
                break
            }
        }
    }
}

/// Where input objects contain each other, so that a structure of structures would have no size.
struct InputCycles {
    /// The input objects that are reached from each one, not through lists, which have a size of their own.
    private var reachable: [String: Set<String>] = [:]
    private let schema: Schema

    init(_ names: [String], in schema: Schema) {
        self.schema = schema
        for name in names {
            var reached: Set<String> = []
            var pending = Self.contained(in: name, schema).map(\.type)
            while let next = pending.popLast() {
                if reached.insert(next).inserted { pending += Self.contained(in: next, schema).map(\.type) }
            }
            reachable[name] = reached
        }
    }

    /// The fields of `name` whose type contains `name`.
    func boxedFields(of name: String) -> Set<String> {
        Set(
            Self.contained(in: name, schema).filter { field in
                field.type == name || reachable[field.type]?.contains(name) == true
            }.map(\.name))
    }

    private static func contained(in name: String, _ schema: Schema) -> [(name: String, type: String)] {
        guard let type = schema.type(named: name), type.kind == .inputObject else { return [] }
        return type.inputFields.compactMap { field in
            let inner = field.type.namedType
            guard !field.type.isList, schema.type(named: inner)?.kind == .inputObject else { return nil }
            return (field.name, inner)
        }
    }
}
