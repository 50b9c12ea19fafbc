/// What a watch has to tell: the whole result as it is now, and what is different from the one told before.
public struct Change<Data: Sendable>: Sendable {
    /// The result as it is now; `nil` where the cache does not have all of it (`missing` says what) and partial results
    /// are not wanted, or the network failed before there was one.
    public var data: Data?
    /// Whether `data` differs from what this watch told before; not so where only the network's state changed.
    public var isNew: Bool
    /// What happened to each list at the top of the result: lists that lie in no other list. Empty in a first result
    /// and where no list changed.
    public var lists: [ListChange]
    /// What caused it.
    public var source: ChangeSource
    /// Whether this watch still waits for a server.
    public var isFetching: Bool
    /// Why the network had no good answer: `ResponseError`, `TransportError`, `AnswerError` or `ReadError`.
    public var error: (any Error)?
    /// The first field that the cache misses.
    public var missing: ReadError?
    /// What was left out of a partial result; empty for whole ones.
    public var gaps: [ReadError]

    public init(
        data: Data?, isNew: Bool = true, lists: [ListChange] = [], source: ChangeSource = .network,
        isFetching: Bool = false,
        error: (any Error)? = nil, missing: ReadError? = nil, gaps: [ReadError] = []
    ) {
        self.data = data
        self.isNew = isNew
        self.lists = lists
        self.source = source
        self.isFetching = isFetching
        self.error = error
        self.missing = missing
        self.gaps = gaps
    }

    /// The change of the list at `path`, such as `"allConferences"` or `"conference", "attendees"`.
    public func list(_ path: String...) -> ListChange? {
        lists.first { $0.path == path }
    }
}

/// What a change comes from.
public enum ChangeSource: Hashable, Sendable {
    /// The cache had it when the watch began.
    case cache
    /// A server's answer, to this watch or to another operation.
    case network
    /// An optimistic update, applied or taken back.
    case optimistic
    /// An edit of the cache.
    case local
    /// Another process that keeps its cache at the same place.
    case otherProcess
}

/// What happened to one list of a result.
public struct ListChange: Hashable, Sendable {
    /// The list's place, in the names of the answer.
    public var path: [String]
    /// Places in the list before, ascending.
    public var removed: [Int]
    /// Places in the list now, ascending.
    public var inserted: [Int]
    /// Elements that were in both and changed their order.
    public var moved: [Move]
    /// Places in the list now of elements that were there before and differ, ascending.
    public var updated: [Int]

    /// An element's place before and now.
    public struct Move: Hashable, Sendable {
        public var from: Int
        public var to: Int

        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    public init(
        path: [String], removed: [Int] = [], inserted: [Int] = [], moved: [Move] = [], updated: [Int] = []
    ) {
        self.path = path
        self.removed = removed
        self.inserted = inserted
        self.moved = moved
        self.updated = updated
    }

    /// Whether nothing happened.
    public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty }
}
