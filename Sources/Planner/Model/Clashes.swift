import PlannerRules

/// What I attend, as far as something else can take place on the same days.
struct Clashes: Hashable, Sendable {
    /// A longer one is no conference but a season, or a mistake: it does not mark a year.
    static let longest = 31

    /// A conference that I attend.
    struct Engagement: Hashable, Sendable {
        var days: DateRange
        var title: String
        var city: String
    }

    private var engagements: [String: Engagement] = [:]
    /// How many of them take place on a day, by the day's number.
    private var days: [Int: Int] = [:]

    /// The days on which a conference can clash with others; `nil` where they are not known or nobody has to be there.
    private static func days(_ conference: Conference) -> DateRange? {
        guard conference.status == .planned, let dates = conference.dates, dates.dayCount <= longest else { return nil }
        return dates
    }

    /// Takes over a conference, whether I attend it or not.
    mutating func insert(_ conference: Conference) {
        guard conference.isAttended, let days = Clashes.days(conference), engagements[conference.id] == nil
        else { return }
        engagements[conference.id] = Engagement(days: days, title: conference.title, city: conference.city)
        for day in days.first.dayNumber...days.last.dayNumber { self.days[day, default: 0] += 1 }
    }

    mutating func remove(_ id: String) {
        guard let engagement = engagements.removeValue(forKey: id) else { return }
        for day in engagement.days.first.dayNumber...engagement.days.last.dayNumber {
            let count = days[day] ?? 0
            days[day] = count > 1 ? count - 1 : nil
        }
    }

    /// Whether a conference that is not over shares a day with another one that I attend.
    func contains(_ conference: Conference, on today: CalendarDate) -> Bool {
        guard !days.isEmpty, let dates = Clashes.days(conference), dates.state(on: today) != .past else { return false }
        let own = engagements[conference.id] == nil ? 0 : 1
        return (dates.first.dayNumber...dates.last.dayNumber).contains { days[$0] ?? 0 > own }
    }

    /// What I attend on the days of a conference, the first to begin first.
    func engagements(for conference: Conference, on today: CalendarDate) -> [Engagement] {
        guard contains(conference, on: today), let days = Clashes.days(conference) else { return [] }
        return engagements.filter { $0.key != conference.id && $0.value.days.overlaps(days) }
            .sorted { ($0.value.days.first, $0.key) < ($1.value.days.first, $1.key) }
            .map(\.value)
    }
}
