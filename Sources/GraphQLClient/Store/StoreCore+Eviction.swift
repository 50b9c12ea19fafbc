extension StoreCore {
    var objectCount: Int {
        (0..<records.count).count { records[$0].flags.contains(.keyed) && !isEmpty($0) }
    }

    /// Whether nothing is known of the record.
    func isEmpty(_ record: Int) -> Bool {
        let entry = records[record]
        return (0..<Int(entry.capacity)).allSatisfy { cells[entry.base + $0].isMissing }
    }

    // MARK: Eviction

    /// Forgets an object.
    func evict(_ key: RecordKey) {
        guard rules.dangling == .missing else {
            remove(key)
            return
        }
        guard let number = findLoaded(key), number != queryRoot else { return }
        let record = Int(number)
        for slot in 0..<Int(records[record].capacity) where !cell(record, slot).isMissing {
            put(.missing, in: record, slot)
        }
    }

    /// Forgets a field of an object, with whatever arguments.
    func evict(_ key: RecordKey, field: String) {
        guard let number = findLoaded(key) else { return }
        let record = Int(number)
        let name = Array(field.utf8)
        for slot in 1..<max(Int(records[record].capacity), 1) where !cell(record, slot).isMissing {
            let text = types.text(ofSlot: slot, in: records[record].type)
            guard text.starts(with: name), text.count == name.count || text[name.count] == UInt8(ascii: "(") else {
                continue
            }
            put(.missing, in: record, slot)
        }
    }

    // MARK: Garbage

    /// Drops the objects with a key that cannot be reached, and returns how many those were.
    func collectUnreachable(keeping keys: [RecordKey] = []) -> Int {
        let kept = keys.compactMap(find)
        if let persistence {
            let read = (0..<records.count).filter { index in
                records[index].firstEdge != 0 && records[index].flags.contains(.keyed)
            }
            persistence.removeUnreachable(
                from: [persistedKey(of: Int(queryRoot))]
                    + Set(read + kept.map(Int.init) + keyedInLayers).map(persistedKey))
        }
        return dropUnreachable(keeping: kept)
    }

    /// The objects with keys that open layers have changed, and those to which what layers have written refers.
    private var keyedInLayers: [Int] {
        var found: [Int] = []
        var seen: Set<Int> = []
        var open: [Int] = []
        for note in undo {
            open.append(Int(note.record))
            eachReference(in: cell(Int(note.record), Int(note.slot))) { open.append($0) }
        }
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            guard isUnkeyed(next) else {
                found.append(next)
                continue
            }
            for slot in 0..<Int(records[next].capacity) { eachReference(in: cell(next, slot)) { open.append($0) } }
        }
        return found
    }

    /// Drops what cannot be reached from memory, and returns how many objects with a key that were; what is kept beyond
    /// the process stays there.
    private func dropUnreachable(keeping kept: [Int32] = []) -> Int {
        markReachable(keeping: kept) { _ in false }
        var count = 0
        for index in 0..<records.count where records[index].flags.isDisjoint(with: [.reached, .free]) {
            if records[index].flags.contains(.keyed), !isEmpty(index) { count += 1 }
            records[index].capacity = 0
            records[index].flags = .free
            freeRecords.append(Int32(truncatingIfNeeded: index))
        }
        // Of one that is free it may say where the key lay that it had.
        for index in 0..<records.count
        where records[index].flags.isDisjoint(with: [.keyed, .free]) && records[index].keyStart >= 0 {
            // A new record may get the number of the one that kept it.
            if records[records[index].keyStart].flags.contains(.free) { records[index].keyStart = -1 }
        }
        moveKeys()
        compact()
        return count
    }

    /// Copies the keys that are in use, and finds them anew.
    private func moveKeys() {
        let old = keyBytes
        keyBytes = Pool(capacity: old.count / 2 + 16)
        keys.removeAll()
        for index in 0..<records.count where records[index].flags.contains(.keyed) {
            let entry = records[index]
            let start = keyBytes.append(UnsafePointer(old.base) + max(entry.keyStart, 0), Int(entry.keyLength))
            records[index].keyStart = start
            if index == Int(queryRoot) { continue }
            keys.insert(
                keys.hash(type: entry.type, UnsafePointer(keyBytes.base) + start, Int(entry.keyLength)),
                Int32(truncatingIfNeeded: index))
        }
        old.free()
    }

    // MARK: Size

    /// The bytes of all values without the root's empty places: every field with arguments that was ever asked for has
    /// one.
    var usedSize: Int {
        let root = records[Int(queryRoot)]
        let empty = (0..<Int(root.capacity)).count { cells[root.base + $0].isMissing }
        return size - empty * MemoryLayout<Cell>.stride
    }

    /// Makes the store smaller where it is larger than it may be: first what cannot be reached, then what was not used
    /// for longest and is read by no watch.
    func shrink() {
        guard let sizeLimit, usedSize > sizeLimit else { return }
        collectGarbage()
        guard usedSize > sizeLimit else { return }
        _ = dropUnreachable()
        guard usedSize > sizeLimit else { return }
        // Room for a while, so that not every commit has to look for it.
        let evicted = evictOldest(usedSize - sizeLimit / 4 * 3)
        dropRootFields(evicted)
        _ = dropUnreachable()
    }

    /// Forgets records until about so many bytes are free.
    private func evictOldest(_ bytes: Int) -> Set<Int32> {
        let inLayers = Set(undo.map(\.record))
        let unkeyed = unkeyedInLayers
        let candidates = (1..<max(records.count, 1)).filter { index in
            records[index].flags.contains(.keyed) && records[index].firstEdge == 0 && records[index].capacity > 0
                && !inLayers.contains(Int32(truncatingIfNeeded: index)) && !isDeleted(index)
                && !holds(index, unkeyed)
        }
        var evicted: Set<Int32> = []
        var free = 0
        for index in candidates.sorted(by: { uses[$0] < uses[$1] }) {
            guard free < bytes else { break }
            let entry = records[index]
            free += MemoryLayout<Cell>.stride * Int(entry.capacity)
            for slot in 0..<Int(entry.capacity) {
                let cell = cells[entry.base + slot]
                switch cell.tag {
                case .string, .number, .json: free += cell.count
                case .records: free += cell.count * 4
                case .cells: free += cell.count * 16
                default: break
                }
                cells[entry.base + slot] = .missing
            }
            records[index].flags.formUnion(flagsOfNew)
            if rules.dangling == .null, persistence == nil {
                cells[entry.base] = Cell(.deleted)
                mayHaveDeleted = true
            }
            evicted.insert(Int32(truncatingIfNeeded: index))
        }
        return evicted
    }

    /// The objects without keys that open layers have changed: with what holds them those changes would go.
    var unkeyedInLayers: Set<Int32> {
        Set(undo.lazy.map(\.record).filter { self.isUnkeyed(Int($0)) })
    }

    /// Whether one of these objects without keys lies in the record.
    func holds(_ record: Int, _ unkeyed: Set<Int32>) -> Bool {
        !unkeyed.isEmpty
            && (0..<Int(records[record].capacity)).contains { refers(cell(record, $0), to: unkeyed) }
    }

    /// Forgets fields of the root that refer to evicted objects and are read by no watch.
    private func dropRootFields(_ evicted: Set<Int32>) {
        guard !evicted.isEmpty else { return }
        let root = Int(queryRoot)
        var read: UInt64 = 0
        var number = records[root].firstEdge
        while number != 0 {
            read |= edges.edges[Int(number)].mask
            number = edges.edges[Int(number)].next
        }
        for note in undo where note.record == queryRoot { read |= SlotMask.bit(note.slot) }
        let unkeyed = unkeyedInLayers
        for slot in 1..<max(Int(records[root].capacity), 1)
        where read & SlotMask.bit(Int32(truncatingIfNeeded: slot)) == 0 && refers(cell(root, slot), to: evicted)
            && (unkeyed.isEmpty || !refers(cell(root, slot), to: unkeyed))
        {
            cells[records[root].base + slot] = .missing
            records[root].flags.formUnion(flagsOfNew)
        }
    }

    private func refers(_ cell: Cell, to evicted: Set<Int32>) -> Bool {
        switch cell.tag {
        case .record:
            if evicted.contains(Int32(truncatingIfNeeded: cell.record)) { return true }
            guard isUnkeyed(cell.record) else { return false }
            return (0..<Int(records[cell.record].capacity)).contains {
                refers(self.cell(cell.record, $0), to: evicted)
            }
        case .records:
            return (0..<cell.count).contains { index in
                let reference = refs[cell.start + index]
                return reference >= 0 && refers(.record(reference), to: evicted)
            }
        case .cells: return (0..<cell.count).contains { refers(listCells[cell.start + $0], to: evicted) }
        default: return false
        }
    }
}
