import GraphQLClient
import PlannerAPI

/// Hears of what others do, on servers that tell.
///
/// The client writes each event into the store, where all that is watched follows from it; what an event means for the
/// lists themselves is done here.
@MainActor
final class LiveFeed {
    /// What the screens cannot know from the cache alone.
    enum News: Hashable, Sendable {
        /// An event was written to the cache.
        case changed
        /// So much has changed that everything is to be asked for again.
        case outdated
        /// A conference is there no more.
        case deleted(id: String)
    }

    private let client: GraphQLClient
    private let sleep: @Sendable (Duration) async throws -> Void
    private let tell: @MainActor (News) -> Void
    private var task: Task<Void, Never>?

    init(
        client: GraphQLClient, sleep: @escaping @Sendable (Duration) async throws -> Void,
        tell: @escaping @MainActor (News) -> Void
    ) {
        self.client = client
        self.sleep = sleep
        self.tell = tell
        task = Task { [weak self] in await LiveFeed.run({ self }, client, sleep) }
    }

    isolated deinit { task?.cancel() }

    func stop() {
        task?.cancel()
        task = nil
    }

    /// Subscribes, and again after a pause when the connection is lost. A server that refuses is not asked again.
    private static func run(
        _ feed: @MainActor () -> LiveFeed?, _ client: GraphQLClient,
        _ sleep: @Sendable (Duration) async throws -> Void
    ) async {
        var pause = 1
        while !Task.isCancelled {
            do {
                var count = 0
                for try await data in client.subscribe(ChangesSubscription()) {
                    guard let feed = feed() else { return }
                    count += 1
                    // One answer may be all that a server without subscriptions gives.
                    if count > 1 { pause = 1 }
                    feed.take(data.changes)
                }
            } catch {
                guard FailureText.isOffline(error) else { return }
            }
            guard (try? await sleep(.seconds(pause))) != nil, !Task.isCancelled, let feed = feed() else { return }
            pause = min(pause * 2, 60)
            // What happened meanwhile was not heard.
            feed.tell(.outdated)
        }
    }

    private func take(_ change: ChangesSubscription.Data.Changes) {
        switch change.kind {
        case .conferenceCreated:
            if let id = change.conferenceId { client.store.apply(ConferenceInsertion(id: id)) }
            tell(.changed)
        case .conferenceDeleted:
            guard let id = change.conferenceId else { return }
            client.store.apply(ConferenceRemoval(id: id))
            tell(.deleted(id: id.rawValue))
        case .conferenceUpdated, .attendeeCreated, .attendeeUpdated, .attendance: tell(.changed)
        case .attendeeDeleted, .imported, .unknown: tell(.outdated)
        }
    }
}
