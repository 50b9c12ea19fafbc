/// What a subscription tells of itself.
public enum SubscriptionEvent<Data: Sendable>: Sendable {
    /// The server has the subscription: what happens from now on is told. Also after a connection was lost and made
    /// anew, where the transport does that: what happened in between may have been missed.
    case began
    /// An event, which is in the cache already.
    case next(Data)
    /// An event that the server could not answer without errors; the subscription goes on.
    case failed(ResponseError)
}

extension GraphQLClient {
    /// Runs `subscription`: its events, each of which is also written to the cache.
    ///
    /// The stream ends with the server's, or when its iteration ends.
    ///
    /// ```swift
    /// for try await event in client.subscribe(ChangesSubscription()) {
    ///     print(event.changes.revision)
    /// }
    /// ```
    public func subscribe<Subscription: GraphQLSubscription>(
        _ subscription: Subscription
    ) -> AsyncThrowingStream<Subscription.Data, any Error> {
        stream(subscription) { event, continuation in
            switch event {
            case .began: break
            case .next(let data): continuation.yield(data)
            case .failed(let error): throw error
            }
        }
    }

    /// Runs `subscription`, and tells when the server has it.
    ///
    /// What was read before the subscription began may be old by then: who wants to miss nothing waits for `began`, and
    /// reads after it.
    ///
    /// ```swift
    /// for try await event in client.events(of: ChangesSubscription()) {
    ///     switch event {
    ///     case .began: try await client.fetch(AllConferencesQuery(), policy: .networkOnly)
    ///     case .next(let data): show(data.changes)
    ///     case .failed(let error): report(error)
    ///     }
    /// }
    /// ```
    public func events<Subscription: GraphQLSubscription>(
        of subscription: Subscription
    ) -> AsyncThrowingStream<SubscriptionEvent<Subscription.Data>, any Error> {
        stream(subscription) { event, continuation in continuation.yield(event) }
    }

    private func stream<Subscription: GraphQLSubscription, Element>(
        _ subscription: Subscription,
        _ tell:
            @escaping @Sendable (
                SubscriptionEvent<Subscription.Data>, AsyncThrowingStream<Element, any Error>.Continuation
            ) throws -> Void
    ) -> AsyncThrowingStream<Element, any Error> {
        let client = self
        return AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    let responses = try await client.send(Request(subscription))
                    if !client.transportAcknowledges { try tell(.began, continuation) }
                    for try await response in responses {
                        if response.isAcknowledgement {
                            try tell(.began, continuation)
                            continue
                        }
                        client.flights.closeAll()
                        switch try client.store.write(response.body, subscription) {
                        case .success(let data): try tell(.next(data), continuation)
                        case .failure(let error): try tell(.failed(error), continuation)
                        }
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
