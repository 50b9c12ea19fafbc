import Synchronization
import Testing

@testable import GraphQLClient

/// Watches of the same query: they share what is read, and each tells what is new to its own consumer.
@Suite struct SharedWatchTests {
    private let store = Store()

    private func write(_ names: [String]) throws {
        let list = names.enumerated().map { conference("\($0)", $1) }.joined(separator: ",")
        _ = try store.write(Array(#"{"data":{"all":[\#(list)]}}"#.utf8), AllQuery()).get()
    }

    private func rename(_ id: Int, _ name: String) {
        store.edit { editor in
            editor.update(ConferenceName.self, of: RecordKey(type: "Conference", id: ID("\(id)"))) { $0.name = name }
        }
    }

    private func watch() -> Int32 { store.register(AllQuery(), .cacheOnly, fetches: false) }

    private func next(_ watch: Int32) -> Change<AllQuery.Data>? {
        if case .tell(let change) = store.step(watch, as: AllQuery.Data.self) { change } else { nil }
    }

    /// How often records were read for watches.
    private var edges: Int {
        store.state.withLock { state in
            let core = state.core
            return (0..<core.records.count).reduce(0) { sum, record in
                var (count, number) = (0, core.records[record].firstEdge)
                while number != 0 {
                    count += 1
                    number = core.edges.edges[Int(number)].next
                }
                return sum + count
            }
        }
    }

    @Test func `a second watch reads nothing anew`() throws {
        try write(["A", "B", "C"])
        let first = watch()
        _ = next(first)
        let before = edges
        let second = watch()

        #expect(next(second)?.data?.value.map(\.name) == ["A", "B", "C"])
        #expect(edges == before)
        store.end(first)
        #expect(edges == before)
        rename(1, "New")
        #expect(next(second)?.list("all")?.updated == [1])
        store.end(second)
        #expect(edges == 0)
    }

    @Test func `a watch that is behind is told all that has happened since`() throws {
        try write((0..<200).map { "C\($0)" })
        let (fast, slow) = (watch(), watch())
        _ = (next(fast), next(slow))
        rename(3, "X")
        #expect(next(fast)?.list("all") == ListChange(path: ["all"], updated: [3]))
        rename(150, "Y")
        #expect(next(fast)?.list("all") == ListChange(path: ["all"], updated: [150]))
        store.remove(RecordKey(type: "Conference", id: "7"))
        #expect(next(fast)?.list("all") == ListChange(path: ["all"], removed: [7]))

        #expect(next(slow)?.list("all") == ListChange(path: ["all"], removed: [7], updated: [3, 149]))
        #expect(next(slow) == nil)
        rename(4, "Z")
        #expect(next(slow)?.list("all") == ListChange(path: ["all"], updated: [4]))
        #expect(next(fast)?.list("all") == ListChange(path: ["all"], updated: [4]))
    }

    @Test func `a watch that is behind is not told what has gone back to how it was`() throws {
        try write(["A", "B"])
        let (fast, slow) = (watch(), watch())
        _ = (next(fast), next(slow))
        rename(0, "X")
        _ = next(fast)
        rename(0, "A")
        _ = next(fast)

        #expect(next(slow) == nil)
        rename(1, "Y")
        #expect(next(slow)?.list("all") == ListChange(path: ["all"], updated: [1]))
    }

    @Test func `a miss that is over is no news to a watch that was behind`() throws {
        try write(["A", "B"])
        let (fast, slow) = (watch(), watch())
        _ = (next(fast), next(slow))
        store.evict(RecordKey(type: "Conference", id: "0"))
        #expect(next(fast)?.missing?.field == "id")
        try write(["A", "B"])

        #expect(next(fast)?.data?.value.count == 2)
        #expect(next(slow) == nil)
        rename(1, "Y")
        #expect(next(slow)?.list("all") == ListChange(path: ["all"], updated: [1]))
    }

    @Test func `a read of what a watch tells is as new as the cache`() throws {
        try write(["A", "B"])
        let watch = watch()
        _ = next(watch)
        rename(1, "X")

        #expect(store.read(AllQuery())?.value.map(\.name) == ["A", "X"])
        #expect(next(watch)?.list("all")?.updated == [1])
        store.evict(RecordKey(type: "Conference", id: "0"))
        #expect(throws: ReadError.self) { try store.tryRead(AllQuery()) }
        store.clear()
        #expect(store.read(AllQuery()) == nil)
        #expect(next(watch)?.data == nil)
    }

    @Test func `an error is shown by the watch whose answer had it, and by no other`() async throws {
        let bench = TestBench(store: store)
        bench.server.hold(ViewerQuery.name)
        var first = bench.client.watch(ViewerQuery()).makeAsyncIterator()
        await bench.server.answer(
            ViewerQuery.name, #"{"data":{"viewer":null},"errors":[{"message":"no","path":["viewer"]}]}"#)
        let told = await first.next()
        #expect(told?.error is ResponseError)
        #expect(told?.data != nil)

        let cached = store.register(ViewerQuery(), .cacheOnly, fetches: false)
        guard case .wait = store.step(cached, as: ViewerQuery.Data.self) else {
            Issue.record("A null that an error caused is no value for others.")
            return
        }
    }

    @Test func `many watches at the same time tell what the cache comes to`() async throws {
        try write((0..<50).map { "C\($0)" })
        let client = GraphQLClient(transport: FakeServer(), store: store)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    var list: [ConferenceName] = []
                    for await change in client.watch(AllQuery(), policy: .cacheOnly) {
                        guard let data = change.data else { return false }
                        if let delta = change.list("all"), !list.isEmpty {
                            guard delta.leads(from: list, to: Array(data.value)) else { return false }
                        }
                        list = Array(data.value)
                        if list.last?.name == "End" { return true }
                    }
                    return false
                }
            }
            group.addTask {
                for round in 0..<300 { rename(round % 49, "R\(round)") }
                while store.liveWatchers < 20 { await Task.yield() }
                for round in 0..<300 { rename(round % 49, "S\(round)") }
                rename(49, "End")
                return true
            }
            for await isRight in group { #expect(isRight) }
        }
        #expect(store.liveWatchers == 0)
    }
}
