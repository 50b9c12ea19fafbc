import Synchronization

extension Store {
    /// Shows what has come so far of an answer in parts to the watches that wait for it and want results that are not
    /// whole. Nothing of it is in the cache before the whole answer is: others do not hear of it.
    ///
    /// - Parameters:
    ///   - patches: The later parts so far.
    ///   - clearCount: How many times the cache had been emptied when it was asked for; `nil` shows it in any case.
    func preview<Query: GraphQLQuery>(
        _ first: [UInt8], patches: [[UInt8]] = [], of query: Query, clearCount: Int? = nil
    ) {
        let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            let core = state.core
            let operation = core.compile(query)
            let watchers = core.watchers.values.filter { $0.operation === operation && $0.wantsPreview(core) }
            guard !watchers.isEmpty, clearCount ?? core.clearCount == core.clearCount else { return [] }
            let answer = Answer(body: first, patches: patches, operation: operation, kind: .query)
            let woken = core.preview(answer, to: watchers)
            return (woken + watchers).compactMap { $0.hasNews ? $0.takeWaiter() : nil }
        }
        for waiter in waiters { waiter.resume() }
    }
}

extension StoreCore {
    /// Writes an answer with the layers above it, lets watchers read that, and takes all of it back.
    ///
    /// - Returns: Those that have to look at what they have read, though it is the same as before.
    fileprivate func preview(_ answer: Answer, to watchers: [AnyWatcher]) -> [AnyWatcher] {
        var answer = answer
        guard (try? join(&answer)) != nil else { return [] }
        begin()
        unwindLayers()
        let mark = mark()
        let outline = try? write(answer) { _, _, outline in outline }
        if let outline, outline.hasData {
            inLayer {
                for layer in layers { apply(layer.content) }
                for watcher in watchers { watcher.preview(self, outline.error) }
            }
            unwindLayers()
        }
        rollBack(to: mark)
        baseMark = self.mark()
        applyLayers()
        return finish(.network, repairs: true)
    }
}
