import GraphQLLanguage
import GraphQLSchema
import Testing

@Suite struct IntrospectionTests {
    private let text = """
        "All of it"
        schema { query: Root }
        "Tells the time" directive @clock(zone: String = "UTC") repeatable on FIELD | QUERY
        type Root implements Node { "An id" id: ID! old(a: [In!]! = [{b: 1, a: "x"}]): E @deprecated(reason: "no") hit: Hit }
        interface Node { id: ID! }
        union Hit = Root
        enum E { A "second" B @deprecated }
        scalar When @specifiedBy(url: "https://example.org/when")
        input In @oneOf { a: String b: Int }
        """

    @Test(arguments: [true, false])
    func `a schema comes round, with data around it and without`(isWrapped: Bool) throws {
        let schema = try Schema(parsing: Source(text), rules: SchemaRule.forDocuments)

        let answer = schema.introspection(isWrapped: isWrapped)
        let again = try Schema(introspection: Array(answer.utf8), rules: SchemaRule.forDocuments)

        #expect(answer.hasPrefix(isWrapped ? "{\n  \"data\": {" : "{\n  \"__schema\": {"))
        #expect(again.printed == schema.printed)
        #expect(again.introspection(isWrapped: isWrapped) == answer)
        #expect(again.type(named: "In")?.isOneOf == true)
        #expect(again.type(named: "When")?.specifiedByURL == "https://example.org/when")
        #expect(again.field("old", on: "Root")?.deprecationReason == "no")
        #expect(again.directives["clock"]?.isRepeatable == true)
        #expect(again.description == "All of it")
    }

    @Test func `an answer holds the built-in scalars that are used, and no others`() throws {
        let schema = try Schema(parsing: Source("type Query { a: Int }"))

        let answer = schema.introspection()

        for name in ["Int", "String", "Boolean", "__Schema", "__DirectiveLocation"] {
            #expect(answer.contains("\"name\": \"\(name)\",\n          \"description\""), "\(name)")
        }
        let hasOthers = answer.contains("\"Float\"") || answer.contains("\"ID\"")
        #expect(!hasOthers)
    }

    @Test func `an answer of 2016 is understood`() throws {
        let answer = """
            {"data": {"__schema": {"queryType": {"name": "Q"}, "mutationType": null,
              "types": [
                {"kind": "OBJECT", "name": "Q", "interfaces": [], "fields": [
                  {"name": "a", "args": [], "type": {"kind": "SCALAR", "name": "String", "ofType": null},
                   "isDeprecated": false, "deprecationReason": null}]},
                {"kind": "SCALAR", "name": "String"}, {"kind": "OBJECT", "name": "__Schema", "fields": []}],
              "directives": [
                {"name": "live", "args": null, "onOperation": true, "onFragment": false, "onField": true}]}}}
            """

        let schema = try Schema(introspection: Array(answer.utf8))

        #expect(schema.directives["live"]?.locations == [.query, .mutation, .subscription, .field])
        #expect(schema.typeNames == ["Q"])
    }

    @Test(arguments: [
        ("", "f:1:1: error: The JSON ends too early."),
        ("{\"data\":\n {\"__schema\" 1}}", "f:2:14: error: Unexpected \"1\" in JSON."),
        ("{} x", "f:1:4: error: Unexpected \"x\" in JSON."),
        ("{}", "f:1:1: error: There is no \"__schema\" in the answer."),
        (
            "{\"errors\": [{\"message\": \"Not allowed.\"}]}",
            "f:1:1: error: There is no \"__schema\" in the answer; the server said: Not allowed."
        ),
        ("{\"__schema\": {}}", "f:1:1: error: The schema has no list of types."),
    ])
    func `what is no answer is told as such`(text: String, message: String) {
        let error = #expect(throws: SchemaError.self) { try Schema(introspection: Array(text.utf8), name: "f") }

        #expect(error?.description == message)
    }

    @Test func `what cannot be understood is left out and named`() throws {
        let answer = """
            {"__schema": {"queryType": {"name": "Q"}, "types": [
              {"kind": "OBJECT", "name": "Q", "fields": [
                {"name": "a", "type": {"kind": "SCALAR", "name": "String"}, "args": [
                  {"name": "x", "type": {"kind": "SCALAR", "name": "String"}, "defaultValue": "{\\"a\\": 1}"}]},
                {"name": "b c", "type": {"kind": "SCALAR", "name": "String"}},
                {"name": "d", "type": {"kind": "NON_NULL", "name": null}},
                {"type": {"kind": "SCALAR", "name": "String"}}]},
              {"kind": "ENUM", "name": "E", "enumValues": [{"name": "true"}, {"name": "A"}]},
              {"kind": "TABLE", "name": "T"}], "directives": [{"name": "d", "locations": ["MOON", "FIELD"]}]}}
            """

        let (schema, problems) = try Schema.building(introspection: Array(answer.utf8))

        #expect(
            problems.map(\.message) == [
                "Directive \"@d\" has the unknown location \"MOON\".",
                "The default value of Q.a.x is no value of GraphQL: {\"a\": 1}",
                "The name \"b c\" at Q.fields[1] is no name of GraphQL.",
                "The type of Q.d is incomplete: the query does not ask deep enough for \"ofType\".",
                "There is no name at Q.fields[3].",
                "Enum type E cannot include value: true.",
                "Type \"T\" is of the unknown kind \"TABLE\".",
            ])
        #expect(schema.typeNames == ["Q", "E"])
        #expect(schema.type(named: "Q")?.fields.map(\.name) == ["a"])
    }

    @Test(arguments: ["[", "{\"a\":"])
    func `JSON that is nested a hundred thousand deep ends in an error`(piece: String) {
        let text = String(repeating: piece, count: 100_000)

        #expect(throws: SchemaError.self) { try Schema(introspection: Array(text.utf8)) }
    }

    @Test func `strings keep what JSON escapes`() throws {
        let description = "tab\t quote\" back\\ null\u{0} é 😀"
        let schema = try Schema(parsing: Source("type Query { \"tab\\t quote\\\" back\\\\ null\\u0000 é 😀\" a: Int }"))

        let again = try Schema(introspection: Array(schema.introspection().utf8))
        let escaped = schema.introspection().replacing("😀", with: "\\ud83d\\uDE00")

        #expect(again.field("a", on: "Query")?.description == description)
        #expect(
            try Schema(introspection: Array(escaped.utf8)).field("a", on: "Query")?.description == description)
    }
}
