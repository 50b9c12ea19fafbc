extension StoreCore {
    /// Drops everything that was read from servers. Layers are applied to what is left; every watch reads anew.
    func clear() {
        // What waits for queries alone is from before, too.
        removePlaces()
        layers.removeSubrange(..<(layers.firstIndex(where: \.isGuess) ?? layers.endIndex))
        for reading in readings.values {
            reading.forget(self)
            reading.isStale = true
        }
        for watcher in watchers.values { watcher.noteChange(from: .local) }
        commit &+= 1
        journal.removeAll()
        made.removeAll()
        undo.removeAll()
        edges.removeAllEdges()
        records.truncate(to: 0)
        cells.truncate(to: 0)
        slab.truncate(to: 0)
        refs.truncate(to: 0)
        listCells.truncate(to: 0)
        keyBytes.truncate(to: 0)
        keys.removeAll()
        uses.truncate(to: 0)
        failures.removeAll()
        freeRecords.removeAll()
        garbage = 0
        mayHaveDeleted = false
        generation += 1
        clearCount += 1
        makeRoot()
        baseMark = mark()
        keepClearing()
        applyLayers()
    }

    /// A store of the same rules, to read an answer by that is not to be kept.
    func emptyCopy() -> StoreCore {
        let copy = StoreCore(rules: rules, sizeLimit: nil, persistence: nil, clock: clock)
        copy.begin()
        return copy
    }

    /// The bytes of all values, garbage among them.
    var size: Int {
        (cells.count + listCells.count) * MemoryLayout<Cell>.stride + slab.count + keyBytes.count + refs.count * 4
            + (records.count - freeRecords.count) * MemoryLayout<Record>.stride
    }

    /// Gives the record back that held an answer's data for the time of writing it. What it held has a key, or is garbage
    /// from now on.
    func releaseRoot(_ root: Int32) {
        for slot in 0..<Int(records[Int(root)].capacity) { garbage &+= weight(of: cell(Int(root), slot)) }
        release(Int(root), withChildren: false)
    }

    /// The bytes of a value that is referred to no more, with those of the objects without a key that came with it.
    private func weight(of cell: Cell) -> Int {
        var weight = cell.runSize
        eachReference(in: cell) { record in
            let entry = records[record]
            guard isUnkeyed(record), entry.stamp == commit else { return }
            weight += MemoryLayout<Record>.stride + Int(entry.capacity) * MemoryLayout<Cell>.stride
            for slot in 0..<Int(entry.capacity) { weight += self.weight(of: self.cell(record, slot)) }
        }
        return weight
    }

    /// Gives back what nothing refers to: strings and lists that were replaced, and objects without a key that no
    /// record refers to any more.
    func collectGarbage() {
        markReachable { $0.flags.contains(.keyed) }
        for index in 0..<records.count where records[index].flags.isDisjoint(with: [.reached, .free]) {
            for slot in 0..<Int(records[index].capacity) { cells[records[index].base + slot] = .missing }
            records[index].flags = .free
            freeRecords.append(Int32(truncatingIfNeeded: index))
        }
        compact()
    }

    /// Marks what can be reached: from records that count as roots, from what watches have read, and from what lies below
    /// the layers.
    func markReachable(keeping keys: [Int32] = [], _ isRoot: (Record) -> Bool) {
        for index in 0..<records.count { records[index].flags.remove(.reached) }
        var open: [Int] = []
        reach(Int(queryRoot), &open)
        for record in keys { reach(Int(record), &open) }
        let unkeyed = unkeyedInLayers
        for index in 0..<records.count {
            // What a watch has read stays until the watch has read anew.
            let record = records[index]
            if record.firstEdge != 0 || isRoot(record) || holds(index, unkeyed) { reach(index, &open) }
        }
        for note in undo {
            reach(Int(note.record), &open)
            reach(note.old, &open)
        }
        while let next = open.popLast() {
            for slot in 0..<Int(records[next].capacity) { reach(cell(next, slot), &open) }
        }
    }

    private func reach(_ record: Int, _ open: inout [Int]) {
        guard records[record].flags.isDisjoint(with: [.reached, .free]) else { return }
        records[record].flags.insert(.reached)
        open.append(record)
    }

    private func reach(_ cell: Cell, _ open: inout [Int]) {
        eachReference(in: cell) { reach($0, &open) }
    }

    /// Copies all that is in use into new pools.
    func compact() {
        var moved = Mover(from: self)
        let inLayers = Set(undo.map(\.record))
        for index in 0..<records.count {
            let record = records[index]
            if isEmpty(index), !inLayers.contains(Int32(truncatingIfNeeded: index)) {
                records[index].base = 0
                records[index].capacity = 0
                continue
            }
            let base = moved.cells.append(repeating: .missing, Int(record.capacity))
            for slot in 0..<Int(record.capacity) {
                moved.cells[base + slot] = moved.move(cells[record.base + slot])
            }
            records[index].base = base
        }
        for index in undo.indices { undo[index].old = moved.move(undo[index].old) }
        cells.free()
        slab.free()
        refs.free()
        listCells.free()
        cells = moved.cells
        slab = moved.slab
        refs = moved.refs
        listCells = moved.listCells
        generation += 1
        garbage = 0
    }

    /// New pools, and how values come into them.
    private struct Mover {
        let core: StoreCore
        var cells: Pool<Cell>
        var slab: Pool<UInt8>
        var refs: Pool<Int32>
        var listCells = Pool<Cell>(capacity: 16)

        init(from core: StoreCore) {
            self.core = core
            cells = Pool(capacity: core.cells.count)
            slab = Pool(capacity: core.slab.count / 2 + 16)
            refs = Pool(capacity: core.refs.count / 2 + 16)
        }

        mutating func move(_ cell: Cell) -> Cell {
            switch cell.tag {
            case .string, .number, .json:
                let start = slab.append(UnsafePointer(core.slab.base) + cell.start, cell.count)
                return .run(cell.tag, start: start, length: cell.count)
            case .records:
                let start = refs.append(UnsafePointer(core.refs.base) + cell.start, cell.count)
                return .run(.records, start: start, length: cell.count)
            case .cells:
                let start = listCells.append(repeating: .missing, cell.count)
                for index in 0..<cell.count {
                    let element = move(core.listCells[cell.start + index])
                    listCells[start + index] = element
                }
                return .run(.cells, start: start, length: cell.count)
            default: return cell
            }
        }
    }
}
