extension Frame {
    /// What happens to text that is wider than its place.
    public enum Cut: Hashable, Sendable {
        /// It ends with the frame's ellipsis.
        case ellipsis
        /// It just ends.
        case clip
    }

    /// Writes one line of text, made harmless and cut at whole graphemes to the cells that it may take.
    ///
    /// - Parameters:
    ///   - text: Any text; control characters and the like are replaced (see ``Sanitiser``).
    ///   - row: The row; nothing is drawn outside of the frame.
    ///   - column: The first cell; what lies left of column 0 is not drawn.
    ///   - width: The cells that the text may take; up to the right border by default.
    ///   - style: How it looks.
    ///   - cut: How text that is too wide ends.
    /// - Returns: The column after the last cell written.
    @discardableResult
    public mutating func write(
        _ text: String, row: Int, column: Int, width: Int? = nil, style: Style = .normal, cut: Cut = .ellipsis
    ) -> Int {
        write([Span(text, style)], row: row, column: column, width: width, cut: cut)
    }

    /// Writes pieces of text in several styles as one line; see ``write(_:row:column:width:style:cut:)``.
    @discardableResult
    public mutating func write(
        _ spans: [Span], row: Int, column: Int, width: Int? = nil, cut: Cut = .ellipsis
    ) -> Int {
        guard row >= 0, row < rows, column < columns else { return column }
        let room = room(from: column, width: width)
        guard room > 0 else { return column }
        let clean = spans.map { Span(Sanitiser.line(Frame.head(of: $0.text, cells: room)), $0.style) }
        let ending = cut == .ellipsis ? DisplayWidth.cells(of: glyphs.ellipsis) : 0
        let fits = DisplayWidth.fits(clean.lazy.map(\.text), in: room)
        let end = column + (fits ? room : max(room - ending, 0))
        var next = column
        drawing: for span in clean {
            for character in span.text {
                let cells = DisplayWidth.cells(of: character)
                guard next + cells <= end else {
                    if !fits && cut == .ellipsis {
                        next = put(glyphs.ellipsis, row: row, column: next, end: column + room, style: span.style)
                    }
                    break drawing
                }
                set(character, cells: cells, row: row, column: next, style: span.style)
                next += cells
            }
        }
        return next
    }

    /// Writes text so that it ends before a column; text that is too wide is cut at its end.
    public mutating func write(
        _ text: String, row: Int, endingBefore end: Int, width: Int, style: Style = .normal, cut: Cut = .ellipsis
    ) {
        let cells = min(Span(text).width, max(width, 0))
        let end = min(max(end, -Frame.limit), 2 * Frame.limit)
        write(text, row: row, column: end - cells, width: cells, style: style, cut: cut)
    }

    /// Fills a rectangle with a style and, unless it is a space, a character of one cell.
    public mutating func fill(
        rows filledRows: Range<Int>, columns filledColumns: Range<Int>, with character: Character = " ",
        style: Style = .normal
    ) {
        let filledRows = filledRows.clamped(to: 0..<rows)
        let filledColumns = filledColumns.clamped(to: 0..<columns)
        let content: Cell.Content =
            character != " " && DisplayWidth.cells(of: character) == 1 ? .character(character) : .blank
        for row in filledRows where !filledColumns.isEmpty {
            clearWide(row: row, column: filledColumns.lowerBound)
            clearWide(row: row, column: filledColumns.upperBound)
            for column in filledColumns { cells[row * columns + column] = Cell(content, style: style) }
        }
    }

    /// Changes the style of cells and leaves what they hold.
    public mutating func restyle(
        row: Int, columns changed: Range<Int>? = nil, _ change: (Style) -> Style
    ) {
        guard row >= 0, row < rows else { return }
        for column in (changed ?? 0..<columns).clamped(to: 0..<columns) {
            let index = row * columns + column
            cells[index].style = change(cells[index].style)
        }
    }

    /// Copies another frame into this one, its upper left corner at a place; its marks come along, and its cursor, if it
    /// has one.
    public mutating func place(_ other: Frame, row: Int, column: Int) {
        let limits = -Frame.limit...Frame.limit
        guard limits.contains(row), limits.contains(column) else { return }
        let targetColumns = (column..<column + other.columns).clamped(to: 0..<columns)
        for target in (row..<row + other.rows).clamped(to: 0..<rows) where !targetColumns.isEmpty {
            clearWide(row: target, column: targetColumns.lowerBound)
            clearWide(row: target, column: targetColumns.upperBound)
            for targetColumn in targetColumns {
                cells[target * columns + targetColumn] = other[target - row, targetColumn - column]
            }
            mendBorders(row: target, columns: targetColumns)
        }
        marks += other.marks.compactMap { $0.moved(rows: row, columns: column, in: size) }
        if let cursor = other.cursor {
            self.cursor = Position(row: cursor.row + row, column: cursor.column + column)
        }
    }
}

extension Frame {
    /// The beginning of a text that may be drawn in so many cells, with room for much that takes none: a text of
    /// a megabyte is not looked through for each frame.
    private static func head(of text: String, cells: Int) -> String {
        let limit = 8 * cells + 512
        guard text.utf8.count > limit else { return text }
        let scalars = text.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex) else {
            return text
        }
        return String(scalars[..<end])
    }

    private func room(from column: Int, width: Int?) -> Int {
        // What lies left of the frame still takes part of the width, hence the lower limit.
        let column = max(column, -Frame.limit)
        return min(max(width ?? Int.max, 0), columns - column)
    }

    private mutating func put(_ text: String, row: Int, column: Int, end: Int, style: Style) -> Int {
        var next = column
        for character in text {
            let cells = DisplayWidth.cells(of: character)
            guard next + cells <= end else { break }
            set(character, cells: cells, row: row, column: next, style: style)
            next += cells
        }
        return next
    }

    /// Draws a grapheme; one that the left border cuts leaves blanks.
    private mutating func set(_ character: Character, cells count: Int, row: Int, column: Int, style: Style) {
        guard count > 0 else { return }
        let last = column + count - 1
        guard last >= 0, last < columns else { return }
        clearWide(row: row, column: max(column, 0))
        clearWide(row: row, column: last + 1)
        let base = row * columns
        guard column >= 0 else {
            for covered in 0...last { cells[base + covered] = Cell(.blank, style: style) }
            return
        }
        cells[base + column] = Cell(character == " " ? .blank : .character(character), style: style)
        for covered in column + 1..<max(last + 1, column + 1) {
            cells[base + covered] = Cell(.continuation, style: style)
        }
    }

    /// Blanks the wide grapheme that reaches over the border left of `column`, as half of it is about to go.
    private mutating func clearWide(row: Int, column: Int) {
        guard column > 0, column < columns else { return }
        let base = row * columns
        guard cells[base + column].content == .continuation else { return }
        var lead = column
        while lead > 0, cells[base + lead].content == .continuation { lead -= 1 }
        var end = column
        while end < columns, cells[base + end].content == .continuation { end += 1 }
        for covered in lead..<end { cells[base + covered].content = .blank }
    }

    /// Blanks graphemes of a copied row that its borders cut.
    private mutating func mendBorders(row: Int, columns copied: Range<Int>) {
        let base = row * columns
        var column = copied.lowerBound
        while column < copied.upperBound, cells[base + column].content == .continuation {
            cells[base + column].content = .blank
            column += 1
        }
        var lead = copied.upperBound - 1
        while lead > copied.lowerBound, cells[base + lead].content == .continuation { lead -= 1 }
        guard case .character(let character) = cells[base + lead].content,
            lead + DisplayWidth.cells(of: character) > copied.upperBound
        else { return }
        for covered in lead..<copied.upperBound { cells[base + covered].content = .blank }
    }
}
