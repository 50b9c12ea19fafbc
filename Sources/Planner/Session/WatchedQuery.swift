import GraphQLClient

/// A query whose result is shown: the watch, and what it told last.
@MainActor
final class WatchedQuery<Query: GraphQLQuery> {
    let query: Query
    /// What was told last; `nil` until the cache had all of it.
    private(set) var last: Query.Data?
    private var task: Task<Void, Never>?

    /// Begins to watch the cache; nothing is asked of the server.
    ///
    /// - Parameter deliver: Takes each new result.
    init(_ query: Query, client: GraphQLClient, deliver: @escaping @MainActor (Change<Query.Data>, Query.Data) -> Void)
    {
        self.query = query
        let changes = client.watch(query, policy: .cacheOnly)
        task = Task { [weak self] in
            for await change in changes {
                guard let self else { return }
                guard let data = change.data, change.isNew || last == nil else { continue }
                last = data
                deliver(change, data)
            }
        }
    }

    isolated deinit { task?.cancel() }

    /// Ends the watch.
    func stop() {
        task?.cancel()
        task = nil
    }
}
