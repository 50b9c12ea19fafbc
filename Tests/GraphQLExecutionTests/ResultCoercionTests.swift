import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import Testing

/// What resolvers return, in the form of the field's type ("Result Coercion" of specification section 3.5).
@Suite struct ResultCoercionTests {
    private func answer(_ value: ResultValue, as type: String) throws -> String {
        var resolvers = Resolvers<Int>()
        resolvers.root("Query") { query in query.field("a") { _ in .values([value]) } }
        resolvers.scalar(
            "Upper",
            ScalarCoercion(serialize: { value throws(ResolverError) in
                guard case .string(let text) = value else { throw ResolverError("Upper is made of text.") }
                return .string(text.uppercased())
            }))
        let schema = try Schema(
            parsing: Source("type Query { a: \(type) } enum E { RED } scalar Upper scalar Any"))
        let response = try ExecutableSchema(schema, resolvers: resolvers)
            .respond(to: GraphQLRequest(query: "{ a }"), context: 0)
        if let error = response.errors.first { return error.message }
        return String(decoding: response.body.dropFirst(#"{"data":{"a":"#.utf8.count).dropLast(2), as: UTF8.self)
    }

    @Test(
        arguments: [
            ("Int", .int(-5), "-5"), ("Int", .boolean(true), "1"), ("Int", .float(3), "3"), ("Int", .string("7"), "7"),
            ("Int", .float(2.5), "Int cannot represent non-integer value: 2.5"),
            ("Int", .float(1e300), "Int cannot represent non 32-bit signed integer value: 1e+300"),
            ("Int", .string("x"), "Int cannot represent non-integer value: \"x\""),
            ("Float", .float(0.1), "0.1"), ("Float", .int(2), "2"), ("Float", .float(2), "2"),
            ("Float", .float(.nan), "Float cannot represent non numeric value: NaN"),
            ("String", .int(5), "\"5\""), ("String", .boolean(false), "\"false\""),
            ("String", .list([]), "String cannot represent value: []"),
            ("String", .string("a\"\n\u{1}é"), #""a\"\n\u0001é""#), ("String", .json("x"), "\"x\""),
            ("Boolean", .int(0), "false"),
            ("Boolean", .string("x"), "Boolean cannot represent a non boolean value: \"x\""),
            ("ID", .int(5), "\"5\""), ("ID", .boolean(true), "ID cannot represent value: true"),
            ("E", .string("RED"), "\"RED\""), ("E", .int(1), "Enum \"E\" cannot represent value: 1"),
            ("Upper", .string("x"), "\"X\""), ("Upper", .int(1), "Upper is made of text."),
            ("Any", .json(["a": [1, nil]]), #"{"a":[1,null]}"#), ("Any", .list([.int(1), .null]), "[1,null]"),
            ("[Int!]", .json([1, 2]), "[1,2]"), ("[[Int]]", .list([.list([.int(1)]), .null]), "[[1],null]"),
            ("Int", .failure(ResolverError("It is gone.")), "It is gone."),
            ("[Int]", .json(nil), "null"), ("Any", .json(nil), "null"),
            ("[Int]!", .json(nil), "Cannot return null for non-nullable field Query.a."),
            ("Any!", .json(nil), "Cannot return null for non-nullable field Query.a."),
        ] as [(String, ResultValue, String)])
    func `a value is coerced to its type`(type: String, value: ResultValue, answer: String) throws {
        #expect(try self.answer(value, as: type) == answer)
    }
}
