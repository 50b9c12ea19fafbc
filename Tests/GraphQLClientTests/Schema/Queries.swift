import GraphQLClient

/// An operation that selects one field of the root: the shape of most tests.
protocol FieldQuery: GraphQLQuery where Data == Field<Self> {
    associatedtype Value: FieldValue
    static var field: SelectedField { get }
}

/// The data of a `FieldQuery`.
struct Field<Query: FieldQuery>: RootSelectionSet {
    var value: Query.Value

    init(_ value: Query.Value) {
        self.value = value
    }

    static var selection: Selection { Selection(on: "Query", [.field(Query.field)]) }

    init(reading object: ObjectReader) throws(ReadError) {
        value = try object.value(0)
    }

    func write(to object: inout ObjectWriter) {
        object.typename("Query")
        object.value(0, value)
    }
}

extension FieldQuery {
    static var kind: OperationKind { .query }
    static var name: String { "\(Self.self)" }
    static var document: String { "query \(name) { \(field.responseKey) }" }
}

struct AllQuery: FieldQuery {
    typealias Value = List<ConferenceName>
    static let field = SelectedField("all", type: .nonNull(.list(.nonNull(.object(ConferenceName.self)))))
    var variables = NoVariables()
}

struct AllDetailsQuery: FieldQuery {
    typealias Value = List<ConferenceDetails>
    static let field = SelectedField("all", type: .nonNull(.list(.nonNull(.object(ConferenceDetails.self)))))
    var variables = NoVariables()
}

struct AllPlacesQuery: FieldQuery {
    typealias Value = List<ConferencePlace>
    static let field = SelectedField("all", type: .nonNull(.list(.nonNull(.object(ConferencePlace.self)))))
    var variables = NoVariables()
}

struct IDVariables: OperationVariables {
    var id: ID
    var inputFields: [InputField] { [InputField("id", id.inputValue)] }
}

struct ConferenceQuery: FieldQuery {
    typealias Value = ConferenceDetails?
    static let field = SelectedField(
        "conference", arguments: [SelectedArgument("id", .variable("id"))], type: .object(ConferenceDetails.self))
    var variables: IDVariables
    init(id: ID) { variables = IDVariables(id: id) }
}

struct ConferenceNameQuery: FieldQuery {
    typealias Value = ConferenceName?
    static let field = SelectedField(
        "conference", arguments: [SelectedArgument("id", .variable("id"))], type: .object(ConferenceName.self))
    var variables: IDVariables
    init(id: ID) { variables = IDVariables(id: id) }
}

struct ViewerQuery: FieldQuery {
    typealias Value = PersonName?
    static let field = SelectedField("viewer", type: .object(PersonName.self))
    var variables = NoVariables()
}

struct IntQuery: FieldQuery {
    typealias Value = Int
    static let field = SelectedField("n", type: .nonNull(.leaf))
    var variables = NoVariables()
}

struct OptionalIntQuery: FieldQuery {
    typealias Value = Int?
    static let field = SelectedField("n", type: .leaf)
    var variables = NoVariables()
}

struct FloatQuery: FieldQuery {
    typealias Value = Double
    static let field = SelectedField("x", type: .nonNull(.leaf))
    var variables = NoVariables()
}

struct BigQuery: FieldQuery {
    typealias Value = String
    static let field = SelectedField("big", type: .nonNull(.leaf))
    var variables = NoVariables()
}

struct BooleanQuery: FieldQuery {
    typealias Value = Bool
    static let field = SelectedField("b", type: .nonNull(.leaf))
    var variables = NoVariables()
}

struct TextVariables: OperationVariables {
    var a: Nullable<String>
    var b: Nullable<String>
    var inputFields: [InputField] { a.inputField("a") + b.inputField("b") }
}

struct TextQuery: FieldQuery {
    typealias Value = String?
    static let field = SelectedField(
        "f", arguments: [SelectedArgument("a", .variable("a")), SelectedArgument("b", .variable("b"))], type: .leaf)
    var variables: TextVariables
    init(a: Nullable<String> = .absent, b: Nullable<String> = .absent) {
        variables = TextVariables(a: a, b: b)
    }
}

struct GridQuery: FieldQuery {
    typealias Value = List<List<Slot?>>
    static let field = SelectedField(
        "grid", type: .nonNull(.list(.nonNull(.list(.object(Slot.self))))))
    var variables = NoVariables()

    struct Slot: SelectionSet {
        var id: ID
        var t: Int

        static let selection = Selection(
            on: "Slot",
            [
                .field(SelectedField("id", type: .nonNull(.leaf))),
                .field(SelectedField("t", type: .nonNull(.leaf))),
            ])

        init(id: ID, t: Int) {
            self.id = id
            self.t = t
        }

        init(reading object: ObjectReader) throws(ReadError) {
            id = try object.value(0)
            t = try object.value(1)
        }

        func write(to object: inout ObjectWriter) {
            object.typename("Slot")
            object.value(0, id)
            object.value(1, t)
        }
    }
}

struct TagsQuery: FieldQuery {
    typealias Value = [String?]?
    static let field = SelectedField("tags", type: .list(.leaf))
    var variables = NoVariables()
}

struct RoomsQuery: FieldQuery {
    typealias Value = List<Room>
    static let field = SelectedField("rooms", type: .nonNull(.list(.nonNull(.object(Room.self)))))
    var variables = NoVariables()

    struct Room: SelectionSet {
        var name: String
        var note: String?

        static let selection = Selection(
            on: "Room",
            [
                .field(SelectedField("name", type: .nonNull(.leaf))),
                .field(SelectedField("note", type: .leaf)),
            ])

        init(reading object: ObjectReader) throws(ReadError) {
            name = try object.value(0)
            note = try object.value(1)
        }

        func write(to object: inout ObjectWriter) {
            object.typename("Room")
            object.value(0, name)
            object.value(1, note)
        }
    }
}

struct RoomNamesQuery: FieldQuery {
    typealias Value = List<Room>
    static let field = SelectedField("rooms", type: .nonNull(.list(.nonNull(.object(Room.self)))))
    var variables = NoVariables()

    struct Room: SelectionSet {
        var name: String

        static let selection = Selection(on: "Room", [.field(SelectedField("name", type: .nonNull(.leaf)))])

        init(reading object: ObjectReader) throws(ReadError) {
            name = try object.value(0)
        }

        func write(to object: inout ObjectWriter) {
            object.typename("Room")
            object.value(0, name)
        }
    }
}

/// A permission of the object without a key.
struct Perms<Name: PermissionName>: SelectionSet {
    var list: [String]?

    static var selection: Selection { Selection(on: "Perms", [.field(SelectedField(Name.name, type: .list(.leaf)))]) }

    init(reading object: ObjectReader) throws(ReadError) {
        list = try object.value(0)
    }

    func write(to object: inout ObjectWriter) {
        object.typename("Perms")
        object.value(0, list)
    }
}

protocol PermissionName: Hashable, Sendable { static var name: String { get } }
struct A: PermissionName { static let name = "a" }
struct B: PermissionName { static let name = "b" }

struct PermsQuery<Name: PermissionName>: FieldQuery {
    typealias Value = Perms<Name>
    static var field: SelectedField { SelectedField("perms", type: .nonNull(.object(Perms<Name>.self))) }
    var variables = NoVariables()
}
