import TerminalUI

extension ConferenceDetail {
    /// The words of the header.
    var title: String { conference?.title ?? "Conference" }

    /// Draws the facts and the attendees that fit, and only those.
    ///
    /// - Parameter isFocused: Whether keys go here; the cursor then stands on the selected attendee.
    func draw(
        in frame: inout Frame, rows area: Range<Int>, columns: Range<Int>, context: DetailBody.Context,
        isFocused: Bool
    ) {
        guard !area.isEmpty, columns.count > 4 else { return }
        frame.mark(.area(.detail), rows: area, columns: columns)
        let body = DetailBody(self, context: context, width: DetailLayout.width(columns))
        let visible = viewport.visible(of: body.lineCount, height: area.count)
        if isFocused { frame.cursor = Position(row: area.lowerBound, column: columns.lowerBound) }
        let nameWidth = DetailLayout.nameWidth(columns)
        let selected = selectedIndex
        for (offset, line) in visible.enumerated() {
            let row = area.lowerBound + offset
            if body.facts.indices.contains(line) {
                frame.write(
                    body.facts[line], row: row, column: columns.lowerBound + DetailLayout.indent,
                    width: DetailLayout.width(columns))
                continue
            }
            let index = line - body.facts.count
            guard let attendees, attendees.indices.contains(index) else { continue }
            frame.mark(.item(index, of: .attendees), row: row, columns: columns)
            draw(
                attendees[index], in: &frame, row: row, columns: columns, nameWidth: nameWidth,
                viewer: context.viewer, isSelected: isFocused && index == selected)
        }
    }

    private func draw(
        _ attendee: Attendee, in frame: inout Frame, row: Int, columns: Range<Int>, nameWidth: Int, viewer: Viewer,
        isSelected: Bool
    ) {
        let isViewer = attendee.id == viewer.id
        let style: Style = isSelected ? .selection : isViewer ? .bold : .normal
        if isSelected {
            frame.fill(rows: row..<row + 1, columns: columns, style: style)
            frame.write(frame.glyphs.selected, row: row, column: columns.lowerBound + 1, style: .accent)
            frame.cursor = Position(row: row, column: columns.lowerBound + 1)
        }
        let start = columns.lowerBound + DetailLayout.indent
        if viewer.follows.contains(attendee.id) {
            frame.write(
                frame.glyphs.followed, row: row, column: start, width: 1, style: isSelected ? style : .accent)
        }
        // Names stand in one column, whether they have the mark or not.
        let shift = viewer.follows.isEmpty ? 0 : 2
        frame.write(attendee.shownName, row: row, column: start + shift, width: nameWidth - shift, style: style)
        let isNarrow = columns.count < 60
        let count = isNarrow ? attendee.shortOtherConferences : attendee.otherConferences
        let others = isViewer ? (count.isEmpty ? "you" : "you, \(count)") : count
        let column = start + nameWidth + 2
        frame.write(
            others, row: row, column: column, width: columns.upperBound - 1 - column,
            style: isSelected ? style : .secondary)
    }
}

/// Where things stand in the detail.
enum DetailLayout {
    /// The cells left of the text.
    static let indent = 3

    /// The cells of a line of text.
    static func width(_ columns: Range<Int>) -> Int { max(columns.count - indent - 1, 1) }

    /// The cells of a person's name: a third or so, so that what is said about the person stays readable; in a narrow
    /// pane, where that is said in few words, what they leave.
    static func nameWidth(_ columns: Range<Int>) -> Int {
        columns.count < 60 ? max(columns.count - indent - 18, 8) : min(max(columns.count / 3, 16), 32)
    }
}
