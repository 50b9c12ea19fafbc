import Synchronization

extension Store {
    /// Registers a watch, and returns its number.
    ///
    /// - Parameter fetches: Whether a server is asked at once.
    func register<Query: GraphQLQuery>(
        _ query: Query, _ policy: WatchPolicy, fetches: Bool, showsPartial: Bool = false
    ) -> Int32 {
        state.withLock { state in
            let core = state.core
            core.lastWatcher &+= 1
            let id = core.lastWatcher
            let watcher = Watcher<Query.Data>(
                id: id, operation: core.compile(query), policy: policy, showsPartial: showsPartial)
            if fetches { watcher.fetching = .underWay }
            core.watchers[id] = watcher
            return id
        }
    }

    /// Registers a watch of one object, and returns its number.
    func register<Fragment: FragmentSelectionSet>(
        _ type: Fragment.Type, _ key: RecordKey, _ variables: some OperationVariables = NoVariables(),
        showsPartial: Bool = false
    ) -> Int32 {
        state.withLock { state in
            let core = state.core
            core.lastWatcher &+= 1
            let id = core.lastWatcher
            core.watchers[id] = Watcher<Fragment>(
                id: id, operation: core.compile(type, variables), policy: .cacheOnly, object: key,
                showsPartial: showsPartial)
            return id
        }
    }

    /// Ends a watch, which may have ended before.
    func end(_ id: Int32) {
        let waiter: CheckedContinuation<Void, Never>? = state.withLock { state in
            let core = state.core
            guard let watcher = core.watchers.removeValue(forKey: id) else { return nil }
            watcher.isEnded = true
            watcher.leaveReading(core)
            return watcher.takeWaiter()
        }
        waiter?.resume()
    }

    /// What the consumer of a watch does next.
    func step<Data: SelectionSet>(_ id: Int32, as type: Data.Type) -> Watcher<Data>.Step {
        state.withLock { state in
            guard let watcher = state.core.watchers[id] as? Watcher<Data> else { return .end }
            let step = watcher.step(state.core)
            if case .fetch = step { watcher.fetching = .underWay }
            return step
        }
    }

    /// Keeps `waiter` until there is news; `false` where there is already.
    func park(_ waiter: CheckedContinuation<Void, Never>, _ id: Int32) -> Bool {
        state.withLock { state in
            guard let watcher = state.core.watchers[id], !watcher.hasNews else { return false }
            watcher.waiter = waiter
            return true
        }
    }

    /// Writes the answer to a watch's own request, and tells the watch that it has come: both in one step.
    ///
    /// - Returns: Whether that is done; `false` where the cache was emptied since the query was sent.
    func settle<Query: GraphQLQuery>(_ id: Int32, _ query: Query, _ answer: SharedAnswer, isRepair: Bool) -> Bool {
        // Its place is not to be given up behind the store's lock.
        defer { withExtendedLifetime(answer) {} }
        do {
            let isSettled = try commit(.network, repairs: isRepair) { core in
                guard answer.clearCount == core.clearCount else { return core.watchers[id] == nil }
                let error = try core.write(answer, query)
                guard let watcher = core.watchers[id] else { return true }
                watcher.showsFailed = error != nil
                watcher.failure = error
                if watcher.isUnread { watcher.source = .network }
                watcher.fetching = .ended
                watcher.prepare(core)
                return true
            }
            if isSettled { wake(id) }
            return isSettled
        } catch {
            fail(id, error)
            return true
        }
    }

    /// Tells a watch that its request has failed.
    func fail(_ id: Int32, _ error: any Error) {
        state.withLock { state in
            guard let watcher = state.core.watchers[id] else { return }
            watcher.failure = error
            watcher.source = .network
            watcher.fetching = .ended
            watcher.noteFailure()
        }
        wake(id)
    }

    private func wake(_ id: Int32) {
        let waiter = state.withLock { $0.core.watchers[id]?.takeWaiter() }
        waiter?.resume()
    }
}
