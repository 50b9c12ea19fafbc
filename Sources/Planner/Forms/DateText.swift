import PlannerRules

/// Days as people type them into a field.
enum DateText {
    /// What belongs into such a field.
    static let hint = "a day like 2026-05-04"

    /// The days that a text means: one day, a month ("2026-05") or a year ("2026"); `nil` where it means none.
    static func range(_ text: String) -> DateRange? {
        if let day = day(text) { return DateRange(day) }
        let parts = numbers(text)
        switch parts.count {
        case 2:
            let last = CalendarDate.days(inMonth: parts[1], of: parts[0])
            guard let first = CalendarDate(year: parts[0], month: parts[1], day: 1) else { return nil }
            return DateRange(first, first.adding(days: last - 1))
        case 1:
            guard parts[0] >= 1_000, let first = CalendarDate(year: parts[0], month: 1, day: 1),
                let last = CalendarDate(year: parts[0], month: 12, day: 31)
            else { return nil }
            return DateRange(first, last)
        default: return nil
        }
    }

    /// The day that a text means: "2026-05-04", also without the noughts, or "4 May 2026".
    static func day(_ text: String) -> CalendarDate? {
        let parts = numbers(text)
        if parts.count == 3 {
            return parts[0] >= 1_000 ? CalendarDate(year: parts[0], month: parts[1], day: parts[2]) : nil
        }
        let words = text.split(separator: " ")
        guard words.count == 3, let day = Int(words[0]), let year = Int(words[2]), words[1].count >= 3,
            let month = (1...12).first(where: {
                MonthName.long($0).lowercased().hasPrefix(words[1].lowercased())
            })
        else { return nil }
        return CalendarDate(year: year, month: month, day: day)
    }

    /// The numbers of a text of digits and hyphens; none where there is anything else in it.
    private static func numbers(_ text: String) -> [Int] {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            (1...4).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
        }
        return numbers.count == parts.count ? numbers : []
    }
}
