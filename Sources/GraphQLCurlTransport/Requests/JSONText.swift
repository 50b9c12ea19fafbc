/// The text of a JSON string (RFC 8259, section 7).
enum JSONText {
    /// What stands between two quotes, without its escapes; `nil` where it is no JSON string, or not UTF-8.
    static func unescaped(_ source: some Sequence<UInt8>) -> String? {
        let source = Array(source)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        var index = 0
        while index < source.count {
            guard source[index] == UInt8(ascii: "\\") else {
                guard source[index] >= 0x20 else { return nil }
                bytes.append(source[index])
                index += 1
                continue
            }
            guard index + 1 < source.count else { return nil }
            let escape = source[index + 1]
            index += 2
            switch escape {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(escape)
            case UInt8(ascii: "b"): bytes.append(0x08)
            case UInt8(ascii: "f"): bytes.append(0x0C)
            case UInt8(ascii: "n"): bytes.append(0x0A)
            case UInt8(ascii: "r"): bytes.append(0x0D)
            case UInt8(ascii: "t"): bytes.append(0x09)
            case UInt8(ascii: "u"):
                guard let scalar = scalar(in: source, at: &index) else { return nil }
                bytes += Array(String(Character(scalar)).utf8)
            default: return nil
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// The scalar whose digits begin at `index`; half of a pair is U+FFFD.
    private static func scalar(in source: [UInt8], at index: inout Int) -> Unicode.Scalar? {
        guard let first = unit(in: source, at: index) else { return nil }
        index += 4
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, index + 1 < source.count, source[index] == UInt8(ascii: "\\"),
            source[index + 1] == UInt8(ascii: "u"), let second = unit(in: source, at: index + 2),
            (0xDC00...0xDFFF).contains(second)
        else { return "\u{FFFD}" }
        index += 6
        return Unicode.Scalar(0x1_0000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
    }

    private static func unit(in source: [UInt8], at index: Int) -> UInt16? {
        guard index + 4 <= source.count else { return nil }
        var value: UInt16 = 0
        for byte in source[index..<index + 4] {
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
            default: return nil
            }
            value = value << 4 | UInt16(digit)
        }
        return value
    }
}
