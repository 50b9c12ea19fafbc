import TerminalUI

/// Writes, past ncurses, the graphemes on whose width terminals disagree.
///
/// ncurses measures them by the C library, which is older than the emoji people use and sums up a family to six cells.
/// It is given marks in their place, and here they are written, each between absolute moves, together with the cells
/// behind it that a terminal may have overdrawn: one that draws it wider has its excess overwritten, one that draws it
/// narrower leaves a gap, and the columns stay.
enum RowOverlay {
    /// The bytes that overlay a row, none if nothing needs it; they leave style and cursor anywhere.
    ///
    /// - Parameters:
    ///   - sequence: The SGR sequence of a style.
    ///   - needsOverlay: Whether a grapheme of so many cells is one of them.
    ///   - isKnown: Whether the C library knows the grapheme; where it does not, some terminals do not either.
    static func text(
        _ cells: ArraySlice<Cell>, row: Int, columns: Int, sequence: (Style) -> String,
        needsOverlay: (Character, Int) -> Bool, isKnown: (Character) -> Bool
    ) -> String {
        var text = ""
        var style: Style?
        var column = 0
        /// Where the cursor of the terminal is, and up to where cells may have been overdrawn.
        var cursor: Int?
        var overdrawnEnd = 0
        for index in cells.indices where cells[index].content != .continuation {
            let cell = cells[index]
            let width = width(of: cells, at: index)
            guard column + width <= columns else { break }
            defer { column += width }
            var overlaid: Character?
            if case .character(let character) = cell.content, needsOverlay(character, width) { overlaid = character }
            guard overlaid != nil || column < overdrawnEnd else { continue }
            if cursor != column { text += move(row, column) }
            if cell.style != style {
                text += sequence(cell.style)
                style = cell.style
            }
            cursor = column + width
            if let overlaid {
                // First blanks: where it is drawn narrower, its cells still have the row's style. Some terminals drop
                // what is newer than their tables; the mark stays there in its place.
                text += (isKnown(overlaid) ? " " : "\u{FFFD}") + String(repeating: " ", count: width - 1)
                text += move(row, column)
                cursor = nil
                let drawn = overlaid.unicodeScalars.reduce(0) { $0 + DisplayWidth.cells(of: $1) }
                if let base = overlaid.unicodeScalars.first, column + drawn > columns {
                    // Drawn wider at the border, its end would fall back on its beginning.
                    text.unicodeScalars.append(base)
                } else {
                    text.append(overlaid)
                }
                overdrawnEnd = max(overdrawnEnd, column + drawn)
            } else if case .character(let character) = cell.content {
                text.append(character)
            } else {
                text += " "
            }
        }
        return text
    }

    /// The cells that the grapheme at an index takes.
    static func width(of cells: ArraySlice<Cell>, at index: Int) -> Int {
        var end = index + 1
        while end < cells.endIndex, cells[end].content == .continuation { end += 1 }
        return end - index
    }

    private static func move(_ row: Int, _ column: Int) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }
}
