import GraphQLLanguage
import GraphQLSchema
import Testing

@Suite struct SchemaTests {
    let text = """
        type Query { node(id: ID!): Node  hits: [Hit!]! }
        interface Node { id: ID! }
        type Conference implements Node { id: ID! name: String! }
        type Person implements Node { id: ID! }
        union Hit = Conference | Person
        input Filter { city: String = "Berlin" and: [Filter!] }
        extend type Person { name: String @deprecated(reason: "use nick") }
        """

    @Test func `definitions and their extensions become one type`() throws {
        let schema = try Schema(parsing: Source(text))

        #expect(schema.queryType == "Query")
        #expect(schema.mutationType == nil)
        #expect(schema.typeNames == ["Query", "Node", "Conference", "Person", "Hit", "Filter"])
        #expect(schema.type(named: "Person")?.field(named: "name")?.deprecationReason == "use nick")
        #expect(schema.possibleTypes(of: "Node") == ["Conference", "Person"])
        #expect(schema.possibleTypes(of: "Hit") == ["Conference", "Person"])
        #expect(schema.isPossibleType("Person", of: "Hit"))
        #expect(schema.field("__typename", on: "Hit")?.type.printed == "String!")
        #expect(schema.field("__schema", on: "Query") != nil)
        #expect(schema.field("__schema", on: "Person") == nil)
        #expect(schema.type(named: "Filter")?.inputField(named: "city")?.defaultValue?.printed == "\"Berlin\"")
    }

    @Test(arguments: [
        ("type Query { a: Missing }", "s:1:17: error: Unknown type \"Missing\"."),
        ("type Query { a: Int a: Int }", "s:1:14: error: Field \"Query.a\" can only be defined once."),
        ("type Query { a: Int }\ntype Query { b: Int }", "s:1:6: error: There can be only one type named \"Query\"."),
        (
            "type Query { a: Int }\nextend type A { b: Int }",
            "s:2:13: error: Cannot extend type \"A\" because it is not defined."
        ),
        ("type Query { a: Int", "s:1:20: error: Syntax Error: Expected Name, found <EOF>."),
    ])
    func `a fault of a schema is told with its place`(text: String, message: String) {
        let error = #expect(throws: SchemaError.self) { try Schema(parsing: Source(text, name: "s")) }

        #expect(error?.description == message)
    }

    @Test func `a schema with faults can be used all the same where that is asked for`() throws {
        let (schema, problems) = try Schema.building(Source("type Query { a: Int a: String b: Int }"))

        #expect(problems.count == 1)
        #expect(schema.type(named: "Query")?.fields.map(\.name) == ["a", "b"])
    }

    @Test func `a document that the schema answers has no fault`() throws {
        let schema = try Schema(parsing: Source(text))
        let source = Source("query Q($id: ID!) { node(id: $id) { id ... on Conference { name } } }")

        #expect(schema.validate(try Document(parsing: source), in: source).isEmpty)
    }

    @Test func `ten thousand equal fields and a hundred nested fragments are no burden`() throws {
        let schema = try Schema(parsing: Source(text))
        let fields = "{ node(id: 1) { " + String(repeating: "id ", count: 10_000) + "} ...F0 }"
        let fragments = (0..<100).map { number in
            "fragment F\(number) on Query { hits { __typename } ...F\(number + 1) ...F\(number + 1) }"
        }
        let source = Source(
            fields + fragments.joined(separator: "\n") + "fragment F100 on Query { hits { __typename } }")

        // An exponential check would never come back from here.
        #expect(schema.validate(try Document(parsing: source), in: source).isEmpty)
    }

    @Test func `ten thousand equal fields with selections below are no burden either`() throws {
        let schema = try Schema(parsing: Source(text))
        let field = "n: node(id: 1) { ... on Conference { key: name } ... on Person { id } } "
        let source = Source("{" + String(repeating: field, count: 10_000) + "n: node(id: 1) { key: id } }")

        // Comparing each with each would take minutes. What differs is found all the same.
        let errors = schema.validate(try Document(parsing: source), in: source)

        #expect(
            Set(errors.map(\.message)) == [
                "Fields \"n\" conflict because subfields \"key\" conflict because \"name\" and \"id\" are different"
                    + " fields. Use different aliases on the fields to fetch both if this was intentional."
            ])
    }

    @Test func `a chain of many fragments ends neither the stack nor the program`() throws {
        let schema = try Schema(parsing: Source(text + " type Subscription { hits: [Hit!]! }"))
        for (operation, type) in [("query", "Query"), ("subscription", "Subscription")] {
            let fragments = (0..<1_500).map { "fragment F\($0) on \(type) { ...F\($0 + 1) }" }
            let chain = fragments.joined(separator: "\n") + "fragment F1500 on \(type) { hits { __typename } }"
            let source = Source("\(operation) { ...F0 } \(chain)")

            #expect(schema.validate(try Document(parsing: source), in: source) == [])
        }
    }
}
