import SQLite

/// The form of an outbox's tables, and how each came out of the one before.
///
/// What is kept is never discarded: a form that was ever shipped stays readable, by steps that are never changed.
struct OutboxFormat: Sendable {
    /// The first makes the tables of version 1 in an empty file, each further one those of the next version.
    var steps: [String]

    var version: Int { steps.count }

    static let current = OutboxFormat(steps: [
        """
        CREATE TABLE entry (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            revision INTEGER NOT NULL,
            state INTEGER NOT NULL,
            seconds INTEGER NOT NULL,
            name TEXT NOT NULL,
            subject TEXT,
            document TEXT,
            variables BLOB,
            expected BLOB,
            answer BLOB,
            message TEXT,
            code TEXT
        ) STRICT;
        CREATE INDEX entry_by_revision ON entry (revision);
        CREATE INDEX entry_waiting ON entry (subject) WHERE state = 0;
        CREATE TABLE unreadable (
            number INTEGER PRIMARY KEY, reason TEXT NOT NULL, seconds ANY, name ANY, subject ANY, document ANY,
            variables ANY, expected ANY
        ) STRICT;
        CREATE TABLE mark (revision INTEGER NOT NULL, forgotten INTEGER NOT NULL) STRICT;
        INSERT INTO mark VALUES (0, 0);
        """
    ])

    /// Brings the tables of an older version to this one; all or nothing, in the transaction that is open.
    func upgrade(_ database: Database, from version: Int) throws(SQLiteError) {
        for step in steps[max(0, version)...] { try database.execute(step) }
        try database.execute("PRAGMA user_version = \(self.version)")
    }
}

/// How an entry stands, as a number in the file.
enum OutboxFileState: Int {
    case waiting = 0
    /// It may have been carried out.
    case sent = 1
    case answered = 2
    case refused = 3
    case acknowledged = 4
    case withdrawn = 5
    case replaced = 6
    case unreadable = 7
}
