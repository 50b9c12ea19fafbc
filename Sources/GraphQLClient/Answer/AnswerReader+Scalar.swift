extension AnswerReader {
    /// Reads a scalar; an object or a list as the text of its JSON.
    mutating func scalar(_ depth: Int) throws(AnswerError) -> Cell {
        switch byte {
        case UInt8(ascii: "\""):
            position &+= 1
            return try string()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        case UInt8(ascii: "t"):
            try expect(literal: "true")
            return Cell(.boolean, payload: 1)
        case UInt8(ascii: "f"):
            try expect(literal: "false")
            return Cell(.boolean, payload: 0)
        case UInt8(ascii: "n"): return try null()
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            let start = position
            try skipValue(depth)
            let text = UnsafeBufferPointer(start: input + start, count: position - start)
            guard isWellFormedUTF8(text) else {
                return repaired(text)
            }
            return .run(.inputJSON, start: start, length: position - start)
        default: throw unexpected()
        }
    }

    mutating func null() throws(AnswerError) -> Cell {
        try expect(literal: "null")
        // An error for this place or one below it has made the null.
        guard !errorPaths.isEmpty, let index = errorPaths.firstIndex(where: { $0.starts(with: path) }) else {
            return .null
        }
        return Cell(.failed, payload: failures[index])
    }

    /// Reads the rest of a string behind its first quote.
    @inline(__always)
    mutating func string() throws(AnswerError) -> Cell {
        let start = position
        var place = position
        var high: UInt64 = 0
        scan: while true {
            if place &+ 8 <= end {
                let word = UInt64(littleEndian: UnsafeRawPointer(input + place).loadUnaligned(as: UInt64.self))
                let stops = Self.stops(in: word)
                if stops == 0 {
                    high |= word
                    place &+= 8
                    continue
                }
                let index = stops.trailingZeroBitCount &>> 3
                high |= word & ((1 &<< UInt64(truncatingIfNeeded: index &* 8)) &- 1)
                place &+= index
            } else {
                while place < end {
                    let byte = input[place]
                    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
                    high |= UInt64(byte)
                    place &+= 1
                }
            }
            break
        }
        position = place
        guard place < end else { throw AnswerError(.truncated, offset: end) }
        guard input[place] == UInt8(ascii: "\"") else { return try decodedString(from: start) }
        position = place &+ 1
        if high & 0x8080_8080_8080_8080 != 0 {
            let text = UnsafeBufferPointer(start: input + start, count: place &- start)
            if !isWellFormedUTF8(text) { return repaired(text) }
        }
        return .run(.inputString, start: start, length: place &- start)
    }

    /// A high bit in the lowest byte that is a quote, a backslash or a control character; 0 where there is none.
    @inline(__always)
    private static func stops(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        let quote = word ^ (ones &* 0x22)
        let backslash = word ^ (ones &* 0x5C)
        return (((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | ((word &- ones &* 0x20) & ~word))
            & highs
    }

    /// The text with U+FFFD for what is not UTF-8.
    private mutating func repaired(_ text: UnsafeBufferPointer<UInt8>) -> Cell {
        let start = decoded.count
        for byte in String(decoding: text, as: UTF8.self).utf8 { decoded.append(byte) }
        return .run(.decodedString, start: start, length: decoded.count - start)
    }

    /// Reads a string with escapes: again from its beginning, into the memory of decoded strings.
    @inline(never)
    private mutating func decodedString(from begin: Int) throws(AnswerError) -> Cell {
        let start = decoded.count
        position = begin
        var isASCII = true
        while true {
            guard position < end else { throw AnswerError(.truncated, offset: end) }
            let byte = input[position]
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                let text = UnsafeBufferPointer(
                    start: UnsafePointer(decoded.base) + start, count: decoded.count - start)
                if !isASCII, !isWellFormedUTF8(text) {
                    let valid = Array(String(decoding: text, as: UTF8.self).utf8)
                    decoded.truncate(to: start)
                    for byte in valid { decoded.append(byte) }
                }
                return .run(.decodedString, start: start, length: decoded.count - start)
            case UInt8(ascii: "\\"):
                position += 1
                try escape()
                isASCII = false
            case 0..<0x20: throw unexpected()
            default:
                if byte >= 0x80 { isASCII = false }
                decoded.append(byte)
                position += 1
            }
        }
    }

    private mutating func escape() throws(AnswerError) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(byte)
        case UInt8(ascii: "b"): decoded.append(0x08)
        case UInt8(ascii: "f"): decoded.append(0x0C)
        case UInt8(ascii: "n"): decoded.append(0x0A)
        case UInt8(ascii: "r"): decoded.append(0x0D)
        case UInt8(ascii: "t"): decoded.append(0x09)
        case UInt8(ascii: "u"):
            position += 1
            try unicodeEscape()
            return
        default: throw unexpected()
        }
        position += 1
    }

    /// Four hexadecimal digits, and the second half of a surrogate pair; U+FFFD for half a pair.
    private mutating func unicodeEscape() throws(AnswerError) {
        let first = try hexadecimal()
        var scalar = UInt32(first)
        if first & 0xFC00 == 0xD800, end - position >= 6, input[position] == UInt8(ascii: "\\"),
            input[position + 1] == UInt8(ascii: "u")
        {
            let before = position
            position += 2
            let second = try hexadecimal()
            if second & 0xFC00 == 0xDC00 {
                scalar = 0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF))
            } else {
                position = before
            }
        }
        let character = Unicode.Scalar(scalar) ?? "\u{FFFD}"
        for byte in String(Character(character)).utf8 { decoded.append(byte) }
    }

    private mutating func hexadecimal() throws(AnswerError) -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 {
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
            default: throw unexpected()
            }
            value = value << 4 | UInt16(digit)
            position += 1
        }
        return value
    }

    /// Reads a number: a 64-bit integer as such, any other as its text.
    @inline(__always)
    mutating func number() throws(AnswerError) -> Cell {
        let start = position
        let isNegative = byte == UInt8(ascii: "-")
        if isNegative { position &+= 1 }
        let first = position
        var value: Int64 = 0
        var overflows = false
        while position < end, case let digit = input[position] &- UInt8(ascii: "0"), digit < 10 {
            let (product, one) = value.multipliedReportingOverflow(by: 10)
            let (sum, other) = product.subtractingReportingOverflow(Int64(digit))
            overflows = overflows || one || other
            value = sum
            position &+= 1
        }
        guard position > first else { throw unexpected() }
        // A leading zero is the whole integer (RFC 8259, section 6).
        if input[first] == UInt8(ascii: "0"), position &- first > 1 {
            position = first + 1
            throw unexpected()
        }
        var isInteger = true
        if byte == UInt8(ascii: ".") {
            isInteger = false
            position &+= 1
            try digits()
        }
        if byte | 0x20 == UInt8(ascii: "e") {
            isInteger = false
            position &+= 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position &+= 1 }
            try digits()
        }
        // The digits were summed up below zero, where there is one number more.
        if isInteger, !overflows, isNegative || value != .min {
            return Cell(.int, payload: UInt64(bitPattern: isNegative ? value : 0 &- value))
        }
        return .run(.inputNumber, start: start, length: position &- start)
    }

    private mutating func digits() throws(AnswerError) {
        let first = position
        while position < end, input[position] &- UInt8(ascii: "0") < 10 { position &+= 1 }
        guard position > first else { throw unexpected() }
    }

    /// Passes over a value that was not asked for, `depth` deep.
    mutating func skipValue(_ depth: Int) throws(AnswerError) {
        switch byte {
        case UInt8(ascii: "\""):
            position += 1
            let mark = decoded.count
            _ = try string()
            decoded.truncate(to: mark)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try number()
        case UInt8(ascii: "t"): try expect(literal: "true")
        case UInt8(ascii: "f"): try expect(literal: "false")
        case UInt8(ascii: "n"): try expect(literal: "null")
        case UInt8(ascii: "{"):
            try elements(UInt8(ascii: "}"), depth) { (reader) throws(AnswerError) in
                try reader.expect(UInt8(ascii: "\""))
                let mark = reader.decoded.count
                _ = try reader.string()
                reader.decoded.truncate(to: mark)
                reader.skipSpace()
                try reader.expect(UInt8(ascii: ":"))
                reader.skipSpace()
                try reader.skipValue(depth + 1)
            }
        case UInt8(ascii: "["):
            try elements(UInt8(ascii: "]"), depth) { (reader) throws(AnswerError) in
                try reader.skipValue(depth + 1)
            }
        default: throw unexpected()
        }
    }

    /// Reads what stands between commas, from an opening bracket to `closing`.
    mutating func elements(
        _ closing: UInt8, _ depth: Int, _ element: (inout AnswerReader) throws(AnswerError) -> Void
    ) throws(AnswerError) {
        guard depth < depthLimit else { throw AnswerError(.tooDeep(limit: depthLimit), offset: position) }
        position += 1
        skipSpace()
        if byte == closing {
            position += 1
            return
        }
        while true {
            try element(&self)
            skipSpace()
            if byte == UInt8(ascii: ",") {
                position += 1
                skipSpace()
            } else {
                try expect(closing)
                return
            }
        }
    }
}
