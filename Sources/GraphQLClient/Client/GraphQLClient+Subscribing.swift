/// What a subscription tells of itself.
public enum SubscriptionEvent<Data: Sendable>: Sendable {
    /// The server has the subscription: what happens from now on is told. So again after each connection that was lost
    /// and made anew: what happened in between may have been missed.
    case began
    /// An event, which is in the cache already.
    case next(Data)
    /// An event that the server could not answer without errors; the subscription goes on.
    case failed(ResponseError)
}

extension GraphQLClient {
    /// Runs `subscription`: its events, each of which is also written to the cache.
    ///
    /// Few events wait where they are not taken: the server is held up then, and none is lost.
    ///
    /// The stream ends with the server's, or when its iteration ends. A lost connection is made anew (`Reconnection`);
    /// what a server refuses ends the stream with an error.
    ///
    /// ```swift
    /// for try await event in client.subscribe(ChangesSubscription()) {
    ///     print(event.changes.revision)
    /// }
    /// ```
    public func subscribe<Subscription: GraphQLSubscription>(
        _ subscription: Subscription
    ) -> AsyncThrowingStream<Subscription.Data, any Error> {
        subscribe { subscription }
    }

    /// Runs a subscription that is asked for anew each time that its connection was lost, so that it can say where to go
    /// on.
    public func subscribe<Subscription: GraphQLSubscription>(
        _ subscription: @escaping @Sendable () async -> Subscription
    ) -> AsyncThrowingStream<Subscription.Data, any Error> {
        stream(subscription, nil) { event, sink in
            switch event {
            case .began: break
            case .next(let data): await sink.send(data)
            case .failed(let error): throw error
            }
        }
    }

    /// Runs `subscription`, and tells when the server has it.
    ///
    /// What was read before the subscription began may be old by then: who wants to miss nothing waits for `began`, and
    /// reads after it, each time.
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
        events(of: { subscription })
    }

    /// Runs a subscription, and tells when the server has it.
    ///
    /// ```swift
    /// let events = client.events(of: { ChangesSubscription(since: log.lastRevision) }) {
    ///     _ = try await client.fetch(AllConferencesQuery(), policy: .networkOnly)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - subscription: The subscription as it is to be asked for now; called anew each time that the connection was
    ///     lost, so that it can say where to go on.
    ///   - catchUp: What is to be done each time that the server has the subscription, such as asking for everything
    ///     again. Events that come meanwhile are held until it is done, and are then written in their order, as one
    ///     commit, above what it has fetched. What it throws is taken as a lost connection, or, if it does not pass by
    ///     itself, ends the stream.
    public func events<Subscription: GraphQLSubscription>(
        of subscription: @escaping @Sendable () async -> Subscription,
        catchingUp catchUp: (@Sendable () async throws -> Void)? = nil
    ) -> AsyncThrowingStream<SubscriptionEvent<Subscription.Data>, any Error> {
        stream(subscription, catchUp) { event, sink in await sink.send(event) }
    }

    private func stream<Subscription: GraphQLSubscription, Element: Sendable>(
        _ subscription: @escaping @Sendable () async -> Subscription,
        _ catchUp: (@Sendable () async throws -> Void)?,
        _ tell:
            @escaping @Sendable (SubscriptionEvent<Subscription.Data>, BoundedStream<Element>) async throws -> Void
    ) -> AsyncThrowingStream<Element, any Error> {
        .written(bound: AnswerSink.transportBound) { sink in
            let upkeep = SubscriptionUpkeep(
                client: self, subscription: subscription, catchUp: catchUp, tell: { try await tell($0, sink) })
            try await upkeep.run()
        }
    }
}
