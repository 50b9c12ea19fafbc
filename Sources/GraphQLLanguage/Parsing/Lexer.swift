/// Cuts a source into tokens, in one pass over its bytes (specification section 2.1, "Source Text").
struct Lexer {
    let source: Source
    var position = 0

    init(_ source: Source) {
        self.source = source
        // A byte order mark is ignored (specification section 2.1.2).
        if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    func byte(at index: Int) -> UInt8? {
        index < source.bytes.count ? source.bytes[index] : nil
    }

    func error(_ message: String, at offset: Int) -> SyntaxError {
        SyntaxError(message, in: source, at: offset)
    }

    /// The next token; white space, commas and comments are passed over.
    mutating func next() throws(SyntaxError) -> Token {
        try skipIgnored()
        let start = position
        guard let byte = byte(at: start) else {
            return Token(kind: .endOfFile, start: start, end: start, text: "")
        }
        switch byte {
        case UInt8(ascii: "!"): return punctuator(.bang)
        case UInt8(ascii: "$"): return punctuator(.dollar)
        case UInt8(ascii: "&"): return punctuator(.ampersand)
        case UInt8(ascii: "("): return punctuator(.leftParenthesis)
        case UInt8(ascii: ")"): return punctuator(.rightParenthesis)
        case UInt8(ascii: ":"): return punctuator(.colon)
        case UInt8(ascii: "="): return punctuator(.equals)
        case UInt8(ascii: "@"): return punctuator(.at)
        case UInt8(ascii: "["): return punctuator(.leftBracket)
        case UInt8(ascii: "]"): return punctuator(.rightBracket)
        case UInt8(ascii: "{"): return punctuator(.leftBrace)
        case UInt8(ascii: "|"): return punctuator(.pipe)
        case UInt8(ascii: "}"): return punctuator(.rightBrace)
        case UInt8(ascii: "."):
            guard self.byte(at: start + 1) == byte, self.byte(at: start + 2) == byte else {
                throw unexpectedCharacter(at: start)
            }
            position += 3
            return Token(kind: .spread, start: start, end: position, text: "")
        case UInt8(ascii: "\""):
            if self.byte(at: start + 1) == byte, self.byte(at: start + 2) == byte { return try blockString() }
            return try string()
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            return try number()
        case _ where Lexer.isNameStart(byte):
            return name()
        default:
            throw unexpectedCharacter(at: start)
        }
    }

    private mutating func punctuator(_ kind: Token.Kind) -> Token {
        position += 1
        return Token(kind: kind, start: position - 1, end: position, text: "")
    }

    private mutating func skipIgnored() throws(SyntaxError) {
        while let byte = byte(at: position) {
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","):
                position += 1
            case 0xEF where self.byte(at: position + 1) == 0xBB && self.byte(at: position + 2) == 0xBF:
                position += 3
            case UInt8(ascii: "#"):
                while let byte = self.byte(at: position), byte != 0x0A, byte != 0x0D { position += 1 }
            default:
                return
            }
        }
    }

    private mutating func name() -> Token {
        let start = position
        while let byte = byte(at: position), Lexer.isNamePart(byte) { position += 1 }
        return Token(kind: .name, start: start, end: position, text: text(start..<position))
    }

    private mutating func number() throws(SyntaxError) -> Token {
        let start = position
        var isFloat = false
        if byte(at: position) == UInt8(ascii: "-") { position += 1 }
        if byte(at: position) == UInt8(ascii: "0") {
            position += 1
            if let byte = byte(at: position), Lexer.isDigit(byte) {
                throw error("Invalid number, unexpected digit after 0: \(printed(at: position)).", at: position)
            }
        } else {
            try digits()
        }
        if byte(at: position) == UInt8(ascii: ".") {
            isFloat = true
            position += 1
            try digits()
        }
        if let byte = byte(at: position), byte | 0x20 == UInt8(ascii: "e") {
            isFloat = true
            position += 1
            if let sign = self.byte(at: position), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
                position += 1
            }
            try digits()
        }
        if let byte = byte(at: position), byte == UInt8(ascii: ".") || Lexer.isNameStart(byte) {
            throw error("Invalid number, expected digit but got: \(printed(at: position)).", at: position)
        }
        return Token(kind: isFloat ? .float : .int, start: start, end: position, text: text(start..<position))
    }

    private mutating func digits() throws(SyntaxError) {
        guard let first = byte(at: position), Lexer.isDigit(first) else {
            throw error("Invalid number, expected digit but got: \(printed(at: position)).", at: position)
        }
        while let byte = byte(at: position), Lexer.isDigit(byte) { position += 1 }
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: source.bytes[range], as: UTF8.self)
    }

    /// The Unicode scalar that begins at `index`, and its length in bytes.
    func scalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
        guard index < source.bytes.count else { return nil }
        var iterator = source.bytes[index...].makeIterator()
        var decoder = UTF8()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return ("\u{FFFD}", 1) }
        return (scalar, UTF8.width(scalar))
    }

    private func unexpectedCharacter(at index: Int) -> SyntaxError {
        guard let (scalar, _) = scalar(at: index) else { return error("Unexpected <EOF>.", at: index) }
        if scalar == "'" {
            return error("Unexpected single quote character ('), did you mean to use a double quote (\")?", at: index)
        }
        let isAllowed = scalar.value == 9 || scalar.value >= 0x20
        return error("\(isAllowed ? "Unexpected" : "Invalid") character: \(printed(at: index)).", at: index)
    }

    /// How messages show the character at `index`.
    func printed(at index: Int) -> String {
        guard let (scalar, _) = scalar(at: index) else { return "<EOF>" }
        if scalar == "\"" { return "'\"'" }
        if (0x20...0x7E).contains(scalar.value) { return "\"\(scalar)\"" }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    static func isNameStart(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }

    static func isNamePart(_ byte: UInt8) -> Bool {
        isNameStart(byte) || isDigit(byte)
    }
}
