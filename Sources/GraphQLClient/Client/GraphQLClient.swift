/// A GraphQL client: typed operations on a normalized cache, over a transport.
///
/// ```swift
/// let client = GraphQLClient(transport: transport)
/// let data = try await client.fetch(AllConferencesQuery())
/// ```
///
/// Cancelling the task that waits for an operation cancels the operation and closes its connection.
public struct GraphQLClient: Sendable {
    /// The client's cache; several clients may share one.
    public let store: Store
    /// How it stands with the server.
    public let connection: Connection
    /// The interceptors and the transport behind them.
    let send: Interceptor.Next
    let flights = Flights()
    /// Whether the transport says when a server has a subscription.
    let transportAcknowledges: Bool

    /// - Parameters:
    ///   - interceptors: What each request passes on its way to the transport, in this order.
    ///   - reconnection: How subscriptions are taken up again whose connection is lost.
    public init(
        transport: some Transport, store: Store = Store(), interceptors: Interceptors = [],
        reconnection: Reconnection = .standard
    ) {
        let connection = Connection(reconnection)
        self.store = store
        self.connection = connection
        send = interceptors.chained(to: { request in
            let responses = transport.send(request)
            // A subscription says itself what it meets: it knows what will become of it.
            return request.kind == .subscription ? responses : connection.observing(responses)
        })
        transportAcknowledges = transport.acknowledgesSubscriptions
    }

    /// The result of `query`.
    ///
    /// What a server answers to a query may be from before a mutation that was answered, or an event that came, while it
    /// was on its way: in the cache those lie above it.
    ///
    /// - Throws: `ResponseError` when the server reports errors, `AnswerError` for bytes that are no answer, `ReadError`
    ///   for an answer that is not what the schema promised and for what `cacheOnly` misses, `TransportError`, or
    ///   `CancellationError`.
    public func fetch<Query: GraphQLQuery>(
        _ query: Query, policy: FetchPolicy = .cacheFirst
    ) async throws -> Query.Data {
        try Task.checkCancellation()
        switch policy {
        case .cacheOnly: return try store.tryRead(query)
        case .cacheFirst:
            if let data = store.readForFetch(query) { return data }
            return try await fetchFromNetwork(query)
        case .networkOnly: return try await fetchFromNetwork(query)
        case .networkFirst:
            do {
                return try await fetchFromNetwork(query)
            } catch {
                if error is CancellationError { throw error }
                guard let data = store.read(query) else { throw error }
                return data
            }
        }
    }

    /// Tells the result of `query`, and again whenever it changes.
    ///
    /// Nothing happens before it is iterated. A watch never throws: a change has the error.
    ///
    /// - Parameter showsPartial: Whether a result is told that the cache does not have all of: what is missing is left
    ///   out (`Partial`), and the change's `gaps` name it.
    public func watch<Query: GraphQLQuery>(
        _ query: Query, policy: WatchPolicy = .cacheAndNetwork, showsPartial: Bool = false
    ) -> Watch<Query.Data> {
        let client = self
        return Watch {
            let fetches = policy == .cacheAndNetwork || policy == .networkOnly
            return WatchHandle(
                store: client.store,
                id: client.store.register(query, policy, fetches: fetches, showsPartial: showsPartial),
                fetches: fetches,
                request: { client.request(query, for: $0, isRepair: $1) })
        }
    }

    /// Asks the server for the result of a watch.
    func request<Query: GraphQLQuery>(_ query: Query, for watcher: Int32, isRepair: Bool) -> Task<Void, Never> {
        Task {
            do {
                var isSettled = false
                while !isSettled {
                    let answer = try await answer(to: query)
                    isSettled = store.settle(watcher, query, answer, isRepair: isRepair)
                }
            } catch {
                store.fail(watcher, error)
            }
        }
    }

    /// Tells what `type` selects of one object in the cache, and again whenever it changes; never asks a server.
    ///
    /// - Parameters:
    ///   - variables: The values of the variables that the fragment uses.
    ///   - showsPartial: Whether it is told when the cache does not have all of it.
    public func watch<Fragment: FragmentSelectionSet>(
        _ type: Fragment.Type, of key: RecordKey, variables: some OperationVariables = NoVariables(),
        showsPartial: Bool = false
    ) -> Watch<Fragment> {
        let store = store
        return Watch {
            let id = store.register(type, key, variables, showsPartial: showsPartial)
            return WatchHandle(store: store, id: id, fetches: false) { _, _ in Task {} }
        }
    }

    /// Runs `mutation`, and writes what it answers to the cache.
    ///
    /// - Parameter expected: The answer that is expected: it is in the cache from before the first suspension until the
    ///   real answer takes its place or an error takes it back.
    /// - Throws: As `fetch` does.
    @discardableResult
    public func perform<Mutation: GraphQLMutation>(
        _ mutation: Mutation, optimistic expected: Mutation.Data? = nil
    ) async throws -> Mutation.Data {
        try Task.checkCancellation()
        let layer = expected.map { store.addLayer($0, for: mutation) } ?? 0
        return try await perform(mutation, replacing: layer)
    }

    /// Runs `mutation`, and writes what it answers to the cache.
    ///
    /// - Parameter edit: What changes in the cache until the answer is there; it is applied before the first suspension.
    /// - Throws: As `fetch` does.
    @discardableResult
    public func perform<Mutation: GraphQLMutation>(
        _ mutation: Mutation, optimistically edit: some LocalEdit
    ) async throws -> Mutation.Data {
        try Task.checkCancellation()
        return try await perform(mutation, replacing: store.addLayer(edit))
    }

    /// Runs `mutation`, and writes what it answers to the cache.
    ///
    /// - Parameter update: What is expected to become of it; it is in the cache from before the first suspension.
    /// - Throws: As `fetch` does.
    @discardableResult
    public func perform<Mutation: GraphQLMutation>(
        _ mutation: Mutation, update: OptimisticUpdate
    ) async throws -> Mutation.Data {
        try Task.checkCancellation()
        return try await perform(mutation, replacing: store.add(update).number)
    }

    /// Runs `mutation`, whose answer replaces an optimistic update that the store has already, such as one that was
    /// added again after a restart.
    ///
    /// - Throws: As `fetch` does; the update is taken back then.
    @discardableResult
    public func perform<Mutation: GraphQLMutation>(
        _ mutation: Mutation, replacing update: OptimisticUpdate.ID
    ) async throws -> Mutation.Data {
        try await perform(mutation, replacing: update.number)
    }
}
