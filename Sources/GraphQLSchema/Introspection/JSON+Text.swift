extension JSON {
    /// The value as text, two spaces a level.
    var text: String {
        var bytes: [UInt8] = []
        write(into: &bytes, indentation: 0)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(into bytes: inout [UInt8], indentation: Int) {
        switch self {
        case .null: bytes += "null".utf8
        case .boolean(let value): bytes += (value ? "true" : "false").utf8
        case .number(let digits): bytes += digits.utf8
        case .string(let text): JSON.write(text, into: &bytes)
        case .array(let items):
            JSON.writeBlock(items, "[", "]", into: &bytes, indentation) { item, bytes in
                item.write(into: &bytes, indentation: indentation + 1)
            }
        case .object(let members):
            JSON.writeBlock(members, "{", "}", into: &bytes, indentation) { member, bytes in
                JSON.write(member.name, into: &bytes)
                bytes += ": ".utf8
                member.value.write(into: &bytes, indentation: indentation + 1)
            }
        }
    }

    private static func writeBlock<Item>(
        _ items: [Item], _ open: String, _ close: String, into bytes: inout [UInt8], _ indentation: Int,
        _ write: (Item, inout [UInt8]) -> Void
    ) {
        bytes += open.utf8
        for (index, item) in items.enumerated() {
            bytes += (index == 0 ? "\n" : ",\n").utf8
            bytes.append(contentsOf: repeatElement(0x20, count: 2 * indentation + 2))
            write(item, &bytes)
        }
        if !items.isEmpty {
            bytes.append(0x0A)
            bytes.append(contentsOf: repeatElement(0x20, count: 2 * indentation))
        }
        bytes += close.utf8
    }

    private static func write(_ text: String, into bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x0A: bytes += "\\n".utf8
            case 0x0D: bytes += "\\r".utf8
            case 0x09: bytes += "\\t".utf8
            case 0x00..<0x20:
                let digits = String(byte, radix: 16)
                bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
