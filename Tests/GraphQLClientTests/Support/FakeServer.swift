import GraphQLClient
import Synchronization

/// A server that a test plays: it answers at once what the test has prepared, and holds every other request until the
/// test answers it.
final class FakeServer: Transport {
    fileprivate typealias Answers = AsyncThrowingStream<Response, any Error>.Continuation

    fileprivate struct State {
        var prepared: [String: String] = [:]
        var requests: [Request] = []
        var held: [(name: String, number: Int, answers: Answers)] = []
        var closed: Set<Int> = []
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// What was sent, in its order.
    var requests: [Request] { state.withLock { $0.requests } }

    /// The names of the operations that were sent, in their order.
    var sent: [String] { requests.map(\.operationName) }

    /// Answers every request for the operation at once.
    func prepare(_ name: String, _ answer: String) {
        state.withLock { $0.prepared[name] = answer }
    }

    /// Holds requests for the operation again.
    func hold(_ name: String) {
        state.withLock { $0.prepared[name] = nil }
    }

    func send(_ request: Request) -> AsyncThrowingStream<Response, any Error> {
        AsyncThrowingStream { answers in
            let waiting = state.withLock { state in
                let number = state.requests.count
                state.requests.append(request)
                if let answer = state.prepared[request.operationName] {
                    answers.yield(Response(body: Array(answer.utf8)))
                    answers.finish()
                } else {
                    state.held.append((request.operationName, number, answers))
                }
                answers.onTermination = { [weak self] reason in
                    if case .cancelled = reason { self?.close(number) }
                }
                return state.takeWaiting()
            }
            for continuation in waiting { continuation.resume() }
        }
    }

    private func close(_ number: Int) {
        let waiting = state.withLock { state in
            state.closed.insert(number)
            return state.takeWaiting()
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Waits for a held request for the operation and answers the oldest.
    func answer(_ name: String, _ answer: String) async {
        let answers = await held(name, takes: true)
        answers.yield(Response(body: Array(answer.utf8)))
        answers.finish()
    }

    func fail(_ name: String, _ error: any Error) async {
        await held(name, takes: true).finish(throwing: error)
    }

    /// Sends an event of a subscription that is open.
    func event(_ name: String, _ event: String) async {
        await held(name, takes: false).yield(Response(body: Array(event.utf8)))
    }

    /// Waits until a request for the operation is held.
    func arrival(of name: String) async {
        _ = await held(name, takes: false)
    }

    /// Waits until `count` connections were closed before their answer was complete.
    func closing(of count: Int) async {
        await until { $0.closed.count >= count }
    }

    private func held(_ name: String, takes: Bool) async -> Answers {
        while true {
            let found = state.withLock { state -> Answers? in
                guard let index = state.held.firstIndex(where: { $0.name == name }) else { return nil }
                return takes ? state.held.remove(at: index).answers : state.held[index].answers
            }
            if let found { return found }
            await until { $0.held.contains { $0.name == name } }
        }
    }

    private func until(_ condition: (State) -> Bool) async {
        while !state.withLock({ condition($0) }) {
            await withCheckedContinuation { continuation in
                let isMet = state.withLock { state in
                    if condition(state) { return true }
                    state.waiting.append(continuation)
                    return false
                }
                if isMet { continuation.resume() }
            }
        }
    }
}

extension FakeServer.State {
    fileprivate mutating func takeWaiting() -> [CheckedContinuation<Void, Never>] {
        defer { waiting = [] }
        return waiting
    }
}

/// A client with a fake server.
struct TestBench {
    let server = FakeServer()
    let client: GraphQLClient
    var store: Store { client.store }

    init(store: Store = Store()) {
        client = GraphQLClient(transport: server, store: store)
    }

    /// Writes a server's answer to `query` into the store.
    func publish<Query: GraphQLQuery>(_ query: Query, _ answer: String) async throws {
        server.prepare(Query.name, answer)
        _ = try await client.fetch(query, policy: .networkOnly)
    }
}

/// A conference in an answer.
func conference(_ id: String, _ name: String) -> String {
    #"{"__typename":"Conference","id":"\#(id)","name":"\#(name)"}"#
}

/// An answer with all conferences.
func all(_ conferences: String...) -> String {
    #"{"data":{"all":[\#(conferences.joined(separator: ","))]}}"#
}
