import Testing

@testable import GraphQLClient

/// Pages of one field as one watched list.
@Suite struct PageTests {
    // MARK: A list whose elements' keys are the cursors

    private func lists() -> TestBench {
        TestBench(store: Store(fields: [.list("all", keyArguments: ["orderBy"])]))
    }

    private func page(_ ids: [Int]) -> String {
        #"{"data":{"all":[\#(ids.map { conference("\($0)", "C\($0)") }.joined(separator: ","))]}}"#
    }

    private func ids(_ bench: TestBench, _ query: ListPageQuery = ListPageQuery()) -> [Int]? {
        bench.store.read(query)?.value.compactMap { Int($0.id.rawValue) }
    }

    @Test func `pages forwards are one list, which a watch of the first is told of`() async throws {
        let bench = lists()
        try await bench.publish(ListPageQuery(first: 2), page([1, 2]))
        var watch = bench.client.watch(ListPageQuery(first: 2), policy: .cacheOnly).makeAsyncIterator()
        #expect(await watch.next()?.data?.value.count == 2)

        try await bench.publish(ListPageQuery(first: 2, after: "2"), page([3, 4]))

        let change = await watch.next()
        #expect(change?.data?.value.map(\.name) == ["C1", "C2", "C3", "C4"])
        #expect(change?.list("all") == ListChange(path: ["all"], inserted: [2, 3]))
    }

    @Test func `pages backwards come before`() async throws {
        let bench = lists()
        try await bench.publish(ListPageQuery(last: 2), page([5, 6]))

        try await bench.publish(ListPageQuery(last: 2, before: "5"), page([3, 4]))
        try await bench.publish(ListPageQuery(last: 2, before: "3"), page([1, 2]))

        #expect(ids(bench) == [1, 2, 3, 4, 5, 6])
    }

    @Test func `a first page that is fetched again leaves the others`() async throws {
        let bench = lists()
        try await bench.publish(ListPageQuery(first: 2), page([1, 2]))
        try await bench.publish(ListPageQuery(first: 2, after: "2"), page([3, 4]))

        try await bench.publish(ListPageQuery(first: 3), page([0, 1, 2]))
        #expect(ids(bench) == [0, 1, 2, 3, 4])

        try await bench.publish(ListPageQuery(first: 2), page([0, 2]))
        #expect(ids(bench) == [0, 2, 3, 4])

        try await bench.publish(ListPageQuery(first: 2), page([8, 9]))
        #expect(ids(bench) == [8, 9])
    }

    @Test func `a page that is fetched again takes the place of what was there`() async throws {
        let bench = lists()
        try await bench.publish(ListPageQuery(first: 2), page([1, 2]))
        try await bench.publish(ListPageQuery(first: 2, after: "2"), page([3, 4]))
        try await bench.publish(ListPageQuery(first: 2, after: "4"), page([5, 6]))

        try await bench.publish(ListPageQuery(first: 2, after: "2"), page([3, 5]))

        #expect(ids(bench) == [1, 2, 3, 5, 6])
    }

    @Test func `an element that moved to another page is there once`() async throws {
        let bench = lists()
        try await bench.publish(ListPageQuery(first: 2), page([1, 2]))

        try await bench.publish(ListPageQuery(first: 2, after: "2"), page([1, 3]))

        #expect(ids(bench) == [2, 1, 3])
    }

    @Test func `a page that does not touch what is known begins the list anew`() async throws {
        let bench = lists()
        try await bench.publish(ListPageQuery(first: 2), page([1, 2]))

        try await bench.publish(ListPageQuery(first: 2, after: "7"), page([8, 9]))

        #expect(ids(bench) == [8, 9])
    }

    @Test func `arguments of the key tell lists apart`() async throws {
        let bench = lists()
        try await bench.publish(ListPageQuery(orderBy: .value("name"), first: 2), page([1, 2]))

        #expect(ids(bench, ListPageQuery(orderBy: .value("year"))) == nil)
        #expect(ids(bench, ListPageQuery(orderBy: .value("name"), first: 50)) == [1, 2])
    }

    @Test func `cacheFirst asks the server for another page`() async throws {
        let bench = lists()
        try await bench.publish(ListPageQuery(first: 2), page([1, 2]))
        bench.server.prepare(ListPageQuery.name, page([3, 4]))

        let data = try await bench.client.fetch(ListPageQuery(first: 2, after: "2"))

        #expect(bench.server.sent.count == 2)
        #expect(data.value.count == 4)
    }

    @Test func `an edit of the list is no page`() async throws {
        let bench = lists()
        try await bench.publish(ListPageQuery(first: 2), page([1, 2]))

        bench.store.edit { editor in editor.update(ListPageQuery(first: 2)) { $0.value.remove(at: 0) } }

        #expect(ids(bench) == [2])
    }

    // MARK: Offsets

    @Test func `pages by offset are one list`() async throws {
        let bench = TestBench(store: Store(fields: [.offset("all", offset: "skip")]))
        func fetch(_ skip: Int, _ page: String) async throws {
            try await bench.publish(OffsetPageQuery(skip: skip), page)
        }
        func ids() -> [String]? { bench.store.read(OffsetPageQuery(skip: 0))?.value.map(\.id.rawValue) }
        try await fetch(0, page([1, 2]))
        try await fetch(2, page([3, 4]))
        #expect(ids() == ["1", "2", "3", "4"])

        try await fetch(0, page([0, 1]))
        #expect(ids() == ["0", "1", "3", "4"])

        try await fetch(4, page([]))
        #expect(ids() == ["0", "1", "3", "4"])

        try await fetch(9, page([9]))
        #expect(ids() == ["9"])
    }

    // MARK: Connections

    private func connection(_ ids: [Int], next: Bool = true, previous: Bool = false) -> String {
        let edges = ids.map { #"{"__typename":"Edge","cursor":"c\#($0)","node":\#(conference("\($0)", "C\($0)"))}"# }
        return """
            {"data":{"confs":{"__typename":"ConfConn","edges":[\(edges.joined(separator: ","))],"pageInfo":{\
            "__typename":"PageInfo","startCursor":"c\(ids.first ?? 0)","endCursor":"c\(ids.last ?? 0)",\
            "hasNextPage":\(next),"hasPreviousPage":\(previous)}}}}
            """
    }

    @Test func `pages of a connection are one connection`() async throws {
        let bench = TestBench(store: Store(fields: [.connection("confs")]))
        try await bench.publish(ConnectionQuery(first: 2), connection([3, 4], previous: true))
        var watch = bench.client.watch(ConnectionQuery(first: 2), policy: .cacheOnly).makeAsyncIterator()
        _ = await watch.next()

        try await bench.publish(
            ConnectionQuery(first: 2, after: "c4"), connection([5, 6], next: false, previous: true))

        let change = await watch.next()
        #expect(change?.data?.value.edges.map(\.node?.name) == ["C3", "C4", "C5", "C6"])
        #expect(change?.data?.value.pageInfo == .init(start: "c3", end: "c6", previous: true, next: false))
        #expect(change?.list("confs", "edges") == ListChange(path: ["confs", "edges"], inserted: [2, 3]))

        try await bench.publish(
            ConnectionQuery(last: 2, before: "c3"), connection([1, 2], next: true, previous: false))

        let all = await watch.next()
        #expect(all?.data?.value.edges.map(\.cursor) == ["c1", "c2", "c3", "c4", "c5", "c6"])
        #expect(all?.data?.value.pageInfo == .init(start: "c1", end: "c6", previous: false, next: false))
    }

    @Test func `the first page of a connection fetched again leaves the others`() async throws {
        let bench = TestBench(store: Store(fields: [.connection("confs")]))
        try await bench.publish(ConnectionQuery(first: 2), connection([1, 2]))
        try await bench.publish(ConnectionQuery(first: 2, after: "c2"), connection([3, 4], next: false))
        var watch = bench.client.watch(ConnectionQuery(first: 2), policy: .cacheOnly).makeAsyncIterator()
        _ = await watch.next()

        try await bench.publish(ConnectionQuery(first: 2), connection([1, 2]))
        try await bench.publish(ConnectionQuery(first: 2), connection([0, 1]))

        let change = await watch.next()
        #expect(change?.data?.value.edges.map(\.cursor) == ["c0", "c1", "c2", "c3", "c4"])
        #expect(change?.data?.value.pageInfo.hasNextPage == false)
    }

    @Test func `a page without elements leaves the connection's ends where they are`() async throws {
        let bench = TestBench(store: Store(fields: [.connection("confs")]))
        let empty = """
            {"data":{"confs":{"__typename":"ConfConn","edges":[],"pageInfo":{"__typename":"PageInfo",\
            "startCursor":null,"endCursor":null,"hasNextPage":false,"hasPreviousPage":false}}}}
            """
        func info() -> ConnectionQuery.PageInfo? { bench.store.read(ConnectionQuery())?.value.pageInfo }
        try await bench.publish(ConnectionQuery(first: 3), connection([1, 2, 3], previous: true))

        try await bench.publish(ConnectionQuery(first: 3, after: "c3"), empty)
        #expect(info() == .init(start: "c1", end: "c3", previous: true, next: false))

        try await bench.publish(ConnectionQuery(last: 3, before: "c1"), empty)
        #expect(info() == .init(start: "c1", end: "c3", previous: false, next: false))

        // Whatever was behind is not there any more.
        try await bench.publish(ConnectionQuery(first: 3, after: "c2"), empty)
        #expect(info() == .init(start: "c1", end: "c2", previous: false, next: false))
        #expect(bench.store.read(ConnectionQuery())?.value.edges.count == 2)

        try await bench.publish(ConnectionQuery(first: 3), empty)
        #expect(info() == .init(start: nil, end: nil, previous: false, next: false))
    }

    @Test func `pages are kept beyond the process`() async throws {
        let kept = KeptRecords()
        func store() -> Store { Store(fields: [.connection("confs")], persistence: kept) }
        let first = TestBench(store: store())
        try await first.publish(ConnectionQuery(first: 2), connection([1, 2]))
        try await first.publish(ConnectionQuery(first: 2, after: "c2"), connection([3, 4], next: false))

        let later = TestBench(store: store())
        #expect(later.store.read(ConnectionQuery())?.value.edges.count == 4)
        try await later.publish(ConnectionQuery(first: 2, after: "c4"), connection([5], next: false))

        #expect(store().read(ConnectionQuery())?.value.edges.count == 5)
    }
}

struct PageVariables: OperationVariables {
    var orderBy: Nullable<String>
    var first: Nullable<Int>
    var after: Nullable<String>
    var last: Nullable<Int>
    var before: Nullable<String>

    var inputFields: [InputField] {
        orderBy.inputField("orderBy") + first.inputField("first") + after.inputField("after") + last.inputField("last")
            + before.inputField("before")
    }

    static let arguments = ["orderBy", "first", "after", "last", "before"].map { SelectedArgument($0, .variable($0)) }
}

/// `all(orderBy: $orderBy, first: $first, …) { id name }`
struct ListPageQuery: FieldQuery {
    typealias Value = List<ConferenceName>
    static let field = SelectedField(
        "all", arguments: PageVariables.arguments, type: .nonNull(.list(.nonNull(.object(ConferenceName.self)))))
    var variables: PageVariables

    init(
        orderBy: Nullable<String> = .absent, first: Nullable<Int> = .absent, after: String? = nil,
        last: Nullable<Int> = .absent, before: String? = nil
    ) {
        variables = PageVariables(
            orderBy: orderBy, first: first, after: .init(absentIfNil: after), last: last,
            before: .init(absentIfNil: before))
    }
}

/// `all(skip: $skip) { id name }`
struct OffsetPageQuery: FieldQuery {
    typealias Value = List<ConferenceName>
    static let field = SelectedField(
        "all", arguments: [SelectedArgument("skip", .variable("skip"))],
        type: .nonNull(.list(.nonNull(.object(ConferenceName.self)))))

    struct Variables: OperationVariables {
        var skip: Int
        var inputFields: [InputField] { [InputField("skip", .int(skip))] }
    }

    var variables: Variables
    init(skip: Int) { variables = Variables(skip: skip) }
}

/// `confs(first: $first, after: $after, …) { edges { cursor node { id name } } pageInfo { … } }`
struct ConnectionQuery: FieldQuery {
    typealias Value = Connection
    static let field = SelectedField(
        "confs", arguments: PageVariables.arguments, type: .nonNull(.object(Connection.self)))
    var variables: PageVariables

    init(
        first: Nullable<Int> = .absent, after: String? = nil, last: Nullable<Int> = .absent, before: String? = nil
    ) {
        variables = PageVariables(
            orderBy: .absent, first: first, after: .init(absentIfNil: after), last: last,
            before: .init(absentIfNil: before))
    }

    struct Connection: SelectionSet {
        var edges: List<Edge>
        var pageInfo: PageInfo
        static let selection = Selection(
            on: "ConfConn",
            [
                .field(SelectedField("edges", type: .nonNull(.list(.nonNull(.object(Edge.self)))))),
                .field(SelectedField("pageInfo", type: .nonNull(.object(PageInfo.self)))),
            ])
        init(reading object: ObjectReader) throws(ReadError) {
            edges = try object.value(0)
            pageInfo = try object.value(1)
        }
        func write(to object: inout ObjectWriter) {
            object.typename("ConfConn")
            object.value(0, edges)
            object.value(1, pageInfo)
        }
    }

    struct Edge: SelectionSet {
        var cursor: String
        var node: ConferenceName?
        static let selection = Selection(
            on: "Edge",
            [
                .field(SelectedField("cursor", type: .nonNull(.leaf))),
                .field(SelectedField("node", type: .object(ConferenceName.self))),
            ])
        init(reading object: ObjectReader) throws(ReadError) {
            cursor = try object.value(0)
            node = try object.value(1)
        }
        func write(to object: inout ObjectWriter) {
            object.typename("Edge")
            object.value(0, cursor)
            object.value(1, node)
        }
    }

    struct PageInfo: SelectionSet {
        var startCursor: String?
        var endCursor: String?
        var hasPreviousPage: Bool
        var hasNextPage: Bool
        static let selection = Selection(
            on: "PageInfo",
            ["startCursor", "endCursor", "hasPreviousPage", "hasNextPage"].map {
                .field(SelectedField($0, type: .leaf))
            })
        init(start: String?, end: String?, previous: Bool, next: Bool) {
            (startCursor, endCursor, hasPreviousPage, hasNextPage) = (start, end, previous, next)
        }
        init(reading object: ObjectReader) throws(ReadError) {
            startCursor = try object.value(0)
            endCursor = try object.value(1)
            hasPreviousPage = try object.value(2)
            hasNextPage = try object.value(3)
        }
        func write(to object: inout ObjectWriter) {
            object.typename("PageInfo")
            object.value(0, startCursor)
            object.value(1, endCursor)
            object.value(2, hasPreviousPage)
            object.value(3, hasNextPage)
        }
    }
}
