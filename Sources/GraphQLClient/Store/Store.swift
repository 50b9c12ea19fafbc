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
    /// What keeps the records beyond the process; `nil` for a cache in memory only.
    let persistence: (any StorePersistence)?
    private let problems = PersistenceProblems()

    /// - Parameters:
    ///   - keyFields: The fields that identify the objects of a type: `id` where a type is not named, none for an empty
    ///     list.
    ///   - queryType: The name of the schema's query type.
    ///   - lookups: Fields that name an object by an argument, such as `conference(id:)`.
    ///   - fields: Which arguments tell a field's values apart, and which fields are pages of one list.
    ///   - expiry: How long values of types and fields keep; for ever where no rule says otherwise.
    ///   - dangling: What a reference to an object is that was evicted.
    ///   - sizeLimit: How many bytes the values may take before those go that were not used for longest; what a watch
    ///     has read stays.
    ///   - depthLimit: How deep objects and lists may lie in each other in an answer.
    ///   - persistence: Keeps the records beyond the process.
    ///   - clock: The seconds since 1970, for `expiry`.
    public convenience init(
        keyFields: [String: [String]] = [:], queryType: String = "Query", lookups: [FieldLookup] = [],
        fields: [FieldPolicy] = [], expiry: [ExpiryRule] = [], dangling: DanglingRule = .missing,
        sizeLimit: Int? = nil, depthLimit: Int = 512, persistence: (any StorePersistence)? = nil,
        clock: @escaping @Sendable () -> Int = StoreTime.secondsSince1970
    ) {
        self.init(
            rules: StoreRules(
                keyFields: keyFields, queryType: queryType, lookups: lookups, fields: fields, expiry: expiry,
                dangling: dangling, depthLimit: depthLimit),
            sizeLimit: sizeLimit, persistence: persistence, clock: clock)
    }

    /// - Parameters:
    ///   - rules: What the cache is to know of the schema; the code generator writes them from its directives.
    ///   - sizeLimit: How many bytes the values may take before those go that were not used for longest.
    ///   - persistence: Keeps the records beyond the process.
    ///   - clock: The seconds since 1970, for rules of expiry.
    public init(
        rules: StoreRules, sizeLimit: Int? = nil, persistence: (any StorePersistence)? = nil,
        clock: @escaping @Sendable () -> Int = StoreTime.secondsSince1970
    ) {
        state = Mutex(
            StoreState(
                core: StoreCore(rules: rules, sizeLimit: sizeLimit, persistence: persistence, clock: clock)))
        self.persistence = persistence
        guard let persistence else { return }
        persistence.begin(
            version: rules.version, PersistenceListener(store: { [weak self] in self }, problems: problems))
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
            let operation = state.core.compile(query)
            if let data = state.core.watchedData(Query.Data.self, operation) { return data }
            return try state.core.read(Query.Data.self, operation, from: state.core.queryRoot)
        }
    }

    /// What `type` selects of one object, or `nil` where the cache does not have all of it.
    ///
    /// - Parameter variables: The values of the variables that the fragment uses.
    public func read<Fragment: FragmentSelectionSet>(
        _ type: Fragment.Type, of key: RecordKey, variables: some OperationVariables = NoVariables()
    ) -> Fragment? {
        state.withLock { $0.core.read(type, of: key, variables) }
    }

    /// What there is of the result of `query`, with what is missing; `nil` where nothing can be shown.
    public func readPartial<Query: GraphQLQuery>(_ query: Query) -> Partial<Query.Data>? {
        state.withLock { $0.core.readPartial(Query.Data.self, $0.core.compile(query), from: $0.core.queryRoot) }
    }

    /// What there is of what `type` selects of one object, with what is missing; `nil` where nothing can be shown.
    public func readPartial<Fragment: FragmentSelectionSet>(
        _ type: Fragment.Type, of key: RecordKey, variables: some OperationVariables = NoVariables()
    ) -> Partial<Fragment>? {
        state.withLock { state in
            guard let record = state.core.findLoaded(key), !state.core.isDeleted(Int(record)) else { return nil }
            return state.core.readPartial(type, state.core.compile(type, variables), from: record)
        }
    }

    /// Changes the cache for good, and tells the watches.
    public func apply(_ edit: some LocalEdit) {
        commit(.local) { core in
            core.belowLayers { core.apply(edit) }
        }
    }

    /// Changes the cache for good, and tells the watches.
    ///
    /// - Parameter body: Uses the store only through the editor: the store is not free meanwhile.
    public func edit(_ body: (inout StoreEditor) -> Void) {
        commit(.local) { core in
            core.belowLayers {
                var editor = StoreEditor(core)
                body(&editor)
            }
        }
    }

    /// Removes an object: lists are read without it, fields that refer to it as null.
    public func remove(_ key: RecordKey) {
        edit { $0.remove(key) }
    }

    /// Forgets an object: what reads it misses it, or reads on without it where the rule for dangling references is so.
    /// Watches are told.
    public func evict(_ key: RecordKey) {
        edit { $0.evict(key) }
    }

    /// Forgets a field of an object, with whatever arguments. Watches are told.
    ///
    /// ```swift
    /// store.evict(.query, field: "allConferences")
    /// ```
    public func evict(_ key: RecordKey, field: String) {
        edit { $0.evict(key, field: field) }
    }

    /// Drops objects that cannot be reached: not from a root, not from what a watch has read, not from `keys`.
    ///
    /// - Parameter keys: Objects that are to stay, with what they refer to.
    /// - Returns: How many objects went.
    @discardableResult
    public func collectGarbage(keeping keys: [RecordKey] = []) -> Int {
        state.withLock { state in
            state.core.begin()
            return state.core.collectUnreachable(keeping: keys)
        }
    }

    /// How many objects with a key are in memory.
    public var objectCount: Int { state.withLock { $0.core.objectCount } }

    /// Empties the cache.
    ///
    /// The answer to a query that was asked for before is not written any more: who asked for it gets it, a watch asks
    /// again. Open optimistic updates stay, and what mutations answer and subscriptions tell is written as ever.
    public func clear() {
        let waiters = state.withLock { state in
            state.core.clear()
            return state.core.watchers.values.compactMap { $0.takeWaiter() }
        }
        for waiter in waiters { waiter.resume() }
    }

    // MARK: Persistence

    /// Why the cache goes on in memory only; `nil` while it is kept, and where it never should be.
    public var persistenceProblem: PersistenceProblem? { problems.last }

    /// The problem that there is with keeping the cache, and those that come.
    public func persistenceProblems() -> AsyncStream<PersistenceProblem> { problems.stream() }

    /// Waits until every commit so far is kept: for the end of a program, and for tests.
    ///
    /// What lies above the answers of queries that are on their way does not wait for them any longer.
    public func flush() async {
        givePlacesUp()
        await persistence?.flush()
    }

    /// How many watches there are.
    public var liveWatchers: Int { state.withLock { $0.core.watchers.count } }

    /// How many bytes the cached values take, without the tables that find them.
    public var size: Int { state.withLock { $0.core.usedSize } }

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
/// `StoreCore` is not `Sendable`: its only reference is here, behind the mutex. The compiler can check that for all of
/// `Store` but `commit`, which calls a closure with it; those here do not keep it, and an edit of a user has an editor that
/// holds it for the call alone.
struct StoreState: @unchecked Sendable {
    let core: StoreCore
}
