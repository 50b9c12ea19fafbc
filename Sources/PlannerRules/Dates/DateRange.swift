/// The days of a conference, from the first to the last, both included.
public struct DateRange: Hashable, Sendable {
    public let first: CalendarDate
    /// The last day, on which the conference still takes place.
    public let last: CalendarDate

    /// The range, or `nil` where it would end before it begins.
    public init?(_ first: CalendarDate, _ last: CalendarDate) {
        guard first <= last else { return nil }
        self.first = first
        self.last = last
    }

    /// One day.
    public init(_ day: CalendarDate) {
        first = day
        last = day
    }

    /// How many days it takes: 1 where it ends on the day on which it begins.
    public var dayCount: Int { first.days(until: last) + 1 }

    public func contains(_ day: CalendarDate) -> Bool { first <= day && day <= last }

    /// Whether the two share a day.
    public func overlaps(_ other: DateRange) -> Bool { first <= other.last && other.first <= last }

    /// Where the range stands on a given day; ask again when the day changes.
    public func state(on today: CalendarDate) -> State {
        if last < today { return .past }
        return first <= today ? .now : .upcoming
    }

    /// Where a range stands on a given day.
    public enum State: Hashable, Sendable {
        case upcoming
        /// From the first day through the whole of the last.
        case now
        case past
    }
}
