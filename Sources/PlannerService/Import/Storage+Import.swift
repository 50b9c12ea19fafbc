import GraphQLExecution
import SQLite

/// What an import did.
struct ImportReport: Sendable {
    struct Rejection: Sendable {
        let index: Int
        let reason: String
    }

    var new = 0
    var changed = 0
    var same = 0
    var rejected: [Rejection] = []
}

extension Storage {
    /// So many changes are told of one by one; more are told of as one import.
    private static let changesTold = 50

    /// Takes in rows of another source's list. Only inside ``write(_:)``.
    func importListings(_ rows: [JSONObject]) throws -> ImportReport {
        try completeListings()
        var report = ImportReport()
        var changes: [(kind: ChangeKind, id: String, fields: [String], previous: JSONObject?)] = []
        for (index, row) in rows.enumerated() {
            let listing: Listing
            do throws(ResolverError) {
                listing = try Listing(row)
            } catch {
                report.rejected.append(.init(index: index, reason: error.message))
                continue
            }
            let key = listing.key
            let known = try database.firstRow(
                "SELECT id FROM conference WHERE listing = ? ORDER BY id LIMIT 1", [.text(key)]
            ) { $0.text(at: 0) }
            guard let known else {
                changes.append((.conferenceCreated, try insert(listing, key: key), [], nil))
                report.new += 1
                continue
            }
            guard let previous = try previousValues(.conference, id: known) else { continue }
            let names = try change(known, from: previous, to: listing)
            guard !names.isEmpty else {
                report.same += 1
                continue
            }
            changes.append((.conferenceUpdated, known, names, previous))
            report.changed += 1
        }
        if changes.count > Self.changesTold {
            try database.run("INSERT INTO change (kind) VALUES (?)", [.text(ChangeKind.imported.rawValue)])
        } else {
            for change in changes {
                let fields = change.kind == .conferenceUpdated ? change.fields : nil
                try log(change.kind, .conference, id: change.id, updatedFields: fields, previous: change.previous)
            }
        }
        return report
    }

    /// Works out the listing of the conferences that did not come by an import, or were changed since.
    private func completeListings() throws {
        let rows = try database.rows(
            "SELECT row, name, url, startDate, city, country FROM conference WHERE listing IS NULL"
        ) { statement in
            (
                statement.integer(at: 0),
                Listing.key(
                    name: statement.text(at: 1), url: statement.optionalText(at: 2),
                    startDate: statement.optionalText(at: 3), city: statement.text(at: 4),
                    country: statement.optionalText(at: 5))
            )
        }
        for (row, key) in rows {
            try database.run("UPDATE conference SET listing = ? WHERE row = ?", [.text(key), SQLiteValue(row)])
        }
    }

    private func insert(_ listing: Listing, key: String) throws -> String {
        let values = try FieldValues(listing.fields, of: .conference)
        let id = try newId()
        let names = ["id", "listing"] + values.names
        try database.run(
            """
            INSERT INTO conference (\(names.joined(separator: ", ")))
            VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
            """, [.text(id), .text(key)] + values.values)
        try completeDays(id)
        return id
    }

    /// Makes a stored conference what a listing says of it; topics are added.
    ///
    /// - Returns: The names of the fields that changed.
    private func change(_ id: String, from previous: JSONObject, to listing: Listing) throws -> [String] {
        var fields = JSONObject()
        for entry in listing.fields.entries {
            let before = previous[entry.name] ?? .null
            if entry.name == "topics" {
                let known = (before.list ?? []).compactMap(\.string)
                let more = (entry.value.list ?? []).compactMap(\.string).map(CaseFolding.fold)
                    .filter { !known.contains($0) }
                if !more.isEmpty { fields["topics"] = .list((known + more).sorted().map { .string($0) }) }
            } else if entry.value != before {
                // A list without a last day says nothing about it.
                if entry.name == "endDate", entry.value.isNull { continue }
                fields[entry.name] = entry.value
            }
        }
        let values = try FieldValues(fields, of: .conference)
        guard !values.names.isEmpty else { return [] }
        try database.run(
            "UPDATE conference SET \(values.names.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?",
            values.values + [.text(id)])
        return values.names
    }
}
