import GraphQLClient

/// `search(q: "x") { __typename ... on Node { id } ... on Person { name } ... on Conference { name: city } }`
struct SearchQuery: FieldQuery {
    typealias Value = List<Hit>
    static let field = SelectedField(
        "search", arguments: [SelectedArgument("q", .string("x"))],
        type: .nonNull(.list(.nonNull(.object(Hit.self)))))
    var variables = NoVariables()

    struct Hit: SelectionSet {
        var typename: String
        var node: NodeID?
        var person: PersonPart?
        var conference: ConferencePart?

        static let selection = Selection(
            on: "Hit",
            [
                .field(SelectedField("__typename", type: .nonNull(.leaf))),
                .fragment(SelectedFragment(possibleTypes: ["Conference", "Person"], NodeID.selection)),
                .fragment(SelectedFragment(possibleTypes: ["Person"], PersonPart.selection)),
                .fragment(SelectedFragment(possibleTypes: ["Conference"], ConferencePart.selection)),
            ])

        init(reading object: ObjectReader) throws(ReadError) {
            typename = try object.value(0)
            node = try object.includedFragment(1)
            person = try object.includedFragment(2)
            conference = try object.includedFragment(3)
        }

        func write(to object: inout ObjectWriter) {
            object.typename(typename)
            object.value(0, typename)
            object.includedFragment(1, node)
            object.includedFragment(2, person)
            object.includedFragment(3, conference)
        }
    }

    struct NodeID: SelectionSet {
        var id: ID
        static let selection = Selection(on: "Node", [.field(SelectedField("id", type: .nonNull(.leaf)))])
        init(reading object: ObjectReader) throws(ReadError) { id = try object.value(0) }
        func write(to object: inout ObjectWriter) { object.value(0, id) }
    }

    struct PersonPart: SelectionSet {
        var name: String
        static let selection = Selection(on: "Person", [.field(SelectedField("name", type: .nonNull(.leaf)))])
        init(reading object: ObjectReader) throws(ReadError) { name = try object.value(0) }
        func write(to object: inout ObjectWriter) { object.value(0, name) }
    }

    /// The same name in the answer as a person's, for another field.
    struct ConferencePart: SelectionSet {
        var name: String?
        static let selection = Selection(on: "Conference", [.field(SelectedField("city", as: "name", type: .leaf))])
        init(reading object: ObjectReader) throws(ReadError) { name = try object.value(0) }
        func write(to object: inout ObjectWriter) { object.value(0, name) }
    }
}

/// `query ($v: Boolean = true) { conference(id: "1") { id name @include(if: $v) } }`
struct IncludeQuery: FieldQuery {
    typealias Value = Conference?
    static let field = SelectedField(
        "conference", arguments: [SelectedArgument("id", .string("1"))], type: .object(Conference.self))

    struct Variables: OperationVariables {
        var v: Nullable<Bool>
        var inputFields: [InputField] { v.inputField("v") }
        static let defaults = [InputField("v", .boolean(true))]
    }

    var variables: Variables
    init(v: Nullable<Bool> = .absent) { variables = Variables(v: v) }

    struct Conference: SelectionSet {
        var id: ID
        var name: String?

        static let selection = Selection(
            on: "Conference",
            [
                .field(SelectedField("id", type: .nonNull(.leaf))),
                .field(SelectedField("name", type: .nonNull(.leaf), if: [InclusionCondition("v", is: true)])),
            ])

        init(reading object: ObjectReader) throws(ReadError) {
            id = try object.value(0)
            name = try object.includedValue(1)
        }

        func write(to object: inout ObjectWriter) {
            object.typename("Conference")
            object.value(0, id)
            object.includedValue(1, name)
        }
    }
}

/// `{ all { personId: id name } }` and `{ all { id: name } }`
struct AliasedKeyQuery: FieldQuery {
    typealias Value = List<Conference>
    static let field = SelectedField("all", type: .nonNull(.list(.nonNull(.object(Conference.self)))))
    var variables = NoVariables()

    struct Conference: SelectionSet {
        var key: ID
        var name: String

        static let selection = Selection(
            on: "Conference",
            [
                .field(SelectedField("id", as: "personId", type: .nonNull(.leaf))),
                .field(SelectedField("name", type: .nonNull(.leaf))),
            ])

        init(reading object: ObjectReader) throws(ReadError) {
            key = try object.value(0)
            name = try object.value(1)
        }

        func write(to object: inout ObjectWriter) {
            object.typename("Conference")
            object.value(0, key)
            object.value(1, name)
        }
    }
}

struct FalseKeyQuery: FieldQuery {
    typealias Value = List<Conference>
    static let field = SelectedField("all", type: .nonNull(.list(.nonNull(.object(Conference.self)))))
    var variables = NoVariables()

    struct Conference: SelectionSet {
        var id: String

        static let selection = Selection(
            on: "Conference", [.field(SelectedField("name", as: "id", type: .nonNull(.leaf)))])

        init(reading object: ObjectReader) throws(ReadError) { id = try object.value(0) }
        func write(to object: inout ObjectWriter) {
            object.typename("Conference")
            object.value(0, id)
        }
    }
}

/// `confs(filter: $filter) { pageInfo { hasNextPage } }`, the filter being an object with two variables in it.
struct ConfsQuery: FieldQuery {
    typealias Value = Connection
    static let field = SelectedField(
        "confs",
        arguments: [
            SelectedArgument(
                "filter",
                .object([.init("year", .variable("y")), .init("city", .variable("c"))]))
        ], type: .nonNull(.object(Connection.self)))

    struct Variables: OperationVariables {
        var c: Nullable<String>
        var y: Nullable<Int>
        var inputFields: [InputField] { c.inputField("c") + y.inputField("y") }
    }

    var variables: Variables
    init(c: Nullable<String> = .absent, y: Nullable<Int> = .absent) { variables = Variables(c: c, y: y) }

    struct Connection: SelectionSet {
        var pageInfo: PageInfo
        static let selection = Selection(
            on: "ConfConn", [.field(SelectedField("pageInfo", type: .nonNull(.object(PageInfo.self))))])
        init(reading object: ObjectReader) throws(ReadError) { pageInfo = try object.value(0) }
        func write(to object: inout ObjectWriter) {
            object.typename("ConfConn")
            object.value(0, pageInfo)
        }
    }

    struct PageInfo: SelectionSet {
        var hasNextPage: Bool
        static let selection = Selection(
            on: "PageInfo", [.field(SelectedField("hasNextPage", type: .nonNull(.leaf)))])
        init(reading object: ObjectReader) throws(ReadError) { hasNextPage = try object.value(0) }
        func write(to object: inout ObjectWriter) {
            object.typename("PageInfo")
            object.value(0, hasNextPage)
        }
    }
}

/// The same field with the filter as one variable, its fields in the order that the caller gives.
struct ConfsByFilterQuery: FieldQuery {
    typealias Value = ConfsQuery.Connection
    static let field = SelectedField(
        "confs", arguments: [SelectedArgument("filter", .variable("filter"))],
        type: .nonNull(.object(ConfsQuery.Connection.self)))

    struct Variables: OperationVariables {
        var filter: InputValue
        var inputFields: [InputField] { [InputField("filter", filter)] }
    }

    var variables: Variables
    init(_ fields: [InputField]) { variables = Variables(filter: .object(fields)) }
}
