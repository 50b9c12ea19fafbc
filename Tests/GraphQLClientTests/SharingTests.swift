import TestSupport
import Testing

@testable import GraphQLClient

/// Equal queries that are asked for at the same time, and when a request is cancelled.
@Suite struct SharingTests {
    let bench = TestBench()

    @Test func `equal queries at the same time share one request`() async throws {
        let client = bench.client
        let first = Task { try await client.fetch(AllQuery()) }
        await bench.server.arrival(of: AllQuery.name)
        let second = Task { try await client.fetch(AllQuery(), policy: .networkOnly) }
        let told = Task.immediate {
            var watch = client.watch(AllQuery()).makeAsyncIterator()
            return await watch.next()
        }
        await joined(3)

        await bench.server.answer(AllQuery.name, all(conference("1", "A")))

        #expect(try await first.value.value.map(\.name) == ["A"])
        #expect(try await second.value.value.map(\.name) == ["A"])
        #expect(await told.value?.data?.value.map(\.name) == ["A"])
        #expect(bench.server.sent == [AllQuery.name])
    }

    @Test func `other variables are another request`() async throws {
        let client = bench.client
        let first = Task { try await client.fetch(ConferenceNameQuery(id: "1")) }
        let second = Task { try await client.fetch(ConferenceNameQuery(id: "2")) }
        await bench.server.arrival(of: ConferenceNameQuery.name)
        await bench.server.answer(ConferenceNameQuery.name, #"{"data":{"conference":null}}"#)
        await bench.server.answer(ConferenceNameQuery.name, #"{"data":{"conference":null}}"#)

        _ = try await (first.value, second.value)
        #expect(bench.server.sent.count == 2)
    }

    @Test func `who cancels a shared request does not take it from the others`() async throws {
        let client = bench.client
        let first = Task { try await client.fetch(AllQuery()) }
        await bench.server.arrival(of: AllQuery.name)
        let second = Task { try await client.fetch(AllQuery()) }
        await joined(2)

        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        await bench.server.answer(AllQuery.name, all(conference("1", "A")))

        #expect(try await second.value.value.count == 1)
    }

    @Test func `49 the last who cancels closes the connection`() async throws {
        let client = bench.client
        let first = Task { try await client.fetch(AllQuery()) }
        await bench.server.arrival(of: AllQuery.name)
        let second = Task { try await client.fetch(AllQuery()) }
        await joined(2)

        first.cancel()
        second.cancel()
        second.cancel()

        await #expect(throws: CancellationError.self) { try await first.value }
        await #expect(throws: CancellationError.self) { try await second.value }
        await bench.server.closing(of: 1)
        #expect(bench.server.sent.count == 1)
        first.cancel()
    }

    @Test func `a query after a mutation does not share a request from before it`() async throws {
        let client = bench.client
        bench.server.prepare("Rename", #"{"data":{"rename":\#(conference("1", "B"))}}"#)
        let before = Task { try await client.fetch(AllQuery()) }
        await bench.server.arrival(of: AllQuery.name)
        try await client.perform(RenameMutation(id: "1", name: "B"))
        let after = Task { try await client.fetch(AllQuery()) }
        await eventually { bench.server.sent.count >= 3 }

        await bench.server.answer(AllQuery.name, all(conference("1", "A")))
        await bench.server.answer(AllQuery.name, all(conference("1", "B")))

        _ = try await before.value
        #expect(try await after.value.value.map(\.name) == ["B"])
    }

    @Test func `a shared answer is written once, however late who waited comes`() async throws {
        let client = bench.client
        let told = (0..<3).map { _ in
            Task.immediate {
                var watch = client.watch(AllQuery(), policy: .networkOnly).makeAsyncIterator()
                return await watch.next()
            }
        }
        await joined(3)
        await bench.server.answer(AllQuery.name, all(conference("1", "A")))
        for task in told { #expect(await task.value?.data?.value.map(\.name) == ["A"]) }
    }

    @Test func `an error is told to all who share a request`() async throws {
        let client = bench.client
        let first = Task { try await client.fetch(AllQuery()) }
        await bench.server.arrival(of: AllQuery.name)
        let second = Task { try await client.fetch(AllQuery()) }
        await joined(2)
        await bench.server.answer(AllQuery.name, #"{"data":null,"errors":[{"message":"no"}]}"#)

        await #expect(throws: ResponseError("no")) { try await first.value }
        await #expect(throws: ResponseError("no")) { try await second.value }
    }

    /// Waits until so many wait for an answer.
    private func joined(_ count: Int) async {
        await eventually { bench.client.flights.waiterCount >= count }
    }
}

/// When a subscription has begun.
@Suite struct SubscriptionTests {
    /// A transport that says when the server has a subscription.
    private struct Acknowledging: Transport {
        let responses: AsyncThrowingStream<Response, any Error>
        var acknowledgesSubscriptions: Bool { true }
        func send(_ request: Request) -> AsyncThrowingStream<Response, any Error> { responses }
    }

    @Test func `a subscription tells when the server has it`() async throws {
        let (responses, server) = AsyncThrowingStream<Response, any Error>.makeStream()
        let client = GraphQLClient(transport: Acknowledging(responses: responses))
        var events = client.events(of: ChangedSubscription()).makeAsyncIterator()
        server.yield(.acknowledgement)

        #expect(try await events.next()?.isBegun == true)

        server.yield(Response(body: Array(#"{"data":{"changed":\#(conference("1", "A"))}}"#.utf8)))
        guard case .next(let data) = try await events.next() else { throw AnswerError(.empty) }
        #expect(data.changed.name == "A")
    }

    @Test func `without a sign of the server a subscription begins when it was handed over`() async throws {
        let bench = TestBench()
        var events = bench.client.events(of: ChangedSubscription()).makeAsyncIterator()

        #expect(try await events.next()?.isBegun == true)
        #expect(bench.server.sent == ["Changed"])
    }

    @Test func `an event with errors does not end the subscription`() async throws {
        let bench = TestBench()
        var events = bench.client.events(of: ChangedSubscription()).makeAsyncIterator()
        _ = try await events.next()
        await bench.server.event("Changed", #"{"data":null,"errors":[{"message":"no"}]}"#)
        await bench.server.event("Changed", #"{"data":{"changed":\#(conference("1", "A"))}}"#)

        guard case .failed(let error) = try await events.next() else { throw AnswerError(.empty) }
        #expect(error.message == "no")
        guard case .next = try await events.next() else { throw AnswerError(.empty) }
    }

    @Test func `46 a subscription from before a mutation does not hold its update`() async throws {
        let bench = TestBench()
        let client = bench.client
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        var events = client.events(of: ChangedSubscription()).makeAsyncIterator()
        _ = try await events.next()
        let mutation = Task.immediate {
            try await client.perform(
                RenameMutation(id: "1", name: "B"), optimistic: .init(rename: ConferenceName(id: "1", name: "B")))
        }
        await bench.server.event("Changed", #"{"data":{"changed":\#(conference("1", "Event"))}}"#)
        guard case .next = try await events.next() else { throw AnswerError(.empty) }
        #expect(bench.store.read(AllQuery())?.value.first?.name == "B")

        await bench.server.fail("Rename", TransportError.timedOut(server: "s", seconds: 1))
        _ = try? await mutation.value

        #expect(bench.store.read(AllQuery())?.value.first?.name == "Event")
    }

    @Test func `a subscription that is dropped is closed`() async throws {
        let bench = TestBench()
        var events: AsyncThrowingStream<SubscriptionEvent<ChangedSubscription.Data>, any Error>? =
            bench.client.events(of: ChangedSubscription())
        await bench.server.arrival(of: "Changed")
        _ = events
        events = nil

        await bench.server.closing(of: 1)
    }
}

extension SubscriptionEvent {
    fileprivate var isBegun: Bool {
        if case .began = self { true } else { false }
    }
}
