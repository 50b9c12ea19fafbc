/// Where `fetch` looks.
public enum FetchPolicy: Hashable, Sendable {
    /// In the cache; on the network when something is missing there.
    case cacheFirst
    /// On the network; what it answers goes into the cache.
    case networkOnly
    /// On the network; in the cache when there is no answer.
    case networkFirst
    /// In the cache, never on the network.
    case cacheOnly
}

/// Where `watch` looks before it waits for changes.
public enum WatchPolicy: Hashable, Sendable {
    /// In the cache at once, and on the network in any case.
    case cacheAndNetwork
    /// In the cache; on the network when something is missing there.
    case cacheFirst
    /// On the network; the cache's changes count from its answer on.
    case networkOnly
    /// In the cache, never on the network.
    case cacheOnly
}
