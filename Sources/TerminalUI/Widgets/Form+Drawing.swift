extension Form {
    /// The widest field, in cells: longer lines are hard to read.
    private var widestField: Int { 60 }

    /// Draws the fields, scrolled so that the one with the keys is seen, and puts the frame's cursor into it.
    ///
    /// - Parameter isFocused: Whether keys go to the form; without them no field looks active.
    public func draw(
        in frame: inout Frame, rows area: Range<Int>, columns: Range<Int>? = nil, isFocused: Bool = true,
        named name: Frame.Area = .form
    ) {
        let area = area.clamped(to: 0..<frame.rows)
        let columns = (columns ?? 0..<frame.columns).clamped(to: 0..<frame.columns)
        guard !area.isEmpty, !columns.isEmpty, !fields.isEmpty else { return }
        frame.mark(.area(name), rows: area, columns: columns)
        let widest = fields.map { Span($0.label).width }.max() ?? 0
        let labelWidth = min(widest, columns.count * 2 / 5)
        let start = columns.lowerBound + labelWidth + (labelWidth > 0 ? 2 : 0)
        let width = max(min(columns.upperBound - start, widestField), 0)
        let notes = fields.map { note(under: $0, width: width) }
        let heights = notes.map { 1 + $0.count }
        let focused = fields.firstIndex { $0.name == focusedName } ?? 0
        let top = heights[..<focused].reduce(0, +)
        var viewport = Viewport()
        viewport.reveal(
            rows: top..<top + heights[focused], of: heights.reduce(0, +), height: area.count, margin: 1)
        var row = area.lowerBound - viewport.visible(of: heights.reduce(0, +), height: area.count).lowerBound
        for (index, field) in fields.enumerated() {
            let isActive = isFocused && index == focused
            if area.contains(row) {
                frame.mark(
                    .item(index, of: name), row: row, columns: columns.lowerBound..<start + width, origin: start)
                frame.write(
                    field.label, row: row, column: columns.lowerBound, width: labelWidth,
                    style: isActive ? .accent : .secondary)
                draw(field, in: &frame, row: row, column: start, width: width, isActive: isActive)
            }
            row += 1
            for line in notes[index] {
                if area.contains(row) {
                    frame.mark(.item(index, of: name), row: row, columns: columns, origin: columns.upperBound)
                    frame.write([line], row: row, column: start, width: width)
                }
                row += 1
            }
        }
    }

    private func note(under field: Field, width: Int) -> [Span] {
        if let error = field.error {
            // A mark as well: not everybody sees the colour.
            return "! \(error)".wrapped(to: width).map { Span($0, .error) }
        }
        return field.hint.wrapped(to: width).map { Span($0, .secondary) }
    }

    private func draw(
        _ field: Field, in frame: inout Frame, row: Int, column: Int, width: Int, isActive: Bool
    ) {
        switch field.content {
        case .text(let text):
            let cursor = frame.cursor
            text.draw(in: &frame, row: row, column: column, width: width)
            if !isActive { frame.cursor = cursor }
        case .choice(let options, let selected):
            let shown = options.indices.contains(selected) ? options[selected] : ""
            let style: Style = isActive ? .selection : .normal
            frame.write(
                "\(frame.glyphs.left) \(Sanitiser.line(shown)) \(frame.glyphs.right)", row: row, column: column,
                width: width, style: style)
            if isActive { frame.cursor = Position(row: row, column: min(column + 2, frame.columns - 1)) }
        case .toggle(let isOn):
            let mark = isOn ? frame.glyphs.checked : frame.glyphs.unchecked
            frame.write(mark, row: row, column: column, width: width, style: isActive ? .selection : .normal)
            if isActive { frame.cursor = Position(row: row, column: min(column, frame.columns - 1)) }
        }
    }
}
