/// Whether `bytes` are well-formed UTF-8 (Unicode, table 3-7).
func isWellFormedUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    let count = bytes.count
    while index < count {
        let first = bytes[index]
        index += 1
        if first < 0x80 { continue }
        let trailing: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch first {
        case 0xC2...0xDF: trailing = 1
        case 0xE0: (trailing, second) = (2, 0xA0...0xBF)
        case 0xE1...0xEC, 0xEE, 0xEF: trailing = 2
        case 0xED: (trailing, second) = (2, 0x80...0x9F)
        case 0xF0: (trailing, second) = (3, 0x90...0xBF)
        case 0xF1...0xF3: trailing = 3
        case 0xF4: (trailing, second) = (3, 0x80...0x8F)
        default: return false
        }
        guard count - index >= trailing, second.contains(bytes[index]) else { return false }
        for step in 1..<max(trailing, 1) where bytes[index + step] & 0xC0 != 0x80 { return false }
        index += trailing
    }
    return true
}
