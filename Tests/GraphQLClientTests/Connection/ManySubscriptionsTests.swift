import GraphQLClient
import Synchronization
import TestSupport
import Testing

/// What nobody would do on purpose with subscriptions.
@Suite(.timeLimit(.minutes(10))) struct ManySubscriptionsTests {
    @Test func `a thousand subscriptions that lose their connection wait together and begin again together`()
        async throws
    {
        let bench = EventBench()
        let streams = (0..<1_000).map { _ in bench.events() }
        for var events in streams { #expect(try await events.next()?.text == "began") }

        for number in 0..<1_000 { await bench.server.lose(number) }
        await bench.time.draws(1_000)
        await bench.time.endPause()
        for var events in streams { #expect(try await events.next()?.text == "began") }

        #expect(bench.server.openCount == 1_000)
        #expect(bench.time.lengths == [.seconds(1)])
        #expect(bench.client.connection.state == .live)
    }

    @Test func `retryNow a thousand times at once is one attempt`() async throws {
        let bench = EventBench()
        var events = bench.events()
        #expect(try await events.next()?.text == "began")
        await bench.server.lose(0)
        _ = await bench.time.pause()

        await withTaskGroup { group in
            for _ in 0..<1_000 { group.addTask { [connection = bench.client.connection] in connection.retryNow() } }
        }

        #expect(try await events.next()?.text == "began")
        #expect(bench.server.requests.count == 2)
    }

    @Test func `catching up that fails for ever is tried with pauses that grow, and can be left`() async throws {
        let bench = EventBench()
        let count = Mutex(0)
        let client = bench.client
        let task = Task {
            let events = client.events(of: { ChangedSubscription() }) {
                count.withLock { $0 += 1 }
                throw TransportError.timedOut(server: "test", seconds: 1)
            }
            for try await event in events { if case .next = event { Issue.record("It is not caught up.") } }
        }
        for number in 0..<7 {
            await bench.server.event(number, changed("1", "A"))
            await bench.time.endPause()
        }
        await bench.server.arrivals(8)

        task.cancel()
        _ = await task.result

        #expect(Array(bench.time.lengths.prefix(7)) == [1, 2, 4, 8, 16, 30, 30].map { Duration.seconds($0) })
        #expect(count.withLock { $0 } >= 7)
        await eventually { bench.server.openCount == 0 }
    }

    @Test func `catching up that a later one has replaced may fail`() async throws {
        let bench = EventBench()
        let calls = Mutex<[CheckedContinuation<Void, any Error>]>([])
        var events = bench.client.events(of: { ChangedSubscription() }) {
            try await withCheckedThrowingContinuation { call in calls.withLock { $0.append(call) } }
        }.makeAsyncIterator()
        #expect(try await events.next()?.text == "began")
        await bench.server.acknowledge(0)
        #expect(try await events.next()?.text == "began")
        await eventually { calls.withLock { $0.count } == 2 }
        await bench.server.event(0, changed("1", "A"))

        calls.withLock { $0[0] }.resume(throwing: TransportError.badRequest(reason: "x"))
        for _ in 0..<100 { await Task.yield() }
        calls.withLock { $0[1] }.resume()

        #expect(try await events.next()?.text == "A")
        #expect(bench.server.requests.count == 1)
    }

    @Test func `a subscription that is never said is left at once`() async throws {
        let bench = EventBench()
        let client = bench.client
        let isAsked = Mutex(false)
        let task = Task {
            let events = client.events(of: {
                isAsked.withLock { $0 = true }
                try? await Task.sleep(for: .seconds(1_000_000))
                return ChangedSubscription()
            })
            for try await _ in events {}
        }
        await eventually { isAsked.withLock { $0 } }

        task.cancel()
        try await task.value

        await eventually { bench.server.openCount == 0 }
        #expect(client.connection.state == .connecting)
    }

    @Test func `a retry around a subscription leaves it to the client`() async throws {
        let bench = EventBench(interceptors: [Retry(attempts: 100, timing: .never)])
        var events = bench.events()
        #expect(try await events.next()?.text == "began")
        await bench.server.lose(0)
        #expect(await bench.time.endPause() == .seconds(1))
        #expect(try await events.next()?.text == "began")
        #expect(bench.server.requests.count == 2)
    }

    @Test func `a clock that jumps does no harm`() async throws {
        let bench = EventBench()
        var events = bench.events()
        for (number, jump) in [86_400, -86_400, 0, 1 << 40, -(1 << 40)].enumerated() {
            #expect(try await events.next()?.text == "began")
            await bench.server.event(number, changed("1", "\(number)"))
            #expect(try await events.next()?.text == "\(number)")
            bench.time.advance(by: .seconds(jump))
            await bench.server.lose(number)
            let pause = await bench.time.endPause()
            #expect(pause > .zero && pause <= .seconds(30))
        }
    }
}
