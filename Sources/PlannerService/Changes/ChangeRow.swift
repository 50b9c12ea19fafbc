import GraphQLExecution
import SQLite

/// A row of the change log.
final class ChangeRow: Sendable {
    let revision: Int
    let kind: ChangeKind
    let conferenceId: String?
    let attendeeId: String?
    let attendance: String?
    /// The fields that an update gave.
    let updatedFields: [String]?
    /// What the node was before.
    let previousValues: JSONObject?

    /// The row that a statement with the columns of ``columns`` stands on.
    init(_ statement: borrowing Statement) {
        revision = statement.integer(at: 0)
        kind = ChangeKind(rawValue: statement.text(at: 1)) ?? .imported
        conferenceId = statement.optionalText(at: 2)
        attendeeId = statement.optionalText(at: 3)
        attendance = statement.optionalText(at: 4)
        updatedFields = statement.optionalText(at: 5)?.split(separator: "\n").map(String.init)
        previousValues =
            statement.optionalText(at: 6)
            .flatMap { try? JSONValue(reading: Array($0.utf8)) }?.object
    }

    static let columns = "revision, kind, conferenceId, attendeeId, attendance, updatedFields, previousValues"
}

extension Storage {
    /// The changes after a revision, at most `limit`, in order.
    func changes(after revision: Int, limit: Int = 200) throws -> [ChangeRow] {
        try database.rows(
            "SELECT \(ChangeRow.columns) FROM change WHERE revision > ? ORDER BY revision LIMIT ?",
            [SQLiteValue(revision), SQLiteValue(limit)]
        ) { ChangeRow($0) }
    }
}
