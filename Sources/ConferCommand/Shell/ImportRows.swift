import GraphQLClient
import PlannerAPI
import PlannerRules

/// What the files of an import say: conferences with the place where each was first read, and rows that are none.
struct ImportRows {
    private(set) var rows: [(facts: ConferenceFacts, file: String, row: Int)] = []
    private(set) var bad: [ConfsTech.BadRow] = []
    /// Rows that are taken in and look like a mistake.
    private(set) var doubtful: [ConfsTech.BadRow] = []

    /// Reads the files; a conference that stands in several is one.
    init(files: [String], read: (String) throws -> [UInt8]) {
        var listings: [ConferenceFacts] = []
        var origins: [ConferenceKey: (file: String, row: Int)] = [:]
        for file in files {
            let bytes: [UInt8]
            do {
                bytes = try read(file)
            } catch {
                bad.append(ConfsTech.BadRow(file: file, row: 0, reason: CommandFailure(error).message))
                continue
            }
            let content = ConfsTech.read(bytes, path: file)
            bad += content.bad
            let badRows = Set(content.bad.map(\.row))
            var row = 0
            for listing in content.listings {
                row += 1
                while badRows.contains(row) { row += 1 }
                let key = listing.key
                if origins[key] == nil { origins[key] = (file, row) }
            }
            listings += content.listings
        }
        rows = ConferenceFacts.merged(listings).map { facts in
            let origin = origins[facts.key] ?? ("", 0)
            return (facts, origin.file, origin.row)
        }
        doubtful = rows.compactMap { facts, file, row in
            ConferenceRules.doubt(about: facts.dates).map { ConfsTech.BadRow(file: file, row: row, reason: $0) }
        }
    }

    /// How much was left aside: "1 file and 2 rows were skipped".
    static func skipped(_ bad: [ConfsTech.BadRow]) -> String {
        let files = bad.count { $0.row == 0 }
        let rows = bad.count - files
        let parts = [(files, "file"), (rows, "row")].filter { $0.0 > 0 }.map { count, noun in
            "\(count) \(noun)\(count == 1 ? "" : "s")"
        }
        return "\(parts.joined(separator: " and ")) \(bad.count == 1 ? "was" : "were") skipped"
    }

    /// A conference that the server did not take, by the place where it was read.
    func refused(_ index: Int, reason: String) -> ConfsTech.BadRow {
        guard rows.indices.contains(index) else {
            return ConfsTech.BadRow(file: "import", row: index + 1, reason: reason)
        }
        return ConfsTech.BadRow(file: rows[index].file, row: rows[index].row, reason: reason)
    }
}

extension ConferenceRow {
    init(_ facts: ConferenceFacts) {
        self.init(
            name: facts.name, city: Nullable(absentIfNil: facts.city), year: .value(facts.year),
            startDate: .value(facts.dates.first.description), endDate: .value(facts.dates.last.description),
            country: Nullable(absentIfNil: facts.country), format: .value(Format(rawValue: facts.format.rawValue)),
            url: .value(facts.url), topics: .value(facts.topics), cfpUrl: Nullable(absentIfNil: facts.cfpURL),
            cfpEnd: Nullable(absentIfNil: facts.cfpEnd?.description))
    }
}
