import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import Testing

/// A service whose objects are JSON: a field is the entry of its name. An object `{"$error": "…"}` is a failure, and
/// `__typename` says which type an object has.
struct JSONService {
    let executable: ExecutableSchema<JSONValue>

    init(
        _ sdl: String, limits: ExecutionLimits = ExecutionLimits(), scalars: [String: ScalarCoercion] = [:]
    ) throws {
        try self.init(Schema(parsing: Source(sdl)), limits: limits, scalars: scalars)
    }

    /// A service of a schema that may have faults.
    init(lenient sdl: String) throws {
        try self.init(Schema.building(Source(sdl)).schema)
    }

    private init(
        _ schema: Schema, limits: ExecutionLimits = ExecutionLimits(), scalars: [String: ScalarCoercion] = [:]
    ) throws {
        var resolvers = Resolvers<JSONValue>()
        resolvers.otherwise(of: JSONValue.self, root: { $0 }) { call in
            let type = schema.field(call.field.name, on: call.field.typeName)?.type.namedType
            let isLeaf = type.flatMap { schema.type(named: $0) }?.isLeaf == true
            return .values(call.parents.map { Self.resolved($0[call.field.name], call.arguments, isLeaf: isLeaf) })
        }
        for (name, coercion) in scalars { resolvers.scalar(name, coercion) }
        executable = try ExecutableSchema(schema, resolvers: resolvers, limits: limits)
    }

    /// The answer's text.
    func answer(_ query: String, root: JSONValue = [:], variables: JSONValue = [:], operation: String? = nil) -> String
    {
        let request = GraphQLRequest(
            query: query, operationName: operation, variables: variables.object ?? JSONObject())
        return String(decoding: executable.respond(to: request, context: root).body, as: UTF8.self)
    }

    /// The messages of the answer's errors.
    func messages(_ query: String, root: JSONValue = [:], variables: JSONValue = [:]) -> [String] {
        let request = GraphQLRequest(query: query, variables: variables.object ?? JSONObject())
        return executable.respond(to: request, context: root).errors.map(\.message)
    }

    private static func resolved(_ value: JSONValue?, _ arguments: Arguments, isLeaf: Bool) -> ResultValue {
        switch value {
        case nil, .null: .null
        case .boolean(let value): .boolean(value)
        case .int(let value): .int(value)
        case .float(let value): .float(value)
        // The field shows its arguments.
        case .string("$arguments"):
            .string(String(decoding: JSONValue.object(arguments.object).bytes, as: UTF8.self))
        case .string(let value): .string(value)
        case .list(let values): .list(values.map { resolved($0, arguments, isLeaf: isLeaf) })
        case .object(let object):
            if let message = object["$error"]?.string {
                .failure(ResolverError(message))
            } else if isLeaf {
                .json(.object(object))
            } else {
                .object(ResultObject(JSONValue.object(object), type: object["__typename"]?.string))
            }
        }
    }
}
