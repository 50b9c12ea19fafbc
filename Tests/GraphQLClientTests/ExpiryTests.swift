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
}
