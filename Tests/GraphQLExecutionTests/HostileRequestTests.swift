import GraphQLLanguage
import GraphQLSchema
import Testing

@testable import GraphQLExecution

/// Requests that are made to cost much, or to bring the service down.
@Suite struct HostileRequestTests {
    private static let sdl = """
        type Query { q: Query l: [Query!] a: Int n: Int! s(text: String, in: In, list: [[Int]]): String any(v: Any): Any }
        input In { a: Int b: In c: [In!] }
        scalar Any
        """

    private func service(_ limits: ExecutionLimits = ExecutionLimits()) throws -> JSONService {
        try JSONService(Self.sdl, limits: limits)
    }

    private func nested(_ depth: Int, in name: String) -> JSONValue {
        (0..<depth).reduce([:]) { inner, _ in .object(JSONObject([(name, inner)])) }
    }

    // MARK: Fragments

    @Test func `fragments that hold each other end, even without validation`() throws {
        let executable = try service().executable.withoutValidation()
        let query = "{ ...A } fragment A on Query { ...B a } fragment B on Query { ...A x: a }"

        let response = executable.respond(to: GraphQLRequest(query: query), context: ["a": 1])

        #expect(String(decoding: response.body, as: UTF8.self) == #"{"data":{"x":1,"a":1}}"#)
    }

    @Test func `a fragment within its own field ends where the data does, or at the limit`() throws {
        let executable = try service().executable.withoutValidation()
        let request = GraphQLRequest(query: "{ ...F } fragment F on Query { q { ...F a } }")

        let shallow = executable.respond(to: request, context: ["q": ["q": ["a": 2], "a": 1]])
        let deep = executable.respond(to: request, context: nested(1_000, in: "q"))

        #expect(
            String(decoding: shallow.body, as: UTF8.self)
                == #"{"data":{"q":{"q":{"q":null,"a":2},"a":1}}}"#)
        #expect(deep.errors.map(\.message) == ["The operation is more than 64 fields deep."])
    }

    // MARK: Width

    @Test func `ten thousand aliases of a field are answered`() throws {
        let aliases = (0..<10_000).map { "a\($0): a" }.joined(separator: " ")

        let response = try service().executable.respond(
            to: GraphQLRequest(query: "{ \(aliases) }"), context: ["a": 1])

        #expect(response.errors.isEmpty)
        #expect(try JSONValue(reading: response.body)["data"]?.object?.count == 10_000)
    }

    @Test func `one field written ten thousand times is one field`() throws {
        let query = "{ " + String(repeating: "q { a } ", count: 5_000) + "}"

        #expect(try service().answer(query, root: ["q": ["a": 1]]) == #"{"data":{"q":{"a":1}}}"#)
    }

    @Test func `one more than the fields that are allowed is refused`() throws {
        let aliases = (0...10_000).map { "a\($0): a" }.joined(separator: " ")

        #expect(
            try service().messages("{ \(aliases) }") == ["The operation selects more than 10000 fields."])
    }

    @Test func `a list of twenty thousand objects is answered`() throws {
        let list = JSONValue.list(Array(repeating: ["a": 1], count: 20_000))

        let response = try service().executable.respond(
            to: GraphQLRequest(query: "{ l { a } }"), context: ["l": list])

        #expect(response.errors.isEmpty)
        #expect(response.body.count == #"{"data":{"l":[]}}"#.utf8.count + 20_000 * 8 - 1)
    }

    @Test func `of twenty thousand failures a thousand are told`() throws {
        let list = JSONValue.list(Array(repeating: ["a": ["$error": "no"]], count: 20_000))

        let errors = try service().executable.respond(
            to: GraphQLRequest(query: "{ l { a } }"), context: ["l": list]
        ).errors

        #expect(errors.count == 1_001)
        #expect(errors.first?.path == [.key("l"), .index(0), .key("a")])
        #expect(
            errors.last?.message == "More than 1000 values could not be had; the other errors are left out.")
    }

    @Test func `a list that must not hold null is told of once, however many do`() throws {
        let list = JSONValue.list(Array(repeating: ["n": nil], count: 900))

        let answer = try service().answer("{ l { n } }", root: ["l": list])

        #expect(
            answer
                == #"{"errors":[{"message":"Cannot return null for non-nullable field Query.n.","locations":[{"line":1,"column":7}],"path":["l",0,"n"]}],"data":{"l":null}}"#
        )
    }

    // MARK: Variables

    @Test func `variables nested too deep are refused before they are read`() throws {
        let depth = 100_000
        let open = String(repeating: #"{"b":"#, count: depth)
        let message = #"{"query":"{ a }","variables":{"v":"# + open + "1" + String(repeating: "}", count: depth) + "}}"

        let answer = try service().executable.respond(to: Array(message.utf8), context: [:])

        let errors = try JSONValue(reading: answer)["errors"]
        #expect(errors?.list?.count == 1)
    }

    @Test func `an object of a hundred thousand unknown fields is refused with few words`() throws {
        let unknown = JSONObject((0..<100_000).map { ("x\($0)", JSONValue.int($0)) })

        let messages = try service().messages(
            "query ($v: In) { s(in: $v) }", variables: ["v": .object(unknown)])

        #expect(messages.count == 51)
        #expect(messages.allSatisfy { $0.utf8.count < 2_000 })
    }

    @Test func `a long text in the wrong place is shown in part`() throws {
        let messages = try service().messages(
            "query ($v: [[Int]]) { s(list: $v) }", variables: ["v": .string(String(repeating: "x", count: 1 << 20))])

        #expect(messages.count == 1)
        #expect(messages.allSatisfy { $0.utf8.count < 4_000 })
    }

    @Test(arguments: ["1e999", "-1e999", "9223372036854775808", "1" + String(repeating: "0", count: 400)])
    func `numbers beyond all bounds are no trap`(number: String) throws {
        let literal = try service().messages("{ any(v: \(number)) s(list: [[\(number)]]) }")
        let message =
            #"{"query":"query ($v: Any, $l: [[Int]]) { any(v: $v) s(list: $l) }","#
            + #""variables":{"v":\#(number),"l":[[\#(number)]]}}"#
        let answer = try service().executable.respond(to: Array(message.utf8), context: [:])

        #expect(!literal.isEmpty)
        #expect(try JSONValue(reading: answer)["errors"] != nil)
    }

    // MARK: Texts

    @Test(arguments: [
        "{", "[", "\"\"\"", "\"", "{a(b:[", "{a(b:{c:", "query($a:[", "...", "#", "\u{FEFF}", "@a(b:", "\0",
    ])
    func `a megabyte of one beginning ends in an error`(text: String) throws {
        let query = String(repeating: text, count: (1 << 20) / text.utf8.count)

        #expect(try service().messages(query).count == 1)
    }

    @Test func `bytes that are not UTF-8 are no request`() throws {
        let message = Array(#"{"query":"{ a "#.utf8) + [0xFF, 0xC0, 0x80] + Array(#"}"}"#.utf8)

        let answer = try service().executable.respond(to: message, context: [:])

        #expect(try JSONValue(reading: answer)["errors"]?.list?.count == 1)
    }

    @Test func `half of a surrogate pair is no text`() throws {
        let answer = try service().executable.respond(to: Array(#"{"query":"{ a } # \uD800"}"#.utf8), context: [:])

        #expect(try JSONValue(reading: answer)["errors"]?.list?.count == 1)
    }
}
