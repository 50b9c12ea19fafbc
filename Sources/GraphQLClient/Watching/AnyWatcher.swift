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
