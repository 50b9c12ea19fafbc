/// What SHA-1 and SHA-256 have in common (FIPS 180-4, sections 5 and 6).
enum DigestBlocks {
    /// The message in blocks of sixteen words: behind it a one bit, zeros, and its length in bits.
    static func blocks(of message: [UInt8]) -> [[UInt32]] {
        var padded = message + [0x80]
        padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
        let bits = UInt64(message.count) &* 8
        padded += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
        return stride(from: 0, to: padded.count, by: 64).map { start in
            (0..<16).map { word in
                padded[(start + 4 * word)..<(start + 4 * word + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            }
        }
    }

    /// The bytes of a digest's words.
    static func bytes(of words: [UInt32]) -> [UInt8] {
        words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
    }
}
