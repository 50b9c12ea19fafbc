import PlannerRules

extension ConferenceSelection {
    /// The entries that are asked for, in the order that is asked for.
    func entries(from all: [ListedEntry], today: Today, attendeeID: String?) -> [ListedEntry] {
        let matching = Matching(self, today: today.day, attendeeID: attendeeID)
        return sorted(all.filter(matching.matches), today)
    }

    /// Without a period: upcoming ones, unless days are asked for that have gone by.
    func period(on today: CalendarDate) -> Period {
        if let period { return period }
        return from != nil || (to.map { $0 < today } ?? false) ? .all : .upcoming
    }

    /// The options that ask for something that the base fields do not say.
    var needsFurtherFields: String? {
        if period == .now { return "--now" }
        if !topics.isEmpty { return "--topic" }
        if !countries.isEmpty { return "--country" }
        if from != nil { return "--from" }
        if to != nil { return "--to" }
        if relation == .interested { return "--interested" }
        if order == .cfp { return "--sort cfp" }
        return nil
    }

    private func sorted(_ entries: [ListedEntry], _ today: Today) -> [ListedEntry] {
        struct Keyed {
            var entry: ListedEntry
            var start: String
            var name: String
            var cfp: Int
        }
        let keyed = entries.map { entry in
            // Behind all known days of its year.
            Keyed(
                entry: entry, start: entry.dates?.first.description ?? entry.year + "~",
                name: FoldedText.fold(entry.name), cfp: order == .cfp ? entry.cfpOrder(today) : 0)
        }
        return keyed.sorted { left, right in
            let (leftCount, rightCount) = (left.entry.attendees.count, right.entry.attendees.count)
            if order == .people, leftCount != rightCount { return leftCount > rightCount }
            if order == .cfp, left.cfp != right.cfp { return left.cfp < right.cfp }
            if order != .name, left.start != right.start { return left.start < right.start }
            if left.name != right.name { return left.name < right.name }
            if left.start != right.start { return left.start < right.start }
            return left.entry.id < right.entry.id
        }.map(\.entry)
    }
}

extension ListedEntry {
    /// What the ends of calls for papers are ordered by, as on the screen: the most urgent first; what is closed, past or
    /// calls for nothing comes last.
    fileprivate func cfpOrder(_ today: Today) -> Int {
        guard let end = cfpEnd.flatMap({ Deadline($0) }), end.isOpen(at: today.moment),
            dates?.state(on: today.day) != .past
        else { return .max }
        return end.end
    }
}

/// A selection with its texts folded once.
private struct Matching {
    let selection: ConferenceSelection
    let period: ConferenceSelection.Period
    let today: CalendarDate
    let attendeeID: String?
    let range: DateRange?
    let search: SearchText?
    let city: SearchText?
    let topics: Set<String>
    let countries: Set<String>
    let with: String?

    init(_ selection: ConferenceSelection, today: CalendarDate, attendeeID: String?) {
        self.selection = selection
        self.today = today
        self.attendeeID = attendeeID
        period = selection.period(on: today)
        range =
            selection.from == nil && selection.to == nil
            ? nil : DateRange(selection.from ?? .earliest, selection.to ?? .latest)
        search = selection.search.map { SearchText($0) }
        city = selection.city.map { SearchText($0) }
        topics = Set(selection.topics.map(FoldedText.fold))
        countries = Set(selection.countries.map(Matching.country))
        with = selection.with.map(FoldedText.fold)
    }

    func matches(_ entry: ListedEntry) -> Bool {
        guard matchesPeriod(entry), matchesRange(entry), matchesPeople(entry) else { return false }
        if let city, !SearchText(entry.city).matches(city) { return false }
        if !countries.isEmpty, !countries.contains(Matching.country(entry.country ?? "")) { return false }
        if !topics.isEmpty, topics.isDisjoint(with: (entry.topics ?? []).map(FoldedText.fold)) { return false }
        guard let search else { return true }
        let place = PlaceText.full(city: entry.city, country: entry.country, format: entry.conferenceFormat)
        let words = [entry.name, entry.year, place, entry.country ?? ""] + (entry.topics ?? [])
        return SearchText(words.joined(separator: " ")).matches(search)
    }

    private func matchesPeriod(_ entry: ListedEntry) -> Bool {
        if period == .all { return true }
        let state: DateRange.State
        if let dates = entry.dates {
            state = dates.state(on: today)
        } else {
            state = (Int(entry.year).map { $0 < today.year } ?? false) ? .past : .upcoming
        }
        return switch period {
        case .all: true
        case .upcoming: state != .past
        case .now: state == .now
        case .past: state == .past
        }
    }

    /// Both ends count. A conference of which only the year is known may be on any of its days.
    private func matchesRange(_ entry: ListedEntry) -> Bool {
        guard let range else { return true }
        if let dates = entry.dates { return dates.overlaps(range) }
        guard let year = Int(entry.year), let first = CalendarDate(year: year, month: 1, day: 1),
            let last = CalendarDate(year: year, month: 12, day: 31), let days = DateRange(first, last)
        else { return false }
        return days.overlaps(range)
    }

    private func matchesPeople(_ entry: ListedEntry) -> Bool {
        switch selection.relation {
        case .going: if !entry.attendees.contains(where: { $0.id == attendeeID }) { return false }
        case .interested: if !entry.interested.contains(where: { $0.id == attendeeID }) { return false }
        case nil: break
        }
        guard let with else { return true }
        return entry.attendees.contains { FoldedText.fold($0.name) == with }
    }

    private static func country(_ name: String) -> String {
        Country.code(for: name) ?? FoldedText.fold(name)
    }
}
