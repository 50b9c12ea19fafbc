import PlannerRules
import TerminalUI

extension ConferenceList {
    /// The words of the header: "Conferences   6,011 · upcoming first".
    func title(dot: String) -> [Span] {
        var spans = [Span(" Conferences", .header.bold)]
        switch loading {
        case .loading where count == 0: spans.append(Span("   loading", .header))
        case .loading, .loaded, .failed:
            guard count > 0 else { break }
            let more = isComplete ? "upcoming first" : "more are loading"
            spans.append(Span("   \(Count.text(count)) \(dot) \(more)", .header))
        }
        return spans
    }

    /// Draws the lines that fit, and only those.
    ///
    /// - Parameters:
    ///   - isFocused: Whether keys go here; the cursor then stands on the selected row.
    ///   - searched: The text that is searched, for the message that nothing matches it.
    func draw(
        in frame: inout Frame, rows area: Range<Int>, columns: Range<Int>, isFocused: Bool, searched: String = ""
    ) {
        guard !area.isEmpty, !columns.isEmpty else { return }
        guard count > 0 else { return drawEmpty(in: &frame, rows: area, columns: columns, searched: searched) }
        let layout = RowLayout(columns: columns, dateWidth: order.dateWidth)
        let selectedLine = selectedRow.map { order.rows[$0] }
        let visible = revealed(height: area.count).visible(of: order.lines.count, height: area.count)
        for (offset, index) in visible.enumerated() {
            let row = area.lowerBound + offset
            switch order.lines[index] {
            case .blank: break
            case .past:
                drawPastRule(in: &frame, row: row, columns: columns)
            case .heading(let text):
                frame.write(
                    text, row: row, column: columns.lowerBound + 3, width: columns.count - 3,
                    style: index > order.pastLine ?? .max ? .heading.dim : .heading)
            case .conference(let place):
                let isSelected = index == selectedLine
                if isSelected, isFocused { frame.cursor = Position(row: row, column: columns.lowerBound) }
                layout.draw(
                    pages[place.page][place.index], in: &frame, row: row, today: order.today,
                    isSelected: isSelected, isFocused: isFocused)
            }
        }
    }

    private func drawPastRule(in frame: inout Frame, row: Int, columns: Range<Int>) {
        let rule = frame.glyphs.horizontalRule
        let start = columns.lowerBound + 1
        let end = frame.write(
            "\(rule)\(rule) Past, latest first ", row: row, column: start, width: columns.count - 2,
            style: .secondary)
        let left = max(columns.upperBound - 1 - end, 0)
        frame.write(String(repeating: rule, count: left), row: row, column: end, width: left, style: .secondary)
    }

    private func drawEmpty(
        in frame: inout Frame, rows area: Range<Int>, columns: Range<Int>, searched: String
    ) {
        let lines: [Span] =
            switch loading {
            case _ where search != nil && total > 0: [Span("No conference matches \"\(searched)\".")]
            case .loading: [Span("Loading the conferences \(frame.glyphs.ellipsis)")]
            case .loaded: [Span("There are no conferences yet."), Span("r looks again.", .secondary)]
            case .failed(let reason): [Span(reason, .error), Span("r tries again.", .secondary)]
            }
        var row = area.lowerBound + (area.count > 4 ? 1 : 0)
        for line in lines {
            for text in line.text.wrapped(to: columns.count - 4) where row < area.upperBound {
                frame.write(text, row: row, column: columns.lowerBound + 3, style: line.style)
                row += 1
            }
        }
        frame.cursor = Position(row: min(area.lowerBound, frame.rows - 1), column: columns.lowerBound)
    }
}
