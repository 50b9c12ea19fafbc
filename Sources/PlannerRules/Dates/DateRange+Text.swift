extension DateRange {
    /// The range as a row of the list says it, the year standing in the row's heading: "6 – 7 May", "29 Jun – 2 Jul",
    /// "12 May", and "now – 8 May" or "today" while it runs.
    ///
    /// - Parameters:
    ///   - today: Decides whether it runs.
    ///   - headingYear: The year that the heading says; a range that ends in another says so. `nil` leaves years out, except where that
    ///     would be misread: "31 Dec – 2027" for what runs until December 2027.
    ///   - dash: What stands between two days, for terminals that have no en dash.
    public func rowText(on today: CalendarDate, headingYear: Int?, dash: String = "–") -> String {
        let endYear = headingYear.map { $0 == last.year ? "" : " \(last.year)" } ?? ""
        // "31 Dec – 1 Dec" would read backwards: the year says more than the day.
        let end =
            headingYear == nil && isLong(after: state(on: today) == .now ? today : first)
            ? "\(last.year)" : last.dayAndMonth + endYear
        if state(on: today) == .now {
            return first == last ? "today" : "now \(dash) \(end)"
        }
        let startsElsewhere = headingYear.map { first.year != last.year && first.year != $0 } ?? false
        return "\(opening(withYear: startsElsewhere, dash: dash))\(end)"
    }

    /// Whether the last day, without its year, would be taken for one of an earlier year.
    private func isLong(after day: CalendarDate) -> Bool {
        last.year > day.year && (last.year > day.year + 1 || (last.month, last.day) >= (day.month, 1))
    }

    /// The range with its year: "6 – 7 May 2026", "30 Apr – 2 May 2026", "27 Dec 2026 – 2 Jan 2027".
    public var fullText: String { fullText(dash: "–") }

    /// The range with its year and another dash between the days.
    public func fullText(dash: String) -> String {
        "\(opening(withYear: first.year != last.year, dash: dash))\(last.dayAndMonth) \(last.year)"
    }

    /// What stands before the last day: nothing for one day, only the day's number within a month.
    private func opening(withYear: Bool, dash: String) -> String {
        if first == last { return "" }
        if first.yearMonth == last.yearMonth { return "\(first.day) \(dash) " }
        return "\(first.dayAndMonth)\(withYear ? " \(first.year)" : "") \(dash) "
    }
}

extension CalendarDate {
    /// The day without its year: "6 May".
    public var dayAndMonth: String { "\(day) \(MonthName.short(month))" }

    /// The day with its year: "6 May 2026".
    public var fullText: String { "\(dayAndMonth) \(year)" }
}
