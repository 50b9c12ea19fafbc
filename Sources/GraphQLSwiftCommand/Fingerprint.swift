import GraphQLCodegen

/// A number of 64 bits for any amount of text: different texts have different ones, but for one chance in 10^19.
struct Fingerprint: Equatable {
    private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    init() {}

    /// One that was written down.
    init(remembered value: UInt64) {
        self.value = value
    }

    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            let bytes = UnsafeRawBufferPointer(bytes)
            add(UInt64(bytes.count))
            var offset = 0
            while offset + 8 <= bytes.count {
                add(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                offset += 8
            }
            var rest: UInt64 = 0
            for byte in bytes[offset...] { rest = rest << 8 | UInt64(byte) }
            add(rest)
        }
    }

    mutating func add(_ files: [SourceFile]) {
        add(UInt64(files.count))
        for file in files {
            add(file.path)
            add(file.text)
        }
    }

    /// One step of MurmurHash2 in 64 bits.
    private mutating func add(_ word: UInt64) {
        let factor: UInt64 = 0xC6A4_A793_5BD1_E995
        var mixed = word &* factor
        mixed ^= mixed >> 47
        value = (value ^ (mixed &* factor)) &* factor
        value ^= value >> 29
    }
}
