/// What an outbox does: takes entries in, keeps up with the storage, and sends.
///
/// It runs on a queue of its own, in order, and waits for the storage there.
actor OutboxEngine {
    /// What an engine works with.
    struct Surroundings: Sendable {
        var client: GraphQLClient
        var storage: any OutboxStorage
        var registry: UpdateRegistry
        var board: OutboxBoard
    }

    private nonisolated let queue = OutboxQueue()
    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    let surroundings: Surroundings
    var items = OutboxItems()
    /// What could not be kept.
    var unkept: [OutboxItem] = []
    private var problems: [OutboxProblem] = []
    private var waiters: [Int: CheckedContinuation<OutboxResult, Never>] = [:]
    /// Results that came before those who wait for them were ready.
    private var early: [Int: OutboxResult] = [:]
    private var lastWaiter = 0

    // What `OutboxEngine+Sending` goes by.
    var sending: Task<Void, Never>?
    var pause: Task<Void, Never>?
    var pauseNumber = 0
    /// What is being sent at this moment.
    var inFlight: OutboxEntry.ID?
    var hasLease = false
    /// Whether another process has the right to send, and this one waits for it.
    var waitsForLease = false
    /// Ends the waiting of those who want an answer meanwhile.
    private var impatience: Task<Void, Never>?
    /// How often in a row nothing could be sent.
    var failures = 0
    /// Whether something has happened since the last attempt began that makes another one worth while at once.
    var triesAgain = false
    /// Whether it was asked to send.
    var isStarted = false
    var isClosed = false
    /// Whether what waits is shown no longer: the store is another one's then.
    var isTakenBack = false
    /// Why the first one could not be sent the last time.
    var lastFailure: (any Error)?

    /// Shows what waits in the client's store before it returns.
    init(_ surroundings: Surroundings) {
        self.surroundings = surroundings
        var problems: [OutboxProblem] = []
        do {
            let changes = try surroundings.storage.changes(since: 0)
            problems = items.take(changes, in: surroundings.client.store, surroundings.registry).problems
        } catch {
            problems = [error]
        }
        self.problems = problems
        surroundings.board.show(Self.state(items, problems, isSending: false, lastError: nil))
    }

    // MARK: Taking in

    /// Keeps an entry, whose update the store has as `layer`, and waits for what becomes of it.
    func append(_ entry: OutboxEntry, layer: Int, _ writer: AnswerWriter) async -> OutboxResult {
        lastWaiter += 1
        let waiter = lastWaiter
        var item = OutboxItem(entry: entry, layer: layer, writer: writer, waiter: waiter, serial: waiter)
        do {
            item.id = try surroundings.storage.append(entry)
            items.insert(item)
            surroundings.client.store.raiseLayer(layer)
        } catch {
            note(error)
            unkept.append(item)
        }
        refresh()
        if isClosed {
            if isTakenBack { items.takeBack(in: surroundings.client.store) }
            finishWaiting()
        } else {
            send(isNews: false)
            if waitsForLease { limitWaiting() }
        }
        show()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if let result = early.removeValue(forKey: waiter) {
                    continuation.resume(returning: result)
                } else {
                    waiters[waiter] = continuation
                }
            }
        } onCancel: {
            Task { await self.stopWaiting(waiter) }
        }
    }

    func withdraw(_ id: OutboxEntry.ID) async throws(OutboxProblem) -> Bool {
        refresh()
        guard let index = items.index(of: id), inFlight != id, items[index].ending == nil else { return false }
        defer {
            refresh()
            show()
        }
        let storage = surroundings.storage
        guard items[index].wasSent, !hasLease else { return try storage.withdraw(id, evenIfSent: hasLease) }
        // Only who has the lease knows that no other process is sending it just now.
        guard let lease = try await storage.lease(waits: false) else { return false }
        return try withExtendedLifetime(lease) { () throws(OutboxProblem) in
            try storage.withdraw(id, evenIfSent: true)
        }
    }

    func acknowledge(_ id: OutboxEntry.ID) {
        do { try surroundings.storage.acknowledge(id) } catch { note(error) }
        refresh()
        show()
    }

    // MARK: Keeping up

    /// Takes over what is new in the storage.
    func refresh() {
        // The store has another's content, in which these changes have no place.
        guard !isTakenBack else { return }
        do {
            let changes = try surroundings.storage.changes(since: items.revision)
            let outcome = items.take(changes, in: surroundings.client.store, surroundings.registry)
            for id in outcome.told { try? surroundings.storage.acknowledge(id) }
            for problem in outcome.problems { note(problem) }
            if outcome.hasAnswers {
                failures = 0
                // A query that was sent before may be answered from before.
                surroundings.client.flights.closeAll()
            }
            guard !outcome.results.isEmpty else { return }
            // Who is told finds the state as it is told.
            show()
            for (waiter, result) in outcome.results { resume(waiter, result) }
        } catch {
            note(error)
        }
    }

    /// Somebody else may have changed something.
    ///
    /// - Parameter begin: Called before it is looked at: what is changed from then on is another change.
    func storageChanged(_ begin: @Sendable () -> Void) {
        begin()
        let failuresBefore = failures
        refresh()
        // Who has sent something has found the server; and who is to be sent next may have nobody else to do it.
        if isStarted, failures < failuresBefore || (sending == nil && pause == nil) { send(isNews: false) }
        show()
    }

    func note(_ problem: OutboxProblem) {
        guard problems.last != problem else { return }
        problems.append(problem)
        if problems.count > 100 { problems.removeFirst() }
    }

    // MARK: Waiting

    /// Lets nobody wait long for another process, which may have been stopped over what it was doing.
    func limitWaiting() {
        guard impatience == nil else { return }
        let timing = surroundings.client.connection.reconnection.timing
        impatience = Task { [weak self] in
            try? await timing.sleep(Self.patience)
            await self?.waitingIsOver()
        }
    }

    private func waitingIsOver() {
        guard impatience != nil, !Task.isCancelled else { return }
        impatience = nil
        if waitsForLease { finishWaiting() }
    }

    /// The right to send is there, or not to be had.
    func endLimit() {
        impatience?.cancel()
        impatience = nil
    }

    /// How long somebody waits for an answer while another process has the right to send.
    private static let patience = Duration.seconds(5)

    // MARK: Telling

    func show() {
        surroundings.board.show(
            Self.state(items, problems, isSending: inFlight != nil, lastError: lastFailure.map { "\($0)" }))
    }

    private static func state(
        _ items: OutboxItems, _ problems: [OutboxProblem], isSending: Bool, lastError: String?
    ) -> OutboxState {
        var state = OutboxState()
        state.waiting = items.all.compactMap { item in
            guard let id = item.id, item.ending == nil else { return nil }
            return OutboxState.Waiting(
                id: id, operationName: item.entry.operationName, subject: item.entry.subject,
                variables: item.entry.variables, seconds: item.entry.seconds, wasSent: item.wasSent)
        }
        state.refused = items.refused
        state.isSending = isSending
        state.lastError = state.waiting.isEmpty ? nil : lastError
        state.problems = problems
        return state
    }

    func resume(_ waiter: Int?, _ result: OutboxResult) {
        guard let waiter else { return }
        if let continuation = waiters.removeValue(forKey: waiter) {
            continuation.resume(returning: result)
        } else {
            early[waiter] = result
        }
    }

    private func stopWaiting(_ waiter: Int) {
        guard let continuation = waiters.removeValue(forKey: waiter) else { return }
        if let index = items.all.firstIndex(where: { $0.waiter == waiter }) { items[index].waiter = nil }
        for index in unkept.indices where unkept[index].waiter == waiter { unkept[index].waiter = nil }
        continuation.resume(returning: .failed(CancellationError()))
    }

    /// Nobody waits any longer for what is kept; what is not kept is over.
    func finishWaiting() {
        for index in items.all.indices {
            guard let id = items[index].id else { continue }
            resume(items[index].waiter, .waiting(id))
            items[index].waiter = nil
        }
        let problem = problems.last ?? OutboxProblem(.unusable, message: "The outbox is closed.")
        for item in unkept {
            surroundings.client.store.removeLayer(item.layer)
            resume(item.waiter, .failed(OutboxError.notKept(problem)))
        }
        unkept = []
    }
}
