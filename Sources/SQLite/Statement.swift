import CSQLite

/// A compiled SQL statement with its values; given back to its database when it goes out of scope.
///
/// ```swift
/// var statement = try database.statement("SELECT name FROM conference WHERE year = ?")
/// try statement.bind("2026", at: 1)
/// while try statement.step() { print(statement.text(at: 0)) }
/// ```
public struct Statement: ~Copyable {
    private let handle: OpaquePointer
    private let connection: Connection
    private let sql: String

    init(_ sql: String, on connection: Connection) throws(SQLiteError) {
        self.handle = try connection.compile(sql)
        self.connection = connection
        self.sql = sql
    }

    deinit { connection.giveBack(handle, for: sql) }

    /// Sets the parameter at `index`, counted from 1.
    ///
    /// - Throws: `SQLiteError` when there is no such parameter, or the value is larger than SQLite allows.
    public mutating func bind(_ value: SQLiteValue, at index: Int) throws(SQLiteError) {
        let position = Int32(clamping: index)
        switch value {
        case .null: try check(sqlite3_bind_null(handle, position))
        case .integer(let number): try check(sqlite3_bind_int64(handle, position, number))
        case .real(let number): try check(sqlite3_bind_double(handle, position, number))
        case .text(let text): try bind(text, at: index)
        case .blob(let bytes):
            // A null pointer would bind NULL instead of a blob of no bytes.
            let code =
                bytes.isEmpty
                ? sqlite3_bind_zeroblob(handle, position, 0)
                : bytes.withUnsafeBytes {
                    shim_sqlite3_bind_blob(handle, position, $0.baseAddress, sqlite3_uint64($0.count))
                }
            try check(code)
        }
    }

    /// Sets the parameter at `index`, counted from 1, to the bytes of `text`.
    ///
    /// - Throws: `SQLiteError` when there is no such parameter, or the text is larger than SQLite allows.
    public mutating func bind(_ text: String, at index: Int) throws(SQLiteError) {
        var text = text
        let code = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else {
                    return shim_sqlite3_bind_text(handle, Int32(clamping: index), "", 0)
                }
                return shim_sqlite3_bind_text(handle, Int32(clamping: index), start, sqlite3_uint64(characters.count))
            }
        }
        try check(code)
    }

    /// Sets the parameter at `index`, counted from 1, to a copy of `bytes`, as a blob.
    ///
    /// - Throws: `SQLiteError` when there is no such parameter, or there are more bytes than SQLite allows.
    public mutating func bind(_ bytes: UnsafeRawBufferPointer, at index: Int) throws(SQLiteError) {
        let position = Int32(clamping: index)
        guard !bytes.isEmpty else { return try check(sqlite3_bind_zeroblob(handle, position, 0)) }
        try check(shim_sqlite3_bind_blob(handle, position, bytes.baseAddress, sqlite3_uint64(bytes.count)))
    }

    /// Sets the parameters from the first on.
    ///
    /// - Throws: `SQLiteError` when there are more values than parameters.
    public mutating func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
        var index = 1
        for value in values {
            try bind(value, at: index)
            index += 1
        }
    }

    /// Moves to the next row; `false` means there is none.
    ///
    /// - Throws: `SQLiteError` when the statement cannot be carried out.
    public mutating func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code:
            let error = SQLiteError(code, on: connection.handle)
            sqlite3_reset(handle)
            throw error
        }
    }

    /// Makes the statement ready to run again; its values stay.
    public mutating func reset() {
        sqlite3_reset(handle)
    }

    /// The number of columns of a row.
    public var columnCount: Int { Int(sqlite3_column_count(handle)) }

    /// Whether the column at `index`, counted from 0, is null in this row.
    public func isNull(at index: Int) -> Bool {
        sqlite3_column_type(handle, Int32(clamping: index)) == SQLITE_NULL
    }

    /// The column at `index`, counted from 0, as an integer; 0 when it is null.
    public func integer(at index: Int) -> Int {
        Int(sqlite3_column_int64(handle, Int32(clamping: index)))
    }

    /// The column at `index`, counted from 0, as text; `nil` when it is null.
    ///
    /// What is not UTF-8 is replaced by U+FFFD.
    public func optionalText(at index: Int) -> String? {
        let position = Int32(clamping: index)
        guard let start = sqlite3_column_text(handle, position) else { return nil }
        // The length is asked for after the text, which may convert the value (manual, sqlite3_column_blob).
        let count = Int(sqlite3_column_bytes(handle, position))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// The column at `index`, counted from 0, as text; empty when it is null.
    public func text(at index: Int) -> String { optionalText(at: index) ?? "" }

    /// The column at `index`, counted from 0, in the form it is stored in.
    public func value(at index: Int) -> SQLiteValue {
        let position = Int32(clamping: index)
        switch sqlite3_column_type(handle, position) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, position))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, position))
        case SQLITE_TEXT: return .text(text(at: index))
        case SQLITE_BLOB:
            guard let start = sqlite3_column_blob(handle, position) else { return .blob([]) }
            let count = Int(sqlite3_column_bytes(handle, position))
            return .blob(Array(UnsafeRawBufferPointer(start: start, count: count)))
        default: return .null
        }
    }

    /// The bytes of the column at `index`, counted from 0, where they lie; none when it is null.
    ///
    /// - Parameter body: Uses the bytes only during the call.
    public func withBytes<Result, Failure: Error>(
        at index: Int, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let position = Int32(clamping: index)
        // The length is asked for after the bytes, as for texts.
        let start = sqlite3_column_blob(handle, position)
        let count = start == nil ? 0 : Int(sqlite3_column_bytes(handle, position))
        return try body(UnsafeRawBufferPointer(start: start, count: count))
    }

    private func check(_ code: Int32) throws(SQLiteError) {
        guard code == SQLITE_OK else { throw SQLiteError(code, on: connection.handle) }
    }
}
