import GraphQLCodegen
import GraphQLLanguage
import GraphQLSchema
import Testing

/// Warnings of objects that are selected without what identifies them.
@Suite struct KeyFieldsTests {
    private static let schema = """
        type Query { viewer: User stay: Stay node: Node hit: Hit users: Users settings: Settings named: Named }
        type Mutation { rename: Payload }
        interface Node { id: ID! }
        interface Named { name: String }
        type User implements Node & Named { id: ID! name: String email: String friends: [User!]! }
        type Stay implements Named @key(fields: "hotel night") { id: ID! hotel: ID! night: Int! name: String price: Int }
        type Settings @key(fields: []) { id: ID! theme: String }
        type Users { edges: [Edge!]! }
        type Edge { cursor: String node: User }
        type Payload { user: User query: Query }
        union Hit = User | Stay
        """

    private func warnings(_ text: String, skipping rules: Set<String> = []) throws -> [String] {
        let schema = try Schema.building(Source(Self.schema, name: "s")).schema
        let generator = Generator(schema: schema, configuration: CodegenConfiguration(skippedRules: rules))
        let files = [SourceFile(path: "a.graphql", text: text)]
        #expect(generator.diagnostics(files) == [])
        #expect(try generator.generateAll(files).warnings == generator.warnings(files))
        return generator.warnings(files).map(\.description)
    }

    @Test(arguments: [
        ("query Q { viewer { email } }", 11, #""viewer" is selected without "id" of "User""#),
        ("query Q { me: viewer { id friends { name } } }", 27, #""friends" is selected without "id" of "User""#),
        ("query Q { stay { id hotel } }", 11, #""stay" is selected without "night" of "Stay""#),
        ("query Q { stay { price } }", 11, #""stay" is selected without "hotel" and "night" of "Stay""#),
        (
            "query Q { viewer { ...F } } fragment F on User { name }", 11,
            #""viewer" is selected without "id" of "User""#
        ),
        ("fragment F on User { id friends { name } }", 25, #""friends" is selected without "id" of "User""#),
        ("query Q { hit { ... on User { name } } }", 11, #""hit" is selected without "id" of "User""#),
        ("query Q { named { name ... on Stay { hotel } } }", 11, #""named" is selected without "night" of "Stay""#),
        ("mutation M { rename { user { name } } }", 23, #""user" is selected without "id" of "User""#),
    ])
    func `an object without its key is warned of`(text: String, column: Int, message: String) throws {
        let warning = "a.graphql:1:\(column): warning: \(message): the cache cannot tell what object it is."

        #expect(try warnings(text) == [warning])
    }

    @Test(arguments: [
        "query Q { viewer { id } }",
        "query Q { viewer { key: id name } viewer { email } }",
        "query Q { viewer { ...F } } fragment F on User { ...G name } fragment G on Node { id }",
        "query Q { viewer { ... on Node { id } ... @include(if: true) { name } } }",
        "query Q { stay { hotel night } hit { ... on User { name } ... on Node { id } } }",
        "query Q { node { ... on User { id } } hit { __typename } named { name } }",
        "query Q { users { edges { cursor node { id } } } settings { theme } }",
        "mutation M { rename { query { viewer { id } } } }",
        "query Q { __schema { types { name } } }",
    ])
    func `nothing is said where the key is selected, or there is none`(text: String) throws {
        #expect(try warnings(text) == [])
    }

    @Test func `the warning can be turned off`() throws {
        #expect(try warnings("query Q { viewer { email } }", skipping: ["SelectedKeyFields"]) == [])
        let text = #"{"skippedRules": ["SelectedKeyFields"]}"#
        let parsed = try CodegenConfiguration(parsing: SourceFile(path: "c.json", text: text))
        #expect(parsed.skippedRules == ["SelectedKeyFields"])
    }
}
