import CSQLite

extension Database {
    /// How a transaction begins.
    public enum TransactionKind: String, Sendable {
        /// Takes the write lock at once, waiting for other writers up to the busy timeout, so that nothing which was
        /// read in it can change before it writes.
        case immediate = "IMMEDIATE"
        /// Sees one state of the data throughout; takes the write lock only when it writes.
        case deferred = "DEFERRED"
    }

    /// Runs `body` in one transaction, which is committed when `body` returns and rolled back when it throws.
    ///
    /// - Precondition: No transaction is open on this connection.
    /// - Throws: What `body` throws, or `SQLiteError` when the transaction cannot begin or be committed.
    public func transaction<Result>(
        _ kind: TransactionKind = .immediate, _ body: () throws -> Result
    ) throws -> Result {
        precondition(!isInTransaction, "Transactions do not nest.")
        try execute("BEGIN \(kind.rawValue)")
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // Some errors (a full disk, for one) have rolled back by themselves (manual, "Transaction", section 3).
            if isInTransaction { try? execute("ROLLBACK") }
            throw error
        }
    }

    /// Switches the file to write-ahead logging: readers and one writer do not wait for each other.
    ///
    /// Switching needs the file for itself for a moment, and SQLite does not wait for that as it does for other
    /// locks when several connections switch at once; so this tries again.
    ///
    /// - Parameter milliseconds: For how long it tries; at least 0.
    /// - Throws: `SQLiteError` when it cannot be switched in that time.
    public func useWriteAheadLog(within milliseconds: Int = 10_000) throws(SQLiteError) {
        let clock = ContinuousClock()
        let end = clock.now + .milliseconds(max(0, milliseconds))
        while true {
            do throws(SQLiteError) {
                try execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;")
                return
            } catch {
                guard error.code == .busy, clock.now < end else { throw error }
                _ = sqlite3_sleep(2)
            }
        }
    }
}
