import CSQLite

/// A connection to an SQLite database.
///
/// It belongs to one task or queue at a time; open a second one on the same file for work that goes on beside it. The
/// connection closes with the last reference to it.
///
/// ```swift
/// let database = try Database(path: "conferences.sqlite")
/// try database.transaction {
///     try database.run("INSERT INTO conference (name) VALUES (?)", [.text(name)])
/// }
/// ```
public final class Database {
    let connection: Connection

    /// How a file is opened.
    public enum Mode: Hashable, Sendable {
        case readOnly
        /// For reading a file that nobody writes meanwhile: SQLite takes no locks, puts nothing beside it, and does not
        /// look at a write-ahead log (manual, "Uniform Resource Identifiers", `immutable`).
        case immutable
        /// For reading and writing; it must exist.
        case existing
        /// For reading and writing; an empty one is made when there is none.
        case creating
    }

    /// Opens a connection to the file at `path`.
    ///
    /// Foreign keys are enforced. The schema found in the file may not call functions with side effects, as the file
    /// may come from anywhere (`PRAGMA trusted_schema`).
    ///
    /// - Parameters:
    ///   - path: A file, or `:memory:` for a database of this connection only.
    ///   - mode: Whether it may be made and written.
    ///   - busyMilliseconds: How long a statement waits for locks that other connections hold; at least 0.
    /// - Throws: `SQLiteError` when the file cannot be opened. A file that is no database is found out by the first
    ///   statement.
    public init(path: String, mode: Mode = .creating, busyMilliseconds: Int = 10_000) throws(SQLiteError) {
        let access =
            switch mode {
            case .readOnly: SQLITE_OPEN_READONLY
            case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
            case .existing: SQLITE_OPEN_READWRITE
            case .creating: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            }
        let name = mode == .immutable ? Database.uri(path) + "?immutable=1" : path
        // One owner at a time: SQLite's own mutexes would only cost.
        connection = try Connection(path: name, flags: access | SQLITE_OPEN_NOMUTEX)
        sqlite3_busy_timeout(connection.handle, Int32(clamping: max(0, busyMilliseconds)))
        try execute("PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;")
    }

    /// The URI of a file.
    private static func uri(_ path: String) -> String {
        var path = path
        for (sign, escape) in [("%", "%25"), ("?", "%3F"), ("#", "%23")] { path.replace(sign, with: escape) }
        // With two slashes at its beginning the path would otherwise be taken for the name of a host.
        return path.hasPrefix("/") ? "file://" + path : "file:" + path
    }

    /// Whether a transaction is open.
    public var isInTransaction: Bool { sqlite3_get_autocommit(connection.handle) == 0 }

    /// The number of rows that the last `INSERT`, `UPDATE` or `DELETE` changed.
    public var changedRowCount: Int { Int(sqlite3_changes64(connection.handle)) }

    /// The rowid of the last row inserted.
    public var lastInsertedRow: Int { Int(sqlite3_last_insert_rowid(connection.handle)) }

    /// Runs the statements of `script`, which take no values and whose rows are left aside.
    ///
    /// - Throws: `SQLiteError` of the first statement that fails.
    public func execute(_ script: String) throws(SQLiteError) {
        let code = sqlite3_exec(connection.handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteError(code, on: connection.handle) }
    }

    /// The statement `sql`, compiled; one that was used before is used again.
    ///
    /// - Throws: `SQLiteError` when the text is not one statement.
    public func statement(_ sql: String) throws(SQLiteError) -> Statement {
        try Statement(sql, on: connection)
    }

    /// Runs `sql` to its end.
    ///
    /// - Throws: `SQLiteError` when it cannot be carried out.
    public func run(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) {
        var statement = try statement(sql)
        try statement.bind(values)
        while try statement.step() {}
    }

    /// What `read` makes of each row of `sql`, in order.
    ///
    /// - Throws: `SQLiteError` when it cannot be carried out.
    public func rows<Row>(
        _ sql: String, _ values: [SQLiteValue] = [], read: (borrowing Statement) -> Row
    ) throws(SQLiteError) -> [Row] {
        var rows: [Row] = []
        var statement = try statement(sql)
        try statement.bind(values)
        while try statement.step() { rows.append(read(statement)) }
        return rows
    }

    /// What `read` makes of the first row of `sql`; `nil` when there is none.
    ///
    /// - Throws: `SQLiteError` when it cannot be carried out.
    public func firstRow<Row>(
        _ sql: String, _ values: [SQLiteValue] = [], read: (borrowing Statement) -> Row
    ) throws(SQLiteError) -> Row? {
        var statement = try statement(sql)
        try statement.bind(values)
        return try statement.step() ? read(statement) : nil
    }
}
