/// Compares documents without their layout.
enum DocumentText {
    /// `document` without what means nothing (specification, section 2.1, "Ignored Tokens"): white space, line ends, commas
    /// and comments, but for one space where two words or strings would run together. Strings stay as they are.
    static func condensed(_ document: String) -> String {
        let source = Array(document.utf8)
        var text: [UInt8] = []
        text.reserveCapacity(source.count)
        var index = 0
        var isApart = false
        while index < source.count {
            let byte = source[index]
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","):
                isApart = true
                index += 1
                continue
            case 0xEF where isMark(source, at: index):
                isApart = true
                index += 3
                continue
            case UInt8(ascii: "#"):
                isApart = true
                while index < source.count, source[index] != 0x0A, source[index] != 0x0D { index += 1 }
                continue
            default: break
            }
            if isApart, let last = text.last, isWord(last) && isWord(byte) || isQuote(last) && isQuote(byte) {
                text.append(0x20)
            }
            isApart = false
            let end = byte == UInt8(ascii: "\"") ? endOfString(source, from: index) : index + 1
            text += source[index..<end]
            index = end
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// A byte order mark, which is ignored wherever it stands.
    private static func isMark(_ source: [UInt8], at index: Int) -> Bool {
        source[index...].starts(with: [0xEF, 0xBB, 0xBF])
    }

    private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
            true
        default: false
        }
    }

    /// Behind the string that begins at `start`; the text's end where it has none.
    private static func endOfString(_ source: [UInt8], from start: Int) -> Int {
        let quotes = Array("\"\"\"".utf8)
        let isBlock = source[start...].starts(with: quotes)
        var index = start + (isBlock ? 3 : 1)
        while index < source.count {
            switch source[index] {
            case UInt8(ascii: "\\"):
                if isBlock {
                    index += source[(index + 1)...].starts(with: quotes) ? 4 : 1
                } else {
                    index += 2
                }
            case UInt8(ascii: "\""):
                guard isBlock else { return index + 1 }
                if source[index...].starts(with: quotes) { return index + 3 }
                index += 1
            default: index += 1
            }
        }
        return source.count
    }
}
