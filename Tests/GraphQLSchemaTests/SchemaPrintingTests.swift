import GraphQLLanguage
import GraphQLSchema
import Testing

@Suite struct SchemaPrintingTests {
    @Test(arguments: [
        "type Query {\n  a: Int\n}\n",
        "schema {\n  query: Root\n}\n\ntype Root {\n  a: Int\n}\n",
        "\"\"\"About it\"\"\"\nschema {\n  query: Query\n}\n\ntype Query {\n  a: Int\n}\n",
        "directive @d(\n  \"\"\"Why\"\"\"\n  a: Int = 1\n  b: Int\n) repeatable on FIELD | QUERY\n\ntype Query {\n  a: Int\n}\n",
        "type Query {\n  \"\"\"First\"\"\"\n  a: Int\n\n  \"\"\"\n  Two\n  lines\n  \"\"\"\n  b: Int\n}\n",
        "type Query {\n  \"  indented\\n  too\"\n  a: Int\n}\n",
        "type Query {\n  \"\"\"\n  ends in \"quotes\"\n  \"\"\"\n  a: Int\n}\n",
        "type Query {\n  \"\"\"holds \\\"\"\" three\"\"\"\n  a: Int\n}\n",
        "type Query {\n  a: Int @deprecated\n  b: Int @deprecated(reason: \"\")\n}\n",
        "type Query {\n  a: Int\n}\n\nenum E {\n  A\n  B @deprecated(reason: \"x\\ny\")\n}\n\ninput I @oneOf {\n  a: Int\n}\n",
        "type Query implements A & B {\n  a(b: [Int!] = [1, 2]): Int\n}\n\ninterface A {\n  a: Int\n}\n\ninterface B {\n  a: Int\n}\n",
        // The second type would be taken for a root type otherwise.
        "schema {\n  query: Query\n}\n\ntype Query {\n  a: Int\n}\n\ntype Mutation {\n  a: Int\n}\n",
    ])
    func `a schema that is printed is printed the same again`(text: String) throws {
        let schema = try Schema(parsing: Source(text), rules: SchemaRule.forDocuments)

        #expect(schema.printed == text)
    }

    @Test func `the fields of an object that is a default value have the order of their type`() throws {
        let text = "type Query { a(b: [In] = {y: {x: 1, y: null}, x: 2}): Int } input In { x: Int y: In }"

        #expect(try Schema(parsing: Source(text)).printed.contains("a(b: [In] = {x: 2, y: {x: 1, y: null}}): Int"))
    }
}
