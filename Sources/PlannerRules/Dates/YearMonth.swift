/// A month of a year: what heads the rows of the list.
public struct YearMonth: Hashable, Sendable, Comparable {
    public let year: Int
    /// 1 to 12.
    public let month: Int

    public init(containing date: CalendarDate) {
        year = date.year
        month = date.month
    }

    public static func < (left: YearMonth, right: YearMonth) -> Bool {
        (left.year, left.month) < (right.year, right.month)
    }

    /// The month in words: "May 2026".
    public var title: String { "\(MonthName.long(month)) \(year)" }
}

/// English names of months, which do not depend on the locale that the program runs in.
public enum MonthName {
    private static let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// The whole name of month 1 to 12; the empty text for any other.
    public static func long(_ month: Int) -> String {
        names.indices.contains(month - 1) ? names[month - 1] : ""
    }

    /// The first three letters: "May", "Jun".
    public static func short(_ month: Int) -> String {
        String(long(month).prefix(3))
    }
}
