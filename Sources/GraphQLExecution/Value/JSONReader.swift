/// Bytes that are not JSON (RFC 8259), or too deeply nested.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, for code that has to decide.
    public enum Code: Hashable, Sendable {
        case unexpectedEnd
        case unexpectedByte
        case invalidNumber
        case invalidString
        case trailingBytes
        case tooDeep
    }

    /// What is wrong.
    public var code: Code
    /// The byte where it is, counted from 0.
    public var offset: Int

    public var description: String {
        let reason =
            switch code {
            case .unexpectedEnd: "the text ends too early"
            case .unexpectedByte: "there is a character that cannot stand here"
            case .invalidNumber: "there is a number that is none of JSON"
            case .invalidString: "there is a string that is none of JSON, or not UTF-8"
            case .trailingBytes: "there is more after the value"
            case .tooDeep: "lists and objects are nested too deeply"
            }
        return "At byte \(offset): \(reason)."
    }
}

extension JSONValue {
    /// Reads one JSON value that fills `bytes`.
    ///
    /// Of entries with one name the last counts. A whole number that fits becomes an `int`, any other a `float`.
    ///
    /// - Parameter nesting: The levels of lists and objects that are read; more is an error.
    public init(reading bytes: [UInt8], nesting: Int = 128) throws(JSONError) {
        var reader = JSONReader(bytes: bytes, nesting: nesting)
        self = try reader.document()
    }
}

/// Reads JSON byte by byte.
private struct JSONReader {
    let bytes: [UInt8]
    let nesting: Int
    var offset = 0
    var depth = 0

    init(bytes: [UInt8], nesting: Int) {
        self.bytes = bytes
        self.nesting = nesting
    }

    mutating func document() throws(JSONError) -> JSONValue {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
        let value = try value()
        skipSpace()
        guard offset == bytes.count else { throw error(.trailingBytes) }
        return value
    }

    private func error(_ code: JSONError.Code) -> JSONError { JSONError(code: code, offset: offset) }

    private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipSpace() {
        while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    private mutating func value() throws(JSONError) -> JSONValue {
        skipSpace()
        guard let byte else { throw error(.unexpectedEnd) }
        switch byte {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try list()
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: throw error(.unexpectedByte)
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
        let end = offset + word.utf8CodeUnitCount
        guard end <= bytes.count else { throw error(.unexpectedEnd) }
        let matches = word.withUTF8Buffer { bytes[offset..<end].elementsEqual($0) }
        guard matches else { throw error(.unexpectedByte) }
        offset = end
        return value
    }

    private mutating func object() throws(JSONError) -> JSONValue {
        try enter()
        var object = JSONObject()
        if take(UInt8(ascii: "}")) {
            depth -= 1
            return .object(object)
        }
        while true {
            skipSpace()
            guard byte == UInt8(ascii: "\"") else { throw error(byte == nil ? .unexpectedEnd : .unexpectedByte) }
            let name = try string()
            guard take(UInt8(ascii: ":")) else { throw error(byte == nil ? .unexpectedEnd : .unexpectedByte) }
            object[name] = try value()
            if take(UInt8(ascii: ",")) { continue }
            guard take(UInt8(ascii: "}")) else { throw error(byte == nil ? .unexpectedEnd : .unexpectedByte) }
            depth -= 1
            return .object(object)
        }
    }

    private mutating func list() throws(JSONError) -> JSONValue {
        try enter()
        var elements: [JSONValue] = []
        if take(UInt8(ascii: "]")) {
            depth -= 1
            return .list(elements)
        }
        while true {
            elements.append(try value())
            if take(UInt8(ascii: ",")) { continue }
            guard take(UInt8(ascii: "]")) else { throw error(byte == nil ? .unexpectedEnd : .unexpectedByte) }
            depth -= 1
            return .list(elements)
        }
    }

    private mutating func enter() throws(JSONError) {
        guard depth < nesting else { throw error(.tooDeep) }
        depth += 1
        offset += 1
    }

    /// Takes `wanted` and the white space before it, when it is next.
    private mutating func take(_ wanted: UInt8) -> Bool {
        skipSpace()
        guard byte == wanted else { return false }
        offset += 1
        return true
    }

    // MARK: Numbers

    private mutating func number() throws(JSONError) -> JSONValue {
        let start = offset
        if byte == UInt8(ascii: "-") { offset += 1 }
        let first = offset
        guard digits() > 0 else { throw error(.invalidNumber) }
        if bytes[first] == UInt8(ascii: "0"), offset - first > 1 { throw error(.invalidNumber) }
        var isWhole = true
        if byte == UInt8(ascii: ".") {
            isWhole = false
            offset += 1
            guard digits() > 0 else { throw error(.invalidNumber) }
        }
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            isWhole = false
            offset += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
            guard digits() > 0 else { throw error(.invalidNumber) }
        }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        if isWhole, let int = Int(text) { return .int(int) }
        guard let float = Double(text), float.isFinite else { throw error(.invalidNumber) }
        return .float(float)
    }

    /// Takes digits, and answers how many.
    private mutating func digits() -> Int {
        let start = offset
        while let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { offset += 1 }
        return offset - start
    }

    // MARK: Strings

    private mutating func string() throws(JSONError) -> String {
        offset += 1
        let start = offset
        while let byte {
            if byte == UInt8(ascii: "\"") {
                guard let text = String(validating: bytes[start..<offset], as: UTF8.self) else {
                    throw error(.invalidString)
                }
                offset += 1
                return text
            }
            if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
            guard byte >= 0x20 else { throw error(.invalidString) }
            offset += 1
        }
        throw error(.unexpectedEnd)
    }

    /// A string with escapes, whose text begins at `start` and whose first escape is here.
    private mutating func escapedString(from start: Int) throws(JSONError) -> String {
        var text = Array(bytes[start..<offset])
        while let byte {
            if byte == UInt8(ascii: "\"") {
                guard let string = String(validating: text, as: UTF8.self) else { throw error(.invalidString) }
                offset += 1
                return string
            }
            guard byte >= 0x20 else { throw error(.invalidString) }
            offset += 1
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            text.append(contentsOf: String(try escape()).utf8)
        }
        throw error(.unexpectedEnd)
    }

    private mutating func escape() throws(JSONError) -> Character {
        guard let byte else { throw error(.unexpectedEnd) }
        offset += 1
        switch byte {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let unit = try hexadecimal()
            if let scalar = Unicode.Scalar(unit) { return Character(scalar) }
            return Character(try pair(after: unit))
        default: throw error(.invalidString)
        }
    }

    /// The scalar of the high surrogate `high` and the low one that must follow.
    private mutating func pair(after high: UInt32) throws(JSONError) -> Unicode.Scalar {
        guard high < 0xDC00, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
            bytes[offset + 1] == UInt8(ascii: "u")
        else { throw error(.invalidString) }
        offset += 2
        let low = try hexadecimal()
        guard low >= 0xDC00, low <= 0xDFFF,
            let scalar = Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
        else { throw error(.invalidString) }
        return scalar
    }

    private mutating func hexadecimal() throws(JSONError) -> UInt32 {
        guard offset + 4 <= bytes.count else { throw error(.unexpectedEnd) }
        var unit: UInt32 = 0
        for byte in bytes[offset..<offset + 4] {
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
            default: throw error(.invalidString)
            }
            unit = unit << 4 | UInt32(digit)
        }
        offset += 4
        return unit
    }
}
