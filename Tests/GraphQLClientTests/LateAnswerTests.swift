import Synchronization
import TestSupport
import Testing

@testable import GraphQLClient

/// Answers to queries that were sent before a mutation was answered or an event came, and come after it.
@Suite struct LateAnswerTests {
    let bench = TestBench()

    private var names: [String]? { bench.store.read(AllQuery())?.value.map(\.name) }

    /// A fetch of all conferences that is under way.
    private func fetchUnderWay() async -> Task<[String], any Error> {
        let client = bench.client
        let count = bench.server.sent.count
        let fetch = Task { try await client.fetch(AllQuery(), policy: .networkOnly).value.map(\.name) }
        await eventually { bench.server.sent.count > count }
        return fetch
    }

    private func rename(_ id: String, to name: String) async throws {
        bench.server.prepare("Rename", #"{"data":{"rename":\#(conference(id, name))}}"#)
        try await bench.client.perform(RenameMutation(id: ID(id), name: name))
    }

    @Test func `what a mutation has answered meanwhile stays`() async throws {
        let fetch = await fetchUnderWay()
        try await rename("1", to: "New")

        await bench.server.answer(AllQuery.name, all(conference("1", "Old"), conference("2", "Other")))

        // Who has fetched is told what the server has said.
        #expect(try await fetch.value == ["Old", "Other"])
        #expect(names == ["New", "Other"])
    }

    @Test func `a watch does not show what was before the mutation`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "Old")))
        bench.server.hold(AllQuery.name)
        var watch = bench.client.watch(AllQuery()).makeAsyncIterator()
        #expect(await watch.next()?.data?.value.map(\.name) == ["Old"])
        await bench.server.arrival(of: AllQuery.name)
        try await rename("1", to: "New")
        #expect(await watch.next()?.data?.value.map(\.name) == ["New"])

        await bench.server.answer(AllQuery.name, all(conference("1", "Old"), conference("2", "Other")))

        #expect(await watch.next()?.data?.value.map(\.name) == ["New", "Other"])
    }

    @Test func `a guess, its answer, and then the older list`() async throws {
        let client = bench.client
        let fetch = await fetchUnderWay()
        let mutation = RenameMutation(id: "1", name: "Guess")
        let renaming = Task {
            try await client.perform(mutation, optimistic: .init(rename: ConferenceName(id: "1", name: "Guess")))
        }
        await bench.server.answer("Rename", #"{"data":{"rename":\#(conference("1", "New"))}}"#)
        _ = try await renaming.value

        await bench.server.answer(AllQuery.name, all(conference("1", "Old")))

        _ = try await fetch.value
        #expect(names == ["New"])
    }

    @Test func `a lasting edit of a list is made once, on the list that came late`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        bench.server.hold(AllQuery.name)
        let fetch = await fetchUnderWay()
        bench.server.prepare("Rename", #"{"data":{"rename":\#(conference("9", "Mine"))}}"#)
        let update = OptimisticUpdate(Insert(id: "9", place: 0), lasting: true)
        try await bench.client.perform(RenameMutation(id: "9", name: "Mine"), update: update)
        #expect(names == ["New 9", "A"])

        await bench.server.answer(AllQuery.name, all(conference("1", "A"), conference("2", "B")))

        #expect(try await fetch.value == ["A", "B"])
        #expect(names == ["New 9", "A", "B"])
        #expect(bench.store.state.withLock { $0.core.layers.isEmpty })
    }

    @Test func `an event that came meanwhile stays`() async throws {
        let client = bench.client
        let events = Task { for try await _ in client.subscribe(ChangedSubscription()) { break } }
        let fetch = await fetchUnderWay()
        await bench.server.event("Changed", #"{"data":{"changed":\#(conference("1", "New"))}}"#)
        try await events.value

        await bench.server.answer(AllQuery.name, all(conference("1", "Old")))

        _ = try await fetch.value
        #expect(names == ["New"])
    }

    @Test func `a query that is sent afterwards is newer`() async throws {
        let early = await fetchUnderWay()
        try await rename("1", to: "Mine")
        let late = await fetchUnderWay()
        await bench.server.answer(AllQuery.name, all(conference("1", "Old")))
        _ = try await early.value
        #expect(names == ["Mine"])

        await bench.server.answer(AllQuery.name, all(conference("1", "Theirs")))

        _ = try await late.value
        #expect(names == ["Theirs"])
    }

    @Test func `where the later query is answered first it stays as well`() async throws {
        let early = await fetchUnderWay()
        try await rename("1", to: "Mine")
        bench.server.prepare(
            ConferenceNameQuery.name, #"{"data":{"conference":\#(conference("1", "Theirs"))}}"#)
        _ = try await bench.client.fetch(ConferenceNameQuery(id: "1"), policy: .networkOnly)

        await bench.server.answer(AllQuery.name, all(conference("1", "Old")))

        _ = try await early.value
        #expect(names == ["Theirs"])
    }

    @Test(arguments: [true, false])
    func `nothing waits for a query that has failed or was cancelled`(isCancelled: Bool) async throws {
        let kept = KeptRecords()
        let bench = TestBench(store: Store(persistence: kept))
        let client = bench.client
        let fetch = Task { try await client.fetch(AllQuery(), policy: .networkOnly) }
        await bench.server.arrival(of: AllQuery.name)
        bench.server.prepare("Rename", #"{"data":{"rename":\#(conference("1", "New"))}}"#)
        try await client.perform(RenameMutation(id: "1", name: "New"))

        if isCancelled {
            fetch.cancel()
            await bench.server.closing(of: 1)
        } else {
            await bench.server.fail(AllQuery.name, TransportError.timedOut(server: "s", seconds: 1))
        }
        _ = await fetch.result

        await eventually { bench.store.state.withLock { $0.core.layers.isEmpty } }
        #expect(bench.store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "1"))?.name == "New")
        #expect(kept.keys.contains("Conference\u{0}1"))
    }

    @Test func `at the end of a program what was answered is kept, whatever is on its way`() async throws {
        let kept = KeptRecords()
        let store = Store(persistence: kept)
        let place = AnswerPlace(in: store)
        _ = try store.write(
            Array(#"{"data":{"changed":\#(conference("1", "New"))}}"#.utf8), ChangedSubscription())
        #expect(!kept.keys.contains("Conference\u{0}1"))

        await store.flush()

        #expect(kept.keys.contains("Conference\u{0}1"))
        #expect(store.state.withLock { $0.core.layers.isEmpty })
        withExtendedLifetime(place) {}
    }

    @Test func `a server that never answers a query does not have everything kept that comes`() async throws {
        let place = AnswerPlace(in: bench.store)
        let name = String(repeating: "x", count: 1 << 20)
        for number in 0..<40 {
            _ = try bench.store.write(
                Array(#"{"data":{"changed":\#(conference("1", "\(number)\(name)"))}}"#.utf8), ChangedSubscription())
        }

        #expect(bench.store.state.withLock { $0.core.layers.count } < 20)
        #expect(
            bench.store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "1"))?.name == "39\(name)")
        withExtendedLifetime(place) {}
    }

    @Test func `ten thousand events beside a query that is under way are written once each`() throws {
        let place = AnswerPlace(in: bench.store)
        for number in 0..<10_000 {
            _ = try bench.store.write(
                Array(#"{"data":{"changed":\#(conference("\(number % 50)", "\(number)"))}}"#.utf8),
                ChangedSubscription())
        }

        // Were all written anew for each, this would be some fifty million.
        #expect(bench.store.state.withLock { Int($0.core.answerNumber) } <= 2)
        #expect(bench.store.state.withLock { $0.core.layers.count } == 10_001)
        withExtendedLifetime(place) {}
    }
}
