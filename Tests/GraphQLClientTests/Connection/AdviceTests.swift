import GraphQLClient
import Testing

/// What a server says of when to come again, and the pauses of subscriptions.
@Suite(.timeLimit(.minutes(10))) struct AdviceTests {
    private static func busy(_ seconds: Int) -> any Error {
        TransportError.notGraphQL(server: "test", status: 503, excerpt: "")
            .advised(RetryAdvice(retryAfter: .seconds(seconds)))
    }

    private static func lost(_ milliseconds: Int) -> any Error {
        TransportError.unreachable(server: "test", reason: "It is gone.")
            .advised(RetryAdvice(reconnectionTime: .milliseconds(milliseconds)))
    }

    private func pauses(_ errors: [any Error]) async -> [Duration] {
        let bench = EventBench(acknowledgesAtOnce: false)
        let events = bench.events()
        for (number, error) in errors.enumerated() {
            await bench.server.lose(number, error)
            await bench.time.endPause()
        }
        await bench.server.arrivals(errors.count + 1)
        withExtendedLifetime(events) {}
        return bench.time.lengths
    }

    @Test func `a server that wants to be left alone is, up to the longest wait`() async {
        let plain = TransportError.unreachable(server: "test", reason: "It is gone.")
        #expect(
            await pauses([Self.busy(20), plain, Self.busy(1), Self.busy(3_600)])
                == [.seconds(20), .seconds(2), .seconds(4), .seconds(300)])
    }

    @Test func `the reconnection time of a stream is its first pause, and stays until another is said`() async {
        let plain = TransportError.unreachable(server: "test", reason: "It is gone.")
        #expect(
            await pauses([Self.lost(5_000), plain, plain, Self.lost(500), plain])
                == [.seconds(5), .seconds(10), .seconds(20), .seconds(4), .seconds(8)])
    }

    @Test(arguments: [(0, Duration.milliseconds(100)), (3_600_000, .seconds(300)), (60_000, .seconds(60))])
    func `a reconnection time has bounds`(milliseconds: Int, pause: Duration) async {
        #expect(await pauses([Self.lost(milliseconds)]) == [pause])
    }

    @Test func `what is left to chance makes a pause that a server wants longer, not shorter`() async {
        let bench = EventBench { Reconnection(backoff: Backoff(jitter: 0.5), timing: $0) }
        bench.time.setRandom(0.5)
        let events = bench.events()
        await bench.server.lose(0, Self.lost(4_000))
        #expect(await bench.time.endPause() == .seconds(5))
        await bench.server.lose(1, Self.busy(20))
        #expect(await bench.time.endPause() == .seconds(25))
        withExtendedLifetime(events) {}
    }

    @Test func `a stream whose server wants a longer pause goes on to wait when the others are let go`() async throws {
        let bench = EventBench()
        var streams = [bench.events(), bench.events()]
        for index in streams.indices { #expect(try await streams[index].next()?.text == "began") }

        await bench.server.lose(0)
        _ = await bench.time.pause()
        await bench.server.lose(1, Self.lost(5_000))
        await bench.time.draws(2)

        #expect(await bench.time.endPause() == .seconds(1))
        await bench.server.arrivals(3)
        #expect(await bench.time.endPause() == .seconds(4))
        await bench.server.arrivals(4)
    }

    @Test func `a busy server's wish to a request makes a pause longer that is under way, and no answer ends it`()
        async throws
    {
        let bench = EventBench()
        bench.server.prepare(IntQuery.name, .failure(Self.busy(60)))
        var events = bench.events()
        #expect(try await events.next()?.text == "began")
        await bench.server.lose(0)
        #expect(await bench.time.pause() == .seconds(1))

        await #expect(throws: TransportError.self) { try await bench.client.fetch(IntQuery()) }
        await bench.time.cancelling(of: 1)

        #expect(bench.client.connection.state.retryTime == bench.time.now + .seconds(60))
        bench.client.connection.retryNow()
        #expect(try await events.next()?.text == "began")
    }

    @Test func `who sends again himself waits as long as an answer in GraphQL has asked for`() async throws {
        let bench = EventBench()
        var busy = Response(body: Array(#"{"errors":[{"message":"slow down"}]}"#.utf8))
        busy.status = 429
        busy.headers = [Header("Retry-After", "60")]
        bench.server.prepare(IntQuery.name, .success(busy))
        await #expect(throws: ResponseError.self) { try await bench.client.fetch(IntQuery()) }

        let connection = bench.client.connection
        async let pause: Void = connection.pause(failures: 1)

        #expect(await bench.time.endPause() == .seconds(60))
        try await pause
    }

    @Test func `a subscription that is not taken up again ends with the reason alone`() async throws {
        let bench = EventBench { Reconnection(attempts: 0, timing: $0) }
        var events = bench.events()
        _ = try await events.next()
        await bench.server.lose(0, Self.busy(5))

        await #expect(throws: TransportError.notGraphQL(server: "test", status: 503, excerpt: "")) {
            try await events.next()
        }
    }
}
