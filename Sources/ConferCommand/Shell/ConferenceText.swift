import Planner
import PlannerRules
import TerminalUI

/// Conferences as plain text: a row each, or one with all that is known.
struct ConferenceText {
    let style: TextStyle
    let attendeeID: String?

    /// A row for each, in columns: mark, first day, last day, people, name, place.
    ///
    /// On a terminal no row is longer than a line: the names keep what a share of it leaves, which the places have.
    /// Elsewhere nothing is cut; a row with something very long in it runs over, and does not widen all others.
    func rows(_ entries: [ListedEntry]) -> String {
        let rows = entries.map(cells)
        let widths = widths(rows)
        return rows.map { line($0, widths) + "\n" }.joined()
    }

    /// In a pipe no cell is padded to more than this: of 865 names 13 are longer.
    private static let mostPadding = 60

    private func widths(_ rows: [[String]]) -> [Int] {
        var widths = [Int](repeating: 0, count: 6)
        for row in rows {
            for (column, cell) in row.enumerated() {
                widths[column] = max(widths[column], DisplayWidth.cells(of: cell))
            }
        }
        // Where days are not known there is a year, which can be any text.
        widths[1] = min(widths[1], 10)
        guard let columns = style.columns else { return widths.map { min($0, ConferenceText.mostPadding) } }
        let gaps = 1 + 2 * 4
        let room = columns - widths[..<4].reduce(gaps, +)
        // As in the interface's list.
        widths[5] = min(widths[5], max(room - widths[4], RowLayout.placeWidth(inRowOf: columns)))
        widths[4] = min(widths[4], max(room - widths[5], 12))
        return widths
    }

    private func cells(_ entry: ListedEntry) -> [String] {
        let dates = entry.dates
        return [
            mark(entry), dates?.first.description ?? style.clean(entry.year), dates?.last.description ?? "",
            String(entry.attendees.count), style.name(entry.name),
            style.clean(
                PlaceText.short(
                    city: entry.visibleCity, country: entry.visibleCountry, format: entry.conferenceFormat)),
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
        let isCut = style.columns != nil
        var text = row[0] + " "
        for column in 1..<5 {
            let cell = isCut ? style.cut(row[column], to: widths[column]) : row[column]
            let padded = style.padded(cell, to: widths[column])
            let isNumber = column == 3
            text += (isNumber ? String(repeating: " ", count: widths[column] - cell.count) + cell : padded) + "  "
        }
        text += isCut ? style.cut(row[5], to: widths[5]) : row[5]
        if let columns = style.columns { text = style.cut(text, to: columns) }
        while text.last == " " { text.removeLast() }
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
            (
                "place",
                PlaceText.full(
                    city: entry.visibleCity, country: entry.visibleCountry, format: entry.conferenceFormat)
            ))
        if let format = entry.conferenceFormat.text { facts.append(("format", format)) }
        if let status = entry.status, status != "PLANNED" { facts.append(("status", status.lowercased())) }
        let topics = (entry.topics ?? []).filter(Sanitiser.isVisible)
        facts.append(("topics", topics.joined(separator: ", ")))
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
        let lines = facts.filter { Sanitiser.isVisible($0.1) }.map { name, value in
            "  " + style.padded(name, to: 12) + style.clean(value) + "\n"
        }
        return style.name(entry.name) + "\n" + lines.joined()
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
        people.isEmpty ? "nobody" : "\(people.count): " + people.map { style.name($0.name) }.joined(separator: ", ")
    }
}
