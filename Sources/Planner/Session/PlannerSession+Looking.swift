import GraphQLClient

extension PlannerSession {
    /// While the header says that the server is away, looks by itself whether it is back: with what the cache knows
    /// nothing would be asked for otherwise, and a server that tells of no changes would stay away until a key.
    ///
    /// Each look is the smallest of all questions, who I am. Where subscriptions are taken up again, which says the same,
    /// it is seldom; else it goes by the pauses of the connection, which the header counts.
    func lookForServer() {
        guard look == nil, isAwayForMe else { return }
        lookCount += 1
        let number = lookCount
        let connection = client.connection
        let sleep = environment.sleep
        look = Task { [weak self] in
            var failures = 1
            while !Task.isCancelled {
                let isListening = self?.liveFeed?.isListening == true
                do {
                    if isListening {
                        try await sleep(PlannerSession.seldom.pause(failures: failures))
                    } else {
                        try await connection.pause(failures: failures)
                    }
                } catch {
                    break
                }
                guard let self, lookCount == number, isAwayForMe else { break }
                await ask()
                failures += 1
            }
            if let self, lookCount == number { look = nil }
        }
    }

    /// The pauses between looks where something else tries to reach the server, too.
    static let seldom = Backoff(first: .seconds(6), longest: .seconds(30), jitter: 0)

    /// Whether the server is away, and there is somebody to ask about, and another try may do better: one that does not
    /// let me in has to be told something else first.
    private var isAwayForMe: Bool {
        guard app.identity != nil, case .offline(_, let state) = app.connection else { return false }
        return state != FailureText.refused
    }

    private func ask() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            request { [weak self] in
                if let self, let identity = app.identity { await lookUp(identity) }
                continuation.resume()
            }
        }
    }

    /// The server is there.
    func reach() {
        if look != nil {
            look?.cancel()
            look = nil
            lookCount += 1
            // Nobody has told what happened while it was away.
            if liveFeed?.isListening != true {
                loadList()
                if let id = app.detail?.id, loadingDetail == nil { loadDetail(id) }
            }
        }
        noteSilence()
        send(.reached)
    }
}
