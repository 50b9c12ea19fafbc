import GraphQLClient
import Synchronization
import Testing

@Suite struct ClientTests {
    let bench = TestBench()

    @Test func `a request's body is the operation in JSON`() {
        let request = Request(
            kind: .query, operationName: "Say", document: "query Say { say(text: \"a\\n\") }",
            variables: [
                InputField("text", .string("quote \" slash \\ line\n bell\u{7} é")),
                InputField("list", .list([.int(1), .null, .boolean(true), .float(1.5)])),
                InputField("object", .object([InputField("b", .int(-1)), InputField("a", .object([]))])),
            ])

        let expected =
            #"{"query":"query Say { say(text: \"a\\n\") }","operationName":"Say","#
            + #""variables":{"text":"quote \" slash \\ line\n bell\u0007 é","list":[1,null,true,1.5],"#
            + #""object":{"b":-1,"a":{}}}}"#
        #expect(String(decoding: request.body, as: UTF8.self) == expected)
    }

    private struct Named: Interceptor {
        var name: String

        func intercept(_ request: Request, next: Next) async throws -> AsyncThrowingStream<Response, any Error> {
            var request = request
            request.headers.append(Header("Seen-By", name))
            return try await next(request)
        }
    }

    private struct Recorder: Transport {
        let seen: @Sendable (Request) -> Void

        func send(_ request: Request) -> AsyncThrowingStream<Response, any Error> {
            seen(request)
            return AsyncThrowingStream { answers in
                answers.yield(Response(body: Array(#"{"data":{"n":1}}"#.utf8)))
                answers.finish()
            }
        }
    }

    @Test func `interceptors see a request in their order`() async throws {
        let headers = Mutex<[Header]>([])
        let recorder = Recorder { request in headers.withLock { $0 = request.headers } }
        let client = GraphQLClient(transport: recorder, interceptors: [Named(name: "first"), Named(name: "second")])

        #expect(try await client.fetch(IntQuery()).value == 1)

        #expect(headers.withLock { $0 } == [Header("Seen-By", "first"), Header("Seen-By", "second")])
    }

    @Test func `one object is watched through a fragment`() async throws {
        let key = RecordKey(type: "Conference", id: "1")
        var watch = bench.client.watch(ConferenceName.self, of: key).makeAsyncIterator()
        async let first = watch.next()
        try await bench.publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))
        #expect(await first?.data?.name == "A")

        bench.store.clear()
        #expect(await watch.next()?.data == nil)
        try await bench.publish(AllQuery(), all(conference("1", "C")))
        #expect(await watch.next()?.data?.name == "C")
        bench.store.remove(key)

        let gone = await watch.next()
        #expect(gone?.data == nil)
        #expect(gone?.missing != nil)
    }

    @Test func `47 readers, writers and watches at once end well`() async throws {
        let store = Store()
        let key = RecordKey(type: "Conference", id: "1")
        store.edit { $0.write(Field<AllQuery>([ConferenceName(id: "1", name: "0")]), to: AllQuery()) }

        let totals = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var found = 0
                    for _ in 0..<1_000 where store.read(AllQuery()) != nil { found += 1 }
                    return found
                }
            }
            for writer in 0..<4 {
                group.addTask {
                    for round in 0..<1_000 {
                        store.edit { editor in
                            let inside = editor.read(ConferenceName.self, of: key)?.name ?? ""
                            editor.update(ConferenceName.self, of: key) {
                                $0.name = "\(writer) \(round) \(inside.count)"
                            }
                        }
                    }
                    return 0
                }
            }
            let client = GraphQLClient(transport: bench.server, store: store)
            for index in 0..<8 {
                group.addTask {
                    let task = Task {
                        for await change in client.watch(AllQuery(), policy: .cacheOnly) where change.data == nil {
                            return 1
                        }
                        return 0
                    }
                    for _ in 0..<(index * 20) { await Task.yield() }
                    task.cancel()
                    return await task.value
                }
            }
            return await group.reduce(0, +)
        }

        #expect(totals == 8 * 1_000)
        #expect(store.liveWatchers == 0)
    }
}
