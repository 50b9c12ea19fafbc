import PlannerRules
import TerminalUI

/// Where the columns of a row stand: marks, dates, name, place, number of attendees.
///
/// As it narrows the place goes first, then the dates give up their year; the name keeps what is left.
public struct RowLayout: Hashable, Sendable {
    private let columns: Range<Int>
    private let dates: Range<Int>
    private let name: Range<Int>
    /// Empty where there is no room for it.
    private let place: Range<Int>
    /// The column behind the number of attendees.
    private let countEnd: Int
    /// Whether each row says its year, because no heading does.
    private let hasYears: Bool
    /// Whether there is so little room that dates do without blanks: "6–7 May".
    private let isTight: Bool
    private static let countWidth = 5
    /// The selected row, three marks and a blank, so that no mark is read as part of the date.
    private static let marksWidth = 5

    /// What stands beside a conference.
    struct Marks {
        var today: CalendarDate
        var isSelected: Bool
        var isFocused: Bool
        /// Whether it overlaps something that I attend.
        var clashes = false
        /// Whether somebody else changed it a moment ago.
        var isChanged = false
    }

    init(columns: Range<Int>, dateWidth: Int, hasYears: Bool = false) {
        self.columns = columns
        self.hasYears = hasYears
        isTight = columns.count < 46 && !hasYears
        let most = hasYears ? (columns.count < 52 ? 11 : 20) : isTight ? 10 : 15
        let dateCells = columns.count < 110 ? min(dateWidth, most) : dateWidth
        let dateStart = columns.lowerBound + RowLayout.marksWidth
        dates = dateStart..<dateStart + dateCells
        let nameStart = dates.upperBound + (dateCells > 0 ? 2 : 0)
        countEnd = columns.upperBound - 1
        let textEnd = max(countEnd - RowLayout.countWidth - 1, nameStart)
        let placeWidth = RowLayout.placeWidth(inRowOf: columns.count)
        let placeStart = placeWidth > 0 ? max(textEnd - placeWidth, nameStart) : textEnd
        place = placeStart..<textEnd
        name = nameStart..<max(placeWidth > 0 ? placeStart - 2 : textEnd, nameStart)
    }

    /// How many cells the place may take of a row; 0 where the row is too narrow for one.
    public static func placeWidth(inRowOf columns: Int) -> Int {
        columns < 66 ? 0 : min(max(columns / 4, 18), 32)
    }

    /// Draws a conference into its row.
    func draw(_ conference: Conference, in frame: inout Frame, row: Int, marks: Marks) {
        let isPast = conference.dates?.state(on: marks.today) == .past
        let isLit = marks.isSelected && marks.isFocused
        var style: Style = isLit ? .selection : marks.isChanged ? .changed : isPast ? .secondary : .normal
        if conference.isAttended || marks.isSelected { style = style.bold }
        if marks.isSelected {
            frame.fill(rows: row..<row + 1, columns: columns, style: style)
            frame.write(
                frame.glyphs.selected, row: row, column: columns.lowerBound, style: marks.isFocused ? .accent : style)
        }
        drawMarks(conference, marks, in: &frame, row: row, style: style)
        if let range = conference.dates {
            frame.write(
                dateText(range, on: marks.today, dash: frame.glyphs.dash), row: row, column: dates.lowerBound,
                width: dates.count, style: style)
        }
        frame.write(nameText(conference), row: row, column: name.lowerBound, width: name.count, style: style)
        if !place.isEmpty {
            let placeStyle: Style = marks.isSelected || isPast || marks.isChanged ? style : .normal
            frame.write(
                conference.shortPlace, row: row, column: place.lowerBound, width: place.count, style: placeStyle)
        }
        frame.write(
            Count.short(conference.attendeeCount), row: row, endingBefore: countEnd, width: RowLayout.countWidth,
            style: style)
    }

    /// My attendance, a clash, and what others just changed, or else that somebody whom I follow attends.
    private func drawMarks(_ conference: Conference, _ marks: Marks, in frame: inout Frame, row: Int, style: Style) {
        func mark(_ glyph: String, _ offset: Int, _ markStyle: Style) {
            frame.write(
                glyph, row: row, column: columns.lowerBound + offset, width: 1,
                style: marks.isSelected ? style : markStyle)
        }
        switch conference.myAttendance {
        case .going: mark(frame.glyphs.going, 1, .success)
        case .interested: mark(frame.glyphs.interested, 1, .accent)
        case .none: break
        }
        if marks.clashes { mark(frame.glyphs.clash, 2, .warning) }
        if marks.isChanged {
            mark(frame.glyphs.changed, 3, .changed)
        } else if conference.followedCount > 0 {
            mark(frame.glyphs.followed, 3, .accent)
        }
    }

    private func nameText(_ conference: Conference) -> String {
        switch conference.status {
        case .planned: conference.shownName
        case .postponed: "Postponed: \(conference.shownName)"
        case .cancelled: "Cancelled: \(conference.shownName)"
        }
    }

    private func dateText(_ range: DateRange, on today: CalendarDate, dash: String) -> String {
        let isNow = range.state(on: today) == .now
        if hasYears, !isNow {
            let text = range.fullText(dash: dash)
            // Where that does not fit, the first day says more than half of both.
            return DisplayWidth.cells(of: text) <= dates.count ? text : range.first.fullText
        }
        // A year that does not fit is left to the details.
        let headingYear = dates.count < 20 ? nil : isNow ? today.year : range.first.year
        let text = range.rowText(on: today, headingYear: headingYear, dash: dash)
        guard isTight else { return text }
        let tight = text.replacing(" \(dash) ", with: dash)
        // Two months do not fit; the detail says when it ends.
        return DisplayWidth.cells(of: tight) <= dates.count ? tight : "\(range.first.dayAndMonth)\(dash)"
    }
}
