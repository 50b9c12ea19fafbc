import GraphQLClient
import Synchronization

/// A server of subscriptions that a test plays: it says when it has one, what happens, and when the connection is lost.
/// Queries and mutations it answers as prepared.
final class EventServer: Transport {
    private typealias Answers = AsyncThrowingStream<Response, any Error>.Continuation

    private struct State {
        var prepared: [String: [Result<Response, any Error>]] = [:]
        var requests: [Request] = []
        var answers: [Answers] = []
        var closed: Set<Int> = []
        var ended: Set<Int> = []
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())
    let acknowledgesSubscriptions = true
    /// Whether subscriptions are acknowledged at once.
    let acknowledgesAtOnce: Bool

    init(acknowledgesAtOnce: Bool = true) {
        self.acknowledgesAtOnce = acknowledgesAtOnce
    }

    /// The subscriptions so far, in their order.
    var requests: [Request] { state.withLock { $0.requests } }
    /// Those that neither side has ended.
    var openCount: Int { state.withLock { $0.requests.count - $0.closed.union($0.ended).count } }

    /// Answers requests for an operation that is no subscription; the last answer stays.
    func prepare(_ name: String, _ answers: Result<Response, any Error>...) {
        state.withLock { $0.prepared[name] = answers }
    }

    func prepare(_ name: String, _ answer: String) { prepare(name, .success(Response(body: Array(answer.utf8)))) }

    func send(_ request: Request) -> AsyncThrowingStream<Response, any Error> {
        AsyncThrowingStream { answers in
            guard request.kind == .subscription else { return answer(request, answers) }
            let waiting = state.withLock { state in
                let number = state.requests.count
                state.requests.append(request)
                state.answers.append(answers)
                answers.onTermination = { [weak self] reason in
                    guard case .cancelled = reason else { return }
                    self?.change { _ = $0.closed.insert(number) }
                }
                if acknowledgesAtOnce { answers.yield(.acknowledgement) }
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in waiting { continuation.resume() }
        }
    }

    private func answer(_ request: Request, _ answers: Answers) {
        let result = state.withLock { state -> Result<Response, any Error>? in
            guard let first = state.prepared[request.operationName]?.first else { return nil }
            if state.prepared[request.operationName, default: []].count > 1 {
                state.prepared[request.operationName]?.removeFirst()
            }
            return first
        }
        switch result {
        case .success(let response):
            answers.yield(response)
            answers.finish()
        case .failure(let error): answers.finish(throwing: error)
        case nil: answers.finish(throwing: TransportError.unreachable(server: "test", reason: "Nothing is prepared."))
        }
    }

    func acknowledge(_ number: Int) async { await answers(number)?.yield(.acknowledgement) }

    func event(_ number: Int, _ body: String, id: String? = nil) async {
        var response = Response(body: Array(body.utf8))
        response.eventID = id
        await answers(number)?.yield(response)
    }

    func lose(_ number: Int, _ error: any Error = TransportError.unreachable(server: "test", reason: "It is gone."))
        async
    {
        let answers = await answers(number)
        change { _ = $0.ended.insert(number) }
        answers?.finish(throwing: error)
    }

    func complete(_ number: Int) async {
        let answers = await answers(number)
        change { _ = $0.ended.insert(number) }
        answers?.finish()
    }

    /// Waits until there were so many subscriptions.
    func arrivals(_ count: Int) async { await until { $0.requests.count >= count } }

    /// Waits until the client has closed so many connections.
    func closings(_ count: Int) async { await until { $0.closed.count >= count } }

    private func answers(_ number: Int) async -> Answers? {
        await until { $0.answers.count > number }
        return state.withLock { $0.answers.count > number ? $0.answers[number] : nil }
    }

    private func change(_ body: (inout State) -> Void) {
        let waiting = state.withLock { state in
            body(&state)
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    private func until(_ condition: (State) -> Bool) async {
        // A test that is over its time is cancelled.
        while !Task.isCancelled, !state.withLock({ condition($0) }) {
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let isOver = state.withLock { state in
                        if Task.isCancelled || condition(state) { return true }
                        state.waiting.append(continuation)
                        return false
                    }
                    if isOver { continuation.resume() }
                }
            } onCancel: {
                change { _ in }
            }
        }
    }
}

/// A client with a server of events and a clock that stands still.
struct EventBench {
    let time = TestTime()
    let server: EventServer
    let client: GraphQLClient

    init(
        acknowledgesAtOnce: Bool = true, interceptors: Interceptors = [],
        _ reconnection: (Timing) -> Reconnection = { Reconnection(backoff: Backoff(jitter: 0), timing: $0) }
    ) {
        server = EventServer(acknowledgesAtOnce: acknowledgesAtOnce)
        client = GraphQLClient(
            transport: server, interceptors: interceptors, reconnection: reconnection(time.timing))
    }

    /// The events of a subscription, one after the other.
    func events() -> AsyncThrowingStream<SubscriptionEvent<ChangedSubscription.Data>, any Error>.Iterator {
        client.events(of: ChangedSubscription()).makeAsyncIterator()
    }
}

/// An event of `ChangedSubscription`.
func changed(_ id: String, _ name: String) -> String {
    #"{"data":{"changed":\#(conference(id, name))}}"#
}

extension SubscriptionEvent<ChangedSubscription.Data> {
    /// "began", the name of the changed conference, or the message of an error.
    var text: String {
        switch self {
        case .began: "began"
        case .next(let data): data.changed.name
        case .failed(let error): "failed: \(error.message)"
        }
    }
}
