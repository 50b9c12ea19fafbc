/// How an HTTP transport puts its requests, where that is not by POST and one by one.
public struct HTTPOptions: Hashable, Sendable {
    /// Whether queries are sent by GET, so that caches on the way may keep their answers; off by default. A query whose
    /// URL would be longer than 8,000 bytes is sent by POST all the same. Mutations are never sent by GET.
    public var queriesByGet: Bool
    /// Whether and how queries are sent together; not by default, since not every server takes lists of operations.
    public var batching: HTTPBatching?

    public init(queriesByGet: Bool = false, batching: HTTPBatching? = nil) {
        self.queriesByGet = queriesByGet
        self.batching = batching
    }
}

/// How queries that are made at nearly the same time are sent in one request, as a JSON list.
///
/// Queries with different header fields do not share a request. Mutations and subscriptions are sent alone.
public struct HTTPBatching: Hashable, Sendable {
    /// The most queries in one request; at least 1.
    public var most: Int
    /// How long a query waits for others; 10 milliseconds by default.
    public var window: Duration

    public init(most: Int = 10, window: Duration = .milliseconds(10)) {
        self.most = most
        self.window = window
    }
}
