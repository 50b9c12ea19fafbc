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

    /// Loads what an operation reads from `root` and is not in memory: level by level, each in one batch.
    func load(_ operation: CompiledOperation, from root: Int32) {
        guard persistence != nil else { return }
        var level: [(ReadNode, Int32)] = [(operation.reading, root)]
        while !level.isEmpty {
            var unloaded: [Int32] = []
            for (node, record) in level where misses(node, record) {
                if let owner = owner(of: Int(record), slot: 0) {
                    unloaded.append(Int32(truncatingIfNeeded: owner.record))
                }
            }
            load(Array(Set(unloaded)))
            var next: [(ReadNode, Int32)] = []
            for (node, record) in level where !isDeleted(Int(record)) { follow(node, record, &next) }
            level = next
        }
    }

    /// Whether the record may have more beyond the process than the selection finds in memory.
    private func misses(_ node: ReadNode, _ record: Int32) -> Bool {
        guard records[Int(record)].flags.contains(.unloaded) || isUnkeyed(Int(record)) else { return false }
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
    private func follow(_ node: ReadNode, _ record: Int32, _ next: inout [(ReadNode, Int32)]) {
        let slots = slots(node, record)
        for index in 0..<node.count where node.items[index].isIncluded {
            guard let child = node.child(index) else { continue }
            if node.items[index].kind == .fragment {
                if slots[index] != 0 { follow(child, record, &next) }
                continue
            }
            let cell = cell(Int(record), Int(abs(slots[index])))
            if cell.isMissing, let lookup = node.items[index].lookup?.takeUnretainedValue() {
                next.append((child, findOrMake(RecordKey(type: lookup.type, id: ID(lookup.id)))))
            } else {
                follow(cell, child, &next)
            }
        }
    }

    private func follow(_ cell: Cell, _ child: ReadNode, _ next: inout [(ReadNode, Int32)]) {
        switch cell.tag {
        case .record: next.append((child, Int32(truncatingIfNeeded: cell.record)))
        case .records:
            for index in 0..<cell.count where refs[cell.start + index] >= 0 {
                next.append((child, refs[cell.start + index]))
            }
        case .cells: for index in 0..<cell.count { follow(listCells[cell.start + index], child, &next) }
        default: break
        }
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
        for watcher in watchers.values { watcher.load(self) }
    }
}

extension ReadNode {
    /// What is selected of the object that is item `index`.
    func child(_ index: Int) -> ReadNode? { items[index].child?.pointee.node?.takeUnretainedValue() }
}
