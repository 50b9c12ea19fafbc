import Foundation
import GraphQLClient

/// Writing an answer into the store and reading it back, beside `JSONSerialization` on the same bytes.
struct StoreFigures {
    /// What `JSONSerialization` takes: parsing only, the tree freed outside the clock.
    private(set) var yardstick = 0.0
    private let answer: ConferenceAnswer
    private let runs: Int

    init(_ answer: ConferenceAnswer, runs: Int) {
        self.answer = answer
        self.runs = runs
    }

    mutating func measure(_ report: inout Report, _ size: String) async throws {
        let data = Data(answer.bytes)
        let transport = answering(answer.bytes)
        let filled = GraphQLClient(transport: transport)
        _ = try await filled.fetch(WritingQuery(), policy: .networkOnly)
        var parsing: [Double] = []
        var writing: [Double] = []
        var again: [Double] = []
        var reading: [Double] = []
        var watching: [Double] = []
        // In turns, so that a busy moment of the machine meets all of them.
        for _ in 0..<runs {
            parsing.append(try await time { try JSONSerialization.jsonObject(with: data) })
            let empty = GraphQLClient(transport: transport)
            writing.append(try await time { try await empty.fetch(WritingQuery(), policy: .networkOnly) })
            again.append(try await time { try await filled.fetch(WritingQuery(), policy: .networkOnly) })
            reading.append(await time { filled.store.read(AllConferencesQuery()) })
            watching.append(
                await time {
                    var changes = filled.watch(AllConferencesQuery(), policy: .cacheOnly).makeAsyncIterator()
                    return (await changes.next(), changes)
                })
        }
        yardstick = Times(parsing).median
        report.heading(
            "\(size) conferences, \(grouped(answer.bytes.count)) bytes; F, what JSONSerialization takes, is "
                + "\(decimal(yardstick, 1)) ms")
        add("parse, normalize, write into an empty store", writing, 0.10, 0.06, &report, size)
        add("the same answer again, nothing changed", again, nil, nil, &report, size)
        add("read it back into typed models", reading, 0.04, 0.02, &report, size)
        add("the same, with a watcher registered", watching, 0.10, 0.06, &report, size)
    }

    private func add(
        _ what: String, _ times: [Double], _ bar: Double?, _ goal: Double?, _ report: inout Report, _ size: String
    ) {
        report.add(
            Figure(what: what, time: Times(times).median, yardstick: yardstick, bar: bar, goal: goal), of: size)
    }

    /// How much memory an object takes in the store, and in the typed models of a watched result.
    func memory(_ report: inout Report) async throws {
        let client = GraphQLClient(transport: answering(answer.bytes))
        guard let before = heapInUse() else { return }
        _ = try await client.fetch(WritingQuery(), policy: .networkOnly)
        guard let stored = heapInUse() else { return }
        var changes = client.watch(AllConferencesQuery(), policy: .cacheOnly).makeAsyncIterator()
        let first = await changes.next()
        guard let watched = heapInUse() else { return }
        let objects = answer.objectCount(in: client.store)
        withExtendedLifetime((first, changes)) {}
        print(
            "  memory: \((stored - before) / objects) bytes an object in the store (\(grouped(objects)) objects, "
                + "\(client.store.size / objects) bytes of them filled), \((watched - stored) / answer.count) bytes a "
                + "conference in a watched result with its five attendees")
    }
}
