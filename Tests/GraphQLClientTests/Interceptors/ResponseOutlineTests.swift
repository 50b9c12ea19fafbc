import Testing

@testable import GraphQLClient

/// What interceptors see of an answer.
@Suite(.timeLimit(.minutes(10))) struct ResponseOutlineTests {
    private func faults(_ text: String) -> ResponseOutline? { Response(body: Array(text.utf8)).faults }

    @Test func `errors and their codes are seen, wherever they stand`() {
        let errors = #""errors":[{"message":"a","extensions":{"code":"X"}},{"message":"b","code":7},{"message":"c"}]"#
        for text in [#"{\#(errors),"data":{"n":[1,{"x":"}"}]}}"#, #" {"data":{"n":"\"errors\""}, \#(errors) }"#] {
            #expect(faults(text)?.errors.map(\.message) == ["a", "b", "c"])
            #expect(faults(text)?.codes == ["X", "7"])
            #expect(faults(text)?.hasData == true)
        }
        #expect(faults(#"{\#(errors),"data":null}"#)?.hasData == false)
        #expect(faults(#"{\#(errors)}"#)?.hasData == false)
    }

    @Test(arguments: [
        "", "{", #"{"errors""#, #"{"errors":"#, #"{"errors":[{"#, #"["errors"]"#, #"{"errors":{}"#, #""errors""#,
        #"{"data":{"errors":[{"message":"of the data"}]}}"#, #"{"errors":null}"#, #"{"errors":[]}"#,
        #"{"errors":["# + String(repeating: "[", count: 100_000),
        #"{"x":"# + String(repeating: "{\"errors\":", count: 50_000),
    ])
    func `what has no errors, or is no answer, has none`(text: String) {
        #expect(faults(text) == nil)
    }

    @Test func `every beginning of an answer is read without harm`() {
        let text = Array(
            #"{"errors":[{"message":"\u00e9\ud83d\ude00","path":["a",1],"extensions":{"code":"X","n":-1.5e3}}],"data":{"a":[true]}}"#
                .utf8)
        for count in text.indices {
            #expect(Response(body: Array(text[..<count])).faults == nil)
            var damaged = text
            damaged[count] = 0xFF
            _ = Response(body: damaged).faults
        }
    }

    @Test func `a pattern is found wherever it stands`() {
        let text = Array("abcabcabd errors\"errors".utf8)
        for (pattern, isThere) in [
            ("abcabd", true), ("abd", true), ("a", true), ("s", true), ("errors\"e", true), ("abe", false),
            ("errors\"", true), ("", true), ("abcabcabd errors\"errors!", false), ("sr", false),
        ] {
            #expect(text.holds(Array(pattern.utf8)) == isThere, "\(pattern)")
        }
        #expect(![UInt8]().holds([1]))
    }
}
