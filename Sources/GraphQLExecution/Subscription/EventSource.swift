/// The events of a subscription, of a type that only its resolver knows.
struct EventSource: Sendable {
    private let start: @Sendable () -> (() async throws -> (any ObjectArray)?)

    init<Events: AsyncSequence & Sendable>(_ events: Events) where Events.Element: Sendable {
        start = {
            var iterator = events.makeAsyncIterator()
            return {
                guard let event = try await iterator.next(isolation: #isolation) else { return nil }
                return TypedObjects([event])
            }
        }
    }

    /// The events from the first one on; the closure answers the next event, `nil` after the last.
    func begin() -> (() async throws -> (any ObjectArray)?) { start() }
}

/// How the executor serves a subscription field.
struct SubscriptionResolver<Context: Sendable>: Sendable {
    let events: @Sendable (ErasedCall<Context>) async throws -> EventSource
    let value: @Sendable (ErasedCall<Context>) throws -> ResultColumn
}
