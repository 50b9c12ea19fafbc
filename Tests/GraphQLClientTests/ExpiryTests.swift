import Synchronization
import Testing

@testable import GraphQLClient

/// How long values keep.
@Suite struct ExpiryTests {
    private final class TestClock: Sendable {
        let seconds = Mutex(1_000_000_000)
        func advance(_ by: Int) { seconds.withLock { $0 += by } }
    }

    private let clock = TestClock()

    private func bench(_ rules: [ExpiryRule], _ kept: KeptRecords? = nil) -> TestBench {
        let clock = clock
        return TestBench(store: Store(expiry: rules, persistence: kept, clock: { clock.seconds.withLock { $0 } }))
    }

    private let minute = ExpiryRule(type: "Conference", seconds: 60)

    @Test func `a value is missed when it is older than its type may be`() async throws {
        let bench = bench([minute])
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        clock.advance(60)
        #expect(bench.store.read(AllQuery()) != nil)

        clock.advance(1)

        #expect(bench.store.read(AllQuery()) == nil)
        await #expect(throws: ReadError.self) { try await bench.client.fetch(AllQuery(), policy: .cacheOnly) }
    }

    @Test func `a rule for a field goes before one for its type`() async throws {
        let bench = bench([ExpiryRule(type: "Conference", field: "name", seconds: 10), minute])
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        try await bench.publish(
            AllPlacesQuery(), #"{"data":{"all":[{"__typename":"Conference","id":"1","city":"X","year":1}]}}"#)
        clock.advance(11)

        #expect(bench.store.read(AllQuery()) == nil)
        #expect(bench.store.read(AllPlacesQuery()) != nil)
    }

    @Test func `an answer that says the same makes a value young again`() async throws {
        let bench = bench([minute])
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        clock.advance(50)
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        clock.advance(50)

        #expect(bench.store.read(AllQuery()) != nil)
    }

    @Test func `objects without keys become young again too`() async throws {
        let bench = bench([ExpiryRule(type: "Room", seconds: 60), ExpiryRule(type: "Perms", seconds: 60)])
        for _ in 0..<2 {
            try await bench.publish(RoomsQuery(), #"{"data":{"rooms":[{"__typename":"Room","name":"A","note":"a"}]}}"#)
            try await bench.publish(PermsQuery<A>(), #"{"data":{"perms":{"__typename":"Perms","a":["x"]}}}"#)
            clock.advance(50)
        }

        #expect(bench.store.read(RoomsQuery()) != nil)
        #expect(bench.store.read(PermsQuery<A>()) != nil)
    }

    @Test func `a watch shows old values while it asks for new ones, and does not lose what it shows`() async throws {
        let bench = bench([minute])
        try await bench.publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))
        clock.advance(61)
        bench.server.hold(AllQuery.name)
        var watch = bench.client.watch(AllQuery(), policy: .cacheAndNetwork).makeAsyncIterator()
        #expect(await watch.next()?.data?.value.map(\.name) == ["A", "B"])
        await bench.server.answer(AllQuery.name, all(conference("1", "A"), conference("2", "B")))
        #expect(await watch.next()?.isFetching == false)

        clock.advance(61)
        try await bench.publish(ConferenceNameQuery(id: "1"), #"{"data":{"conference":\#(conference("1", "New"))}}"#)

        #expect(await watch.next()?.data?.value.map(\.name) == ["New", "B"])
    }

    @Test func `cacheFirst asks for what is too old, and shows it when there is no answer`() async throws {
        let bench = bench([minute])
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        clock.advance(61)
        let other = TestBench(store: bench.store)
        let told = Task.immediate {
            var watch = other.client.watch(AllQuery(), policy: .cacheFirst).makeAsyncIterator()
            return await watch.next()
        }
        await other.server.fail(AllQuery.name, TransportError.timedOut(server: "s", seconds: 1))

        let change = await told.value
        #expect(change?.error is TransportError)
        #expect(change?.data?.value.map(\.name) == ["A"])
    }

    @Test func `age is kept beyond the process`() async throws {
        let kept = KeptRecords()
        try await bench([minute], kept).publish(AllQuery(), all(conference("1", "A")))
        clock.advance(30)
        #expect(bench([minute], kept).store.read(AllQuery()) != nil)

        clock.advance(31)

        #expect(bench([minute], kept).store.read(AllQuery()) == nil)
    }

    @Test func `an edit may change what is too old, and the rest stays so`() async throws {
        let bench = bench([minute])
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        clock.advance(61)

        bench.store.edit { editor in
            editor.update(ConferenceName.self, of: RecordKey(type: "Conference", id: "1")) { $0.name = "Edited" }
        }

        #expect(bench.store.read(AllQuery()) == nil)
        #expect(bench.store.readPartial(AllQuery())?.data.value.first?.name == "Edited")
    }

    // MARK: What servers say

    private func hinted(_ data: String, _ hints: String) -> String {
        #"{"data":\#(data),"extensions":{"cacheControl":{"version":1,"hints":[\#(hints)]},"tracing":{"a":[1]}}}"#
    }

    private func following(_ rules: [ExpiryRule] = [], _ kept: KeptRecords? = nil) -> TestBench {
        let clock = clock
        return TestBench(
            store: Store(
                rules: StoreRules(expiry: rules, followsCacheControl: true), persistence: kept,
                clock: { clock.seconds.withLock { $0 } }))
    }

    @Test func `a value keeps as long as the server says with it`() async throws {
        let bench = following()
        try await bench.publish(
            AllQuery(),
            hinted(#"{"all":[\#(conference("1", "A"))]}"#, #"{"path":["all"],"maxAge":60,"scope":"PRIVATE"}"#))
        try await bench.publish(IntQuery(), #"{"data":{"n":1}}"#)
        clock.advance(60)
        #expect(bench.store.read(AllQuery()) != nil)

        clock.advance(1)

        #expect(bench.store.read(AllQuery()) == nil)
        #expect(bench.store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "1"))?.name == "A")
        clock.advance(40 * 86_400)
        #expect(bench.store.read(IntQuery()) != nil)
    }

    @Test func `a hint is for the value at its path alone`() async throws {
        let bench = following()
        try await bench.publish(
            AllQuery(),
            hinted(
                #"{"all":[\#(conference("1", "A")),\#(conference("2", "B"))]}"#,
                #"{"path":["all",1,"name"],"maxAge":5},{"path":["all"],"maxAge":9999999999}"#))
        clock.advance(6)

        #expect(bench.store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "1")) != nil)
        #expect(bench.store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "2")) == nil)
        #expect(bench.store.read(AllQuery()) == nil)
    }

    @Test func `a hint goes before a rule, until the server says the value without one`() async throws {
        let bench = following([minute])
        let data = #"{"conference":\#(conference("1", "A"))}"#
        let query = ConferenceNameQuery(id: "1")
        try await bench.publish(query, hinted(data, #"{"path":["conference","name"],"maxAge":300}"#))
        clock.advance(61)
        // The identity has no hint.
        #expect(bench.store.read(query) == nil)
        try await bench.publish(
            query,
            hinted(data, #"{"path":["conference","name"],"maxAge":300},{"path":["conference","id"],"maxAge":300}"#))
        clock.advance(300)
        #expect(bench.store.read(query) != nil)

        try await bench.publish(query, #"{"data":\#(data)}"#)
        clock.advance(61)

        #expect(bench.store.read(query) == nil)
    }

    @Test func `a value that keeps for no time is what the fetch that got it returns`() async throws {
        let bench = following()
        let answer = hinted(#"{"n":1}"#, #"{"path":["n"],"maxAge":0}"#)
        bench.server.prepare(IntQuery.name, answer)

        #expect(try await bench.client.fetch(IntQuery()).value == 1)
        clock.advance(1)

        #expect(bench.store.read(IntQuery()) == nil)
    }

    @Test func `a hint is kept beyond the process`() async throws {
        let kept = KeptRecords()
        try await following([], kept).publish(IntQuery(), hinted(#"{"n":1}"#, #"{"path":["n"],"maxAge":60}"#))
        clock.advance(60)
        #expect(following([], kept).store.read(IntQuery()) != nil)
        clock.advance(1)
        #expect(following([], kept).store.read(IntQuery()) == nil)
    }

    @Test(arguments: [
        "7", "null", #"{"path":"n","maxAge":1}"#, #"{"path":["n",0],"maxAge":1}"#, #"{"path":["x"],"maxAge":1}"#,
        #"{"path":["n"],"maxAge":-1}"#, #"{"path":["n"],"maxAge":"1"}"#, #"{"path":["n","m"],"maxAge":1}"#,
        #"{"path":[],"maxAge":1}"#, #"{"path":["n",null],"maxAge":1}"#, #"{"path":["n"],"maxAge":9223372036854775807}"#,
    ])
    func `a hint that is none changes nothing`(hint: String) async throws {
        let bench = following()
        try await bench.publish(IntQuery(), hinted(#"{"n":1}"#, hint))
        clock.advance(100)

        #expect(bench.store.read(IntQuery())?.value == 1)
    }

    @Test func `without the rule a hint says nothing`() async throws {
        let bench = bench([minute])
        try await bench.publish(IntQuery(), hinted(#"{"n":1}"#, #"{"path":["n"],"maxAge":1}"#))
        clock.advance(100)

        #expect(bench.store.read(IntQuery()) != nil)
    }

    // MARK: What makes nothing young

    @Test func `an answer that is refused makes no value young`() async throws {
        let bench = bench([minute])
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        clock.advance(50)
        bench.server.prepare("AllQuery", #"{"data":{"all":[\#(conference("1", "A")),{"#)
        _ = try? await bench.client.fetch(AllQuery(), policy: .networkOnly)
        clock.advance(50)

        #expect(bench.store.read(AllQuery()) == nil)
    }

    @Test func `an error makes no value young`() async throws {
        let bench = bench([ExpiryRule(type: "Query", seconds: 60)])
        try await bench.publish(ViewerQuery(), #"{"data":{"viewer":{"__typename":"Person","id":"p","name":"P"}}}"#)
        clock.advance(50)
        bench.server.prepare(
            "ViewerQuery", #"{"errors":[{"path":["viewer"],"message":"x"}],"data":{"viewer":null}}"#)
        _ = try? await bench.client.fetch(ViewerQuery(), policy: .networkOnly)
        #expect(bench.store.read(ViewerQuery())?.value?.name == "P")
        clock.advance(50)

        #expect(bench.store.read(ViewerQuery()) == nil)
    }

    @Test func `that an equal answer has made values young is kept beyond the process`() async throws {
        let kept = KeptRecords()
        let bench = bench([minute], kept)
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        clock.advance(50)
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        clock.advance(50)

        #expect(self.bench([minute], kept).store.read(AllQuery()) != nil)
    }
}
