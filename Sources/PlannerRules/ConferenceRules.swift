/// What is asked of a conference that a person adds, by a form or by a command alike; each answer is a sentence.
public enum ConferenceRules {
    /// What is wrong with the year of an edition; `nil` when nothing is.
    ///
    /// - Parameter dates: Its days, where they are known: the year is one of those that they lie in.
    public static func fault(inYear text: String, dates: DateRange?) -> String? {
        guard text.utf8.count == 4, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let year = Int(text), year >= 1_000
        else { return "A year has four digits, as \"2026\"." }
        guard let dates, year < dates.first.year || year > dates.last.year else { return nil }
        return "The first day is in \(dates.first.year)."
    }

    /// What is wrong with the name or code of a country; `nil` when nothing is.
    public static func fault(inCountry text: String) -> String? {
        Country.code(for: text) == nil ? "No country is known as \"\(text)\"." : nil
    }

    /// The address of a page with its scheme, or `nil` where `text` is none.
    public static func address(_ text: String) -> String? {
        guard text.unicodeScalars.allSatisfy({ $0.value > 0x20 && !$0.properties.isWhitespace }) else { return nil }
        let lower = text.lowercased()
        for scheme in ["https://", "http://"] where lower.hasPrefix(scheme) {
            let host = text.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
            return host.isEmpty ? nil : text
        }
        guard !text.contains("://"), !lower.hasPrefix("javascript:"), !lower.hasPrefix("mailto:"),
            text.prefix(while: { $0 != "/" }).contains(".")
        else { return nil }
        return "https://" + text
    }

    /// What is wrong with the address of a page; `nil` when nothing is.
    public static func fault(inAddress text: String) -> String? {
        address(text) == nil ? "An address is like https://example.org/conference." : nil
    }

    /// More days than a conference takes: the end may have been written in another year, by mistake.
    public static let unusualDayCount = 31

    /// What looks like a mistake in the days, though they can be taken in; `nil` when nothing does.
    public static func doubt(about dates: DateRange) -> String? {
        guard dates.dayCount > unusualDayCount else { return nil }
        return "It takes \(dates.dayCount) days, from \(dates.first) to \(dates.last)."
    }
}
