extension OutboxEngine {
    /// Sends what waits, unless that is going on.
    ///
    /// - Parameter isNews: Whether there is reason to believe that another attempt will do better than one that is under
    ///   way.
    func send(isNews: Bool) {
        isStarted = true
        guard !isClosed else { return }
        guard sending == nil else {
            if isNews { triesAgain = true }
            return
        }
        pause?.cancel()
        pause = nil
        guard !items.all.isEmpty || !unkept.isEmpty else { return }
        sending = Task { await self.drain() }
    }

    func close(takingBack takesBack: Bool = false) {
        isClosed = true
        if takesBack {
            refresh()
            isTakenBack = true
            items.takeBack(in: surroundings.client.store)
        }
        pause?.cancel()
        pause = nil
        endLimit()
        sending?.cancel()
        finishWaiting()
    }

    /// How an attempt ended.
    private enum Step {
        case goOn
        /// Nothing can be sent now.
        case stop
    }

    /// Sends one after the other until nothing waits or the server cannot be reached.
    private func drain() async {
        var lease: OutboxLease?
        triesAgain = false
        while !isClosed {
            refresh()
            let step: Step
            if items.all.isEmpty {
                hasLease = false
                lease = nil
                if unkept.isEmpty { break }
                step = await sendUnkept()
            } else if lease == nil {
                do {
                    lease = try await self.lease()
                    hasLease = lease != nil
                    step = hasLease ? .goOn : .stop
                } catch {
                    step = storageFailed(error)
                }
            } else {
                step = await sendFirst()
            }
            show()
            guard case .stop = step else { continue }
            if triesAgain {
                triesAgain = false
                continue
            }
            failures += 1
            finishWaiting()
            break
        }
        hasLease = false
        withExtendedLifetime(lease) {}
        lease = nil
        sending = nil
        if !items.all.isEmpty { pauseBeforeNext(after: lastFailure) }
        show()
    }

    /// Waits until it is worth while to try again.
    ///
    /// Where the server was not reached this is together with the client's subscriptions: the pause ends when any of them,
    /// or another request, hears the server.
    private func pauseBeforeNext(after error: (any Error)?) {
        guard !isClosed else { return }
        pauseNumber += 1
        let number = pauseNumber
        let failures = failures
        let connection = surroundings.client.connection
        pause = Task { [weak self] in
            do {
                if error?.isPassing == true {
                    try await connection.pause(failures: failures)
                } else {
                    let (backoff, timing) = (connection.reconnection.backoff, connection.reconnection.timing)
                    try await timing.sleep(backoff.pause(failures: failures, random: timing.random()))
                }
            } catch {
                // A sleep that says that it was cancelled, and was not, is over.
                if Task.isCancelled { return }
            }
            await self?.pauseEnded(number)
        }
    }

    private func pauseEnded(_ number: Int) {
        guard number == pauseNumber, pause != nil else { return }
        pause = nil
        send(isNews: false)
    }

    /// The right to send, when it is free.
    private func lease() async throws(OutboxProblem) -> OutboxLease? {
        if let lease = try await surroundings.storage.lease(waits: false) { return lease }
        waitsForLease = true
        limitWaiting()
        defer {
            waitsForLease = false
            endLimit()
        }
        return try await surroundings.storage.lease(waits: true)
    }

    // MARK: One entry

    /// Sends the first of those that are kept.
    private func sendFirst() async -> Step {
        let storage = surroundings.storage
        guard let item = items.all.first, let id = item.id else { return .goOn }
        if let ending = item.ending { return finish(id, ending) }
        do {
            guard try storage.markSent(id) else {
                // Another one has ended it; where the storage does not say how, it is over all the same.
                refresh()
                if let index = items.index(of: id) { drop(index, .withdrawn) }
                return .goOn
            }
        } catch {
            return storageFailed(error)
        }
        items[0].wasSent = true
        inFlight = id
        show()
        let attempt = await exchange(item.entry)
        inFlight = nil
        // Whoever has the store now has no use for the answer; it is asked for again by the next outbox.
        guard !isTakenBack else { return .stop }
        switch attempt {
        case .later(let error):
            return isClosed ? .stop : failed(error)
        case .refused(let error):
            return refuse(id, "\(error)", code: nil, error)
        case .garbled(let error):
            guard let index = items.index(of: id) else { return .goOn }
            items[index].garbledCount += 1
            // A connection may spoil what it carries; a server that always answers so will not be understood later.
            guard items[index].garbledCount < Self.garbledLimit else {
                return refuse(id, "\(error)", code: nil, error)
            }
            return failed(error)
        case .answered(let bodies):
            return await take(bodies, id)
        }
    }

    /// How many answers that are none are taken for accidents.
    private static let garbledLimit = 5

    /// Writes what the server has answered to the store, then notes that the entry is over: in this order a process that
    /// is killed in between sends it again, and has no older state in its cache. What waits above a query that is on its
    /// way is kept with that.
    private func take(_ bodies: AnswerBodies, _ id: OutboxEntry.ID) async -> Step {
        guard let index = items.index(of: id) else { return .goOn }
        let item = items[index]
        let store = surroundings.client.store
        surroundings.client.flights.closeAll()
        failures = 0
        lastFailure = nil
        do {
            let written = try item.writer.write(bodies, in: store, replacing: item.layer)
            if let error = written.error {
                guard written.isCarriedOut else { return refuse(id, error.message, code: error.code, error) }
                return await carriedOut(id, bodies, .failed(error))
            }
            return await carriedOut(id, bodies, written.data.map(OutboxResult.answered) ?? .waiting(id))
        } catch {
            // The server has carried it out; its answer is not what the schema promised.
            if let update = item.entry.update { store.settle(update) }
            return await carriedOut(id, bodies, .failed(error))
        }
    }

    private func carriedOut(_ id: OutboxEntry.ID, _ bodies: AnswerBodies, _ result: OutboxResult) async -> Step {
        let ending = OutboxEnding.answered(bodies.patches.isEmpty ? bodies.first : nil)
        if let index = items.index(of: id) {
            items[index].layer = 0
            items[index].ending = ending
            await surroundings.client.store.persistence?.flush()
        }
        return finish(id, ending, result)
    }

    private func refuse(_ id: OutboxEntry.ID, _ message: String, code: String?, _ error: any Error) -> Step {
        guard let index = items.index(of: id) else { return .goOn }
        surroundings.client.store.removeLayer(items[index].layer)
        items[index].layer = 0
        failures = 0
        lastFailure = nil
        let ending = OutboxEnding.refused(message: message, code: code, isSeen: items[index].waiter != nil)
        items[index].ending = ending
        return finish(id, ending, .failed(error))
    }

    /// Notes how an entry ended; where that cannot be done now it is done before anything else is sent.
    private func finish(_ id: OutboxEntry.ID, _ ending: OutboxEnding, _ result: OutboxResult? = nil) -> Step {
        guard let index = items.index(of: id) else { return .goOn }
        let waiter = items[index].waiter
        items[index].waiter = nil
        defer {
            show()
            if let result { resume(waiter, result) }
        }
        do {
            try surroundings.storage.end(id, ending)
            items.removeEnded(at: index)
            refresh()
            return .goOn
        } catch {
            return storageFailed(error)
        }
    }

    private func drop(_ index: Int, _ result: OutboxResult) {
        let item = items.remove(at: index)
        surroundings.client.store.removeLayer(item.layer)
        resume(item.waiter, result)
    }

    private func failed(_ error: any Error) -> Step {
        lastFailure = error
        return .stop
    }

    private func storageFailed(_ problem: OutboxProblem) -> Step {
        note(problem)
        return failed(problem)
    }

    /// Sends the first of those that are not kept: they are answered now, or fail.
    private func sendUnkept() async -> Step {
        let item = unkept[0]
        let attempt = await exchange(item.entry)
        guard !isTakenBack else { return .stop }
        // `finishWaiting` may have ended it meanwhile.
        guard let index = unkept.firstIndex(where: { $0.serial == item.serial }) else { return .goOn }
        let store = surroundings.client.store
        switch attempt {
        case .later(let error):
            return failed(error)
        case .refused(let error), .garbled(let error):
            unkept.remove(at: index)
            store.removeLayer(item.layer)
            resume(item.waiter, .failed(error))
        case .answered(let bodies):
            unkept.remove(at: index)
            surroundings.client.flights.closeAll()
            do {
                let written = try item.writer.write(bodies, in: store, replacing: item.layer)
                let result = written.error.map(OutboxResult.failed) ?? written.data.map(OutboxResult.answered)
                resume(item.waiter, result ?? .withdrawn)
            } catch {
                resume(item.waiter, .failed(error))
            }
        }
        return .goOn
    }
}
