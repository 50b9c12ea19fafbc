import TestSupport
import Testing

@testable import GraphQLClient

/// Parts of an answer that are shown before the whole is there.
@Suite struct PreviewTests {
    private let store = Store()

    private func person(_ id: String) -> String { #"{"__typename":"Person","id":"\#(id)","name":"\#(id)"}"# }
    private let first = Array(
        #"""
        {"data":{"all":[{"__typename":"Conference","id":"1","name":"A","city":"X","attendees":[]},
          {"__typename":"Conference","id":"2","name":"B","city":"Y","year":2,"attendees":[]}]},"hasNext":true}
        """#.utf8)
    private let second = Array(#"{"incremental":[{"path":["all",0],"data":{"year":1}}],"hasNext":false}"#.utf8)

    private func watch(_ policy: WatchPolicy = .cacheAndNetwork, showsPartial: Bool = true) -> Int32 {
        store.register(AllDetailsQuery(), policy, fetches: true, showsPartial: showsPartial)
    }

    private func told(_ watch: Int32) -> Change<AllDetailsQuery.Data>? {
        if case .tell(let change) = store.step(watch, as: AllDetailsQuery.Data.self) { change } else { nil }
    }

    private func settle(_ watch: Int32, _ parts: [UInt8]...) {
        var bodies = AnswerBodies(first: parts[0])
        bodies.patches = Array(parts.dropFirst())
        let answer = SharedAnswer(bodies, clearCount: store.clearCount)
        _ = store.settle(watch, AllDetailsQuery(), answer, isRepair: false)
    }

    @Test(arguments: [WatchPolicy.cacheAndNetwork, .networkOnly])
    func `the first part is shown as far as it goes, then the whole`(policy: WatchPolicy) {
        let watch = watch(policy)
        #expect(told(watch) == nil)

        store.preview(first, of: AllDetailsQuery())
        let part = told(watch)
        #expect(part?.data?.value.map(\.name) == ["B"])
        #expect(part?.gaps.map(\.field) == ["year"])
        #expect(part?.isFetching == true)
        #expect(told(watch) == nil)

        settle(watch, first, second)
        let whole = told(watch)
        #expect(whole?.data?.value.map(\.name) == ["A", "B"])
        #expect(whole?.gaps.isEmpty == true)
        #expect(whole?.isFetching == false)
        #expect(whole?.list("all") == ListChange(path: ["all"], removed: [0], inserted: [0, 1]))
        #expect(told(watch) == nil)
    }

    @Test func `nothing of a part is in the cache, and no one else hears of it`() throws {
        let other = store.register(AllQuery(), .cacheFirst, fetches: false)
        _ = try store.write(Array(all(conference("1", "Old")).utf8), AllQuery())
        guard case .tell = store.step(other, as: AllQuery.Data.self) else { return #expect(Bool(false)) }
        let watch = watch()
        let objects = store.objectCount

        store.preview(first, of: AllDetailsQuery())

        #expect(told(watch)?.data?.value.map(\.name) == ["B"])
        #expect(store.read(AllQuery())?.value.map(\.name) == ["Old"])
        #expect(store.objectCount == objects)
        guard case .wait = store.step(other, as: AllQuery.Data.self) else { return #expect(Bool(false)) }
        store.fail(watch, AnswerError(.truncated))
        let failed = told(watch)
        #expect(failed?.error as? AnswerError == AnswerError(.truncated))
        #expect(failed?.data?.value.isEmpty == true)
        #expect(failed?.gaps.isEmpty == false)
    }

    @Test func `an open update lies above a part`() throws {
        let rename = RenameMutation(id: "2", name: "Mine")
        let layer = store.addLayer(RenameMutation.Data(rename: ConferenceName(id: "2", name: "Mine")), for: rename)
        let watch = watch()
        store.preview(first, of: AllDetailsQuery())

        #expect(told(watch)?.data?.value.map(\.name) == ["Mine"])
        #expect(store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "2"))?.name == "Mine")
        settle(watch, first, second)
        #expect(told(watch)?.data?.value.map(\.name) == ["A", "Mine"])
        store.removeLayer(layer)
        #expect(told(watch)?.data?.value.map(\.name) == ["A", "B"])
    }

    @Test func `a whole result from the cache is not replaced by a part`() throws {
        _ = try store.write(first, patches: [second], AllDetailsQuery()).get()
        let watch = watch()
        store.preview(Array(#"{"data":{"all":[]},"hasNext":true}"#.utf8), of: AllDetailsQuery())

        #expect(told(watch)?.data?.value.map(\.name) == ["A", "B"])
        #expect(told(watch) == nil)
    }

    @Test func `what the cache knows fills a part`() throws {
        _ = try store.write(
            Array(#"{"data":{"conference":{"__typename":"Conference","id":"1","city":"Old","year":9}}}"#.utf8),
            ConferenceSelectionQuery<ConferencePlace>(id: "1"))
        let watch = watch()
        store.preview(first, of: AllDetailsQuery())

        let part = told(watch)
        #expect(part?.data?.value.map(\.year) == [9, 2])
        #expect(part?.data?.value.first?.city == "X")
        settle(watch, first, second)
        let whole = told(watch)
        #expect(whole?.data?.value.map(\.year) == [1, 2])
        #expect(whole?.list("all")?.inserted == [0, 1])
    }

    @Test func `elements that are streamed are shown as they come`() throws {
        let watch = watch()
        let begin = Array(#"{"data":{"all":[]},"pending":[{"id":"0","path":["all"]}],"hasNext":true}"#.utf8)
        let parts = (1...3).map { number in
            Array(
                #"""
                {"incremental":[{"id":"0","items":[{"__typename":"Conference","id":"\#(number)","name":"C\#(number)",
                  "city":null,"year":1,"attendees":[]}]}],"hasNext":true}
                """#.utf8)
        }
        for count in 0...3 {
            store.preview(begin, patches: Array(parts[..<count]), of: AllDetailsQuery())
            #expect(told(watch)?.data?.value.map(\.name) == (0..<count).map { "C\($0 + 1)" })
        }
    }

    @Test func `a watch that wants whole results hears nothing of parts`() {
        let watch = watch(showsPartial: false)
        store.preview(first, of: AllDetailsQuery())

        #expect(told(watch) == nil)
    }

    @Test(arguments: ["{", "[]", #"{"data":{"all":7}}"#, #"{"data":null}"#, ""])
    func `a part that is none shows nothing`(text: String) {
        let watch = watch()
        store.preview(Array(text.utf8), of: AllDetailsQuery())
        store.preview(first, patches: [Array("{".utf8)], of: AllDetailsQuery())

        #expect(told(watch) == nil)
    }

    @Test func `who waits is woken by a part`() async throws {
        let client = GraphQLClient(transport: FakeServer(), store: store)
        var changes = client.watch(AllDetailsQuery(), showsPartial: true).makeAsyncIterator()
        let store = store
        let first = first
        let parts = Task {
            await eventually { store.liveWatchers != 0 }
            store.preview(first, of: AllDetailsQuery())
        }

        #expect(await changes.next()?.data?.value.map(\.name) == ["B"])
        await parts.value
    }
}
