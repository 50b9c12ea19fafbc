import GraphQLExecution
import Testing

/// Errors and nulls, and how far up they go (specification section 6.4.4).
@Suite struct NullTests {
    let service: JSONService

    init() throws {
        service = try JSONService(
            """
            type Query { t: T tN: T! ts: [T] tsN: [T!] tsNN: [T!]! ms: [[Int!]] node: Node a: String b: String }
            type T { a: String aN: String! t: T tN: T! int: Int list: [String!]! e: E }
            interface Node { a: String }
            type X implements Node { a: String }
            enum E { RED }
            """)
    }

    @Test(
        arguments: [
            // A failure at a nullable field is null there.
            (
                "{ t { a } b }", ["t": ["a": ["$error": "no"]], "b": "x"],
                #"{"errors":[{"message":"no","locations":[{"line":1,"column":7}],"path":["t","a"]}],"data":{"t":{"a":null},"b":"x"}}"#
            ),
            // At a non-null field it is null at the nearest nullable parent.
            (
                "{ t { tN { aN } } }", ["t": ["tN": ["aN": nil]]],
                #"{"errors":[{"message":"Cannot return null for non-nullable field T.aN.","locations":[{"line":1,"column":12}],"path":["t","tN","aN"]}],"data":{"t":null}}"#
            ),
            // Without one, the whole data is null.
            (
                "{ tN { tN { a } } }", ["tN": ["tN": nil]],
                #"{"errors":[{"message":"Cannot return null for non-nullable field T.tN.","locations":[{"line":1,"column":8}],"path":["tN","tN"]}],"data":null}"#
            ),
            // A nullable element takes the null.
            (
                "{ ts { aN } }", ["ts": [["aN": "1"], ["aN": nil], ["aN": "3"]]],
                #"{"errors":[{"message":"Cannot return null for non-nullable field T.aN.","locations":[{"line":1,"column":8}],"path":["ts",1,"aN"]}],"data":{"ts":[{"aN":"1"},null,{"aN":"3"}]}}"#
            ),
            // A non-null element gives it to its list, with the first reason only.
            (
                "{ tsN { aN } }", ["tsN": [["aN": "1"], ["aN": nil], nil]],
                #"{"errors":[{"message":"Cannot return null for non-nullable field T.aN.","locations":[{"line":1,"column":9}],"path":["tsN",1,"aN"]}],"data":{"tsN":null}}"#
            ),
            // Lists within lists.
            (
                "{ ms }", ["ms": [[1, 2], [3, nil], nil, []]],
                #"{"errors":[{"message":"Cannot return null for non-nullable field Query.ms.","locations":[{"line":1,"column":3}],"path":["ms",1,1]}],"data":{"ms":[[1,2],null,null,[]]}}"#
            ),
            // Values of the wrong kind.
            (
                "{ ts { a } t { int e list } }", ["ts": "x", "t": ["int": 2147483648, "e": "BLUE", "list": []]],
                #"{"errors":[{"message":"Expected Iterable, but did not find one for field \"Query.ts\".","locations":[{"line":1,"column":3}],"path":["ts"]},"#
                    + #"{"message":"Int cannot represent non 32-bit signed integer value: 2147483648","locations":[{"line":1,"column":16}],"path":["t","int"]},"#
                    + #"{"message":"Enum \"E\" cannot represent value: \"BLUE\"","locations":[{"line":1,"column":20}],"path":["t","e"]}],"#
                    + #""data":{"ts":null,"t":{"int":null,"e":null,"list":[]}}}"#
            ),
            // Objects of unknown types.
            (
                "{ node { a } }", ["node": ["a": "x"]],
                #"{"errors":[{"message":"Abstract type \"Node\" must resolve to an Object type at runtime for field \"Query.node\".","locations":[{"line":1,"column":3}],"path":["node"]}],"data":{"node":null}}"#
            ),
            (
                "{ node { a } }", ["node": ["__typename": "T", "a": "x"]],
                #"{"errors":[{"message":"Runtime Object type \"T\" is not a possible type for \"Node\".","locations":[{"line":1,"column":3}],"path":["node"]}],"data":{"node":null}}"#
            ),
            // All places of a field that is selected twice.
            (
                "{ t { a }\n  t { x: a a } }", ["t": ["a": ["$error": "no"]]],
                #"{"errors":[{"message":"no","locations":[{"line":1,"column":7},{"line":2,"column":12}],"path":["t","a"]},{"message":"no","locations":[{"line":2,"column":7}],"path":["t","x"]}],"data":{"t":{"a":null,"x":null}}}"#
            ),
        ] as [(String, JSONValue, String)])
    func `a failure is null at the nearest place that may be`(query: String, root: JSONValue, answer: String) {
        #expect(service.answer(query, root: root) == answer)
    }

    @Test func `errors stand in the order of the response, not of the execution`() {
        let messages = service.messages(
            "{ ts { a t { a } } b }",
            root: [
                "ts": [
                    ["a": ["$error": "1"], "t": ["a": ["$error": "2"]]],
                    ["a": ["$error": "3"], "t": ["a": ["$error": "4"]]],
                ],
                "b": ["$error": "5"],
            ])

        #expect(messages == ["1", "2", "3", "4", "5"])
    }

    @Test func `what comes after the failure within an object that is null is not told`() {
        let messages = service.messages(
            "{ ts { a aN x: a } }",
            root: ["ts": [["a": ["$error": "before"], "aN": ["$error": "reason"], "x": ["$error": "after"]], [:]]])

        #expect(messages == ["before", "reason", "Cannot return null for non-nullable field T.aN."])
    }

    @Test func `errors beyond the limit are counted out`() throws {
        let service = try JSONService("type Query { a: [Int] }", limits: ExecutionLimits(errors: 2))

        let messages = service.messages("{ a }", root: ["a": ["x", "x", 1, "x", "x"]])

        #expect(messages.count == 3)
        #expect(messages.last == "More than 2 values could not be had; the other errors are left out.")
    }
}
