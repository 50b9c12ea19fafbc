/// Text without the difference of upper and lower case: how the API compares strings.
enum CaseFolding {
    /// `text` folded.
    static func fold(_ text: String) -> String {
        var text = text
        return text.withUTF8 { String(decoding: fold($0), as: UTF8.self) }
    }

    /// The UTF-8 text `bytes` folded.
    ///
    /// Each scalar is put in upper and then in lower case, so that ß and ss, σ and ς become equal.
    static func fold(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        if let folded = foldASCII(bytes) { return folded }
        var folded: [UInt8] = []
        folded.reserveCapacity(bytes.count)
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            for upper in scalar.properties.uppercaseMapping.unicodeScalars {
                folded += upper.properties.lowercaseMapping.utf8
            }
        }
        return folded
    }

    /// Most names are ASCII, and a list is sorted by calling this for each row.
    private static func foldASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
        return [UInt8](unsafeUninitializedCapacity: bytes.count) { folded, count in
            for (index, byte) in bytes.enumerated() {
                let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
                folded.initializeElement(at: index, to: isUpper ? byte | 0x20 : byte)
            }
            count = bytes.count
        }
    }
}
