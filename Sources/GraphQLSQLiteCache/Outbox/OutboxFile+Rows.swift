import GraphQLClient
import SQLite

extension OutboxFile {
    /// What is read of an entry.
    static let columns =
        "number, state, seconds, name, subject, document, variables, expected, answer, message, code"

    /// The most bytes that one value of an entry may have to be read.
    private static let valueLimit = 64 << 20

    /// An entry that cannot be read.
    private struct Unreadable {
        var number: Int
        var reason: String
    }

    /// What to read.
    enum Extent {
        /// What waits, and what is to be reported: of the rest nothing is shown by who begins.
        case open
        case all
        case since(Int)
    }

    func changes(_ extent: Extent, _ coding: OutboxCoding) throws -> OutboxChanges {
        var changes = OutboxChanges(revision: 0, isWhole: false, rows: [])
        var unreadable: [Unreadable] = []
        try database.transaction(.deferred) {
            let (current, forgotten) =
                try database.firstRow("SELECT revision, forgotten FROM mark") {
                    ($0.integer(at: 0), $0.integer(at: 1))
                } ?? (0, 0)
            changes.revision = current
            var condition = "TRUE"
            changes.isWhole = true
            switch extent {
            case .open: condition = "state IN (0, 1, 3) OR state NOT BETWEEN 0 AND 7"
            case .all: break
            case .since(current):
                changes.isWhole = false
                return
            case .since(let revision):
                changes.isWhole = revision < forgotten || revision > current
                if !changes.isWhole { condition = "revision > ?" }
            }
            var statement = try database.statement(
                "SELECT \(Self.columns) FROM entry WHERE \(condition) ORDER BY number")
            if case .since(let revision) = extent, !changes.isWhole {
                try statement.bind(.integer(Int64(revision)), at: 1)
            }
            while try statement.step() {
                let id = OutboxEntry.ID(number: statement.integer(at: 0))
                do throws(OutboxProblem) {
                    changes.rows.append(
                        OutboxRow(id: id, state: try state(of: statement, id, coding, &changes.problems)))
                } catch {
                    unreadable.append(Unreadable(number: id.number, reason: error.message))
                }
            }
        }
        for entry in unreadable {
            changes.rows.append(OutboxRow(id: .init(number: entry.number), state: .unreadable))
            changes.problems.append(
                OutboxProblem(
                    .unreadableEntry,
                    message: "A change that was waiting cannot be read and was set aside. \(entry.reason)"))
        }
        if !unreadable.isEmpty { try setAside(unreadable) }
        return changes
    }

    private func state(
        of row: borrowing Statement, _ id: OutboxEntry.ID, _ coding: OutboxCoding, _ problems: inout [OutboxProblem]
    ) throws(OutboxProblem) -> OutboxRow.State {
        switch OutboxFileState(rawValue: row.integer(at: 1)) {
        case .waiting: return .waiting(try entry(row, coding, &problems), wasSent: false)
        case .sent: return .waiting(try entry(row, coding, &problems), wasSent: true)
        case .answered:
            // Where it cannot be read any more the update that this process shows is as good.
            let variables = try? coding.variables(try bytes(row, 6))
            let answer = row.isNull(at: 8) ? nil : try? bytes(row, 8)
            return .answered(
                operationName: row.text(at: 3), variables: variables ?? [], answer: variables == nil ? nil : answer)
        case .refused:
            return .refused(
                OutboxRefusal(
                    id: id, operationName: try text(row, 3), subject: row.optionalText(at: 4),
                    variables: (try? coding.variables(try bytes(row, 6))) ?? [], seconds: row.integer(at: 2),
                    message: row.optionalText(at: 9) ?? "", code: row.optionalText(at: 10)))
        case .acknowledged: return .acknowledged
        case .withdrawn: return .withdrawn
        case .replaced: return .replaced
        case .unreadable: return .unreadable
        case nil: throw OutboxProblem(.unreadableEntry, message: "Its state is unknown.")
        }
    }

    private func entry(
        _ row: borrowing Statement, _ coding: OutboxCoding, _ problems: inout [OutboxProblem]
    ) throws(OutboxProblem) -> OutboxEntry {
        let name = try text(row, 3)
        let document = try text(row, 5)
        let variables: [InputField]
        do {
            variables = try coding.variables(try bytes(row, 6))
        } catch {
            throw OutboxProblem(.unreadableEntry, message: "Its variables: \(OutboxCoding.text(of: error))")
        }
        guard !document.isEmpty else { throw OutboxProblem(.unreadableEntry, message: "It has no text.") }
        var update: OptimisticUpdate?
        if !row.isNull(at: 7) {
            do {
                update = try coding.update(try bytes(row, 7))
            } catch {
                // What the person has asked for can be sent all the same.
                problems.append(
                    OutboxProblem(
                        .unknownUpdate,
                        message: "A change that is waiting cannot be shown before it is made: "
                            + OutboxCoding.text(of: error)))
            }
        }
        return OutboxEntry(
            operationName: name, document: document, variables: variables, subject: row.optionalText(at: 4),
            update: update, seconds: row.integer(at: 2))
    }

    private func text(_ row: borrowing Statement, _ column: Int) throws(OutboxProblem) -> String {
        guard let text = row.optionalText(at: column), text.utf8.count <= Self.valueLimit else {
            throw OutboxProblem(.unreadableEntry, message: "A part of it is missing or too long.")
        }
        return text
    }

    private func bytes(_ row: borrowing Statement, _ column: Int) throws(OutboxProblem) -> [UInt8] {
        try row.withBytes(at: column) { (bytes) throws(OutboxProblem) in
            guard !bytes.isEmpty, bytes.count <= Self.valueLimit else {
                throw OutboxProblem(.unreadableEntry, message: "A part of it is missing or too long.")
            }
            return Array(bytes)
        }
    }

    private func setAside(_ entries: [Unreadable]) throws {
        try database.transaction {
            let revision = try nextRevision()
            for entry in entries {
                // Another process may have done it meanwhile.
                try database.run(
                    """
                    INSERT OR IGNORE INTO unreadable
                    SELECT number, ?, seconds, name, subject, document, variables, expected FROM entry
                    WHERE number = ? AND state <> 7
                    """, [.text(entry.reason), .integer(Int64(entry.number))])
                try finish(entry.number, .unreadable, revision)
            }
        }
    }

    // MARK: Steps

    private func nextRevision() throws(SQLiteError) -> Int {
        hasChanged = true
        try database.run("UPDATE mark SET revision = revision + 1")
        return try database.firstRow("SELECT revision FROM mark") { $0.integer(at: 0) } ?? 0
    }

    /// Ends an entry: what is not needed any more is not kept.
    private func finish(_ number: Int, _ state: OutboxFileState, _ revision: Int) throws(SQLiteError) {
        try database.run(
            """
            UPDATE entry SET state = ?, revision = ?, document = NULL, expected = NULL, answer = NULL, message = NULL,
                code = NULL, variables = CASE WHEN ? IN (2, 3) THEN variables END
            WHERE number = ?
            """,
            [
                .integer(Int64(state.rawValue)), .integer(Int64(revision)), .integer(Int64(state.rawValue)),
                .integer(Int64(number)),
            ])
    }

    private func state(of id: OutboxEntry.ID) throws(SQLiteError) -> OutboxFileState? {
        try database.firstRow("SELECT state FROM entry WHERE number = ?", [.integer(Int64(id.number))]) {
            OutboxFileState(rawValue: $0.integer(at: 0))
        } ?? nil
    }

    func append(_ entry: OutboxEntry, _ coding: OutboxCoding) throws -> OutboxEntry.ID {
        let variables = try coding.bytes(of: entry.variables)
        let expected = try entry.update.map { SQLiteValue.blob(try coding.bytes(of: $0)) } ?? .null
        return try database.transaction {
            let revision = try nextRevision()
            if let subject = entry.subject {
                let older = try database.rows(
                    "SELECT number FROM entry WHERE state = 0 AND subject = ?", [.text(subject)]
                ) { $0.integer(at: 0) }
                for number in older { try finish(number, .replaced, revision) }
            }
            try database.run(
                """
                INSERT INTO entry (revision, state, seconds, name, subject, document, variables, expected)
                VALUES (?, 0, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .integer(Int64(revision)), .integer(Int64(entry.seconds)), .text(entry.operationName),
                    SQLiteValue(entry.subject), .text(entry.document), .blob(variables), expected,
                ])
            let id = OutboxEntry.ID(number: database.lastInsertedRow)
            // Also where nothing is ever answered: one may take the place of another any number of times.
            try forget(before: revision)
            return id
        }
    }

    func markSent(_ id: OutboxEntry.ID) throws -> Bool {
        // Most often it was marked before, and nothing need be written.
        if try state(of: id) == .sent { return true }
        return try database.transaction {
            guard try state(of: id) == .waiting else { return false }
            let revision = try nextRevision()
            try database.run(
                "UPDATE entry SET state = 1, revision = ? WHERE number = ?",
                [.integer(Int64(revision)), .integer(Int64(id.number))])
            return true
        }
    }

    func end(_ id: OutboxEntry.ID, _ ending: OutboxEnding) throws {
        try database.transaction {
            guard let state = try state(of: id), state == .waiting || state == .sent else { return }
            let revision = try nextRevision()
            switch ending {
            case .answered(let answer):
                try finish(id.number, .answered, revision)
                if let answer, answer.count <= Self.answerLimit {
                    try database.run(
                        "UPDATE entry SET answer = ? WHERE number = ?", [.blob(answer), .integer(Int64(id.number))])
                }
            case .refused(_, _, isSeen: true): try finish(id.number, .acknowledged, revision)
            case .refused(let message, let code, isSeen: false):
                try finish(id.number, .refused, revision)
                try database.run(
                    "UPDATE entry SET message = ?, code = ? WHERE number = ?",
                    [.text(message), SQLiteValue(code), .integer(Int64(id.number))])
            }
            try forget(before: revision)
        }
    }

    func withdraw(_ id: OutboxEntry.ID, evenIfSent: Bool) throws -> Bool {
        try database.transaction {
            let state = try state(of: id)
            guard state == .waiting || (evenIfSent && state == .sent) else { return false }
            try finish(id.number, .withdrawn, try nextRevision())
            return true
        }
    }

    func acknowledge(_ id: OutboxEntry.ID) throws {
        try database.transaction {
            guard try state(of: id) == .refused else { return }
            try finish(id.number, .acknowledged, try nextRevision())
        }
    }

    // MARK: Forgetting

    /// The largest answer that is kept for other processes, in bytes.
    private static let answerLimit = 1 << 18
    /// For how many steps answers are kept; other processes take them over within milliseconds.
    private static let answerSteps = 64
    private func forget(before revision: Int) throws(SQLiteError) {
        try database.run(
            "UPDATE entry SET answer = NULL, variables = NULL WHERE revision <= ? AND answer NOTNULL",
            [.integer(Int64(revision - Self.answerSteps))])
        let last = revision - location.knownSteps
        guard last > 0 else { return }
        try database.run(
            "DELETE FROM entry WHERE revision <= ? AND state IN (2, 4, 5, 6, 7)", [.integer(Int64(last))])
        if database.changedRowCount > 0 {
            try database.run("UPDATE mark SET forgotten = max(forgotten, ?)", [.integer(Int64(last))])
        }
    }
}
