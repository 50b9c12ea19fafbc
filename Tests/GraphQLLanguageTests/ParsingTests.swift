import GraphQLLanguage
import Testing

@Suite struct ParsingTests {
    @Test func `a field knows its alias, arguments and place`() throws {
        let source = Source("query Q($id: ID!) {\n  conf: Conference(id: $id) { name }\n}")

        let operation = try #require(try Document(parsing: source).operations.first)

        guard case .field(let field) = operation.selections.selections[0] else {
            Issue.record("no field")
            return
        }
        #expect(field.responseKey == "conf")
        #expect(field.name.text == "Conference")
        #expect(field.arguments.first?.value.kind == .variable("id"))
        #expect(source.location(at: field.range.start) == .init(line: 2, column: 3))
        #expect(operation.variables.first?.type.printed == "ID!")
    }

    @Test(arguments: [
        ("{", "Syntax Error: Expected Name, found <EOF>.", 1, 2),
        ("{ a(b: $) }", "Syntax Error: Expected Name, found \")\".", 1, 9),
        ("query Q { }", "Syntax Error: Expected Name, found \"}\".", 1, 11),
        ("{ a }\n\n?", "Syntax Error: Unexpected character: \"?\".", 3, 1),
        ("{ a(b: \"x) }", "Syntax Error: Unterminated string.", 1, 13),
        ("{ a(b: 01) }", "Syntax Error: Invalid number, unexpected digit after 0: \"1\".", 1, 9),
        ("type A { f: }", "Syntax Error: Expected Name, found \"}\".", 1, 13),
    ])
    func `a fault is told with its place`(text: String, message: String, line: Int, column: Int) {
        let error = #expect(throws: SyntaxError.self) { try Document(parsing: Source(text)) }

        #expect(error?.message == message)
        #expect(error?.location == .init(line: line, column: column))
    }

    @Test(arguments: ["{", "{a", "[", "{a(b:[", "{a(b:{c:", "query($a:["])
    func `a text that is nested a hundred thousand deep ends in an error`(piece: String) {
        let text = String(repeating: piece, count: 100_000)

        #expect(throws: SyntaxError.self) { try Document(parsing: Source(text)) }
        #expect(throws: SyntaxError.self) { try Value(parsing: Source(text)) }
        #expect(throws: SyntaxError.self) { try TypeReference(parsing: Source(text)) }
    }

    @Test func `more tokens than the limit allows end in an error`() {
        let text = "{" + String(repeating: "a ", count: 100) + "}"

        #expect(throws: SyntaxError.self) { try Document(parsing: Source(text), limits: .init(tokens: 50)) }
        #expect(throws: Never.self) { try Document(parsing: Source(text), limits: .init(tokens: 200)) }
    }

    @Test(arguments: [
        ("\"\"\"\n    a\n      b\n    \"\"\"", "a\n  b"),
        ("\"\"\"say \\\"\"\" once\"\"\"", "say \"\"\" once"),
        ("\"\\u00e9\\u{1F600}\\ud83d\\ude00\\n\"", "é😀😀\n"),
        ("\"\"\"\r\n  x\r\n  y\r\n\"\"\"", "x\ny"),
        ("\"\"", ""),
    ])
    func `a string has the value that the specification gives it`(text: String, value: String) throws {
        let parsed = try Value(parsing: Source(text))

        guard case .string(let string, _) = parsed.kind else {
            Issue.record("no string")
            return
        }
        #expect(string == value)
    }

    @Test(arguments: ["\"\\ud800\"", "\"\\u{110000}\"", "\"\\u{}\"", "\"\\q\"", "\"a\nb\"", "\"\u{7}\""])
    func `a string that names no character is refused`(text: String) {
        #expect(throws: SyntaxError.self) { try Value(parsing: Source(text)) }
    }

    @Test func `printing what was printed changes nothing`() throws {
        let text = """
            "About Q" query Q($a: [Int!]! = [1, 2] @d, $b: In = {x: "y", z: {w: null}}) @live {
              one: f(a: $a, b: \"\"\"
                block
                  text
              \"\"\") @include(if: $c) { ...F ... on T @skip(if: true) { g } ... { h } }
            }
            fragment F on T { id }
            extend type T implements A & B @key(fields: "id") { "why" f(a: Int = 1): [T!]! @deprecated }
            directive @key(fields: String!) repeatable on OBJECT | INTERFACE
            directive @old(a: Int = 1) @deprecated repeatable on | FIELD | DIRECTIVE_DEFINITION
            union U = | A | B
            enum E { A B @deprecated(reason: "no") }
            input I @oneOf { a: Int b: [I!] }
            schema @x { query: Q }
            """

        let once = try Document(parsing: Source(text)).printed
        let twice = try Document(parsing: Source(once)).printed

        #expect(once == twice)
        #expect(once.contains("directive @old(a: Int = 1) @deprecated repeatable on FIELD | DIRECTIVE_DEFINITION"))
        #expect(once.contains("extend type T implements A & B @key(fields: \"id\") {"))
    }

    @Test func `columns count after every kind of line end`() {
        let source = Source("a\r\nb\rc\nd")

        #expect(source.location(at: 3) == .init(line: 2, column: 1))
        #expect(source.location(at: 5) == .init(line: 3, column: 1))
        #expect(source.location(at: 7) == .init(line: 4, column: 1))
    }
}
