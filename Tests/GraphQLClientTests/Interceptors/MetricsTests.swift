import GraphQLClient
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct MetricsTests {
    private final class Told: Sendable {
        private let state = Mutex<[Measurement]>([])
        var all: [Measurement] { state.withLock { $0 } }
        func take(_ measurement: Measurement) { state.withLock { $0.append(measurement) } }
    }

    private let told = Told()
    private let time = TestTime()

    private func metrics() -> Metrics {
        let told = told
        return Metrics(timing: time.timing) { told.take($0) }
    }

    @Test func `a request is measured before its answer is told`() async throws {
        let client = GraphQLClient(transport: Wire(.one), interceptors: [metrics()])

        _ = try await client.fetch(IntQuery())

        let measurement = try #require(told.all.first)
        #expect(told.all.count == 1)
        #expect(measurement.operationName == "IntQuery")
        #expect(measurement.kind == .query)
        #expect(measurement.attempt == 1)
        #expect(measurement.responseBytes == 16)
        #expect(measurement.responseCount == 1)
        #expect(measurement.status == 200)
        #expect(measurement.requestBytes > 40)
        guard case .answered = measurement.outcome else {
            Issue.record("It was answered.")
            return
        }
    }

    @Test func `behind the retry each attempt is told, before it the whole`() async throws {
        let retry = Retry(attempts: 2, backoff: Backoff(jitter: 0), timing: time.timing)
        let client = GraphQLClient(
            transport: Wire(.gone, .one), interceptors: [metrics(), retry, metrics()])
        async let data = client.fetch(IntQuery())
        await time.endPause()
        _ = try await data

        #expect(told.all.map(\.attempt) == [1, 2, 1])
        #expect(told.all.map(\.duration) == [.zero, .zero, .seconds(1)])
        guard case .failed = told.all[0].outcome else {
            Issue.record("The first attempt failed.")
            return
        }
    }

    @Test func `a cancelled request is told as that`() async throws {
        let server = FakeServer()
        let client = GraphQLClient(transport: server, interceptors: [metrics()])
        let task = Task { try await client.fetch(IntQuery()) }
        await server.arrival(of: "IntQuery")

        task.cancel()
        _ = await task.result

        await eventually { !told.all.isEmpty }
        guard case .cancelled = told.all[0].outcome else {
            Issue.record("It was cancelled.")
            return
        }
    }

    @Test func `a request that is cancelled a hundred times is told a hundred times, each once`() async throws {
        let server = FakeServer()
        let client = GraphQLClient(transport: server, interceptors: [metrics()])
        let tasks = (0..<100).map { number in
            Task { try await client.perform(RenameMutation(id: ID("\(number)"), name: "B")) }
        }
        await eventually { server.sent.count >= 100 }

        for task in tasks { task.cancel() }
        for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }

        await eventually { told.all.count >= 100 }
        #expect(told.all.count == 100)
        #expect(
            told.all.allSatisfy { measurement in
                if case .cancelled = measurement.outcome { true } else { false }
            })
    }

    @Test func `a subscription is told when it ends`() async throws {
        let bench = EventBench(interceptors: [metrics()])
        var events = bench.events()
        #expect(try await events.next()?.text == "began")
        await bench.server.event(0, changed("1", "A"))
        await bench.server.event(0, changed("1", "B"))
        await bench.server.complete(0)
        while try await events.next() != nil {}

        #expect(told.all.map(\.responseCount) == [2])
        #expect(told.all.map(\.kind) == [.subscription])
    }
}
