/// What a watch of one list has to tell.
public struct ListUpdate<Element: Sendable>: Sendable {
    /// The list as it is now; `nil` where the cache does not have it, or the network failed before there was one.
    public var list: List<Element>?
    /// What is different from the list told before; `nil` for the first one, and where only the network's state changed.
    public var change: ListChange?
    /// What caused it.
    public var source: ChangeSource
    /// Whether the watch still waits for a server.
    public var isFetching: Bool
    /// Why the network had no good answer.
    public var error: (any Error)?
    /// The first field that the cache misses.
    public var missing: ReadError?
}

/// Tells one list of a result, and again whenever it changes; what else changes in the result is not told.
public struct ListWatch<Data: SelectionSet, Item: Hashable & Sendable>: AsyncSequence, Sendable {
    public typealias Element = ListUpdate<Item>
    public typealias Failure = Never

    let watch: Watch<Data>
    let path: [String]
    let list: @Sendable (Data) -> List<Item>?

    public struct AsyncIterator: AsyncIteratorProtocol {
        var changes: Watch<Data>.AsyncIterator
        let path: [String]
        let list: @Sendable (Data) -> List<Item>?
        private var told: List<Item>?
        private var hasTold = false
        private var wasFetching = false

        init(_ watch: ListWatch) {
            changes = watch.watch.makeAsyncIterator()
            path = watch.path
            list = watch.list
        }

        public mutating func next() async -> ListUpdate<Item>? { await next(isolation: nil) }

        /// The next update, on the actor that asks.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> ListUpdate<Item>? {
            while let change = await changes.next(isolation: actor) {
                let new = change.data.flatMap(list)
                let difference = change.lists.first { $0.path == path }
                let isNews =
                    !hasTold || difference != nil || (new == nil) != (told == nil) || change.error != nil
                    || change.isFetching != wasFetching
                let hadList = told != nil
                told = new
                wasFetching = change.isFetching
                guard isNews else { continue }
                hasTold = true
                return ListUpdate(
                    list: new, change: hadList ? difference : nil, source: change.source,
                    isFetching: change.isFetching, error: change.error, missing: change.missing)
            }
            return nil
        }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}

extension GraphQLClient {
    /// Tells one list of the result of `query`, and again whenever that list changes.
    ///
    /// ```swift
    /// for await update in client.watch(AllConferencesQuery(), list: \.allConferences, at: "allConferences") {
    ///     if let list = update.list { show(list, update.change) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - list: The list in the result.
    ///   - path: The list's place, in the names of the answer; no other list may lie around it.
    public func watch<Query: GraphQLQuery, Item: Hashable & Sendable>(
        _ query: Query, list: @escaping @Sendable (Query.Data) -> List<Item>?, at path: String...,
        policy: WatchPolicy = .cacheAndNetwork
    ) -> ListWatch<Query.Data, Item> {
        ListWatch(watch: watch(query, policy: policy), path: path, list: list)
    }
}
