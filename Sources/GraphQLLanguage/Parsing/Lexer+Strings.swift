extension Lexer {
    /// A string in single quotes marks (specification section 2.9.4, "String Value").
    mutating func string() throws(SyntaxError) -> Token {
        let start = position
        position += 1
        // What stands between escapes is copied at once; without any, the value is a piece of the text.
        var value: [UInt8] = []
        var pieceStart = position
        while let byte = byte(at: position), byte != 0x0A, byte != 0x0D {
            switch byte {
            case UInt8(ascii: "\""):
                let piece = source.bytes[pieceStart..<position]
                position += 1
                let text =
                    value.isEmpty
                    ? String(decoding: piece, as: UTF8.self) : String(decoding: value + piece, as: UTF8.self)
                return Token(kind: .string, start: start, end: position, text: text)
            case UInt8(ascii: "\\"):
                value += source.bytes[pieceStart..<position]
                try escape(into: &value)
                pieceStart = position
            case 0x09, 0x20...:
                position += 1
            default:
                throw error("Invalid character within String: \(printed(at: position)).", at: position)
            }
        }
        throw error("Unterminated string.", at: position)
    }

    private mutating func escape(into value: inout [UInt8]) throws(SyntaxError) {
        let start = position
        guard let byte = byte(at: start + 1) else { throw error("Unterminated string.", at: start + 1) }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): value.append(byte)
        case UInt8(ascii: "b"): value.append(0x08)
        case UInt8(ascii: "f"): value.append(0x0C)
        case UInt8(ascii: "n"): value.append(0x0A)
        case UInt8(ascii: "r"): value.append(0x0D)
        case UInt8(ascii: "t"): value.append(0x09)
        case UInt8(ascii: "u"):
            let scalar =
                try self.byte(at: start + 2) == UInt8(ascii: "{") ? bracedEscape(at: start) : fixedEscape(at: start)
            value.append(contentsOf: Array(String(scalar).utf8))
            return
        default:
            let shown = scalar(at: start + 1).map { String($0.scalar) } ?? ""
            throw error("Invalid character escape sequence: \"\\\(shown)\".", at: start)
        }
        position += 2
    }

    /// `\u{…}`, any number of digits that name a scalar.
    private mutating func bracedEscape(at start: Int) throws(SyntaxError) -> Unicode.Scalar {
        var point: UInt32 = 0
        var index = start + 3
        // Twelve bytes, as in the reference implementation: no scalar needs more.
        while index < start + 12, let byte = byte(at: index) {
            if byte == UInt8(ascii: "}") {
                guard index > start + 3, let scalar = Unicode.Scalar(point) else { break }
                position = index + 1
                return scalar
            }
            guard let digit = Lexer.hexDigit(byte) else { break }
            point = point << 4 | digit
            index += 1
        }
        let end = min(index + 1, source.bytes.count)
        throw error("Invalid Unicode escape sequence: \"\(text(start..<end))\".", at: start)
    }

    /// `\uXXXX`, or two of them for a surrogate pair.
    private mutating func fixedEscape(at start: Int) throws(SyntaxError) -> Unicode.Scalar {
        if let point = hexNumber(at: start + 2) {
            if let scalar = Unicode.Scalar(point) {
                position = start + 6
                return scalar
            }
            if (0xD800..<0xDC00).contains(point), byte(at: start + 6) == UInt8(ascii: "\\"),
                byte(at: start + 7) == UInt8(ascii: "u"), let low = hexNumber(at: start + 8),
                (0xDC00..<0xE000).contains(low),
                let scalar = Unicode.Scalar(0x10000 + (point - 0xD800) << 10 + (low - 0xDC00))
            {
                position = start + 12
                return scalar
            }
        }
        let end = min(start + 6, source.bytes.count)
        throw error("Invalid Unicode escape sequence: \"\(text(start..<end))\".", at: start)
    }

    private func hexNumber(at index: Int) -> UInt32? {
        var number: UInt32 = 0
        for offset in 0..<4 {
            guard let byte = byte(at: index + offset), let digit = Lexer.hexDigit(byte) else { return nil }
            number = number << 4 | digit
        }
        return number
    }

    private static func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
