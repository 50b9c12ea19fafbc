import GraphQLClient

/// What an object without a key has, all of it.
struct HallNameAndNote: SelectionSet {
    var name: String
    var note: String?

    static let selection = Selection(
        on: "Hall",
        [
            .field(SelectedField("name", type: .nonNull(.leaf))),
            .field(SelectedField("note", type: .leaf)),
        ])

    init(name: String, note: String?) {
        self.name = name
        self.note = note
    }

    init(reading object: ObjectReader) throws(ReadError) {
        name = try object.value(0)
        note = try object.value(1)
    }

    func write(to object: inout ObjectWriter) {
        object.typename("Hall")
        object.value(0, name)
        object.value(1, note)
    }
}

/// `{ id hall {…} }` of a conference: an object without a key in one that has a key.
struct ConferenceHall<Hall: SelectionSet>: FragmentSelectionSet {
    var id: ID
    var hall: Hall

    static var selection: Selection {
        Selection(
            on: "Conference",
            [
                .field(SelectedField("id", type: .nonNull(.leaf))),
                .field(SelectedField("hall", type: .nonNull(.object(Hall.self)))),
            ])
    }

    init(id: ID, hall: Hall) {
        self.id = id
        self.hall = hall
    }

    init(reading object: ObjectReader) throws(ReadError) {
        id = try object.value(0)
        hall = try object.value(1)
    }

    func write(to object: inout ObjectWriter) {
        object.typename("Conference")
        object.value(0, id)
        object.value(1, hall)
    }
}

/// `{ conference(id: $id) { id hall {…} } }`
struct ConferenceHallQuery<Hall: SelectionSet>: FieldQuery {
    typealias Value = ConferenceHall<Hall>?
    static var field: SelectedField {
        SelectedField(
            "conference", arguments: [SelectedArgument("id", .variable("id"))],
            type: .object(ConferenceHall<Hall>.self))
    }
    var variables: IDVariables
    init(id: ID) { variables = IDVariables(id: id) }
}

/// `{ conference(id: $id) { … } }` with whatever is selected.
struct ConferenceSelectionQuery<Selected: SelectionSet>: FieldQuery {
    typealias Value = Selected?
    static var field: SelectedField {
        SelectedField(
            "conference", arguments: [SelectedArgument("id", .variable("id"))], type: .object(Selected.self))
    }
    var variables: IDVariables
    init(id: ID) { variables = IDVariables(id: id) }
}

/// `{ conference(id: $id) { id hall { name note } } }`, of which an answer need not have all.
struct AnyHall: SelectionSet {
    static let selection = Selection(
        on: "Hall",
        [.field(SelectedField("name", type: .nonNull(.leaf))), .field(SelectedField("note", type: .leaf))])

    init(reading object: ObjectReader) throws(ReadError) {}
    func write(to object: inout ObjectWriter) { object.typename("Hall") }
}

typealias AnyHallQuery = ConferenceHallQuery<AnyHall>
