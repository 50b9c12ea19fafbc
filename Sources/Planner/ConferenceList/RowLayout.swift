import PlannerRules
import TerminalUI

/// Where the columns of a row stand: marks, dates, name, place, number of attendees.
///
/// As it narrows the place goes first, then the dates give up their year; the name keeps what is left.
struct RowLayout: Hashable, Sendable {
    private let columns: Range<Int>
    private let dates: Range<Int>
    private let name: Range<Int>
    /// Empty where there is no room for it.
    private let place: Range<Int>
    /// The column behind the number of attendees.
    private let countEnd: Int
    private static let countWidth = 5

    init(columns: Range<Int>, dateWidth: Int) {
        self.columns = columns
        let narrow = columns.count < 110
        let dateCells = narrow ? min(dateWidth, 15) : dateWidth
        dates = columns.lowerBound + 4..<columns.lowerBound + 4 + dateCells
        let nameStart = dates.upperBound + (dateCells > 0 ? 2 : 0)
        countEnd = columns.upperBound - 1
        let textEnd = max(countEnd - RowLayout.countWidth - 1, nameStart)
        let placeWidth = columns.count < 66 ? 0 : min(max(columns.count / 4, 18), 32)
        let placeStart = placeWidth > 0 ? max(textEnd - placeWidth, nameStart) : textEnd
        place = placeStart..<textEnd
        name = nameStart..<max(placeWidth > 0 ? placeStart - 1 : textEnd, nameStart)
    }

    /// Draws a conference into its row.
    func draw(
        _ conference: Conference, in frame: inout Frame, row: Int, today: CalendarDate, isSelected: Bool,
        isFocused: Bool
    ) {
        let isPast = conference.dates?.state(on: today) == .past
        var style: Style = isSelected && isFocused ? .selection : isPast ? .secondary : .normal
        if conference.isAttended || isSelected { style = style.bold }
        if isSelected {
            frame.fill(rows: row..<row + 1, columns: columns, style: style)
            frame.write(frame.glyphs.selected, row: row, column: columns.lowerBound, style: isFocused ? .accent : style)
        }
        if conference.isAttended {
            frame.write(
                frame.glyphs.going, row: row, column: columns.lowerBound + 1, style: isSelected ? style : .success)
        }
        if let range = conference.dates {
            frame.write(
                dateText(range, on: today, dash: frame.glyphs.dash), row: row, column: dates.lowerBound,
                width: dates.count, style: style)
        }
        frame.write(nameText(conference), row: row, column: name.lowerBound, width: name.count, style: style)
        if !place.isEmpty {
            let placeStyle: Style = isSelected || isPast ? style : .normal
            frame.write(
                conference.shortPlace, row: row, column: place.lowerBound, width: place.count, style: placeStyle)
        }
        frame.write(
            Count.text(conference.attendeeCount), row: row, endingBefore: countEnd, width: RowLayout.countWidth,
            style: style)
    }

    private func nameText(_ conference: Conference) -> String {
        switch conference.status {
        case .planned: conference.name
        case .postponed: "Postponed: \(conference.name)"
        case .cancelled: "Cancelled: \(conference.name)"
        }
    }

    private func dateText(_ range: DateRange, on today: CalendarDate, dash: String) -> String {
        let isNow = range.state(on: today) == .now
        // A year that does not fit is left to the details.
        let headingYear = dates.count < 20 ? nil : isNow ? today.year : range.first.year
        return range.rowText(on: today, headingYear: headingYear, dash: dash)
    }
}
