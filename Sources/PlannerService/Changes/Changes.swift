/// The rows of the change log from a revision on, without end: each follower reads at its own pace.
struct Changes: AsyncSequence, Sendable {
    typealias Element = ChangeRow
    typealias Failure = Never

    let storage: StorageAccess
    /// The last revision that is not wanted.
    let revision: Int
    /// Which of them are wanted.
    let matches: @Sendable (ChangeRow) -> Bool

    func makeAsyncIterator() -> Iterator {
        Iterator(
            storage: storage, matches: matches, signals: storage.signal.signals().makeAsyncIterator(),
            revision: revision)
    }

    struct Iterator: AsyncIteratorProtocol {
        let storage: StorageAccess
        let matches: @Sendable (ChangeRow) -> Bool
        var signals: AsyncStream<Void>.Iterator
        var revision: Int
        var read: ArraySlice<ChangeRow> = []

        /// The next change; `nil` when the task is cancelled or the log cannot be read any more.
        mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> ChangeRow? {
            while !Task.isCancelled {
                while let row = read.popFirst() {
                    revision = row.revision
                    if matches(row) { return row }
                }
                let after = revision
                guard let rows = try? storage.read({ try $0.changes(after: after) }) else { return nil }
                read = rows[...]
                // What is committed after this look at the log has its signal still to come.
                if read.isEmpty, await signals.next(isolation: actor) == nil { return nil }
            }
            return nil
        }
    }
}
