import GraphQLClient

/// Feeds the detail of one conference: asks for it and for its attendees, and watches both in the cache.
@MainActor
protocol DetailFeed: AnyObject {
    var id: String { get }
    /// Asks the server.
    func load() async throws
    /// Tells what is known again, as after a change of who I am.
    func retell()
    func stop()
}

/// The feed for one set of operations.
@MainActor
final class ConferenceFeed<Operations: PlannerOperations>: DetailFeed {
    let id: String
    private let client: GraphQLClient
    private let viewer: @MainActor () -> Viewer
    private let send: @MainActor (Event) -> Void
    private var details: WatchedQuery<Operations.Details>?
    private var attendees: WatchedQuery<Operations.Attendees>?

    init(
        _ operations: Operations.Type, id: String, client: GraphQLClient, viewer: @escaping @MainActor () -> Viewer,
        send: @escaping @MainActor (Event) -> Void
    ) {
        self.id = id
        self.client = client
        self.viewer = viewer
        self.send = send
        details = WatchedQuery(Operations.details(id: id), client: client) { [weak self] _, data in
            self?.tell(data)
        }
        attendees = WatchedQuery(Operations.attendees(conferenceID: id), client: client) { [weak self] _, data in
            self?.tell(data)
        }
    }

    func load() async throws {
        let client = client
        let detailsQuery = Operations.details(id: id)
        let attendeesQuery = Operations.attendees(conferenceID: id)
        async let details = client.fetch(detailsQuery, policy: .networkOnly)
        async let attendees = client.fetch(attendeesQuery, policy: .networkOnly)
        _ = try await (details, attendees)
    }

    func retell() {
        if let data = details?.last { tell(data) }
        if let data = attendees?.last { tell(data) }
    }

    private func tell(_ data: Operations.Details.Data) {
        send(.conference(id: id, Operations.conference(data, viewer: viewer())))
    }

    private func tell(_ data: Operations.Attendees.Data) {
        send(.attendees(id: id, Operations.attendees(data) ?? []))
    }

    func stop() {
        details?.stop()
        attendees?.stop()
    }
}
