/// One result in the store that watches tell, whatever its type: what it was read from, and what has changed of that.
///
/// Watches that read the same share it: it is read once for all of them, and each remembers which of its versions it has
/// told. All of it is used only behind the store's mutex.
class AnyReading {
    let id: Int32
    let operation: CompiledOperation
    /// The owner of what lies outside lists.
    let rootOwner: Int32
    /// The watches that tell it.
    var watchers: [Int32: AnyWatcher] = [:]
    /// By what others find it, to share it; `nil` for one that is its watch's own.
    let key: ReadingKey?
    /// The owners whose records have changed.
    var changedOwners: [Int32] = []
    /// Whether all must be read again.
    var isStale = true
    /// Whether the lists were forgotten: it cannot be said what is different from them.
    var isForgotten = false
    /// Changes whenever what is read does.
    var version = 0
    /// The last commit that has told the watches.
    var toldCommit: Int32 = -1
    /// What the last version has changed in the lists at the top; `nil` where that cannot be said.
    var delta: [ListChange]?
    /// The lists at the top of the result, by their items' numbers.
    var lists: [Int32: AnyWatchedList] = [:]
    /// Long lists inside elements of lists, by numbers that the reading gives them, and where each is.
    var nestedLists: [Int32: AnyWatchedList] = [:]
    var nestedNumbers: [NestedPlace: Int32] = [:]
    /// The numbers of the lists inside an element, by the element's owner.
    private var nestedOf: [Int32: [Int32]] = [:]
    private var lastNested: Int32 = 0
    /// The lists at the top as they are now, for those who tell them.
    private var known: [Int32: ToldList]?

    init(id: Int32, operation: CompiledOperation, rootOwner: Int32, key: ReadingKey?) {
        self.id = id
        self.operation = operation
        self.rootOwner = rootOwner
        self.key = key
    }

    /// Whether there is something to be read.
    final var hasChanged: Bool { isStale || !changedOwners.isEmpty }

    /// Loads what it reads and is not in memory.
    func load(_ core: StoreCore) {}

    // MARK: Lists

    /// The lists at the top as they are now.
    final var toldLists: [Int32: ToldList] {
        if let known { return known }
        let lists = lists.mapValues(\.told)
        known = lists
        return lists
    }

    final func noteNews(_ delta: [ListChange]?) {
        version += 1
        self.delta = delta
        known = nil
    }

    /// The place of a list inside an element.
    struct NestedPlace: Hashable {
        /// The owner of the innermost element around it that has one.
        var owner: Int32
        var item: Int32
        /// The object that has the list.
        var record: Int32
    }

    /// A number for a list inside an element; it lies above those of all items.
    final func makeNestedNumber(_ place: NestedPlace) -> Int32 {
        lastNested += 1
        let number = AnyWatchedList.firstNested + lastNested
        nestedNumbers[place] = number
        nestedOf[place.owner, default: []].append(number)
        return number
    }

    /// Frees an element's owner, with the lists inside the element.
    final func release(_ owner: Int32, _ edges: inout EdgeTable, in records: UnsafeMutablePointer<Record>) {
        if !nestedOf.isEmpty { releaseLists(of: owner, &edges, in: records) }
        edges.freeOwner(owner, in: records)
    }

    private func releaseLists(of owner: Int32, _ edges: inout EdgeTable, in records: UnsafeMutablePointer<Record>) {
        for number in nestedOf.removeValue(forKey: owner) ?? [] {
            guard let list = nestedLists.removeValue(forKey: number) else { continue }
            if let place = list.place { nestedNumbers[place] = nil }
            for inner in list.owners { release(inner, &edges, in: records) }
        }
    }

    /// Sorts the owners that have changed into their lists, and marks what lies around them.
    final func sortChanged(_ edges: inout EdgeTable) {
        for owner in changedOwners {
            let entry = edges.owners[Int(owner)]
            guard entry.reading == id, entry.isChanged else { continue }
            if entry.list == 0 {
                edges.owners[Int(owner)].isChanged = false
            } else {
                note(owner, entry.list, &edges)
            }
        }
        changedOwners.removeAll(keepingCapacity: true)
    }

    private func note(_ owner: Int32, _ list: Int32, _ edges: inout EdgeTable) {
        guard list >= AnyWatchedList.firstNested else {
            lists[list]?.changed.append(owner)
            return
        }
        guard let list = nestedLists[list] else { return }
        list.changed.append(owner)
        guard let outer = list.place?.owner, outer != rootOwner, !edges.owners[Int(outer)].isChanged else { return }
        edges.owners[Int(outer)].isChanged = true
        note(outer, edges.owners[Int(outer)].list, &edges)
    }

    /// Forgets the lists and who owns their elements.
    final func forget(_ core: StoreCore) {
        for list in lists.values {
            for owner in list.owners { release(owner, &core.memory.pointee.edges, in: core.records.base) }
        }
        releaseLists(of: rootOwner, &core.memory.pointee.edges, in: core.records.base)
        lists.removeAll()
        known = nil
        isForgotten = true
        changedOwners.removeAll()
        core.edges.removeEdges(of: rootOwner, in: core.records.base)
        core.edges.owners[Int(rootOwner)].isChanged = false
    }
}

/// By what watches share a reading.
struct ReadingKey: Hashable {
    /// The operation with its variables; a reading keeps it.
    var operation: ObjectIdentifier
    /// The object that is read; `nil` for the root of all queries.
    var object: RecordKey?
    /// Whether what is missing is left out.
    var showsPartial: Bool
    /// Whether nulls that errors caused are shown.
    var showsFailed: Bool
}

extension StoreCore {
    /// Tells the owners that have read these slots of the record.
    func mark(
        _ record: Int, _ mask: UInt64, _ source: ChangeSource, repairs: Bool, waking woken: inout [AnyWatcher]
    ) {
        var number = records[record].firstEdge
        while number != 0 {
            let edge = edges.edges[Int(number)]
            number = edge.next
            guard edge.mask & mask != 0 else { continue }
            let owner = edges.owners[Int(edge.owner)]
            guard let reading = readings[owner.reading] else { continue }
            if reading.toldCommit != commit {
                reading.toldCommit = commit
                for watcher in reading.watchers.values {
                    watcher.noteChange(from: source, isRepair: repairs)
                    woken.append(watcher)
                }
            }
            guard !owner.isChanged else { continue }
            edges.owners[Int(edge.owner)].isChanged = true
            reading.changedOwners.append(edge.owner)
        }
    }
}
