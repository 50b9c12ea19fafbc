/// A list at the top of a watched result, with what is needed to read again only what has changed.
final class WatchedList<Element: FieldValue>: AnyWatchedList {
    var list = List<Element>()

    /// The list that `reader` reads, as `watcher` knows it.
    static func of(_ watcher: AnyWatcher, _ reader: ValueReader) -> WatchedList {
        let number = reader.item.pointee.number
        if let known = watcher.lists[number] as? WatchedList<Element> { return known }
        let list = WatchedList(number: number, path: watcher.operation.listPaths[number] ?? [])
        watcher.lists[number] = list
        return list
    }

    /// Brings the list up to date, and notes what was different.
    func read(_ reader: ValueReader) throws(ReadError) -> List<Element> {
        let context = reader.context
        seen = context.pointee.reading
        let outer = context.pointee.owner
        context.pointee.listDepth += 1
        defer {
            context.pointee.listDepth -= 1
            context.pointee.owner = outer
        }
        let core = context.pointee.core
        if generation < 0 {
            try readAll(reader)
        } else {
            if leavesOut || generation != core.generation || !cell.isIdentical(to: reader.cell)
                || changed.contains(where: { isDeleted($0, core) })
            {
                try splice(reader)
            }
            try readChanged(reader)
        }
        cell = reader.cell
        generation = core.generation
        return list
    }

    /// Whether the owner's element was deleted.
    private func isDeleted(_ owner: Int32, _ core: StoreCore) -> Bool {
        let index = Int(core.edges.owners[Int(owner)].index)
        guard ids.indices.contains(index), ids[index] >= 0 else { return false }
        return core.isDeleted(Int(ids[index]))
    }

    /// The references of the list as the store has it, without deleted objects.
    private func references(_ reader: ValueReader) -> ContiguousArray<Int32> {
        let core = reader.context.pointee.core
        let all = UnsafeBufferPointer(
            start: UnsafePointer(core.refs.base) + reader.cell.start, count: reader.cell.count)
        leavesOut = core.mayHaveDeleted && all.contains { $0 >= 0 && core.isDeleted(Int($0)) }
        guard leavesOut else { return ContiguousArray(all) }
        return ContiguousArray(
            all.filter { reference in
                guard reference >= 0, core.isDeleted(Int(reference)) else { return true }
                reader.noteDeleted(reference)
                return false
            })
    }

    private func readAll(_ reader: ValueReader) throws(ReadError) {
        ids = references(reader)
        owners.reserveCapacity(ids.count)
        var builder = ListBuilder<Element>()
        for index in ids.indices { builder.append(try readNew(ids[index], index, reader)) }
        list = builder.finish()
    }

    /// Reads an element for a new owner, which is added to the owners.
    @inline(__always)
    private func readNew(_ reference: Int32, _ index: Int, _ reader: ValueReader) throws(ReadError) -> Element {
        let core = reader.context.pointee.core
        let owner = core.edges.makeOwner(
            watcher: reader.context.pointee.watcher?.id ?? 0, list: number, index: index)
        owners.append(owner)
        reader.context.pointee.owner = owner
        do {
            return try Element(reading: reader.element(reference))
        } catch {
            throw error.inside(.index(index))
        }
    }

    /// Reads the elements again whose records have changed.
    private func readChanged(_ reader: ValueReader) throws(ReadError) {
        let core = reader.context.pointee.core
        for owner in changed {
            let entry = core.edges.owners[Int(owner)]
            // An owner may have gone since, and its number have come to another.
            guard entry.isChanged, entry.watcher == reader.context.pointee.watcher?.id, entry.list == number else {
                continue
            }
            let index = Int(entry.index)
            core.edges.owners[Int(owner)].isChanged = false
            core.edges.removeEdges(of: owner, in: core.records)
            reader.context.pointee.owner = owner
            let element: Element
            do {
                element = try Element(reading: reader.element(ids[index]))
            } catch {
                throw error.inside(.index(index))
            }
            if element != list[index] {
                list[index] = element
                change.updated.append(index)
            }
        }
        changed.removeAll(keepingCapacity: true)
        change.updated.sort()
    }

    // MARK: Another list

    /// Takes over the list as it is now: elements of both stay, others go and come.
    private func splice(_ reader: ValueReader) throws(ReadError) {
        let core = reader.context.pointee.core
        let root = reader.context.pointee.owner
        let new = references(reader)
        let prefix = commonPrefix(new)
        let suffix = commonSuffix(new, beside: prefix)
        let oldRange = prefix..<ids.count - suffix
        let newRange = prefix..<new.count - suffix
        guard !oldRange.isEmpty || !newRange.isEmpty else { return }
        let matches = ListMatching(old: ids, oldRange, new: new, newRange)
        // New owners are collected behind the old ones, so that they are freed with them if an element cannot be read.
        let oldCount = owners.count
        var elements = ContiguousArray<Element>()
        elements.reserveCapacity(newRange.count)
        var newOwners = ContiguousArray<Int32>()
        newOwners.reserveCapacity(newRange.count)
        for index in newRange {
            if let before = matches.source(of: index) {
                elements.append(list[before])
                newOwners.append(owners[before])
            } else {
                elements.append(try readNew(new[index], index, reader))
                newOwners.append(owners[owners.count - 1])
            }
        }
        reader.context.pointee.owner = root
        owners.removeSubrange(oldCount...)
        for index in oldRange where matches.isGone(index) {
            core.edges.freeOwner(owners[index], in: core.records)
        }
        owners.replaceSubrange(oldRange, with: newOwners)
        ids.replaceSubrange(oldRange, with: new[newRange])
        list.replaceSubrange(oldRange, with: elements)
        let renumbered = oldRange.count == newRange.count ? newRange : prefix..<owners.count
        for index in renumbered {
            core.edges.owners[Int(owners[index])].index = Int32(truncatingIfNeeded: index)
        }
        change.removed = oldRange.filter(matches.isGone)
        change.inserted = newRange.filter { matches.source(of: $0) == nil }
        change.moved = matches.moves()
    }

    private func commonPrefix(_ new: ContiguousArray<Int32>) -> Int {
        let limit = min(ids.count, new.count)
        return ids.withUnsafeBufferPointer { ids in
            new.withUnsafeBufferPointer { new in
                var index = 0
                while index < limit, ids[index] == new[index] { index &+= 1 }
                return index
            }
        }
    }

    private func commonSuffix(_ new: ContiguousArray<Int32>, beside prefix: Int) -> Int {
        let limit = min(ids.count, new.count) - prefix
        return ids.withUnsafeBufferPointer { ids in
            new.withUnsafeBufferPointer { new in
                var length = 0
                while length < limit, ids[ids.count &- 1 &- length] == new[new.count &- 1 &- length] { length &+= 1 }
                return length
            }
        }
    }
}
