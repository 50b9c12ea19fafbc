/// Text that is no JSON, and where.
struct JSONSyntaxError: Error {
    var message: String
    var offset: Int
}

/// Reads JSON strictly, by recursive descent to a limited depth.
struct JSONReader {
    private static let deepest = 200
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    static func read(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSON {
        var reader = JSONReader(bytes: bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
        let value = try reader.value()
        reader.skipSpace()
        guard reader.position == bytes.count else { throw reader.unexpected() }
        return value
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func unexpected() -> JSONSyntaxError {
        guard let byte else { return JSONSyntaxError(message: "The JSON ends too early.", offset: position) }
        let shown = (0x20...0x7E).contains(byte) ? "\"\(Unicode.Scalar(byte))\"" : "byte \(byte)"
        return JSONSyntaxError(message: "Unexpected \(shown) in JSON.", offset: position)
    }

    private mutating func skipSpace() {
        while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func skip(_ wanted: Unicode.Scalar) -> Bool {
        skipSpace()
        guard byte == UInt8(ascii: wanted) else { return false }
        position += 1
        return true
    }

    private mutating func value() throws(JSONSyntaxError) -> JSON {
        skipSpace()
        switch byte {
        case UInt8(ascii: "{"): return try nested { reader throws(JSONSyntaxError) in try reader.object() }
        case UInt8(ascii: "["): return try nested { reader throws(JSONSyntaxError) in try reader.array() }
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"): return try number()
        case let digit? where (0x30...0x39).contains(digit): return try number()
        default: throw unexpected()
        }
    }

    private mutating func nested(
        _ body: (inout JSONReader) throws(JSONSyntaxError) -> JSON
    ) throws(JSONSyntaxError) -> JSON {
        guard depth < JSONReader.deepest else {
            throw JSONSyntaxError(message: "The JSON is nested too deeply.", offset: position)
        }
        depth += 1
        defer { depth -= 1 }
        position += 1
        return try body(&self)
    }

    private mutating func object() throws(JSONSyntaxError) -> JSON {
        var members: [(name: String, value: JSON)] = []
        if skip("}") { return .object(members) }
        repeat {
            skipSpace()
            guard byte == UInt8(ascii: "\"") else { throw unexpected() }
            let name = try string()
            guard skip(":") else { throw unexpected() }
            members.append((name, try value()))
        } while skip(",")
        guard skip("}") else { throw unexpected() }
        return .object(members)
    }

    private mutating func array() throws(JSONSyntaxError) -> JSON {
        var items: [JSON] = []
        if skip("]") { return .array(items) }
        repeat { items.append(try value()) } while skip(",")
        guard skip("]") else { throw unexpected() }
        return .array(items)
    }

    private mutating func word(_ text: String, _ value: JSON) throws(JSONSyntaxError) -> JSON {
        for wanted in text.utf8 {
            guard byte == wanted else { throw unexpected() }
            position += 1
        }
        return value
    }

    private mutating func digits() throws(JSONSyntaxError) {
        guard let byte, (0x30...0x39).contains(byte) else { throw unexpected() }
        while let byte = self.byte, (0x30...0x39).contains(byte) { position += 1 }
    }

    private mutating func number() throws(JSONSyntaxError) -> JSON {
        let start = position
        if byte == UInt8(ascii: "-") { position += 1 }
        if byte == UInt8(ascii: "0") { position += 1 } else { try digits() }
        if byte == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if let byte, byte | 0x20 == UInt8(ascii: "e") {
            position += 1
            if self.byte == UInt8(ascii: "+") || self.byte == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        return .number(String(decoding: bytes[start..<position], as: UTF8.self))
    }
}

extension JSONReader {
    private mutating func string() throws(JSONSyntaxError) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                position += 1
                try escape(into: &text)
            case 0x20...:
                text.append(byte)
                position += 1
            default:
                throw unexpected()
            }
        }
        throw unexpected()
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONSyntaxError) {
        guard let byte else { throw unexpected() }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            position += 1
            let scalar = try unicodeEscape()
            text.append(contentsOf: String(scalar).utf8)
            return
        default: throw unexpected()
        }
        position += 1
    }

    /// `XXXX`, or with a second escape a surrogate pair; half a pair stands for no character.
    private mutating func unicodeEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
        let high = try hexNumber()
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard high < 0xDC00, byte == UInt8(ascii: "\\"), position + 1 < bytes.count,
            bytes[position + 1] == UInt8(ascii: "u")
        else { return "\u{FFFD}" }
        position += 2
        let low = try hexNumber()
        guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func hexNumber() throws(JSONSyntaxError) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<4 {
            guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw unexpected() }
            number = number << 4 | UInt32(digit)
            position += 1
        }
        return number
    }
}
