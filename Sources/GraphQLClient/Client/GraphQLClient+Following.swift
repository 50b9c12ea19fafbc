extension GraphQLClient {
    /// Tells the result of `query`, which a subscription keeps as it is on the server, and again whenever it changes.
    ///
    /// Nothing is missed: the query is asked for when the server has the subscription, and again whenever a lost
    /// connection was made anew; events that come meanwhile are written above its answer, in their order. An event
    /// changes the result where it brings objects that the result has; what else it means (an object that is to join a
    /// list) is for a `LocalEdit`, or for whoever reads the events himself (`events(of:catchingUp:)`).
    ///
    /// ```swift
    /// for await change in client.watch(AllConferencesQuery(), following: { ChangesSubscription() }) {
    ///     if let data = change.data { show(data.allConferences) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - subscription: The subscription as it is to be asked for now.
    ///   - policy: Where it looks before the server has the subscription.
    public func watch<Query: GraphQLQuery, Subscription: GraphQLSubscription>(
        _ query: Query, following subscription: @escaping @Sendable () async -> Subscription,
        policy: WatchPolicy = .cacheFirst, showsPartial: Bool = false
    ) -> Watch<Query.Data> {
        let client = self
        return Watch {
            let fetches = policy == .cacheAndNetwork || policy == .networkOnly
            let store = client.store
            let id = store.register(query, policy, fetches: fetches, showsPartial: showsPartial)
            let task = Task {
                do {
                    let events = client.events(of: subscription) {
                        _ = try await client.fetch(query, policy: .networkOnly)
                    }
                    for try await _ in events {}
                } catch {
                    store.fail(id, error)
                }
            }
            let following = Following(task: task)
            return WatchHandle(
                store: store, id: id, fetches: fetches,
                request: { watcher, isRepair in
                    // It lives as long as what may ask.
                    withExtendedLifetime(following) { client.request(query, for: watcher, isRepair: isRepair) }
                })
        }
    }
}

/// Ends what a watch follows with the watch.
private final class Following: Sendable {
    let task: Task<Void, Never>

    init(task: Task<Void, Never>) { self.task = task }

    deinit { task.cancel() }
}
