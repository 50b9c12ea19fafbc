import Synchronization

/// The state that an outbox shows, and who wants to hear of it.
final class OutboxBoard: Sendable {
    private struct Content {
        var state = OutboxState()
        var nextListener = 0
        var listeners: [Int: AsyncStream<OutboxState>.Continuation] = [:]
    }

    private let content = Mutex(Content())

    var state: OutboxState { content.withLock { $0.state } }

    /// Shows `state`; tells it where it is new.
    func show(_ state: OutboxState) {
        let listeners = content.withLock { content -> [AsyncStream<OutboxState>.Continuation] in
            guard content.state != state else { return [] }
            content.state = state
            return Array(content.listeners.values)
        }
        for listener in listeners { listener.yield(state) }
    }

    /// The state that there is, and those that come; who is slow hears of the newest.
    func stream() -> AsyncStream<OutboxState> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let number = content.withLock { content in
                content.nextListener += 1
                content.listeners[content.nextListener] = continuation
                continuation.yield(content.state)
                return content.nextListener
            }
            continuation.onTermination = { [weak self] _ in
                self?.content.withLock { _ = $0.listeners.removeValue(forKey: number) }
            }
        }
    }
}
