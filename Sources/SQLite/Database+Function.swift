import CSQLite

extension Database {
    /// Makes `transform` an SQL function of one text: `name(x)`. It has to give equal results for equal texts. Of null
    /// it is null.
    ///
    /// - Throws: `SQLiteError` when SQLite does not take the name.
    public func define(
        _ name: String, _ transform: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> [UInt8]
    ) throws(SQLiteError) {
        // SQLite owns the box from here on and releases it by `discard`, also when this call fails.
        let box = Unmanaged.passRetained(TextFunction(transform))
        let code = sqlite3_create_function_v2(
            connection.handle, name, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, box.toOpaque(), apply,
            nil, nil, discard)
        guard code == SQLITE_OK else { throw SQLiteError(code, on: connection.handle) }
    }
}

private final class TextFunction {
    let transform: @Sendable (UnsafeBufferPointer<UInt8>) -> [UInt8]

    init(_ transform: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> [UInt8]) { self.transform = transform }
}

private let apply: @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void = {
    context, count, arguments in
    guard let box = sqlite3_user_data(context), count == 1, let argument = arguments?.pointee else { return }
    guard let start = sqlite3_value_text(argument) else {
        sqlite3_result_null(context)
        return
    }
    let text = UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(argument)))
    let function = Unmanaged<TextFunction>.fromOpaque(box).takeUnretainedValue()
    function.transform(text).withUnsafeBytes { result in
        let characters = result.assumingMemoryBound(to: CChar.self)
        guard let start = characters.baseAddress else {
            shim_sqlite3_result_text(context, "", 0)
            return
        }
        shim_sqlite3_result_text(context, start, sqlite3_uint64(characters.count))
    }
}

private let discard: @convention(c) (UnsafeMutableRawPointer?) -> Void = { box in
    if let box { Unmanaged<TextFunction>.fromOpaque(box).release() }
}
