import GraphQLClient

/// What an object without a key has, some of it.
struct HallName: SelectionSet {
    var name: String

    static let selection = Selection(on: "Hall", [.field(SelectedField("name", type: .nonNull(.leaf)))])

    init(name: String) { self.name = name }
    init(reading object: ObjectReader) throws(ReadError) { name = try object.value(0) }
    func write(to object: inout ObjectWriter) {
        object.typename("Hall")
        object.value(0, name)
    }
}

struct HallNote: SelectionSet {
    var note: String?

    static let selection = Selection(on: "Hall", [.field(SelectedField("note", type: .leaf))])

    init(note: String?) { self.note = note }
    init(reading object: ObjectReader) throws(ReadError) { note = try object.value(0) }
    func write(to object: inout ObjectWriter) {
        object.typename("Hall")
        object.value(0, note)
    }
}

/// `{ name seats: rows { name } }` and `{ note seats: rows { note } }`: lists without keys in such objects.
struct HallNameRows: SelectionSet {
    var name: String
    var rows: List<HallName>
    var grid: List<List<HallName>>

    static let selection = Selection(
        on: "Hall",
        [
            .field(SelectedField("name", type: .nonNull(.leaf))),
            .field(SelectedField("rows", as: "seats", type: .nonNull(.list(.nonNull(.object(HallName.self)))))),
            .field(SelectedField("grid", type: .nonNull(.list(.nonNull(.list(.nonNull(.object(HallName.self)))))))),
        ])

    init(name: String, rows: List<HallName>, grid: List<List<HallName>>) {
        self.name = name
        self.rows = rows
        self.grid = grid
    }

    init(reading object: ObjectReader) throws(ReadError) {
        name = try object.value(0)
        rows = try object.value(1)
        grid = try object.value(2)
    }

    func write(to object: inout ObjectWriter) {
        object.typename("Hall")
        object.value(0, name)
        object.value(1, rows)
        object.value(2, grid)
    }
}

struct HallNoteRows: SelectionSet {
    var note: String?
    var rows: List<HallNote>
    var grid: List<List<HallNote>>

    static let selection = Selection(
        on: "Hall",
        [
            .fragment(SelectedFragment(HallNote.selection)),
            .field(SelectedField("rows", as: "seats", type: .nonNull(.list(.nonNull(.object(HallNote.self)))))),
            .field(SelectedField("grid", type: .nonNull(.list(.nonNull(.list(.nonNull(.object(HallNote.self)))))))),
        ])

    init(note: String?, rows: List<HallNote>, grid: List<List<HallNote>>) {
        self.note = note
        self.rows = rows
        self.grid = grid
    }

    init(reading object: ObjectReader) throws(ReadError) {
        note = try (object.fragment(0) as HallNote).note
        rows = try object.value(1)
        grid = try object.value(2)
    }

    func write(to object: inout ObjectWriter) {
        object.typename("Hall")
        object.fragment(0, HallNote(note: note))
        object.value(1, rows)
        object.value(2, grid)
    }
}

/// `{ conf: hall {…} Conf: hall {…} CONF: hall {…} all: halls {…} All: halls {…} }`
struct Halls<Name: SelectionSet, Note: SelectionSet>: SelectionSet {
    var conf: Name
    var other: Note
    var third: Name
    var all: List<Name>
    var allOther: List<Note>

    static var selection: Selection {
        Selection(
            on: "Halls",
            [
                .field(SelectedField("hall", as: "conf", type: .nonNull(.object(Name.self)))),
                .field(SelectedField("hall", as: "Conf", type: .nonNull(.object(Note.self)))),
                .field(SelectedField("hall", as: "CONF", type: .nonNull(.object(Name.self)))),
                .field(SelectedField("halls", as: "all", type: .nonNull(.list(.nonNull(.object(Name.self)))))),
                .field(SelectedField("halls", as: "All", type: .nonNull(.list(.nonNull(.object(Note.self)))))),
            ])
    }

    init(conf: Name, other: Note, all: List<Name>, allOther: List<Note>) {
        self.conf = conf
        self.other = other
        third = conf
        self.all = all
        self.allOther = allOther
    }

    init(reading object: ObjectReader) throws(ReadError) {
        conf = try object.value(0)
        other = try object.value(1)
        third = try object.value(2)
        all = try object.value(3)
        allOther = try object.value(4)
    }

    func write(to object: inout ObjectWriter) {
        object.typename("Halls")
        object.value(0, conf)
        object.value(1, other)
        object.value(2, third)
        object.value(3, all)
        object.value(4, allOther)
    }
}

struct HallsQuery<Name: SelectionSet, Note: SelectionSet>: FieldQuery {
    typealias Value = Halls<Name, Note>
    static var field: SelectedField { SelectedField("conf", type: .nonNull(.object(Halls<Name, Note>.self))) }
    var variables = NoVariables()
}

/// `{ hall {…} }`: one object without a key.
struct HallQuery<Hall: SelectionSet>: FieldQuery {
    typealias Value = Hall
    static var field: SelectedField { SelectedField("hall", type: .nonNull(.object(Hall.self))) }
    var variables = NoVariables()
}

struct HallListQuery: FieldQuery {
    typealias Value = List<HallName>
    static let field = SelectedField("halls", type: .nonNull(.list(.nonNull(.object(HallName.self)))))
    var variables = NoVariables()
}

/// A conference with rooms, of which one selection has the names and another one the notes.
struct ConferenceHalls<Hall: SelectionSet>: FragmentSelectionSet {
    var id: ID
    var halls: List<Hall>

    static var selection: Selection {
        Selection(
            on: "Conference",
            [
                .field(SelectedField("id", type: .nonNull(.leaf))),
                .field(SelectedField("halls", type: .nonNull(.list(.nonNull(.object(Hall.self)))))),
            ])
    }

    init(id: ID, halls: List<Hall>) {
        self.id = id
        self.halls = halls
    }

    init(reading object: ObjectReader) throws(ReadError) {
        id = try object.value(0)
        halls = try object.value(1)
    }

    func write(to object: inout ObjectWriter) {
        object.typename("Conference")
        object.value(0, id)
        object.value(1, halls)
    }
}

/// `mutation { one { id halls { name } } two { id halls { note } } halls {…} }`
struct HallsMutation: GraphQLMutation {
    static let kind = OperationKind.mutation
    static let name = "Halls"
    static let document = "mutation Halls { one }"
    var variables = NoVariables()

    struct Data: RootSelectionSet {
        var one: ConferenceHalls<HallName>
        var two: ConferenceHalls<HallNote>
        var query: Field<HallsQuery<HallNameRows, HallNoteRows>>

        static var selection: Selection {
            Selection(
                on: "Mutation",
                [
                    .field(SelectedField("one", type: .nonNull(.object(ConferenceHalls<HallName>.self)))),
                    .field(SelectedField("two", type: .nonNull(.object(ConferenceHalls<HallNote>.self)))),
                    .field(
                        SelectedField(
                            "query", type: .nonNull(.object(Field<HallsQuery<HallNameRows, HallNoteRows>>.self)))),
                ])
        }

        init(
            one: ConferenceHalls<HallName>, two: ConferenceHalls<HallNote>,
            query: Field<HallsQuery<HallNameRows, HallNoteRows>>
        ) {
            self.one = one
            self.two = two
            self.query = query
        }

        init(reading object: ObjectReader) throws(ReadError) {
            one = try object.value(0)
            two = try object.value(1)
            query = try object.value(2)
        }

        func write(to object: inout ObjectWriter) {
            object.typename("Mutation")
            object.value(0, one)
            object.value(1, two)
            object.value(2, query)
        }
    }
}
