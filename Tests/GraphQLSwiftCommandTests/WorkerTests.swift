import GraphQLExecution
import Testing

@testable import GraphQLSwiftCommand

@Suite struct WorkerTests {
    private func answer(_ line: String) -> String {
        var worker = Worker()
        return String(decoding: worker.answer(Array(line.utf8)), as: UTF8.self)
    }

    @Test(arguments: [
        (
            #"{"id":1,"action":"parse","as":"document","text":"{a(b:1)}"}"#,
            #"{"id":1,"ok":true,"printed":"{\n  a(b: 1)\n}"}"#
        ),
        (
            #"{"id":2,"action":"parse","as":"constValue","text":"[$a]"}"#,
            #"{"id":2,"ok":false,"errors":[{"message":"Syntax Error: Unexpected variable \"$a\" in constant value.","locations":[{"line":1,"column":2}]}]}"#
        ),
        (#"{"id":"x","action":"lex","text":"a 1 \"b\""}"#, #"{"id":"x","ok":true,"errors":[]}"#),
        (
            #"{"id":4,"action":"printSchema","sdl":"type Query{a:Int}"}"#,
            #"{"id":4,"ok":true,"printed":"type Query {\n  a: Int\n}\n"}"#
        ),
        (
            #"{"id":5,"action":"validate","schema":"type Query{a:Int}","query":"{b}","rules":["FieldsOnCorrectType"]}"#,
            #"{"id":5,"ok":false,"errors":[{"message":"Cannot query field \"b\" on type \"Query\". Did you mean \"a\"?","locations":[{"line":1,"column":2}]}]}"#
        ),
        (
            #"{"id":6,"action":"execute","schema":"type Query{a:[Int] b:String}","query":"{a b}","root":{"a":[1,null],"b":"x"}}"#,
            #"{"id":6,"data":{"a":[1,null],"b":"x"}}"#
        ),
        (
            #"{"id":7,"action":"execute","schema":"type Query{a:[Int] i:I} interface I{x:ID} type A implements I{x:ID} type B implements I{x:ID}","query":"{a i{__typename x}}","mock":true}"#,
            #"{"id":7,"data":{"a":[2,2],"i":{"__typename":"B","x":"id"}}}"#
        ),
    ])
    func `a request is answered`(request: String, answer: String) {
        #expect(self.answer(request) == answer)
    }

    @Test(arguments: [
        ("{", "The request is not JSON. At byte 1: the text ends too early."),
        ("[1]", "A request must be a JSON object."),
        (#"{"action":"dance"}"#, #"There is no action "dance"."#),
        (#"{"action":"parse"}"#, #"The request has no "text"."#),
        (#"{"action":"lex","text":1}"#, #""text" must be a string."#),
        (#"{"action":"validateSchema","sdl":"","rules":[1]}"#, #""rules" must be a list of names."#),
        (
            #"{"action":"validate","schema":"type Query{a:Int}","query":"{a}","rules":["Manners"]}"#,
            #"There is no rule "Manners"."#
        ),
    ])
    func `what is no request has an answer too`(request: String, message: String) throws {
        let answer = try JSONValue(reading: Array(self.answer(request).utf8))

        #expect(answer["ok"] == false)
        #expect(answer["errors"]?[0]?["message"]?.string == message)
    }
}
