import Synchronization

extension Store {
    /// Applies an optimistic update; watches are told. It stays until a mutation's answer replaces it or it is taken
    /// back.
    ///
    /// Updates lie above all that servers say, in the order in which they were added.
    public func add(_ update: OptimisticUpdate) -> OptimisticUpdate.ID {
        OptimisticUpdate.ID(number: commit(.optimistic) { $0.addLayer(.update(update)) })
    }

    /// Takes an optimistic update back; those above it are applied anew. Nothing happens where it is not open any more.
    public func takeBack(_ update: OptimisticUpdate.ID) {
        removeLayer(update.number)
    }

    /// The optimistic updates that are open, in their order: what must be kept to be added again after a restart.
    public var openUpdates: [OptimisticUpdate] {
        state.withLock { state in
            state.core.layers.compactMap { layer in
                if case .update(let update) = layer.content { update } else { nil }
            }
        }
    }
}
