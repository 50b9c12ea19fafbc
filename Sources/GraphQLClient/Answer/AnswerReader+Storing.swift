extension AnswerReader {
    /// Puts a value that was read into a record, unless the record has it already.
    @inline(__always)
    func store(_ new: Cell, in record: Int, _ slot: Int) {
        let old = core.cell(record, slot)
        switch new.tag {
        case .null, .boolean, .int:
            if !new.isIdentical(to: old) { core.put(new, in: record, slot) }
        case .inputString, .decodedString: storeText(new, as: .string, old, in: record, slot)
        case .inputNumber: storeText(new, as: .number, old, in: record, slot)
        case .inputJSON: storeText(new, as: .json, old, in: record, slot)
        case .record:
            if !new.isIdentical(to: old) { core.link(new, in: record, slot) }
        case .stackRecords: storeRecords(new, old, in: record, slot)
        case .failed:
            // A value that was good before stays.
            if old.isMissing { core.put(new, in: record, slot) }
        case .stackCells:
            let list = stored(new)
            if core.noteSaid(cells: list, record, slot), core.merge(cells: list, into: old) { return }
            if core.isCovered(list, by: old) { return }
            core.put(list, in: record, slot)
        case .missing, .number, .string, .json, .records, .cells, .deleted, .typename: break
        }
    }

    @inline(__always)
    private func storeText(_ new: Cell, as tag: Cell.Tag, _ old: Cell, in record: Int, _ slot: Int) {
        let bytes = bytes(of: new)
        if old.tag == tag, old.length == new.length,
            equalBytes(UnsafePointer(core.slab.base) + old.start, bytes, new.count)
        {
            return
        }
        core.put(.run(tag, start: core.slab.appendText(bytes, new.count), length: new.count), in: record, slot)
    }

    private func storeRecords(_ new: Cell, _ old: Cell, in record: Int, _ slot: Int) {
        let new = UnsafeMutableBufferPointer(start: ids.base + new.start, count: new.count)
        let wasSaid = core.noteSaid(new, record, slot)
        if old.tag == .records {
            let known = UnsafeBufferPointer(start: UnsafePointer(core.refs.base) + old.start, count: old.count)
            if known.elementsEqual(new) { return }
            if wasSaid, core.merge(list: new, into: known) { return }
            if core.keepsUnkeyed(known, insteadOf: new) { return }
            if !errorPaths.isEmpty, isKnown(new, known) { return }
        }
        let start = core.refs.append(UnsafePointer(ids.base) + (new.baseAddress.map { $0 - ids.base } ?? 0), new.count)
        core.put(.run(.records, start: start, length: new.count), in: record, slot)
    }

    /// Whether a list is the one from before, but for errors in the place of objects.
    private func isKnown(_ new: UnsafeMutableBufferPointer<Int32>, _ known: UnsafeBufferPointer<Int32>) -> Bool {
        new.count == known.count
            && new.indices.allSatisfy { index in
                new[index] == known[index] || ListReference.isFailed(new[index], beside: known[index])
            }
    }

    /// The value in the store's own memory.
    func stored(_ cell: Cell) -> Cell {
        switch cell.tag {
        case .inputString, .decodedString: copied(cell, as: .string)
        case .inputNumber: copied(cell, as: .number)
        case .inputJSON: copied(cell, as: .json)
        case .stackRecords:
            .run(
                .records, start: core.refs.append(UnsafePointer(ids.base) + cell.start, cell.count),
                length: cell.count)
        case .stackCells: storedList(cell)
        case .missing, .null, .failed, .boolean, .int, .number, .string, .json, .record, .records, .cells, .deleted,
            .typename:
            cell
        }
    }

    private func copied(_ cell: Cell, as tag: Cell.Tag) -> Cell {
        .run(tag, start: core.slab.append(bytes(of: cell), cell.count), length: cell.count)
    }

    private func storedList(_ cell: Cell) -> Cell {
        let start = core.listCells.append(repeating: .missing, cell.count)
        for index in 0..<cell.count {
            core.listCells[start + index] = stored(frames[cell.start + index])
        }
        return .run(.cells, start: start, length: cell.count)
    }
}
