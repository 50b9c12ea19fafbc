import GraphQLClient
import Synchronization
import TestSupport
import Testing

/// What must not be left over: connections, tasks, references.
@Suite(.timeLimit(.minutes(10))) struct LifetimeTests {
    @Test func `H3 a reconnect closes the old connection and tells nothing twice`() async throws {
        let bench = EventBench()
        let count = Mutex(0)
        let client = bench.client
        let task = Task {
            for try await event in client.events(of: ChangedSubscription()) {
                if case .next = event { count.withLock { $0 += 1 } }
                if event.text == "end" { break }
            }
        }
        for number in 0..<20 {
            await bench.server.event(number, changed("1", "\(number)"))
            await bench.server.lose(number)
            await bench.time.endPause()
            await bench.server.arrivals(number + 2)
            #expect(bench.server.openCount == 1)
        }
        await bench.server.event(20, changed("1", "end"))
        try await task.value

        await bench.server.closings(1)
        #expect(count.withLock { $0 } == 21)
        #expect(bench.server.openCount == 0)
    }

    @Test func `H3 the client is freed while a stream of events is still held`() async throws {
        weak var connection: Connection?
        weak var server: EventServer?
        do {
            let bench = EventBench()
            connection = bench.client.connection
            server = bench.server
            var events = bench.events()
            #expect(try await events.next()?.text == "began")
            await bench.server.lose(0)
            await bench.time.endPause()
            #expect(try await events.next()?.text == "began")
            let inPause = bench.events()
            await bench.server.arrivals(3)
            await bench.server.lose(2)
            _ = await bench.time.pause()
            withExtendedLifetime(inPause) {}
        }
        // The cancelled tasks end on their own time.
        await eventually { connection == nil && server == nil }
        #expect(connection == nil)
    }

    @Test func `H3 the watch of a followed query frees all when it ends`() async throws {
        weak var connection: Connection?
        do {
            let bench = EventBench()
            bench.server.prepare("AllQuery", all(conference("1", "A")))
            connection = bench.client.connection
            let watch = bench.client.watch(AllQuery(), following: { ChangedSubscription() })
            for await change in watch where change.data?.value.first?.name == "A" { break }
            await bench.server.closings(1)
            #expect(bench.client.store.liveWatchers == 0)
        }
        await eventually { connection == nil }
        #expect(connection == nil)
    }

    @Test func `H3 subscribing and leaving in all orders ends well`() async throws {
        let bench = EventBench()
        let client = bench.client
        let server = bench.server

        await withTaskGroup { group in
            for number in 0..<200 {
                group.addTask {
                    let task = Task {
                        for try await event in client.events(of: ChangedSubscription()) where event.text == "x" {
                            break
                        }
                    }
                    for _ in 0..<(number % 7) { await Task.yield() }
                    if number % 3 == 0 { await server.lose(number) }
                    for _ in 0..<(number % 5) { await Task.yield() }
                    if number % 2 == 0 { client.connection.retryNow() }
                    task.cancel()
                    _ = await task.result
                }
            }
            group.addTask { await server.arrivals(200) }
            // Who loses waits for a connection of that number, which may come late.
            for _ in 0..<200 {
                group.addTask {
                    _ = try? await client.events(of: ChangedSubscription()).first { _ in true }
                }
            }
        }

        await eventually { server.openCount <= 0 }
        #expect(server.openCount == 0)
    }
}
