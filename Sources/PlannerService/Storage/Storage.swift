import SQLite

/// How the planner's data are opened.
struct StorageOptions: Sendable {
    /// A file, which is made where it is missing, readable by its owner only; or `:memory:`.
    var path: String
    /// Whether a new database is filled with the conferences that the program brings along.
    var fillsNewDatabase = true
    /// Whether a request sees one state of the data throughout.
    var readsInSnapshots = true
    /// Milliseconds since 1970.
    var now: @Sendable () -> Int64
}

/// The planner's data in one SQLite database: who opens it makes, migrates and fills it.
///
/// It belongs to one thread at a time.
final class Storage {
    let database: Database
    var ids = Cuid()
    private let options: StorageOptions
    private var isReading = false

    /// Opens the database.
    ///
    /// - Throws: `PlannerServiceError`.
    init(_ options: StorageOptions) throws(PlannerServiceError) {
        self.options = options
        let path = options.path
        let isFile = path != ":memory:"
        if isFile {
            do throws(FileError) {
                try PrivateFile(path: path).create()
            } catch {
                throw .cannotOpen(path: error.path, reason: error.reason + ".")
            }
        }
        do {
            database = isFile ? try Storage.open(path) : try Database(path: path)
            try database.define("folded") { CaseFolding.fold($0) }
            try migrate(path: path)
        } catch let error as PlannerServiceError {
            throw error
        } catch let error as SQLiteError {
            throw PlannerServiceError(error, path: path)
        } catch {
            throw .cannotOpen(path: path, reason: "\(error)")
        }
    }

    /// Opens the file, only to be read where its folder cannot be written.
    private static func open(_ path: String) throws -> Database {
        do throws(SQLiteError) {
            let database = try Database(path: path, mode: .existing)
            try database.useWriteAheadLog()
            return database
        } catch {
            // With a write-ahead log SQLite makes files beside the database even to read it (manual, "Write-Ahead
            // Logging", section 5).
            let file = PrivateFile(path: path)
            guard error.code == .cannotOpen || error.code == .readOnly, !file.isFolderWritable else { throw error }
            // What is in the log belongs to the data, and cannot be had without writing.
            guard PrivateFile(path: path + "-wal").isEmptyOrMissing else {
                throw PlannerServiceError.cannotOpen(
                    path: path, reason: "changes wait to be taken in, and the folder \(file.folder) cannot be written.")
            }
            return try Database(path: path, mode: .immutable)
        }
    }

    /// Brings the database to the latest version, and fills it when it is new: all in one transaction, so that of
    /// several programs that start together one does it and the others find it done.
    private func migrate(path: String) throws {
        guard try version(path: path) < Migration.latest else { return }
        try database.transaction {
            // Another program may have done it while this one waited for the lock.
            let present = try version(path: path)
            guard present < Migration.latest else { return }
            try database.execute("CREATE TABLE IF NOT EXISTS migration (version INTEGER PRIMARY KEY)")
            for migration in Migration.all where migration.version > present {
                try database.execute(migration.script)
                try database.run("INSERT INTO migration VALUES (?)", [.integer(Int64(migration.version))])
            }
            if present == 0, options.fillsNewDatabase { try fill() }
        }
    }

    /// The version of the database; 0 when it is empty.
    private func version(path: String) throws -> Int {
        let tables = Set(try database.rows("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(at: 0) })
        guard tables.contains("migration") else {
            guard tables.isEmpty else { throw PlannerServiceError.foreign(path: path) }
            return 0
        }
        let version = try database.firstRow("SELECT max(version) FROM migration") { $0.integer(at: 0) } ?? 0
        guard version <= Migration.latest else { throw PlannerServiceError.newer(path: path, version: version) }
        return version
    }

    /// A new id, greater than every other in the database. Only inside a transaction.
    func newId() throws -> String {
        ids.next(at: options.now())
    }

    // MARK: Transactions

    /// Makes the reads that follow see one state of the data.
    func beginReading() throws {
        guard options.readsInSnapshots, !isReading, !database.isInTransaction else { return }
        try database.execute("BEGIN DEFERRED")
        isReading = true
    }

    /// Lets go of the state that the reads have seen.
    func endReading() throws {
        guard isReading else { return }
        isReading = false
        try database.execute("COMMIT")
    }

    /// Runs `body` in a transaction that writes.
    func write<Result>(_ body: () throws -> Result) throws -> Result {
        try endReading()
        return try database.transaction {
            // Another program may have made ids since; all are to grow with time.
            for table in ["conference", "attendee"] {
                if let id = try database.firstRow("SELECT max(id) FROM \(table)", read: { $0.text(at: 0) }) {
                    ids.follow(id)
                }
            }
            return try body()
        }
    }
}
