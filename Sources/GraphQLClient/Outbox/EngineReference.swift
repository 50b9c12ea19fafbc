import Synchronization

/// Tells an engine of changes without keeping it alive, also of those that come before there is one; many at once are
/// told as one.
final class EngineReference: Sendable {
    private struct State {
        weak var engine: OutboxEngine?
        /// Whether there is a change that the engine has not looked at.
        var isPending = false
    }

    private let state = Mutex(State())

    /// Whether there is a change that the engine has not looked at.
    var isPending: Bool { state.withLock { $0.isPending } }

    func set(_ engine: OutboxEngine) {
        let isPending = state.withLock { state in
            state.engine = engine
            return state.isPending
        }
        if isPending { tell(engine) }
    }

    func storageChanged() {
        let engine = state.withLock { state in
            defer { state.isPending = true }
            return state.isPending ? nil : state.engine
        }
        if let engine { tell(engine) }
    }

    private func tell(_ engine: OutboxEngine) {
        Task { await engine.storageChanged { self.state.withLock { $0.isPending = false } } }
    }
}
