import GraphQLClient

/// What a change costs until the task that watches has it.
struct WatchFigures {
    private let client: GraphQLClient
    private let answer: ConferenceAnswer
    private let size: String

    init(_ answer: ConferenceAnswer, _ size: String) async throws {
        self.answer = answer
        self.size = size
        client = GraphQLClient(transport: answering(answer.bytes))
        _ = try await client.fetch(WritingQuery(), policy: .networkOnly)
    }

    /// One changed conference: from the moment before it is written to the one when another task has the new result.
    ///
    /// - Returns: The median.
    func oneChange(_ report: inout Report) async throws -> Double {
        let watching = Watching(client)
        await watching.first()
        var latencies: [Double] = []
        for round in 0..<501 {
            let index = round &* 7919 % answer.count
            let start = clock.now
            rename(index, "Renamed \(round)")
            let arrival = await watching.next()
            guard arrival.updated == [index] else {
                report.miss("one changed conference, \(size): the change was told as \(arrival.updated)")
                break
            }
            latencies.append(milliseconds(since: start, until: arrival.instant))
        }
        await watching.stop()
        let times = Times(latencies)
        report.add(
            Figure(
                what: "one changed conference, to the watching task", time: times.median, bar: 0.5, goal: 0.05,
                note: "99 % within \(decimal(times.percentile99, 3)) ms"), of: size)
        return times.median
    }

    /// A server's answer with one changed conference, through the transport.
    func oneAnswer(_ report: inout Report) async throws {
        let watching = Watching(client)
        await watching.first()
        var latencies: [Double] = []
        for round in 0..<201 {
            let index = round &* 7907 % answer.count
            let bytes = Array(
                #"{"data":{"conference":{"__typename":"Conference","id":"c\#(index)","name":"Sent \#(round)"}}}"#.utf8)
            let sender = GraphQLClient(transport: answering(bytes), store: client.store)
            let start = clock.now
            _ = try await sender.fetch(OneConferenceQuery(id: ID("c\(index)")), policy: .networkOnly)
            latencies.append(milliseconds(since: start, until: await watching.next().instant))
        }
        await watching.stop()
        report.add(
            Figure(what: "the same as a server's answer", time: Times(latencies).median), of: size)
    }

    /// 10,000 changes to the watched list, as one answer and one by one.
    func burst(_ report: inout Report) async throws {
        let count = 10_000
        let watching = Watching(client)
        await watching.first()
        var start = clock.now
        client.store.edit { editor in
            for change in 0..<count {
                editor.update(ConferenceName.self, of: key(change % answer.count)) { $0.name = "Together \(change)" }
            }
        }
        var arrival = await watching.next()
        report.add(
            Figure(
                what: "10,000 changes in one commit", time: milliseconds(since: start, until: arrival.instant),
                note: "\(grouped(arrival.updated.count)) elements told as updated"), of: size)
        start = clock.now
        for change in 0..<count { rename(change % answer.count, "One by one \(change)") }
        let written = milliseconds(since: start)
        let last = count - 1
        var deliveries = 0
        repeat {
            arrival = await watching.next()
            deliveries += 1
        } while arrival.name(at: last % answer.count) != "One by one \(last)"
        report.add(
            Figure(
                what: "10,000 changes, each a commit", time: milliseconds(since: start, until: arrival.instant),
                note: "written in \(decimal(written, 1)) ms, told in \(grouped(deliveries)) changes"), of: size)
        await watching.stop()
    }

    /// 1,000 watches of different objects: a change wakes one.
    func manyWatches(_ report: inout Report) async throws {
        let count = 1_000
        let (arrivals, arrival) = AsyncStream<(Int, ContinuousClock.Instant)>.makeStream()
        let tasks = (0..<count).map { index in
            Task { @concurrent in
                for await _ in client.watch(ConferenceName.self, of: key(index)) { arrival.yield((index, clock.now)) }
            }
        }
        var iterator = arrivals.makeAsyncIterator()
        for _ in 0..<count { _ = await iterator.next() }
        var latencies: [Double] = []
        for round in 0..<501 {
            let index = round &* 7919 % count
            let start = clock.now
            rename(index, "Watched \(round)")
            guard let told = await iterator.next() else { break }
            if told.0 != index { report.miss("1,000 watches, \(size): a change of \(index) has woken \(told.0)") }
            latencies.append(milliseconds(since: start, until: told.1))
        }
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
        arrival.finish()
        var further = 0
        while await iterator.next() != nil { further += 1 }
        if further > 0 { report.miss("1,000 watches, \(size): \(further) were woken that had nothing to tell") }
        report.add(
            Figure(
                what: "one change with 1,000 watches of other objects", time: Times(latencies).median,
                note: further == 0 ? "each woke one" : ""), of: size)
    }

    private func key(_ index: Int) -> RecordKey { RecordKey(type: "Conference", id: ID("c\(index)")) }

    private func rename(_ index: Int, _ name: String) {
        client.store.edit { editor in
            editor.update(ConferenceName.self, of: key(index)) { $0.name = name }
        }
    }
}

/// Another task that watches all conferences, and says when it was told what.
private struct Watching {
    struct Arrival: Sendable {
        var instant: ContinuousClock.Instant
        var change: Change<AllConferencesQuery.Data>

        var updated: [Int] { change.list("allConferences")?.updated ?? [] }

        func name(at index: Int) -> String? { change.data?.allConferences[index].name }
    }

    private let task: Task<Void, Never>
    private let arrivals: AsyncStream<Arrival>

    init(_ client: GraphQLClient) {
        let (arrivals, continuation) = AsyncStream<Arrival>.makeStream()
        self.arrivals = arrivals
        task = Task { @concurrent in
            for await change in client.watch(AllConferencesQuery(), policy: .cacheOnly) {
                continuation.yield(Arrival(instant: clock.now, change: change))
            }
        }
    }

    func first() async { _ = await next() }

    func next() async -> Arrival {
        var iterator = arrivals.makeAsyncIterator()
        guard let arrival = await iterator.next() else { preconditionFailure("The watch has ended.") }
        return arrival
    }

    func stop() async {
        task.cancel()
        await task.value
    }
}
