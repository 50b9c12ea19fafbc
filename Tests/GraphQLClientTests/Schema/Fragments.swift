import GraphQLClient

// What the generator writes, by hand: a schema of conferences, people, rooms without a key, and a union of hits.

struct PersonName: FragmentSelectionSet {
    var id: ID
    var name: String

    static let selection = Selection(
        on: "Person",
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
        object.typename("Person")
        object.value(0, id)
        object.value(1, name)
    }
}

struct ConferenceName: FragmentSelectionSet {
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

struct ConferenceDetails: FragmentSelectionSet {
    var id: ID
    var name: String
    var city: String?
    var year: Int
    var attendees: List<PersonName?>

    static let selection = Selection(
        on: "Conference",
        [
            .field(SelectedField("id", type: .nonNull(.leaf))),
            .field(SelectedField("name", type: .nonNull(.leaf))),
            .field(SelectedField("city", type: .leaf)),
            .field(SelectedField("year", type: .nonNull(.leaf))),
            .field(SelectedField("attendees", type: .nonNull(.list(.object(PersonName.self))))),
        ])

    init(id: ID, name: String, city: String?, year: Int, attendees: List<PersonName?>) {
        self.id = id
        self.name = name
        self.city = city
        self.year = year
        self.attendees = attendees
    }

    init(reading object: ObjectReader) throws(ReadError) {
        id = try object.value(0)
        name = try object.value(1)
        city = try object.value(2)
        year = try object.value(3)
        attendees = try object.value(4)
    }

    func write(to object: inout ObjectWriter) {
        object.typename("Conference")
        object.value(0, id)
        object.value(1, name)
        object.value(2, city)
        object.value(3, year)
        object.value(4, attendees)
    }
}

/// `{ id city year }` of a conference: fields beside those of `ConferenceName`.
struct ConferencePlace: FragmentSelectionSet {
    var id: ID
    var city: String?
    var year: Int

    static let selection = Selection(
        on: "Conference",
        [
            .field(SelectedField("id", type: .nonNull(.leaf))),
            .field(SelectedField("city", type: .leaf)),
            .field(SelectedField("year", type: .nonNull(.leaf))),
        ])

    init(reading object: ObjectReader) throws(ReadError) {
        id = try object.value(0)
        city = try object.value(1)
        year = try object.value(2)
    }

    func write(to object: inout ObjectWriter) {
        object.typename("Conference")
        object.value(0, id)
        object.value(1, city)
        object.value(2, year)
    }
}

/// `{ id attendees { id } }` of a conference.
struct ConferenceAttendees: FragmentSelectionSet {
    var id: ID
    var attendees: List<Attendee?>

    struct Attendee: SelectionSet {
        var id: ID

        static let selection = Selection(on: "Person", [.field(SelectedField("id", type: .nonNull(.leaf)))])

        init(id: ID) {
            self.id = id
        }

        init(reading object: ObjectReader) throws(ReadError) {
            id = try object.value(0)
        }

        func write(to object: inout ObjectWriter) {
            object.typename("Person")
            object.value(0, id)
        }
    }

    static let selection = Selection(
        on: "Conference",
        [
            .field(SelectedField("id", type: .nonNull(.leaf))),
            .field(SelectedField("attendees", type: .nonNull(.list(.object(Attendee.self))))),
        ])

    init(reading object: ObjectReader) throws(ReadError) {
        id = try object.value(0)
        attendees = try object.value(1)
    }

    func write(to object: inout ObjectWriter) {
        object.typename("Conference")
        object.value(0, id)
        object.value(1, attendees)
    }
}
