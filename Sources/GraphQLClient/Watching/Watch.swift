/// A result that is told again whenever it changes.
///
/// Each iteration is a watch of its own. It ends when its iterator is gone or its task is cancelled.
///
/// ```swift
/// for await change in client.watch(AllConferencesQuery()) {
///     if let data = change.data { show(data.allConferences) }
/// }
/// ```
public struct Watch<Data: SelectionSet>: AsyncSequence, Sendable {
    public typealias Element = Change<Data>
    public typealias Failure = Never

    let begin: @Sendable () -> WatchHandle<Data>

    /// Waits for changes. Several that come before it is asked again are told as one.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let handle: WatchHandle<Data>

        public mutating func next() async -> Change<Data>? { await handle.next() }

        /// The next change, on the actor that asks.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Change<Data>? {
            await handle.next(isolation: actor)
        }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(handle: begin()) }
}

/// One watch in a store; it ends with its last reference.
final class WatchHandle<Data: SelectionSet> {
    private let store: Store
    private let id: Int32
    /// Asks the server for the result, on the watch's behalf.
    private let request: @Sendable (_ watcher: Int32, _ isRepair: Bool) -> Task<Void, Never>
    private var task: Task<Void, Never>?

    init(
        store: Store, id: Int32, fetches: Bool,
        request: @escaping @Sendable (_ watcher: Int32, _ isRepair: Bool) -> Task<Void, Never>
    ) {
        self.store = store
        self.id = id
        self.request = request
        if fetches { task = request(id, false) }
    }

    deinit { end() }

    private func end() {
        store.end(id)
        task?.cancel()
    }

    func next(isolation actor: isolated (any Actor)? = #isolation) async -> Change<Data>? {
        while !Task.isCancelled {
            switch store.step(id, as: Data.self) {
            case .tell(let change): return change
            case .fetch(let isRepair): task = request(id, isRepair)
            case .wait: await wait(isolation: actor)
            case .end:
                end()
                return nil
            }
        }
        end()
        return nil
    }

    private func wait(isolation actor: isolated (any Actor)?) async {
        let store = store
        let id = id
        await withTaskCancellationHandler {
            await withCheckedContinuation(isolation: actor) { waiter in
                if !store.park(waiter, id) { waiter.resume() }
            }
        } onCancel: {
            store.end(id)
        }
    }
}
