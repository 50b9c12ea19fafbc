extension Store {
    /// Writes a response, and returns its data as generated types, or the errors that came with it.
    ///
    /// - Parameter layer: The optimistic update that it replaces; 0 for none.
    /// - Throws: `AnswerError` or `ReadError`; nothing is written then, and the optimistic update is taken back.
    func write<Operation: GraphQLOperation>(
        _ response: [UInt8], _ operation: Operation, replacing layer: Int = 0
    ) throws -> Result<Operation.Data, ResponseError> {
        try commit(.network) { core in
            let compiled = core.compile(operation)
            return try core.apply(response, compiled, Operation.kind, replacing: layer) { core, root, outline in
                if let error = outline.error { return .failure(error) }
                return .success(try core.read(Operation.Data.self, compiled, from: root))
            }
        }
    }

    /// Applies an expected answer, and returns the layer's number.
    func addLayer<Mutation: GraphQLMutation>(_ expected: Mutation.Data, for mutation: Mutation) -> Int {
        commit(.optimistic) { core in
            let compiled = core.compile(mutation)
            return core.addLayer(.expected(expected.answer(for: compiled), compiled))
        }
    }

    /// Applies an optimistic edit, and returns the layer's number.
    func addLayer(_ edit: some LocalEdit) -> Int {
        commit(.optimistic) { $0.addLayer(.edit(edit)) }
    }

    /// Takes an optimistic update back.
    func removeLayer(_ layer: Int) {
        guard layer != 0 else { return }
        commit(.optimistic) { $0.removeLayer(layer) }
    }
}
