import GraphQLExecution
import Testing

@Suite struct JSONTests {
    @Test(arguments: [
        (#"{"a": [1, -2, 3.5, 1e3], "b": {"c": null, "d": true}}"#, #"{"a":[1,-2,3.5,1000],"b":{"c":null,"d":true}}"#),
        (#"" \u00e9 \ud83d\ude00 \n \/ ""#, "\" é 😀 \\n / \""),
        ("\u{FEFF}[]", "[]"),
        (#"{"a": 1, "b": 2, "a": 3}"#, #"{"a":3,"b":2}"#),
        ("123456789012345678901", "1.2345678901234568e+20"),
        (#""\u0001\"\\""#, #""\u0001\"\\""#),
    ])
    func `a value is read and written`(text: String, written: String) throws {
        let value = try JSONValue(reading: Array(text.utf8))

        #expect(String(decoding: value.bytes, as: UTF8.self) == written)
    }

    @Test(arguments: [
        ("", JSONError.Code.unexpectedEnd, 0), ("[1", .unexpectedEnd, 2), ("[1 2]", .unexpectedByte, 3),
        ("01", .invalidNumber, 2), ("1e999", .invalidNumber, 5), ("-", .invalidNumber, 1), ("1.", .invalidNumber, 2),
        ("\"\n\"", .invalidString, 1), (#""\ud800""#, .invalidString, 7), (#""\x""#, .invalidString, 3),
        ("nul", .unexpectedEnd, 0), ("{a:1}", .unexpectedByte, 1), ("1 1", .trailingBytes, 2),
        ("'", .unexpectedByte, 0),
    ])
    func `what is not JSON is refused with its place`(text: String, code: JSONError.Code, offset: Int) {
        let error = #expect(throws: JSONError.self) { try JSONValue(reading: Array(text.utf8)) }

        #expect(error?.code == code)
        #expect(error?.offset == offset)
    }

    @Test func `bytes that are not UTF-8 are refused`() {
        #expect(throws: JSONError.self) { try JSONValue(reading: [0x22, 0xFF, 0x22]) }
    }

    @Test func `nesting beyond the limit is refused`() {
        let deep = String(repeating: "[", count: 1_000_000)

        let error = #expect(throws: JSONError.self) { try JSONValue(reading: Array(deep.utf8)) }

        #expect(error?.code == .tooDeep)
    }

    @Test func `a long object finds its entries`() {
        var object = JSONObject((0..<100).map { ("n\($0)", .int($0)) })
        object["n50"] = nil
        object["n7"] = "seven"

        #expect(object["n99"] == 99)
        #expect(object["n50"] == nil)
        #expect(object["n7"] == "seven")
        #expect(object.count == 99)
    }
}

@Suite struct RequestTests {
    @Test(arguments: [
        #"{"query": "{ a }", "variables": {"x": 1}, "operationName": "Q"}"#,
        #"{"query": "{ a }", "variables": "{\"x\": 1}", "operationName": "Q", "extensions": {}}"#,
    ])
    func `a request is read`(text: String) throws {
        let request = try GraphQLRequest(reading: Array(text.utf8))

        #expect(
            request == GraphQLRequest(query: "{ a }", operationName: "Q", variables: JSONObject([("x", 1)])))
    }

    @Test(arguments: [#"null"#, #""""#, #""null""#])
    func `variables may be missing`(variables: String) throws {
        let request = try GraphQLRequest(reading: Array(#"{"query": "{ a }", "variables": \#(variables)}"#.utf8))

        #expect(request == GraphQLRequest(query: "{ a }"))
    }

    @Test(arguments: [
        ("1", "A request must be a JSON object."), ("{}", "The request has no \"query\"."),
        (#"{"query": 1}"#, "\"query\" must be a string."),
        (#"{"query": "", "variables": 1}"#, "\"variables\" must be a JSON object, or a string that holds one."),
        (#"{"query": "", "variables": "[]"}"#, "\"variables\" must be a JSON object, or a string that holds one."),
        (#"{"query": "", "operationName": 1}"#, "\"operationName\" must be a string."),
        ("{", "The request is not JSON. At byte 1: the text ends too early."), ("[]", "The batch has no requests."),
        ("[{}]", "The request has no \"query\"."),
    ])
    func `what is not a request is answered by one error`(text: String, message: String) throws {
        let service = try JSONService("type Query { a: Int }")

        let answer = service.executable.respond(to: Array(text.utf8), context: [:])

        let errors = try JSONValue(reading: answer)["errors"]
        #expect(errors == [["message": .string(message)]])
    }

    @Test func `a batch is answered in order`() throws {
        let service = try JSONService("type Query { a: Int b: Int }")

        let answer = service.executable.respond(
            to: Array(#"[{"query": "{ b }"}, {"query": "{ c }"}, {"query": "{ a }"}]"#.utf8), context: ["a": 1, "b": 2])

        let answers = try JSONValue(reading: answer)
        #expect(answers[0] == ["data": ["b": 2]])
        #expect(answers[1]?["errors"] != nil)
        #expect(answers[2] == ["data": ["a": 1]])
    }

    @Test func `a request that is too long is refused before it is read`() throws {
        let service = try JSONService("type Query { a: Int }", limits: ExecutionLimits(requestBytes: 10))

        let answer = service.executable.respond(to: Array(#"{"query": "{ a }"}"#.utf8), context: [:])

        #expect(
            String(decoding: answer, as: UTF8.self)
                == #"{"errors":[{"message":"The request is longer than 10 bytes."}]}"#)
    }
}
