import GraphQLClient
import Testing

@Suite struct ParsingTests {
    let bench = TestBench()

    private func fetch<Query: FieldQuery>(_ query: Query, _ answer: String) async throws -> Query.Value {
        bench.server.prepare(Query.name, answer)
        return try await bench.client.fetch(query, policy: .networkOnly).value
    }

    @Test(arguments: [
        (#""n":3.7"#, "the number 3.7"), (#""n":true"#, "a boolean"),
        (#""n":9223372036854775808"#, "the number 9223372036854775808"), (#""n":"1""#, "a string"),
        (#""n":1e3"#, "the number 1e3"),
    ])
    func `52 what is no integer is an error that names the field`(field: String, found: String) async throws {
        let expected = ReadError(.wrongType(expected: "a whole number of 64 bits", found: found), at: [.field("n")])

        await #expect(throws: expected) { try await fetch(IntQuery(), #"{"data":{\#(field)}}"#) }

        #expect(bench.store.read(IntQuery()) == nil)
    }

    @Test(arguments: [("0", 0), ("-1", -1), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min)])
    func `52 integers of 64 bits are exact`(text: String, number: Int) async throws {
        #expect(try await fetch(IntQuery(), #"{"data":{"n":\#(text)}}"#) == number)
    }

    @Test(arguments: [("1", 1.0), ("1.5", 1.5), ("-2E-3", -0.002), ("9007199254740993", 9007199254740992.0)])
    func `52 a float takes any number`(text: String, number: Double) async throws {
        #expect(try await fetch(FloatQuery(), #"{"data":{"x":\#(text)}}"#) == number)
    }

    @Test(arguments: [
        ("9007199254740993", "9007199254740993"), ("1.10", "1.10"), ("123456789012345678901", "123456789012345678901"),
        (#"{"a": [1, 2]}"#, #"{"a": [1, 2]}"#), ("true", "true"), (#""text""#, "text"),
    ])
    func `52 a custom scalar keeps its text`(json: String, text: String) async throws {
        #expect(try await fetch(BigQuery(), #"{"data":{"big":\#(json)}}"#) == text)
    }

    @Test(arguments: [
        (#"\ud83d\ude00"#, "\u{1F600}"), (#"\ud800"#, "\u{FFFD}"), (#"\udc00x"#, "\u{FFFD}x"),
        (#"\ud800\u0041"#, "\u{FFFD}A"), (#"a\u0000b"#, "a\0b"), (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"),
        ("żółć 日本", "żółć 日本"), ("", ""), ("exactly8", "exactly8"), (#"exactly8\n"#, "exactly8\n"),
    ])
    func `53 strings are decoded`(json: String, text: String) async throws {
        #expect(try await fetch(TextQuery(), #"{"data":{"f":"\#(json)"}}"#) == text)
    }

    @Test(arguments: [1, 64, 65, 90, 1_000])
    func `a long key with an escape is the key that it says`(length: Int) async throws {
        let rest = String(repeating: "k", count: length)
        let answer = #"{"errors":[{"message":"no","extensions":{"\u0041\#(rest)":1}}]}"#

        let error = await #expect(throws: ResponseError.self) { try await fetch(TextQuery(), answer) }

        #expect(error?.extensions == [InputField("A" + rest, .int(1))])
    }

    @Test func `bytes that are no UTF-8 become the replacement character`() async throws {
        var bytes = Array(#"{"data":{"f":"a"#.utf8)
        bytes += [0xFF, 0xC3]
        bytes += Array(#"b"}}"#.utf8)
        let invalid = bytes
        let transport = InProcessTransport { _ in
            AsyncThrowingStream { answers in
                answers.yield(invalid)
                answers.finish()
            }
        }

        let data = try await GraphQLClient(transport: transport).fetch(TextQuery())

        #expect(data.value == "a\u{FFFD}\u{FFFD}b")
    }

    @Test(arguments: [
        (#"{"data":{"f":"a","f":"b"}}"#, AnswerError.Code.duplicateKey("f")), (#"{"data":{"f":"a"#, .truncated),
        (#"{"data":{"f":"a"}"#, .truncated), (#"{"data":{"f":"a"}} x"#, .trailingBytes), ("", .truncated),
        ("<html>", .unexpectedByte(UInt8(ascii: "<"))), (#"{"data":{"f":01}}"#, .unexpectedByte(UInt8(ascii: "1"))),
        (#"{"data":{"f":"\x"}}"#, .unexpectedByte(UInt8(ascii: "x"))), (#"{"data":{"f":tru}}"#, .unexpectedByte(0x7D)),
        ("{\"data\":{\"f\":\"\n\"}}", .unexpectedByte(0x0A)),
        ("[]", .wrongType(expected: "an object", found: "a list")),
        (#"{"data":[]}"#, .wrongType(expected: "an object", found: "a list")), ("{}", .empty),
        (#"{"data":null}"#, .empty), (#"{"data":{"f":"a",}}"#, .unexpectedByte(0x7D)),
    ])
    func `53 bytes that are no answer are an error and change nothing`(text: String, code: AnswerError.Code)
        async throws
    {
        try await bench.publish(TextQuery(), #"{"data":{"f":"good"}}"#)

        let error = await #expect(throws: AnswerError.self) { try await fetch(TextQuery(), text) }

        #expect(error?.code == code)
        #expect(bench.store.read(TextQuery())?.value == "good")
    }

    @Test func `every prefix of an answer is an error and changes nothing`() async throws {
        let answer = #"{"data":{"all":[{"__typename":"Conference","id":"1","name":"\u0041é"}]}}"#
        for length in 0..<answer.utf8.count {
            let prefix = String(decoding: answer.utf8.prefix(length), as: UTF8.self)
            await #expect(throws: AnswerError.self) { try await fetch(AllQuery(), prefix) }
        }

        #expect(bench.store.read(AllQuery()) == nil)
        #expect(bench.store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "1")) == nil)
    }

    @Test func `53 nesting has a limit`() async throws {
        let allowed = String(repeating: "[", count: 509) + String(repeating: "]", count: 509)
        let deep = String(repeating: "[", count: 100_000)

        #expect(try await fetch(TextQuery(), #"{"data":{"f":"a","x":\#(allowed)}}"#) == "a")
        let error = await #expect(throws: AnswerError.self) {
            try await fetch(TextQuery(), #"{"data":{"f":"a","x":\#(deep)"#)
        }
        #expect(error?.code == .tooDeep(limit: 512))
    }

    @Test func `a value of the wrong kind names its place`() async throws {
        let error = await #expect(throws: AnswerError.self) {
            try await fetch(AllQuery(), #"{"data":{"all":[{"__typename":"Conference","id":"1","name":"A"},7]}}"#)
        }

        #expect(error?.path == [.field("all"), .index(1)])
        #expect(error?.description == #"The answer should have an object in "all.1", but it has a number."#)
    }

    @Test func `a null that the schema rules out names its place`() async throws {
        await #expect(throws: ReadError(.null, at: [.field("all"), .index(0), .field("name")])) {
            try await fetch(AllQuery(), #"{"data":{"all":[{"__typename":"Conference","id":"1","name":null}]}}"#)
        }
    }

    @Test(arguments: [
        #"{"__typename":"Conference","id":{"a":1},"name":"A"}"#, #"{"__typename":"Conference","id":[1],"name":"A"}"#,
        #"{"__typename":"Conference","id":null,"name":"A"}"#, #"{"__typename":"Conference","id":true,"name":"A"}"#,
        #"{"__typename":"","id":"1","name":"A"}"#, #"{"__typename":"\u0000","id":"1","name":"A"}"#,
        #"{"__typename":null,"id":"1","name":"A"}"#, #"{"__typename":7,"id":"1","name":"A"}"#, "[]", "7", #""x""#,
        #"{"__typename":"Query","id":"1","name":"A","all":7}"#, #"{"id":"1","id":"2","name":"A"}"#,
        #"{"__typename":"Conference","__typename":"Person","id":"1","name":"A"}"#, "{}",
    ])
    func `53 what servers must not say is an error or a value, and can be read back`(object: String) async throws {
        bench.server.prepare("AllQuery", #"{"data":{"all":[\#(object)]}}"#)
        let data = try? await bench.client.fetch(AllQuery(), policy: .networkOnly)

        #expect(bench.store.read(AllQuery()) == data)
        try await bench.publish(AllQuery(), all(conference("1", "Good")))
        #expect(bench.store.read(AllQuery())?.value.map(\.name) == ["Good"])
    }

    @Test(arguments: ["1e400", "-1e400", "1e-400", "123456789012345678901234567890e-5", "-0", "-0.0", "0e0"])
    func `52 numbers out of range are errors or numbers`(text: String) async throws {
        let number = try? await fetch(FloatQuery(), #"{"data":{"x":\#(text)}}"#)

        #expect(number == Double(text).flatMap { $0.isFinite ? $0 : nil })
        #expect(try await fetch(BigQuery(), #"{"data":{"big":\#(text)}}"#) == (text == "-0" ? "0" : text))
    }

    @Test func `14 lists may lie three deep in each other`() async throws {
        let slot = #"{"__typename":"Slot","id":"1","t":1}"#
        let value = try await fetch(CubeQuery(), #"{"data":{"cube":[[[\#(slot),null],[]],[],[[null]]]}}"#)

        #expect(value == [[[.init(id: "1", t: 1), nil], []], [], [[nil]]])
        #expect(bench.store.read(CubeQuery())?.value == value)
        try await bench.publish(CubeQuery(), #"{"data":{"cube":[[[null],[\#(slot)]]]}}"#)
        #expect(bench.store.read(CubeQuery())?.value == [[[nil], [.init(id: "1", t: 1)]]])
    }

    private struct CubeQuery: FieldQuery {
        typealias Value = List<List<List<GridQuery.Slot?>>>
        static let field = SelectedField(
            "cube", type: .nonNull(.list(.nonNull(.list(.nonNull(.list(.object(GridQuery.Slot.self))))))))
        var variables = NoVariables()
    }

    @Test func `random damage never traps`() async throws {
        let answer = Array(
            #"""
            {"data":{"all":[{"__typename":"Conference","id":"1","name":"A\n","city":null,"year":26,
            "attendees":[{"__typename":"Person","id":"p","name":"\ud83d\ude00"},null]}]},"errors":[]}
            """#.utf8)
        let interesting = Array("{}[]\",:\\u0ntf-.eE\u{1}é".utf8)
        var random = SplitMix(seed: 7)
        for _ in 0..<3000 {
            var damaged = answer
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: damaged.indices, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: damaged[place] = interesting.randomElement(using: &random) ?? 0
                case 1: damaged.remove(at: place)
                default: damaged.insert(interesting.randomElement(using: &random) ?? 0, at: place)
                }
            }
            let bytes = damaged
            let transport = InProcessTransport { _ in
                AsyncThrowingStream { answers in
                    answers.yield(bytes)
                    answers.finish()
                }
            }
            _ = try? await GraphQLClient(transport: transport).fetch(AllDetailsQuery())
        }
    }
}

/// Random numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
