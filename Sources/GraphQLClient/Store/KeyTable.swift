/// Finds records by type and key: open addressing, with a hash of our own that is seeded anew for every store, so that
/// no server can choose keys that collide.
struct KeyTable {
    /// A hash in the upper half, a record's number plus 1 in the lower; 0 where nothing is.
    private var entries: Pool<UInt64>
    private var mask: Int
    private(set) var count = 0
    private let seed: UInt64

    init(seed: UInt64) {
        self.seed = seed
        entries = Pool(capacity: 64)
        _ = entries.append(repeating: 0, 64)
        mask = 63
    }

    func free() { entries.free() }

    @inline(__always)
    func hash(type: Int32, _ bytes: UnsafePointer<UInt8>, _ length: Int) -> UInt32 {
        let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
        var hash = seed ^ (UInt64(UInt32(bitPattern: type)) &* factor) ^ UInt64(truncatingIfNeeded: length)
        let word: UInt64
        if length < 8 {
            word = shortWord(bytes, length)
        } else {
            let raw = UnsafeRawPointer(bytes)
            let last = length &- 8
            var index = 0
            while index < last {
                let product = (hash ^ (raw + index).loadUnaligned(as: UInt64.self)).multipliedFullWidth(by: factor)
                hash = product.high ^ product.low
                index &+= 8
            }
            word = (raw + last).loadUnaligned(as: UInt64.self)
        }
        let product = (hash ^ word).multipliedFullWidth(by: seed | 1)
        return UInt32(truncatingIfNeeded: (product.high ^ product.low) &>> 16)
    }

    /// The record for which `matches` holds among those with `hash`.
    @inline(__always)
    func find(_ hash: UInt32, where matches: (Int32) -> Bool) -> Int32? {
        var index = Int(hash) & mask
        while true {
            let entry = entries[index]
            if entry == 0 { return nil }
            if UInt32(truncatingIfNeeded: entry &>> 32) == hash {
                let record = Int32(truncatingIfNeeded: entry & 0xFFFF_FFFF) &- 1
                if matches(record) { return record }
            }
            index = (index &+ 1) & mask
        }
    }

    mutating func insert(_ hash: UInt32, _ record: Int32) {
        if (count + 1) * 2 > mask { grow() }
        put(UInt64(hash) &<< 32 | UInt64(UInt32(bitPattern: record &+ 1)))
        count += 1
    }

    mutating func removeAll() {
        for index in 0..<entries.count { entries[index] = 0 }
        count = 0
    }

    private func put(_ entry: UInt64) {
        var index = Int(truncatingIfNeeded: entry &>> 32) & mask
        while entries[index] != 0 { index = (index &+ 1) & mask }
        entries[index] = entry
    }

    private mutating func grow() {
        let old = entries
        let size = (mask + 1) * 2
        entries = Pool(capacity: size)
        _ = entries.append(repeating: 0, size)
        mask = size - 1
        for index in 0..<old.count where old[index] != 0 { put(old[index]) }
        old.free()
    }
}
