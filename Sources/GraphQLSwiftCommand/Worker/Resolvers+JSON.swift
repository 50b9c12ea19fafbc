import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema

extension Resolvers<JSONValue> {
    /// Every field is the property of its name; the root object is the request's context. `__typename` says which
    /// type an object has where the schema leaves it open.
    static func properties(of schema: Schema) -> Resolvers<JSONValue> {
        var resolvers = Resolvers<JSONValue>()
        resolvers.otherwise(of: JSONValue.self, root: { $0 }) { call in
            let type = schema.field(call.field.name, on: call.field.typeName)?.type.namedType
            let isLeaf = type.flatMap { schema.type(named: $0) }?.isLeaf == true
            return .values(
                call.parents.map { parent in
                    let value = parent[call.field.name] ?? .null
                    return isLeaf ? .json(value) : objects(value)
                })
        }
        return resolvers
    }

    private static func objects(_ value: JSONValue) -> ResultValue {
        switch value {
        case .list(let elements): .list(elements.map { objects($0) })
        case .object: .object(ResultObject(value, type: value["__typename"]?.string))
        case .null, .boolean, .int, .float, .string: .json(value)
        }
    }

    /// Every field has a value that follows from its type.
    static func mock(of schema: Schema) -> Resolvers<JSONValue> {
        var resolvers = Resolvers<JSONValue>()
        resolvers.otherwise(of: JSONValue.self, root: { _ in .object(JSONObject()) }) { call in
            guard let field = schema.field(call.field.name, on: call.field.typeName) else {
                return .value(.null, count: call.parents.count)
            }
            return .value(mock(field.type, in: schema), count: call.parents.count)
        }
        return resolvers
    }

    private static func mock(_ type: TypeReference, in schema: Schema) -> ResultValue {
        if let item = type.item {
            let value = mock(item, in: schema)
            return .list([value, value])
        }
        guard let named = schema.type(named: type.namedType) else { return .null }
        let object = JSONValue.object(JSONObject())
        switch named.kind {
        case .object: return .object(ResultObject(object))
        case .interface: return .object(ResultObject(object, type: schema.possibleTypes(of: named.name).max()))
        case .union: return .object(ResultObject(object, type: schema.possibleTypes(of: named.name).min()))
        case .enumeration: return ResultValue(named.values.first?.name)
        case .inputObject: return .null
        case .scalar:
            switch named.name {
            case "Int": return .int(2)
            case "Float": return .float(3.14)
            case "Boolean": return .boolean(true)
            case "ID": return .string("id")
            default: return .string("str")
            }
        }
    }
}
