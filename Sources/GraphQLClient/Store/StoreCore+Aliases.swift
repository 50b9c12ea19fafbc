/// One answer may say a field of one object more than once: under several aliases, and wherever the object stands. All of
/// it is true together, while what another answer says of objects without keys in a list replaces them.
extension StoreCore {
    /// Begins to write what is said together.
    func beginAnswer() {
        answerNumber &+= 1
        if !saidLists.isEmpty { saidLists.removeAll(keepingCapacity: saidLists.count < 1024) }
    }

    /// Notes that the answer has said a list, and returns whether it has said it before. Only lists of objects without
    /// keys matter.
    @inline(__always)
    func noteSaid(_ list: UnsafeMutableBufferPointer<Int32>, _ record: Int, _ slot: Int) -> Bool {
        guard let first = list.first(where: { $0 >= 0 }), isUnkeyed(Int(first)) else { return false }
        return noteSaid(record, slot)
    }

    /// Notes that the answer has said a list of lists.
    func noteSaid(cells: Cell, _ record: Int, _ slot: Int) -> Bool {
        hasUnkeyed(cells) && noteSaid(record, slot)
    }

    private func noteSaid(_ record: Int, _ slot: Int) -> Bool {
        let place = UInt64(truncatingIfNeeded: record) << 32 | UInt64(truncatingIfNeeded: slot)
        return !saidLists.insert(place).inserted
    }

    private func hasUnkeyed(_ cell: Cell) -> Bool {
        switch cell.tag {
        case .records:
            (0..<cell.count).contains { refs[cell.start + $0] >= 0 && isUnkeyed(Int(refs[cell.start + $0])) }
        case .cells: (0..<cell.count).contains { hasUnkeyed(listCells[cell.start + $0]) }
        default: false
        }
    }

    /// Whether a value is a list of objects without keys, or has one in its objects without keys.
    func hasUnkeyedList(_ cell: Cell) -> Bool {
        switch cell.tag {
        case .record:
            isUnkeyed(cell.record)
                && (0..<Int(records[cell.record].capacity)).contains { hasUnkeyedList(self.cell(cell.record, $0)) }
        case .records, .cells: hasUnkeyed(cell)
        default: false
        }
    }

    /// Merges the objects of a list one by one into those of a list that the same answer has said.
    ///
    /// - Returns: Whether the list from before is all of both now.
    func merge(
        list new: UnsafeMutableBufferPointer<Int32>, into known: UnsafeBufferPointer<Int32>
    ) -> Bool {
        guard new.count == known.count else { return false }
        var isSame = true
        for index in new.indices where new[index] != known[index] {
            // An error under one name takes nothing from the others.
            let isFailed = new[index] < ListReference.null && known[index] >= 0
            if isFailed || merge(own: new[index], into: known[index]) {
                new[index] = known[index]
            } else {
                isSame = false
            }
        }
        return isSame
    }

    /// Merges the objects in lists of lists.
    func merge(cells new: Cell, into known: Cell) -> Bool {
        guard new.tag == known.tag, new.count == known.count else { return false }
        switch new.tag {
        case .records:
            return merge(
                list: UnsafeMutableBufferPointer(start: refs.base + new.start, count: new.count),
                into: UnsafeBufferPointer(start: UnsafePointer(refs.base) + known.start, count: known.count))
        case .cells:
            var isSame = true
            for index in 0..<new.count {
                let (one, other) = (listCells[new.start + index], listCells[known.start + index])
                if !merge(cells: one, into: other), !isEqual(one, other) { isSame = false }
            }
            return isSame
        default: return false
        }
    }
}
