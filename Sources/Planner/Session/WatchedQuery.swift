import GraphQLClient

/// A query whose result is shown: the watch, and what it told last.
@MainActor
final class WatchedQuery<Query: GraphQLQuery> {
    let query: Query
    /// What was told last; `nil` until the cache had all of it.
    private(set) var last: Query.Data?
    /// Whether the cache has something newer that is still on its way here.
    private(set) var isBehind = false
    private let store: Store
    private var task: Task<Void, Never>?

    /// Begins to watch the cache; nothing is asked of the server.
    ///
    /// - Parameter deliver: Takes each new result.
    init(_ query: Query, client: GraphQLClient, deliver: @escaping @MainActor (Change<Query.Data>, Query.Data) -> Void)
    {
        self.query = query
        store = client.store
        let changes = client.watch(query, policy: .cacheOnly)
        task = Task { [weak self] in
            for await change in changes {
                guard let self else { return }
                guard let data = change.data, change.isNew || last == nil else { continue }
                last = data
                deliver(change, data)
                if isBehind { checkIfBehind() }
            }
        }
    }

    isolated deinit { task?.cancel() }

    /// Looks whether a change of the cache has not been told yet.
    func checkIfBehind() {
        isBehind = store.read(query).map { $0 != last } ?? false
    }

    /// Ends the watch.
    func stop() {
        task?.cancel()
        task = nil
        isBehind = false
    }
}
