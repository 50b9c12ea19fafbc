import PlannerRules

/// The lines of the list: headings and conferences, in the order in which a person needs them on a given day.
///
/// What runs or is to come stands first, the soonest on top, under its months; then, clearly apart, what is past, the
/// latest on top. Where only years are known, years are the headings.
struct ConferenceOrder: Hashable, Sendable {
    /// Where a conference stands among the pages of the list.
    struct Place: Hashable, Sendable {
        var page: Int
        var index: Int
    }

    enum Line: Hashable, Sendable {
        case blank
        case heading(String)
        /// Everything below is past.
        case past
        case conference(Place)
    }

    /// The day on which this is the order.
    let today: CalendarDate
    private(set) var lines: [Line] = []
    /// The lines that are conferences, from top to bottom.
    private(set) var rows: [Int] = []
    /// The line behind which everything is past.
    private(set) var pastLine: Int?
    /// The cells that the dates of all rows need; 0 where no dates are known.
    private(set) var dateWidth = 0
    /// How many conferences there are, shown or not.
    private(set) var total = 0

    /// - Parameter matches: Which conferences are shown, by page; `nil` shows all.
    init(_ pages: [[Conference]], on today: CalendarDate, matches: [[Bool]]? = nil) {
        self.today = today
        let entries = ConferenceOrder.sorted(pages, on: today, matches: matches, total: &total)
        let hasDates = entries.contains { $0.dates != nil }
        lines.reserveCapacity(entries.count + entries.count / 8)
        rows.reserveCapacity(entries.count)
        var heading: String?
        var isPast = false
        for entry in entries {
            if entry.isPast, !isPast {
                isPast = true
                heading = nil
                if !lines.isEmpty { lines.append(.blank) }
                pastLine = lines.count
                lines.append(.past)
            }
            let wanted = entry.heading(on: today, amongDates: hasDates)
            if heading != wanted {
                if !lines.isEmpty, lines.last != .past { lines.append(.blank) }
                lines.append(.heading(wanted))
                heading = wanted
            }
            dateWidth = max(dateWidth, entry.dateWidth(on: today))
            rows.append(lines.count)
            lines.append(.conference(entry.place))
        }
    }

    /// The conference of a row, counted among conferences only.
    func place(ofRow row: Int) -> Place? {
        guard rows.indices.contains(row), case .conference(let place) = lines[rows[row]] else { return nil }
        return place
    }

    /// The first line that should be seen with a row: its heading, where the row is the first under it.
    func firstLine(withRow row: Int) -> Int {
        guard rows.indices.contains(row) else { return 0 }
        var line = rows[row]
        while line > 0, !lines[line - 1].isConference { line -= 1 }
        return line
    }
}

extension ConferenceOrder.Line {
    var isConference: Bool {
        if case .conference = self { return true }
        return false
    }
}

extension ConferenceOrder {
    /// A conference with what decides its place in the list.
    private struct Entry {
        var place: Place
        var id: String
        var dates: DateRange?
        var year: String
        var isPast: Bool
        /// Grows with the start; twice the day's number, so that an unknown day can stand between two known ones.
        var start: Int
        var name: String

        init(_ conference: Conference, at place: Place, on today: CalendarDate) {
            self.place = place
            id = conference.id
            dates = conference.dates
            year = conference.year
            name = FoldedText.fold(conference.name)
            if let dates {
                isPast = dates.state(on: today) == .past
                start = dates.first.dayNumber * 2
            } else if let number = Int(year), let newYear = CalendarDate(year: number, month: 1, day: 1) {
                // Behind all known days of the year, in either direction.
                isPast = number < today.year
                start = isPast ? newYear.dayNumber * 2 - 1 : newYear.adding(days: 365).dayNumber * 2 - 1
            } else {
                isPast = false
                start = .max
            }
        }

        func precedes(_ other: Entry) -> Bool {
            if isPast != other.isPast { return !isPast }
            if start != other.start { return isPast ? start > other.start : start < other.start }
            return (name, id) < (other.name, other.id)
        }

        /// What runs stands under the present month, whenever it began.
        func heading(on today: CalendarDate, amongDates: Bool) -> String {
            if let dates {
                return (isPast ? dates.first : max(dates.first, today)).yearMonth.title
            }
            if year.isEmpty { return "Year not known" }
            return amongDates ? "\(year), date not known" : year
        }

        /// The cells of the widest text that the dates can need, without writing the text: "now – 30 Sep",
        /// "30 Sep – 12 Oct", "27 Dec – 12 Jan 2027".
        func dateWidth(on today: CalendarDate) -> Int {
            guard let dates else { return 0 }
            let headingYear = isPast ? dates.first.year : max(dates.first, today).year
            if dates.last.year != headingYear { return 20 }
            return dates.first.month == dates.last.month || dates.state(on: today) == .now ? 12 : 15
        }
    }

    private static func sorted(
        _ pages: [[Conference]], on today: CalendarDate, matches: [[Bool]]?, total: inout Int
    ) -> [Entry] {
        var entries: [Entry] = []
        entries.reserveCapacity(pages.reduce(0) { $0 + $1.count })
        // Pages that were asked for at different moments can both have a conference.
        var seen: Set<String> = []
        for (page, conferences) in pages.enumerated() {
            for (index, conference) in conferences.enumerated()
            where pages.count == 1 || seen.insert(conference.id).inserted {
                total += 1
                if let matches, !matches[page][index] { continue }
                entries.append(Entry(conference, at: Place(page: page, index: index), on: today))
            }
        }
        entries.sort { $0.precedes($1) }
        return entries
    }
}
