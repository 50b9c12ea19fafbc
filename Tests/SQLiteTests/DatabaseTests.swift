import Foundation
import Glibc
import TestSupport
import Testing

@testable import SQLite

@Suite struct DatabaseTests {
    @Test(arguments: [
        SQLiteValue.null, .integer(.min), .integer(.max), .real(1.5), .text(""), .text("Zürich"), .text("a\0b"),
        .text("'; DROP TABLE x; --"), .text("\u{1F9D1}\u{200D}\u{1F680}"), .blob([]), .blob([0, 255]),
    ])
    func `a value comes back as it was stored`(value: SQLiteValue) throws {
        let database = try Database(path: ":memory:")
        try database.execute("CREATE TABLE box (content)")

        try database.run("INSERT INTO box VALUES (?)", [value])

        #expect(try database.rows("SELECT content FROM box") { $0.value(at: 0) } == [value])
    }

    @Test func `a statement is used again with other values and without old ones`() throws {
        let database = try Database(path: ":memory:")

        let first = try database.rows("SELECT ?, ?", ["a", "b"]) { [$0.value(at: 0), $0.value(at: 1)] }
        let second = try database.rows("SELECT ?, ?", ["c"]) { [$0.value(at: 0), $0.value(at: 1)] }

        #expect(first == [["a", "b"]])
        #expect(second == [["c", nil]])
    }

    @Test func `two uses of one statement at a time do not disturb each other`() throws {
        let database = try Database(path: ":memory:")
        let sql = "SELECT value FROM json_each(?)"
        var outer = try database.statement(sql)
        try outer.bind("[1,2]", at: 1)
        var seen: [Int] = []

        while try outer.step() {
            seen.append(outer.integer(at: 0))
            seen += try database.rows(sql, ["[7]"]) { $0.integer(at: 0) }
        }

        #expect(seen == [1, 7, 2, 7])
    }

    @Test func `what throws inside a transaction leaves nothing behind`() throws {
        struct Refused: Error {}
        let database = try Database(path: ":memory:")
        try database.execute("CREATE TABLE box (content)")

        #expect(throws: Refused.self) {
            try database.transaction {
                try database.run("INSERT INTO box VALUES (1)")
                throw Refused()
            }
        }

        #expect(try database.firstRow("SELECT count(*) FROM box") { $0.integer(at: 0) } == 0)
        #expect(!database.isInTransaction)
    }

    @Test func `foreign keys are enforced and cascade`() throws {
        let database = try Database(path: ":memory:")
        try database.execute(
            """
            CREATE TABLE parent (row INTEGER PRIMARY KEY);
            CREATE TABLE child (parent INTEGER NOT NULL REFERENCES parent ON DELETE CASCADE);
            INSERT INTO parent VALUES (1);
            INSERT INTO child VALUES (1);
            """)

        let error = #expect(throws: SQLiteError.self) { try database.run("INSERT INTO child VALUES (2)") }
        try database.run("DELETE FROM parent")

        #expect(error?.code == .brokenReference)
        #expect(try database.firstRow("SELECT count(*) FROM child") { $0.integer(at: 0) } == 0)
    }

    @Test func `a function of ours is one of SQL`() throws {
        let database = try Database(path: ":memory:")
        try database.define("backwards") { $0.reversed() }

        let rows = try database.rows("SELECT backwards('abc'), backwards(''), backwards(NULL) IS NULL") {
            [$0.text(at: 0), $0.text(at: 1), $0.text(at: 2)]
        }

        #expect(rows == [["cba", "", "1"]])
    }

    @Test func `what one connection commits in a file the other reads`() throws {
        let folder = TemporaryFolder()
        let writer = try Database(path: folder.file("a.sqlite"))
        let reader = try Database(path: folder.file("a.sqlite"))
        try writer.useWriteAheadLog()
        try writer.execute("CREATE TABLE box (content)")

        try writer.transaction { try writer.run("INSERT INTO box VALUES ('x')") }

        #expect(try reader.rows("SELECT content FROM box") { $0.text(at: 0) } == ["x"])
        #expect(try reader.firstRow("PRAGMA journal_mode") { $0.text(at: 0) } == "wal")
    }
}

@Suite struct SQLiteErrorTests {
    @Test func `a value that exists already is told apart and not quoted`() throws {
        let database = try Database(path: ":memory:")
        try database.execute("CREATE TABLE box (content UNIQUE)")
        try database.run("INSERT INTO box VALUES ('secret')")

        let error = #expect(throws: SQLiteError.self) { try database.run("INSERT INTO box VALUES ('secret')") }

        #expect(error?.code == .notUnique)
        #expect(error?.description == "The value exists already.")
    }

    @Test func `a second writer is told that the database is in use`() throws {
        let folder = TemporaryFolder()
        let first = try Database(path: folder.file("a.sqlite"))
        let second = try Database(path: folder.file("a.sqlite"), busyMilliseconds: 0)
        try first.useWriteAheadLog()

        try first.transaction {
            let error = #expect(throws: SQLiteError.self) { try second.transaction {} }
            #expect(error?.code == .busy)
        }
    }

    @Test func `a file that is no database is damaged`() throws {
        let folder = TemporaryFolder()
        try String(repeating: "not a database ", count: 100).write(
            toFile: folder.file("a.sqlite"), atomically: true, encoding: .utf8)

        let error = #expect(throws: SQLiteError.self) {
            try Database(path: folder.file("a.sqlite")).run("SELECT * FROM sqlite_schema")
        }

        #expect(error?.code == .damaged)
    }

    @Test(arguments: [Database.Mode.existing, .readOnly])
    func `a file that must exist is not made`(mode: Database.Mode) {
        let folder = TemporaryFolder()

        let error = #expect(throws: SQLiteError.self) { try Database(path: folder.file("none.sqlite"), mode: mode) }

        #expect(error?.code == .cannotOpen)
        #expect(!FileManager.default.fileExists(atPath: folder.file("none.sqlite")))
    }

    @Test func `a file that is opened as immutable is read without anything beside it, and not written`() throws {
        let folder = TemporaryFolder()
        let path = folder.file("a?b#c%20 ä.sqlite")
        do {
            let database = try Database(path: path)
            try database.useWriteAheadLog()
            try database.execute("CREATE TABLE box (content); INSERT INTO box VALUES ('x')")
        }

        let database = try Database(path: path, mode: .immutable)

        #expect(try database.rows("SELECT content FROM box") { $0.text(at: 0) } == ["x"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a?b#c%20 ä.sqlite"])
        let error = #expect(throws: SQLiteError.self) { try database.run("INSERT INTO box VALUES ('y')") }
        #expect(error?.code == .readOnly)
    }

    @Test(arguments: [
        // The file of the log's index cannot be made larger.
        (4874, 0, SQLiteError.Code.full), (4874, ENOSPC, .full),
        // fsync, opening the log's index, and mapping it.
        (1034, ENOSPC, .full), (1034, EDQUOT, .full), (1034, EIO, .inputOutput), (4618, EROFS, .readOnly),
        (5386, ENOSPC, .full), (5386, EACCES, .readOnly), (5386, ENOMEM, .inputOutput), (10, 0, .inputOutput),
        (13, 0, .full), (14, EACCES, .cannotOpen), (8, 0, .readOnly),
    ])
    func `a failure of the disk is told by what the system says of it`(
        extendedCode: Int32, systemError: Int32, code: SQLiteError.Code
    ) {
        #expect(SQLiteError(extendedCode, systemError: systemError, detail: "").code == code)
    }

    @Test(arguments: ["", "SELEC 1", "SELECT * FROM nowhere"])
    func `a wrong statement is an error`(sql: String) throws {
        let database = try Database(path: ":memory:")

        #expect(throws: SQLiteError.self) { try database.run(sql) }
    }
}
