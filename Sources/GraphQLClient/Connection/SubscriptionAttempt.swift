/// A subscription on one connection: its events are written to the store and told, in their order.
///
/// While what happened before it is caught up with, events are held: what is asked for then may be older than they are.
struct SubscriptionAttempt<Subscription: GraphQLSubscription> {
    private typealias Signals = BoundedStream<Signal>
    private typealias Group = ThrowingDiscardingTaskGroup<any Error>

    private enum Signal: Sendable {
        case began
        case response(Response)
        case caughtUp(Int)
        case didNotCatchUp(Int, any Error)
        /// The server has completed the subscription.
        case ended
    }

    let upkeep: SubscriptionUpkeep<Subscription>
    let number: Int
    /// What the server called the last event that was told.
    private(set) var lastEventID: String?
    /// The event that was told before the connection was lost: a server may tell it once more.
    private var knownEventID: String?
    private var hasBegun = false
    /// When the server was first heard: that the subscription was handed over says nothing of it.
    private var heardAt: ContinuousClock.Instant?
    /// Whether the server was understood: it has acknowledged the subscription, or told an event that could be read.
    private(set) var isUnderstood = false
    private var eventCount = 0
    private var held: [Response] = []
    /// Whether there were more events than are held.
    private var hasDropped = false
    /// The number of the last catching up.
    private var lastCatchUp = 0
    private var isCatchingUp = false
    private var isEnded = false

    /// More is sooner asked for again.
    private static var mostHeld: Int { 10_000 }

    init(upkeep: SubscriptionUpkeep<Subscription>, number: Int, lastEventID: String?) {
        self.upkeep = upkeep
        self.number = number
        self.lastEventID = lastEventID
        knownEventID = lastEventID
    }

    private var client: GraphQLClient { upkeep.client }

    /// Whether the connection has proved to be good: it has brought more than what a server may have to say at once, or
    /// has lasted.
    var wasGood: Bool {
        let reconnection = client.connection.reconnection
        return eventCount > 1 || heardAt.map { reconnection.timing.now() - $0 >= reconnection.steadyAfter } ?? false
    }

    /// Runs until the server has completed the subscription, or the task is cancelled.
    ///
    /// When it returns or throws the connection is closed.
    mutating func run() async throws {
        let subscription = await upkeep.subscription()
        let request = request(for: subscription)
        defer { if hasBegun { client.connection.note(.ended) } }
        let sink = Signals(bound: AnswerSink.relayBound)
        // What has ended is not kept by a group of this kind, however often it is caught up.
        try await withThrowingDiscardingTaskGroup { group in
            defer { group.cancelAll() }
            group.addTask { [client] in await Self.read(request, client, into: sink) }
            for try await signal in sink.elements() {
                switch signal {
                case .began: try await begin(&group, sink)
                case .response(let response) where response.isAcknowledgement:
                    isUnderstood = true
                    hear()
                    try await begin(&group, sink)
                case .response(let response): try await take(response, of: subscription)
                case .caughtUp(lastCatchUp): try await release(of: subscription, &group, sink)
                case .didNotCatchUp(lastCatchUp, let error): throw CatchUpFailure(reason: error)
                case .caughtUp, .didNotCatchUp: break
                case .ended: isEnded = true
                }
                if isEnded, !isCatchingUp { return }
            }
            // Whoever is cancelled between two of them is told of an end.
            try Task.checkCancellation()
        }
    }

    private func request(for subscription: Subscription) -> Request {
        var request = Request(subscription)
        request.attempt = number
        if let lastEventID { request.headers.set(Header("Last-Event-ID", lastEventID)) }
        return request
    }

    private static func read(
        _ request: Request, _ client: GraphQLClient, into sink: Signals
    ) async {
        do {
            let responses = try await client.send(request)
            if !client.transportAcknowledges { sink.offer(.began) }
            for try await response in responses {
                await sink.send(.response(response), bytes: response.body.count)
            }
            // One who is cancelled is told of an end too.
            try Task.checkCancellation()
            sink.offer(.ended)
        } catch {
            sink.finish(throwing: error)
        }
    }

    private mutating func hear() {
        heardAt = heardAt ?? client.connection.reconnection.timing.now()
        client.connection.note(.heard)
    }

    private mutating func begin(
        _ group: inout Group, _ sink: Signals
    ) async throws {
        if !hasBegun { client.connection.note(.began) }
        hasBegun = true
        // What is asked for from now on must not share an answer from before.
        client.flights.closeAll()
        try await upkeep.tell(.began)
        beginCatchingUp(&group, sink)
    }

    private mutating func beginCatchingUp(
        _ group: inout Group, _ sink: Signals
    ) {
        guard let catchUp = upkeep.catchUp else { return }
        isCatchingUp = true
        hasDropped = false
        lastCatchUp += 1
        group.addTask { [lastCatchUp] in
            do {
                try await catchUp()
                sink.offer(.caughtUp(lastCatchUp))
            } catch {
                sink.offer(.didNotCatchUp(lastCatchUp, error))
            }
        }
    }

    private mutating func take(_ response: Response, of subscription: Subscription) async throws {
        let known = knownEventID
        // Only the first: what follows it without an id of its own may have its id.
        knownEventID = nil
        if let known, response.eventID == known { return }
        eventCount += 1
        hear()
        guard isCatchingUp else { return try await write([response], of: subscription) }
        if held.count < Self.mostHeld {
            held.append(response)
        } else {
            held = []
            hasDropped = true
        }
    }

    /// What was asked for is in the store; the events that came meanwhile are written above it.
    private mutating func release(
        of subscription: Subscription, _ group: inout Group,
        _ sink: Signals
    ) async throws {
        if hasDropped {
            held = []
            client.flights.closeAll()
            return beginCatchingUp(&group, sink)
        }
        isCatchingUp = false
        let responses = held
        held = []
        try await write(responses, of: subscription)
    }

    private mutating func write(_ responses: [Response], of subscription: Subscription) async throws {
        guard !responses.isEmpty else { return }
        client.flights.closeAll()
        for (response, result) in zip(responses, client.store.write(responses.map(\.body), of: subscription)) {
            let event = try result.get()
            isUnderstood = true
            // An empty id takes the last one back (HTML, 9.2.6).
            if let id = response.eventID { lastEventID = id.isEmpty ? nil : id }
            switch event {
            case .success(let data): try await upkeep.tell(.next(data))
            case .failure(let error): try await upkeep.tell(.failed(error))
            }
        }
    }
}

extension Store {
    /// Writes events of a subscription in their order, in one commit, and returns what each of them is: its data, the
    /// errors that it came with, or the error for one that is no answer and was not written.
    func write<Subscription: GraphQLSubscription>(
        _ events: [[UInt8]], of subscription: Subscription
    ) -> [Result<Result<Subscription.Data, ResponseError>, any Error>] {
        commit(.network) { core in
            let compiled = core.compile(subscription)
            return events.map { event in
                Result {
                    let answer = Answer(body: event, operation: compiled, kind: Subscription.kind)
                    return try core.apply(answer) { core, root, outline in
                        if let error = outline.error { return .failure(error) }
                        return .success(try core.read(Subscription.Data.self, compiled, from: root))
                    }
                }
            }
        }
    }
}
