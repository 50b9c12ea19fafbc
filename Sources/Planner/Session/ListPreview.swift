import GraphQLClient
import PlannerAPI
import PlannerRules

/// The conferences that the screen shows first, on servers that have all the fields: from today on, as many as fit.
///
/// They are watched until the whole list is here, so that a key pressed in between shows at once.
@MainActor
final class ListPreview {
    private let viewer: @MainActor () -> Viewer
    private let send: @MainActor (Event) -> Void
    private var head: WatchedQuery<FirstConferenceFromQuery>?
    private var rest: WatchedQuery<AllConferencesQuery>?

    init(viewer: @escaping @MainActor () -> Viewer, send: @escaping @MainActor (Event) -> Void) {
        self.viewer = viewer
        self.send = send
    }

    /// Asks for the first conference that is not over, then for those behind it.
    ///
    /// A server where nothing is to come, or that does not know the question, has no preview.
    ///
    /// - Parameter rows: The rows of the screen.
    func load(on today: CalendarDate, rows: Int, client: GraphQLClient) async throws {
        let start = FirstConferenceFromQuery(date: "\(today)")
        do {
            guard let first = try await client.fetch(start, policy: .networkOnly).allConferences.first else { return }
            let page = FullOperations.page(first: max(rows, 1), after: first.id.rawValue)
            _ = try await client.fetch(page, policy: .networkOnly)
            try Task.checkCancellation()
            head = WatchedQuery(start, client: client) { [weak self] _, _ in self?.retell() }
            rest = WatchedQuery(page, client: client) { [weak self] _, _ in self?.retell() }
        } catch is ResponseError {
            return
        }
    }

    /// Tells what is known, once both parts are.
    func retell() {
        guard let head = head?.last, let rest = rest?.last else { return }
        let viewer = viewer()
        let rows = Array(head.allConferences) + Array(rest.allConferences)
        send(.page(0, rows.map { FullOperations.conference($0, viewer: viewer) }))
    }

    func stop() {
        head?.stop()
        rest?.stop()
        head = nil
        rest = nil
    }
}
