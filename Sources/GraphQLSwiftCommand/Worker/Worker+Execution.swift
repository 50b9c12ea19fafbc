import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema

extension Worker {
    /// The response to an operation.
    mutating func execute(_ execution: WorkerRequest.Execution) -> [UInt8] {
        do throws(SchemaError) {
            let services = try schemas.services(of: execution.schema)
            if let root = execution.root {
                return services.values.respond(to: execution.request, context: root).body
            }
            return services.mock.respond(to: execution.request, context: .null).body
        } catch {
            let errors = JSONValue.list(WorkerError.all(of: error).map(\.json))
            return JSONValue.object(JSONObject([("errors", errors)])).bytes
        }
    }
}

/// The schemas that requests brought lately, built.
struct SchemaStore {
    /// The schema's services: one whose fields are the properties of a JSON value, one whose fields follow from their
    /// types.
    struct Services {
        var values: ExecutableSchema<JSONValue>
        var mock: ExecutableSchema<JSONValue>
    }

    /// More schemas than these are forgotten together: recorded cases use few, one after the other.
    private static let limit = 32

    private var schemas: [String: Schema] = [:]
    private var services: [String: Services] = [:]

    /// A schema by its text, built as far as it can be.
    ///
    /// - Throws: `SchemaError` where the text cannot be read.
    mutating func schema(of sdl: String) throws(SchemaError) -> Schema {
        if let known = schemas[sdl] { return known }
        if schemas.count >= Self.limit { schemas = [:] }
        let schema = try Schema.building(Source(sdl), rules: []).schema
        schemas[sdl] = schema
        return schema
    }

    /// The services of a schema by its text.
    ///
    /// - Throws: `SchemaError` where the text cannot be read.
    mutating func services(of sdl: String) throws(SchemaError) -> Services {
        if let known = services[sdl] { return known }
        if services.count >= Self.limit { services = [:] }
        let schema = try schema(of: sdl)
        guard let values = try? ExecutableSchema(schema, resolvers: .properties(of: schema)),
            let mock = try? ExecutableSchema(schema, resolvers: .mock(of: schema))
        else { throw .invalid([]) }
        let built = Services(values: values, mock: mock)
        services[sdl] = built
        return built
    }
}
