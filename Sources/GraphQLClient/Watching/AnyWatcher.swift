/// One watch in the store, whatever it reads: what has changed for it, and who waits for that.
///
/// All of it is used only behind the store's mutex.
class AnyWatcher {
    let id: Int32
    let operation: CompiledOperation
    /// The owner of what lies outside lists.
    let rootOwner: Int32
    /// The owners whose records have changed.
    var changedOwners: [Int32] = []
    /// Whether all must be read again.
    var isStale = true
    var source = ChangeSource.cache
    /// Whether a server's answer that is no repair has changed something since the watch last asked a server.
    var mayRepair = false
    var fetching = FetchState.idle
    /// An error that came since the last change was told.
    var failure: (any Error)?
    /// Whether nulls that errors caused are shown: the last answer for this watch had errors.
    var showsFailed = false
    var isEnded = false
    var waiter: CheckedContinuation<Void, Never>?
    /// The lists at the top of the result, by their items' numbers.
    var lists: [Int32: AnyWatchedList] = [:]
    /// Long lists inside elements of lists, by numbers that the watch gives them, and where each is.
    var nestedLists: [Int32: AnyWatchedList] = [:]
    var nestedNumbers: [NestedPlace: Int32] = [:]
    /// The numbers of the lists inside an element, by the element's owner.
    private var nestedOf: [Int32: [Int32]] = [:]
    private var lastNested: Int32 = 0
    /// How long lists were that the consumer knows and that were forgotten since: their elements cannot be compared.
    var forgotten: [Int32: Int] = [:]

    enum FetchState {
        case idle
        case underWay
        /// It has ended since the last change was told.
        case ended
    }

    init(id: Int32, operation: CompiledOperation, rootOwner: Int32) {
        self.id = id
        self.operation = operation
        self.rootOwner = rootOwner
    }

    /// Whether there may be something to tell.
    var hasNews: Bool { isStale || !changedOwners.isEmpty || fetching == .ended || isEnded }

    /// Reads for the first time, before anything was told.
    func prepare(_ core: StoreCore) {}

    /// The place of a list inside an element.
    struct NestedPlace: Hashable {
        /// The owner of the innermost element around it that has one.
        var owner: Int32
        var item: Int32
        /// The object that has the list.
        var record: Int32
    }

    /// A number for a list inside an element; it lies above those of all items.
    func makeNestedNumber(_ place: NestedPlace) -> Int32 {
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

    final func releaseLists(of owner: Int32, _ edges: inout EdgeTable, in records: UnsafeMutablePointer<Record>) {
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
            guard entry.watcher == id, entry.isChanged else { continue }
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

    /// Hears that the server has not answered.
    func noteFailure() {}

    /// Whether it would show a part of the answer that it waits for.
    func wantsPreview(_ core: StoreCore) -> Bool { false }

    /// Reads a part of the answer, which is in the store only for now.
    func preview(_ core: StoreCore, _ error: ResponseError?) {}

    /// Loads what it reads and is not in memory.
    func load(_ core: StoreCore) {}

    /// Takes the one who waits, to be resumed when the store is free.
    func takeWaiter() -> CheckedContinuation<Void, Never>? {
        defer { waiter = nil }
        return waiter
    }
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
            guard let watcher = watchers[owner.watcher] else { continue }
            watcher.source = source
            if source == .network, !repairs { watcher.mayRepair = true }
            guard !owner.isChanged else { continue }
            edges.owners[Int(edge.owner)].isChanged = true
            if watcher.changedOwners.isEmpty { woken.append(watcher) }
            watcher.changedOwners.append(edge.owner)
        }
    }
}
