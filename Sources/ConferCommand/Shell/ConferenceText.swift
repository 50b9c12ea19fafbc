import PlannerRules
import TerminalUI

/// Conferences as plain text: a row each, or one with all that is known.
struct ConferenceText {
    let style: TextStyle
    let attendeeID: String?

    /// A row for each, in columns: mark, first day, last day, people, name, place.
    ///
    /// On a terminal the names give way where a row would be longer than a line.
    func rows(_ entries: [ListedEntry]) -> String {
        let rows = entries.map(cells)
        var widths = [Int](repeating: 0, count: 6)
        for row in rows {
            for (column, cell) in row.enumerated() {
                widths[column] = max(widths[column], DisplayWidth.cells(of: cell))
            }
        }
        if let columns = style.columns {
            let gaps = 1 + 2 * 4
            let others = widths.indices.filter { $0 != 4 }.reduce(gaps) { $0 + widths[$1] }
            widths[4] = min(widths[4], max(columns - others, 12))
        }
        return rows.map { line($0, widths) + "\n" }.joined()
    }

    private func cells(_ entry: ListedEntry) -> [String] {
        let dates = entry.dates
        return [
            mark(entry), dates?.first.description ?? style.clean(entry.year), dates?.last.description ?? "",
            String(entry.attendees.count), style.clean(entry.name),
            style.clean(PlaceText.short(city: entry.city, country: entry.country, format: entry.conferenceFormat)),
        ]
    }

    private func mark(_ entry: ListedEntry) -> String {
        switch entry.attendance(of: attendeeID) {
        case "GOING": style.glyphs.going
        case "INTERESTED": style.glyphs.interested
        default: " "
        }
    }

    private func line(_ row: [String], _ widths: [Int]) -> String {
        var text = row[0] + " "
        for column in 1..<5 {
            let cell = column == 4 ? style.cut(row[column], to: widths[column]) : row[column]
            let padded = style.padded(cell, to: widths[column])
            let isNumber = column == 3
            text += (isNumber ? String(repeating: " ", count: widths[column] - cell.count) + cell : padded) + "  "
        }
        text += row[5]
        if let columns = style.columns { text = style.cut(text, to: columns) }
        return text
    }

    /// All that is known about one, a line for each fact.
    func details(_ entry: ListedEntry, today: Today) -> String {
        var facts: [(String, String)] = [("id", entry.id)]
        if let dates = entry.dates {
            let state =
                switch dates.state(on: today.day) {
                case .upcoming: "upcoming"
                case .now: "now"
                case .past: "past"
                }
            facts.append(("dates", "\(days(dates)) (\(state))"))
        } else {
            facts.append(("year", entry.year))
        }
        facts.append(
            ("place", PlaceText.full(city: entry.city, country: entry.country, format: entry.conferenceFormat)))
        if let format = entry.conferenceFormat.text { facts.append(("format", format)) }
        if let status = entry.status, status != "PLANNED" { facts.append(("status", status.lowercased())) }
        if let topics = entry.topics, !topics.isEmpty { facts.append(("topics", topics.joined(separator: ", "))) }
        if let url = entry.url { facts.append(("url", url)) }
        if let cfpEnd = entry.cfpEnd { facts.append(("cfp until", callEnd(cfpEnd, today))) }
        if let cfpUrl = entry.cfpUrl { facts.append(("cfp", cfpUrl)) }
        facts.append(("attendees", people(entry.attendees)))
        if !entry.interested.isEmpty { facts.append(("interested", people(entry.interested))) }
        switch entry.attendance(of: attendeeID) {
        case "GOING": facts.append(("you", "going"))
        case "INTERESTED": facts.append(("you", "interested"))
        default: break
        }
        let lines = facts.map { name, value in "  " + style.padded(name, to: 12) + style.clean(value) + "\n" }
        return style.clean(entry.name) + "\n" + lines.joined()
    }

    /// As published, and by the clocks of the place where that is another time.
    private func callEnd(_ text: String, _ today: Today) -> String {
        guard let deadline = Deadline(text) else { return text }
        guard deadline.isOpen(at: today.moment) else { return "\(text) (closed)" }
        return deadline.localDescription(secondsEast: PlannerClock.secondsEastOfUTC(at: deadline.end)).map {
            "\(text) (here: \($0))"
        } ?? text
    }

    private func days(_ dates: DateRange) -> String {
        dates.first == dates.last ? dates.first.description : "\(dates.first) to \(dates.last)"
    }

    private func people(_ people: [ListedEntry.Person]) -> String {
        people.isEmpty ? "nobody" : "\(people.count): " + people.map(\.name).joined(separator: ", ")
    }
}
