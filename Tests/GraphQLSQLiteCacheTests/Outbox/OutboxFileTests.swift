import Foundation
import GraphQLClient
import SQLite
import TestSupport
import Testing

@testable import GraphQLSQLiteCache

@Suite(.timeLimit(.minutes(10))) struct OutboxFileTests {
    private func files(_ folder: borrowing TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    private func expectNothing(_ storage: SQLiteOutbox, sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(try storage.changes(since: 0).rows.isEmpty, sourceLocation: sourceLocation)
    }

    @Test func `no database is made before something is kept, and only the owner can read it`() throws {
        let folder = TemporaryFolder()
        let storage = SQLiteOutbox.begun(folder.file)
        try expectNothing(storage)
        #expect(try files(folder) == ["cache.sqlite-signal"])

        _ = try storage.append(.rename("x"))

        #expect(
            try files(folder) == ["", "-shm", "-signal", "-use", "-wal"].map { "cache.sqlite" + $0 })
        for file in try files(folder) {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + file)
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(file)")
        }
    }

    @Test func `what is kept is on the disk when it is said to be`() throws {
        let folder = TemporaryFolder()
        var location = OutboxFile.Location(path: folder.file)
        location.pageLimit = nil
        var problems: [OutboxProblem] = []
        let file = try #require(try OutboxFile.open(location, making: true, &problems))

        #expect(try file.database.firstRow("PRAGMA synchronous") { $0.integer(at: 0) } == 2)
        #expect(try file.database.firstRow("PRAGMA journal_mode") { $0.text(at: 0) } == "wal")
        #expect(try file.database.firstRow("PRAGMA secure_delete") { $0.integer(at: 0) } == 1)
    }

    @Test func `after each step a copy of the files has what was said to be kept, and no more`() throws {
        let folder = TemporaryFolder()
        let storage = SQLiteOutbox.begun(folder.file)
        var expected: [String] = []
        for number in 0..<25 {
            let id = try storage.append(.rename("n\(number)"))
            expected.append("n\(number)")
            if number % 3 == 0 {
                _ = try storage.markSent(id)
                try storage.end(id, .answered(Array("answer".utf8)))
                expected.removeLast()
            }
            // What a process leaves that is killed now.
            let copy = TemporaryFolder()
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: folder.file + suffix, toPath: copy.file + suffix)
            }
            let left = SQLiteOutbox.begun(copy.file)
            let changes = try left.changes(since: 0)
            #expect(changes.waitingNames == expected)
            #expect(changes.problems.isEmpty)
        }
    }

    @Test func `a log that ends anywhere leaves a state that was, and later steps are whole`() throws {
        let folder = TemporaryFolder()
        let storage = SQLiteOutbox.begun(folder.file)
        _ = try storage.append(.rename("n0"))
        for number in 1..<8 { _ = try storage.append(.rename("n\(number)")) }
        let log = try Data(contentsOf: URL(fileURLWithPath: folder.file + "-wal"))
        let database = try Data(contentsOf: URL(fileURLWithPath: folder.file))
        let states = (0...8).map { count in (0..<count).map { "n\($0)" } }

        for length in stride(from: 0, through: log.count, by: 1_237) {
            let copy = TemporaryFolder()
            try database.write(to: URL(fileURLWithPath: copy.file))
            try log.prefix(length).write(to: URL(fileURLWithPath: copy.file + "-wal"))
            let left = SQLiteOutbox.begun(copy.file)

            let changes = try left.changes(since: 0)

            #expect(states.contains(changes.waitingNames), "\(length)")
            let id = try left.append(.rename("again"))
            #expect(try left.changes(since: 0).waitingNames.last == "again")
            #expect(id.number == changes.waitingNames.count + 1)
        }
    }

    // MARK: Forms

    /// The current form and a further step, as the next version of the program may have.
    private static let next = OutboxFormat(
        steps: OutboxFormat.current.steps + [
            "ALTER TABLE entry ADD COLUMN weight INTEGER NOT NULL DEFAULT 1; UPDATE entry SET subject = 'migrated'"
        ])

    @Test func `a file of an older version is brought to the new one with all that waits`() throws {
        let folder = TemporaryFolder()
        do {
            let old = SQLiteOutbox.begun(folder.file)
            for name in ["a", "b", "c"] { _ = try old.append(.rename(name)) }
            try old.end(.init(number: 2), .refused(message: "no", code: nil, isSeen: false))
        }

        let new = SQLiteOutbox.begun(folder.file) { $0.format = Self.next }

        let changes = try new.changes(since: 0)
        #expect(changes.waitingNames == ["a", "c"])
        #expect(changes.rows.count == 3)
        #expect(changes.problems.isEmpty)
        #expect(try new.append(.rename("d")).number == 4)
        let database = try Database(path: folder.file)
        #expect(try database.firstRow("PRAGMA user_version") { $0.integer(at: 0) } == 2)
        #expect(
            try database.rows("SELECT subject FROM entry WHERE number < 4") { $0.text(at: 0) }.allSatisfy {
                $0 == "migrated"
            })
    }

    @Test func `a step to a new version that fails leaves the old one whole`() throws {
        let folder = TemporaryFolder()
        do { _ = try SQLiteOutbox.begun(folder.file).append(.rename("a")) }
        let full = OutboxFormat(
            steps: OutboxFormat.current.steps + [
                """
                UPDATE entry SET subject = 'half'; CREATE TABLE big (x);
                INSERT INTO big WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
                SELECT zeroblob(1000) FROM n;
                """
            ])
        let new = SQLiteOutbox.begun(folder.file) {
            $0.format = full
            $0.pageLimit = 40
        }

        #expect(throws: OutboxProblem.self) { try new.changes(since: 0) }

        let old = SQLiteOutbox.begun(folder.file)
        let changes = try old.changes(since: 0)
        #expect(changes.words == ["1 waiting a  false 5 true"])
        #expect(try files(folder).filter { $0.contains("unreadable") }.isEmpty)
    }

    @Test func `a file of a newer version is put aside whole, and comes back with that version`() throws {
        let folder = TemporaryFolder()
        do { _ = try SQLiteOutbox.begun(folder.file) { $0.format = Self.next }.append(.rename("a")) }
        let old = SQLiteOutbox.begun(folder.file)

        let changes = try old.changes(since: 0)

        #expect(changes.rows.isEmpty)
        #expect(changes.problems.map(\.code) == [.setAside])
        let aside = folder.file + ".unreadable-1"
        #expect(changes.problems.first?.message.contains(aside) == true)
        #expect(try old.append(.rename("b")).number == 1)
        let new = SQLiteOutbox.begun(aside) { $0.format = Self.next }
        #expect(try new.changes(since: 0).waitingNames == ["a"])
    }

    @Test func `a file that another process has open is not put aside`() throws {
        let folder = TemporaryFolder()
        let new = SQLiteOutbox.begun(folder.file) { $0.format = Self.next }
        _ = try new.append(.rename("a"))
        let old = SQLiteOutbox.begun(folder.file)

        #expect(throws: OutboxProblem.self) { try old.changes(since: 0) }
        #expect(throws: OutboxProblem.self) { try old.append(.rename("b")) }

        #expect(try new.changes(since: 0).waitingNames == ["a"])
        #expect(try files(folder).filter { $0.contains("unreadable") }.isEmpty)
    }

    @Test(arguments: [
        Data("My diary. ".utf8), Data(repeating: 0xA5, count: 40_000), Data("SQLite format 3\0".utf8),
        Data("SQLite format 3\0".utf8) + Data(repeating: 0, count: 8_176),
    ])
    func `what is no database is put aside, each under a name of its own`(content: Data) throws {
        let folder = TemporaryFolder()
        for number in 1...3 {
            try content.write(to: URL(fileURLWithPath: folder.file))
            try? FileManager.default.removeItem(atPath: folder.file + "-wal")
            let storage = SQLiteOutbox.begun(folder.file)

            let changes = try storage.changes(since: 0)

            #expect(changes.problems.map(\.code) == [.setAside])
            #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder.file).unreadable-\(number)")) == content)
            #expect(try storage.append(.rename("x")).number == 1)
        }
    }

    @Test func `a file that was cut off or damaged anywhere is put aside or read right, and never stops the program`()
        throws
    {
        let folder = TemporaryFolder()
        do {
            let storage = SQLiteOutbox.begun(folder.file)
            for number in 0..<60 { _ = try storage.append(.rename("n\(number)")) }
        }
        let whole = try Data(contentsOf: URL(fileURLWithPath: folder.file))
        var variants: [Data] = stride(from: 100, to: whole.count, by: 3_001).map { whole.prefix($0) }
        for index in 0..<60 {
            var copy = whole
            let place = (index * 7_919) % (whole.count - 64)
            for offset in 0..<(1 + index % 40) { copy[place + offset] = UInt8.random(in: 0...255) }
            variants.append(copy)
        }

        for (index, variant) in variants.enumerated() {
            let copy = TemporaryFolder()
            try variant.write(to: URL(fileURLWithPath: copy.file))
            let storage = SQLiteOutbox.begun(copy.file)

            let changes = try? storage.changes(since: 0)
            _ = try? storage.append(.rename("new"))
            _ = try? storage.changes(since: 0)

            if let changes, changes.problems.contains(where: { $0.code == .setAside }) {
                #expect(try Data(contentsOf: URL(fileURLWithPath: copy.file + ".unreadable-1")) == variant, "\(index)")
            }
        }
    }

    @Test func `another database is left alone`() throws {
        let folder = TemporaryFolder()
        let other = try Database(path: folder.file)
        try other.execute("CREATE TABLE precious (text); INSERT INTO precious VALUES ('x')")
        let storage = SQLiteOutbox.begun(folder.file)

        let problem = #expect(throws: OutboxProblem.self) { try storage.append(.rename("x")) }

        #expect(problem?.message.hasSuffix("is a database, but not an outbox: it is left alone.") == true)
        #expect(try other.rows("SELECT text FROM precious") { $0.text(at: 0) } == ["x"])
        #expect(try files(folder).filter { $0.contains("unreadable") }.isEmpty)
    }

    @Test func `a place where no file can be is a problem`() throws {
        let folder = TemporaryFolder()
        for path in [folder.path + "/", folder.path + "/missing/outbox.sqlite", "/proc/none"] {
            let storage = SQLiteOutbox.begun(path)

            _ = try? storage.changes(since: 0)
            let problem = #expect(throws: OutboxProblem.self) { try storage.append(.rename("x")) }

            #expect(problem?.code == .unusable, "\(path)")
            #expect(problem?.message.hasSuffix(".") == true)
        }
    }

    @Test func `a full disk is a problem, and what was kept stays`() throws {
        let folder = TemporaryFolder()
        let storage = SQLiteOutbox.begun(folder.file) { $0.pageLimit = 30 }
        _ = try storage.append(.rename("a"))

        let problem = #expect(throws: OutboxProblem.self) {
            try storage.append(.rename(String(repeating: "x", count: 300_000)))
        }

        #expect(problem?.code == .full)
        #expect(problem?.message == "Changes cannot be kept for later: The disk is full.")
        #expect(try storage.changes(since: 0).waitingNames == ["a"])
        _ = try storage.append(.rename("b"))
        #expect(try storage.changes(since: 0).waitingNames.last == "b")
    }

    @Test func `a file that somebody takes away is made anew`() throws {
        let folder = TemporaryFolder()
        let storage = SQLiteOutbox.begun(folder.file)
        _ = try storage.append(.rename("a"))
        _ = try storage.changes(since: 0)
        for suffix in ["", "-wal", "-shm"] { try FileManager.default.removeItem(atPath: folder.file + suffix) }

        let changes = try storage.changes(since: 1)

        #expect(changes.isWhole)
        #expect(changes.rows.isEmpty)
        #expect(changes.problems.map(\.code) == [.unusable])
        _ = try storage.append(.rename("b"))
        #expect(try SQLiteOutbox.begun(folder.file).changes(since: 0).waitingNames == ["b"])
    }

    // MARK: Rows

    @Test(arguments: [
        "variables = x'00'", "variables = NULL", "variables = CAST('[1]' AS BLOB)", "document = NULL", "document = ''",
        "state = 99", "state = -1", "variables = CAST(replace(hex(zeroblob(20000)), '00', '[') AS BLOB)",
        "variables = CAST('[{\"name\":\"a\",\"value\":{\"int\":{\"_0\":1e99}}}]' AS BLOB)",
    ])
    func `a row that cannot be read is set aside in the file, and the others go on`(damage: String) throws {
        let folder = TemporaryFolder()
        do {
            let storage = SQLiteOutbox.begun(folder.file)
            for name in ["a", "b", "c"] { _ = try storage.append(.rename(name)) }
        }
        do {
            let database = try Database(path: folder.file)
            try database.execute("UPDATE entry SET \(damage) WHERE number = 2")
        }
        let storage = SQLiteOutbox.begun(folder.file)

        let changes = try storage.changes(since: 0)

        #expect(changes.waitingNames == ["a", "c"])
        #expect(changes.problems.map(\.code) == [.unreadableEntry])
        let database = try Database(path: folder.file)
        #expect(try database.rows("SELECT number FROM unreadable") { $0.integer(at: 0) } == [2])
        #expect(try database.rows("SELECT name FROM unreadable") { $0.text(at: 0) } == ["Rename"])
        let again = try SQLiteOutbox.begun(folder.file).changes(since: 0)
        #expect(again.problems.isEmpty)
        #expect(again.waitingNames == ["a", "c"])
    }

    @Test(arguments: ["x'00'", "CAST('[{\"edit\":\"gone\",\"arguments\":{},\"lasting\":false}]' AS BLOB)"])
    func `a row whose update is unknown is sent all the same`(update: String) throws {
        let folder = TemporaryFolder()
        do { _ = try SQLiteOutbox.begun(folder.file).append(.rename("a")) }
        do { try Database(path: folder.file).execute("UPDATE entry SET expected = \(update)") }

        let changes = try SQLiteOutbox.begun(folder.file).changes(since: 0)

        #expect(changes.problems.map(\.code) == [.unknownUpdate])
        guard case .waiting(let entry, _)? = changes.rows.first?.state else { return #expect(Bool(false)) }
        #expect(entry.update == nil)
        #expect(entry.newName == "a")
    }

    @Test func `random bytes in a row never stop the program`() throws {
        let folder = TemporaryFolder()
        do {
            let storage = SQLiteOutbox.begun(folder.file)
            for number in 0..<40 { _ = try storage.append(.rename("n\(number)")) }
        }
        for round in 0..<10 {
            let copy = TemporaryFolder()
            try FileManager.default.copyItem(atPath: folder.file, toPath: copy.file)
            do {
                let database = try Database(path: copy.file)
                for number in 1...40 {
                    let column = ["variables", "expected"][number % 2]
                    var bytes =
                        try database.firstRow("SELECT \(column) FROM entry WHERE number = ?", [.integer(Int64(number))])
                    {
                        $0.withBytes(at: 0) { Array($0) }
                    } ?? []
                    for _ in 0...round {
                        switch Int.random(in: 0..<3) {
                        case 0: bytes[Int.random(in: bytes.indices)] = UInt8.random(in: 0...255)
                        case 1: bytes.removeLast(min(bytes.count - 1, Int.random(in: 0..<20)))
                        default: bytes.insert(UInt8.random(in: 0...255), at: Int.random(in: bytes.indices))
                        }
                    }
                    try database.run(
                        "UPDATE entry SET \(column) = ? WHERE number = ?", [.blob(bytes), .integer(Int64(number))])
                }
            }
            let server = NameServer()
            let process = FileOutbox(server, SQLiteOutbox(path: copy.file))

            #expect(process.outbox.state.waitingCount <= 40)
        }
    }
}
