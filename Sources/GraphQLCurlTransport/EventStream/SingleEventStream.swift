import GraphQLClient
import Synchronization

/// The one stream of a transport: reserved with its first operation, and closed behind its last one.
final class SingleEventStream: Sendable {
    private enum Phase {
        case closed
        /// The answer to the reservation, or the head of the stream, is being waited for.
        case opening
        case open(token: String)
    }

    private struct Operation {
        var request: Request
        var answers: AnswerSink
        var isSent = false
        var isAcknowledged: Bool
        /// Ends one that is not answered in time, where it has an end of its own.
        var alarm: Task<Void, Never>?
    }

    private struct State {
        var phase = Phase.closed
        /// The stream's order; what is reported of another one is of no interest any more.
        var number = 0
        var lastID = 0
        var operations: [Int: Operation] = [:]
        /// How long the server wants a client to wait before it opens the stream again.
        var reconnectionTime: Duration?
    }

    private let orders: ExchangeOrders
    private let loop: TransferLoop
    private let state = Mutex(State())

    init(orders: ExchangeOrders) {
        self.orders = orders
        loop = TransferLoop(limits: orders.limits)
    }

    deinit {
        loop.cancel(state.withLock { $0.number })
        loop.end()
    }

    private var server: String { orders.endpoint.server }

    /// A number that no other operation of this stream has.
    func nextID() -> Int {
        state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
    }

    func start(_ id: Int, _ request: Request, answers: AnswerSink) {
        let isSubscription = request.kind == .subscription
        // Once the answer has begun its parts take as long as they take: the stream has signs of life.
        let alarm =
            isSubscription
            ? nil
            : Task { [weak self, limit = orders.limits.answer] in
                try? await Task.sleep(for: max(limit, .zero))
                if !Task.isCancelled { self?.giveUp(id) }
            }
        state.withLock { state in
            state.operations[id] = Operation(
                request: request, answers: answers, isAcknowledged: !isSubscription, alarm: alarm)
            switch state.phase {
            case .closed: reserve(in: &state)
            case .opening: break
            case .open(let token): send(id, token, in: &state)
            }
        }
        // Where all others are behind nothing is read: this one is not.
        resume()
    }

    /// Ends an operation that nobody listens to any more; with the last one the stream is closed.
    func stop(_ id: Int) {
        let stopped = state.withLock { state -> Operation? in
            guard let operation = state.operations.removeValue(forKey: id) else { return nil }
            tellStop(id, operation, in: &state)
            return operation
        }
        // Let go of outside of the lock, since it may be what holds this object last.
        withExtendedLifetime(stopped) {}
    }

    /// Has the server stop an operation; with the last one the stream is closed.
    private func tellStop(_ id: Int, _ operation: Operation, in state: inout State) {
        operation.alarm?.cancel()
        if state.operations.isEmpty {
            close(&state)
        } else if operation.isSent, case .open(let token) = state.phase {
            loop.start(
                orders.order(
                    loop.nextNumber(), "DELETE", headers: [Self.field(token)], parameters: "operationId=\(id)",
                    report: { _ in }))
        }
    }

    /// Ends an operation although the server has not.
    private func abort(_ id: Int, _ error: TransportError, in state: inout State) -> [AnswerDelivery] {
        guard let operation = state.operations.removeValue(forKey: id) else { return [] }
        tellStop(id, operation, in: &state)
        return [AnswerDelivery(.end(error), to: operation.answers)]
    }

    /// Ends an operation that was not answered in time; the stream says nothing of that while others are told of.
    private func giveUp(_ id: Int) {
        let deliveries = state.withLock { state in
            abort(id, .timedOut(server: server, seconds: orders.limits.answerSeconds), in: &state)
        }
        for delivery in deliveries { delivery.carryOut() }
    }

    /// Reads on where there is room again.
    func resume() {
        let number = state.withLock { $0.number }
        if number > 0 { loop.resume(number) }
    }

    /// Whether what comes next can be told: not where all are far behind with the events of their subscriptions. One who
    /// has room, or waits for an answer, may be whom the others wait for.
    private var hasRoom: Bool {
        state.withLock { state in
            state.operations.isEmpty
                || state.operations.values.contains { $0.request.kind != .subscription || !$0.answers.isFull }
        }
    }

    // MARK: Opening

    private func reserve(in state: inout State) {
        let number = loop.nextNumber()
        state.phase = .opening
        state.number = number
        loop.start(
            orders.order(number, "PUT") { [weak self] event in
                guard case .ended(let result) = event else { return }
                self?.change(number) { $1.reserved(result, in: &$0) }
            })
    }

    private func reserved(_ result: Result<ExchangedAnswer, TransportError>, in state: inout State) -> [AnswerDelivery]
    {
        let answer: ExchangedAnswer
        switch result {
        case .failure(let error): return failAll(error, in: &state)
        case .success(let whole): answer = whole
        }
        let text = String(decoding: answer.body.prefix(4_096), as: UTF8.self)
        let token = String(text[...].trimmingSpaces.prefix { !$0.isNewline })
        guard answer.status == 201 || answer.status == 200, !token.isEmpty, (try? Self.field(token).check()) != nil
        else { return failAll(refusal(answer, or: "no reservation of a stream"), answer.advice, in: &state) }
        let number = loop.nextNumber()
        state.number = number
        loop.start(
            orders.order(
                number, "GET", headers: [Self.field(token)], hasRoom: { [weak self] in self?.hasRoom ?? true },
                report: { [weak self] event in self?.change(number) { $1.happened(event, token, in: &$0) } }))
        return []
    }

    private func happened(_ event: ExchangeEvent, _ token: String, in state: inout State) -> [AnswerDelivery] {
        switch event {
        case .opened:
            state.phase = .open(token: token)
            for id in state.operations.keys.sorted() { send(id, token, in: &state) }
            return []
        case .event(let event): return read(event, in: &state)
        case .reconnectionTime(let time):
            state.reconnectionTime = time
            return []
        case .ended(.success(let answer)):
            return failAll(refusal(answer, or: "no stream of events at this address"), answer.advice, in: &state)
        case .ended(.failure(let error)): return failAll(error, in: &state)
        }
    }

    // MARK: Operations

    private func send(_ id: Int, _ token: String, in state: inout State) {
        guard var request = state.operations[id]?.request else { return }
        state.operations[id]?.isSent = true
        request.extensions.append(InputField("operationId", .string(String(id))))
        let stream = state.number
        loop.start(
            orders.order(
                loop.nextNumber(), "POST", headers: request.headers.replaced(by: [Self.field(token)]),
                body: request.body
            ) { [weak self] event in
                guard case .ended(let result) = event else { return }
                self?.change(stream) { $1.sent(id, result, in: &$0) }
            })
    }

    /// What the server said of an operation: nothing where it has accepted it.
    private func sent(
        _ id: Int, _ result: Result<ExchangedAnswer, TransportError>, in state: inout State
    ) -> [AnswerDelivery] {
        switch result {
        case .failure(let error): return end(id, error, in: &state)
        case .success(let answer):
            if GraphQLAnswer.isRecognized(in: answer.body) {
                return tell(id, Response(body: answer.body, of: answer), in: state) + end(id, nil, in: &state)
            }
            guard (200..<300).contains(answer.status) else {
                return end(
                    id, refusal(answer, or: "no operations at this address").advised(answer.advice), in: &state)
            }
            return acknowledge(id, in: &state)
        }
    }

    private func acknowledge(_ id: Int, in state: inout State) -> [AnswerDelivery] {
        guard state.operations[id]?.isAcknowledged == false else { return [] }
        state.operations[id]?.isAcknowledged = true
        return tell(id, .acknowledgement, in: state)
    }

    private func tell(_ id: Int, _ response: Response, in state: State) -> [AnswerDelivery] {
        state.operations[id].map { [AnswerDelivery(.response(response), to: $0.answers)] } ?? []
    }

    private func read(_ event: ServerSentEvent, in state: inout State) -> [AnswerDelivery] {
        guard event.type == "next" || event.type == "complete" else { return [] }
        guard let fields = JSONFields(of: event.data, named: ["id", "payload"]),
            let id = fields.text("id").flatMap({ Int($0) })
        else {
            let error = TransportError.notGraphQL(server: server, status: 200, excerpt: Excerpt.of(event.data))
            return failAll(error, in: &state)
        }
        // The server may go on for a while about one that was stopped.
        guard state.operations[id] != nil else { return [] }
        if state.operations[id]?.answers.isOverflowing == true {
            let error = TransportError.unreachable(server: server, reason: ConnectionFailure.tooFast)
            return abort(id, error, in: &state)
        }
        let acknowledgement = acknowledge(id, in: &state)
        guard event.type == "next" else { return acknowledgement + end(id, nil, in: &state) }
        guard let payload = fields["payload"], GraphQLAnswer.isResponse(payload) else {
            let error = TransportError.notGraphQL(server: server, status: 200, excerpt: Excerpt.of(event.data))
            return acknowledgement + end(id, error, in: &state)
        }
        var response = Response(body: payload)
        response.isContinued = state.operations[id]?.request.kind != .subscription && GraphQLAnswer.hasNext(payload)
        response.eventID = event.id.isEmpty ? nil : event.id
        state.operations[id]?.alarm?.cancel()
        return acknowledgement + tell(id, response, in: state)
    }

    // MARK: Ends

    private func end(_ id: Int, _ error: (any Error)?, in state: inout State) -> [AnswerDelivery] {
        guard let operation = state.operations.removeValue(forKey: id) else { return [] }
        operation.alarm?.cancel()
        if state.operations.isEmpty { close(&state) }
        return [AnswerDelivery(.end(error), to: operation.answers)]
    }

    private func failAll(
        _ error: TransportError, _ advice: RetryAdvice = RetryAdvice(), in state: inout State
    ) -> [AnswerDelivery] {
        let operations = state.operations.sorted { $0.key < $1.key }
        for operation in state.operations.values { operation.alarm?.cancel() }
        var advice = advice
        advice.reconnectionTime = state.reconnectionTime
        let error = error.advised(advice)
        state.operations = [:]
        close(&state)
        return operations.map { AnswerDelivery(.end(error), to: $0.value.answers) }
    }

    private func close(_ state: inout State) {
        loop.cancel(state.number)
        state.number = 0
        state.phase = .closed
    }

    /// Lets the state know of something that is about the order `number`, on the loop's thread.
    private func change(_ number: Int, _ happened: (inout State, SingleEventStream) -> [AnswerDelivery]) {
        let deliveries = state.withLock { state in
            state.number == number ? happened(&state, self) : []
        }
        for delivery in deliveries { delivery.carryOut() }
    }

    private func refusal(_ answer: ExchangedAnswer, or reason: String) -> TransportError {
        let said = Excerpt.of(answer.body)
        return .notGraphQL(server: server, status: answer.status, excerpt: said.isEmpty ? reason : said)
    }

    private static func field(_ token: String) -> Header { Header("X-GraphQL-Event-Stream-Token", token) }
}
