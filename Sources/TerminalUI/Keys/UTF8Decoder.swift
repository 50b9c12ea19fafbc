/// Decodes UTF-8 that arrives byte by byte; what is not UTF-8 is dropped.
struct UTF8Decoder: Hashable, Sendable {
    private var value: UInt32 = 0
    private var minimum: UInt32 = 0
    private var missing = 0

    /// Whether a character has begun and is not complete.
    var isInCharacter: Bool { missing > 0 }

    /// Takes a byte of 0x80 and above; any other byte ends an unfinished character by making a new decoder.
    ///
    /// - Returns: The character that this byte completes.
    mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
        if byte & 0xC0 == 0x80 {
            guard missing > 0 else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
            missing -= 1
            guard missing == 0, value >= minimum else { return nil }
            return Unicode.Scalar(value)
        }
        switch byte {
        case 0xC2...0xDF: begin(UInt32(byte & 0x1F), minimum: 0x80, missing: 1)
        case 0xE0...0xEF: begin(UInt32(byte & 0x0F), minimum: 0x800, missing: 2)
        case 0xF0...0xF4: begin(UInt32(byte & 0x07), minimum: 0x10000, missing: 3)
        default: self = UTF8Decoder()
        }
        return nil
    }

    private mutating func begin(_ value: UInt32, minimum: UInt32, missing: Int) {
        self.value = value
        self.minimum = minimum
        self.missing = missing
    }
}
