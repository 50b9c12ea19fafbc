import Synchronization

extension Store {
    /// Writes a response, and returns its data as generated types, or the errors that came with it.
    ///
    /// - Parameter layer: The optimistic update that it replaces; 0 for none.
    /// - Throws: `AnswerError` or `ReadError`; nothing is written then, and the optimistic update is taken back.
    func write<Operation: GraphQLOperation>(
        _ response: [UInt8], patches: [[UInt8]] = [], _ operation: Operation, replacing layer: Int = 0
    ) throws -> Result<Operation.Data, ResponseError> {
        try commit(.network) { core in
            let compiled = core.compile(operation)
            let answer = Answer(body: response, patches: patches, operation: compiled, kind: Operation.kind)
            return try core.apply(answer, replacing: layer) { core, root, outline in
                if let error = outline.error { return .failure(error) }
                return .success(try core.read(Operation.Data.self, compiled, from: root, ignoresAge: true))
            }
        }
    }

    /// The result of `query` where the cache may answer for the server: not where another page of a list is asked for.
    func readForFetch<Query: GraphQLQuery>(_ query: Query) -> Query.Data? {
        state.withLock { state in
            let operation = state.core.compile(query)
            guard !operation.asksForLaterPage else { return nil }
            if let data = state.core.watchedData(Query.Data.self, operation) { return data }
            return try? state.core.read(Query.Data.self, operation, from: state.core.queryRoot)
        }
    }

    /// How many times the cache was emptied.
    var clearCount: Int { state.withLock { $0.core.clearCount } }

    /// Writes an answer for which several may have waited, unless that was done or the cache was emptied since its query
    /// was sent, and returns its data.
    func write<Query: GraphQLQuery>(
        _ answer: SharedAnswer, _ query: Query
    ) throws -> Result<Query.Data, ResponseError> {
        // Its place is not to be given up behind the store's lock.
        defer { withExtendedLifetime(answer) {} }
        let known = state.withLock { state -> Result<Query.Data, ResponseError>? in
            let core = state.core
            guard answer.clearCount == core.clearCount else { return nil }
            guard let written = answer.written.withLock({ $0 }) else { return nil }
            if let error = written.error { return .failure(error) }
            return try? .success(
                core.read(Query.Data.self, core.compile(query), from: core.queryRoot, ignoresAge: true))
        }
        if let known { return known }
        return try commit(.network) { core in
            let core = answer.clearCount == core.clearCount ? core : core.emptyCopy()
            let compiled = core.compile(query)
            return try core.apply(
                Answer(body: answer.body, patches: answer.patches, operation: compiled, kind: .query),
                replacing: answer.place?.layer ?? 0
            ) { core, root, outline in
                if let error = outline.error {
                    answer.written.withLock { $0 = .init(error: error) }
                    return .failure(error)
                }
                let data = try core.read(Query.Data.self, compiled, from: root, ignoresAge: true)
                answer.written.withLock { $0 = .init() }
                return .success(data)
            }
        }
    }

    /// Applies an expected answer, and returns the layer's number.
    func addLayer<Mutation: GraphQLMutation>(_ expected: Mutation.Data, for mutation: Mutation) -> Int {
        add(OptimisticUpdate(expected, of: mutation)).number
    }

    /// Applies an optimistic edit, and returns the layer's number.
    func addLayer(_ edit: some LocalEdit) -> Int {
        add(OptimisticUpdate(edit)).number
    }

    /// Takes an optimistic update back.
    func removeLayer(_ layer: Int) {
        guard layer != 0 else { return }
        commit(.optimistic) { $0.removeLayer(layer) }
    }
}
