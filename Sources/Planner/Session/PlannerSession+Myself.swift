import GraphQLClient
import PlannerAPI

/// Something that is watched until it is stopped.
@MainActor
protocol Watch: AnyObject {
    func stop()
}

extension WatchedQuery: Watch {}

extension PlannerSession {
    /// Follows what the cache says of me: in another window I may have taken another name.
    ///
    /// It begins when the server has told who I am. What the cache says before that may be older than what was kept.
    func watchMyself<Operations: PlannerOperations>(_ id: String, with operations: Operations.Type) {
        guard app.identity?.id == id, watchedID != id else { return }
        myself?.stop()
        watchedID = id
        client.store.edit { Operations.note(id, in: &$0) }
        myself = WatchedQuery(Operations.viewer(id: id), client: client) { [weak self] _, data in
            guard let self, let found = Operations.identity(data), found != app.identity else { return }
            // My own rename is told of when it is answered.
            if renames == 0, !isRenaming { send(.identityConfirmed(found)) }
        }
    }

    func stopWatchingMyself() {
        myself?.stop()
        myself = nil
        watchedID = nil
    }
}
