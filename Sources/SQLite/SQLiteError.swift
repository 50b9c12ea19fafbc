import CSQLite
import Glibc

/// A call to SQLite that did not succeed.
///
/// The description names the kind of failure only. What SQLite says about it can contain parts of a statement and
/// stands in ``detail``.
public struct SQLiteError: Error, Hashable, Sendable {
    /// What went wrong, for code that has to decide.
    public enum Code: Hashable, Sendable {
        /// Another connection holds the lock that was needed, for longer than the busy timeout (`SQLITE_BUSY`).
        case busy
        /// A unique index or primary key holds this value already.
        case notUnique
        /// A foreign key names a row that does not exist, or that others still name.
        case brokenReference
        /// Another constraint is violated.
        case constraint
        /// The file cannot be opened or created (`SQLITE_CANTOPEN`), or is not allowed to be (`SQLITE_PERM`).
        case cannotOpen
        /// The file cannot be written (`SQLITE_READONLY`).
        case readOnly
        /// The file is no database, or a damaged one (`SQLITE_NOTADB`, `SQLITE_CORRUPT`).
        case damaged
        /// There is no room on the disk, or for this user (`SQLITE_FULL`).
        case full
        /// Reading or writing the file failed (`SQLITE_IOERR`).
        case inputOutput
        /// A value or a statement is larger than SQLite's limits (`SQLITE_TOOBIG`).
        case tooBig
        /// The statement is wrong, or too complex (`SQLITE_ERROR`).
        case statement
        /// Anything else.
        case other
    }

    /// What went wrong.
    public let code: Code
    /// SQLite's extended result code, as its manual lists them.
    public let extendedCode: Int32
    /// SQLite's own message about it; may name tables and columns, or quote the statement.
    public let detail: String

    /// - Parameter systemError: The number of the system's error that led to it, where there is one.
    init(_ extendedCode: Int32, systemError: Int32 = 0, detail: String) {
        self.code = Code(extendedCode, systemError: systemError)
        self.extendedCode = extendedCode
        self.detail = detail
    }

    init(_ extendedCode: Int32, on handle: OpaquePointer?) {
        self.init(
            extendedCode, systemError: handle.map(sqlite3_system_errno) ?? 0,
            detail: handle.flatMap(sqlite3_errmsg).map { String(cString: $0) } ?? "")
    }
}

extension SQLiteError: CustomStringConvertible {
    /// One sentence without any of the data concerned.
    public var description: String {
        switch code {
        case .busy: "The database is in use by another program."
        case .notUnique: "The value exists already."
        case .brokenReference: "The value refers to something that does not exist."
        case .constraint: "The value breaks a rule of the database."
        case .cannotOpen: "The database file cannot be opened."
        case .readOnly: "The database file cannot be written."
        case .damaged: "The file is not a database, or it is damaged."
        case .full: "The disk is full."
        case .inputOutput: "Reading or writing the database file failed (SQLite \(extendedCode))."
        case .tooBig: "The value is too big for the database."
        case .statement: "The database cannot carry out the statement (SQLite \(extendedCode))."
        case .other: "The database reports an error (SQLite \(extendedCode))."
        }
    }
}

extension SQLiteError.Code {
    init(_ extendedCode: Int32, systemError: Int32) {
        switch extendedCode {
        // The file of the log's index cannot grow, or the reason for any other failure says so: SQLite has a code of its
        // own for a full disk only where it writes the database and its log.
        case SHIM_SQLITE_IOERR_SHMSIZE: self = .full
        case let code where code & 0xff == SQLITE_IOERR && [ENOSPC, EDQUOT].contains(systemError): self = .full
        case let code where code & 0xff == SQLITE_IOERR && [EROFS, EACCES, EPERM].contains(systemError):
            self = .readOnly
        case SHIM_SQLITE_CONSTRAINT_UNIQUE, SHIM_SQLITE_CONSTRAINT_PRIMARYKEY: self = .notUnique
        case SHIM_SQLITE_CONSTRAINT_FOREIGNKEY: self = .brokenReference
        default:
            // The low byte of an extended code is the primary code (manual, "Result and Error Codes").
            switch extendedCode & 0xff {
            case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
            case SQLITE_CONSTRAINT: self = .constraint
            case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: self = .cannotOpen
            case SQLITE_READONLY: self = .readOnly
            case SQLITE_NOTADB, SQLITE_CORRUPT: self = .damaged
            case SQLITE_FULL: self = .full
            case SQLITE_IOERR: self = .inputOutput
            case SQLITE_TOOBIG: self = .tooBig
            case SQLITE_ERROR: self = .statement
            default: self = .other
            }
        }
    }
}
