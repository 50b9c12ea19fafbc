import PlannerRules

/// A conference in the order of the list: where it stands among the pages, and what decides about its place.
struct ListEntry: Hashable, Sendable {
    /// Where a conference stands among the pages of the list.
    struct Place: Hashable, Sendable {
        var page: Int
        var index: Int
    }

    /// What stands above a group of rows.
    enum Heading: Hashable, Sendable {
        /// A month: its year times twelve, and the month from 0.
        case month(Int)
        /// A year; where others have dates it says that the date is not known.
        case year(Int)
        case unknownYear
        case closing(Int)
        case noCall
        case none
    }

    var place: Place
    let id: String
    let isPast: Bool
    /// Grows in the order of the list, within what is past and what is not.
    let number: Int
    let name: String
    let heading: Heading
    /// The cells that the dates need.
    let dateWidth: Int

    /// - Parameter moment: The seconds since 1970 by which calls for papers end; by default those of the day.
    init(
        _ conference: Conference, at place: Place, on today: CalendarDate, at moment: Int? = nil, sort: ListSort
    ) {
        self.place = place
        id = conference.id
        name = sort == .name ? Collation.key(conference.name) : FoldedText.fold(conference.name)
        let start: Int
        var heading: Heading
        if let dates = conference.dates {
            isPast = dates.state(on: today) == .past
            // Twice the day's number, so that an unknown day can stand between two known ones.
            start = dates.first.dayNumber * 2
            // What runs stands under the present month, whenever it began.
            let month = (isPast ? dates.first : max(dates.first, today)).yearMonth
            heading = .month(month.year * 12 + month.month - 1)
        } else if let number = ListEntry.year(conference.year),
            let newYear = CalendarDate(year: number, month: 1, day: 1)
        {
            // Behind all known days of the year, in either direction.
            isPast = number < today.year
            start = isPast ? newYear.dayNumber * 2 - 1 : newYear.adding(days: 365).dayNumber * 2 - 1
            heading = .year(number)
        } else {
            isPast = false
            start = .max
            heading = .unknownYear
        }
        switch sort {
        case .start: number = isPast ? -start : start
        case .name:
            number = 0
            heading = .none
        case .people:
            number = -max(conference.attendeeCount, 0)
            heading = .none
        case .deadline:
            let call = isPast ? nil : ListEntry.openCall(conference, at: moment ?? Today(today).moment)
            number = call.map { $0.dayNumber } ?? .max
            heading = isPast ? .none : call.map { .closing($0.year * 12 + $0.month - 1) } ?? .noCall
        }
        self.heading = heading
        dateWidth = ListEntry.dateWidth(conference.dates, isPast: isPast, on: today, sort: sort)
    }

    /// The year, where the text is one.
    private static func year(_ text: String) -> Int? {
        Int(text).flatMap { (1...9_999).contains($0) ? $0 : nil }
    }

    /// The day on which a call for papers ends that is not over.
    ///
    /// - Parameter moment: Seconds since 1970.
    static func openCall(_ conference: Conference, at moment: Int) -> CalendarDate? {
        guard let end = conference.cfpEnd.flatMap({ Deadline($0) }), end.isOpen(at: moment) else { return nil }
        return end.day
    }

    /// The headings that it stands under as a number: the same for the same ones.
    var group: Int {
        switch heading {
        case .month(let month): month << 4 | 0 | (isPast ? 8 : 0)
        case .year(let year): year << 4 | 1 | (isPast ? 8 : 0)
        case .unknownYear: 2 | (isPast ? 8 : 0)
        case .closing(let month): month << 4 | 3 | (isPast ? 8 : 0)
        case .noCall: 4 | (isPast ? 8 : 0)
        case .none: 5 | (isPast ? 8 : 0)
        }
    }

    /// Whether it stands before another one in the list.
    func precedes(_ other: ListEntry) -> Bool {
        if isPast != other.isPast { return !isPast }
        if number != other.number { return number < other.number }
        return (name, id) < (other.name, other.id)
    }

    /// The cells of the widest text that the dates can need, without writing the text: "now – 30 Sep",
    /// "30 Sep – 12 Oct", "27 Dec – 12 Jan 2027"; with the year in each row where no heading has it.
    private static func dateWidth(_ dates: DateRange?, isPast: Bool, on today: CalendarDate, sort: ListSort) -> Int {
        guard let dates else { return 0 }
        guard sort == .start else { return dates.first.year == dates.last.year ? 20 : 25 }
        let headingYear = isPast ? dates.first.year : max(dates.first, today).year
        if dates.last.year != headingYear { return 20 }
        return dates.first.month == dates.last.month || dates.state(on: today) == .now ? 12 : 15
    }
}

extension ListEntry.Heading {
    /// - Parameter amongDates: Whether some of the list have dates.
    func title(amongDates: Bool) -> String? {
        switch self {
        case .month(let month): "\(MonthName.long(month % 12 + 1)) \(month / 12)"
        case .year(let year): amongDates ? "\(year), date not known" : "\(year)"
        case .unknownYear: "Year not known"
        case .closing(let month): "Call for papers ends in \(MonthName.long(month % 12 + 1)) \(month / 12)"
        case .noCall: "No open call for papers"
        case .none: nil
        }
    }
}
