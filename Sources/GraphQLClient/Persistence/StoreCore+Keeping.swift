extension StoreCore {
    /// The record with a key in which a field lies, and the field's slot there; `nil` for what no record keeps.
    func owner(of record: Int, slot: Int32) -> (record: Int, slot: Int32)? {
        let entry = records[record]
        if entry.flags.contains(.keyed) { return (record, slot) }
        guard entry.keyStart >= 0, !entry.flags.contains(.free) else { return nil }
        return (entry.keyStart, entry.keyLength)
    }

    /// Hands over what the commit has changed below the layers.
    func keepChanges() {
        guard let persistence, !isReloading else { return }
        var encoder = RecordEncoder(self)
        var fresh: [Int32] = []
        for number in made[baseMark.made...] where number >= 0 && isFresh(Int(number)) {
            records[Int(number)].flags.insert(.dirty)
            fresh.append(number)
        }
        encodeChanged(&encoder)
        for number in fresh {
            records[Int(number)].flags.remove(.dirty)
            encoder.encode(Int(number), slots: nil)
        }
        baseMark = mark()
        if !encoder.commit.changes.isEmpty { persistence.write(encoder.takeCommit()) }
    }

    private func isFresh(_ record: Int) -> Bool {
        records[record].flags.isDisjoint(with: [.dirty, .free]) && records[record].flags.contains(.keyed)
    }

    /// Encodes the changed fields of records that were there before.
    private func encodeChanged(_ encoder: inout RecordEncoder) {
        var places: [UInt64] = []
        for note in journal[baseMark.journal...] {
            guard let owner = owner(of: Int(note.record), slot: note.slot),
                !records[owner.record].flags.contains(.dirty)
            else { continue }
            places.append(
                UInt64(truncatingIfNeeded: owner.record) << 32 | UInt64(truncatingIfNeeded: owner.slot))
        }
        places.sort()
        var index = 0
        while index < places.count {
            let record = Int(places[index] >> 32)
            var slots: [Int] = []
            while index < places.count, Int(places[index] >> 32) == record {
                let slot = Int(places[index] & 0xFFFF_FFFF)
                if slots.last != slot { slots.append(slot) }
                index += 1
            }
            encoder.encode(record, slots: slots)
        }
    }

    /// Hands over that nothing is left.
    func keepClearing() {
        persistence?.write(PersistedCommit(clears: true))
    }

    /// The key under which a record with a key is kept.
    func persistedKey(of record: Int) -> PersistedKey {
        let entry = records[record]
        var bytes = Array(types[entry.type].name.utf8)
        bytes.append(0)
        bytes.append(
            contentsOf: UnsafeBufferPointer(
                start: UnsafePointer(keyBytes.base) + max(entry.keyStart, 0), count: Int(entry.keyLength)))
        return PersistedKey(bytes: bytes)
    }

    /// The record that is kept under `key`, where it is in memory.
    func find(_ key: PersistedKey) -> Int32? {
        guard let end = key.bytes.firstIndex(of: 0),
            let type = types.knownType(String(decoding: key.bytes[..<end], as: UTF8.self))
        else { return nil }
        if types[type].isQueryRoot { return queryRoot }
        return find(type, key.bytes[(end + 1)...])
    }
}
