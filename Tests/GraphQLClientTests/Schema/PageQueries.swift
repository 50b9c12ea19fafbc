import GraphQLClient

// Further queries of pages: see `PageTests` for the plain ones.

/// `skipped(skip: $skip) { id name }`
struct SkippedQuery: FieldQuery {
    typealias Value = List<ConferenceName>
    static let field = SelectedField(
        "skipped", arguments: [SelectedArgument("skip", .variable("skip"))],
        type: .nonNull(.list(.nonNull(.object(ConferenceName.self)))))

    var variables: OffsetPageQuery.Variables
    init(skip: Int) { variables = OffsetPageQuery.Variables(skip: skip) }
}

/// `nodes(first: $first, after: $after) { nodes { id name } pageInfo { … } }`
struct NodesQuery: FieldQuery {
    typealias Value = Connection
    static let field = SelectedField(
        "nodes", arguments: PageVariables.arguments, type: .nonNull(.object(Connection.self)))
    var variables: PageVariables

    init(first: Nullable<Int> = .absent, after: String? = nil) {
        variables = PageVariables(
            orderBy: .absent, first: first, after: .init(absentIfNil: after), last: .absent, before: .absent)
    }

    struct Connection: SelectionSet {
        var nodes: List<ConferenceName>
        var pageInfo: ConnectionQuery.PageInfo
        static let selection = Selection(
            on: "ConfConn",
            [
                .field(SelectedField("nodes", type: .nonNull(.list(.nonNull(.object(ConferenceName.self)))))),
                .field(SelectedField("pageInfo", type: .nonNull(.object(ConnectionQuery.PageInfo.self)))),
            ])
        init(reading object: ObjectReader) throws(ReadError) {
            nodes = try object.value(0)
            pageInfo = try object.value(1)
        }
        func write(to object: inout ObjectWriter) {
            object.typename("ConfConn")
            object.value(0, nodes)
            object.value(1, pageInfo)
        }
    }
}

/// `keyed(first: $first, after: $after) { edges { key cursor node { id name } } pageInfo { … } }`
struct KeyedEdgesQuery: FieldQuery {
    typealias Value = Connection
    static let field = SelectedField(
        "keyed", arguments: PageVariables.arguments, type: .nonNull(.object(Connection.self)))
    var variables: PageVariables

    init(first: Nullable<Int> = .absent, after: String? = nil) {
        variables = PageVariables(
            orderBy: .absent, first: first, after: .init(absentIfNil: after), last: .absent, before: .absent)
    }

    struct Connection: SelectionSet {
        var edges: List<Edge>
        var pageInfo: ConnectionQuery.PageInfo
        static let selection = Selection(
            on: "ConfConn",
            [
                .field(SelectedField("edges", type: .nonNull(.list(.nonNull(.object(Edge.self)))))),
                .field(SelectedField("pageInfo", type: .nonNull(.object(ConnectionQuery.PageInfo.self)))),
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
        var key: String
        var cursor: String
        var node: ConferenceName?
        static let selection = Selection(
            on: "KeyedEdge",
            [
                .field(SelectedField("key", type: .nonNull(.leaf))),
                .field(SelectedField("cursor", type: .nonNull(.leaf))),
                .field(SelectedField("node", type: .object(ConferenceName.self))),
            ])
        init(reading object: ObjectReader) throws(ReadError) {
            key = try object.value(0)
            cursor = try object.value(1)
            node = try object.value(2)
        }
        func write(to object: inout ObjectWriter) {
            object.typename("KeyedEdge")
            object.value(0, key)
            object.value(1, cursor)
            object.value(2, node)
        }
    }
}

/// `perms { all(after: $after, before: $before) {…} confs(after: $cursor, …) {…} }`: pages in an object without a key.
struct PermsPagesQuery: FieldQuery {
    typealias Value = Perms
    static let field = SelectedField("perms", type: .nonNull(.object(Perms.self)))

    struct Variables: OperationVariables {
        var after: Nullable<String>
        var before: Nullable<String>
        var cursorAfter: Nullable<String>
        var cursorBefore: Nullable<String>
        var inputFields: [InputField] {
            after.inputField("after") + before.inputField("before") + cursorAfter.inputField("cursorAfter")
                + cursorBefore.inputField("cursorBefore")
        }
    }

    var variables: Variables

    init(after: String? = nil, before: String? = nil, cursor: String? = nil) {
        variables = Variables(
            after: .init(absentIfNil: after), before: .init(absentIfNil: before),
            cursorAfter: .init(absentIfNil: after == nil ? nil : cursor),
            cursorBefore: .init(absentIfNil: before == nil ? nil : cursor))
    }

    struct Perms: SelectionSet {
        var all: List<ConferenceName>
        var confs: ConnectionQuery.Connection
        static let selection = Selection(
            on: "Perms",
            [
                .field(
                    SelectedField(
                        "all",
                        arguments: [
                            SelectedArgument("after", .variable("after")),
                            SelectedArgument("before", .variable("before")),
                        ], type: .nonNull(.list(.nonNull(.object(ConferenceName.self)))))),
                .field(
                    SelectedField(
                        "confs",
                        arguments: [
                            SelectedArgument("after", .variable("cursorAfter")),
                            SelectedArgument("before", .variable("cursorBefore")),
                        ], type: .nonNull(.object(ConnectionQuery.Connection.self)))),
            ])
        init(reading object: ObjectReader) throws(ReadError) {
            all = try object.value(0)
            confs = try object.value(1)
        }
        func write(to object: inout ObjectWriter) {
            object.typename("Perms")
            object.value(0, all)
            object.value(1, confs)
        }
    }
}

/// `search(q: "x") { __typename ... on Person { name } }`: nothing is read of a conference.
struct SearchPeopleQuery: FieldQuery {
    typealias Value = List<Hit>
    static let field = SelectedField(
        "search", arguments: [SelectedArgument("q", .string("x"))],
        type: .nonNull(.list(.nonNull(.object(Hit.self)))))
    var variables = NoVariables()

    struct Hit: SelectionSet {
        var typename: String
        var person: SearchQuery.PersonPart?

        static let selection = Selection(
            on: "Hit",
            [
                .field(SelectedField("__typename", type: .nonNull(.leaf))),
                .fragment(SelectedFragment(possibleTypes: ["Person"], SearchQuery.PersonPart.selection)),
            ])

        init(reading object: ObjectReader) throws(ReadError) {
            typename = try object.value(0)
            person = try object.includedFragment(1)
        }

        func write(to object: inout ObjectWriter) {
            object.typename(typename)
            object.value(0, typename)
            object.includedFragment(1, person)
        }
    }
}
