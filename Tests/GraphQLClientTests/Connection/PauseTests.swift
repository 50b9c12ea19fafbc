import GraphQLClient
import Testing

/// How long subscriptions wait that have lost their connection, and with whom.
@Suite(.timeLimit(.minutes(10))) struct PauseTests {
    @Test func `without reconnection the stream ends with the error`() async throws {
        let bench = EventBench { _ in .none }
        var events = bench.events()
        #expect(try await events.next()?.text == "began")

        await bench.server.lose(0)

        await #expect(throws: TransportError.unreachable(server: "test", reason: "It is gone.")) {
            try await events.next()
        }
        #expect(bench.client.connection.state == .offline)
    }

    @Test func `it is given up after so many failures in a row`() async throws {
        let bench = EventBench(acknowledgesAtOnce: false) { Reconnection(attempts: 2, timing: $0) }
        var events = bench.events()

        for number in 0..<2 {
            await bench.server.lose(number)
            await bench.time.endPause()
        }
        await bench.server.lose(2)

        await #expect(throws: TransportError.self) { try await events.next() }
        #expect(bench.server.requests.count == 3)
        #expect(bench.client.connection.state == .offline)
    }

    @Test func `cancelling during the pause ends at once`() async throws {
        let bench = EventBench()
        let client = bench.client
        let task = Task {
            for try await event in client.events(of: ChangedSubscription()) where event.text == "A" { break }
        }
        await bench.server.lose(0)
        _ = await bench.time.pause()

        task.cancel()
        task.cancel()

        try await task.value
        await bench.time.cancelling(of: 1)
        #expect(bench.server.requests.count == 1)
        #expect(bench.client.connection.state == .offline)
    }

    @Test func `a sleep that says that it was cancelled, and was not, ends the pause`() async throws {
        let timing = Timing(now: { .now }, sleep: { _ in throw CancellationError() }, random: { 0 })
        let bench = EventBench { _ in Reconnection(timing: timing) }
        var events = bench.events()
        #expect(try await events.next()?.text == "began")

        await bench.server.lose(0)

        #expect(try await events.next()?.text == "began")
        try await bench.client.connection.pause(failures: 1)
    }

    @Test func `retryNow cuts the pause short`() async throws {
        let bench = EventBench()
        var events = bench.events()
        #expect(try await events.next()?.text == "began")
        await bench.server.lose(0)
        _ = await bench.time.pause()

        bench.client.connection.retryNow()

        #expect(try await events.next()?.text == "began")
        await bench.time.cancelling(of: 1)
        bench.client.connection.retryNow()
        #expect(bench.server.requests.count == 2)
    }

    @Test func `a subscription that fails alone leaves the others alone`() async throws {
        let bench = EventBench(acknowledgesAtOnce: false)
        var good = bench.events()
        await bench.server.acknowledge(0)
        #expect(try await good.next()?.text == "began")
        let bad = bench.events()

        for number in 1..<4 {
            await bench.server.lose(number, TransportError.notGraphQL(server: "test", status: 503, excerpt: ""))
            await bench.server.event(0, changed("1", "\(number)"))
            #expect(try await good.next()?.text == "\(number)")
            await bench.time.endPause()
        }
        await bench.server.arrivals(5)

        #expect(bench.time.lengths == [1, 2, 4].map { .seconds($0) })
        #expect(bench.server.openCount == 2)
        withExtendedLifetime(bad) {}
    }

    @Test func `who has failed less often shortens a long pause, and all begin again then`() async throws {
        let bench = EventBench(acknowledgesAtOnce: false)
        var good = bench.events()
        await bench.server.acknowledge(0)
        #expect(try await good.next()?.text == "began")
        let bad = bench.events()
        for number in 1..<5 {
            await bench.server.lose(number, TransportError.notGraphQL(server: "test", status: 503, excerpt: ""))
            await bench.time.endPause()
        }
        await bench.server.lose(5)
        #expect(await bench.time.pause() == .seconds(16))

        await bench.server.lose(0)
        await bench.time.cancelling(of: 1)
        #expect(await bench.time.endPause() == .seconds(1))
        await bench.server.arrivals(8)

        #expect(bench.server.openCount == 2)
        withExtendedLifetime(bad) {}
    }

    @Test func `a transport that does not say when a subscription has begun is not taken as good by its waiting`()
        async throws
    {
        let time = TestTime()
        let server = FakeServer()
        let client = GraphQLClient(
            transport: server, reconnection: Reconnection(backoff: Backoff(jitter: 0), timing: time.timing))
        var events = client.events(of: ChangedSubscription()).makeAsyncIterator()

        for _ in 0..<3 {
            #expect(try await events.next()?.text == "began")
            #expect(client.connection.state == .connecting)
            time.advance(by: .seconds(30))
            await server.fail("Changed", TransportError.timedOut(server: "test", seconds: 30))
            await time.endPause()
        }
        #expect(time.lengths == [1, 2, 4].map { .seconds($0) })

        await server.event("Changed", changed("1", "A"))
        #expect(try await events.next()?.text == "began")
        #expect(try await events.next()?.text == "A")
        #expect(client.connection.state == .live)
    }
}
