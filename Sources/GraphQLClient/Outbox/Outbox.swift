/// Mutations that are not lost: each is kept before it is sent, stays while the server cannot be reached, survives the
/// end of the program, and is sent in order when the server is back. Until then its optimistic update is shown.
///
/// ```swift
/// let outbox = Outbox(
///     client: client, storage: SQLiteOutbox(path: "/home/ada/.local/state/planner/outbox.sqlite"),
///     registry: UpdateRegistry(edits: [Attend.self], mutations: [SetAttendanceMutation.self]))
/// outbox.send()
/// let outcome = try await outbox.perform(
///     SetAttendanceMutation(conference: "7", person: "3", state: .going, key: ID(newKey)),
///     update: OptimisticUpdate(Attend(conference: "7", person: "3")), subject: "attendance:7:3")
/// ```
///
/// A mutation whose answer was lost is sent again, so it must be one that may be sent twice. It is sent only after all
/// before it were answered or refused. One that is refused is rolled back and reported; the next goes on.
///
/// Several processes may share what is kept: one sends at a time, all show the same.
public final class Outbox: Sendable {
    private let client: GraphQLClient
    private let registry: UpdateRegistry
    private let clock: @Sendable () -> Int
    private let board = OutboxBoard()
    let engine: OutboxEngine
    /// Tells the engine what others do.
    let reference = EngineReference()

    /// Reads what waits, and adds the optimistic updates of all of it to the client's store before it returns: to be
    /// made before the store is first read. Nothing is sent yet. Where the storage cannot be read the state's `problems`
    /// say why.
    ///
    /// - Parameters:
    ///   - client: Sends the mutations; its store shows their updates.
    ///   - storage: Where they are kept; of this outbox alone in this process.
    ///   - registry: All mutations and edits that are handed over, now or by an earlier run of the program.
    ///   - clock: The seconds since 1970, for when a mutation was made.
    public init(
        client: GraphQLClient, storage: some OutboxStorage, registry: UpdateRegistry,
        clock: @escaping @Sendable () -> Int = StoreTime.secondsSince1970
    ) {
        self.client = client
        self.registry = registry
        self.clock = clock
        storage.begin(registry: registry) { [reference] in reference.storageChanged() }
        engine = OutboxEngine(
            .init(client: client, storage: storage, registry: registry, board: board))
        reference.set(engine)
    }

    deinit {
        Task { [engine] in await engine.close() }
    }

    /// Keeps `mutation`, sends it when its turn comes, and waits until it is answered or it turns out that the server
    /// cannot be reached.
    ///
    /// Cancelling the task ends the waiting only; `withdraw` takes a mutation back.
    ///
    /// - Parameters:
    ///   - mutation: One that may be sent twice: an `IdempotentMutation`, or one with a variable `key` that is not null.
    ///   - update: What is expected to become of it; it is in the store from before the first suspension.
    ///   - subject: What it is about: older ones about the same that were never sent are dropped, since this one says all
    ///     that they do.
    ///   - isIdempotent: Whether it may be sent twice though nothing else says so.
    /// - Throws: `OutboxError`; what the server refused it with (`ResponseError`, `TransportError`), which is rolled back
    ///   and not reported otherwise; `ReadError` for an answer that is not what the schema promised; `CancellationError`.
    @discardableResult
    public func perform<Mutation: GraphQLMutation>(
        _ mutation: Mutation, update: OptimisticUpdate? = nil, subject: String? = nil, isIdempotent: Bool = false
    ) async throws -> OutboxOutcome<Mutation.Data> {
        try Task.checkCancellation()
        let variables = mutation.variables.inputFields
        try check(Mutation.self, variables, update, isIdempotent: isIdempotent)
        let entry = OutboxEntry(
            operationName: Mutation.name, document: Mutation.document, variables: variables, subject: subject,
            update: update, seconds: clock())
        let layer = update.map { client.store.add($0).number } ?? 0
        let writer = AnswerWriter(Mutation.self, variables: variables)
        switch await engine.append(entry, layer: layer, writer) {
        case .answered(let data):
            guard let data = data as? Mutation.Data else { throw OutboxError.answeredElsewhere }
            return .answered(data)
        case .failed(let error): throw error
        case .waiting(let id): return .waiting(id)
        case .replaced: return .replaced
        case .withdrawn: return .withdrawn
        }
    }

    /// Tries at once to send what waits: at the start, and when there is reason to believe that the server is back.
    public func send() {
        Task { await engine.send(isNews: true) }
    }

    /// Takes a mutation back that is not being sent at the moment. Where it was sent before without an answer the server
    /// may have carried it out all the same: the next answer about its objects says.
    ///
    /// - Returns: Whether it was taken back; `false` where it is over, or being sent.
    /// - Throws: `OutboxProblem` where that could not be noted.
    public func withdraw(_ id: OutboxEntry.ID) async throws -> Bool {
        try await engine.withdraw(id)
    }

    /// Forgets a refusal that somebody has seen.
    public func acknowledge(_ refusal: OutboxEntry.ID) async {
        await engine.acknowledge(refusal)
    }

    /// Stops sending; what waits is kept. For the end of a program, and before another outbox is used.
    ///
    /// - Parameter takesBack: Whether what waits is shown no longer: where the store is used further.
    public func close(takingBack takesBack: Bool = false) async {
        await engine.close(takingBack: takesBack)
    }

    /// What there is to tell now.
    public var state: OutboxState { board.state }

    /// What there is to tell now, and whenever it changes; who is slow hears of the newest.
    public func states() -> AsyncStream<OutboxState> { board.stream() }

    private func check(
        _ mutation: (some GraphQLMutation).Type, _ variables: [InputField], _ update: OptimisticUpdate?,
        isIdempotent: Bool
    ) throws(OutboxError) {
        let hasKey = variables.contains { $0.name == "key" && $0.value != .null }
        guard isIdempotent || hasKey || mutation is any IdempotentMutation.Type else {
            throw .notIdempotent(operation: mutation.name)
        }
        guard !variables.contains(where: \.value.hasUpload) else { throw .hasUpload(operation: mutation.name) }
        guard registry.mutations[mutation.name] != nil else { throw .notRegistered(name: mutation.name) }
        for part in update?.parts ?? [] {
            switch part {
            case .expected(let expected):
                guard registry.mutations[expected.mutation.name] != nil else {
                    throw .notRegistered(name: expected.mutation.name)
                }
            case .edit(let edit, _):
                let name = type(of: edit).name
                guard registry.edits[name] != nil else { throw .notRegistered(name: name) }
            }
        }
    }
}

extension InputValue {
    /// Whether a file is in it.
    fileprivate var hasUpload: Bool {
        switch self {
        case .null, .boolean, .int, .float, .string: false
        case .upload: true
        case .list(let values): values.contains(where: \.hasUpload)
        case .object(let fields): fields.contains(where: \.value.hasUpload)
        }
    }
}
