/// A position in JSON text.
struct JSONScan {
    let bytes: [UInt8]
    private(set) var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Behind the last byte before this position that is no white space.
    var indexBehindValue: Int {
        var end = index
        while end > 0, Self.isWhiteSpace(bytes[end - 1]) { end -= 1 }
        return end
    }

    static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    /// The next byte that is no white space, without consuming it.
    mutating func peek() -> UInt8? {
        while index < bytes.count, Self.isWhiteSpace(bytes[index]) { index += 1 }
        return index < bytes.count ? bytes[index] : nil
    }

    /// Consumes the next byte that is no white space.
    mutating func next() -> UInt8? {
        guard let byte = peek() else { return nil }
        index += 1
        return byte
    }

    /// Consumes a string whose opening quote is consumed; `nil` where it does not end. Escapes stay as they are.
    mutating func restOfString() -> ArraySlice<UInt8>? {
        let start = index
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                return bytes[start..<index - 1]
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        return nil
    }

    /// Consumes a value up to the comma or brace behind it; false where it does not end.
    mutating func skipValue() -> Bool {
        var depth = 0
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return true }
                depth -= 1
            case UInt8(ascii: ","):
                if depth == 0 { return true }
            case UInt8(ascii: "\""):
                index += 1
                guard restOfString() != nil else { return false }
                continue
            default: break
            }
            index += 1
        }
        return false
    }
}

extension JSONScan {
    /// The texts of the elements of the list `text`; `nil` where it is no list.
    static func elements(ofArray text: [UInt8]) -> [[UInt8]]? {
        var scan = JSONScan(bytes: text)
        guard scan.next() == UInt8(ascii: "[") else { return nil }
        if scan.peek() == UInt8(ascii: "]") { return [] }
        var elements: [[UInt8]] = []
        while scan.peek() != nil {
            let start = scan.index
            guard scan.skipValue(), scan.index > start else { return nil }
            elements.append(Array(text[start..<scan.indexBehindValue]))
            switch scan.next() {
            case UInt8(ascii: ","): continue
            case UInt8(ascii: "]"): return elements
            default: return nil
            }
        }
        return nil
    }
}
