/// Comma-separated values (RFC 4180): lines end with CR LF, and the first line has the names.
///
/// Spreadsheets run what begins with `=` and some other signs as a formula, also within quotes. Names and places come
/// from other people, so that such a text gets an apostrophe in front, by which spreadsheets know text.
struct CSVText {
    let names: [String]
    let rows: [[String]]

    /// The document.
    var text: String {
        ([names] + rows).map { $0.map(CSVText.field).joined(separator: ",") + "\r\n" }.joined()
    }

    private static func field(_ text: String) -> String {
        let safe = isFormula(text) ? "'" + text : text
        let needsQuotes = safe.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
        // Blanks at the ends belong to the field, but some readers drop them.
        guard needsQuotes || safe.first == " " || safe.last == " " else { return safe }
        var quoted = "\""
        for scalar in safe.unicodeScalars {
            quoted.unicodeScalars.append(scalar)
            if scalar == "\"" { quoted += "\"" }
        }
        return quoted + "\""
    }

    /// Blanks before the sign do not keep every spreadsheet from seeing it; the wide forms are signs in East Asia.
    private static func isFormula(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first(where: { !$0.properties.isWhitespace }) else { return false }
        return "=+-@|%\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}\u{2212}".unicodeScalars.contains(first)
    }
}

extension ListedEntry {
    /// The names of what ``csv(for:style:)`` returns.
    static let csvNames = [
        "id", "name", "city", "country", "year", "startDate", "endDate", "format", "status", "url", "topics", "cfpUrl",
        "cfpEnd", "attendeeCount", "attendance",
    ]

    /// The entry as the fields of a line; what is not known is empty, and topics are parted by semicolons.
    func csv(for attendeeID: String?, style: TextStyle) -> [String] {
        let texts: [String?] = [
            id, name, city, country, year, startDate, endDate, format, status, url,
            (topics ?? []).joined(separator: ";"), cfpUrl, cfpEnd,
        ]
        return texts.map { style.clean($0 ?? "") } + [String(attendees.count), attendance(of: attendeeID)]
    }
}
