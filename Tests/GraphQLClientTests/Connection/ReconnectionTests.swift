import GraphQLClient
import Testing

/// Subscriptions whose connection is lost.
@Suite(.timeLimit(.minutes(10))) struct ReconnectionTests {
    @Test func `a subscription is taken up again after a pause, and tells that it began`() async throws {
        let bench = EventBench()
        var events = bench.events()
        #expect(try await events.next()?.text == "began")
        await bench.server.event(0, changed("1", "A"))
        #expect(try await events.next()?.text == "A")

        await bench.server.lose(0)
        #expect(await bench.time.endPause() == .seconds(1))
        await bench.server.arrivals(2)
        await bench.server.event(1, changed("1", "B"))

        #expect(try await events.next()?.text == "began")
        #expect(try await events.next()?.text == "B")
        #expect(bench.server.requests.map(\.attempt) == [1, 2])
        #expect(bench.client.store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "1"))?.name == "B")
    }

    @Test func `events that came before the connection was lost are told before it begins again`() async throws {
        let bench = EventBench()
        var events = bench.events()
        for name in ["A", "B", "C"] { await bench.server.event(0, changed("1", name)) }
        await bench.server.lose(0)
        await bench.time.endPause()
        await bench.server.event(1, changed("1", "D"))

        var texts: [String] = []
        for _ in 0..<6 { texts.append(try await events.next()?.text ?? "") }

        #expect(texts == ["began", "A", "B", "C", "began", "D"])
    }

    @Test func `a server that is not there at first is tried again too`() async throws {
        let bench = EventBench(acknowledgesAtOnce: false)
        var events = bench.events()

        await bench.server.lose(0)
        await bench.time.endPause()
        await bench.server.acknowledge(1)

        #expect(try await events.next()?.text == "began")
    }

    @Test func `H4 many errors in a burst are one pause, after which all begin again together`() async throws {
        let bench = EventBench()
        var streams = (0..<10).map { _ in bench.events() }
        for index in streams.indices { #expect(try await streams[index].next()?.text == "began") }

        await withTaskGroup { group in
            for number in 0..<10 { group.addTask { await bench.server.lose(number) } }
        }
        await bench.time.draws(10)
        await bench.time.endPause()
        for index in streams.indices { #expect(try await streams[index].next()?.text == "began") }

        #expect(bench.server.requests.count == 20)
        #expect(bench.server.openCount == 10)
        #expect(bench.time.lengths == [.seconds(1)])
    }

    @Test func `pauses double up to the longest while the server is not there`() async throws {
        let bench = EventBench(acknowledgesAtOnce: false)
        let events = bench.events()

        for number in 0..<8 {
            await bench.server.lose(number)
            await bench.time.endPause()
        }

        #expect(bench.time.lengths == [1, 2, 4, 8, 16, 30, 30, 30].map { .seconds($0) })
        withExtendedLifetime(events) {}
    }

    @Test func `a server that accepts and closes at once is not hammered`() async throws {
        let bench = EventBench()
        let events = bench.events()

        for number in 0..<4 {
            // What a server tells whoever subscribes, and nothing more.
            await bench.server.event(number, changed("1", "A"))
            await bench.server.lose(number)
            await bench.time.endPause()
        }

        #expect(bench.time.lengths == [1, 2, 4, 8].map { .seconds($0) })
        withExtendedLifetime(events) {}
    }

    @Test func `after a connection that has lasted, or brought several events, the pause is the first one again`()
        async throws
    {
        let bench = EventBench()
        var events = bench.events()
        for number in 0..<3 {
            #expect(try await events.next()?.text == "began")
            await bench.server.lose(number)
            await bench.time.endPause()
        }
        #expect(try await events.next()?.text == "began")
        bench.time.advance(by: .seconds(10))
        await bench.server.lose(3)
        #expect(await bench.time.endPause() == .seconds(1))

        #expect(try await events.next()?.text == "began")
        await bench.server.lose(4)
        #expect(await bench.time.endPause() == .seconds(2))
        await bench.server.event(5, changed("1", "A"))
        await bench.server.event(5, changed("1", "B"))
        await bench.server.lose(5)
        #expect(await bench.time.endPause() == .seconds(1))
    }

    @Test(arguments: [
        (TransportError.notGraphQL(server: "test", status: 502, excerpt: ""), true),
        (.notGraphQL(server: "test", status: 429, excerpt: ""), true),
        (.notGraphQL(server: "test", status: 408, excerpt: ""), true),
        (.timedOut(server: "test", seconds: 30), true),
        (.notGraphQL(server: "test", status: 400, excerpt: ""), false),
        (.notGraphQL(server: "test", status: 404, excerpt: ""), false),
        (.tooLarge(server: "test", limit: 1), false),
        (.badRequest(reason: "x"), false),
    ])
    func `what may pass is tried again, what is refused ends the stream`(
        error: TransportError, isPassing: Bool
    ) async throws {
        let bench = EventBench()
        var events = bench.events()
        #expect(try await events.next()?.text == "began")

        await bench.server.lose(0, error)

        if isPassing {
            await bench.time.endPause()
            #expect(try await events.next()?.text == "began")
        } else {
            await #expect(throws: error) { try await events.next() }
            #expect(bench.time.lengths.isEmpty)
        }
    }

    @Test(arguments: [
        TransportError.notGraphQL(server: "test", status: 101, excerpt: "a text that is not UTF-8"),
        .notGraphQL(server: "test", status: 200, excerpt: "{"),
    ])
    func `what cannot be read, from a server that was understood, is a lost connection`(error: TransportError)
        async throws
    {
        let bench = EventBench()
        var events = bench.events()
        #expect(try await events.next()?.text == "began")

        await bench.server.lose(0, error)

        await bench.time.endPause()
        #expect(try await events.next()?.text == "began")
    }

    @Test(arguments: [
        #"{"data":{"changed":{"__typename":"Conference","id":"1","na"#, #"{"data":{"changed":7}}"#, "?", "",
    ])
    func `an event that cannot be read costs one connection`(event: String) async throws {
        let bench = EventBench()
        var events = bench.events()
        #expect(try await events.next()?.text == "began")

        await bench.server.event(0, event)

        await bench.time.endPause()
        #expect(try await events.next()?.text == "began")
        await bench.server.event(1, changed("1", "A"))
        #expect(try await events.next()?.text.contains("A") == true)
        await bench.server.closings(1)
    }

    @Test func `a server that was never understood is not asked again`() async throws {
        let bench = EventBench(acknowledgesAtOnce: false)
        var events = bench.events()

        await bench.server.event(0, "?")

        await #expect(throws: AnswerError.self) { try await events.next() }
        #expect(bench.time.lengths.isEmpty)
    }

    @Test func `a server whose events can never be read is given up`() async throws {
        let bench = EventBench()
        var events = bench.events()
        for number in 0..<6 {
            #expect(try await events.next()?.text == "began")
            await bench.server.event(number, "?")
            if number < 5 { await bench.time.endPause() }
        }

        await #expect(throws: AnswerError.self) { try await events.next() }
        #expect(bench.time.lengths == [1, 2, 4, 8, 16].map { .seconds($0) })
    }

    @Test func `an error of the server ends a stream of events, and closes the connection`() async throws {
        let bench = EventBench()
        var events = bench.client.subscribe(ChangedSubscription()).makeAsyncIterator()

        await bench.server.event(0, #"{"errors":[{"message":"no"}]}"#)

        await #expect(throws: ResponseError.self) { try await events.next() }
        await bench.server.closings(1)
        #expect(bench.time.lengths.isEmpty)
    }

    @Test func `a stream that the server completes is not taken up again`() async throws {
        let bench = EventBench()
        var events = bench.events()
        #expect(try await events.next()?.text == "began")

        await bench.server.complete(0)

        #expect(try await events.next() == nil)
        #expect(bench.server.requests.count == 1)
    }
}
