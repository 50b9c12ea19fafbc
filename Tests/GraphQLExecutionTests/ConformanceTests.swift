import Foundation
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import TestSupport
import Testing

/// Recorded executions of other implementations, where they are at hand.
@Suite struct ConformanceTests {
    @Test(.enabled(if: SharedFolder.has("vectors"), "the recorded cases are not beside this checkout"))
    func `recorded operations have their recorded results`() throws {
        let schemas = try JSONValue(reading: Array(SharedFolder.text("vectors/wiring-schemas.json").utf8))
        let lines = try SharedFolder.text("vectors/wiring.jsonl").utf8.split(separator: UInt8(ascii: "\n"))
        var services: [String: ExecutableSchema<Int>] = [:]
        var passed = 0
        for line in lines {
            let row = try JSONValue(reading: Array(line))
            let name = try #require(row["schema"]?.string)
            let service = try services[name] ?? Self.mock(try #require(schemas[name]?.string))
            services[name] = service
            let request = GraphQLRequest(
                query: try #require(row["query"]?.string), variables: row["variables"]?.object ?? JSONObject())

            let response = service.respond(to: request, context: 0)

            let answer = try JSONValue(reading: response.body)
            let id = row["id"]?.string ?? ""
            #expect(response.errors.isEmpty == (row["expected"]?["errors"] == nil), "\(id) \(response.errors)")
            #expect(Self.unordered(answer["data"]) == Self.unordered(row["expected"]?["data"]), "\(id)")
            passed += 1
        }
        #expect(passed == lines.count)
    }

    /// The value with the entries of its objects sorted: the recordings do not keep their order.
    private static func unordered(_ value: JSONValue?) -> JSONValue? {
        switch value {
        case .list(let elements): .list(elements.compactMap(unordered))
        case .object(let object):
            .object(
                JSONObject(
                    object.entries.sorted { $0.name < $1.name }.map { ($0.name, unordered($0.value) ?? .null) }))
        case nil, .null, .boolean, .int, .float, .string: value
        }
    }

    /// A service whose values follow from their types alone.
    private static func mock(_ sdl: String) throws -> ExecutableSchema<Int> {
        let schema = try Schema(parsing: Source(sdl))
        var resolvers = Resolvers<Int>()
        resolvers.otherwise(of: Mocked.self, root: { _ in Mocked() }) { call in
            let type = schema.field(call.field.name, on: call.field.typeName)?.type
            return .value(value(of: type, in: schema), count: call.parents.count)
        }
        return try ExecutableSchema(schema, resolvers: resolvers)
    }

    private struct Mocked: Sendable {}

    private static func value(of type: TypeReference?, in schema: Schema) -> ResultValue {
        guard let type else { return .null }
        if let item = type.item { return .list([value(of: item, in: schema), value(of: item, in: schema)]) }
        guard let named = schema.type(named: type.namedType) else { return .null }
        switch named.kind {
        case .object: return .object(Mocked())
        case .interface: return .object(Mocked(), type: schema.possibleTypes(of: named.name).max())
        case .union: return .object(Mocked(), type: schema.possibleTypes(of: named.name).min())
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
