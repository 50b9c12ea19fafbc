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
    /// Whether the last reading has met a record of which more may be kept beyond the process.
    private var metUnloaded = false
    /// Whether a value was missed for its age.
    private var metExpired = false

    /// Whether a result is told that the cache does not have all of.
    private let showsPartial: Bool
    /// What has come so far of an answer in parts and was not told yet.
    private var preview: Preview?
    /// Whether the consumer was told a part of an answer: until the whole is there, that is the news.
    private var hasToldPreview = false

    private struct Preview {
        var data: Data
        var gaps: [ReadError]
        var counts: [Int32: Int]
        var error: ResponseError?
    }
    /// What was left out of the result.
    private var gaps: [ReadError] = []
    /// How long the lists at the top of a partial result are.
    private var partialCounts: [Int32: Int] = [:]

    init(
        id: Int32, operation: CompiledOperation, rootOwner: Int32, policy: WatchPolicy, key: RecordKey? = nil,
        showsPartial: Bool = false
    ) {
        self.policy = policy
        self.showsPartial = showsPartial
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

    override var hasNews: Bool {
        if fetching == .underWay, preview != nil || hasToldPreview { return preview != nil || isEnded }
        return waitsForAnswer ? fetching == .ended || isEnded : super.hasNews
    }

    override func noteFailure() {
        // What is too old is better than nothing.
        if metExpired { isStale = true }
    }

    override func prepare(_ core: StoreCore) {
        guard !hasToldData else { return }
        hasBegun = true
        refresh(core)
    }

    func step(_ core: StoreCore) -> Step {
        if isEnded { return .end }
        if fetching == .ended { hasBegun = true }
        if fetching == .underWay, let step = previewStep(core) { return step }
        preview = nil
        hasToldPreview = false
        if waitsForAnswer { return .wait }
        if isStale || !changedOwners.isEmpty { refresh(core) }
        if let missing, missing.code == .missing, fetching != .ended {
            if fetching == .underWay { return isPartial && isUntold ? .tell(change()) : .wait }
            if policy != .cacheOnly, mayRepair || !hasBegun {
                let isRepair = hasBegun
                mayRepair = false
                hasBegun = true
                return .fetch(isRepair: isRepair)
            }
            // There is nothing to tell of a cache that is empty from the beginning.
            if policy == .cacheOnly, !hasToldData, !isPartial { return .wait }
        }
        guard isUntold || fetching == .ended else { return .wait }
        return .tell(change())
    }

    /// Tells a part of the answer that is on its way; `nil` where none has come.
    private func previewStep(_ core: StoreCore) -> Step? {
        guard let preview else { return hasToldPreview ? .wait : nil }
        self.preview = nil
        forget(core)
        hasToldPreview = true
        data = preview.data
        gaps = preview.gaps
        partialCounts = preview.counts
        missing = preview.gaps.first
        failure = preview.error
        source = .network
        // What the cache has is read anew when the answer is whole.
        isStale = true
        isUntold = true
        return .tell(change(isPreview: true))
    }

    override func wantsPreview(_ core: StoreCore) -> Bool {
        guard showsPartial, fetching == .underWay else { return false }
        if hasToldPreview || waitsForAnswer { return true }
        // What the cache has all of is better than a part.
        if isStale { refresh(core) }
        return data == nil || isPartial
    }

    override func preview(_ core: StoreCore, _ error: ResponseError?) {
        var context = ReadContext(core: core, showsFailed: true)
        context.isPartial = true
        context.ignoresAge = true
        guard let new = try? core.read(Data.self, operation, from: root(core), &context) else { return }
        if preview == nil, hasToldPreview, new == data, context.gaps == gaps { return }
        preview = Preview(data: new, gaps: context.gaps, counts: context.plainCounts, error: error)
    }

    private func change(isPreview: Bool = false) -> Change<Data> {
        var change = Change(
            data: data, isNew: isUntold && (data != nil || hasToldData), source: source,
            isFetching: fetching == .underWay, error: failure,
            missing: nil, gaps: gaps)
        if let missing {
            if missing.code == .missing { change.missing = missing } else { change.error = change.error ?? missing }
        }
        // A first result is not told in steps.
        if isPartial || isPreview {
            takePartialChanges(&change)
        } else {
            takeListChanges(&change)
        }
        hasToldData = data != nil
        isUntold = false
        failure = nil
        if fetching == .ended { fetching = .idle }
        return change
    }

    private func takeListChanges(_ change: inout Change<Data>) {
        for list in lists.values.sorted(by: { $0.number < $1.number }) {
            if let length = forgotten[list.number] {
                list.change = ListChange(
                    path: list.path, removed: Array(0..<length), inserted: Array(list.ids.indices))
            }
            if hasToldData, !list.change.isEmpty { change.lists.append(list.change) }
            list.change = ListChange(path: list.path)
            list.toldLength = list.ids.count
        }
        forgotten.removeAll()
    }

    /// A partial result's lists are told as new ones.
    private func takePartialChanges(_ change: inout Change<Data>) {
        for (number, count) in partialCounts.sorted(by: { $0.key < $1.key }) where hasToldData {
            change.lists.append(
                ListChange(
                    path: operation.listPaths[number] ?? [], removed: Array(0..<(forgotten[number] ?? 0)),
                    inserted: Array(0..<count)))
        }
        forgotten = partialCounts
    }

    // MARK: Reading

    /// Reads what has changed.
    private func refresh(_ core: StoreCore) {
        isStale = false
        sortChanged(&core.memory.pointee.edges)
        // A first result is loaded level by level; later there is rarely something that is not in memory.
        var isLoaded = data == nil
        if isLoaded { load(core) }
        do throws(ReadError) {
            let new: Data
            do throws(ReadError) {
                new = try read(core)
            } catch {
                guard metUnloaded else { throw error }
                forget(core)
                load(core)
                isLoaded = true
                new = try read(core)
            }
            dropUnseenLists(core)
            if data == nil || isPartial || lists.values.contains(where: { !$0.change.isEmpty }) || data != new {
                isUntold = true
            }
            data = new
            missing = nil
            gaps = []
            hasBegun = true
        } catch {
            forget(core)
            // What comes before the missing field may have gone from memory since it was read: it was not read again.
            if !isLoaded { load(core) }
            let isNews = missing?.path != error.path || missing?.code != error.code
            missing = error
            if showsPartial, error.code == .missing, readPartial(core) { return }
            if data != nil || isNews { isUntold = true }
            data = nil
            gaps = []
            // Reads up to the same place once more, to hear when it changes.
            var context = context(core)
            context.watcher = nil
            _ = try? core.read(Data.self, operation, from: root(core), &context)
            hearOfAbsent(context, core)
        }
    }

    /// Reads what there is, and hears of all of it; `false` where nothing can be shown.
    private func readPartial(_ core: StoreCore) -> Bool {
        var context = context(core)
        context.watcher = nil
        context.isPartial = true
        context.ignoresAge = true
        guard let new = try? core.read(Data.self, operation, from: root(core), &context) else {
            core.edges.removeEdges(of: rootOwner, in: core.records.base)
            return false
        }
        hearOfAbsent(context, core)
        if data != new || gaps != context.gaps { isUntold = true }
        data = new
        gaps = context.gaps
        partialCounts = context.plainCounts
        return true
    }

    private var isPartial: Bool { !gaps.isEmpty }

    /// The record that is read; records may have other numbers after a clearing.
    private func root(_ core: StoreCore) -> Int32 { key.map(core.findOrMake) ?? core.queryRoot }

    override func load(_ core: StoreCore) { core.load(operation, from: root(core)) }

    private func context(_ core: StoreCore) -> ReadContext {
        var context = ReadContext(core: core, watcher: self, owner: rootOwner, showsFailed: showsFailed)
        context.ignoresAge = hasBegun || policy == .cacheAndNetwork
        context.reading = reading
        return context
    }

    private func read(_ core: StoreCore) throws(ReadError) -> Data {
        core.edges.removeEdges(of: rootOwner, in: core.records.base)
        reading += 1
        let root = root(core)
        var context = context(core)
        defer {
            metUnloaded = context.metUnloaded
            if context.metExpired { metExpired = true }
            hearOfAbsent(context, core)
        }
        return try core.read(Data.self, operation, from: root, &context)
    }

    /// Hears when objects come that were looked for by an argument.
    private func hearOfAbsent(_ context: ReadContext, _ core: StoreCore) {
        for key in context.absent {
            core.edges.add(Int(core.findOrMake(key)), rootOwner, SlotMask.all, in: core.records.base)
        }
    }

    private func dropUnseenLists(_ core: StoreCore) {
        for (number, list) in lists where list.seen != reading {
            for owner in list.owners { release(owner, &core.memory.pointee.edges, in: core.records.base) }
            lists[number] = nil
        }
    }
}

extension AnyWatcher {
    /// Forgets the lists and who owns their elements.
    func forget(_ core: StoreCore) {
        for list in lists.values {
            for owner in list.owners { release(owner, &core.memory.pointee.edges, in: core.records.base) }
            if let length = list.toldLength, forgotten[list.number] == nil { forgotten[list.number] = length }
        }
        releaseLists(of: rootOwner, &core.memory.pointee.edges, in: core.records.base)
        lists.removeAll()
        changedOwners.removeAll()
        core.edges.removeEdges(of: rootOwner, in: core.records.base)
        core.edges.owners[Int(rootOwner)].isChanged = false
    }
}
