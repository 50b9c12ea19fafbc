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
    /// The interceptors and the transport behind them.
    let send: Interceptor.Next

    /// - Parameter interceptors: What each request passes on its way to the transport, in this order.
    public init(transport: some Transport, store: Store = Store(), interceptors: [any Interceptor] = []) {
        self.store = store
        send = interceptors.chained(to: { transport.send($0) })
    }

    /// The result of `query`.
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
            if let data = store.read(query) { return data }
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
    public func watch<Query: GraphQLQuery>(
        _ query: Query, policy: WatchPolicy = .cacheAndNetwork
    ) -> Watch<Query.Data> {
        let client = self
        return Watch {
            let fetches = policy == .cacheAndNetwork || policy == .networkOnly
            return WatchHandle(
                store: client.store, id: client.store.register(query, policy, fetches: fetches), fetches: fetches
            ) { watcher, isRepair in
                Task {
                    do {
                        let response = try await client.respond(query)
                        client.store.settle(watcher, query, response, isRepair: isRepair)
                    } catch {
                        client.store.fail(watcher, error)
                    }
                }
            }
        }
    }

    /// Tells what `type` selects of one object in the cache, and again whenever it changes; never asks a server.
    public func watch<Fragment: FragmentSelectionSet>(_ type: Fragment.Type, of key: RecordKey) -> Watch<Fragment> {
        let store = store
        return Watch {
            WatchHandle(store: store, id: store.register(type, key), fetches: false) { _, _ in Task {} }
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

    /// Runs `subscription`: its events, each of which is also written to the cache.
    ///
    /// The stream ends with the server's, or when its iteration ends.
    public func subscribe<Subscription: GraphQLSubscription>(
        _ subscription: Subscription
    ) -> AsyncThrowingStream<Subscription.Data, any Error> {
        let client = self
        return AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    for try await response in try await client.send(Request(subscription)) {
                        continuation.yield(try client.store.write(response.body, subscription).get())
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
