import GraphQLClient

extension PlannerSession {
    /// Follows how it stands with the server, which the client tells.
    func followConnection() {
        let states = client.connection.states()
        connectionTask = Task { [weak self] in
            for await state in states {
                guard let self else { return }
                take(state)
            }
        }
    }

    private func take(_ state: ConnectionState) {
        countdown?.cancel()
        countdown = nil
        switch state {
        case .connecting:
            // The pause is over, and it is tried.
            if case .offline = app.connection { send(.retryIn(0)) }
        case .live:
            send(.retryIn(nil))
            reach()
        case .retrying where tellsNothing:
            // That it answers has been seen: it is not away, and that it is tried again is not worth a look.
            liveFeed?.endWaiting()
        case .retrying(let time):
            lose()
            count(to: time)
        case .offline:
            send(.retryIn(nil))
            lose()
        }
    }

    /// A request was answered. Where all subscriptions wait for their next attempt meanwhile, the server holds none.
    func noteAnswer() {
        if !tellsNothing, liveFeed?.isListening == true, case .retrying = client.connection.state {
            setTellsNothing(true)
            countdown?.cancel()
            countdown = nil
            send(.retryIn(nil))
        }
        reach()
    }

    /// How long a subscription must hold to show that the server tells what others do.
    static let steadyAfter = Duration.seconds(3)

    /// A subscription has begun. Some servers end each one at once: only one that holds for a moment counts.
    func expectNews() {
        guard tellsNothing else { return }
        let begins = liveFeed?.begins
        later(after: PlannerSession.steadyAfter) { session in
            guard let feed = session.liveFeed, feed.begins == begins, feed.isListening,
                case .live = session.client.connection.state
            else { return }
            session.setTellsNothing(false)
        }
    }

    /// A request was not answered, or the server has a subscription.
    func setTellsNothing(_ isSo: Bool) {
        guard tellsNothing != isSo else { return }
        tellsNothing = isSo
        send(.tellsNothing(isSo))
        // When it is tried again is worth a look then.
        if !isSo, case .retrying(let time) = client.connection.state { count(to: time) }
    }

    /// Says so where the server tells nothing any longer though it did.
    func noteSilence() {
        if liveFeed?.hasFallenSilent == true { setTellsNothing(true) }
    }

    /// The server cannot be reached.
    private func lose() {
        liveFeed?.endWaiting()
        setTellsNothing(false)
        defer { lookForServer() }
        if case .offline = app.connection { return }
        // Until now everything was told of.
        if app.connection == .connected, liveFeed?.isListening == true { noteMoment() }
        send(.unreachable(since: environment.timeOfDay(), state: "offline"))
    }

    /// Tells the seconds that are left until the next attempt, each once.
    private func count(to time: ContinuousClock.Instant) {
        let (now, sleep) = (environment.now, environment.sleep)
        countdown = Task { [weak self] in
            while true {
                let left = max(time - now(), .zero)
                let (seconds, attoseconds) = left.components
                guard !Task.isCancelled, let self else { return }
                send(.retryIn(Int(seconds) + (attoseconds > 0 ? 1 : 0)))
                guard left > .zero else { return }
                let rest = Duration(secondsComponent: 0, attosecondsComponent: attoseconds)
                guard (try? await sleep(rest > .zero ? rest : .seconds(1))) != nil else { return }
            }
        }
    }

    /// Tries at once what waits for its time.
    func retry() {
        if liveFeed?.hasFallenSilent == true {
            liveFeed?.stop()
            liveFeed = nil
            hearOfChanges()
        }
        client.connection.retryNow()
        plannerOutbox?.outbox.send()
    }
}
