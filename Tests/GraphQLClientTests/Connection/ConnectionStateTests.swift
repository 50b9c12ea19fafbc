import GraphQLClient
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct ConnectionStateTests {
    private static let gone = TransportError.unreachable(server: "test", reason: "It is gone.")

    @Test func `nothing is known before something was heard`() {
        #expect(EventBench().client.connection.state == .connecting)
    }

    @Test func `a request that is answered shows that the server is there, one that is not that it is not`()
        async throws
    {
        let bench = EventBench()
        bench.server.prepare("AllQuery", all())
        _ = try await bench.client.fetch(AllQuery(), policy: .networkOnly)
        #expect(bench.client.connection.state == .live)

        bench.server.prepare("AllQuery", .failure(Self.gone))
        await #expect(throws: Self.gone) { try await bench.client.fetch(AllQuery(), policy: .networkOnly) }
        #expect(bench.client.connection.state == .offline)

        bench.server.prepare("AllQuery", #"{"errors":[{"message":"no"}]}"#)
        await #expect(throws: ResponseError.self) { try await bench.client.fetch(AllQuery(), policy: .networkOnly) }
        #expect(bench.client.connection.state == .live)
    }

    @Test(arguments: [
        (TransportError.notGraphQL(server: "test", status: 404, excerpt: ""), ConnectionState.connecting),
        (.notGraphQL(server: "test", status: 503, excerpt: ""), .offline),
        (.timedOut(server: "test", seconds: 1), .offline),
        (.tooLarge(server: "test", limit: 1), .connecting), (.badRequest(reason: "x"), .connecting),
    ])
    func `what fails a request for another reason says nothing of the connection`(
        error: TransportError, state: ConnectionState
    ) async throws {
        let bench = EventBench()
        bench.server.prepare("AllQuery", .failure(error))

        await #expect(throws: error) { try await bench.client.fetch(AllQuery(), policy: .networkOnly) }

        #expect(bench.client.connection.state == state)
    }

    @Test func `a slow answer says little while a subscription goes on`() async throws {
        let bench = EventBench()
        var events = bench.events()
        #expect(try await events.next()?.text == "began")
        bench.server.prepare("AllQuery", .failure(TransportError.timedOut(server: "test", seconds: 1)))

        await #expect(throws: TransportError.self) { try await bench.client.fetch(AllQuery(), policy: .networkOnly) }

        #expect(bench.client.connection.state == .live)
    }

    @Test func `the states of a lost connection are told one after the other`() async throws {
        let bench = EventBench(acknowledgesAtOnce: false)
        var states = bench.client.connection.states().makeAsyncIterator()
        #expect(await states.next() == .connecting)
        var events = bench.events()

        await bench.server.acknowledge(0)
        #expect(try await events.next()?.text == "began")
        #expect(await states.next() == .live)
        let time = bench.time.now
        await bench.server.lose(0)
        #expect(await states.next() == .retrying(at: time + .seconds(1)))
        await bench.time.endPause()
        #expect(await states.next() == .connecting)
        await bench.server.lose(1)
        #expect(await states.next() == .retrying(at: time + .seconds(3)))
        await bench.time.endPause()
        #expect(await states.next() == .connecting)
        await bench.server.acknowledge(2)
        #expect(await states.next() == .live)
    }

    @Test func `who asks late is told the last state only, and all who watch are told`() async throws {
        let bench = EventBench()
        var first = bench.client.connection.states().makeAsyncIterator()
        var second = bench.client.connection.states().makeAsyncIterator()
        bench.server.prepare("AllQuery", .failure(Self.gone), .success(Response(body: Array(all().utf8))))

        await #expect(throws: Self.gone) { try await bench.client.fetch(AllQuery(), policy: .networkOnly) }
        _ = try await bench.client.fetch(AllQuery(), policy: .networkOnly)

        #expect(await first.next() == .live)
        #expect(await second.next() == .live)
    }

    @Test func `states end with the client`() async throws {
        var client: GraphQLClient? = EventBench().client
        let states = try #require(client).connection.states()
        client = nil

        var seen: [ConnectionState] = []
        for await state in states { seen.append(state) }

        #expect(seen == [.connecting])
    }

    @Test func `an answer to a request ends the pause early, but only once`() async throws {
        let bench = EventBench(acknowledgesAtOnce: false)
        let events = bench.events()
        bench.server.prepare("AllQuery", all())
        await bench.server.lose(0)
        _ = await bench.time.pause()

        _ = try await bench.client.fetch(AllQuery(), policy: .networkOnly)
        await bench.server.arrivals(2)
        await bench.server.lose(1)
        #expect(await bench.time.pause() == .seconds(2))
        _ = try await bench.client.fetch(AllQuery(), policy: .networkOnly)

        #expect(bench.client.connection.state.retryTime == bench.time.now + .seconds(2))
        #expect(bench.server.requests.count == 2)
        withExtendedLifetime(events) {}
    }

    @Test func `an answer does not end the pause where the server was there and would not`() async throws {
        let bench = EventBench(acknowledgesAtOnce: false)
        let events = bench.events()
        bench.server.prepare("AllQuery", all())
        await bench.server.lose(0, TransportError.notGraphQL(server: "test", status: 503, excerpt: ""))
        _ = await bench.time.pause()

        _ = try await bench.client.fetch(AllQuery(), policy: .networkOnly)

        #expect(bench.client.connection.state.retryTime != nil)
        withExtendedLifetime(events) {}
    }

    @Test func `others may wait with the subscriptions`() async throws {
        let bench = EventBench()
        let connection = bench.client.connection
        let waiting = Task { try await connection.pause(failures: 1) }
        _ = await bench.time.pause()
        #expect(connection.state == .retrying(at: bench.time.now + .seconds(1)))
        let cancelled = Task { try await connection.pause(failures: 1) }
        await bench.time.draws(2)

        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        #expect(connection.state.retryTime != nil)
        connection.retryNow()

        try await waiting.value
        #expect(connection.state == .connecting)
    }

    @Test func `a pause is shorter by a part that is left to chance`() {
        let backoff = Backoff(first: .seconds(1), factor: 2, longest: .seconds(30), jitter: 0.5)
        #expect(backoff.pause(failures: 3) == .seconds(4))
        #expect(backoff.pause(failures: 3, random: 0.5) == .seconds(3))
        #expect(backoff.pause(failures: 100, random: 1) == .seconds(15))
        #expect(backoff.pause(failures: .max) == .seconds(30))
        #expect(backoff.pause(failures: 0) == .seconds(1))
        #expect(backoff.pause(failures: -1) == .seconds(1))
    }

    @Test(arguments: [
        Backoff(first: .seconds(-1)), Backoff(first: .zero), Backoff(factor: .nan), Backoff(factor: .infinity),
        Backoff(factor: -2), Backoff(longest: .zero), Backoff(longest: .seconds(-5)), Backoff(jitter: .nan),
        Backoff(jitter: 7), Backoff(first: .seconds(1 << 60), factor: 1e300, longest: .seconds(1 << 60)),
    ])
    func `a backoff that makes no sense does no harm`(backoff: Backoff) {
        for failures in [0, 1, 2, 64, 1_000] {
            let pause = backoff.pause(failures: failures, random: .nan)
            #expect(pause >= .zero)
            #expect(pause <= max(backoff.longest, .zero) * 1.000_1)
        }
    }
}
