import GraphQLExecution
import Testing

@Suite struct OperationTests {
    let service: JSONService

    init() throws {
        service = try JSONService(
            """
            type Query { a: Int b: String nested: Nested n: Node u: [U] }
            type Mutation { first: Int second: Int! third: Int }
            type Nested { a: Int b: String nested: Nested }
            interface Node { id: ID }
            type X implements Node { id: ID x: Int }
            type Y implements Node { id: ID y: Int }
            union U = X | Y
            """)
    }

    @Test func `fields stand in the order of the operation, merged where they first occur`() {
        let answer = service.answer(
            "{ b nested { b } a ...F nested { a } } fragment F on Query { nested { nested { a } } c: a }",
            root: ["a": 1, "b": "x", "nested": ["a": 2, "b": "y", "nested": ["a": 3]]])

        #expect(answer == #"{"data":{"b":"x","nested":{"b":"y","nested":{"a":3},"a":2},"a":1,"c":1}}"#)
    }

    @Test func `fragments apply to the types of the objects`() {
        let answer = service.answer(
            "{ u { __typename ... on Node { id } ...X ... on Y { y } } } fragment X on X { x }",
            root: ["u": [["__typename": "Y", "id": 1, "y": 1], nil, ["__typename": "X", "id": "b", "x": 2]]])

        #expect(
            answer == #"{"data":{"u":[{"__typename":"Y","id":"1","y":1},null,{"__typename":"X","id":"b","x":2}]}}"#)
    }

    @Test(arguments: [
        ("{ a @skip(if: true) b }", #"{"data":{"b":"x"}}"#), ("{ a @include(if: false) b }", #"{"data":{"b":"x"}}"#),
        ("{ a @skip(if: false) @include(if: true) }", #"{"data":{"a":1}}"#),
        ("{ a @skip(if: true) @include(if: true) b }", #"{"data":{"b":"x"}}"#),
        ("query ($y: Boolean = true) { a @include(if: $y) ... @skip(if: $y) { b } }", #"{"data":{"a":1}}"#),
        ("{ ...F @include(if: false) a } fragment F on Query { b }", #"{"data":{"a":1}}"#),
        ("{ a @skip(if: true) }", #"{"data":{}}"#),
    ])
    func `directives leave fields out`(query: String, answer: String) {
        #expect(service.answer(query, root: ["a": 1, "b": "x"]) == answer)
    }

    @Test(arguments: [
        ("query A { a } query B { b }", "B", #"{"data":{"b":"x"}}"#),
        (
            "query A { a } query B { b }", nil,
            #"{"errors":[{"message":"Must provide operation name if query contains multiple operations."}]}"#
        ),
        ("query A { a }", "C", #"{"errors":[{"message":"Unknown operation named \"C\"."}]}"#),
    ])
    func `the operation is chosen by its name`(query: String, name: String?, answer: String) {
        #expect(service.answer(query, root: ["a": 1, "b": "x"], operation: name) == answer)
    }

    @Test func `an operation whose kind the schema does not have is refused`() {
        #expect(
            service.answer("subscription { a }")
                == #"{"errors":[{"message":"The subscription operation is not supported by the schema.","locations":[{"line":1,"column":1}]}]}"#
        )
    }

    @Test func `a text that is not GraphQL is refused with its place`() {
        let answer = service.answer("{ a\n  ( }")

        #expect(
            answer
                == #"{"errors":[{"message":"Syntax Error: Expected Name, found \"}\".","locations":[{"line":2,"column":5}]}]}"#
        )
    }

    @Test func `a document that does not fit the schema is not executed`() {
        let answer = service.answer("{ a zebra }", root: ["a": 1])

        #expect(
            answer
                == #"{"errors":[{"message":"Cannot query field \"zebra\" on type \"Query\".","locations":[{"line":1,"column":5}]}]}"#
        )
    }

    @Test func `a mutation stops at a field whose failure leaves no data`() {
        let answer = service.answer(
            "mutation { first second third }", root: ["first": 1, "second": ["$error": "no"], "third": 3])

        #expect(
            answer
                == #"{"errors":[{"message":"no","locations":[{"line":1,"column":18}],"path":["second"]}],"data":null}"#)
    }
}
