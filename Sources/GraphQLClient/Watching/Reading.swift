/// One result of type `Data` in the store that watches tell.
final class Reading<Data: SelectionSet>: AnyReading {
    /// The object that is read; `nil` for the root of all queries.
    let object: RecordKey?
    /// Whether a result is read that the cache does not have all of.
    let showsPartial: Bool
    /// Whether nulls that errors caused are shown.
    let showsFailed: Bool
    /// Whether values may be older than the rules say.
    var ignoresAge: Bool
    private(set) var data: Data?
    /// What the cache missed when it was last read.
    private(set) var missing: ReadError?
    /// What was left out of the result.
    private(set) var gaps: [ReadError] = []
    /// How long the lists at the top of a partial result are.
    private(set) var partialCounts: [Int32: Int] = [:]
    /// Whether a value was missed for its age.
    private(set) var metExpired = false
    private var number = 0
    /// Whether the last reading has met a record of which more may be kept beyond the process.
    private var metUnloaded = false

    init(
        id: Int32, operation: CompiledOperation, rootOwner: Int32, key: ReadingKey?, object: RecordKey?,
        showsPartial: Bool, showsFailed: Bool, ignoresAge: Bool
    ) {
        self.object = object
        self.showsPartial = showsPartial
        self.showsFailed = showsFailed
        self.ignoresAge = ignoresAge
        super.init(id: id, operation: operation, rootOwner: rootOwner, key: key)
    }

    /// Whether something was left out.
    var isPartial: Bool { !gaps.isEmpty }

    /// How long the lists at the top are.
    var counts: [Int32: Int] { isPartial ? partialCounts : lists.mapValues(\.ids.count) }

    /// Reads what has changed.
    func refresh(_ core: StoreCore) {
        guard hasChanged else { return }
        isStale = false
        sortChanged(&core.memory.pointee.edges)
        for list in lists.values { list.change = ListChange(path: list.path) }
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
            let changes = lists.values.sorted { $0.number < $1.number }.map(\.change).filter { !$0.isEmpty }
            let isAnew = isForgotten || data == nil || isPartial
            if data == nil || isPartial || !changes.isEmpty || data != new { noteNews(isAnew ? nil : changes) }
            isForgotten = false
            data = new
            missing = nil
            gaps = []
        } catch {
            forget(core)
            // What comes before the missing field may have gone from memory since it was read: it was not read again.
            if !isLoaded { load(core) }
            let isNews = data != nil || missing?.path != error.path || missing?.code != error.code
            missing = error
            if showsPartial, error.code == .missing, readPartial(core) { return }
            if isNews { noteNews(nil) }
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
        if data != new || gaps != context.gaps { noteNews(nil) }
        data = new
        gaps = context.gaps
        partialCounts = context.plainCounts
        return true
    }

    /// The record that is read; records may have other numbers after a clearing.
    func root(_ core: StoreCore) -> Int32 { object.map(core.findOrMake) ?? core.queryRoot }

    override func load(_ core: StoreCore) { core.load(operation, from: root(core)) }

    private func context(_ core: StoreCore) -> ReadContext {
        var context = ReadContext(core: core, watcher: self, owner: rootOwner, showsFailed: showsFailed)
        context.ignoresAge = ignoresAge
        context.reading = number
        return context
    }

    private func read(_ core: StoreCore) throws(ReadError) -> Data {
        core.edges.removeEdges(of: rootOwner, in: core.records.base)
        number += 1
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
        for (number, list) in lists where list.seen != self.number {
            for owner in list.owners { release(owner, &core.memory.pointee.edges, in: core.records.base) }
            lists[number] = nil
        }
    }
}

extension StoreCore {
    /// The reading that others share, made where there is none.
    func sharedReading<Data: SelectionSet>(
        _ operation: CompiledOperation, _ object: RecordKey?, showsPartial: Bool, showsFailed: Bool
    ) -> Reading<Data> {
        let key = ReadingKey(
            operation: ObjectIdentifier(operation), object: object, showsPartial: showsPartial,
            showsFailed: showsFailed)
        if let known = sharedReadings[key].flatMap({ readings[$0] }) as? Reading<Data> { return known }
        let reading: Reading<Data> = makeReading(
            operation, object, key, showsPartial: showsPartial, showsFailed: showsFailed, ignoresAge: true)
        sharedReadings[key] = reading.id
        return reading
    }

    /// - Parameter key: By what others find it; `nil` for one that is its watch's own.
    func makeReading<Data: SelectionSet>(
        _ operation: CompiledOperation, _ object: RecordKey?, _ key: ReadingKey? = nil, showsPartial: Bool,
        showsFailed: Bool, ignoresAge: Bool
    ) -> Reading<Data> {
        lastReading &+= 1
        let reading = Reading<Data>(
            id: lastReading, operation: operation,
            rootOwner: edges.makeOwner(reading: lastReading, list: 0, index: 0), key: key, object: object,
            showsPartial: showsPartial, showsFailed: showsFailed, ignoresAge: ignoresAge)
        readings[lastReading] = reading
        return reading
    }

    /// The result of a query as watches have it, brought up to date; `nil` where there are none, or it misses something.
    func watchedData<Data: SelectionSet>(_ type: Data.Type, _ operation: CompiledOperation) -> Data? {
        let key = ReadingKey(
            operation: ObjectIdentifier(operation), object: nil, showsPartial: false, showsFailed: false)
        // How old a value may be depends on who reads it.
        guard !tracksAge, !sharedReadings.isEmpty,
            let reading = sharedReadings[key].flatMap({ readings[$0] }) as? Reading<Data>
        else { return nil }
        reading.refresh(self)
        return reading.data
    }
}
