/// The present as a planner needs it: the day where its user is, and the moment, by which deadlines end.
public struct Today: Hashable, Sendable {
    /// The calendar day where the user is.
    public var day: CalendarDate
    /// Seconds since 1970 began in Greenwich. Changes each quarter of an hour: what is put in order by it need not be
    /// put in order at each stroke of a key.
    public var moment: Int

    public init(day: CalendarDate, moment: Int) {
        self.day = day
        self.moment = moment - ((moment % 900) + 900) % 900
    }

    /// A day on which the clock stands still: what ends on it is open, what ended on the day before is over everywhere.
    public init(_ day: CalendarDate) {
        self.init(day: day, moment: day.dayNumber * 86_400 + 43_200)
    }
}
