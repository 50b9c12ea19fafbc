import TerminalUI

extension Registration {
    /// Draws the screen between header and footer.
    func draw(in frame: inout Frame, rows area: Range<Int>) {
        guard frame.columns > 8, !area.isEmpty else { return }
        var row = area.lowerBound + (area.count > 8 ? 1 : 0)
        let margin = 3
        let width = frame.columns - margin - 1
        for line in question {
            for text in line.wrapped(to: width) where row < area.upperBound {
                frame.write(text, row: row, column: margin)
                row += 1
            }
        }
        row += 1
        guard row < area.upperBound else { return }
        let fieldColumn = frame.write("Name  ", row: row, column: margin, style: .secondary)
        let fieldWidth = max(min(frame.columns - fieldColumn - 1, 100), 0)
        field.draw(in: &frame, row: row, column: fieldColumn, width: fieldWidth)
        frame.mark(
            .item(0, of: .name), row: row, columns: fieldColumn..<fieldColumn + fieldWidth, origin: fieldColumn)
        row += 2
        let status = status(ellipsis: frame.glyphs.ellipsis)
        for text in status.text.wrapped(to: width) where row < area.upperBound {
            frame.write(text, row: row, column: margin, style: status.style)
            row += 1
        }
    }

    private var question: [String] {
        switch purpose {
        case .first: ["Welcome. Under which name do others see you?"]
        case .forgotten:
            [
                "The server does not know you any more.",
                "Under which name do others see you? Nothing else here is lost.",
            ]
        case .rename: ["Under which name shall others see you?"]
        }
    }

    private func status(ellipsis: String) -> Span {
        switch state {
        case .editing: Span("")
        case .refused(let reason): Span(reason, .error)
        case .running:
            switch purpose {
            case .first, .forgotten: Span("Registering \(name) \(ellipsis)")
            case .rename: Span("Renaming you to \(name) \(ellipsis)")
            }
        }
    }
}
