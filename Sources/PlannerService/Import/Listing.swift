import GraphQLExecution

import struct PlannerRules.CalendarDate
import enum PlannerRules.ComparableURL
import enum PlannerRules.Country
import enum PlannerRules.FoldedText

/// A row that comes from another source's list.
struct Listing {
    /// The fields that it gives, by the names of the API.
    private(set) var fields: JSONObject

    /// - Throws: `ResolverError` that says in a sentence why the row cannot be taken in.
    init(_ row: JSONObject) throws(ResolverError) {
        fields = row
        let name = row["name"]?.string ?? ""
        guard !name.unicodeScalars.allSatisfy(\.properties.isWhitespace) else {
            throw ResolverError("It has no name.")
        }
        if row["city"]?.string == nil { fields["city"] = "" }
        if let country = row["country"]?.string { fields["country"] = .string(Country.code(for: country) ?? country) }
        let start = row["startDate"]?.string
        let end = row["endDate"]?.string
        if let start, let end, end < start {
            throw ResolverError("It ends on \(end), before it starts on \(start).")
        }
        if row["year"]?.string == nil {
            guard let start else { throw ResolverError("It has neither a year nor a first day.") }
            fields["year"] = .string(String(start.prefix(4)))
        }
        _ = try FieldValues(fields, of: .conference)
    }

    /// What tells whether two rows are one conference.
    var key: String {
        func text(_ name: String) -> String? { fields[name]?.string }
        return Self.key(
            name: text("name") ?? "", url: text("url"), startDate: text("startDate"), city: text("city") ?? "",
            country: text("country"))
    }

    static func key(name: String, url: String?, startDate: String?, city: String, country: String?) -> String {
        [
            FoldedText.fold(name), ComparableURL.key(url ?? ""), startDate ?? "", FoldedText.fold(city), country ?? "",
        ].joined(separator: "\n")
    }
}
