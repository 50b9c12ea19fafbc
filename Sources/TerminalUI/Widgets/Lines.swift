extension Frame {
    /// Draws a line with text at its left and right, such as a header.
    ///
    /// What is right stays whole as long as it leaves a third of the line; the left side is cut before it.
    public mutating func drawLine(
        left: [Span], right: [Span] = [], row: Int, columns drawn: Range<Int>? = nil, style: Style = .header
    ) {
        let drawn = (drawn ?? 0..<columns).clamped(to: 0..<columns)
        guard !drawn.isEmpty, row >= 0, row < rows else { return }
        fill(rows: row..<row + 1, columns: drawn, style: style)
        let rightWidth = right.reduce(0) { $0 + $1.width }
        let leftWidth = left.reduce(0) { $0 + $1.width }
        let shown = right.isEmpty ? 0 : min(rightWidth, max(drawn.count - leftWidth - 2, drawn.count * 2 / 3))
        if shown > 0 {
            write(right, row: row, column: drawn.upperBound - shown, width: shown)
        }
        let room = shown > 0 ? drawn.count - shown - 1 : drawn.count
        write(left, row: row, column: drawn.lowerBound, width: room)
    }

    /// Draws the keys that work now; those that do not fit are left out, the last first. A click on one is that key.
    public mutating func drawFooter(
        _ hints: [KeyHint], row: Int, columns drawn: Range<Int>? = nil, style: Style = .footer
    ) {
        let drawn = (drawn ?? 0..<columns).clamped(to: 0..<columns)
        guard !drawn.isEmpty, row >= 0, row < rows else { return }
        fill(rows: row..<row + 1, columns: drawn, style: style)
        var column = drawn.lowerBound + 1
        for hint in hints {
            let spans = [Span(hint.keys, style.bold), Span(" " + hint.title, style)]
            let width = spans.reduce(0) { $0 + $1.width }
            guard column + width <= drawn.upperBound else { break }
            mark(hint, row: row, columns: column..<column + width)
            column = write(spans, row: row, column: column) + 2
        }
    }

    /// Draws a short message at the right end of a row, over what is there.
    public mutating func drawToast(
        _ message: [Span], row: Int, columns drawn: Range<Int>? = nil
    ) {
        let drawn = (drawn ?? 0..<columns).clamped(to: 0..<columns)
        guard drawn.count > 2, row >= 0, row < rows else { return }
        let width = min(message.reduce(0) { $0 + $1.width }, drawn.count - 2)
        let start = drawn.upperBound - width - 2
        fill(rows: row..<row + 1, columns: start..<drawn.upperBound, style: message.first?.style ?? .normal)
        mark(.area(.toast), row: row, columns: start..<drawn.upperBound)
        write(message, row: row, column: start + 1, width: width)
    }

    /// What stands there when the terminal is smaller than a screen needs.
    public static func tooSmall(_ size: Size, needed: Size, glyphs: GlyphSet = .unicode) -> Frame {
        var frame = Frame(size: size, glyphs: glyphs)
        let words = "Terminal too small: needs \(needed.columns)x\(needed.rows)"
        var row = 0
        for line in words.wrapped(to: frame.columns) where row < frame.rows {
            frame.write(line, row: row, column: 0, cut: .clip)
            row += 1
        }
        frame.cursor = Position(row: 0, column: 0)
        return frame
    }
}

extension String {
    /// The text in lines of at most `width` cells, broken at spaces and, where a word is too long, within words.
    public func wrapped(to width: Int) -> [String] {
        guard width > 0 else { return [] }
        var lines: [String] = []
        var line = ""
        var used = 0
        for word in Sanitiser.line(self).split(separator: " ") {
            var rest = String(word)
            var cells = DisplayWidth.cells(of: rest)
            if used > 0, used + 1 + cells <= width {
                line += " " + rest
                used += 1 + cells
                continue
            }
            if used > 0 { lines.append(line) }
            while cells > width {
                let head = DisplayWidth.prefix(of: rest, cells: width)
                guard !head.isEmpty else {
                    rest.removeFirst()
                    cells = DisplayWidth.cells(of: rest)
                    continue
                }
                lines.append(String(head))
                rest.removeFirst(head.count)
                cells = DisplayWidth.cells(of: rest)
            }
            line = rest
            used = cells
        }
        if used > 0 { lines.append(line) }
        return lines
    }
}
