import GraphQLClient
import Synchronization

/// The one connection of a transport: carries out what its session says, on the thread of a loop.
final class WebSocketConnection: Sendable {
    private struct Listener {
        var answers: AnswerSink
        var isSubscription: Bool
        /// Whether something was told since it was last looked at.
        var isAnswered = false
    }

    private struct State {
        var lastID = 0
        /// The session of the connection that is there or being made, and the number of its channel.
        var current: (channel: Int, session: WebSocketSession)?
        var listeners: [Int: Listener] = [:]
        /// Which of them wait for an acknowledgement.
        var subscriptions: Set<Int> = []
    }

    private let endpoint: EndpointURL
    private let headers: [Header]
    private let parameters: (@Sendable () -> [InputField])?
    private let limits: HTTPLimits
    private let options: HTTPOptions
    private let dialects: [SubscriptionDialect]
    private let loop: TransferLoop
    private let state = Mutex(State())

    init(
        endpoint: EndpointURL, headers: [Header], parameters: (@Sendable () -> [InputField])?, limits: HTTPLimits,
        options: HTTPOptions, dialects: [SubscriptionDialect]
    ) {
        self.endpoint = endpoint
        self.headers = headers
        self.parameters = parameters
        self.limits = limits
        self.options = options
        self.dialects = dialects
        loop = TransferLoop(limits: limits)
    }

    deinit {
        // Nobody listens any more: the listeners hold the connection.
        if let channel = state.withLock({ $0.current?.channel }) { loop.finish(channel) }
        loop.end()
    }

    /// A number that no other operation of this connection has.
    func nextID() -> Int {
        state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
    }

    func start(
        _ id: Int, isSubscription: Bool, request: [UInt8],
        answers: AnswerSink
    ) {
        let fields = parameters.map { Self.json($0()) }
        // An answer may take as long as one over HTTP; a subscription is silent for as long as nothing happens.
        let lastMoment = isSubscription ? nil : ContinuousClock.now + limits.connecting + limits.silence
        let deliveries = state.withLock { state in
            state.listeners[id] = Listener(answers: answers, isSubscription: isSubscription)
            if isSubscription { state.subscriptions.insert(id) }
            if state.current == nil { connect(parameters: fields, in: &state) }
            if let lastMoment, let channel = state.current?.channel { loop.setAlarm(id, at: lastMoment, on: channel) }
            return carryOut(state.current?.session.start(id: id, request: request) ?? [], in: &state)
        }
        for delivery in deliveries { delivery.carryOut() }
    }

    func stop(_ id: Int) {
        state.withLock { state in
            state.listeners[id] = nil
            state.subscriptions.remove(id)
            // Whatever it has to tell belongs to the one that stops.
            _ = carryOut(state.current?.session.stop(id: id) ?? [], in: &state)
        }
    }

    /// Reads on where there is room again.
    func resume() {
        if let channel = state.withLock({ $0.current?.channel }) { loop.resume(channel) }
    }

    /// Whether what comes next can be told: not where all are far behind with the events of their subscriptions. One who
    /// has room, or waits for an answer, may be whom the others wait for.
    private var hasRoom: Bool {
        state.withLock { state in
            state.listeners.isEmpty || state.listeners.values.contains { !$0.isSubscription || !$0.answers.isFull }
        }
    }

    private func connect(parameters: [UInt8]?, in state: inout State) {
        let number = loop.nextNumber()
        let handshake = WebSocketHandshake(url: endpoint, headers: headers, protocols: dialects.map(\.rawValue))
        state.current = (
            number, WebSocketSession(handshake: handshake, parameters: parameters, limit: limits.bodyBytes)
        )
        // Operations have the numbers from 1 on.
        defer { loop.setAlarm(0, at: .now + limits.connecting + limits.silence, on: number) }
        // Weak: a transport that is dropped closes its connection.
        loop.open(
            ChannelOrder(
                number: number, url: endpoint, limits: limits, options: options,
                hasRoom: { [weak self] in self?.hasRoom ?? true },
                report: { [weak self] event in self?.happened(event, on: number) }))
    }

    /// On the loop's thread.
    private func happened(_ event: ChannelEvent, on channel: Int) {
        let deliveries = state.withLock { state -> [AnswerDelivery] in
            guard let number = state.current?.channel, number == channel else { return [] }
            let outputs =
                switch event {
                case .opened: state.current?.session.opened()
                case .received(let bytes): state.current?.session.received(bytes)
                case .due(0):
                    state.current?.session.noticeDelay(limits.connectingSeconds + limits.silenceSeconds)
                case .due(let id): giveUp(id, in: &state)
                case .silent: state.current?.session.noticeSilence()
                case .held: state.current?.session.showPresence()
                case .ended(let error): state.current?.session.ended(error)
                }
            if case .ended = event { state.current = nil }
            return carryOut(outputs ?? [], in: &state)
        }
        // One thread does this, so that the order is the session's.
        for delivery in deliveries { delivery.carryOut() }
    }

    /// An operation that was not answered in time.
    private func giveUp(_ id: Int, in state: inout State) -> [WebSocketSession.Output] {
        guard let listener = state.listeners[id] else { return [] }
        if listener.isAnswered {
            // The answer comes in parts: the next one may take as long.
            state.listeners[id]?.isAnswered = false
            if let channel = state.current?.channel {
                loop.setAlarm(id, at: .now + limits.connecting + limits.silence, on: channel)
            }
            return []
        }
        let seconds = limits.connectingSeconds + limits.silenceSeconds
        let end = WebSocketSession.Output.finish(id: id, .timedOut(server: endpoint.server, seconds: seconds))
        return [end] + (state.current?.session.stop(id: id) ?? [])
    }

    /// Sends, and returns what is to be told to those who wait.
    private func carryOut(_ outputs: [WebSocketSession.Output], in state: inout State) -> [AnswerDelivery] {
        var deliveries: [AnswerDelivery] = []
        for output in outputs {
            switch output {
            case .send(let bytes):
                if let channel = state.current?.channel { loop.send(bytes, over: channel) }
            case .acknowledge(let id):
                guard state.subscriptions.remove(id) != nil, let answers = state.listeners[id]?.answers
                else { continue }
                deliveries.append(AnswerDelivery(.response(.acknowledgement), to: answers))
            case .deliver(let id, let body):
                guard let answers = state.listeners[id]?.answers else { continue }
                state.listeners[id]?.isAnswered = true
                guard !answers.isOverflowing else {
                    deliveries.append(AnswerDelivery(.end(tooFast), to: answers))
                    state.listeners[id] = nil
                    deliveries += carryOut(state.current?.session.stop(id: id) ?? [], in: &state)
                    continue
                }
                var response = Response(body: body)
                response.isContinued =
                    state.listeners[id]?.isSubscription == false && GraphQLAnswer.hasNext(body)
                deliveries.append(AnswerDelivery(.response(response), to: answers))
            case .finish(let id, let error):
                state.subscriptions.remove(id)
                guard let answers = state.listeners.removeValue(forKey: id)?.answers else { continue }
                deliveries.append(AnswerDelivery(.end(error), to: answers))
            case .close:
                guard let channel = state.current?.channel else { continue }
                loop.finish(channel)
                state.current = nil
            }
        }
        return deliveries
    }

    private var tooFast: TransportError { .unreachable(server: endpoint.server, reason: ConnectionFailure.tooFast) }

    private static func json(_ fields: [InputField]) -> [UInt8] {
        // The variables of a request are written as a JSON object.
        let body = Request(kind: .query, operationName: "", document: "", variables: fields).body
        return JSONFields(of: body, named: ["variables"])?["variables"] ?? Array("{}".utf8)
    }
}
