import Testing

@testable import GraphQLCodegen

@Suite struct PrinterTests {
    @Test func `a nullable field becomes an optional property`() {
        let text = SwiftPrinter.print([
            .type(
                SwiftTypeDeclaration(
                    kind: .structure, name: "Session", conformances: ["Sendable"],
                    members: [
                        .property(
                            SwiftProperty(
                                notes: SwiftNotes(documentation: "Where it is held."), name: "room", type: "String?"))
                    ]))
        ])

        #expect(
            text == """
                public struct Session: Sendable {
                    /// Where it is held.
                    public var room: String?
                }

                """)
    }

    @Test func `a call that is too long for a line has an argument on each`() {
        let long = SwiftExpression.string(String(repeating: "x", count: 60))
        let call = SwiftExpression.call(
            "Selection", [SwiftArgument("first", long), SwiftArgument("second", long)])
        let property = SwiftProperty(isStatic: true, name: "selection", type: nil, kind: .constant(call))

        let lines = SwiftPrinter.print([.property(property)]).split(separator: "\n")

        #expect(lines.first == "public static let selection = Selection(")
        #expect(lines.last == ")")
        #expect(lines.count == 4)
        #expect(lines.allSatisfy { $0.count <= 120 })
    }

    @Test func `an array at the end of a call opens on its line`() {
        let call = SwiftExpression.call(
            "Selection",
            [SwiftArgument("on", .string("Query")), SwiftArgument(nil, .column([.code("a"), .code("b")]))])
        let property = SwiftProperty(isStatic: true, name: "selection", type: nil, kind: .constant(call))

        #expect(
            SwiftPrinter.print([.property(property)]) == """
                public static let selection = Selection(on: "Query", [
                    a,
                    b,
                ])

                """)
    }

    @Test(arguments: [
        ("plain", 1), ("\"\"\"", 1), ("\"\"\"#", 2), ("\"\"\"\"##", 3), ("\\#(x)", 2), ("\\##", 3), ("a # b ### c", 1),
        ("\"\"#", 1),
    ])
    func `a raw literal has more number signs than its content has after a quote or backslash`(
        content: String, hashes: Int
    ) {
        #expect(SwiftStringLiteral.hashesNeeded(for: content) == hashes)
    }

    @Test(arguments: [
        ("a\"b\\(c)\n", #""a\"b\\(c)\n""#), ("\u{0}\u{202E}", #""\u{0}\u{202E}""#), ("é😀", "\"é😀\""),
    ])
    func `a literal on one line escapes what it must`(content: String, literal: String) {
        #expect(SwiftStringLiteral.quoted(content) == literal)
    }

    @Test(arguments: [
        ("a\r\nb\rc\nd", ["a", "b", "c", "d"]), ("\n\n  a  \n\n", ["  a"]), ("x */ /* y", ["x */ /* y"]),
        ("a\u{2028}b\u{0}c", ["a", "b c"]), ("", []),
    ])
    func `a description is as many comment lines as it has`(text: String, lines: [String]) {
        #expect(SwiftComment.lines(text) == lines)
    }
}
