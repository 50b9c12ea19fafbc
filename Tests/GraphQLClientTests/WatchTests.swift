import GraphQLClient
import Testing

@Suite struct WatchTests {
    let bench = TestBench()

    @Test func `29 a watch of an empty cache is told when another request fills it`() async throws {
        var watch = bench.client.watch(AllQuery(), policy: .cacheOnly).makeAsyncIterator()
        async let change = watch.next()
        try await bench.publish(AllQuery(), all(conference("1", "A")))

        #expect(await change?.data?.value.map(\.name) == ["A"])
        #expect(bench.server.sent.count == 1)
    }

    @Test func `the cache comes first, then the network`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        let other = TestBench(store: bench.store)
        var watch = other.client.watch(AllQuery()).makeAsyncIterator()

        let cached = await watch.next()
        await other.server.answer("AllQuery", all(conference("1", "B")))
        let fresh = await watch.next()

        #expect(cached?.data?.value.map(\.name) == ["A"])
        #expect(cached?.source == .cache)
        #expect(cached?.isFetching == true)
        #expect(fresh?.data?.value.map(\.name) == ["B"])
        #expect(fresh?.source == .network)
        #expect(fresh?.isFetching == false)
        #expect(fresh?.list("all")?.updated == [0])
    }

    @Test func `35 an answer that equals the cache is no new data`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        let other = TestBench(store: bench.store)
        var watch = other.client.watch(AllQuery()).makeAsyncIterator()
        _ = await watch.next()

        await other.server.answer("AllQuery", all(conference("1", "A")))
        let settled = await watch.next()

        #expect(settled?.isNew == false)
        #expect(settled?.isFetching == false)
        #expect(settled?.lists.isEmpty == true)
        #expect(settled?.data?.value.count == 1)
    }

    @Test func `a watch without a cached result begins with the answer`() async throws {
        bench.server.prepare("AllQuery", all(conference("1", "A")))
        var watch = bench.client.watch(AllQuery()).makeAsyncIterator()

        let first = await watch.next()

        #expect(first?.data?.value.count == 1)
        #expect(first?.isNew == true)
        #expect(first?.source == .network)
        #expect(first?.isFetching == false)
    }

    @Test func `cacheFirst asks the server only for what is missing`() async throws {
        bench.server.prepare("AllQuery", all(conference("1", "A")))
        var first = bench.client.watch(AllQuery(), policy: .cacheFirst).makeAsyncIterator()
        #expect(await first.next()?.source == .network)

        var second = bench.client.watch(AllQuery(), policy: .cacheFirst).makeAsyncIterator()

        #expect(await second.next()?.source == .cache)
        #expect(bench.server.sent.count == 1)
    }

    @Test func `networkOnly says nothing before its answer`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        let other = TestBench(store: bench.store)
        var watch = other.client.watch(AllQuery(), policy: .networkOnly).makeAsyncIterator()
        async let first = watch.next()
        await other.server.arrival(of: "AllQuery")
        try await bench.publish(AllQuery(), all(conference("1", "B")))
        await other.server.answer("AllQuery", all(conference("1", "C")))

        #expect(await first?.data?.value.map(\.name) == ["C"])
    }

    @Test func `a network error comes with the cached data`() async throws {
        struct Refused: Error {}
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        let other = TestBench(store: bench.store)
        var watch = other.client.watch(AllQuery()).makeAsyncIterator()
        _ = await watch.next()
        await other.server.fail("AllQuery", Refused())

        let change = await watch.next()

        #expect(change?.error is Refused)
        #expect(change?.isNew == false)
        #expect(change?.data?.value.count == 1)
    }

    @Test func `a network error without cached data has none, and the watch goes on`() async throws {
        struct Refused: Error {}
        var watch = bench.client.watch(AllQuery()).makeAsyncIterator()
        await bench.server.fail("AllQuery", Refused())
        let failed = await watch.next()
        #expect(failed?.error is Refused)
        #expect(failed?.data == nil)
        #expect(failed?.isNew == false)

        try await bench.publish(AllQuery(), all(conference("1", "A")))

        #expect(await watch.next()?.data?.value.count == 1)
    }

    @Test func `30 elements that join the list later are watched too`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        var watch = bench.client.watch(AllQuery(), policy: .cacheOnly).makeAsyncIterator()
        _ = await watch.next()

        try await bench.publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))
        let joined = await watch.next()
        rename("2", "New")
        let renamed = await watch.next()

        #expect(joined?.list("all")?.inserted == [1])
        #expect(renamed?.data?.value.map(\.name) == ["A", "New"])
        #expect(renamed?.list("all") == ListChange(path: ["all"], updated: [1]))
    }

    @Test func `32 a watch that may not ask the server says what is missing`() async throws {
        try await bench.publish(AllDetailsQuery(), details("1"))
        var watch = bench.client.watch(AllDetailsQuery(), policy: .cacheOnly).makeAsyncIterator()
        _ = await watch.next()

        try await bench.publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))
        let change = await watch.next()

        #expect(change?.data == nil)
        #expect(change?.missing == ReadError(.missing, at: [.field("all"), .index(1), .field("city")]))
        #expect(bench.server.sent == ["AllDetailsQuery", "AllQuery"])
    }

    @Test func `a watch asks the server when the cache has something of another type`() async throws {
        try await bench.publish(NumberAsTextQuery(), #"{"data":{"n":"x"}}"#)
        bench.server.prepare("IntQuery", #"{"data":{"n":1}}"#)

        var cached = bench.client.watch(IntQuery(), policy: .cacheOnly).makeAsyncIterator()
        #expect(await cached.next()?.error is ReadError)
        for policy in [WatchPolicy.cacheFirst, .cacheAndNetwork] {
            try await bench.publish(NumberAsTextQuery(), #"{"data":{"n":"x"}}"#)
            var watch = bench.client.watch(IntQuery(), policy: policy).makeAsyncIterator()
            let told = await watch.next()
            #expect(told?.data?.value == 1)
            #expect(told?.error == nil)
        }
    }

    @Test func `a watch that may ask the server does so once when something is missing`() async throws {
        bench.server.prepare("AllDetailsQuery", details("1"))
        var watch = bench.client.watch(AllDetailsQuery(), policy: .cacheFirst).makeAsyncIterator()
        _ = await watch.next()
        bench.server.prepare("AllDetailsQuery", details("1", "2"))
        bench.server.prepare("AllQuery", all(conference("1", "A"), conference("2", "B")))
        _ = try await bench.client.fetch(AllQuery(), policy: .networkOnly)

        let repaired = await watch.next()

        #expect(repaired?.data?.value.map(\.id) == ["1", "2"])
        #expect(bench.server.sent == ["AllDetailsQuery", "AllQuery", "AllDetailsQuery"])
    }

    @Test func `16 two watches of different parts of an object without a key need two requests`() async throws {
        bench.server.prepare("PermsQuery<A>", #"{"data":{"perms":{"__typename":"Perms","a":["x"]}}}"#)
        bench.server.prepare("PermsQuery<B>", #"{"data":{"perms":{"__typename":"Perms","b":["y"]}}}"#)
        var first = bench.client.watch(PermsQuery<A>(), policy: .cacheFirst).makeAsyncIterator()
        var second = bench.client.watch(PermsQuery<B>(), policy: .cacheFirst).makeAsyncIterator()

        #expect(await first.next()?.data?.value.list == ["x"])
        #expect(await second.next()?.data?.value.list == ["y"])
        #expect(bench.server.sent.count == 2)
    }

    @Test func `16 watches that take each other's data away do not ask for ever`() async throws {
        bench.server.prepare(
            "RoomsQuery", #"{"data":{"rooms":[{"__typename":"Room","name":"A","note":"n"}]}}"#)
        bench.server.prepare("RoomNamesQuery", #"{"data":{"rooms":[{"__typename":"Room","name":"B"}]}}"#)
        var rooms = bench.client.watch(RoomsQuery(), policy: .cacheFirst).makeAsyncIterator()
        _ = await rooms.next()
        var names = bench.client.watch(RoomNamesQuery(), policy: .networkOnly).makeAsyncIterator()
        _ = await names.next()

        let repaired = await rooms.next()
        #expect(repaired?.data?.value.first?.note == "n")
        #expect(await names.next()?.data?.value.first?.name == "A")
        #expect(bench.server.sent.count == 3)
    }

    @Test func `34 removal and clearing are told`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))
        var watch = bench.client.watch(AllQuery(), policy: .cacheOnly).makeAsyncIterator()
        _ = await watch.next()

        bench.store.remove(RecordKey(type: "Conference", id: "1"))
        let removed = await watch.next()
        bench.store.clear()
        let cleared = await watch.next()
        try await bench.publish(AllQuery(), all(conference("3", "C")))
        let filled = await watch.next()

        #expect(removed?.data?.value.map(\.id) == ["2"])
        #expect(removed?.list("all") == ListChange(path: ["all"], removed: [0]))
        #expect(cleared?.data == nil)
        #expect(cleared?.isNew == true)
        #expect(cleared?.missing?.path == [.field("all")])
        #expect(filled?.data?.value.map(\.id) == ["3"])
    }

    @Test func `a deleted object that comes back is told`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A"), conference("2", "B")))
        var watch = bench.client.watch(AllQuery(), policy: .cacheOnly).makeAsyncIterator()
        _ = await watch.next()
        bench.store.remove(RecordKey(type: "Conference", id: "1"))
        _ = await watch.next()

        try await bench.publish(
            ConferenceNameQuery(id: "1"), #"{"data":{"conference":\#(conference("1", "Again"))}}"#)
        let back = await watch.next()

        #expect(back?.data?.value.map(\.name) == ["Again", "B"])
        #expect(back?.list("all")?.inserted == [0])
    }

    @Test func `36 a watch ends with its iterator`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        do {
            var watch = bench.client.watch(AllQuery(), policy: .cacheOnly).makeAsyncIterator()
            _ = await watch.next()
            #expect(bench.store.liveWatchers == 1)
        }

        #expect(bench.store.liveWatchers == 0)
        rename("1", "B")
    }

    @Test func `36 a watch ends with its task, and its request with it`() async throws {
        let client = bench.client
        let task = Task {
            for await _ in client.watch(AllQuery()) {}
        }
        await bench.server.arrival(of: "AllQuery")

        task.cancel()
        await task.value

        #expect(bench.store.liveWatchers == 0)
        await bench.server.closing(of: 1)
    }

    @Test func `36 a watch outlives its client`() async throws {
        let store = Store()
        var watch = GraphQLClient(transport: bench.server, store: store)
            .watch(AllQuery(), policy: .cacheOnly).makeAsyncIterator()
        store.edit { $0.write(Field<AllQuery>([ConferenceName(id: "1", name: "A")]), to: AllQuery()) }

        #expect(await watch.next()?.data?.value.count == 1)
    }

    @Test func `37 changes come in the order of the commits, and the last is the store`() async throws {
        for _ in 0..<20 {
            bench.store.edit { $0.write(ConferenceName(id: "1", name: "0"), to: key("1")) }
            bench.store.edit { $0.write(Field<AllQuery>([ConferenceName(id: "1", name: "0")]), to: AllQuery()) }
            let client = bench.client
            let store = bench.store
            let watching = Task {
                var last = -1
                for await change in client.watch(AllQuery(), policy: .cacheOnly) {
                    let number = change.data?.value.first.flatMap { Int($0.name) } ?? -2
                    if number < last { return -3 }
                    last = number
                    if number == 100 { return last }
                }
                return last
            }
            for number in 1...100 {
                store.edit { $0.update(ConferenceName.self, of: key("1")) { $0.name = "\(number)" } }
            }

            #expect(await watching.value == 100)
        }
    }

    @Test func `who is told may use the store, the client and other watches`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "0")))
        var told: [String] = []
        for await change in bench.client.watch(AllQuery(), policy: .cacheOnly) {
            let name = try #require(change.data?.value.first?.name)
            told.append(name)
            guard let number = Int(name), number < 5 else { break }
            bench.store.edit { $0.update(ConferenceName.self, of: key("1")) { $0.name = "\(number + 1)" } }
            #expect(bench.store.read(AllQuery())?.value.first?.name == "\(number + 1)")
            try await bench.publish(IntQuery(), #"{"data":{"n":\#(number)}}"#)
            var other = bench.client.watch(ConferenceName.self, of: key("1")).makeAsyncIterator()
            #expect(await other.next()?.data?.name == "\(number + 1)")
            if number == 3 { bench.store.collectGarbage() }
        }

        #expect(told == ["0", "1", "2", "3", "4", "5"])
        #expect(bench.store.liveWatchers == 0)
    }

    @Test func `36 a watch that is cancelled while changes come ends once, and takes no other with it`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "0")))
        let (client, store) = (bench.client, bench.store)
        for round in 0..<50 {
            let task = Task {
                var count = 0
                for await _ in client.watch(AllQuery(), policy: .cacheOnly) {
                    count += 1
                    if count == round % 3 { withUnsafeCurrentTask { $0?.cancel() } }
                }
                return count
            }
            let writer = Task {
                for number in 0..<20 {
                    store.edit { $0.update(ConferenceName.self, of: key("1")) { $0.name = "\(round) \(number)" } }
                }
            }
            if round % 2 == 0 { await Task.yield() }
            task.cancel()
            _ = await task.value
            await writer.value
        }
        #expect(store.liveWatchers == 0)
        #expect(store.read(AllQuery())?.value.first?.name == "49 19")
    }

    @Test func `40 another field of the root wakes no one`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        var watch = bench.client.watch(AllQuery(), policy: .cacheOnly).makeAsyncIterator()
        _ = await watch.next()

        try await bench.publish(IntQuery(), #"{"data":{"n":1}}"#)
        try await bench.publish(ConferenceNameQuery(id: "9"), #"{"data":{"conference":\#(conference("9", "Z"))}}"#)
        rename("1", "B")
        let change = await watch.next()

        #expect(change?.data?.value.map(\.name) == ["B"])
    }

    @Test func `only the elements that changed are told, however many changes came`() async throws {
        let many = (0..<200).map { conference("\($0)", "C") }.joined(separator: ",")
        try await bench.publish(AllQuery(), #"{"data":{"all":[\#(many)]}}"#)
        var watch = bench.client.watch(AllQuery(), policy: .cacheOnly).makeAsyncIterator()
        _ = await watch.next()

        for number in [150, 3, 77, 3] { rename(ID("\(number)"), "New \(number)") }
        let change = await watch.next()

        #expect(change?.list("all")?.updated == [3, 77, 150])
        #expect(change?.data?.value[77].name == "New 77")
    }

    @Test func `an element that moves keeps what it is`() async throws {
        try await bench.publish(
            AllQuery(), all(conference("1", "A"), conference("2", "B"), conference("3", "C"), conference("4", "D")))
        var watch = bench.client.watch(AllQuery(), policy: .cacheOnly).makeAsyncIterator()
        _ = await watch.next()

        try await bench.publish(
            AllQuery(), all(conference("4", "D"), conference("1", "A"), conference("5", "E"), conference("3", "C")))
        let change = await watch.next()

        #expect(change?.data?.value.map(\.id) == ["4", "1", "5", "3"])
        #expect(
            change?.list("all")
                == ListChange(path: ["all"], removed: [1], inserted: [2], moved: [.init(from: 3, to: 0)]))
    }

    @Test func `38 the first screen is not shown the answer to the second`() async throws {
        try await bench.publish(
            ConferenceNameQuery(id: "A"), #"{"data":{"conference":\#(conference("A", "A"))}}"#)
        let other = TestBench(store: bench.store)
        do {
            var slow = other.client.watch(ConferenceNameQuery(id: "B")).makeAsyncIterator()
            async let never = slow.next()
            await other.server.arrival(of: "ConferenceNameQuery")
            var again = other.client.watch(ConferenceNameQuery(id: "A"), policy: .cacheFirst).makeAsyncIterator()
            await other.server.answer(
                "ConferenceNameQuery", #"{"data":{"conference":\#(conference("B", "B"))}}"#)

            #expect(await again.next()?.data?.value?.name == "A")
            #expect(await never?.data?.value?.name == "B")
        }
    }

    @Test @MainActor func `the main actor watches without leaving`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        var names: [String] = []
        for await change in bench.client.watch(AllQuery(), policy: .cacheOnly) {
            MainActor.assertIsolated()
            names += change.data?.value.map(\.name) ?? []
            if names.count == 2 { break }
            rename("1", "B")
        }

        #expect(names == ["A", "B"])
        #expect(bench.store.liveWatchers == 0)
    }

    @Test func `a subscription's events reach the watches`() async throws {
        try await bench.publish(AllQuery(), all(conference("1", "A")))
        var watch = bench.client.watch(AllQuery(), policy: .cacheOnly).makeAsyncIterator()
        _ = await watch.next()
        var events = bench.client.subscribe(ChangedSubscription()).makeAsyncIterator()

        await bench.server.event("Changed", #"{"data":{"changed":\#(conference("1", "B"))}}"#)

        #expect(try await events.next()?.changed.name == "B")
        #expect(await watch.next()?.data?.value.map(\.name) == ["B"])
    }

    private func key(_ id: ID) -> RecordKey { RecordKey(type: "Conference", id: id) }

    private func rename(_ id: ID, _ name: String) {
        bench.store.edit { $0.update(ConferenceName.self, of: key(id)) { $0.name = name } }
    }

    private func details(_ ids: String...) -> String {
        let objects = ids.map {
            #"{"__typename":"Conference","id":"\#($0)","name":"N","city":null,"year":1,"attendees":[]}"#
        }
        return #"{"data":{"all":[\#(objects.joined(separator: ","))]}}"#
    }
}

private struct NumberAsTextQuery: FieldQuery {
    typealias Value = String
    static let field = SelectedField("n", type: .nonNull(.leaf))
    var variables = NoVariables()
}
