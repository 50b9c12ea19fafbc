import Testing

@testable import GraphQLClient

/// Pages that are joined with those which are kept, and were not read in this process.
@Suite struct KeptPagesTests {
    private let kept = KeptRecords()

    /// The store of another process.
    private func store() -> Store {
        Store(
            keyFields: ["KeyedEdge": ["key"]],
            fields: [
                .list("all", keyArguments: ["orderBy"]), .offset("skipped", offset: "skip"), .connection("confs"),
                .connection("nodes"), .connection("keyed"), .list("all", on: "Perms"),
                .connection("confs", on: "Perms"),
            ], persistence: kept)
    }

    private func write<Query: GraphQLQuery>(_ query: Query, _ data: String, to store: Store) throws {
        _ = try store.write(Array(#"{"data":{\#(data)}}"#.utf8), query).get()
    }

    private func elements(_ ids: ClosedRange<Int>) -> String {
        "[" + ids.map { conference("\($0)", "C\($0)") }.joined(separator: ",") + "]"
    }

    private func info(_ ids: ClosedRange<Int>) -> String {
        #""pageInfo":{"__typename":"PageInfo","startCursor":"c\#(ids.lowerBound)","endCursor":"c\#(ids.upperBound)","#
            + #""hasNextPage":true,"hasPreviousPage":true}"#
    }

    private func edges(_ ids: ClosedRange<Int>, type: String = "Edge") -> String {
        let edges = ids.map {
            #"{"__typename":"\#(type)","key":"e\#($0)","cursor":"c\#($0)","node":\#(conference("\($0)", "C\($0)"))}"#
        }
        return #"{"__typename":"ConfConn","edges":[\#(edges.joined(separator: ","))],\#(info(ids))}"#
    }

    // MARK: Kinds of pages

    @Test(arguments: [false, true])
    func `a page of a list joins those that are kept`(isBackwards: Bool) throws {
        try write(ListPageQuery(), #""all":\#(elements(3...4))"#, to: store())
        let store = store()
        if isBackwards {
            try write(ListPageQuery(last: 2, before: "3"), #""all":\#(elements(1...2))"#, to: store)
        } else {
            try write(ListPageQuery(first: 2, after: "4"), #""all":\#(elements(5...6))"#, to: store)
        }

        let expected = isBackwards ? ["1", "2", "3", "4"] : ["3", "4", "5", "6"]
        #expect(store.read(ListPageQuery())?.value.map(\.id.rawValue) == expected)
        #expect(self.store().read(ListPageQuery())?.value.map(\.id.rawValue) == expected)
    }

    @Test func `a first page that is fetched again leaves those behind it that are kept`() throws {
        try write(ListPageQuery(), #""all":\#(elements(1...4))"#, to: store())
        let store = store()
        try write(ListPageQuery(first: 2), #""all":\#(elements(1...2))"#, to: store)

        #expect(store.read(ListPageQuery())?.value.map(\.id.rawValue) == ["1", "2", "3", "4"])
    }

    @Test func `a page by offset joins those that are kept`() throws {
        try write(SkippedQuery(skip: 0), #""skipped":\#(elements(1...2))"#, to: store())
        let store = store()
        try write(SkippedQuery(skip: 2), #""skipped":\#(elements(3...4))"#, to: store)

        #expect(store.read(SkippedQuery(skip: 0))?.value.map(\.id.rawValue) == ["1", "2", "3", "4"])
        #expect(self.store().read(SkippedQuery(skip: 0))?.value.map(\.id.rawValue) == ["1", "2", "3", "4"])
    }

    @Test(arguments: [false, true])
    func `a page of a connection joins those that are kept`(isBackwards: Bool) throws {
        try write(ConnectionQuery(), #""confs":\#(edges(3...4))"#, to: store())
        let store = store()
        if isBackwards {
            try write(ConnectionQuery(last: 2, before: "c3"), #""confs":\#(edges(1...2))"#, to: store)
        } else {
            try write(ConnectionQuery(first: 2, after: "c4"), #""confs":\#(edges(5...6))"#, to: store)
        }

        let expected = isBackwards ? ["c1", "c2", "c3", "c4"] : ["c3", "c4", "c5", "c6"]
        #expect(store.read(ConnectionQuery())?.value.edges.map(\.cursor) == expected)
        #expect(self.store().read(ConnectionQuery())?.value.edges.map(\.cursor) == expected)
        #expect(self.store().read(ConnectionQuery())?.value.pageInfo.startCursor == expected.first)
        #expect(self.store().read(ConnectionQuery())?.value.pageInfo.endCursor == expected.last)
    }

    @Test func `a connection without edges joins the objects that are kept`() throws {
        func nodes(_ ids: ClosedRange<Int>) -> String {
            #""nodes":{"__typename":"ConfConn","nodes":\#(elements(ids)),\#(info(ids))}"#
        }
        try write(NodesQuery(), nodes(1...2), to: store())
        let store = store()
        try write(NodesQuery(first: 2, after: "c2"), nodes(3...4), to: store)

        #expect(store.read(NodesQuery())?.value.nodes.map(\.name) == ["C1", "C2", "C3", "C4"])
        #expect(self.store().read(NodesQuery())?.value.nodes.map(\.name) == ["C1", "C2", "C3", "C4"])
    }

    @Test(arguments: [false, true])
    func `edges with keys are found by the cursors that are kept`(isInMemory: Bool) throws {
        let first = store()
        try write(KeyedEdgesQuery(), #""keyed":\#(edges(1...4, type: "KeyedEdge"))"#, to: first)
        let store = isInMemory ? first : store()
        try write(
            KeyedEdgesQuery(first: 1, after: "c2"), #""keyed":\#(edges(3...3, type: "KeyedEdge"))"#, to: store)

        #expect(store.read(KeyedEdgesQuery())?.value.edges.map(\.cursor) == ["c1", "c2", "c3", "c4"])
        #expect(self.store().read(KeyedEdgesQuery())?.value.edges.map(\.cursor) == ["c1", "c2", "c3", "c4"])
    }

    // MARK: Where pages lie

    @Test(arguments: [false, true])
    func `pages in an object without a key are joined`(isKept: Bool) throws {
        func perms(_ ids: ClosedRange<Int>) -> String {
            #""perms":{"__typename":"Perms","all":\#(elements(ids)),"confs":\#(edges(ids))}"#
        }
        let first = store()
        try write(PermsPagesQuery(), perms(3...4), to: first)
        let store = isKept ? store() : first
        try write(PermsPagesQuery(after: "4", cursor: "c4"), perms(5...6), to: store)
        try write(PermsPagesQuery(before: "3", cursor: "c3"), perms(1...2), to: store)

        for store in [store, self.store()] {
            let perms = store.read(PermsPagesQuery())?.value
            #expect(perms?.all.map(\.id.rawValue) == ["1", "2", "3", "4", "5", "6"])
            #expect(perms?.confs.edges.map(\.cursor) == ["c1", "c2", "c3", "c4", "c5", "c6"])
            #expect(perms?.confs.pageInfo.startCursor == "c1")
        }
    }

    @Test func `a page above an open update joins those that are kept`() throws {
        try write(ListPageQuery(), #""all":\#(elements(1...2))"#, to: store())
        let store = store()
        let rename = RenameMutation(id: "9", name: "N")
        let layer = store.addLayer(RenameMutation.Data(rename: ConferenceName(id: "9", name: "N")), for: rename)
        try write(ListPageQuery(first: 2, after: "2"), #""all":\#(elements(3...4))"#, to: store)

        #expect(store.read(ListPageQuery())?.value.map(\.id.rawValue) == ["1", "2", "3", "4"])
        store.removeLayer(layer)
        #expect(self.store().read(ListPageQuery())?.value.map(\.id.rawValue) == ["1", "2", "3", "4"])
    }

    @Test func `an edit that adds to a kept list finds the pages`() throws {
        try write(ListPageQuery(), #""all":\#(elements(1...2))"#, to: store())
        let store = store()
        let layer = store.addLayer(AddLast(id: "7"))
        #expect(store.read(ListPageQuery())?.value.map(\.id.rawValue) == ["1", "2", "7"])

        try write(ListPageQuery(first: 2, after: "2"), #""all":\#(elements(3...4))"#, to: store)
        #expect(store.read(ListPageQuery())?.value.map(\.id.rawValue) == ["1", "2", "3", "4", "7"])
        store.removeLayer(layer)
        #expect(store.read(ListPageQuery())?.value.map(\.id.rawValue) == ["1", "2", "3", "4"])
    }

    private struct AddLast: LocalEdit {
        static let name = "addLast"
        var id: String

        func apply(to editor: inout StoreEditor) {
            editor.update(ListPageQuery()) { $0.value.append(ConferenceName(id: ID(id), name: "C\(id)")) }
        }
    }

    // MARK: Others that depend on what is kept

    @Test func `the root in a mutation's payload joins what is kept of it`() throws {
        let first = store()
        try write(AllQuery(), #""all":\#(elements(1...2))"#, to: first)
        try write(ViewerQuery(), #""viewer":{"__typename":"Person","id":"p","name":"P"}"#, to: first)
        let store = store()
        _ = try store.write(
            Array(
                #"{"data":{"add":{"__typename":"AddPayload","query":{"__typename":"Query","all":\#(elements(1...3))}}}}"#
                    .utf8), AddMutation()
        ).get()

        #expect(store.read(AllQuery())?.value.count == 3)
        #expect(store.read(ViewerQuery())?.value?.name == "P")
        #expect(self.store().read(ViewerQuery())?.value?.name == "P")
    }

    @Test func `an object that is kept as removed is in no list, also where nothing is read of it`() throws {
        let first = store()
        try write(
            SearchQuery(), #""search":[\#(conference("1", "C1")),{"__typename":"Person","id":"p","name":"P"}]"#,
            to: first)
        first.remove(RecordKey(type: "Conference", id: "1"))

        #expect(first.read(SearchPeopleQuery())?.value.count == 1)
        #expect(store().read(SearchPeopleQuery())?.value.count == 1)
    }

    @Test func `what an open update refers to is kept when garbage is collected`() throws {
        let first = store()
        try write(ConferenceNameQuery(id: "1"), #""conference":\#(conference("1", "C1"))"#, to: first)
        try write(AllQuery(), #""all":\#(elements(2...2))"#, to: first)
        first.evict(.query, field: "conference")
        let layer = first.addLayer(Add(id: "1"))
        first.collectGarbage()
        #expect(first.read(AllQuery())?.value.map(\.name) == ["C2", "C1"])
        first.removeLayer(layer)
        first.apply(Add(id: "1"))

        #expect(store().read(AllQuery())?.value.map(\.name) == ["C2", "C1"])
    }

    /// Adds an object of which all is known.
    private struct Add: LocalEdit {
        static let name = "add"
        var id: String

        func apply(to editor: inout StoreEditor) {
            let key = RecordKey(type: "Conference", id: ID(id))
            guard let conference = editor.read(ConferenceName.self, of: key) else { return }
            editor.update(AllQuery()) { $0.value.append(conference) }
        }
    }
}
