/// Several values as one key: each with its length before it, so that different values never make the same key.
enum CompositeKey {
    static func append(_ value: String, to key: inout [UInt8]) {
        key.append(contentsOf: String(value.utf8.count).utf8)
        key.append(UInt8(ascii: ":"))
        key.append(contentsOf: value.utf8)
    }

    /// The bytes that stand for `values`: one value as it is.
    static func bytes(of values: [String]) -> [UInt8] {
        if values.count == 1, let value = values.first { return Array(value.utf8) }
        var key: [UInt8] = []
        for value in values { append(value, to: &key) }
        return key
    }

    /// The values of which a key was made.
    static func values(of key: UnsafeBufferPointer<UInt8>) -> [String] {
        var values: [String] = []
        var rest = key[...]
        while let colon = rest.firstIndex(of: UInt8(ascii: ":")),
            let length = Int(String(decoding: rest[..<colon], as: UTF8.self)), length >= 0,
            length <= rest.endIndex - colon - 1
        {
            let end = colon + 1 + length
            values.append(String(decoding: rest[(colon + 1)..<end], as: UTF8.self))
            rest = rest[end...]
        }
        return values
    }
}
