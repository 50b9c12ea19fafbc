import GraphQLExecution
import SQLite

/// Every function here runs inside ``Storage/write(_:)``.
extension Storage {
    /// Creates a node with the fields of `input`, its relations and nested nodes.
    ///
    /// - Returns: Its id.
    @discardableResult
    func create(_ model: Model, _ input: JSONObject) throws -> String {
        let values = try FieldValues(input, of: model)
        let id = try newId()
        let names = ["id"] + values.names
        try database.run(
            """
            INSERT INTO \(model.table) (\(names.joined(separator: ", ")))
            VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
            """, [.text(id)] + values.values)
        try checkDays(id, of: model)
        try log(.created(model), model, id: id)
        try relate(model, id: id, input, replacing: false)
        return id
    }

    /// Changes the fields of a node that `input` gives, and replaces its relations where `input` gives them.
    ///
    /// - Throws: `ResolverError` 3002 when there is no such node.
    func update(_ model: Model, id: String, _ input: JSONObject) throws {
        guard let previous = try previousValues(model, id: id) else { throw ResolverError.noSuchItem(model, id) }
        let values = try FieldValues(input, of: model)
        if !values.names.isEmpty {
            var settings = values.names.map { "\($0) = ?" }
            if model == .conference { settings.append("listing = NULL") }
            try database.run(
                "UPDATE \(model.table) SET \(settings.joined(separator: ", ")) WHERE id = ?",
                values.values + [.text(id)])
            try checkDays(id, of: model)
        }
        try relate(model, id: id, input, replacing: true)
        try log(.updated(model), model, id: id, updatedFields: values.names, previous: previous)
    }

    /// Deletes a node.
    ///
    /// - Throws: `ResolverError` 3002 when there is no such node.
    func delete(_ model: Model, id: String) throws {
        guard let previous = try previousValues(model, id: id) else { throw ResolverError.noSuchItem(model, id) }
        for other in try connected(to: id, of: model) {
            try setAttendance(.notGoing, model, id: id, other: other)
        }
        try database.run("DELETE FROM \(model.table) WHERE id = ?", [.text(id)])
        try log(.deleted(model), model, id: id, previous: previous)
    }

    /// Whether there is a node with this id.
    func exists(_ model: Model, id: String) throws -> Bool {
        try database.firstRow("SELECT 1 FROM \(model.table) WHERE id = ?", [.text(id)]) { _ in true } ?? false
    }

    // MARK: Relations

    private func relate(_ model: Model, id: String, _ input: JSONObject, replacing: Bool) throws {
        let given = input[model.relation + "Ids"]?.list
        let nested = input[model.relation]?.list
        guard given != nil || nested != nil else { return }
        var wanted = (given ?? []).compactMap(\.string)
        for other in wanted where try !exists(model.other, id: other) { throw ResolverError.noSuchNode(other) }
        if replacing {
            let kept = Set(wanted)
            for other in try connected(to: id, of: model) where !kept.contains(other) {
                try setAttendance(.notGoing, model, id: id, other: other)
            }
        }
        for input in nested ?? [] {
            guard let input = input.object else { continue }
            wanted.append(try create(model.other, input))
        }
        for other in wanted { try setAttendance(.going, model, id: id, other: other) }
    }

    /// The ids of the nodes that a node is connected to.
    private func connected(to id: String, of model: Model) throws -> [String] {
        try database.rows(
            """
            SELECT o.id FROM \(model.table) n JOIN attendance l ON l.\(model.table) = n.row
            JOIN \(model.other.table) o ON o.row = l.\(model.other.table) WHERE n.id = ? ORDER BY o.id
            """, [.text(id)]
        ) { $0.text(at: 0) }
    }

    private func setAttendance(_ state: Attendance, _ model: Model, id: String, other: String) throws {
        switch model {
        case .conference: try setAttendance(state, conferenceId: id, attendeeId: other)
        case .attendee: try setAttendance(state, conferenceId: other, attendeeId: id)
        }
    }

    /// Says whether somebody attends a conference; both have to exist. No change when it is so already.
    func setAttendance(_ state: Attendance, conferenceId: String, attendeeId: String) throws {
        var changed = 0
        for link in [Link.attendance, .interest] {
            if link == state.link {
                try database.run(
                    """
                    INSERT OR IGNORE INTO \(link.rawValue) (conference, attendee)
                    SELECT c.row, a.row FROM conference c, attendee a WHERE c.id = ? AND a.id = ?
                    """, [.text(conferenceId), .text(attendeeId)])
            } else {
                try database.run(
                    """
                    DELETE FROM \(link.rawValue) WHERE conference = (SELECT row FROM conference WHERE id = ?)
                    AND attendee = (SELECT row FROM attendee WHERE id = ?)
                    """, [.text(conferenceId), .text(attendeeId)])
            }
            changed += database.changedRowCount
        }
        guard changed > 0 else { return }
        try logAttendance(state, conferenceId: conferenceId, attendeeId: attendeeId)
    }

    /// Whether somebody attends a conference.
    func attends(attendee: Int, conference: Int) throws -> Bool {
        try database.firstRow(
            "SELECT 1 FROM attendance WHERE conference = ? AND attendee = ?",
            [SQLiteValue(conference), SQLiteValue(attendee)]
        ) { _ in true } ?? false
    }

    /// Says whether somebody follows another; both have to exist. No change when it is so already.
    func setFollowing(_ follows: Bool, of followed: String, by follower: String) throws {
        let pair = "SELECT f.row, o.row FROM attendee f, attendee o WHERE f.id = ? AND o.id = ?"
        try database.run(
            follows
                ? "INSERT OR IGNORE INTO follow (follower, followed) \(pair)"
                : "DELETE FROM follow WHERE (follower, followed) IN (\(pair))",
            [.text(follower), .text(followed)])
        guard database.changedRowCount > 0 else { return }
        // No field that an update gives has changed.
        let previous = try previousValues(.attendee, id: follower)
        try log(.attendeeUpdated, .attendee, id: follower, updatedFields: [], previous: previous)
    }

    // MARK: Days

    /// A conference ends on its first day unless it says otherwise.
    func completeDays(_ id: String) throws {
        try database.run(
            "UPDATE conference SET endDate = startDate WHERE id = ? AND endDate IS NULL AND startDate IS NOT NULL",
            [.text(id)])
    }

    /// A conference does not end before it starts.
    private func checkDays(_ id: String, of model: Model) throws {
        guard model == .conference else { return }
        try completeDays(id)
        let days = try database.firstRow(
            "SELECT startDate, endDate FROM conference WHERE id = ? AND endDate < startDate", [.text(id)]
        ) { ($0.text(at: 0), $0.text(at: 1)) }
        guard let (start, end) = days else { return }
        throw ResolverError("It ends on \(end), before it starts on \(start).", code: .int(APIErrorCode.invalidValue))
    }
}

/// What somebody has said about a conference.
enum Attendance: String, Sendable {
    case going = "GOING"
    case interested = "INTERESTED"
    case notGoing = "NOT_GOING"

    /// The table that holds it.
    var link: Link? {
        switch self {
        case .going: .attendance
        case .interested: .interest
        case .notGoing: nil
        }
    }
}

extension ResolverError {
    static func noSuchItem(_ model: Model, _ id: String) -> ResolverError {
        ResolverError("'\(model.rawValue)' has no item with id '\(id)'", code: .int(APIErrorCode.noSuchItem))
    }

    static func noSuchNode(_ id: String) -> ResolverError {
        ResolverError(
            "You are referencing a node that does not exist. Please check your mutation to make sure you are only "
                + "creating edges between existing nodes. Id if available: \(id)",
            code: .int(APIErrorCode.noSuchNode))
    }
}
