import GraphQLLanguage
import Testing

@testable import GraphQLSchema

/// How much is compared to find out whether fields can be merged; counted, since a clock tells of the machine too.
@Suite struct MergeTests {
    private let schema: Schema

    init() throws {
        schema = try Schema(
            parsing: Source(
                """
                type Query { node(id: ID): Node a: A }
                interface Node { id: ID next: Node name: String }
                type A implements Node { id: ID next: Node name: String a: A b: A c: A d: A }
                type B implements Node { id: ID next: Node name: String b: Int! }
                """))
    }

    /// The fault found, if any, and the steps taken for it.
    private func check(_ text: String) throws -> (message: String?, steps: Int, fields: Int) {
        let context = ValidationContext(try Document(parsing: Source(text)), schema: schema)
        var check = MergeCheck(context)
        let fault = check.firstFault()
        return (fault?.message, check.steps, context.fields.count)
    }

    @Test(arguments: [
        "a { id } ", "a { id a { id b { id c { id } } } } ", "node { id ... on A { name } ... on B { b name } } ",
        "node { ... on A { next { id } } ... on B { next { name } } next { id } } ",
    ])
    func `ten thousand equal fields take a few steps each`(field: String) throws {
        let (message, steps, fields) = try check("{" + String(repeating: field, count: 10_000) + "}")

        #expect(message == nil)
        #expect(steps < 8 * fields, "\(steps) for \(fields)")
    }

    @Test func `thousands of different selections under one key take a few steps each`() throws {
        let text = (0..<5_000).map { "a { x\($0): name a { y\($0): id } }" }.joined(separator: " ")
        let (message, steps, fields) = try check("{\(text)}")

        #expect(message == nil)
        #expect(steps < 8 * fields, "\(steps) for \(fields)")
    }

    @Test func `fragments that spread the next one twice take a few steps each`() throws {
        let fragments = (0..<100).map {
            "fragment F\($0) on A { a { ...F\($0 + 1) } b { ...F\($0 + 1) id } ...F\($0 + 1) }"
        }
        let (message, steps, fields) = try check(
            "{ a { ...F0 } } " + fragments.joined(separator: " ") + " fragment F100 on A { id }")

        #expect(message == nil)
        #expect(steps < 300 * fields, "\(steps) for \(fields)")
    }

    @Test func `a chain of ten thousand fragments ends neither the stack nor the program`() throws {
        let fragments = (0..<10_000).map { "fragment F\($0) on A { a { ...F\($0 + 1) } a { ...F\($0 + 1) } }" }
        let (message, steps, fields) = try check(
            "{ a { ...F0 } } " + fragments.joined(separator: "\n") + " fragment F10000 on A { id }")

        #expect(message == nil)
        #expect(steps < 20 * fields, "\(steps) for \(fields)")
    }

    @Test func `what would take too many steps is refused`() throws {
        let text = "{" + String(repeating: "a { id } ", count: 1_000) + "}"
        let context = ValidationContext(try Document(parsing: Source(text)), schema: schema)
        var check = MergeCheck(context, mostSteps: 1_500)

        #expect(check.firstFault()?.message == "The fields of the document are too many to compare with one another.")
    }

    @Test(arguments: [
        ("{ node { ... on A { x: a { id } } ... on B { x: next { id } } } }", nil),
        (
            "{ node { ... on A { x: id } x: name } }",
            "Fields \"x\" conflict because \"name\" and \"id\" are different fields."
        ),
        (
            "{ node { ... on A { next { ... on B { x: b } } } ... on B { next { ... on A { x: id } } } } }",
            "Fields \"x\" conflict because they return conflicting types \"Int!\" and \"ID\"."
        ),
        (
            "{ node { ... on A { next { x: name } } next { x: id } } }",
            "Fields \"x\" conflict because \"id\" and \"name\" are different fields."
        ),
        (
            "{ node(id: 1) { id } node(id: 2) { id } }",
            "Fields \"node\" conflict because they have differing arguments."
        ),
    ])
    func `fields on different types are compared as far as they can meet`(text: String, words: String?) throws {
        let message = try check(text).message

        #expect(message?.components(before: " Use different aliases") == words)
    }

    @Test func `of ten thousand fields one that differs is found`() throws {
        let source = Source("{" + String(repeating: "a { a { id } } ", count: 10_000) + "a { a { id: name } } }")

        let errors = schema.validate(try Document(parsing: source), in: source)

        #expect(!errors.isEmpty)
        #expect(errors.allSatisfy { $0.rule == "OverlappingFieldsCanBeMerged" })
    }
}

extension String {
    fileprivate func components(before separator: String) -> String {
        firstRange(of: separator).map { String(self[..<$0.lowerBound]) } ?? self
    }
}
