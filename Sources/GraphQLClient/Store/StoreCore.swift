/// The records of a store, its layers and its watchers; used by one thread at a time, behind the store's mutex.
///
/// A record's fields are cells of 16 bytes in slots that all records of its type share. Strings, lists of records and
/// lists of other things lie in pools of their own, to which is only added; what is not used any more is given back
/// when much of a pool is garbage.
final class StoreCore {
    let memory: UnsafeMutablePointer<StoreMemory>
    /// Records without a key that are not in use.
    var freeRecords: [Int32] = []
    var layers: [Layer] = []
    var lastLayer = 0
    /// No fewer bytes than the answers among the layers take.
    var waitingBytes = 0

    var watchers: [Int32: AnyWatcher] = [:]
    var lastWatcher: Int32 = 0
    /// What the watches tell, and which of it is shared.
    var readings: [Int32: AnyReading] = [:]
    var sharedReadings: [ReadingKey: Int32] = [:]
    var lastReading: Int32 = 0
    /// How many times the store was emptied: what was asked for before the last time is not written any more.
    var clearCount = 0
    /// Changes whenever list runs move, so that equal cells from before mean nothing.
    var generation = 0
    /// Bytes of the pools that nothing refers to any more, roughly.
    var garbage = 0

    let queryRoot: Int32 = 0
    private let queryType: Int32
    let rules: StoreRules
    let sizeLimit: Int?
    /// What keeps the records beyond the process.
    let persistence: (any StorePersistence)?
    /// What the commit has done before it changed what lies below the layers.
    var baseMark = CommitMark(journal: 0, made: 0, undo: 0)
    /// The lists of objects without keys that the answer has said so far: records with slots.
    var saidLists: Set<UInt64> = []
    /// The records that are to be loaded before an answer is written above what is kept of them; `nil` where each is at
    /// once.
    var postponedLoads: [Int32]?
    /// The errors that caused nulls.
    var failures: [ResponseError] = []
    let clock: @Sendable () -> Int
    /// Seconds since 1970 at 0 of the store's own count.
    let epoch: Int
    /// Whether it matters when a server has said a value.
    let tracksAge: Bool
    /// The time in the store's own count, as the step under way sees it; 0 where it does not matter.
    var now: UInt32 = 0
    /// Whether the commit is not to be kept: it comes from where it is kept.
    var isReloading = false
    private var compiled: [CompiledKey: CompiledOperation] = [:]

    init(
        rules: StoreRules, sizeLimit: Int?, persistence: (any StorePersistence)?, clock: @escaping @Sendable () -> Int
    ) {
        memory = .allocate(capacity: 1)
        memory.initialize(
            to: StoreMemory(
                types: TypeTable(
                    keyFields: rules.keyFields, expiry: rules.expiry,
                    defaultAge: rules.followsCacheControl ? StoreTime.longest : nil),
                keys: KeyTable(seed: .random(in: 1 ... .max))))
        self.rules = rules
        self.sizeLimit = sizeLimit
        self.persistence = persistence
        self.clock = clock
        if persistence != nil { memory.pointee.flagsOfNew.insert(.unloaded) }
        memory.pointee.notesUse = sizeLimit != nil
        tracksAge = !rules.expiry.isEmpty || rules.followsCacheControl
        // What was kept from before lies before it.
        epoch = clock() - Int(StoreTime.start)
        let queryType = rules.queryType
        self.queryType = memory.pointee.types.type(queryType)
        types.markQueryRoot(self.queryType)
        makeRoot()
    }

    func makeRoot() {
        _ = makeRecord(queryType, 1, flagsOfNew)
        records[Int(queryRoot)].keyStart = 0
    }

    deinit {
        // They refer to each other.
        for reading in readings.values { reading.watchers = [:] }
        memory.pointee.free()
        memory.deinitialize(count: 1)
        memory.deallocate()
    }

    // MARK: Operations

    private struct CompiledKey: Hashable {
        var type: ObjectIdentifier
        var variables: String
    }

    /// How many operations stay compiled.
    private static let compiledLimit = 1024

    func compile(
        _ type: any SelectionSet.Type, variables: [InputField] = [], defaults: [InputField] = [],
        kind: OperationKind? = nil
    ) -> CompiledOperation {
        let key = CompiledKey(
            type: ObjectIdentifier(type), variables: variables.isEmpty ? "" : FieldKey.canonicalText(of: variables))
        if let known = compiled[key] { return known }
        if compiled.count >= Self.compiledLimit { compiled.removeAll() }
        let operation = CompiledOperation(
            type.selection, variables: variables, defaults: defaults, lookups: rules.lookups, policies: rules.fields,
            in: &types)
        if kind == .query { types.markQueryRoot(types.type(operation.reading.type)) }
        compiled[key] = operation
        return operation
    }

    func compile(_ type: any SelectionSet.Type, _ variables: some OperationVariables) -> CompiledOperation {
        compile(type, variables: variables.inputFields, defaults: Swift.type(of: variables).defaults)
    }

    func compile<Operation: GraphQLOperation>(_ operation: Operation) -> CompiledOperation {
        compile(
            Operation.Data.self, variables: operation.variables.inputFields, defaults: Operation.Variables.defaults,
            kind: Operation.kind)
    }

    // MARK: Records

    @inline(__always)
    func cell(_ record: Int, _ slot: Int) -> Cell {
        let entry = records[record]
        return slot < Int(entry.capacity) ? cells[entry.base &+ slot] : .missing
    }

    func typename(of record: Int) -> String { types[records[record].type].name }

    /// Whether the object was deleted, and no answer has named it since.
    @inline(__always)
    func isDeleted(_ record: Int) -> Bool {
        mayHaveDeleted && cell(record, 0).tag == .deleted
    }

    private func makeRecord(_ type: Int32, _ slotCount: Int, _ flags: Record.Flags) -> Int32 {
        if memory.pointee.notesUse { uses.append(useCount) }
        let number = Int32(truncatingIfNeeded: records.count)
        records.append(
            Record(
                type: type, capacity: Int32(truncatingIfNeeded: slotCount),
                base: cells.append(repeating: .missing, slotCount), keyStart: -1, keyLength: 0, stamp: commit,
                firstEdge: 0, flags: flags, answer: answerNumber))
        made.append(number)
        return number
    }

    /// The record of `type` with this key, made where there is none.
    @inline(__always)
    func findOrMake(_ type: Int32, _ key: UnsafePointer<UInt8>, _ length: Int, _ slotCount: Int) -> Int32 {
        let hash = keys.hash(type: type, key, length)
        if let known = find(hash, type, key, length) { return known }
        let start = keyBytes.appendText(key, length)
        let number = makeRecord(type, slotCount, flagsOfNew)
        records[Int(number)].keyStart = start
        records[Int(number)].keyLength = Int32(truncatingIfNeeded: length)
        keys.insert(hash, number)
        return number
    }

    @inline(__always)
    private func find(_ hash: UInt32, _ type: Int32, _ key: UnsafePointer<UInt8>, _ length: Int) -> Int32? {
        keys.find(hash) { number in
            let record = records[Int(number)]
            return record.type == type && Int(record.keyLength) == length
                && equalBytes(UnsafePointer(keyBytes.base) + record.keyStart, key, length)
        }
    }

    /// The record of `type` with these bytes as its key.
    func find(_ type: Int32, _ key: ArraySlice<UInt8>) -> Int32? {
        key.withUnsafeBufferPointer { bytes in
            let start = bytes.baseAddress ?? UnsafePointer(slab.base)
            return find(keys.hash(type: type, start, bytes.count), type, start, bytes.count)
        }
    }

    /// The key of a record; `nil` where it has none.
    func recordKey(of record: Int) -> RecordKey? {
        let entry = records[record]
        guard entry.flags.contains(.keyed) else { return nil }
        let type = types[entry.type]
        if type.isQueryRoot { return RecordKey(type: type.name, values: []) }
        let bytes = UnsafeBufferPointer(start: keyBytes.base + max(entry.keyStart, 0), count: Int(entry.keyLength))
        let values =
            type.keyFields.count > 1 ? CompositeKey.values(of: bytes) : [String(decoding: bytes, as: UTF8.self)]
        return RecordKey(type: type.name, values: values)
    }

    /// The record with this key, or `nil` where the store never heard of it.
    func find(_ key: RecordKey) -> Int32? {
        guard let type = types.knownType(key.type) else { return nil }
        if types[type].isQueryRoot { return queryRoot }
        return find(type, CompositeKey.bytes(of: key.values)[...])
    }

    func findOrMake(_ key: RecordKey) -> Int32 {
        let type = types.type(key.type)
        if types[type].isQueryRoot { return queryRoot }
        return CompositeKey.bytes(of: key.values).withUnsafeBufferPointer { bytes in
            findOrMake(type, bytes.baseAddress ?? UnsafePointer(slab.base), bytes.count, 1)
        }
    }

    func makeUnkeyed(_ type: Int32, _ slotCount: Int) -> Int32 {
        guard let number = freeRecords.popLast() else { return makeRecord(type, slotCount, []) }
        let index = Int(number)
        records[index].type = type
        records[index].flags = []
        records[index].keyStart = -1
        records[index].keyLength = 0
        records[index].stamp = commit
        records[index].answer = answerNumber
        reserve(index, slotCount)
        made.append(number)
        noteUse(index)
        return number
    }

    /// Notes that a record is used now.
    @inline(__always)
    func noteUse(_ record: Int) {
        if memory.pointee.notesUse { uses[record] = useCount }
    }

    /// Gives a record that this commit has made and nothing refers to back, with what it holds.
    func release(_ record: Int, withChildren: Bool = true) {
        let entry = records[record]
        guard !entry.flags.contains(.keyed), !entry.flags.contains(.free), entry.stamp == commit else { return }
        records[record].flags = .free
        for slot in 0..<Int(entry.capacity) {
            let cell = cells[entry.base + slot]
            cells[entry.base + slot] = .missing
            guard withChildren else { continue }
            if cell.tag == .record {
                release(cell.record)
            } else if cell.tag == .records {
                for index in 0..<cell.count where refs[cell.start + index] >= 0 {
                    release(Int(refs[cell.start + index]))
                }
            }
        }
        freeRecords.append(Int32(truncatingIfNeeded: record))
    }

    /// Makes sure that the record has `slotCount` cells.
    @inline(__always)
    func reserve(_ record: Int, _ slotCount: Int) {
        if Int(records[record].capacity) < slotCount { grow(record, to: slotCount) }
    }

    @inline(never)
    private func grow(_ record: Int, to slotCount: Int) {
        let old = records[record]
        let capacity = max(slotCount, Int(old.capacity) + Int(old.capacity) / 2)
        let base = cells.append(repeating: .missing, capacity)
        for slot in 0..<Int(old.capacity) { cells[base + slot] = cells[old.base + slot] }
        records[record].base = base
        records[record].capacity = Int32(truncatingIfNeeded: capacity)
        garbage += Int(old.capacity) * MemoryLayout<Cell>.stride
    }
}
