/// Reads the files of confs.tech's public list: `conferences/<year>/<topic>.json`, each an array of objects, the topic
/// standing only in the path.
public enum ConfsTech {
    /// A row that cannot be taken in, and why.
    public struct BadRow: Error, Hashable, Sendable, CustomStringConvertible {
        public var file: String
        /// Counted from 1; 0 where the whole file is meant.
        public var row: Int
        /// A sentence.
        public var reason: String

        public init(file: String, row: Int, reason: String) {
            self.file = file
            self.row = row
            self.reason = reason
        }

        public var description: String { row == 0 ? "\(file): \(reason)" : "\(file), row \(row): \(reason)" }
    }

    /// The rows of one file: the good ones, and the others with the reason.
    ///
    /// - Parameters:
    ///   - bytes: The file's content.
    ///   - path: Its path; the topic is the last part without `.json`.
    public static func read(_ bytes: [UInt8], path: String) -> (listings: [ConferenceFacts], bad: [BadRow]) {
        let rows: [JSONValue]
        do {
            guard case .array(let elements) = try JSONValue(parsing: bytes) else {
                return ([], [BadRow(file: path, row: 0, reason: "The file is not a list of conferences.")])
            }
            rows = elements
        } catch {
            return ([], [BadRow(file: path, row: 0, reason: "The file is not JSON: \(error).")])
        }
        let topic = topic(ofPath: path)
        var listings: [ConferenceFacts] = []
        var bad: [BadRow] = []
        for (index, row) in rows.enumerated() {
            do {
                listings.append(try facts(row, topic: topic))
            } catch {
                bad.append(BadRow(file: path, row: index + 1, reason: error.reason))
            }
        }
        return (listings, bad)
    }

    /// The topic of a file: `conferences/2026/graphql.json` is about `graphql`.
    public static func topic(ofPath path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.hasSuffix(".json") ? name.dropLast(5) : name)
    }

    /// As much of a value as tells what it is.
    private static func shortened(_ text: String) -> String {
        let scalars = text.unicodeScalars
        return scalars.count <= 40 ? text : String(String.UnicodeScalarView(scalars.prefix(40))) + "…"
    }

    private struct Refusal: Error {
        var reason: String
    }

    private static func facts(_ row: JSONValue, topic: String) throws(Refusal) -> ConferenceFacts {
        guard let members = row.object else { throw Refusal(reason: "The row is not an object.") }
        func text(_ name: String) -> String? {
            let text = members[name]?.string?.collapsingSpaces
            return text?.isEmpty == false ? text : nil
        }
        func date(_ name: String) throws(Refusal) -> CalendarDate {
            guard let text = text(name) else { throw Refusal(reason: "It has no \(name).") }
            guard let date = CalendarDate(text) else {
                throw Refusal(reason: "\(name) \"\(shortened(text))\" is not a date.")
            }
            return date
        }
        guard let name = text("name") else { throw Refusal(reason: "It has no name.") }
        guard let url = text("url") else { throw Refusal(reason: "It has no url.") }
        let first = try date("startDate")
        let last = try date("endDate")
        guard let dates = DateRange(first, last) else {
            throw Refusal(reason: "It ends on \(last), before it starts on \(first).")
        }
        let city = text("city")
        let country = text("country").map { Country.code(for: $0) ?? $0 }
        return ConferenceFacts(
            name: name, url: url, dates: dates, city: city, country: country,
            format: ConferenceFormat(
                hasPlace: city != nil || country != nil, isOnline: members["online"] == .boolean(true)),
            topics: topic.isEmpty ? [] : [topic], cfpURL: text("cfpUrl"),
            cfpEnd: text("cfpEndDate").flatMap { CalendarDate($0) })
    }
}
