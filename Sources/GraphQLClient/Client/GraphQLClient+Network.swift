extension GraphQLClient {
    @concurrent
    func fetchFromNetwork<Query: GraphQLQuery>(_ query: Query) async throws -> Query.Data {
        let answer = try await answer(to: query)
        try Task.checkCancellation()
        return try store.write(answer, query).get()
    }

    /// The server's answer to a query, which others may have asked for too.
    @concurrent
    func answer<Query: GraphQLQuery>(to query: Query) async throws -> SharedAnswer {
        try Task.checkCancellation()
        return try await flights.answer(Flights.Key(query)) { try await respond(query) }
    }

    @concurrent
    func perform<Mutation: GraphQLMutation>(
        _ mutation: Mutation, replacing layer: Int
    ) async throws -> Mutation.Data {
        let response: AnswerBodies
        do {
            response = try await respond(mutation)
        } catch {
            store.removeLayer(layer)
            throw error
        }
        flights.closeAll()
        return try store.write(response.first, patches: response.patches, mutation, replacing: layer).get()
    }

    /// The bytes that the server answers to a query or mutation; of an answer in parts, all of them.
    @concurrent
    func respond(_ operation: some GraphQLOperation) async throws -> AnswerBodies {
        try Task.checkCancellation()
        var bodies: AnswerBodies?
        do {
            for try await response in try await send(Request(operation)) {
                try Task.checkCancellation()
                if bodies == nil {
                    bodies = AnswerBodies(first: response.body)
                } else {
                    bodies?.patches.append(response.body)
                }
                if !response.isContinued { break }
            }
        } catch {
            // What a transport says when it is cancelled is not what failed.
            try Task.checkCancellation()
            throw error
        }
        try Task.checkCancellation()
        guard let bodies else { throw AnswerError(.empty) }
        return bodies
    }
}

extension Request {
    init<Operation: GraphQLOperation>(_ operation: Operation) {
        self.init(
            kind: Operation.kind, operationName: Operation.name, document: Operation.document,
            variables: operation.variables.inputFields)
    }
}
