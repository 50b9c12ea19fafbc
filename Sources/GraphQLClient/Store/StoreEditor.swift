/// Changes a store in the terms of generated types.
///
/// It is valid only during the call that it is passed to.
public struct StoreEditor {
    private let core: StoreCore

    init(_ core: StoreCore) {
        self.core = core
    }

    /// What `type` selects of one object, or `nil` where the cache does not have all of it.
    ///
    /// - Parameter variables: The values of the variables that the fragment uses.
    public func read<Fragment: FragmentSelectionSet>(
        _ type: Fragment.Type, of key: RecordKey, variables: some OperationVariables = NoVariables()
    ) -> Fragment? {
        core.read(type, of: key, variables)
    }

    /// The result of `query`, or `nil` where the cache does not have all of it.
    public func read<Query: GraphQLQuery>(_ query: Query) -> Query.Data? {
        try? core.read(Query.Data.self, core.compile(query), from: core.queryRoot)
    }

    /// Changes what `type` selects of one object. Nothing happens where the cache does not have all of it.
    ///
    /// - Returns: Whether the cache had it.
    @discardableResult
    public mutating func update<Fragment: FragmentSelectionSet>(
        _ type: Fragment.Type, of key: RecordKey, variables: some OperationVariables = NoVariables(),
        _ change: (inout Fragment) -> Void
    ) -> Bool {
        guard let record = core.findLoaded(key), !core.isDeleted(Int(record)) else { return false }
        return update(type, core.compile(type, variables), record, change)
    }

    /// Changes the result of `query`. Nothing happens where the cache does not have all of it.
    ///
    /// - Returns: Whether the cache had it.
    @discardableResult
    public mutating func update<Query: GraphQLQuery>(
        _ query: Query, _ change: (inout Query.Data) -> Void
    ) -> Bool {
        update(Query.Data.self, core.compile(query), core.queryRoot, change)
    }

    private func update<Value: SelectionSet>(
        _ type: Value.Type, _ operation: CompiledOperation, _ record: Int32, _ change: (inout Value) -> Void
    ) -> Bool {
        let read = try? core.readLoading(type, operation, from: record) { core in
            var context = ReadContext(core: core)
            context.origins = ListOrigins()
            context.ignoresAge = true
            return context
        }
        guard let read else { return false }
        var value = read.value
        change(&value)
        guard value != read.value else { return true }
        core.writeData(value.answer(for: operation, origins: read.context.origins), operation) { record }
        return true
    }

    /// Puts an object into the cache, or fields of it beside the others that it has there.
    public mutating func write<Fragment: FragmentSelectionSet>(
        _ value: Fragment, to key: RecordKey, variables: some OperationVariables = NoVariables()
    ) {
        let operation = core.compile(Fragment.self, variables)
        core.writeData(value.answer(for: operation), operation) { core.findOrMake(key) }
    }

    /// Puts the result of `query` into the cache.
    public mutating func write<Query: GraphQLQuery>(_ data: Query.Data, to query: Query) {
        let operation = core.compile(query)
        core.writeData(data.answer(for: operation), operation) { core.queryRoot }
    }

    /// Removes an object: lists are read without it, fields that refer to it as null.
    public mutating func remove(_ key: RecordKey) {
        core.remove(key)
    }

    /// Forgets an object: what reads it misses it, or reads on without it where the rule for dangling references is so.
    public mutating func evict(_ key: RecordKey) {
        core.evict(key)
    }

    /// Forgets a field of an object, with whatever arguments.
    public mutating func evict(_ key: RecordKey, field: String) {
        core.evict(key, field: field)
    }
}

extension StoreCore {
    func read<Fragment: FragmentSelectionSet>(
        _ type: Fragment.Type, of key: RecordKey, _ variables: some OperationVariables
    ) -> Fragment? {
        guard let record = findLoaded(key), !isDeleted(Int(record)) else { return nil }
        return try? read(type, compile(type, variables), from: record)
    }

    func remove(_ key: RecordKey) {
        guard let number = findLoaded(key), number != queryRoot else { return }
        let record = Int(number)
        // What never was there needs no sign that it is gone.
        guard
            records[record].firstEdge != 0
                || (0..<Int(records[record].capacity)).contains(where: { !cell(record, $0).isMissing })
        else { return }
        for slot in 1..<max(Int(records[record].capacity), 1) where !cell(record, slot).isMissing {
            put(.missing, in: record, slot)
        }
        mayHaveDeleted = true
        reserve(record, 1)
        if cell(record, 0).tag != .deleted { put(Cell(.deleted), in: record, 0) }
    }
}
