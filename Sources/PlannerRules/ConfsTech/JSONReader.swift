/// Reads JSON text from its first byte to its last.
struct JSONReader {
    private let bytes: [UInt8]
    private let maximumDepth: Int
    private var position = 0

    init(bytes: [UInt8], maximumDepth: Int) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
        // Editors on other systems begin files with a byte order mark.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    mutating func document() throws(JSONError) -> JSONValue {
        let value = try value(depth: 0)
        skipSpace()
        guard peek == nil else { throw error("something follows the end of the document") }
        return value
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func error(_ message: String) -> JSONError {
        let line = bytes.prefix(position).count { $0 == 0x0A } + 1
        return JSONError(message: message, line: line)
    }

    private mutating func skipSpace() {
        while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
        guard depth <= maximumDepth else { throw error("arrays and objects are nested more than \(maximumDepth) deep") }
        skipSpace()
        guard let first = peek else { throw error("the text ends where a value should stand") }
        switch first {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", is: .boolean(true))
        case UInt8(ascii: "f"): return try word("false", is: .boolean(false))
        case UInt8(ascii: "n"): return try word("null", is: .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: throw error("no value begins with this character")
        }
    }

    private mutating func word(_ word: String, is value: JSONValue) throws(JSONError) -> JSONValue {
        guard bytes[position...].starts(with: word.utf8) else { throw error("no value begins with this character") }
        position += word.utf8.count
        return value
    }

    private mutating func number() throws(JSONError) -> JSONValue {
        let start = position
        while let byte = peek, "+-.0123456789eE".utf8.contains(byte) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard Double(text) != nil else { throw error("this is not a number") }
        return .number(text)
    }

    private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
        position += 1
        var elements: [JSONValue] = []
        skipSpace()
        if take(UInt8(ascii: "]")) { return .array(elements) }
        while true {
            elements.append(try value(depth: depth + 1))
            skipSpace()
            if take(UInt8(ascii: "]")) { return .array(elements) }
            guard take(UInt8(ascii: ",")) else { throw error("expected a comma or a closing bracket") }
        }
    }

    private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
        position += 1
        var members: [String: JSONValue] = [:]
        skipSpace()
        if take(UInt8(ascii: "}")) { return .object(members) }
        while true {
            skipSpace()
            guard peek == UInt8(ascii: "\"") else { throw error("expected a member's name in quotes") }
            let name = try string()
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw error("expected a colon after the member's name") }
            members[name] = try value(depth: depth + 1)
            skipSpace()
            if take(UInt8(ascii: "}")) { return .object(members) }
            guard take(UInt8(ascii: ",")) else { throw error("expected a comma or a closing brace") }
        }
    }

    private mutating func string() throws(JSONError) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = peek {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += String(try escape()).utf8
            case 0..<0x20: throw error("a control character stands in a string")
            default: text.append(byte)
            }
        }
        throw error("a string has no closing quote")
    }

    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        guard let byte = peek else { throw error("a string has no closing quote") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeEscape()
        default: throw error("this escape does not exist in JSON")
        }
    }

    /// Four hexadecimal digits, or two such escapes that are a surrogate pair; a lone surrogate is U+FFFD.
    private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
        let unit = try hexadecimal()
        guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
        guard bytes[position...].starts(with: "\\u".utf8) else { return "\u{FFFD}" }
        let mark = position
        position += 2
        let low = try hexadecimal()
        guard (0xDC00..<0xE000).contains(low) else {
            position = mark
            return "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func hexadecimal() throws(JSONError) -> UInt32 {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw error("\\u is not followed by four hexadecimal digits") }
        position += 4
        return value
    }
}
