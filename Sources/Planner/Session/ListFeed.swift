import GraphQLClient

/// Feeds the list of conferences: asks for its pages, and watches each of them in the cache.
@MainActor
protocol ListFeed: AnyObject {
    /// Asks the server for all pages, from the first to the last.
    func load() async throws
    /// Puts a conference that the cache has into the list.
    func insert(_ id: String)
    /// Tells the pages again, as after a change of who I am.
    func retell()
    func stop()
}

/// The feed for one set of operations.
@MainActor
final class PagedListFeed<Operations: PlannerOperations>: ListFeed {
    private let client: GraphQLClient
    private let pageSize: Int
    private let viewer: @MainActor () -> Viewer
    private let send: @MainActor (Event) -> Void
    private var pages: [WatchedQuery<Operations.Page>] = []
    /// The pages that were told as a whole.
    private var told: Set<Int> = []
    /// Shows something before the list is here.
    private var preview: ListPreview?
    private let loadPreview: (@MainActor () async throws -> ListPreview)?
    /// Waits until changes are told of, so that none falls between the list and the first of them.
    private let ready: @MainActor () async -> Void

    init(
        _ operations: Operations.Type, client: GraphQLClient, pageSize: Int,
        viewer: @escaping @MainActor () -> Viewer, send: @escaping @MainActor (Event) -> Void,
        ready: @escaping @MainActor () async -> Void, loadPreview: (@MainActor () async throws -> ListPreview)? = nil
    ) {
        self.ready = ready
        self.loadPreview = loadPreview
        self.client = client
        self.pageSize = pageSize
        self.viewer = viewer
        self.send = send
    }

    func load() async throws {
        if told.isEmpty, !showKept(), let loadPreview { preview = try await loadPreview() }
        await ready()
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

    /// Shows what the cache has from an earlier use.
    ///
    /// - Returns: Whether it has anything.
    private func showKept() -> Bool {
        var number = 0
        var cursor: String?
        while true {
            let query = Operations.listPage(after: cursor, size: pageSize)
            guard let data = client.store.read(query) else { return number > 0 }
            watch(query, page: number)
            let rows = Operations.rows(data)
            guard !rows.isEmpty, rows.count % pageSize == 0, let last = rows.last, Operations.id(of: last) != cursor
            else { return true }
            cursor = Operations.id(of: last)
            number += 1
        }
    }

    /// Watches a page under its present cursor.
    private func watch(_ query: Operations.Page, page number: Int) {
        if pages.indices.contains(number) {
            if pages[number].query == query { return }
            for page in pages[number...] { page.stop() }
            pages.removeSubrange(number...)
            told = told.filter { $0 < number }
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
        let viewer = viewer()
        // The cost of a change does not grow with the list, as long as nothing in it moves.
        if told.contains(page), change.lists.count == 1, let list = change.lists.first, !list.isEmpty,
            list.path == Operations.listPath, list.moved.isEmpty
        {
            func at(_ places: [Int]) -> [(index: Int, conference: Conference)] {
                places.filter { rows.indices.contains($0) }
                    .map { (index: $0, conference: Operations.conference(rows[$0], viewer: viewer)) }
            }
            let edit = PageEdit(removed: list.removed, inserted: at(list.inserted), updated: at(list.updated))
            if edit.count <= 200 { return send(.pageEdited(page, edit)) }
        }
        told.insert(page)
        send(.page(page, rows.map { Operations.conference($0, viewer: viewer) }))
    }

    func insert(_ id: String) {
        let asked = pages.map(\.query)
        client.store.edit { editor in
            guard let row = Operations.row(id: id, in: editor) else { return }
            let known = asked.filter { editor.read($0) != nil }
            let page =
                known.first { editor.read($0).map { Operations.belongs(row, to: $0) } ?? false } ?? known.last
            guard let page else { return }
            editor.update(page) { Operations.insert(row, into: &$0) }
        }
    }

    func retell() {
        preview?.retell()
        let viewer = viewer()
        for (number, page) in pages.enumerated() {
            guard let data = page.last else { continue }
            send(.page(number, Operations.rows(data).map { Operations.conference($0, viewer: viewer) }))
        }
    }

    func stop() {
        preview?.stop()
        preview = nil
        for page in pages { page.stop() }
        pages = []
        told = []
    }
}
