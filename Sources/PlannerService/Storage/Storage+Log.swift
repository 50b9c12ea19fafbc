import GraphQLExecution
import SQLite

/// What a row of the change log tells.
enum ChangeKind: String, Sendable {
    case conferenceCreated = "CONFERENCE_CREATED"
    case conferenceUpdated = "CONFERENCE_UPDATED"
    case conferenceDeleted = "CONFERENCE_DELETED"
    case attendeeCreated = "ATTENDEE_CREATED"
    case attendeeUpdated = "ATTENDEE_UPDATED"
    case attendeeDeleted = "ATTENDEE_DELETED"
    case attendance = "ATTENDANCE"
    case imported = "IMPORTED"

    static func created(_ model: Model) -> ChangeKind {
        model == .conference ? .conferenceCreated : .attendeeCreated
    }

    static func updated(_ model: Model) -> ChangeKind {
        model == .conference ? .conferenceUpdated : .attendeeUpdated
    }

    static func deleted(_ model: Model) -> ChangeKind {
        model == .conference ? .conferenceDeleted : .attendeeDeleted
    }
}

/// The change log: written in the transaction that changes the data, with a revision that grows with every row.
extension Storage {
    /// Tells what happened to a node.
    func log(
        _ kind: ChangeKind, _ model: Model, id: String, updatedFields: [String]? = nil, previous: JSONObject? = nil
    ) throws {
        let idColumn = model == .conference ? "conferenceId" : "attendeeId"
        let previous = previous.map { String(decoding: JSONValue.object($0).bytes, as: UTF8.self) }
        try database.run(
            "INSERT INTO change (kind, \(idColumn), updatedFields, previousValues) VALUES (?, ?, ?, ?)",
            [
                .text(kind.rawValue), .text(id), SQLiteValue(updatedFields?.joined(separator: "\n")),
                SQLiteValue(previous),
            ])
    }

    /// Tells what somebody said about a conference.
    func logAttendance(_ state: Attendance, conferenceId: String, attendeeId: String) throws {
        try database.run(
            "INSERT INTO change (kind, conferenceId, attendeeId, attendance) VALUES (?, ?, ?, ?)",
            [
                .text(ChangeKind.attendance.rawValue), .text(conferenceId), .text(attendeeId), .text(state.rawValue),
            ])
    }

    /// Whether a mutation with this key was not carried out before; notes that it is now.
    func isFirst(key: String) throws -> Bool {
        try database.run(
            "INSERT OR IGNORE INTO request (key, revision) SELECT ?, ifnull(max(revision), 0) FROM change",
            [.text(key)])
        return database.changedRowCount > 0
    }

    /// The revision of the last change; 0 when nothing has changed yet.
    func revision() throws -> Int {
        try database.firstRow("SELECT max(revision) FROM change") { $0.integer(at: 0) } ?? 0
    }

    /// The scalar fields of a node as they are now; `nil` when there is none.
    func previousValues(_ model: Model, id: String) throws -> JSONObject? {
        let names = model.fields.map(\.name)
        let sql = "SELECT \(names.joined(separator: ", ")) FROM \(model.table) WHERE id = ?"
        return try database.firstRow(sql, [.text(id)]) { statement in
            JSONObject(
                model.fields.enumerated().map { index, field in
                    guard let text = statement.optionalText(at: index) else { return (field.name, .null) }
                    guard field.comparison == .topics else { return (field.name, .string(text)) }
                    return (field.name, .list(text.split(separator: "\n").map { .string(String($0)) }))
                })
        }
    }
}
