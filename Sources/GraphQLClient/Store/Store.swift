import Synchronization

/// The normalized cache: every object once, under its type and key.
///
/// It is used from any task and actor without waiting for one: a read copies what it finds and returns.
///
/// ```swift
/// let store = Store(keyFields: ["Stay": ["hotel", "night"]])
/// let conferences = store.read(AllConferencesQuery())
/// ```
public final class Store: Sendable {
    let state: Mutex<StoreState>

    /// - Parameters:
    ///   - keyFields: The fields that identify the objects of a type: `id` where a type is not named, none for an empty
    ///     list.
    ///   - queryType: The name of the schema's query type.
    ///   - lookups: Fields that name an object by an argument, such as `conference(id:)`.
    ///   - depthLimit: How deep objects and lists may lie in each other in an answer.
    public init(
        keyFields: [String: [String]] = [:], queryType: String = "Query", lookups: [FieldLookup] = [],
        depthLimit: Int = 512
    ) {
        state = Mutex(
            StoreState(
                core: StoreCore(
                    keyFields: keyFields, queryType: queryType, lookups: lookups, depthLimit: depthLimit)))
    }

    /// The result of `query`, or `nil` where the cache does not have all of it.
    public func read<Query: GraphQLQuery>(_ query: Query) -> Query.Data? {
        try? tryRead(query)
    }

    /// The result of `query`.
    ///
    /// - Throws: `ReadError` with the first field that the cache does not have.
    public func tryRead<Query: GraphQLQuery>(_ query: Query) throws(ReadError) -> Query.Data {
        try state.withLock { (state) throws(ReadError) in
            try state.core.read(Query.Data.self, state.core.compile(query), from: state.core.queryRoot)
        }
    }

    /// What `type` selects of one object, or `nil` where the cache does not have all of it.
    public func read<Fragment: FragmentSelectionSet>(_ type: Fragment.Type, of key: RecordKey) -> Fragment? {
        state.withLock { $0.core.read(type, of: key) }
    }

    /// Changes the cache for good, and tells the watches.
    public func apply(_ edit: some LocalEdit) {
        commit(.local) { core in
            core.unwindLayers()
            core.apply(edit)
            core.applyLayers()
        }
    }

    /// Changes the cache for good, and tells the watches.
    ///
    /// - Parameter body: Uses the store only through the editor: the store is not free meanwhile.
    public func edit(_ body: (inout StoreEditor) -> Void) {
        commit(.local) { core in
            core.unwindLayers()
            var editor = StoreEditor(core)
            body(&editor)
            core.applyLayers()
        }
    }

    /// Removes an object: lists are read without it, fields that refer to it as null.
    public func remove(_ key: RecordKey) {
        edit { $0.remove(key) }
    }

    /// Empties the cache. Open optimistic updates stay.
    public func clear() {
        let waiters = state.withLock { state in
            state.core.clear()
            return state.core.watchers.values.compactMap { $0.takeWaiter() }
        }
        for waiter in waiters { waiter.resume() }
    }

    /// How many watches there are.
    public var liveWatchers: Int { state.withLock { $0.core.watchers.count } }

    /// How many bytes the cached values take, without the tables that find them.
    public var size: Int { state.withLock { $0.core.size } }

    /// Runs `body` as one commit, and wakes those who watch what it has changed.
    func commit<Value: Sendable, Failure: Error>(
        _ source: ChangeSource, repairs: Bool = false, _ body: (StoreCore) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let (result, waiters) = state.withLock { state in
            let core = state.core
            core.begin()
            let result = Result { () throws(Failure) in try body(core) }
            return (result, core.finish(source, repairs: repairs).compactMap { $0.takeWaiter() })
        }
        for waiter in waiters { waiter.resume() }
        return try result.get()
    }
}

/// What a store's mutex guards.
///
/// `StoreCore` is not `Sendable`: its only reference is here, behind the mutex, and no method of `Store` lets it out.
struct StoreState: @unchecked Sendable {
    let core: StoreCore
}
