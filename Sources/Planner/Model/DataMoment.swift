public import PlannerRules

/// When data was last known to be as the server has it.
public struct DataMoment: Hashable, Sendable {
    public var day: CalendarDate
    /// The time of day for people: "14:02".
    public var time: String

    public init(day: CalendarDate, time: String) {
        self.day = day
        self.time = time
    }

    /// A moment as `description` writes it; `nil` for any other text.
    public init?(_ text: String) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, let day = CalendarDate(String(parts[0])), parts[1].utf8.count == 5,
            parts[1].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: ":")).contains($0) })
        else { return nil }
        self.init(day: day, time: String(parts[1]))
    }

    /// For the screen: "14:02", "14:02 yesterday", "14:02 on 3 May".
    func words(on today: CalendarDate) -> String {
        if day == today { return time }
        if day.adding(days: 1) == today { return "\(time) yesterday" }
        let date = "\(day.day) \(MonthName.short(day.month))"
        return "\(time) on \(date)\(day.year == today.year ? "" : " \(day.year)")"
    }
}

extension DataMoment: CustomStringConvertible {
    /// "2026-05-04 14:02"
    public var description: String { "\(day) \(time)" }
}
