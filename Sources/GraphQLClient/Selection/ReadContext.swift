/// One reading of records: where they are, and for whom.
///
/// Readers point to it; it lives as long as the call that reads, behind the store's mutex. Nothing that it points to
/// moves meanwhile: reading adds no record and no value.
@usableFromInline
struct ReadContext {
    /// The store, kept by who reads; readers must not count references for every value.
    let core: Unmanaged<StoreCore>
    let records: UnsafeMutablePointer<Record>
    let cells: UnsafeMutablePointer<Cell>
    let slab: UnsafePointer<UInt8>
    let refs: UnsafePointer<Int32>
    let listCells: UnsafePointer<Cell>
    let memory: UnsafeMutablePointer<StoreMemory>
    let mayHaveDeleted: Bool
    /// Where to note that a record was read; `nil` where that does not matter.
    let uses: UnsafeMutablePointer<UInt32>?
    /// For whose watches it is read; `nil` for one reading without a watch.
    var watcher: AnyReading?
    /// Who reads at the moment; 0 for no one.
    var owner: Int32
    /// Whether nulls that errors caused count as values.
    let showsFailed: Bool
    /// Whether values may be older than the rules say.
    var ignoresAge = false
    /// Whether a value was missed for its age.
    var metExpired = false
    /// How many lists lie around what is being read.
    var listDepth = 0
    /// How many objects in inner lists were read, and those that were, where they are many.
    var innerObjects = 0
    var memos: ObjectMemos?
    /// The number of this reading.
    var reading = 0
    /// Objects that were looked for by an argument and are not there.
    var absent: [RecordKey] = []
    /// Whether what is missing is left out instead of ending the reading.
    var isPartial = false
    /// What was left out so, and the errors whose nulls were read.
    var gaps: [ReadError] = []
    var failures: [ResponseError] = []
    /// How long the lists at the top are, of a partial result.
    var plainCounts: [Int32: Int] = [:]
    /// Whether a value was missed in a record of which more may be kept beyond the process.
    var metUnloaded = false
    /// Which records lists came from, for an edit that writes them back.
    var origins: ListOrigins?

    init(core: StoreCore, watcher: AnyReading? = nil, owner: Int32 = 0, showsFailed: Bool = false) {
        core.readClock()
        core.useCount &+= 1
        self.core = Unmanaged.passUnretained(core)
        records = core.records.base
        cells = core.cells.base
        slab = UnsafePointer(core.slab.base)
        refs = UnsafePointer(core.refs.base)
        listCells = UnsafePointer(core.listCells.base)
        memory = core.memory
        mayHaveDeleted = core.mayHaveDeleted
        uses = core.memory.pointee.notesUse ? core.uses.base : nil
        self.watcher = watcher
        self.owner = owner
        self.showsFailed = showsFailed
    }

    /// Whether the object was deleted.
    @inline(__always)
    func isDeleted(_ record: Int) -> Bool {
        mayHaveDeleted && records[record].capacity > 0 && cells[records[record].base].tag == .deleted
    }

    @inline(__always)
    mutating func note(_ record: Int, _ mask: UInt64) {
        if owner != 0 { memory.pointee.edges.add(record, owner, mask, in: records) }
        if let uses { uses[record] = memory.pointee.useCount }
    }
}

extension StoreCore {
    /// Reads a generated type from a record.
    func read<Value: SelectionSet>(
        _ type: Value.Type, _ operation: CompiledOperation, from record: Int32, _ context: inout ReadContext
    ) throws(ReadError) -> Value {
        let outcome = withUnsafeMutablePointer(to: &context) { context in
            Result { () throws(ReadError) in
                try Value(reading: ObjectReader(context, Int(record), operation.reading.head))
            }
        }
        return try outcome.get()
    }

    func read<Value: SelectionSet>(
        _ type: Value.Type, _ operation: CompiledOperation, from record: Int32, ignoresAge: Bool = false
    ) throws(ReadError) -> Value {
        try readLoading(type, operation, from: record) { core in
            var context = ReadContext(core: core)
            context.ignoresAge = ignoresAge
            return context
        }.value
    }

    /// Reads a generated type from a record; what is not in memory is loaded.
    func readLoading<Value: SelectionSet>(
        _ type: Value.Type, _ operation: CompiledOperation, from record: Int32, in context: (StoreCore) -> ReadContext
    ) throws(ReadError) -> (value: Value, context: ReadContext) {
        var first = context(self)
        do {
            return (try read(type, operation, from: record, &first), first)
        } catch {
            guard first.metUnloaded else { throw error }
        }
        load(operation, from: record)
        var second = context(self)
        return (try read(type, operation, from: record, &second), second)
    }

    /// What there is of a generated type; `nil` where nothing can be shown.
    func readPartial<Value: SelectionSet>(
        _ type: Value.Type, _ operation: CompiledOperation, from record: Int32
    ) -> Partial<Value>? {
        load(operation, from: record)
        var context = ReadContext(core: self, showsFailed: true)
        context.isPartial = true
        context.ignoresAge = true
        guard let value = try? read(type, operation, from: record, &context) else { return nil }
        return Partial(data: value, missing: context.gaps, errors: context.failures)
    }
}
