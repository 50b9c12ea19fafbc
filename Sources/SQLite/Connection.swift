import CSQLite

/// The owner of one `sqlite3 *` and of the statements compiled on it that wait to be used again.
///
/// Each ``Statement`` keeps its connection alive, so the handle outlives whatever was compiled on it.
final class Connection {
    let handle: OpaquePointer
    private var idle: [String: OpaquePointer] = [:]

    init(path: String, flags: Int32) throws(SQLiteError) {
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            // A handle comes back even then, and wants to be closed (manual, sqlite3_open).
            let error = SQLiteError(code == SQLITE_OK ? SQLITE_NOMEM : code, on: handle)
            sqlite3_close_v2(handle)
            throw error
        }
        self.handle = handle
        sqlite3_extended_result_codes(handle, 1)
    }

    deinit {
        for statement in idle.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    /// A compiled statement for `sql`: one that was given back, or a new one.
    func compile(_ sql: String) throws(SQLiteError) -> OpaquePointer {
        if let statement = idle.removeValue(forKey: sql) { return statement }
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard code == SQLITE_OK else { throw SQLiteError(code, on: handle) }
        guard let statement else { throw SQLiteError(SQLITE_MISUSE, detail: "The statement is empty.") }
        return statement
    }

    /// Keeps `statement` for the next one who asks for `sql`.
    func giveBack(_ statement: OpaquePointer, for sql: String) {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
        // Filters make texts without end; those of the everyday operations are far fewer than this.
        guard idle.count < 128, idle[sql] == nil else {
            sqlite3_finalize(statement)
            return
        }
        idle[sql] = statement
    }
}
