import GraphQLClient
import Synchronization
import Testing

/// Where a subscription goes on that is taken up again.
@Suite(.timeLimit(.minutes(10))) struct ResumingTests {
    @Test func `the last event's id is sent, and that event is not told again`() async throws {
        let bench = EventBench()
        var events = bench.events()
        await bench.server.event(0, changed("1", "A"), id: "7")
        await bench.server.event(0, changed("1", "B"), id: "8")
        await bench.server.lose(0)
        await bench.time.endPause()
        await bench.server.event(1, changed("1", "B"), id: "8")
        await bench.server.event(1, changed("1", "C"), id: "8")
        await bench.server.event(1, changed("1", "D"), id: "9")

        var texts: [String] = []
        for _ in 0..<6 { texts.append(try await events.next()?.text ?? "") }

        #expect(texts == ["began", "A", "B", "began", "C", "D"])
        #expect(bench.server.requests.map { $0.headers.value(of: "last-event-id") } == [nil, "8"])
    }

    @Test func `an empty id takes the last one back`() async throws {
        let bench = EventBench()
        let events = bench.events()
        await bench.server.event(0, changed("1", "A"), id: "7")
        await bench.server.event(0, changed("1", "B"), id: "")
        await bench.server.lose(0)
        await bench.time.endPause()
        await bench.server.arrivals(2)

        #expect(bench.server.requests[1].headers.isEmpty)
        withExtendedLifetime(events) {}
    }

    @Test func `the subscription is asked for anew at each attempt`() async throws {
        let bench = EventBench()
        let count = Mutex(0)
        let events = bench.client.events(of: {
            count.withLock { $0 += 1 }
            return ChangedSubscription()
        })
        for number in 0..<2 {
            await bench.server.lose(number)
            await bench.time.endPause()
        }
        await bench.server.arrivals(3)

        #expect(count.withLock { $0 } == 3)
        withExtendedLifetime(events) {}
    }
}
