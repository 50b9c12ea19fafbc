import GraphQLLanguage
import GraphQLSchema
import Testing

@Suite struct InputObjectCycleTests {
    private func problems(_ text: String) throws -> [String] {
        let schema = "type Query { a: Int }\n" + text
        let rules = SchemaRule.all.filter { ["FiniteInputObjects", "FiniteDefaultValues"].contains($0.name) }
        return try Schema.building(Source(schema), rules: rules).problems.map { problem in
            problem.locations.map { "\($0.line):\($0.column) " }.joined() + problem.message
        }
    }

    @Test(arguments: [
        "input A { a: A }", "input A { a: [A!]! }", "input A { b: B! } input B { a: A }",
        "input A @oneOf { a: A b: Int }", "input A { a: B! } input B @oneOf { a: A c: Int }",
        "input A { a: A = null }", "input A { a: A = {a: null} }", "input A { a: [A] = [] }",
    ])
    func `an input object that can be given is no cycle`(text: String) throws {
        #expect(try problems(text) == [])
    }

    @Test(arguments: [
        (
            "input A { a: A! }",
            "2:11 Cannot reference Input Object \"A\" within itself through a series of non-null fields: \"a\"."
        ),
        (
            "input A { b: B! } input B { c: C! } input C { a: A! }",
            "2:11 2:29 2:47 Cannot reference Input Object \"A\" within itself through a series of non-null fields:"
                + " \"b.c.a\"."
        ),
        (
            "input A @oneOf { a: A }",
            "2:18 Input Object A cannot be provided a finite value because it references itself through fields: A.a."
        ),
        (
            "input A { b: B! } input B @oneOf { a: A }",
            "2:11 2:36 Input Object A cannot be provided a finite value because it references itself through fields:"
                + " A.b, B.a."
        ),
    ])
    func `an input object that needs itself is a cycle`(text: String, line: String) throws {
        #expect(try problems(text) == [line])
    }

    @Test(arguments: [
        (
            "input A { a: A = {} }",
            "2:18 Invalid circular reference. The default value of Input Object field A.a references itself."
        ),
        (
            "input A { b: B = {} } input B { a: A = {} }",
            "2:18 2:40 Invalid circular reference. The default value of Input Object field A.b references itself via the"
                + " default values of: B.a."
        ),
        (
            "input A { a: [A] = [{x: 1}] x: Int }",
            "2:20 Invalid circular reference. The default value of Input Object field A.a references itself."
        ),
    ])
    func `a default value that holds itself is a cycle`(text: String, line: String) throws {
        #expect(try problems(text) == [line])
    }

    @Test func `a long chain of input objects ends neither the stack nor the program`() throws {
        let chain = (0..<2_000).map { "input A\($0) { next: A\($0 + 1)! = {} }" }.joined(separator: "\n")

        #expect(try problems(chain + "\ninput A2000 { end: Int }") == [])
    }
}
