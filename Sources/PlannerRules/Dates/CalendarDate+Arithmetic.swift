/// A day of the week, numbered as ISO 8601 does.
public enum Weekday: Int, CaseIterable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday
}

extension CalendarDate {
    /// 1 January of the year 1.
    public static let earliest = CalendarDate(dayNumber: -719_162)
    /// 31 December 9999.
    public static let latest = CalendarDate(dayNumber: 2_932_896)

    /// Days since 1970-01-01, which is day 0.
    ///
    /// Counts by eras of 400 years that begin on 1 March, so that the leap day is the last of its year.
    public var dayNumber: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The day so many days after 1970-01-01; what lies outside the years 1 to 9999 becomes the nearest day inside.
    public init(dayNumber: Int) {
        let shifted = min(max(dayNumber, -719_162), 2_932_896) + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The calendar day at a moment, where clocks are `secondsEastOfUTC` ahead of UTC.
    ///
    /// - Parameter secondsSince1970: The moment, as Unix counts it.
    public init(secondsSince1970: Int, secondsEastOfUTC: Int = 0) {
        let (sum, overflow) = secondsSince1970.addingReportingOverflow(secondsEastOfUTC)
        let local = overflow ? secondsSince1970 : sum
        self.init(dayNumber: local >= 0 ? local / 86_400 : -((-(local + 1)) / 86_400) - 1)
    }

    /// The day so many calendar days later, or earlier for a negative number; it stays within the years 1 to 9999.
    public func adding(days: Int) -> CalendarDate {
        let (sum, overflow) = dayNumber.addingReportingOverflow(days)
        guard !overflow else { return days > 0 ? .latest : .earliest }
        return CalendarDate(dayNumber: sum)
    }

    /// Calendar days from this day to `other`: 1 for tomorrow, negative where `other` is earlier.
    public func days(until other: CalendarDate) -> Int {
        other.dayNumber - dayNumber
    }

    public var weekday: Weekday {
        // 1970-01-01 was a Thursday; the sum is positive for every day from the year 1 on.
        Weekday(rawValue: (dayNumber + 719_162) % 7 + 1) ?? .monday
    }

    /// The month that the day lies in.
    public var yearMonth: YearMonth { YearMonth(containing: self) }
}
