/// A list of a watched result, whatever its elements: which records they are read from, and what has happened to them.
///
/// The subclass with the elements reads one element at a time, between steps of this class: `begin`, then the elements
/// that `begin` says are new, `endSplice`, then each changed one, and `end`.
@usableFromInline
class AnyWatchedList {
    let number: Int32
    let path: [String]
    /// Where it is, for a list inside an element.
    let place: AnyReading.NestedPlace?

    /// Lists inside elements have numbers above this.
    static let firstNested: Int32 = 1 << 24
    /// How long a list inside an element is at least to be watched by its elements; a shorter one is read whole.
    static let nestedLength = 64
    /// The records of the elements.
    var ids: ContiguousArray<Int32> = []
    /// The owners of the elements.
    var owners: ContiguousArray<Int32> = []
    /// The cell that the list was read from.
    private var cell = Cell.missing
    /// The store's generation when it was read.
    private var generation = -1
    /// Whether deleted objects were left out.
    private var leavesOut = false
    /// The owners of elements that have changed.
    var changed: [Int32] = []
    /// The reading in which the list was last seen.
    private(set) var seen = 0
    /// What the last reading has found to be different.
    var change: ListChange

    /// The owner of what lies around the list, while it is read.
    private var outerOwner: Int32 = 0
    private var nextChanged = 0
    private var newIDs: ContiguousArray<Int32> = []
    private var matching: ListMatching?
    /// The elements that are replaced, and those that take their place.
    @usableFromInline var oldRange = 0..<0
    @usableFromInline var newRange = 0..<0

    init(number: Int32, path: [String], place: AnyReading.NestedPlace? = nil) {
        self.number = number
        self.place = place
        self.path = path
        change = ListChange(path: path)
    }

    /// The list as it is now.
    var told: ToldList { ToldList(ids: ids, list: 0) }

    /// What has happened since the list was told so.
    func difference(from told: ToldList) -> ListChange {
        ListChange(path: path, removed: Array(told.ids.indices), inserted: Array(ids.indices))
    }

    // MARK: Steps

    /// Compares the list with the one before: `oldRange` is to be replaced by `newRange`; both are empty where the same
    /// objects are in it.
    @usableFromInline
    final func begin(_ reader: ValueReader) {
        let context = reader.context
        seen = context.pointee.reading
        outerOwner = context.pointee.owner
        context.pointee.listDepth += 1
        nextChanged = 0
        oldRange = 0..<0
        newRange = 0..<0
        matching = nil
        let core = context.pointee.core.takeUnretainedValue()
        let isSame =
            !leavesOut && generation == core.generation && cell.isIdentical(to: reader.cell)
            && !changed.contains { isDeleted($0, context) }
        cell = reader.cell
        generation = core.generation
        if isSame { return }
        newIDs = references(reader)
        let (prefix, suffix) = ids.isEmpty ? (0, 0) : ids.commonEnds(with: newIDs)
        oldRange = prefix..<ids.count - suffix
        newRange = prefix..<newIDs.count - suffix
        if ids.isEmpty {
            owners.reserveCapacity(newIDs.count)
        } else if !oldRange.isEmpty || !newRange.isEmpty {
            matching = ListMatching(old: ids, oldRange, new: newIDs, newRange)
        }
    }

    /// Where the element that comes to `index` was before; `nil` for one that is new.
    @usableFromInline
    final func source(of index: Int) -> Int? { matching?.source(of: index) }

    /// The reader of the new element that comes to `index`, with an owner of its own.
    @usableFromInline
    final func readerForNew(_ index: Int, _ reader: ValueReader) -> ValueReader {
        let context = reader.context
        let owner = context.pointee.memory.pointee.edges.makeOwner(
            reading: context.pointee.watcher?.id ?? 0, list: number, index: index)
        // Behind the old ones, so that it is freed with them if the element cannot be read.
        owners.append(owner)
        context.pointee.owner = owner
        return reader.element(of: newIDs[index])
    }

    /// Takes over the new elements' records and owners.
    @usableFromInline
    final func endSplice(_ reader: ValueReader) {
        guard !oldRange.isEmpty || !newRange.isEmpty else { return }
        defer { newIDs = [] }
        guard let matching else {
            ids = newIDs
            change.inserted = Array(ids.indices)
            return
        }
        let memory = reader.context.pointee.memory
        var new = owners[ids.count...]
        let newOwners = ContiguousArray(
            newRange.map { index in matching.source(of: index).map { owners[$0] } ?? new.removeFirst() })
        for index in oldRange where matching.isGone(index) {
            reader.context.pointee.watcher?.release(
                owners[index], &memory.pointee.edges, in: reader.context.pointee.records)
        }
        owners.removeSubrange(ids.count...)
        owners.replaceSubrange(oldRange, with: newOwners)
        ids.replaceSubrange(oldRange, with: newIDs[newRange])
        let renumbered = oldRange.count == newRange.count ? newRange : newRange.lowerBound..<owners.count
        for index in renumbered {
            memory.pointee.edges.owners[Int(owners[index])].index = Int32(truncatingIfNeeded: index)
        }
        change.removed = oldRange.filter(matching.isGone)
        change.inserted = newRange.filter { matching.source(of: $0) == nil }
        change.moved = matching.moves()
    }

    /// The place and the reader of the next element whose records have changed.
    @usableFromInline
    final func nextChanged(_ reader: ValueReader) -> (index: Int, reader: ValueReader)? {
        let context = reader.context
        let memory = context.pointee.memory
        while nextChanged < changed.count {
            let owner = changed[nextChanged]
            nextChanged += 1
            let entry = memory.pointee.edges.owners[Int(owner)]
            // An owner may have gone since, and its number have come to another.
            guard entry.isChanged, entry.reading == context.pointee.watcher?.id, entry.list == number else { continue }
            let index = Int(entry.index)
            memory.pointee.edges.owners[Int(owner)].isChanged = false
            memory.pointee.edges.removeEdges(of: owner, in: context.pointee.records)
            context.pointee.owner = owner
            return (index, reader.element(of: ids[index]))
        }
        return nil
    }

    @usableFromInline
    final func noteUpdate(_ index: Int) { change.updated.append(index) }

    /// Ends the reading, also where an element could not be read.
    @usableFromInline
    final func end(_ reader: ValueReader) {
        reader.context.pointee.listDepth -= 1
        reader.context.pointee.owner = outerOwner
        changed.removeAll(keepingCapacity: true)
        if place == nil {
            change.updated.sort()
        } else {
            change = ListChange(path: [])
        }
    }

    // MARK: Comparing

    /// Whether the owner's element was deleted.
    private func isDeleted(_ owner: Int32, _ context: UnsafeMutablePointer<ReadContext>) -> Bool {
        let index = Int(context.pointee.memory.pointee.edges.owners[Int(owner)].index)
        guard ids.indices.contains(index), ids[index] >= 0 else { return false }
        return context.pointee.isDeleted(Int(ids[index]))
    }

    /// The references of the list as the store has it, without deleted objects.
    private func references(_ reader: ValueReader) -> ContiguousArray<Int32> {
        let context = reader.context
        let all = UnsafeBufferPointer(start: context.pointee.refs + reader.cell.start, count: reader.cell.count)
        leavesOut = context.pointee.mayHaveDeleted && all.contains { $0 >= 0 && context.pointee.isDeleted(Int($0)) }
        guard leavesOut else { return ContiguousArray(all) }
        return ContiguousArray(
            all.filter { reference in
                guard reference >= 0, context.pointee.isDeleted(Int(reference)) else { return true }
                reader.noteDeleted(reference)
                return false
            })
    }
}
