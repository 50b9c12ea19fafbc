import Glibc
import GraphQLClient
import SQLite

/// One connection to a cache's file, of which it was made sure that it is one, in the form that is expected.
final class CacheFile {
    /// Where the file is, and how it is used.
    struct Location: Sendable {
        var path: String
        /// How many pages it may have; `nil` for as many as the disk has.
        var pageLimit: Int?
        /// How long a read waits for a lock that another process holds.
        var readMilliseconds = 250
        /// How long a write waits.
        var writeMilliseconds = 10_000

        init(path: String) { self.path = path }
    }

    /// Marks files that are caches of ours: "GQLC" (manual, `PRAGMA application_id`).
    private static let applicationID = 0x4751_4C43
    /// The form of the tables.
    private static let tableVersion = "1"

    let database: Database
    /// What stands in the file where it has the expected form.
    private let mark: String

    private init(_ database: Database, version: String) {
        self.database = database
        mark = Self.tableVersion + " " + version
    }

    // MARK: Opening

    /// The file for reading, or `nil` where there is none.
    static func openExisting(_ location: Location, version: String) throws(PersistenceProblem) -> CacheFile? {
        // Not so that it could be made in between: then it is found the next time.
        guard access(location.path, F_OK) == 0 else { return nil }
        do {
            let database = try Database(
                path: location.path, mode: .existing, busyMilliseconds: location.readMilliseconds)
            try database.execute("PRAGMA cell_size_check = ON")
            return CacheFile(database, version: version)
        } catch {
            throw PersistenceProblem(error)
        }
    }

    /// The file for writing: made where there is none, emptied where it has another form.
    static func openMaking(_ location: Location, version: String) throws(PersistenceProblem) -> CacheFile {
        do {
            try makeForOwnerOnly(location.path)
            let database = try Database(
                path: location.path, mode: .existing, busyMilliseconds: location.writeMilliseconds)
            try database.execute("PRAGMA cell_size_check = ON")
            let file = CacheFile(database, version: version)
            guard try file.isCache() || file.isEmpty() else {
                throw PersistenceProblem(
                    .unusable, message: "The file \(location.path) is a database, but not a cache: it is left alone.")
            }
            // As little as possible of what was read stays readable for others.
            chmod(location.path, S_IRUSR | S_IWUSR)
            try database.execute("PRAGMA auto_vacuum = INCREMENTAL")
            try database.useWriteAheadLog(within: location.writeMilliseconds)
            try file.prepare()
            if let limit = location.pageLimit { try database.execute("PRAGMA max_page_count = \(limit)") }
            return file
        } catch let error as PersistenceProblem {
            throw error
        } catch {
            throw PersistenceProblem(error)
        }
    }

    private static func makeForOwnerOnly(_ path: String) throws(PersistenceProblem) {
        do {
            try OwnerFile.make(path)
        } catch {
            throw PersistenceProblem(
                error.isFull ? .full : .unusable, message: "The cache \(path) cannot be made: \(error.reason).")
        }
    }

    /// Whether the file says that it is a cache.
    private func isCache() throws(SQLiteError) -> Bool {
        try database.firstRow("PRAGMA application_id") { $0.integer(at: 0) } == Self.applicationID
    }

    private func isEmpty() throws(SQLiteError) -> Bool {
        try database.firstRow("SELECT count(*) FROM sqlite_schema") { $0.integer(at: 0) } == 0
    }

    /// Makes the tables, in place of others where the file has another form.
    private func prepare() throws {
        try database.transaction {
            if try isCurrent() { return }
            let tables = try database.rows(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
            ) { $0.text(at: 0) }
            for table in tables {
                let name = table.replacing("\"", with: "\"\"")
                try database.execute("DROP TABLE \"\(name)\"")
            }
            try database.execute(
                """
                CREATE TABLE record (key BLOB PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
                CREATE TABLE change (revision INTEGER PRIMARY KEY AUTOINCREMENT, writer INTEGER NOT NULL, keys BLOB);
                CREATE TABLE mark (version TEXT NOT NULL);
                PRAGMA application_id = \(Self.applicationID);
                """)
            try database.run("INSERT INTO mark VALUES (?)", [.text(mark)])
        }
    }

    /// Whether the file has the expected form: another process may have given it another one meanwhile.
    func isCurrent() throws(SQLiteError) -> Bool {
        guard try isCache() else { return false }
        do {
            return try database.firstRow("SELECT version FROM mark") { $0.text(at: 0) } == mark
        } catch {
            // There is no such table in a file of another form.
            if error.code == .statement { return false }
            throw error
        }
    }

    /// Empties a damaged file, where it still says that it is a cache.
    static func empty(_ location: Location) {
        guard let file = try? openExisting(location, version: ""), (try? file.isCache()) == true else { return }
        // Where this fails too the file stays as it is, and the next one who opens it meets the same.
        try? file.database.reset()
    }
}
