/// Changes a store in the terms of generated types.
///
/// It is valid only during the call that it is passed to.
public struct StoreEditor {
    private let core: StoreCore

    init(_ core: StoreCore) {
        self.core = core
    }

    /// What `type` selects of one object, or `nil` where the cache does not have all of it.
    public func read<Fragment: FragmentSelectionSet>(_ type: Fragment.Type, of key: RecordKey) -> Fragment? {
        core.read(type, of: key)
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
        _ type: Fragment.Type, of key: RecordKey, _ change: (inout Fragment) -> Void
    ) -> Bool {
        guard let record = core.find(key), !core.isDeleted(Int(record)) else { return false }
        return update(type, core.compile(type), record, change)
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
        var context = ReadContext(core: core)
        context.origins = ListOrigins()
        guard var value = try? core.read(type, operation, from: record, &context) else { return false }
        let before = value
        change(&value)
        guard value != before else { return true }
        core.writeData(value.answer(for: operation, origins: context.origins), operation, root: record)
        return true
    }

    /// Puts an object into the cache, or fields of it beside the others that it has there.
    public mutating func write<Fragment: FragmentSelectionSet>(_ value: Fragment, to key: RecordKey) {
        let operation = core.compile(Fragment.self)
        core.writeData(value.answer(for: operation), operation, root: core.findOrMake(key))
    }

    /// Puts the result of `query` into the cache.
    public mutating func write<Query: GraphQLQuery>(_ data: Query.Data, to query: Query) {
        let operation = core.compile(query)
        core.writeData(data.answer(for: operation), operation, root: core.queryRoot)
    }

    /// Removes an object: lists are read without it, fields that refer to it as null.
    public mutating func remove(_ key: RecordKey) {
        core.remove(key)
    }
}

extension StoreCore {
    func read<Fragment: FragmentSelectionSet>(_ type: Fragment.Type, of key: RecordKey) -> Fragment? {
        guard let record = find(key), !isDeleted(Int(record)) else { return nil }
        return try? read(type, compile(type), from: record)
    }

    func remove(_ key: RecordKey) {
        guard let number = find(key), number != queryRoot else { return }
        let record = Int(number)
        for slot in 1..<max(Int(records[record].capacity), 1) where !cell(record, slot).isMissing {
            put(.missing, in: record, slot)
        }
        mayHaveDeleted = true
        if cell(record, 0).tag != .deleted { put(Cell(.deleted), in: record, 0) }
    }
}
