import TestSupport
import Testing

@testable import GraphQLClient

/// Answers to what was asked for before the cache was emptied.
@Suite struct ClearingTests {
    let bench = TestBench()

    private var names: [String]? { bench.store.read(AllQuery())?.value.map(\.name) }

    @Test func `who fetched before gets the late answer, and nothing of it is kept`() async throws {
        let client = bench.client
        let fetch = Task { try await client.fetch(AllQuery()) }
        await bench.server.arrival(of: AllQuery.name)

        bench.store.clear()
        await bench.server.answer(AllQuery.name, all(conference("1", "Old")))

        #expect(try await fetch.value.value.map(\.name) == ["Old"])
        #expect(names == nil)
        #expect(bench.store.objectCount == TestBench().store.objectCount)
    }

    @Test func `errors of a late answer are thrown as ever`() async throws {
        let client = bench.client
        let fetch = Task { try await client.fetch(AllQuery()) }
        await bench.server.arrival(of: AllQuery.name)

        bench.store.clear()
        await bench.server.answer(AllQuery.name, #"{"data":null,"errors":[{"message":"no"}]}"#)

        await #expect(throws: ResponseError.self) { try await fetch.value }
    }

    @Test func `a fetch that comes afterwards does not share the request from before`() async throws {
        let client = bench.client
        let before = Task { try await client.fetch(AllQuery()) }
        await bench.server.arrival(of: AllQuery.name)
        bench.store.clear()
        let after = Task { try await client.fetch(AllQuery()) }
        await eventually { bench.server.sent.count >= 2 }

        await bench.server.answer(AllQuery.name, all(conference("1", "Old")))
        await bench.server.answer(AllQuery.name, all(conference("1", "New")))

        #expect(try await after.value.value.map(\.name) == ["New"])
        #expect(try await before.value.value.map(\.name) == ["Old"])
        #expect(names == ["New"])
    }

    @Test(arguments: [WatchPolicy.cacheAndNetwork, .networkOnly, .cacheFirst])
    func `a watch whose answer comes late asks again, and does not show it`(policy: WatchPolicy) async throws {
        let client = bench.client
        let told = Task {
            var names: [[String]] = []
            for await change in client.watch(AllQuery(), policy: policy) {
                if let data = change.data { names.append(data.value.map(\.name)) }
                if change.data?.value.first?.name == "New" { break }
            }
            return names
        }
        await bench.server.arrival(of: AllQuery.name)

        bench.store.clear()
        await bench.server.answer(AllQuery.name, all(conference("1", "Old")))
        await bench.server.answer(AllQuery.name, all(conference("1", "New")))

        #expect(await told.value == [["New"]])
        #expect(names == ["New"])
        #expect(bench.server.sent.count == 2)
    }

    @Test func `a watch that has shown something before shows what comes afterwards`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))
        bench.server.hold(AllQuery.name)
        var watch = bench.client.watch(AllQuery()).makeAsyncIterator()
        #expect(await watch.next()?.data?.value.count == 2)
        async let late = bench.client.fetch(ConferenceNameQuery(id: "1"), policy: .networkOnly)
        await bench.server.arrival(of: ConferenceNameQuery.name)
        bench.store.clear()

        await bench.server.answer(
            ConferenceNameQuery.name, #"{"data":{"conference":\#(conference("1", "Late"))}}"#)
        #expect(try await late.value?.name == "Late")
        await bench.server.answer(AllQuery.name, all(conference("1", "Old")))
        await bench.server.answer(AllQuery.name, all(conference("1", "New")))

        #expect(await watch.next()?.data?.value.map(\.name) == ["New"])
        #expect(names == ["New"])
    }

    @Test func `a part of a late answer is not shown`() throws {
        let watch = bench.store.register(AllDetailsQuery(), .networkOnly, fetches: true, showsPartial: true)
        let first = Array(#"{"data":{"all":[]},"hasNext":true}"#.utf8)

        bench.store.clear()
        bench.store.preview(first, of: AllDetailsQuery(), clearCount: 0)
        guard case .wait = bench.store.step(watch, as: AllDetailsQuery.Data.self) else {
            return #expect(Bool(false), "it is told")
        }
    }

    @Test func `what a mutation answers is written, whenever it was sent`() async throws {
        let client = bench.client
        let rename = Task { try await client.perform(RenameMutation(id: "1", name: "B")) }
        await bench.server.arrival(of: "Rename")

        bench.store.clear()
        await bench.server.answer("Rename", #"{"data":{"rename":\#(conference("1", "B"))}}"#)

        _ = try await rename.value
        #expect(bench.store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "1"))?.name == "B")
    }
}
