/// Writes JSON (RFC 8259) as UTF-8.
struct JSONWriter {
    var bytes: [UInt8] = []

    mutating func raw(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func byte(_ character: Unicode.Scalar) {
        bytes.append(UInt8(truncatingIfNeeded: character.value))
    }

    mutating func boolean(_ value: Bool) {
        if value { raw("true") } else { raw("false") }
    }

    mutating func int(_ value: Int) {
        if value >= 0, value < 10 {
            bytes.append(UInt8(ascii: "0") + UInt8(value))
            return
        }
        string(unquoted: String(value))
    }

    /// A number; what is none of JSON's (infinite, not a number) becomes null.
    mutating func float(_ value: Double) {
        guard value.isFinite else { return raw("null") }
        let text = value.description
        string(unquoted: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { escaped($0) }
        if isDone == nil { Array(text.utf8).withUnsafeBufferPointer { escaped($0) } }
        bytes.append(UInt8(ascii: "\""))
    }

    /// A name of an object and its colon.
    mutating func name(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func string(unquoted text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func escaped(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
                index += 1
                continue
            }
            bytes.append(contentsOf: text[start..<index])
            escape(byte)
            index += 1
            start = index
        }
        if start == 0 {
            bytes.append(contentsOf: text)
        } else {
            bytes.append(contentsOf: text[start...])
        }
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        default:
            let digits: StaticString = "0123456789abcdef"
            raw("u00")
            digits.withUTF8Buffer {
                bytes.append($0[Int(byte >> 4)])
                bytes.append($0[Int(byte & 15)])
            }
        }
    }

    mutating func value(_ value: JSONValue) {
        switch value {
        case .null: raw("null")
        case .boolean(let value): boolean(value)
        case .int(let value): int(value)
        case .float(let value): float(value)
        case .string(let text): string(text)
        case .list(let elements):
            byte("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { byte(",") }
                self.value(element)
            }
            byte("]")
        case .object(let object): self.object(object)
        }
    }

    mutating func object(_ object: JSONObject) {
        byte("{")
        for (index, entry) in object.entries.enumerated() {
            if index > 0 { byte(",") }
            name(entry.name)
            value(entry.value)
        }
        byte("}")
    }
}

extension JSONValue {
    /// The value as JSON text in UTF-8, without spaces; a number that is none of JSON's is null.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.value(self)
        return writer.bytes
    }
}
