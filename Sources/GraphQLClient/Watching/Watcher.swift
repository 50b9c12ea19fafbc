/// One watch of a result of type `Data`.
final class Watcher<Data: SelectionSet>: AnyWatcher {
    private let policy: WatchPolicy
    /// The object that is read; `nil` for the root of all queries.
    private let object: RecordKey?
    /// Whether a result is told that the cache does not have all of.
    private let showsPartial: Bool
    /// What the consumer was told last.
    private var told = Told()
    /// The version of the reading that was looked at last.
    private var seenVersion = -1
    /// Whether that has something which was not told yet.
    private var isUntold = false
    /// Whether there was data, or an answer without any: from then on a miss is news.
    private var hasBegun = false
    /// Whether the first answer is on its way because of what the cache did not have, or had of another type.
    private var awaitsFirst = false
    /// What has come so far of an answer in parts and was not told yet.
    private var preview: Preview?
    /// Whether the consumer was told a part of an answer: until the whole is there, that is the news.
    private var hasToldPreview = false

    private struct Told {
        var data: Data?
        var gaps: [ReadError] = []
        var missing: ReadError?
        /// How long its lists at the top are.
        var counts: [Int32: Int] = [:]
        /// Of what it was told; `nil` where the elements of its lists cannot be compared.
        var base: Base?
    }

    private struct Base {
        var reading: Int32
        var version: Int
        var lists: [Int32: ToldList]
    }

    private struct Preview {
        var data: Data
        var gaps: [ReadError]
        var counts: [Int32: Int]
        var error: ResponseError?
    }

    init(
        id: Int32, operation: CompiledOperation, policy: WatchPolicy, object: RecordKey? = nil,
        showsPartial: Bool = false
    ) {
        self.policy = policy
        self.showsPartial = showsPartial
        self.object = object
        super.init(id: id, operation: operation)
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
        if waitsForAnswer || super.hasNews { return super.hasNews }
        guard let reading = reading as? Reading<Data> else { return true }
        return reading.hasChanged || reading.version != seenVersion || reading.showsFailed != showsFailed
    }

    override var isUnread: Bool {
        seenVersion < 0 || super.isUnread || (reading as? Reading<Data>)?.showsFailed != showsFailed
    }

    override func noteFailure() {
        // What is too old is better than nothing.
        if let reading = reading as? Reading<Data>, reading.metExpired { reading.isStale = true }
    }

    override func prepare(_ core: StoreCore) {
        guard told.data == nil else { return }
        hasBegun = true
        let reading = current(core)
        // What the answer has brought must not go from a small store before it is read.
        if core.sizeLimit != nil { reading.isStale = true }
        reading.refresh(core)
    }

    func step(_ core: StoreCore) -> Step {
        if isEnded { return .end }
        if fetching == .ended { (hasBegun, awaitsFirst) = (true, false) }
        if fetching == .underWay, let step = previewStep() { return step }
        preview = nil
        hasToldPreview = false
        if waitsForAnswer { return .wait }
        let reading = look(core)
        if let missing = reading.missing, missing.code == .missing || !hasBegun || awaitsFirst, fetching != .ended {
            if fetching == .underWay { return reading.isPartial && isUntold ? .tell(change(reading)) : .wait }
            if policy != .cacheOnly, mayRepair || !hasBegun {
                let isRepair = hasBegun
                awaitsFirst = !hasBegun
                beginRepair()
                hasBegun = true
                return .fetch(isRepair: isRepair)
            }
            // There is nothing to tell of a cache that is empty from the beginning.
            if policy == .cacheOnly, missing.code == .missing, told.data == nil, !reading.isPartial { return .wait }
        }
        guard isUntold || fetching == .ended else { return .wait }
        return .tell(change(reading))
    }

    // MARK: Reading

    /// The reading that it tells, with others where that is possible.
    private func current(_ core: StoreCore) -> Reading<Data> {
        let ignoresAge = !core.tracksAge || hasBegun || policy == .cacheAndNetwork
        if let known = reading as? Reading<Data>, known.showsFailed == showsFailed {
            if known.key == nil { known.ignoresAge = ignoresAge }
            return known
        }
        leaveReading(core)
        // How old a value may be depends on how far the watch is.
        let new: Reading<Data> =
            ignoresAge
            ? core.sharedReading(operation, object, showsPartial: showsPartial, showsFailed: showsFailed)
            : core.makeReading(
                operation, object, showsPartial: showsPartial, showsFailed: showsFailed, ignoresAge: false)
        new.watchers[id] = self
        reading = new
        seenVersion = -1
        return new
    }

    /// Brings the reading up to date, and finds out whether it has news for the consumer.
    private func look(_ core: StoreCore) -> Reading<Data> {
        let reading = current(core)
        reading.refresh(core)
        if reading.data != nil, reading.missing == nil { hasBegun = true }
        guard seenVersion != reading.version else { return reading }
        seenVersion = reading.version
        guard let new = reading.data else {
            isUntold =
                told.data != nil || told.missing?.path != reading.missing?.path
                || told.missing?.code != reading.missing?.code
            return reading
        }
        isUntold =
            isNext(reading) || told.data != new || told.gaps != reading.gaps || hasOtherObjects(reading)
        // It says the same as the version that was told.
        if !isUntold { noteBase(reading) }
        return reading
    }

    /// Whether the reading is one step further than what was told, and says what that is.
    private func isNext(_ reading: Reading<Data>) -> Bool {
        guard let base = told.base, reading.delta != nil else { return false }
        return base.reading == reading.id && base.version == reading.version - 1
    }

    /// Whether there are other objects in lists than were told, though they may say the same.
    private func hasOtherObjects(_ reading: Reading<Data>) -> Bool {
        guard let base = told.base, !reading.isPartial else { return false }
        return reading.lists.contains { number, list in base.lists[number]?.ids != list.ids }
    }

    /// Notes of what the consumer was told.
    private func noteBase(_ reading: Reading<Data>) {
        told.counts = reading.data == nil ? [:] : reading.counts
        told.base =
            reading.data == nil || reading.isPartial
            ? nil : Base(reading: reading.id, version: reading.version, lists: reading.toldLists)
    }

    // MARK: Parts of answers

    /// Tells a part of the answer that is on its way; `nil` where none has come.
    private func previewStep() -> Step? {
        guard let preview else { return hasToldPreview ? .wait : nil }
        self.preview = nil
        hasToldPreview = true
        source = .network
        var change = Change(
            data: preview.data, isNew: true, source: source, isFetching: true, error: preview.error, gaps: preview.gaps)
        note(preview.gaps.first, in: &change)
        tellAnew(preview.counts, &change)
        told = Told(data: preview.data, gaps: preview.gaps, counts: preview.counts)
        // What the cache has is looked at when the answer is whole.
        seenVersion = -1
        isUntold = false
        failure = nil
        return .tell(change)
    }

    override func wantsPreview(_ core: StoreCore) -> Bool {
        guard showsPartial, fetching == .underWay else { return false }
        if hasToldPreview || waitsForAnswer { return true }
        // What the cache has all of is better than a part.
        let reading = current(core)
        reading.refresh(core)
        return reading.data == nil || reading.isPartial
    }

    override func preview(_ core: StoreCore, _ error: ResponseError?) {
        var context = ReadContext(core: core, showsFailed: true)
        context.isPartial = true
        context.ignoresAge = true
        let root = object.map(core.findOrMake) ?? core.queryRoot
        guard let new = try? core.read(Data.self, operation, from: root, &context) else { return }
        if preview == nil, hasToldPreview, new == told.data, context.gaps == told.gaps { return }
        preview = Preview(data: new, gaps: context.gaps, counts: context.plainCounts, error: error)
    }

    // MARK: Telling

    private func change(_ reading: Reading<Data>) -> Change<Data> {
        var change = Change(
            data: reading.data, isNew: isUntold && (reading.data != nil || told.data != nil), source: source,
            isFetching: fetching == .underWay, error: failure, gaps: reading.gaps)
        note(reading.missing, in: &change)
        if isUntold { tellLists(reading, &change) }
        told.data = reading.data
        told.gaps = reading.gaps
        told.missing = reading.missing
        noteBase(reading)
        isUntold = false
        failure = nil
        if fetching == .ended { fetching = .idle }
        return change
    }

    private func note(_ missing: ReadError?, in change: inout Change<Data>) {
        guard let missing else { return }
        if missing.code == .missing { change.missing = missing } else { change.error = change.error ?? missing }
    }

    /// A first result is not told in steps, and a partial one's lists are told as new ones.
    private func tellLists(_ reading: Reading<Data>, _ change: inout Change<Data>) {
        guard told.data != nil, reading.data != nil else { return }
        if isNext(reading) {
            change.lists = reading.delta ?? []
        } else if let base = told.base, !reading.isPartial {
            change.lists = reading.lists.values.sorted { $0.number < $1.number }
                .map { list in
                    base.lists[list.number].map(list.difference)
                        ?? ListChange(path: list.path, inserted: Array(list.ids.indices))
                }
                .filter { !$0.isEmpty }
        } else {
            tellAnew(reading.counts, &change)
        }
    }

    /// Tells lists as new ones, whose elements are no one's from before.
    private func tellAnew(_ counts: [Int32: Int], _ change: inout Change<Data>) {
        guard told.data != nil else { return }
        for (number, count) in counts.sorted(by: { $0.key < $1.key }) {
            let list = ListChange(
                path: operation.listPaths[number] ?? [], removed: Array(0..<(told.counts[number] ?? 0)),
                inserted: Array(0..<count))
            if !list.isEmpty { change.lists.append(list) }
        }
    }
}
