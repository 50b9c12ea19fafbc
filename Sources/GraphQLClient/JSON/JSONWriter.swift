/// Writes JSON text (RFC 8259) in UTF-8.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    mutating func raw(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func raw(_ text: some Sequence<UInt8>) {
        bytes.append(contentsOf: text)
    }

    mutating func byte(_ byte: UInt8) {
        bytes.append(byte)
    }

    mutating func removeLast() {
        bytes.removeLast()
    }

    mutating func int(_ number: Int) {
        bytes.append(contentsOf: String(number).utf8)
    }

    /// Numbers that JSON does not have, infinities and NaN, become null.
    mutating func double(_ number: Double) {
        guard number.isFinite else {
            raw("null")
            return
        }
        bytes.append(contentsOf: number.description.utf8)
    }

    mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { escape($0) }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in text.indices {
            let byte = text[index]
            guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
            bytes.append(contentsOf: text[start..<index])
            start = index + 1
            switch byte {
            case UInt8(ascii: "\""): raw("\\\"")
            case UInt8(ascii: "\\"): raw("\\\\")
            case 0x0A: raw("\\n")
            case 0x0D: raw("\\r")
            case 0x09: raw("\\t")
            default:
                raw("\\u00")
                bytes.append(Self.digits[Int(byte >> 4)])
                bytes.append(Self.digits[Int(byte & 15)])
            }
        }
        bytes.append(contentsOf: text[start...])
    }

    private static let digits = Array("0123456789abcdef".utf8)

    mutating func value(_ value: InputValue) {
        switch value {
        case .null, .upload: raw("null")
        case .boolean(true): raw("true")
        case .boolean(false): raw("false")
        case .int(let number): int(number)
        case .float(let number): double(number)
        case .string(let text): string(text)
        case .list(let values):
            byte(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { byte(UInt8(ascii: ",")) }
                self.value(value)
            }
            byte(UInt8(ascii: "]"))
        case .object(let fields): object(fields)
        }
    }

    mutating func object(_ fields: [InputField]) {
        byte(UInt8(ascii: "{"))
        for (index, field) in fields.enumerated() {
            if index > 0 { byte(UInt8(ascii: ",")) }
            string(field.name)
            byte(UInt8(ascii: ":"))
            value(field.value)
        }
        byte(UInt8(ascii: "}"))
    }
}
