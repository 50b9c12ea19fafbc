import TerminalUI

extension ConferenceForm {
    /// Draws the form, and under it what goes on.
    func draw(in frame: inout Frame, rows area: Range<Int>) {
        guard !area.isEmpty else { return }
        let columns = 0..<frame.columns
        let status = status(ellipsis: frame.glyphs.ellipsis)
        let text = VisibleText.sentence(status.text, glyphs: frame.glyphs)
        let lines = text.wrapped(to: max(frame.columns - 4, 1)).prefix(max(area.count / 2, 1))
        let bottom = lines.isEmpty ? area.upperBound : area.upperBound - lines.count
        form.draw(in: &frame, rows: area.lowerBound..<bottom, columns: columns, isActive: state != .running)
        // Close to the fields where there is room, else at the end.
        let used = area.lowerBound + form.fields.count + form.fields.count { $0.problem != nil } + 1
        let start = min(max(used, area.lowerBound), bottom)
        for (offset, line) in lines.enumerated() {
            frame.write(line, row: start + offset, column: 3, style: status.style)
        }
        if state == .running { frame.cursor = Position(row: start, column: 3) }
    }

    private func status(ellipsis: String) -> Span {
        switch (state, purpose) {
        case (.editing, _): Span("")
        case (.refused(let reason), _): Span(reason, .error)
        case (.running, .add): Span("Adding \(form.text("Name")) \(ellipsis)")
        case (.running, .edit): Span("Saving \(form.text("Name")) \(ellipsis)")
        }
    }
}
