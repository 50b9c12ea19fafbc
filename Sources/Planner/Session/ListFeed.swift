import GraphQLClient

/// Feeds the list of conferences: asks for its pages, and watches each of them in the cache.
@MainActor
protocol ListFeed: AnyObject {
    /// Whether a change of the cache is still on its way to the screen.
    var isBehind: Bool { get }
    func checkIfBehind()
    /// Asks the server for all pages, from the first to the last.
    func load() async throws
    /// Tells the pages again, as after a change of who I am.
    func retell()
    func stop()
}

/// The feed for one set of operations.
@MainActor
final class PagedListFeed<Operations: PlannerOperations>: ListFeed {
    private let client: GraphQLClient
    private let pageSize: Int
    private let viewerID: @MainActor () -> String?
    private let send: @MainActor (Event) -> Void
    private var pages: [WatchedQuery<Operations.Page>] = []
    /// Shows something before the list is here.
    private var preview: ListPreview?
    private let loadPreview: (@MainActor () async throws -> ListPreview)?

    init(
        _ operations: Operations.Type, client: GraphQLClient, pageSize: Int,
        viewerID: @escaping @MainActor () -> String?, send: @escaping @MainActor (Event) -> Void,
        loadPreview: (@MainActor () async throws -> ListPreview)? = nil
    ) {
        self.loadPreview = loadPreview
        self.client = client
        self.pageSize = pageSize
        self.viewerID = viewerID
        self.send = send
    }

    var isBehind: Bool { pages.contains { $0.isBehind } }

    func checkIfBehind() {
        for page in pages { page.checkIfBehind() }
    }

    func load() async throws {
        if pages.isEmpty, let loadPreview { preview = try await loadPreview() }
        var number = 0
        var cursor: String?
        while true {
            let query = Operations.listPage(after: cursor, size: pageSize)
            watch(query, page: number)
            let rows = Operations.rows(try await client.fetch(query, policy: .networkOnly))
            try Task.checkCancellation()
            // A list that was cut is a page long, or several; a cursor that does not move would never end.
            guard !rows.isEmpty, rows.count % pageSize == 0, let last = rows.last, Operations.id(of: last) != cursor
            else { break }
            cursor = Operations.id(of: last)
            number += 1
        }
        for page in pages[(number + 1)...] { page.stop() }
        pages.removeSubrange((number + 1)...)
        send(.lastPage(number))
    }

    /// Watches a page under its present cursor.
    private func watch(_ query: Operations.Page, page number: Int) {
        if pages.indices.contains(number) {
            if pages[number].query == query { return }
            pages[number].stop()
            pages.removeSubrange(number...)
        }
        pages.append(
            WatchedQuery(query, client: client) { [weak self] change, data in
                self?.deliver(change, data, page: number)
            })
    }

    private func deliver(_ change: Change<Operations.Page.Data>, _ data: Operations.Page.Data, page: Int) {
        preview?.stop()
        preview = nil
        let rows = Operations.rows(data)
        let viewerID = viewerID()
        // The cost of a change does not grow with the list, as long as the list itself stays as it was.
        if change.lists.count == 1, let list = change.lists.first, list.path == Operations.listPath,
            list.removed.isEmpty, list.inserted.isEmpty, list.moved.isEmpty, !list.updated.isEmpty
        {
            let changed = list.updated.filter { rows.indices.contains($0) }
                .map { (index: $0, conference: Operations.conference(rows[$0], viewerID: viewerID)) }
            send(.pageChanged(page, changed))
        } else {
            send(.page(page, rows.map { Operations.conference($0, viewerID: viewerID) }))
        }
    }

    func retell() {
        preview?.retell()
        let viewerID = viewerID()
        for (number, page) in pages.enumerated() {
            guard let data = page.last else { continue }
            send(.page(number, Operations.rows(data).map { Operations.conference($0, viewerID: viewerID) }))
        }
    }

    func stop() {
        preview?.stop()
        preview = nil
        for page in pages { page.stop() }
        pages = []
    }
}
