import CSQLite

extension Database {
    /// Makes the database an empty one, also where the file is damaged, without getting in the way of other connections
    /// (manual, `SQLITE_DBCONFIG_RESET_DATABASE`).
    ///
    /// - Precondition: No transaction is open on this connection.
    /// - Throws: `SQLiteError` when the file cannot be written.
    public func reset() throws(SQLiteError) {
        precondition(!isInTransaction, "A database is not reset inside a transaction.")
        // So that the connection knows whether there is a write-ahead log; a damaged schema is no reason to stop.
        _ = try? statement("SELECT count(*) FROM sqlite_schema")
        shim_sqlite3_reset_database(connection.handle, 1)
        defer { shim_sqlite3_reset_database(connection.handle, 0) }
        try execute("VACUUM")
    }
}
