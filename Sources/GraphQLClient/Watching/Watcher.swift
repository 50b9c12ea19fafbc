/// One watch of a result of type `Data`.
final class Watcher<Data: SelectionSet>: AnyWatcher {
    private let policy: WatchPolicy
    /// The object that is read; `nil` for the root of all queries.
    private let key: RecordKey?
    private var data: Data?
    /// What the cache missed when it was last read.
    private var missing: ReadError?
    /// Whether that reading has found something that was not told yet.
    private var isUntold = false
    /// Whether the consumer has data.
    private var hasToldData = false
    /// Whether there was data, or an answer without any: from then on a miss is news.
    private var hasBegun = false
    private var reading = 0

    init(id: Int32, operation: CompiledOperation, rootOwner: Int32, policy: WatchPolicy, key: RecordKey? = nil) {
        self.policy = policy
        self.key = key
        super.init(id: id, operation: operation, rootOwner: rootOwner)
    }

    /// What the consumer does next.
    enum Step {
        case tell(Change<Data>)
        /// Ask the server, then take the next step.
        case fetch(isRepair: Bool)
        case wait
        case end
    }

    /// Whether changes of the store do not count yet.
    private var waitsForAnswer: Bool { policy == .networkOnly && !hasBegun }

    override var hasNews: Bool { waitsForAnswer ? fetching == .ended || isEnded : super.hasNews }

    override func prepare(_ core: StoreCore) {
        guard !hasToldData else { return }
        hasBegun = true
        refresh(core)
    }

    func step(_ core: StoreCore) -> Step {
        if isEnded { return .end }
        if fetching == .ended { hasBegun = true }
        if waitsForAnswer { return .wait }
        if isStale || !changedOwners.isEmpty { refresh(core) }
        if let missing, missing.code == .missing, fetching != .ended {
            if fetching == .underWay { return .wait }
            if policy != .cacheOnly, mayRepair || !hasBegun {
                let isRepair = hasBegun
                mayRepair = false
                hasBegun = true
                return .fetch(isRepair: isRepair)
            }
            // There is nothing to tell of a cache that is empty from the beginning.
            if policy == .cacheOnly, !hasToldData { return .wait }
        }
        guard isUntold || fetching == .ended else { return .wait }
        return .tell(change())
    }

    private func change() -> Change<Data> {
        var change = Change(
            data: data, isNew: isUntold && (data != nil || hasToldData), source: source,
            isFetching: fetching == .underWay, error: failure,
            missing: nil)
        if let missing {
            if missing.code == .missing { change.missing = missing } else { change.error = change.error ?? missing }
        }
        // A first result is not told in steps.
        for list in lists.values.sorted(by: { $0.number < $1.number }) {
            if let length = forgotten[list.number] {
                list.change = ListChange(
                    path: list.path, removed: Array(0..<length), inserted: Array(list.ids.indices))
            }
            if hasToldData, !list.change.isEmpty { change.lists.append(list.change) }
            list.change = ListChange(path: list.path)
        }
        forgotten.removeAll()
        hasToldData = data != nil
        isUntold = false
        failure = nil
        if fetching == .ended { fetching = .idle }
        return change
    }

    // MARK: Reading

    /// Reads what has changed.
    private func refresh(_ core: StoreCore) {
        isStale = false
        for owner in changedOwners {
            let entry = core.edges.owners[Int(owner)]
            guard entry.watcher == id, entry.isChanged else { continue }
            if entry.list == 0 {
                core.edges.owners[Int(owner)].isChanged = false
            } else {
                lists[entry.list]?.changed.append(owner)
            }
        }
        changedOwners.removeAll(keepingCapacity: true)
        core.edges.removeEdges(of: rootOwner, in: core.records.base)
        // Records may have other numbers after a clearing.
        let root = key.map(core.findOrMake) ?? core.queryRoot
        reading += 1
        var context = ReadContext(core: core, watcher: self, owner: rootOwner, showsFailed: showsFailed)
        context.reading = reading
        do {
            let new = try core.read(Data.self, operation, from: root, &context)
            dropUnseenLists(core)
            if data == nil || lists.values.contains(where: { !$0.change.isEmpty }) || data != new { isUntold = true }
            data = new
            missing = nil
            hasBegun = true
        } catch {
            forget(core)
            if data != nil || missing?.path != error.path || missing?.code != error.code { isUntold = true }
            data = nil
            missing = error
            // Reads up to the same place once more, to hear when it changes.
            context = ReadContext(core: core, owner: rootOwner, showsFailed: showsFailed)
            _ = try? core.read(Data.self, operation, from: root, &context)
        }
        for key in context.absent {
            core.edges.add(Int(core.findOrMake(key)), rootOwner, SlotMask.all, in: core.records.base)
        }
    }

    private func dropUnseenLists(_ core: StoreCore) {
        for (number, list) in lists where list.seen != reading {
            for owner in list.owners { core.edges.freeOwner(owner, in: core.records.base) }
            lists[number] = nil
        }
    }
}

extension AnyWatcher {
    /// Forgets the lists and who owns their elements.
    func forget(_ core: StoreCore) {
        for list in lists.values {
            for owner in list.owners { core.edges.freeOwner(owner, in: core.records.base) }
            if forgotten[list.number] == nil { forgotten[list.number] = list.ids.count }
        }
        lists.removeAll()
        changedOwners.removeAll()
        core.edges.removeEdges(of: rootOwner, in: core.records.base)
        core.edges.owners[Int(rootOwner)].isChanged = false
    }
}
