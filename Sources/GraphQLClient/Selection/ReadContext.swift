/// One reading of records: where they are, and for whom.
///
/// Readers point to it; it lives as long as the call that reads, behind the store's mutex.
struct ReadContext {
    let core: StoreCore
    /// The watcher that reads; `nil` for one reading without a watch.
    let watcher: AnyWatcher?
    /// Who reads at the moment; 0 for no one.
    var owner: Int32
    /// Whether nulls that errors caused count as values.
    let showsFailed: Bool
    /// How many lists lie around what is being read.
    var listDepth = 0
    /// The number of this reading.
    var reading = 0
    /// Objects that were looked for by an argument and are not there.
    var absent: [RecordKey] = []
    /// Which chunks of lists came from which records, for an edit that writes them back.
    var origins: ListOrigins?

    init(core: StoreCore, watcher: AnyWatcher? = nil, owner: Int32 = 0, showsFailed: Bool = false) {
        self.core = core
        self.watcher = watcher
        self.owner = owner
        self.showsFailed = showsFailed
    }
}

extension StoreCore {
    /// Reads a generated type from a record.
    func read<Value: SelectionSet>(
        _ type: Value.Type, _ operation: CompiledOperation, from record: Int32, _ context: inout ReadContext
    ) throws(ReadError) -> Value {
        let outcome = withUnsafeMutablePointer(to: &context) { context in
            Result { () throws(ReadError) in
                try Value(reading: ObjectReader(context, Int(record), operation.reading))
            }
        }
        return try outcome.get()
    }

    func read<Value: SelectionSet>(
        _ type: Value.Type, _ operation: CompiledOperation, from record: Int32, showsFailed: Bool = false
    ) throws(ReadError) -> Value {
        var context = ReadContext(core: self, showsFailed: showsFailed)
        return try read(type, operation, from: record, &context)
    }
}
