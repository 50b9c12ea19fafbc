import GraphQLClient
import Testing

@Suite struct ErrorTests {
    let bench = TestBench()
    private let failed = #"{"data":{"viewer":null},"errors":[{"path":["viewer"],"message":"x"}]}"#
    private let failedFirst = #"{"errors":[{"path":["viewer"],"message":"x"}],"data":{"viewer":null}}"#

    @Test(arguments: [0, 1])
    func `50 a null that an error caused is no value`(order: Int) async throws {
        bench.server.prepare("ViewerQuery", order == 0 ? failed : failedFirst)
        await #expect(throws: ResponseError("x", path: [.field("viewer")])) {
            try await bench.client.fetch(ViewerQuery())
        }

        #expect(bench.store.read(ViewerQuery()) == nil)
        await #expect(throws: ResponseError.self) { try await bench.client.fetch(ViewerQuery()) }
        #expect(bench.server.sent.count == 2)
    }

    @Test(arguments: [0, 1])
    func `50 a null that an error caused leaves a good value alone`(order: Int) async throws {
        try await bench.publish(
            ViewerQuery(), #"{"data":{"viewer":{"__typename":"Person","id":"p","name":"P"}}}"#)
        bench.server.prepare("ViewerQuery", order == 0 ? failed : failedFirst)

        await #expect(throws: ResponseError.self) {
            try await bench.client.fetch(ViewerQuery(), policy: .networkOnly)
        }

        #expect(bench.store.read(ViewerQuery())?.value?.name == "P")
    }

    @Test func `a watch shows what there is, with the error`() async throws {
        bench.server.prepare("ViewerQuery", failed)
        var watch = bench.client.watch(ViewerQuery(), policy: .networkOnly).makeAsyncIterator()

        let change = await watch.next()

        #expect(change?.data == Field<ViewerQuery>(nil))
        #expect((change?.error as? ResponseError)?.message == "x")
        #expect(change?.isFetching == false)
    }

    @Test func `an element of a list can fail alone`() async throws {
        bench.server.prepare(
            "ConferenceQuery",
            #"""
            {"data":{"conference":{"__typename":"Conference","id":"1","name":"A","city":"X","year":1,
              "attendees":[null,{"__typename":"Person","id":"p","name":"P"}]}},
             "errors":[{"message":"gone","path":["conference","attendees",0,"name"]}]}
            """#)
        var watch = bench.client.watch(ConferenceQuery(id: "1"), policy: .networkOnly).makeAsyncIterator()

        let change = await watch.next()

        #expect(change?.data?.value?.attendees == [nil, PersonName(id: "p", name: "P")])
        #expect(bench.store.read(ConferenceQuery(id: "1")) == nil)
    }

    @Test(arguments: [
        (#"[\#(conference("1", "A")),null]"#, ["A", "B"]), (#"[\#(conference("1", "New")),null]"#, ["New", "B"]),
        (#"[null,\#(conference("2", "B"))]"#, ["A", "B"]), ("[null,null]", ["A", "B"]),
    ])
    func `50 an error in the place of an object leaves a list that agrees otherwise alone`(
        list: String, names: [String]
    ) async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))
        let errors = (0...1).map { #"{"message":"no","path":["all",\#($0),"name"]}"# }.joined(separator: ",")
        bench.server.prepare("AllQuery", #"{"data":{"all":\#(list)},"errors":[\#(errors)]}"#)
        _ = try? await bench.client.fetch(AllQuery(), policy: .networkOnly)

        #expect(bench.store.read(AllQuery())?.value.map(\.name) == names)
    }

    @Test func `50 an error in a list that differs is no value`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))
        bench.server.prepare(
            "AllQuery",
            #"{"data":{"all":[\#(conference("2", "B")),null]},"errors":[{"message":"no","path":["all",1]}]}"#)
        _ = try? await bench.client.fetch(AllQuery(), policy: .networkOnly)

        #expect(bench.store.read(AllQuery()) == nil)
        #expect(bench.store.readPartial(AllQuery())?.data.value.map(\.name) == ["B"])
    }

    @Test func `50 an error in an object without a key leaves a list that agrees otherwise alone`() async throws {
        try await bench.publish(
            RoomsQuery(), #"{"data":{"rooms":[{"name":"A","note":"of A"},{"name":"B","note":"of B"}]}}"#)
        let errors = #""errors":[{"message":"no","path":["rooms",0,"note"]},{"message":"no","path":["rooms",1]}]"#
        for rooms in [#"{"name":"A","note":null},{"name":"B","note":"of B"}"#, #"{"name":"A","note":null},null"#] {
            bench.server.prepare("RoomsQuery", #"{"data":{"rooms":[\#(rooms)]},\#(errors)}"#)
            await #expect(throws: ResponseError.self) {
                try await bench.client.fetch(RoomsQuery(), policy: .networkOnly)
            }
            #expect(bench.store.read(RoomsQuery())?.value.map(\.note) == ["of A", "of B"])
        }
    }

    @Test func `50 an error in a list of lists leaves one that agrees otherwise alone`() async throws {
        let slot = #"{"__typename":"Slot","id":"1","t":1}"#
        try await bench.publish(GridQuery(), #"{"data":{"grid":[[\#(slot)],[\#(slot),null]]}}"#)
        bench.server.prepare(
            "GridQuery",
            #"{"data":{"grid":[[null],[\#(slot),null]]},"errors":[{"message":"no","path":["grid",0,0,"t"]}]}"#)
        _ = try? await bench.client.fetch(GridQuery(), policy: .networkOnly)

        #expect(bench.store.read(GridQuery())?.value == [[.init(id: "1", t: 1)], [.init(id: "1", t: 1), nil]])
    }

    @Test func `an error has its path, places and extensions`() async throws {
        bench.server.prepare(
            "ViewerQuery",
            #"""
            {"errors":[{"message":"Not allowed.","path":["viewer","friends",2],"locations":[{"line":3,"column":7}],
              "extensions":{"code":"FORBIDDEN","detail":{"a":[1,null]}}},{"message":"And more."}],"data":null}
            """#)

        let error = await #expect(throws: ResponseError.self) { try await bench.client.fetch(ViewerQuery()) }

        #expect(error?.description == "Not allowed.")
        #expect(error?.path == [.field("viewer"), .field("friends"), .index(2)])
        #expect(error?.locations == [.init(line: 3, column: 7)])
        #expect(error?.code == "FORBIDDEN")
        #expect(error?.further == [ResponseError("And more.")])
    }

    @Test(arguments: [
        #"{"error":"The project does not exist.","code":3016}"#,
        #"{"errors":[{"message":"The project does not exist.","code":3016}]}"#,
        #"{"message":"The project does not exist.","code":3016}"#,
        #"{"data":null,"errors":[{"code":3016,"message":"The project does not exist.","requestId":"r"}]}"#,
    ])
    func `errors in the form of other servers are understood`(answer: String) async throws {
        bench.server.prepare("ViewerQuery", answer)

        let error = await #expect(throws: ResponseError.self) { try await bench.client.fetch(ViewerQuery()) }

        #expect(error?.message == "The project does not exist.")
        #expect(error?.code == "3016")
    }

    @Test func `a mutation with errors throws, and takes its optimistic update back`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        bench.server.prepare("Rename", #"{"data":{"rename":null},"errors":[{"message":"no","path":["rename"]}]}"#)

        await #expect(throws: ResponseError("no", path: [.field("rename")])) {
            try await bench.client.perform(
                RenameMutation(id: "1", name: "B"), optimistic: .init(rename: ConferenceName(id: "1", name: "B")))
        }

        #expect(bench.store.read(AllQuery())?.value.first?.name == "A")
    }

    @Test func `a transport's error reaches who asked`() async throws {
        struct Refused: Error {}
        let client = bench.client
        let answer = Task { try await client.fetch(ViewerQuery()) }
        await bench.server.fail("ViewerQuery", Refused())

        await #expect(throws: Refused.self) { _ = try await answer.value }
    }

    @Test func `no answer at all is an error`() async throws {
        let transport = InProcessTransport { _ in AsyncThrowingStream { $0.finish() } }

        await #expect(throws: AnswerError(.empty)) {
            try await GraphQLClient(transport: transport).fetch(ViewerQuery())
        }
    }

    @Test func `the network first, then the cache`() async throws {
        struct Refused: Error {}
        try await bench.publish(
            ConferenceNameQuery(id: "1"), #"{"data":{"conference":\#(conference("1", "A"))}}"#)
        let other = TestBench(store: bench.store)

        async let answer = other.client.fetch(ConferenceNameQuery(id: "1"), policy: .networkFirst)
        await other.server.fail("ConferenceNameQuery", Refused())

        #expect(try await answer.value?.name == "A")
    }

    @Test func `the cache alone says what it misses`() async throws {
        await #expect(throws: ReadError(.missing, at: [.field("all")])) {
            try await bench.client.fetch(AllQuery(), policy: .cacheOnly)
        }
        #expect(bench.server.sent.isEmpty)
    }

    @Test func `49 cancelling a fetch closes its connection and throws`() async throws {
        let client = bench.client
        let task = Task { try await client.fetch(AllQuery()) }
        await bench.server.arrival(of: "AllQuery")

        task.cancel()
        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        await bench.server.closing(of: 1)
    }

    @Test func `cancelling a mutation takes its optimistic update back`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        let client = bench.client
        let task = Task {
            try await client.perform(
                RenameMutation(id: "1", name: "B"), optimistic: .init(rename: ConferenceName(id: "1", name: "B")))
        }
        await bench.server.arrival(of: "Rename")
        #expect(bench.store.read(AllQuery())?.value.first?.name == "B")

        task.cancel()

        await #expect(throws: CancellationError.self) { _ = try await task.value }
        await bench.server.closing(of: 1)
        #expect(bench.store.read(AllQuery())?.value.first?.name == "A")
    }
}
