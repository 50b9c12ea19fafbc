extension StoreCore {
    // MARK: What is kept beyond the process

    /// Loads what is kept of these records and was not looked at yet.
    ///
    /// What a layer writes to is loaded first: it lies above all that is kept, also above what says that the object is
    /// deleted, and is merged into the objects without keys that are kept.
    func load(_ records: [Int32]) {
        guard let persistence else { return }
        let wanted = records.filter { self.records[Int($0)].flags.contains(.unloaded) }
        guard !wanted.isEmpty else { return }
        // One that this commit has met first, and not written, is as if it had been there.
        let met = Set(wanted.filter { self.records[Int($0)].stamp == commit && isEmpty(Int($0)) })
        // Their places stay: the commit's marks count them.
        if met.count == 1, let last = made.last, met.contains(last) {
            made[made.count - 1] = -1
        } else if !met.isEmpty {
            for index in made.indices where met.contains(made[index]) { made[index] = -1 }
        }
        let madeBefore = made.count
        for record in wanted { self.records[Int(record)].flags.remove(.unloaded) }
        for record in met { self.records[Int(record)].stamp = commit &- 1 }
        persistence.load(wanted.map { persistedKey(of: Int($0)) }) { index, value in
            guard wanted.indices.contains(index) else { return }
            var decoder = RecordDecoder(self, value, owner: Int(wanted[index]))
            // Of a value that is damaged, what comes before the damage is used.
            try? decoder.fill()
        }
        // They are not the commit's own: it does not take them back.
        for number in made[madeBefore...] { self.records[Int(number)].stamp = commit &- 1 }
        made.removeSubrange(madeBefore...)
    }

    /// Loads records before something is written above them, or lets the answer that is written ask for them.
    func loadBeforeWriting(_ references: [Int32]) {
        guard persistence != nil else { return }
        let wanted = references.filter { $0 >= 0 && records[Int($0)].flags.contains(.unloaded) }
        if postponedLoads == nil { load(Array(Set(wanted))) } else { postponedLoads?.append(contentsOf: wanted) }
    }

    /// Whether more of the record may be kept beyond the process. Of an object without a key that the commit under way
    /// has made that is not known yet.
    func mayHaveMore(_ record: Int) -> Bool {
        let entry = records[record]
        if entry.flags.contains(.keyed) { return entry.flags.contains(.unloaded) }
        guard persistence != nil else { return false }
        return entry.keyStart < 0 || records[entry.keyStart].flags.contains(.unloaded)
    }

    /// An object that an operation reads, and the record with a key in which it lies; its own where it has one.
    private struct Place {
        var node: ReadNode
        var record: Int32
        var owner: Int32

        /// - Parameter around: The owner of what refers to it.
        init(_ node: ReadNode, _ record: Int32, in core: StoreCore, around: Int32) {
            self.node = node
            self.record = record
            owner = core.isUnkeyed(Int(record)) ? around : record
        }
    }

    /// Loads what an operation reads from `root` and is not in memory: level by level, each in one batch.
    func load(_ operation: CompiledOperation, from root: Int32) {
        guard persistence != nil else { return }
        var level = [Place(operation.reading, root, in: self, around: -1)]
        while !level.isEmpty {
            var unloaded: [Int32] = []
            for place in level where place.owner >= 0 && records[Int(place.owner)].flags.contains(.unloaded) {
                // Of one that nothing is known of it is not known either whether it was deleted.
                if isEmpty(Int(place.owner)) || misses(place.node, place.record) { unloaded.append(place.owner) }
            }
            load(Array(Set(unloaded)))
            var next: [Place] = []
            for place in level where !isDeleted(Int(place.record)) { follow(place, &next) }
            level = next
        }
    }

    /// Whether the record lacks something of the selection in memory.
    private func misses(_ node: ReadNode, _ record: Int32) -> Bool {
        let slots = slots(node, record)
        for index in 0..<node.count where node.items[index].isIncluded {
            switch node.items[index].kind {
            case .field: if cell(Int(record), Int(abs(slots[index]))).isMissing { return true }
            case .fragment:
                guard slots[index] != 0, let child = node.child(index) else { continue }
                if misses(child, record) { return true }
            case .typename: break
            }
        }
        return false
    }

    private func slots(_ node: ReadNode, _ record: Int32) -> UnsafeMutablePointer<Int32> {
        node.select(records[Int(record)].type, in: &types)
        return node.head.pointee.slots
    }

    /// Adds the objects to which the selected fields refer.
    private func follow(_ place: Place, _ next: inout [Place]) {
        let node = place.node
        let slots = slots(node, place.record)
        for index in 0..<node.count where node.items[index].isIncluded {
            guard let child = node.child(index) else { continue }
            if node.items[index].kind == .fragment {
                if slots[index] != 0 { follow(Place(child, place.record, in: self, around: place.owner), &next) }
                continue
            }
            let cell = cell(Int(place.record), Int(abs(slots[index])))
            if cell.isMissing, let lookup = node.items[index].lookup?.takeUnretainedValue() {
                let found = findOrMake(RecordKey(type: lookup.type, id: ID(lookup.id)))
                next.append(Place(child, found, in: self, around: found))
            } else {
                follow(cell, child, place.owner, &next)
            }
        }
    }

    private func follow(_ cell: Cell, _ child: ReadNode, _ owner: Int32, _ next: inout [Place]) {
        eachReference(in: cell) { next.append(Place(child, Int32(truncatingIfNeeded: $0), in: self, around: owner)) }
    }

    /// The record with this key, loaded; `nil` where neither the store nor what it is kept in has it.
    func findLoaded(_ key: RecordKey) -> Int32? {
        guard persistence != nil else { return find(key) }
        let record = findOrMake(key)
        load([record])
        return record
    }

    // MARK: Below the layers

    /// A value below the layers.
    func baseCell(_ record: Int, _ slot: Int) -> Cell {
        if !undo.isEmpty, let index = baseIndex(record, slot) { return undo[index].old }
        return cell(record, slot)
    }

    /// Puts a value below the layers, without a note: it was there before the commit.
    func setBase(_ cell: Cell, _ record: Int, _ slot: Int) {
        if !undo.isEmpty, let index = baseIndex(record, slot) {
            undo[index].old = cell
        } else {
            reserve(record, slot + 1)
            cells[records[record].base + slot] = cell
        }
    }

    private func baseIndex(_ record: Int, _ slot: Int) -> Int? {
        undo.firstIndex { Int($0.record) == record && Int($0.slot) == slot }
    }

    // MARK: Other processes

    /// Reads records anew that another process has changed; all of them where `keys` is `nil`.
    func reload(_ keys: [PersistedKey]?) {
        guard let persistence else { return }
        unwindLayers()
        isReloading = true
        defer { isReloading = false }
        let known = keys?.compactMap(find) ?? (0..<Int32(truncatingIfNeeded: records.count)).map { $0 }
        let wanted = known.filter { records[Int($0)].flags.contains(.keyed) }
        var gone = Set(wanted)
        let madeBefore = made.count
        persistence.load(wanted.map { persistedKey(of: Int($0)) }) { index, value in
            guard wanted.indices.contains(index) else { return }
            gone.remove(wanted[index])
            var decoder = RecordDecoder(self, value, owner: Int(wanted[index]))
            try? decoder.replace()
        }
        for record in gone {
            for slot in 0..<Int(records[Int(record)].capacity) where !cell(Int(record), slot).isMissing {
                put(.missing, in: Int(record), slot)
            }
        }
        for record in wanted { records[Int(record)].flags.remove(.unloaded) }
        let hasNew = made.count > madeBefore
        applyLayers()
        guard hasNew else { return }
        for reading in readings.values { reading.load(self) }
    }
}

extension ReadNode {
    /// What is selected of the object that is item `index`.
    func child(_ index: Int) -> ReadNode? { items[index].child?.pointee.node?.takeUnretainedValue() }
}
