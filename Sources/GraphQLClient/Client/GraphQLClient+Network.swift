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
        let clearCount = store.clearCount
        guard !TokenKeeper.isPartOfRenewal else {
            return SharedAnswer(try await respond(query), clearCount: clearCount)
        }
        return try await flights.answer(Flights.Key(query, clearCount: clearCount)) {
            let place = AnswerPlace(in: store)
            let bodies = try await respond(query) {
                store.preview($0.first, patches: $0.patches, of: query, clearCount: clearCount)
            }
            return SharedAnswer(bodies, clearCount: clearCount, place: place)
        }
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
    ///
    /// - Parameter show: Is given what there is of an answer in parts before it is whole.
    @concurrent
    func respond(
        _ operation: some GraphQLOperation, showing show: @Sendable (AnswerBodies) -> Void = { _ in }
    ) async throws -> AnswerBodies {
        try await exchange(Request(operation), showing: show).bodies
    }

    /// Sends a request for one answer; the HTTP status comes with it where there was one.
    @concurrent
    func exchange(
        _ request: Request, showing show: @Sendable (AnswerBodies) -> Void = { _ in }
    ) async throws -> (bodies: AnswerBodies, status: Int?) {
        try Task.checkCancellation()
        var bodies: AnswerBodies?
        var status: Int?
        // What there is is read as a whole: the more parts there are, the more come before it is shown again.
        var countToShow = 0
        do {
            for try await response in try await send(request) {
                try Task.checkCancellation()
                if response.isAcknowledgement { continue }
                if bodies == nil {
                    bodies = AnswerBodies(first: response.body)
                    status = response.status
                } else {
                    bodies?.patches.append(response.body)
                }
                guard response.isContinued else { break }
                if let bodies, bodies.patches.count >= countToShow {
                    show(bodies)
                    countToShow = bodies.patches.count + max(bodies.patches.count / 4, 1)
                }
            }
        } catch {
            // What a transport says when it is cancelled is not what failed.
            try Task.checkCancellation()
            // What the server says of when to come again was for those on the way.
            throw error.unadvised
        }
        try Task.checkCancellation()
        guard let bodies else { throw AnswerError(.empty) }
        return (bodies, status)
    }
}
