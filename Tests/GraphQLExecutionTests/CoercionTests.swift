import GraphQLExecution
import Testing

/// Variables and arguments (specification sections 6.1.2 and 6.4.1).
@Suite struct CoercionTests {
    let service: JSONService

    init() throws {
        service = try JSONService(
            """
            type Query {
              arg(x: Int, y: [Int!], z: In, e: E = RED, s: String! = "d", l: [[String]], o: One, id: ID, f: Float
                d: Date, j: JSON, lazy: Lazy, r: Required): String
            }
            enum E { RED GREEN }
            input In { a: Int! b: String = "x" c: [In!] e: E }
            input One @oneOf { a: Int b: String }
            input Lazy { inner: Lazy2 = {} }
            input Lazy2 { a: Int = 5 b: Int }
            input Required { a: Int! }
            scalar Date
            scalar JSON
            """,
            scalars: ["Date": .text { text in text.count == 10 ? nil : "A date has 10 characters." }])
    }

    private func arguments(_ query: String, _ variables: JSONValue = [:]) throws -> JSONValue? {
        let answer = try JSONValue(
            reading: Array(service.answer(query, root: ["arg": "$arguments"], variables: variables).utf8))
        return try answer["data"]?["arg"]?.string.map { try JSONValue(reading: Array($0.utf8)) }
    }

    @Test(
        arguments: [
            ("{ arg }", [:], ["e": "RED", "s": "d"]),
            ("{ arg(x: null, e: GREEN, s: \"x\") }", [:], ["x": nil, "e": "GREEN", "s": "x"]),
            (
                "{ arg(y: 1, l: \"a\", id: 5, f: 1, e: null) }", [:],
                ["y": [1], "e": nil, "s": "d", "l": [["a"]], "id": "5", "f": 1]
            ),
            ("query ($x: Int) { arg(x: $x) }", [:], ["e": "RED", "s": "d"]),
            ("query ($x: Int) { arg(x: $x) }", ["x": nil], ["x": nil, "e": "RED", "s": "d"]),
            ("query ($x: Int = 4) { arg(x: $x) }", [:], ["x": 4, "e": "RED", "s": "d"]),
            ("query ($s: String) { arg(s: $s) }", [:], ["e": "RED", "s": "d"]),
            (
                "query ($x: Int, $id: ID, $f: Float) { arg(x: $x, id: $id, f: $f) }", ["x": 2.0, "id": 7, "f": 1],
                ["x": 2, "e": "RED", "s": "d", "id": "7", "f": 1]
            ),
            (
                "query ($y: [Int!], $l: [[String]]) { arg(y: $y, l: $l) }", ["y": 3, "l": ["a", nil]],
                ["y": [3], "e": "RED", "s": "d", "l": [["a"], nil]]
            ),
            (
                "query ($z: In) { arg(z: $z) }", ["z": ["c": ["a": 2, "e": "GREEN"], "a": 1]],
                ["z": ["a": 1, "b": "x", "c": [["a": 2, "b": "x", "e": "GREEN"]]], "e": "RED", "s": "d"]
            ),
            (
                "query ($a: Int! $b: String) { arg(z: {a: $a, b: $b}) }", ["a": 1],
                ["z": ["a": 1, "b": "x"], "e": "RED", "s": "d"]
            ),
            ("{ arg(o: {a: 1}) }", [:], ["e": "RED", "s": "d", "o": ["a": 1]]),
            ("{ arg(lazy: {}) }", [:], ["e": "RED", "s": "d", "lazy": ["inner": ["a": 5]]]),
            ("query ($l: Lazy) { arg(lazy: $l) }", ["l": [:]], ["e": "RED", "s": "d", "lazy": ["inner": ["a": 5]]]),
            (
                "query ($v: Int) { arg(j: {a: [1, 2.5, x, $v, \"t\"], b: {c: true}}) }", ["v": 9],
                ["e": "RED", "s": "d", "j": ["a": [1, 2.5, "x", 9, "t"], "b": ["c": true]]]
            ),
            ("query ($d: Date) { arg(d: $d) }", ["d": "2026-05-04"], ["e": "RED", "s": "d", "d": "2026-05-04"]),
        ] as [(String, JSONValue, JSONValue)])
    func `arguments are coerced`(query: String, variables: JSONValue, arguments: JSONValue) throws {
        #expect(try self.arguments(query, variables) == arguments)
    }

    @Test(
        arguments: [
            ("query ($x: Int!) { arg(x: $x) }", [:], #"Variable "$x" of required type "Int!" was not provided."#),
            (
                "query ($x: Int!) { arg(x: $x) }", ["x": nil],
                #"Variable "$x" of non-null type "Int!" must not be null."#
            ),
            (
                "query ($x: Int) { arg(x: $x) }", ["x": "1"],
                #"Variable "$x" got invalid value "1"; Int cannot represent non-integer value: "1""#
            ),
            (
                "query ($x: Int) { arg(x: $x) }", ["x": 3_000_000_000],
                #"Variable "$x" got invalid value 3000000000; Int cannot represent non 32-bit signed integer value: 3000000000"#
            ),
            (
                "query ($y: [Int!]) { arg(y: $y) }", ["y": [1, nil]],
                #"Variable "$y" got invalid value null at "y[1]"; Expected non-nullable type "Int!" not to be null."#
            ),
            (
                "query ($z: In) { arg(z: $z) }", ["z": ["b": "x"]],
                #"Variable "$z" got invalid value { b: "x" }; Field "a" of required type "Int!" was not provided."#
            ),
            (
                "query ($z: In) { arg(z: $z) }", ["z": ["a": 1, "c": [["a": 1, "e": "BLUE"]]]],
                #"Variable "$z" got invalid value "BLUE" at "z.c[0].e"; Value "BLUE" does not exist in "E" enum."#
            ),
            (
                "query ($z: In) { arg(z: $z) }", ["z": ["a": 1, "q": 1]],
                #"Variable "$z" got invalid value { a: 1, q: 1 }; Field "q" is not defined by type "In". Did you mean "a", "b", "c", or "e"?"#
            ),
            (
                "query ($z: In) { arg(z: $z) }", ["z": 5],
                #"Variable "$z" got invalid value 5; Expected type "In" to be an object."#
            ),
            (
                "query ($o: One) { arg(o: $o) }", ["o": ["a": 1, "b": "x"]],
                #"Variable "$o" got invalid value { a: 1, b: "x" }; Exactly one key must be specified for OneOf type "One"."#
            ),
            (
                "query ($o: One) { arg(o: $o) }", ["o": ["a": nil]],
                #"Variable "$o" got invalid value null at "o.a"; Field "a" must be non-null."#
            ),
            (
                "query ($e: E) { arg(e: $e) }", ["e": 1],
                #"Variable "$e" got invalid value 1; Enum "E" cannot represent non-string value: 1."#
            ),
            (
                "query ($d: Date) { arg(d: $d) }", ["d": "soon"],
                #"Variable "$d" got invalid value "soon"; Expected type "Date". A date has 10 characters."#
            ),
            (
                "{ arg(d: \"soon\") }", [:],
                #"Argument "d" has invalid value "soon". Expected type "Date". A date has 10 characters."#
            ),
            (
                "query ($s: String) { arg(s: $s) }", ["s": nil],
                #"Argument "s" of non-null type "String!" must not be null."#
            ),
            ("query ($a: Int = 1) { arg(z: {a: $a}) }", ["a": nil], #"Argument "z" has invalid value {a: $a}."#),
        ] as [(String, JSONValue, String)])
    func `what does not fit is told in the words of the reference implementation`(
        query: String, variables: JSONValue, message: String
    ) {
        #expect(service.messages(query, root: ["arg": "$arguments"], variables: variables) == [message])
    }

    @Test func `every variable that does not fit is told of, with the place of its definition`() {
        let answer = service.answer("query ($x: Int!, $e: E) { arg(x: $x, e: $e) }", variables: ["e": "BLUE"])

        #expect(
            answer
                == #"{"errors":[{"message":"Variable \"$x\" of required type \"Int!\" was not provided.","locations":[{"line":1,"column":8}]},"#
                + #"{"message":"Variable \"$e\" got invalid value \"BLUE\"; Value \"BLUE\" does not exist in \"E\" enum.","locations":[{"line":1,"column":18}]}]}"#
        )
    }

    @Test func `faults beyond the limit are not told`() {
        let messages = service.messages(
            "query ($y: [Int!]) { arg(y: $y) }",
            variables: ["y": .list(Array(repeating: "x", count: 1_000))])

        #expect(messages.count == 51)
        #expect(
            messages.last == "Too many errors processing variables, error limit reached. Execution aborted.")
    }
}
