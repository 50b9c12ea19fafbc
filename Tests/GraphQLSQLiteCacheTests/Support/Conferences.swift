import GraphQLClient
import GraphQLSQLiteCache

// What the generator writes, by hand, for a field with arguments and a list of objects.

struct Conference: FragmentSelectionSet {
    var id: ID
    var name: String

    static let selection = Selection(
        on: "Conference",
        [
            .field(SelectedField("id", type: .nonNull(.leaf))),
            .field(SelectedField("name", type: .nonNull(.leaf))),
        ])

    init(id: ID, name: String) {
        self.id = id
        self.name = name
    }

    init(reading object: ObjectReader) throws(ReadError) {
        id = try object.value(0)
        name = try object.value(1)
    }

    func write(to object: inout ObjectWriter) {
        object.typename("Conference")
        object.value(0, id)
        object.value(1, name)
    }
}

/// `query All { all { id name } }`
struct AllQuery: GraphQLQuery {
    static let kind = OperationKind.query
    static let name = "All"
    static let document = "query All { all { __typename id name } }"
    var variables = NoVariables()

    struct Data: RootSelectionSet {
        var all: List<Conference>

        static let selection = Selection(
            on: "Query", [.field(SelectedField("all", type: .nonNull(.list(.nonNull(.object(Conference.self))))))])

        init(all: List<Conference>) { self.all = all }
        init(reading object: ObjectReader) throws(ReadError) { all = try object.value(0) }
        func write(to object: inout ObjectWriter) {
            object.typename("Query")
            object.value(0, all)
        }
    }
}

/// `query Text($a: String) { f(a: $a) }`
struct TextQuery: GraphQLQuery {
    static let kind = OperationKind.query
    static let name = "Text"
    static let document = "query Text($a: String) { f(a: $a) }"

    struct Variables: OperationVariables {
        var a: String
        var inputFields: [InputField] { [InputField("a", .string(a))] }
    }

    var variables: Variables
    init(a: String) { variables = Variables(a: a) }

    struct Data: RootSelectionSet {
        var f: String?

        static let selection = Selection(
            on: "Query", [.field(SelectedField("f", arguments: [SelectedArgument("a", .variable("a"))], type: .leaf))])

        init(f: String?) { self.f = f }
        init(reading object: ObjectReader) throws(ReadError) { f = try object.value(0) }
        func write(to object: inout ObjectWriter) {
            object.typename("Query")
            object.value(0, f)
        }
    }
}

extension Store {
    /// A store whose records are kept in the file at `path`.
    convenience init(at path: String) {
        self.init(persistence: SQLiteCache(path: path))
    }

    func put(_ conferences: Conference...) async {
        edit { $0.write(AllQuery.Data(all: List(conferences)), to: AllQuery()) }
        await flush()
    }

    func rename(_ id: ID, _ name: String) async {
        edit { editor in
            editor.update(Conference.self, of: RecordKey(type: "Conference", id: id)) { $0.name = name }
        }
        await flush()
    }
}
