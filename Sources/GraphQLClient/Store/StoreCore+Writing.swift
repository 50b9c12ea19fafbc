/// What a cell was before it was changed.
struct JournalEntry: BitwiseCopyable {
    var record: Int32
    var slot: Int32
    var old: Cell
}

/// A place in a commit to which it can go back.
struct CommitMark {
    var journal: Int
    var made: Int
    var undo: Int
}

extension StoreCore {
    // MARK: Cells

    /// Changes a cell, which the record has, and remembers what it was.
    @inline(__always)
    func put(_ cell: Cell, in record: Int, _ slot: Int) {
        let entry = records[record]
        let place = cells.base + (entry.base &+ slot)
        if entry.stamp != commit || entry.answer != answerNumber || isInLayer {
            note(place.pointee, record, slot, entry)
        }
        place.pointee = cell
        if tracksAge { place.pointee.time = now }
    }

    @inline(never)
    func note(_ old: Cell, _ record: Int, _ slot: Int, _ entry: Record, isGarbage: Bool = true) {
        let note = JournalEntry(
            record: Int32(truncatingIfNeeded: record), slot: Int32(truncatingIfNeeded: slot), old: old)
        // What the answer or edit that is being written has made goes with it; what others of the same commit have made
        // stays when this one is taken back.
        let isOwn = entry.stamp == commit && entry.answer == answerNumber
        if !isOwn { journal.append(note) }
        if isInLayer, !isOwn || entry.flags.contains(.keyed) { undo.append(note) }
        guard isGarbage else { return }
        garbage &+= old.tag == .record && isUnkeyed(old.record) ? 64 : old.runSize
    }

    @inline(__always)
    func isUnkeyed(_ record: Int) -> Bool { !records[record].flags.contains(.keyed) }

    /// Whether the record has no key and the answer or edit that is being written has made it: nothing else refers to
    /// it, as something may to what others of the same commit have made.
    @inline(__always)
    private func isNew(_ record: Int) -> Bool {
        let entry = records[record]
        return entry.stamp == commit && entry.answer == answerNumber && !entry.flags.contains(.keyed)
    }

    /// Refers to an object; one without a key is merged into the one of its type that was there.
    @inline(__always)
    func link(_ new: Cell, in record: Int, _ slot: Int) {
        let old = cell(record, slot)
        if old.tag == .record,
            merge(own: Int32(truncatingIfNeeded: new.record), into: Int32(truncatingIfNeeded: old.record))
        {
            return
        }
        put(new, in: record, slot)
    }

    /// Merges an object without a key that this answer has made into another of its type.
    ///
    /// - Returns: Whether it was one: it is no more then.
    @discardableResult
    func merge(own new: Int32, into known: Int32) -> Bool {
        guard new >= 0, known >= 0, new != known, isNew(Int(new)), isUnkeyed(Int(known)),
            records[Int(new)].type == records[Int(known)].type
        else { return false }
        merge(Int(new), into: Int(known))
        release(Int(new), withChildren: false)
        return true
    }

    private func merge(_ new: Int, into old: Int) {
        let capacity = Int(records[new].capacity)
        reserve(old, capacity)
        for slot in 0..<capacity {
            let cell = self.cell(new, slot)
            if tracksAge, !cell.isMissing, cell.tag != .failed {
                setAge(cell.time, old, slot, isNoted: !self.cell(old, slot).isMissing)
            }
            switch cell.tag {
            case .missing: continue
            case .failed: if self.cell(old, slot).isMissing { put(cell, in: old, slot) }
            case .record: if !cell.isIdentical(to: self.cell(old, slot)) { link(cell, in: old, slot) }
            case .records:
                let known = self.cell(old, slot)
                let list = UnsafeMutableBufferPointer(start: refs.base + cell.start, count: cell.count)
                let wasSaid = noteSaid(list, old, slot)
                if isCovered(cell, by: known) { continue }
                if known.tag == .records {
                    let known = UnsafeBufferPointer(
                        start: UnsafePointer(refs.base) + known.start, count: known.count)
                    if wasSaid, merge(list: list, into: known) { continue }
                    if keepsUnkeyed(known, insteadOf: list) { continue }
                }
                put(cell, in: old, slot)
            case .cells:
                let known = self.cell(old, slot)
                if noteSaid(cells: cell, old, slot), merge(cells: cell, into: known) { continue }
                if !isCovered(cell, by: known) { put(cell, in: old, slot) }
            default: if !isEqual(cell, self.cell(old, slot)) { put(cell, in: old, slot) }
            }
        }
    }

    /// Whether a list of objects without keys that came says nothing new: then the old objects stay.
    ///
    /// A list that differs replaces the old one; only an object that is wholly the same at the same place stays.
    func keepsUnkeyed(_ known: UnsafeBufferPointer<Int32>, insteadOf new: UnsafeMutableBufferPointer<Int32>) -> Bool {
        guard new.contains(where: { $0 >= 0 && isNew(Int($0)) }) else { return false }
        let isSame =
            known.count == new.count
            && new.indices.allSatisfy { index in
                new[index] == known[index] || isPart(new[index], of: known[index])
                    || ListReference.isFailed(new[index], beside: known[index])
            }
        for index in 0..<min(known.count, new.count) where new[index] != known[index] {
            guard isSame || (isPart(new[index], of: known[index]) && isFull(new[index], beside: known[index])) else {
                continue
            }
            if new[index] >= 0 {
                if tracksAge { copyTimes(Int(new[index]), to: Int(known[index])) }
                release(Int(new[index]))
            }
            new[index] = known[index]
        }
        return isSame
    }

    /// Whether all that is known of the new object without a key is so in the old one.
    private func isPart(_ new: Int32, of old: Int32) -> Bool {
        guard new >= 0, old >= 0, isNew(Int(new)), isUnkeyed(Int(old)),
            records[Int(new)].type == records[Int(old)].type
        else { return false }
        for slot in 0..<Int(records[Int(new)].capacity) {
            let cell = self.cell(Int(new), slot)
            if cell.isMissing { continue }
            let known = self.cell(Int(old), slot)
            // An error says nothing against what is known.
            if cell.tag == .failed, !known.isMissing, known.tag != .failed { continue }
            if !isCovered(cell, by: known) { return false }
        }
        return true
    }

    private func isFull(_ new: Int32, beside old: Int32) -> Bool {
        (0..<Int(records[Int(old)].capacity)).allSatisfy { slot in
            self.cell(Int(old), slot).isMissing || !self.cell(Int(new), slot).isMissing
        }
    }

    /// Whether a value that came says nothing that the old one does not: lists in which errors stand for some elements
    /// are taken for the ones from before that agree in all others.
    func isCovered(_ new: Cell, by old: Cell) -> Bool {
        if isEqual(new, old) { return true }
        guard new.tag == old.tag, new.count == old.count else { return false }
        switch new.tag {
        case .records:
            return (0..<new.count).allSatisfy { index in
                let one = refs[new.start + index]
                let other = refs[old.start + index]
                return one == other || ListReference.isFailed(one, beside: other) || isPart(one, of: other)
            }
        case .cells:
            return (0..<new.count).allSatisfy { index in
                let one = listCells[new.start + index]
                let other = listCells[old.start + index]
                return one.tag == .failed && other.tag != .failed || isCovered(one, by: other)
            }
        default: return false
        }
    }

    /// Whether two stored values say the same; of objects without keys that came, whether they are part of the old one.
    func isEqual(_ new: Cell, _ old: Cell) -> Bool {
        if new.isIdentical(to: old) { return true }
        guard new.tag == old.tag else { return false }
        switch new.tag {
        case .string, .number, .json:
            return new.length == old.length
                && equalBytes(UnsafePointer(slab.base) + new.start, UnsafePointer(slab.base) + old.start, new.count)
        case .record:
            return isPart(
                Int32(truncatingIfNeeded: new.record), of: Int32(truncatingIfNeeded: old.record))
        case .records:
            return new.count == old.count
                && (0..<new.count).allSatisfy { index in
                    let one = refs[new.start + index]
                    let other = refs[old.start + index]
                    return one == other || isPart(one, of: other)
                }
        case .cells:
            return new.count == old.count
                && (0..<new.count).allSatisfy { isEqual(listCells[new.start + $0], listCells[old.start + $0]) }
        default: return false
        }
    }

    // MARK: Going back

    func mark() -> CommitMark {
        CommitMark(journal: journal.count, made: made.count, undo: undo.count)
    }

    /// Takes back what was written since `mark` in this commit.
    func rollBack(to mark: CommitMark) {
        if isInLayer {
            for note in undo[mark.undo...].reversed() { restore(note) }
            undo.removeSubrange(mark.undo...)
        } else {
            for note in journal[mark.journal...].reversed() { restore(note) }
            journal.removeSubrange(mark.journal...)
        }
        for number in made[mark.made...] where number >= 0 {
            let entry = records[Int(number)]
            if entry.flags.contains(.keyed) {
                for slot in 0..<Int(entry.capacity) { cells[entry.base + slot] = .missing }
                // It may have been loaded meanwhile.
                records[Int(number)].flags.formUnion(flagsOfNew)
            } else {
                release(Int(number), withChildren: false)
            }
        }
        // Records with a key stay, empty, and are still of this commit.
        let kept = made[mark.made...].filter { $0 >= 0 && records[Int($0)].flags.contains(.keyed) }
        made.removeSubrange(mark.made...)
        made.append(contentsOf: kept)
    }

    private func restore(_ note: JournalEntry) {
        cells[records[Int(note.record)].base + Int(note.slot)] = note.old
        // What a layer has changed was loaded before, and what was loaded meanwhile lies in the note.
        guard persistence != nil, !isInLayer, note.old.isMissing, let (owner, _) = owner(of: Int(note.record), slot: 0)
        else {
            return
        }
        // What is kept of the field was not looked at while the commit had a value of its own.
        records[owner].flags.insert(.unloaded)
    }

    /// Takes back what layers have written.
    func unwindLayers() {
        for note in undo.reversed() {
            let entry = records[Int(note.record)]
            let place = cells.base + (entry.base + Int(note.slot))
            if entry.stamp != commit {
                journal.append(JournalEntry(record: note.record, slot: note.slot, old: place.pointee))
            }
            place.pointee = note.old
        }
        undo.removeAll(keepingCapacity: true)
        baseMark = mark()
    }
}
