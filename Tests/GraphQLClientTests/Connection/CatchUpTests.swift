import GraphQLClient
import Synchronization
import TestSupport
import Testing

/// After a gap: subscribe, hold what comes, ask again, write all in order.
@Suite(.timeLimit(.minutes(10))) struct CatchUpTests {
    private func name(_ bench: EventBench) -> String? {
        bench.client.store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "1"))?.name
    }

    /// A step that the test lets go on, once for each call.
    private final class Step: Sendable {
        private let state = Mutex((calls: 0, open: 0, waiting: [CheckedContinuation<Void, Never>]()))
        var calls: Int { state.withLock { $0.calls } }

        func pass() async {
            state.withLock { $0.calls += 1 }
            await wait { $0 > 0 }
        }

        func open() {
            let waiting = state.withLock { state in
                state.open += 1
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in waiting { continuation.resume() }
        }

        func called(_ count: Int) async { await eventually { calls >= count } }

        private func wait(_ condition: @Sendable (Int) -> Bool) async {
            while !state.withLock({ state in
                guard condition(state.open) else { return false }
                state.open -= 1
                return true
            }) {
                await withCheckedContinuation { continuation in
                    let isOpen = state.withLock { state in
                        if condition(state.open) { return true }
                        state.waiting.append(continuation)
                        return false
                    }
                    if isOpen { continuation.resume() }
                }
            }
        }
    }

    @Test func `events that come while it is asked again are written above the answer, in their order`() async throws {
        let bench = EventBench()
        let step = Step()
        let client = bench.client
        bench.server.prepare("AllQuery", all(conference("1", "old")))
        var events = client.events(of: { ChangedSubscription() }) {
            await step.pass()
            _ = try await client.fetch(AllQuery(), policy: .networkOnly)
        }.makeAsyncIterator()
        #expect(try await events.next()?.text == "began")
        await step.called(1)

        await bench.server.event(0, changed("1", "A"))
        await bench.server.event(0, changed("1", "B"))
        for _ in 0..<100 { await Task.yield() }
        #expect(name(bench) == nil)
        step.open()

        #expect(try await events.next()?.text == "A")
        #expect(try await events.next()?.text == "B")
        #expect(name(bench) == "B")
        #expect(client.store.read(AllQuery())?.value.map(\.name) == ["B"])
    }

    @Test func `held events are one commit`() async throws {
        let bench = EventBench()
        let step = Step()
        let client = bench.client
        bench.server.prepare("AllQuery", all(conference("1", "old")))
        var watch = client.watch(AllQuery(), policy: .cacheOnly).makeAsyncIterator()
        var events = client.events(of: { ChangedSubscription() }) {
            _ = try await client.fetch(AllQuery(), policy: .networkOnly)
            await step.pass()
        }.makeAsyncIterator()
        #expect(try await events.next()?.text == "began")
        await step.called(1)
        while let change = await watch.next(), change.data == nil {}
        await bench.server.event(0, changed("1", "A"))
        await bench.server.event(0, changed("1", "B"))
        await bench.server.event(0, changed("1", "C"))
        for _ in 0..<100 { await Task.yield() }

        step.open()

        #expect(await watch.next()?.data?.value.map(\.name) == ["C"])
        #expect(try await events.next()?.text == "A")
    }

    @Test func `it is asked again after each lost connection, never with an answer from before`() async throws {
        let bench = EventBench()
        let count = Mutex(0)
        var events = bench.client.events(of: { ChangedSubscription() }) {
            count.withLock { $0 += 1 }
        }.makeAsyncIterator()

        for number in 0..<3 {
            #expect(try await events.next()?.text == "began")
            await bench.server.event(number, changed("1", "\(number)"))
            #expect(try await events.next()?.text == "\(number)")
            await bench.server.lose(number)
            await bench.time.endPause()
        }
        #expect(try await events.next()?.text == "began")
        await eventually { count.withLock { $0 } >= 4 }
        #expect(count.withLock { $0 } == 4)
    }

    @Test func `asking again that fails in passing is a lost connection`() async throws {
        let bench = EventBench()
        let client = bench.client
        bench.server.prepare(
            "AllQuery", .failure(TransportError.timedOut(server: "test", seconds: 1)),
            .success(Response(body: Array(all(conference("1", "A")).utf8))))
        var events = client.events(of: { ChangedSubscription() }) {
            _ = try await client.fetch(AllQuery(), policy: .networkOnly)
        }.makeAsyncIterator()
        #expect(try await events.next()?.text == "began")

        await bench.time.endPause()

        #expect(try await events.next()?.text == "began")
        await bench.server.closings(1)
        await bench.server.event(1, changed("1", "B"))
        #expect(try await events.next()?.text == "B")
        #expect(client.store.read(AllQuery())?.value.map(\.name) == ["B"])
    }

    @Test func `asking again that is refused ends the stream, and closes the connection`() async throws {
        let bench = EventBench()
        let client = bench.client
        bench.server.prepare("AllQuery", #"{"errors":[{"message":"no"}]}"#)
        var events = client.events(of: { ChangedSubscription() }) {
            _ = try await client.fetch(AllQuery(), policy: .networkOnly)
        }.makeAsyncIterator()
        #expect(try await events.next()?.text == "began")

        await #expect(throws: ResponseError.self) { try await events.next() }

        await bench.server.closings(1)
        #expect(bench.time.lengths.isEmpty)
    }

    @Test func `events that are held when the server completes are told`() async throws {
        let bench = EventBench()
        let step = Step()
        var events = bench.client.events(of: { ChangedSubscription() }) { await step.pass() }.makeAsyncIterator()
        #expect(try await events.next()?.text == "began")
        await step.called(1)
        await bench.server.event(0, changed("1", "A"))
        await bench.server.complete(0)
        for _ in 0..<100 { await Task.yield() }

        step.open()

        #expect(try await events.next()?.text == "A")
        #expect(try await events.next() == nil)
    }

    @Test func `more events than are held are asked for again`() async throws {
        let bench = EventBench()
        let step = Step()
        var events = bench.client.events(of: { ChangedSubscription() }) { await step.pass() }.makeAsyncIterator()
        #expect(try await events.next()?.text == "began")
        await step.called(1)
        let event = changed("1", "A")
        for _ in 0..<10_001 { await bench.server.event(0, event) }
        await eventually { name(bench) == nil && step.calls >= 1 }
        // All of them have been taken when a later one is: the stream keeps their order.
        await bench.server.acknowledge(0)
        #expect(try await events.next()?.text == "began")
        await step.called(2)

        step.open()
        step.open()
        await bench.server.event(0, changed("1", "B"))

        var texts: Set<String> = []
        while let event = try await events.next() {
            texts.insert(event.text)
            if event.text == "B" { break }
        }
        #expect(texts == ["B"])
    }

    @Test func `a watch that follows a subscription shows what a lost connection has missed`() async throws {
        let bench = EventBench()
        bench.server.prepare("AllQuery", all(conference("1", "A")))
        var watch = bench.client.watch(AllQuery(), following: { ChangedSubscription() }, policy: .cacheOnly)
            .makeAsyncIterator()
        func next(_ name: String) async {
            while let change = await watch.next(), change.data?.value.map(\.name) != [name] {}
        }
        await next("A")
        await bench.server.event(0, changed("1", "B"))
        await next("B")

        await bench.server.lose(0)
        bench.server.prepare("AllQuery", all(conference("1", "C")))
        await bench.time.endPause()

        await next("C")
    }

    @Test func `a watch that follows a refused subscription tells the error`() async throws {
        let bench = EventBench(acknowledgesAtOnce: false)
        var watch = bench.client.watch(AllQuery(), following: { ChangedSubscription() }, policy: .cacheOnly)
            .makeAsyncIterator()

        await bench.server.lose(0, TransportError.notGraphQL(server: "test", status: 404, excerpt: ""))

        var error: (any Error)?
        while error == nil, let change = await watch.next() { error = change.error }
        #expect(error is TransportError)
    }
}
