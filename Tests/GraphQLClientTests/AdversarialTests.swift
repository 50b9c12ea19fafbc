import Testing

@testable import GraphQLClient

/// Answers, arguments and moments that nobody would choose.
@Suite struct AdversarialTests {
    private static func nested(_ open: String, _ close: String, _ depth: Int = 10_000) -> String {
        String(repeating: open, count: depth) + String(repeating: close, count: depth)
    }

    private static let deep = [
        #"{"data":{"unknown":\#(nested("[", "]")),"n":1}}"#,
        #"{"data":{"unknown":\#(nested(#"{"a":"#, "}").replacing("}", with: "1}", maxReplacements: 1)),"n":1}}"#,
        #"{"data":{"n":\#(nested("[", "]"))}}"#,
        #"{"data":{"n":1},"extensions":\#(nested("[", "]"))}"#,
        #"{"errors":[{"message":"no","extensions":{"a":\#(nested("[", "]"))}}],"data":null}"#,
        #"{"errors":[{"message":"no","path":\#(nested("[", "]"))}],"data":null}"#,
    ]

    @Test(arguments: deep)
    func `nesting of any depth is an error, wherever it is`(answer: String) throws {
        let store = Store(rules: StoreRules(followsCacheControl: true))
        #expect(throws: AnswerError.self) { try store.write(Array(answer.utf8), IntQuery()) }

        #expect(store.read(IntQuery()) == nil)
    }

    @Test(arguments: deep)
    func `nesting of any depth in a later part is an error`(answer: String) throws {
        let part = #"{"incremental":[{"path":[],"data":\#(answer)}],"hasNext":false}"#
        let store = Store()
        #expect(throws: (any Error).self) {
            try store.write(Array(#"{"data":{"n":1}}"#.utf8), patches: [Array(part.utf8)], IntQuery()).get()
        }
    }

    @Test func `a variable of any depth makes a key`() {
        var (value, other) = (InputValue.int(1), InputValue.int(2))
        for _ in 0..<2_000 {
            (value, other) = (.list([.object([InputField("a", value)])]), .list([.object([InputField("a", other)])]))
        }

        #expect(
            FieldKey.canonicalText(of: [InputField("v", value)])
                != FieldKey.canonicalText(of: [InputField("v", other)]))
    }

    // MARK: Keys

    @Test func `an object that does not say its type has the one in the operation's text`() throws {
        let store = Store()
        _ = try store.write(Array(#"{"data":{"all":[{"id":"1","name":"A"}]}}"#.utf8), AllQuery()).get()
        _ = try store.write(
            Array(#"{"data":{"conference":\#(conference("1", "B"))}}"#.utf8), ConferenceNameQuery(id: "1")
        ).get()

        #expect(store.read(AllQuery())?.value.map(\.name) == ["B"])
    }

    @Test(arguments: [false, true])
    func `an empty id is an id`(isKept: Bool) throws {
        let kept = KeptRecords()
        let store = Store(persistence: isKept ? kept : nil)
        let list = #"{"data":{"all":[\#(conference("", "Empty")),\#(conference("1", "One"))]}}"#
        _ = try store.write(Array(list.utf8), AllQuery()).get()
        _ = try store.write(
            Array(#"{"data":{"viewer":{"__typename":"Person","id":"","name":"P"}}}"#.utf8), ViewerQuery())

        for store in isKept ? [store, Store(persistence: kept)] : [store] {
            #expect(store.read(AllQuery())?.value.map(\.name) == ["Empty", "One"])
            #expect(store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: ""))?.name == "Empty")
            #expect(store.read(PersonName.self, of: RecordKey(type: "Person", id: ""))?.name == "P")
        }
    }

    @Test func `an object whose key is null is no one else's`() throws {
        let store = Store()
        let list = #"{"data":{"all":[{"__typename":"Conference","id":null,"name":"A"},\#(conference("1", "B"))]}}"#
        #expect(throws: ReadError.self) { try store.write(Array(list.utf8), AllQuery()).get() }

        #expect(store.read(AllQuery()) == nil)
        #expect(store.objectCount == 0)
    }

    @Test func `a type that has the name of a text in a key is told from it`() throws {
        let store = Store(persistence: KeptRecords())
        for (type, id) in [("Conference", "1\u{0}x"), ("Conference\u{0}1", "x"), ("Conference:1", "x")] {
            let object =
                #"{"__typename":"\#(type.replacing("\u{0}", with: "\\u0000"))","#
                + #""id":"\#(id.replacing("\u{0}", with: "\\u0000"))","name":"\#(type.utf8.count)"}"#
            _ = try store.write(
                Array(#"{"data":{"conference":\#(object)}}"#.utf8), ConferenceNameQuery(id: ID(id))
            ).get()
        }

        #expect(store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "1\u{0}x"))?.name == "10")
        #expect(store.read(ConferenceName.self, of: RecordKey(type: "Conference:1", id: "x"))?.name == "12")
    }

    // MARK: Moments

    @Test func `an update that is taken back while its watch waits was never there`() async throws {
        let bench = TestBench()
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        let (first, second) = (
            bench.store.register(AllQuery(), .cacheOnly, fetches: false),
            bench.store.register(AllQuery(), .cacheOnly, fetches: false)
        )
        _ = (bench.store.step(first, as: AllQuery.Data.self), bench.store.step(second, as: AllQuery.Data.self))
        let rename = RenameMutation(id: "1", name: "B")
        let layer = bench.store.addLayer(RenameMutation.Data(rename: ConferenceName(id: "1", name: "B")), for: rename)
        // One of them sees it, the other is not asked before it is gone.
        guard case .tell(let change) = bench.store.step(first, as: AllQuery.Data.self) else {
            Issue.record("The update was not told.")
            return
        }
        #expect(change.source == .optimistic)
        bench.store.removeLayer(layer)

        guard case .wait = bench.store.step(second, as: AllQuery.Data.self) else {
            Issue.record("There is nothing to tell.")
            return
        }
        guard case .tell(let back) = bench.store.step(first, as: AllQuery.Data.self) else {
            Issue.record("That it is gone was not told.")
            return
        }
        #expect(back.data?.value.map(\.name) == ["A"])
    }
}
