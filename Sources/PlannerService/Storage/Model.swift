import SQLite

/// The two kinds of nodes: their tables and columns, which filters, orders and mutations are made from.
enum Model: String, Sendable {
    case conference = "Conference"
    case attendee = "Attendee"

    /// A scalar field of a model.
    struct Field: Sendable {
        /// How its values compare.
        enum Comparison: Sendable {
            /// Ids are lower case already.
            case id
            /// Without case.
            case text
            /// By bytes: days, moments and enum values.
            case exact
            /// A set of topics.
            case topics
        }

        /// Its name in the API, which is that of its column.
        let name: String
        let comparison: Comparison
        /// What orders compare, where it is not the field itself.
        var order: String?
        var isRequired = false
    }

    /// The name of its table.
    var table: String {
        switch self {
        case .conference: "conference"
        case .attendee: "attendee"
        }
    }

    /// The model at the other end of the relation.
    var other: Model {
        switch self {
        case .conference: .attendee
        case .attendee: .conference
        }
    }

    /// The field that lists the nodes at the other end.
    var relation: String {
        switch self {
        case .conference: "attendees"
        case .attendee: "conferences"
        }
    }

    /// Its fields, in the order of the API.
    var fields: [Field] {
        switch self {
        case .conference: Self.conferenceFields
        case .attendee: Self.attendeeFields
        }
    }

    /// The names of the columns that a row is read from, the row's number first.
    var columns: String { columns(of: "n0") }

    private func columns(of alias: String) -> String {
        "\(alias).row, " + fields.map { "\(alias).\($0.name)" }.joined(separator: ", ")
    }

    private static let conferenceFields = [
        Field(name: "id", comparison: .id, isRequired: true),
        Field(name: "name", comparison: .text, isRequired: true),
        Field(name: "city", comparison: .text, isRequired: true),
        Field(name: "year", comparison: .text, isRequired: true),
        Field(name: "startDate", comparison: .exact, order: "startOrder"),
        Field(name: "endDate", comparison: .exact, order: "endOrder"),
        Field(name: "country", comparison: .text),
        Field(name: "format", comparison: .exact),
        Field(name: "status", comparison: .exact),
        Field(name: "url", comparison: .text),
        Field(name: "topics", comparison: .topics),
        Field(name: "cfpUrl", comparison: .text),
        Field(name: "cfpEnd", comparison: .exact),
    ]

    private static let attendeeFields = [
        Field(name: "id", comparison: .id, isRequired: true),
        Field(name: "name", comparison: .text, isRequired: true),
    ]
}

extension ConferenceRow {
    /// The row that a statement with the columns of `Model.columns` stands on, `offset` columns before them.
    convenience init(_ statement: borrowing Statement, from offset: Int = 0) {
        self.init(
            row: statement.integer(at: offset), id: statement.text(at: offset + 1),
            name: statement.text(at: offset + 2), city: statement.text(at: offset + 3),
            year: statement.text(at: offset + 4), startDate: statement.optionalText(at: offset + 5),
            endDate: statement.optionalText(at: offset + 6), country: statement.optionalText(at: offset + 7),
            format: statement.optionalText(at: offset + 8), status: statement.optionalText(at: offset + 9),
            url: statement.optionalText(at: offset + 10), topics: statement.optionalText(at: offset + 11),
            cfpUrl: statement.optionalText(at: offset + 12), cfpEnd: statement.optionalText(at: offset + 13))
    }
}

extension AttendeeRow {
    /// The row that a statement with the columns of `Model.columns` stands on, `offset` columns before them.
    convenience init(_ statement: borrowing Statement, from offset: Int = 0) {
        self.init(
            row: statement.integer(at: offset), id: statement.text(at: offset + 1), name: statement.text(at: offset + 2)
        )
    }
}

/// A row of a model's table.
protocol NodeRow: Sendable {
    static var model: Model { get }
    var row: Int { get }
    init(_ statement: borrowing Statement, from offset: Int)
}

extension ConferenceRow: NodeRow {
    static var model: Model { .conference }
}

extension AttendeeRow: NodeRow {
    static var model: Model { .attendee }
}
