import Synchronization

@testable import GraphQLClient

/// A server with names that can be changed, as a test plays it.
final class OutboxServer: Transport {
    /// What it does with a request.
    enum Manner: Sendable {
        case carriesOut
        case fails(any Error & Sendable)
        /// Carries it out; the answer is lost.
        case losesAnswer
        case answers(String, status: Int? = nil)
    }

    struct Order: Equatable, Sendable {
        var id: String
        var name: String
    }

    private struct Held {
        var order: Order
        var answers: AsyncThrowingStream<Response, any Error>.Continuation
    }

    private struct State {
        var manner = Manner.carriesOut
        /// Names that are refused.
        var refused: Set<String> = []
        var holds = false
        var held: [Held] = []
        var orders: [Order] = []
        var carriedOut: [Order] = []
        var names: [String: String] = [:]
        /// The names of which a client was told.
        var told: [String: String] = [:]
        /// Called with each request before anything else.
        var look: (@Sendable () -> Void)?
        var waiting: [CheckedContinuation<Void, Never>] = []
        var mostAtOnce = 0
    }

    private let state = Mutex(State())

    static let offline = Manner.fails(TransportError.unreachable(server: "h", reason: "no route"))

    var manner: Manner {
        get { state.withLock { $0.manner } }
        set { state.withLock { $0.manner = newValue } }
    }

    /// What was asked for, as often as it was.
    var orders: [Order] { state.withLock { $0.orders } }
    var carriedOut: [Order] { state.withLock { $0.carriedOut } }
    var names: [String: String] { state.withLock { $0.names } }
    var told: [String: String] { state.withLock { $0.told } }
    /// How many requests were open at once.
    var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }

    func refuse(_ names: String...) { state.withLock { $0.refused = Set(names) } }

    func look(_ body: @escaping @Sendable () -> Void) { state.withLock { $0.look = body } }

    /// Holds requests from now on.
    func hold() { state.withLock { $0.holds = true } }

    /// Waits for a request that is held, and answers the oldest.
    func answerHeld() async {
        while !Task.isCancelled {
            let held = state.withLock { $0.held.isEmpty ? nil : $0.held.removeFirst() }
            if let held { return answer(held.order, held.answers) }
            await arrival()
        }
    }

    /// Answers what is held, and holds nothing any more.
    func release() {
        let held = state.withLock { state in
            state.holds = false
            defer { state.held = [] }
            return state.held
        }
        for held in held { answer(held.order, held.answers) }
    }

    /// Waits until a request is held.
    func arrival() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if Task.isCancelled || !state.held.isEmpty { return true }
                    state.waiting.append(continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let waiting = state.withLock { state in
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in waiting { continuation.resume() }
        }
    }

    func send(_ request: Request) -> AsyncThrowingStream<Response, any Error> {
        AsyncThrowingStream { answers in
            let order = Order(id: request.text("id"), name: request.text("name"))
            state.withLock { $0.look }?()
            let (holds, waiting) = state.withLock { state in
                state.orders.append(order)
                guard state.holds else { return (false, [CheckedContinuation<Void, Never>]()) }
                state.held.append(Held(order: order, answers: answers))
                state.mostAtOnce = max(state.mostAtOnce, state.held.count)
                defer { state.waiting = [] }
                return (true, state.waiting)
            }
            for continuation in waiting { continuation.resume() }
            if !holds { answer(order, answers) }
        }
    }

    private func answer(_ order: Order, _ answers: AsyncThrowingStream<Response, any Error>.Continuation) {
        let response = state.withLock { state -> Result<Response, any Error> in
            switch state.manner {
            case .carriesOut, .losesAnswer:
                if state.refused.contains(order.name) {
                    return .success(
                        Response(#"{"errors":[{"message":"No.","extensions":{"code":"TAKEN"}}],"data":null}"#))
                }
                state.carriedOut.append(order)
                state.names[order.id] = order.name
                if case .losesAnswer = state.manner {
                    return .failure(TransportError.timedOut(server: "h", seconds: 1))
                }
                state.told[order.id] = order.name
                return .success(Response(#"{"data":{"rename":\#(conference(order.id, order.name))}}"#))
            case .fails(let error): return .failure(error)
            case .answers(let text, let status): return .success(Response(text, status: status))
            }
        }
        switch response {
        case .success(let response):
            answers.yield(response)
            answers.finish()
        case .failure(let error): answers.finish(throwing: error)
        }
    }
}

extension Response {
    fileprivate init(_ text: String, status: Int? = nil) {
        self.init(body: Array(text.utf8))
        self.status = status
    }
}

extension Request {
    fileprivate func text(_ name: String) -> String {
        if case .string(let text)? = variables.first(where: { $0.name == name })?.value { return text }
        return ""
    }
}

/// A process: a client with an outbox.
final class OutboxProcess: Sendable {
    let client: GraphQLClient
    let outbox: Outbox
    var store: Store { client.store }

    static let registry = UpdateRegistry(edits: [SetName.self], mutations: [RenameMutation.self, Reserve.self])

    /// - Parameter names: What the cache has of conferences from before.
    init(
        _ server: OutboxServer, _ storage: some OutboxStorage, names: [String: String] = ["1": "A", "2": "B"],
        timing: Timing = .never, registry: UpdateRegistry = registry
    ) {
        client = GraphQLClient(
            transport: server, store: Store(),
            reconnection: Reconnection(backoff: Backoff(first: .seconds(1), longest: .seconds(5)), timing: timing))
        let conferences = names.sorted { $0.key < $1.key }.map { ConferenceName(id: ID($0.key), name: $0.value) }
        client.store.edit { $0.write(AllQuery.Data(List(conferences)), to: AllQuery()) }
        outbox = Outbox(client: client, storage: storage, registry: registry, clock: { 7 })
    }

    func name(_ id: ID = "1") -> String? {
        store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: id))?.name
    }

    @discardableResult
    func rename(_ id: ID = "1", _ name: String, subject: String? = nil) async throws -> OutboxOutcome<
        RenameMutation.Data
    > {
        let mutation = RenameMutation(id: id, name: name)
        let update = OptimisticUpdate(.init(rename: ConferenceName(id: id, name: name)), of: mutation)
        return try await outbox.perform(mutation, update: update, subject: subject, isIdempotent: true)
    }

    /// Waits for a state.
    @discardableResult
    func until(_ condition: (OutboxState) -> Bool) async -> OutboxState {
        for await state in outbox.states() where condition(state) { return state }
        return outbox.state
    }

    func sent() async { await until { $0.waitingCount == 0 && !$0.isSending } }

    /// Waits until nothing goes on any more here.
    func settled() async { await outbox.engine.settled() }

    /// Waits until nothing goes on any more anywhere.
    static func settle(_ processes: [OutboxProcess]) async {
        while true {
            for process in processes { await process.settled() }
            if processes.contains(where: \.outbox.reference.isPending) {
                await Task.yield()
                continue
            }
            var isBusy = false
            for process in processes where await process.outbox.engine.sending != nil { isBusy = true }
            if !isBusy, !processes.contains(where: \.outbox.reference.isPending) { return }
        }
    }
}

extension OutboxEngine {
    /// Waits until nothing goes on any more, and takes over what others have done.
    fileprivate func settled() async {
        while let task = sending { await task.value }
        refresh()
        show()
    }
}

struct SetName: LocalEdit {
    static let name = "rename"
    var id: ID
    var to: String

    func apply(to editor: inout StoreEditor) {
        editor.update(ConferenceName.self, of: RecordKey(type: "Conference", id: id)) { $0.name = to }
    }
}

/// `mutation Reserve($key: ID) { rename { id name } }`
struct Reserve: GraphQLMutation {
    static let kind = OperationKind.mutation
    static let name = "Reserve"
    static let document = "mutation Reserve { rename }"

    struct Variables: OperationVariables {
        var key: Nullable<ID>
        var inputFields: [InputField] { key.inputField("key") }
    }

    var variables: Variables
    typealias Data = RenameMutation.Data
}

extension Timing {
    /// A pause that lasts until its task is cancelled.
    static let never = Timing(
        now: { .now }, sleep: { _ in try await Task.sleep(for: .seconds(1_000_000)) }, random: { 0 })
}
