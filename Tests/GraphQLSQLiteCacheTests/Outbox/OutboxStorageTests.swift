import Foundation
import SQLite
import TestSupport
import Testing

@testable import GraphQLClient
@testable import GraphQLSQLiteCache

/// The file against the storage in memory, step by step.
@Suite(.timeLimit(.minutes(10))) struct OutboxStorageTests {
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        /// SplitMix64 (Steele, Lea, Flood 2014).
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    @Test func `a file says the same as a storage in memory, whatever is done, also when it is opened anew`() throws {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["CONFER_SEED"].flatMap(UInt64.init) ?? .random(in: 0...9_999)
        let steps = environment["CONFER_STEPS"].flatMap(Int.init) ?? 600
        print("outbox storage: CONFER_SEED=\(seed) CONFER_STEPS=\(steps)")
        var numbers = Numbers(state: seed)
        let folder = TemporaryFolder()
        let memory = MemoryOutbox(limit: 1_000_000)
        memory.begin(registry: outboxRegistry) {}
        var files = [SQLiteOutbox.begun(folder.file), SQLiteOutbox.begun(folder.file)]
        // Both readers begin at the beginning.
        var seen = [try memory.changes(since: 0).revision, 0, 0]
        for index in 1...2 { seen[index] = try files[index - 1].changes(since: 0).revision }
        var count = 0

        for step in 0..<steps {
            let file = files[Int.random(in: 0..<2, using: &numbers)]
            let id = OutboxEntry.ID(number: max(1, count - Int.random(in: 0..<6, using: &numbers)))
            switch Int.random(in: 0..<20, using: &numbers) {
            case 0..<8:
                let entry = OutboxEntry.rename("n\(step)", subject: [nil, "a", "b"].randomElement(using: &numbers)!)
                #expect(try file.append(entry) == memory.append(entry))
                count += 1
            case 8..<11: #expect(try file.markSent(id) == memory.markSent(id))
            case 11..<13:
                try file.end(id, .answered(Array("answer \(step)".utf8)))
                try memory.end(id, .answered(Array("answer \(step)".utf8)))
            case 13..<15:
                let isSeen = Bool.random(using: &numbers)
                try file.end(id, .refused(message: "no \(step)", code: "C", isSeen: isSeen))
                try memory.end(id, .refused(message: "no \(step)", code: "C", isSeen: isSeen))
            case 15..<17:
                let evenIfSent = Bool.random(using: &numbers)
                #expect(try file.withdraw(id, evenIfSent: evenIfSent) == memory.withdraw(id, evenIfSent: evenIfSent))
            case 17:
                try file.acknowledge(id)
                try memory.acknowledge(id)
            case 18:
                let index = Int.random(in: 0..<2, using: &numbers)
                files[index] = SQLiteOutbox.begun(folder.file)
                let changes = try files[index].changes(since: 0)
                seen[index + 1] = changes.revision
                let open = try memory.changes(since: 0).words.filter {
                    $0.contains("waiting") || $0.contains("refused")
                }
                #expect(changes.words == open, "step \(step)")
            default:
                let expected = try memory.changes(since: seen[0])
                seen[0] = expected.revision
                for index in 1...2 {
                    let changes = try files[index - 1].changes(since: seen[index])
                    seen[index] = changes.revision
                    #expect(changes.problems.isEmpty)
                    // The other one was perhaps asked later: what it says is the end of what the model says.
                    // Of old answers the file only keeps that they came.
                    let known = try memory.changes(since: 0).words
                    let unheard = changes.words.filter { word in !known.contains { $0.hasPrefix(word) } }
                    #expect(unheard.isEmpty, "step \(step)")
                }
            }
        }

        let last = SQLiteOutbox.begun(folder.file)
        let open = try memory.changes(since: 0).words.filter { $0.contains("waiting") || $0.contains("refused") }
        #expect(try last.changes(since: 0).words == open)
        let database = try Database(path: folder.file)
        #expect(try database.rows("PRAGMA integrity_check") { $0.text(at: 0) } == ["ok"])
    }

    @Test func `who falls far behind reads everything anew`() throws {
        let folder = TemporaryFolder()
        let file = SQLiteOutbox.begun(folder.file) { $0.knownSteps = 100 }
        let late = SQLiteOutbox.begun(folder.file)
        let first = try file.append(.rename("first"))
        let seen = try late.changes(since: 0).revision
        try file.end(first, .answered(nil))
        for number in 0..<140 {
            let id = try file.append(.rename("\(number)"))
            try file.end(id, .answered(Array("x".utf8)))
        }

        let changes = try late.changes(since: seen)

        #expect(changes.isWhole)
        #expect(!changes.rows.contains { $0.id == first })
        let database = try Database(path: folder.file)
        #expect(try #require(database.firstRow("SELECT count(*) FROM entry") { $0.integer(at: 0) }) < 140)
        #expect(try #require(database.firstRow("SELECT count(answer) FROM entry") { $0.integer(at: 0) }) <= 64)
    }

    @Test(arguments: 0..<4)
    func `what is over does not pile up, in whatever rhythm it ends, also where nothing is answered`(
        offset: Int
    ) throws {
        let folder = TemporaryFolder()
        let file = SQLiteOutbox.begun(folder.file) { $0.knownSteps = 100 }
        for number in 0..<offset { _ = try file.withdraw(try file.append(.rename("\(number)")), evenIfSent: false) }
        for number in 0..<200 {
            _ = try file.append(.rename("a \(number)", subject: "s"))
            let id = try file.append(.rename("b \(number)", subject: "s"))
            _ = try file.markSent(id)
            try file.end(id, .answered(nil))
        }
        let database = try Database(path: folder.file)
        #expect(try #require(database.firstRow("SELECT count(*) FROM entry") { $0.integer(at: 0) }) < 110)

        for number in 0..<500 { _ = try file.append(.rename("\(number)", subject: "t")) }

        #expect(try #require(database.firstRow("SELECT count(*) FROM entry") { $0.integer(at: 0) }) < 110)
    }

    @Test func `a step that changes nothing tells nobody`() throws {
        let folder = TemporaryFolder()
        let file = SQLiteOutbox.begun(folder.file)
        let id = try file.append(.rename("first"))
        _ = try file.markSent(id)
        let revision = try file.changes(since: 0).revision

        #expect(try file.markSent(id))
        #expect(try file.withdraw(id, evenIfSent: false) == false)
        try file.acknowledge(id)

        #expect(try file.changes(since: 0).revision == revision)
    }

    @Test func `one has the lease at a time, and it ends with its value`() async throws {
        let folder = TemporaryFolder()
        let (one, other) = (SQLiteOutbox.begun(folder.file), SQLiteOutbox.begun(folder.file))
        var lease = try await one.lease(waits: false)
        #expect(lease != nil)
        #expect(try await other.lease(waits: false) == nil)

        async let later = other.lease(waits: true)
        lease = nil

        #expect(try await later != nil)
        _ = lease
    }

    @Test func `every kind of value survives`() throws {
        let folder = TemporaryFolder()
        let value = InputValue.object([
            InputField("z", .list([.null, .boolean(true), .int(.max), .int(.min), .float(0.1), .string("\u{0}\"é")])),
            InputField("a", .object([])),
        ])
        var entry = OutboxEntry.rename("x")
        entry.variables = [InputField("v", value)]
        let file = SQLiteOutbox.begun(folder.file)

        _ = try file.append(entry)

        guard case .waiting(let read, _)? = try SQLiteOutbox.begun(folder.file).changes(since: 0).rows.first?.state
        else { return #expect(Bool(false)) }
        #expect(read.variables == entry.variables)
    }
}
