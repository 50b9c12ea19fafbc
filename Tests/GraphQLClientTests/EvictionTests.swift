import Testing

@testable import GraphQLClient

/// What leaves the cache, and who hears of it.
@Suite struct EvictionTests {
    private let one = RecordKey(type: "Conference", id: "1")

    @Test func `34 who watches an object hears that it was evicted, and asks for it again`() async throws {
        let bench = TestBench()
        try await bench.publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))
        var watch = bench.client.watch(AllQuery(), policy: .cacheFirst).makeAsyncIterator()
        var cached = bench.client.watch(AllQuery(), policy: .cacheOnly).makeAsyncIterator()
        _ = await watch.next()
        _ = await cached.next()
        let requests = bench.server.sent.count

        bench.store.evict(one)

        let change = await cached.next()
        #expect(change?.data == nil)
        #expect(change?.missing?.object == one)
        #expect(change?.missing?.field == "id")
        #expect(await watch.next()?.data?.value.map(\.name) == ["A", "B"])
        #expect(bench.server.sent.count == requests + 1)
    }

    @Test(arguments: [WatchPolicy.cacheFirst, .cacheAndNetwork])
    func `what is evicted or cleared again is asked for again, each time`(policy: WatchPolicy) async throws {
        let bench = TestBench()
        bench.server.prepare(AllQuery.name, all(conference("1", "A")))
        var watch = bench.client.watch(AllQuery(), policy: policy).makeAsyncIterator()
        #expect(await watch.next()?.data?.value.count == 1)

        for round in 2...4 {
            bench.server.prepare(AllQuery.name, all(conference("1", "\(round)")))
            switch round {
            case 2: bench.store.evict(.query, field: "all")
            case 3: bench.store.evict(one)
            default: bench.store.clear()
            }
            var names: [String]? = []
            repeat { names = await watch.next()?.data?.value.map(\.name) } while names != ["\(round)"]
            #expect(bench.server.sent.count == round)
        }
    }

    @Test func `a dangling reference can be read as null`() async throws {
        let bench = TestBench(store: Store(dangling: .null))
        try await bench.publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))
        try await bench.publish(ConferenceNameQuery(id: "1"), #"{"data":{"conference":\#(conference("1", "A"))}}"#)

        bench.store.evict(one)

        #expect(bench.store.read(AllQuery())?.value.map(\.name) == ["B"])
        #expect(bench.store.read(ConferenceNameQuery(id: "1")) == Field(nil))
    }

    @Test func `a field can be evicted with all its arguments`() async throws {
        let bench = TestBench()
        try await bench.publish(TextQuery(a: .value("x")), #"{"data":{"f":"1"}}"#)
        try await bench.publish(TextQuery(), #"{"data":{"f":"2"}}"#)
        try await bench.publish(IntQuery(), #"{"data":{"n":1}}"#)

        bench.store.evict(.query, field: "f")

        #expect(bench.store.read(TextQuery(a: .value("x"))) == nil)
        #expect(bench.store.read(TextQuery()) == nil)
        #expect(bench.store.read(IntQuery()) != nil)
    }

    @Test func `what cannot be reached goes`() async throws {
        let bench = TestBench()
        try await bench.publish(AllQuery(), all(conference("1", "A"), conference("2", "B"), conference("3", "C")))
        try await bench.publish(AllQuery(), all(conference("2", "B")))

        #expect(bench.store.collectGarbage(keeping: [RecordKey(type: "Conference", id: "3")]) == 1)

        #expect(bench.store.read(ConferenceName.self, of: one) == nil)
        #expect(bench.store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "3"))?.name == "C")
        #expect(bench.store.read(AllQuery())?.value.map(\.name) == ["B"])
        #expect(bench.store.collectGarbage() == 1)
    }

    @Test func `what a watch has read stays`() async throws {
        let bench = TestBench()
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        var watch = bench.client.watch(ConferenceName.self, of: one).makeAsyncIterator()
        _ = await watch.next()
        try await bench.publish(AllQuery(), all())

        #expect(bench.store.collectGarbage() == 0)
        bench.store.edit { $0.update(ConferenceName.self, of: one) { $0.name = "New" } }

        #expect(await watch.next()?.data?.name == "New")
    }

    @Test func `a new object takes the place of one that went`() async throws {
        let bench = TestBench()
        for round in 0..<20 {
            try await bench.publish(
                AllDetailsQuery(),
                """
                {"data":{"all":[{"__typename":"Conference","id":"c\(round)","name":"A","city":"X","year":1,"attendees":[\
                {"__typename":"Person","id":"p\(round)","name":"P\(round)"}]}]}}
                """)
            bench.store.collectGarbage()
            #expect(bench.store.objectCount == 3)
            #expect(bench.store.read(AllDetailsQuery())?.value.first?.attendees.first??.name == "P\(round)")
        }
        #expect(bench.store.size < 4_000)
    }

    @Test(arguments: [false, true])
    func `a store keeps to its size and to what was used last`(isKept: Bool) async throws {
        let kept = KeptRecords()
        let bench = TestBench(store: Store(sizeLimit: 20_000, persistence: isKept ? kept : nil))
        for id in 0..<500 {
            try await bench.publish(
                ConferenceNameQuery(id: ID("\(id)")),
                #"{"data":{"conference":\#(conference("\(id)", "Conference \(id)"))}}"#)
            if id > 0 { #expect(bench.store.read(ConferenceNameQuery(id: "0")) != nil) }
        }

        #expect(bench.store.size <= 20_000)
        #expect(bench.store.read(ConferenceNameQuery(id: "0")) != nil)
        #expect(bench.store.read(ConferenceNameQuery(id: "499")) != nil)
        // What is kept beyond the process is loaded again.
        #expect((bench.store.read(ConferenceNameQuery(id: "1")) != nil) == isKept)
    }

    @Test func `what a watch has read stays in a store that is too small`() async throws {
        let bench = TestBench(store: Store(sizeLimit: 2_000))
        try await bench.publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))
        var watch = bench.client.watch(AllQuery(), policy: .cacheOnly).makeAsyncIterator()
        _ = await watch.next()
        for id in 0..<200 {
            try await bench.publish(
                ConferenceNameQuery(id: ID("x\(id)")), #"{"data":{"conference":\#(conference("x\(id)", "C"))}}"#)
        }

        #expect(bench.store.read(AllQuery())?.value.map(\.name) == ["A", "B"])
        try await bench.publish(ConferenceNameQuery(id: "1"), #"{"data":{"conference":\#(conference("1", "New"))}}"#)
        #expect(await watch.next()?.data?.value.map(\.name) == ["New", "B"])
    }

    @Test func `garbage beyond the process goes too`() async throws {
        let kept = KeptRecords()
        let store = Store(persistence: kept)
        let bench = TestBench(store: store)
        try await bench.publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))
        try await bench.publish(AllQuery(), all(conference("2", "B")))

        TestBench(store: Store(persistence: kept)).store.collectGarbage()

        #expect(kept.keys == ["Query\0", "Conference\u{0}2"])
        #expect(Store(persistence: kept).read(AllQuery())?.value.map(\.name) == ["B"])
    }

    @Test func `an evicted object goes beyond the process`() async throws {
        let kept = KeptRecords()
        try await TestBench(store: Store(persistence: kept)).publish(AllQuery(), all(conference("1", "A")))

        Store(persistence: kept).evict(one)

        #expect(!kept.keys.contains("Conference\u{0}1"))
        #expect(Store(persistence: kept).read(AllQuery()) == nil)
    }
}
