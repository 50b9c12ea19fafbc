import Synchronization

/// The place among all that servers say at which the answer to a query under way belongs.
///
/// A query's answer may be from before a mutation that was answered, or an event that came, while it was on its way: those
/// lie above it, so that nothing that was shown goes back to what was before. The place is given up with its last
/// reference, where no answer has taken it.
final class AnswerPlace: Sendable {
    /// The number of its layer.
    let layer: Int
    private let store: Store

    init(in store: Store) {
        self.store = store
        layer = store.openPlace()
    }

    deinit { store.closePlace(layer) }
}

extension Store {
    fileprivate func openPlace() -> Int { state.withLock { $0.core.openPlace() } }

    func closePlace(_ layer: Int) { closePlaces { $0 == layer } }

    /// No answer waits any longer for those to queries that are on their way.
    func givePlacesUp() { closePlaces { _ in true } }

    private func closePlaces(_ isOver: (Int) -> Bool) {
        let isDone = state.withLock { state in
            // Nothing changes where nothing waits for them.
            if state.core.hasWaitingAnswers(above: isOver) { return false }
            state.core.removePlaces(isOver)
            return true
        }
        guard !isDone else { return }
        commit(.network) { core in core.belowLayers { core.removePlaces(isOver) } }
    }
}
