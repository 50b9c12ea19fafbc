import Synchronization

/// The state that an outbox shows, and who wants to hear of it.
final class OutboxBoard: Sendable {
    private let content = Mutex(OutboxState())
    private let listeners = Listeners<OutboxState>()

    var state: OutboxState { content.withLock { $0 } }

    /// Shows `state`; tells it where it is new.
    func show(_ state: OutboxState) {
        let isNew = content.withLock { content in
            defer { content = state }
            return content != state
        }
        if isNew { listeners.tell(state) }
    }

    /// The state that there is, and those that come; who is slow hears of the newest.
    func stream() -> AsyncStream<OutboxState> {
        listeners.stream(.bufferingNewest(1)) { state }
    }
}
