import GraphQLLanguage
import Testing

@Suite struct LexingTests {
    @Test func `a text is cut into tokens with their places`() throws {
        let tokens = try Source("{ a(b: -1.5e3, c: \"x\\n\") ...F # no\n}").tokens()

        #expect(
            tokens.map(\.kind) == [
                .leftBrace, .name, .leftParenthesis, .name, .colon, .float, .name, .colon, .string, .rightParenthesis,
                .spread, .name, .rightBrace,
            ])
        #expect(tokens.map(\.text) == ["", "a", "", "b", "", "-1.5e3", "c", "", "x\n", "", "", "F", ""])
        #expect(tokens[5].start == 7)
        #expect(tokens[5].end == 13)
    }

    @Test(arguments: [
        ("0xF", "Invalid number, expected digit but got: \"x\".", 2),
        ("-", "Invalid number, expected digit but got: <EOF>.", 2),
        ("1.e5", "Invalid number, expected digit but got: \"e\".", 3),
        ("1.0e", "Invalid number, expected digit but got: <EOF>.", 5),
        ("1a", "Invalid number, expected digit but got: \"a\".", 2),
        ("..", "Unexpected character: \".\".", 1),
        ("'a'", "Unexpected single quote character ('), did you mean to use a double quote (\")?", 1),
        ("\"\\u{}\"", "Invalid Unicode escape sequence: \"\\u{}\".", 2),
        ("\"\\uD83D\\u0041\"", "Invalid Unicode escape sequence: \"\\uD83D\".", 2),
        ("\"\\x\"", "Invalid character escape sequence: \"\\x\".", 2),
        ("\u{7}", "Invalid character: U+0007.", 1),
        ("\"\"\"a", "Unterminated string.", 5),
        ("\"a", "Unterminated string.", 3),
    ])
    func `a character that belongs to no token is told with its place`(text: String, message: String, column: Int) {
        let error = #expect(throws: SyntaxError.self) { try Source(text).tokens() }

        #expect(error?.message == "Syntax Error: " + message)
        #expect(error?.location == .init(line: 1, column: column))
    }

    @Test(arguments: [
        ("", ""), ("a", "a"), ("\n", ""), ("\n\n  \n", ""), ("  a", "  a"), ("  a\n    b", "  a\nb"),
        ("\n  a\n  b\n", "a\nb"),
        ("\n    a\n      b\n\n    c\n  ", "a\n  b\n\nc"), ("a\n\tb\n\t\tc", "a\nb\n\tc"),
        ("a\rb\r\nc\nd", "a\nb\nc\nd"),
        ("\r\n\r\n a \r\n\r\n", "a "), ("\n  a\n \n  b\n", "a\n\nb"), ("\n  a\n     \n  b\n", "a\n   \nb"),
        ("\\\"\"\"", "\"\"\""), ("a\\\"\"\"b\n  c\\\"\"\"", "a\"\"\"b\nc\"\"\""), ("\\n\\u0041", "\\n\\u0041"),
        ("\"\"a", "\"\"a"),
        ("\u{FEFF}é\n  \u{1F600}", "\u{FEFF}é\n\u{1F600}"),
    ])
    func `a block string has the value that the specification gives it`(raw: String, value: String) throws {
        let parsed = try Value(parsing: Source("\"\"\"" + raw + "\"\"\""))

        #expect(parsed.kind == .string(value, isBlock: true))
    }

    @Test(arguments: [
        "a", "", " a", "a\n b", "  a\nb", "a\"", "a\\", "\"\"\"", "a\"\"\"", "\"\"\"\u{301}", "\u{301}", "a\n\nb",
        "\"",
        "x\n\ty", String(repeating: "long ", count: 20), " " + String(repeating: "long ", count: 20),
    ])
    func `a block string that is printed is read as it was`(value: String) throws {
        let printed = Value(.string(value, isBlock: true)).printed
        let nested = Document([
            .fragment(
                FragmentDefinition(
                    name: Name("F"), typeCondition: Name("T"),
                    selections: SelectionSet([
                        .field(
                            Field(
                                name: Name("f"),
                                arguments: [Argument(name: Name("a"), value: Value(.string(value, isBlock: true)))]))
                    ])))
        ]).printed

        #expect(try Value(parsing: Source(printed)).kind == .string(value, isBlock: true))
        guard case .field(let field) = try Document(parsing: Source(nested)).fragments[0].selections.selections[0]
        else {
            Issue.record("no field")
            return
        }
        #expect(field.arguments[0].value.kind == .string(value, isBlock: true))
    }

    @Test func `places found by lines are those found by counting`() {
        let source = Source("a\r\nbé😀\n\r\rc\n\nd")
        let lines = SourceLines(source)

        for offset in -1...(source.bytes.count + 1) {
            #expect(lines.location(at: offset) == source.location(at: offset), "\(offset)")
        }
    }
}
