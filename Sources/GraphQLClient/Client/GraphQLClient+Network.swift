extension GraphQLClient {
    @concurrent
    func fetchFromNetwork<Query: GraphQLQuery>(_ query: Query) async throws -> Query.Data {
        try store.write(try await respond(query), query).get()
    }

    @concurrent
    func perform<Mutation: GraphQLMutation>(
        _ mutation: Mutation, replacing layer: Int
    ) async throws -> Mutation.Data {
        let response: [UInt8]
        do {
            response = try await respond(mutation)
        } catch {
            store.removeLayer(layer)
            throw error
        }
        return try store.write(response, mutation, replacing: layer).get()
    }

    /// The bytes that the server answers to a query or mutation.
    @concurrent
    func respond(_ operation: some GraphQLOperation) async throws -> [UInt8] {
        try Task.checkCancellation()
        do {
            for try await response in try await send(Request(operation)) {
                try Task.checkCancellation()
                return response.body
            }
        } catch {
            // What a transport says when it is cancelled is not what failed.
            try Task.checkCancellation()
            throw error
        }
        try Task.checkCancellation()
        throw AnswerError(.empty)
    }
}

extension Request {
    init<Operation: GraphQLOperation>(_ operation: Operation) {
        self.init(
            kind: Operation.kind, operationName: Operation.name, document: Operation.document,
            variables: operation.variables.inputFields)
    }
}
