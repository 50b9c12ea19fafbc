/// A JSON value (RFC 8259) as an importer meets it, in files that someone else wrote.
public enum JSONValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// The number as written, since nothing here calculates with it.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// The text of a string, else `nil`.
    public var string: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    /// The members of an object, else `nil`.
    public var object: [String: JSONValue]? {
        if case .object(let members) = self { return members }
        return nil
    }
}

/// Text that is not JSON: what was wrong, and at which byte.
public struct JSONError: Error, Hashable, CustomStringConvertible {
    public var message: String
    /// Counted from 1.
    public var line: Int

    public var description: String { "line \(line): \(message)" }
}

extension JSONValue {
    /// Reads one JSON document.
    ///
    /// - Parameters:
    ///   - bytes: The file, in UTF-8; bytes that are not become U+FFFD.
    ///   - maximumDepth: How deep arrays and objects may nest.
    /// - Throws: `JSONError` at the first byte that cannot be part of it.
    public init(parsing bytes: [UInt8], maximumDepth: Int = 64) throws(JSONError) {
        var reader = JSONReader(bytes: bytes, maximumDepth: maximumDepth)
        self = try reader.document()
    }
}
