/// A finished screen as a value: a grid of cells and the place of the hardware cursor.
///
/// A screen is drawn into a frame, tests look at ``text``, and the terminal copies what differs from the frame before.
/// Nothing traps at any size: a size below zero counts as zero, and what lies outside is not drawn.
/// Frames that look the same are equal, whatever a click on them means (see ``mark(_:rows:columns:)``).
///
/// ```swift
/// var frame = Frame(columns: 20, rows: 2)
/// frame.write("Devoxx UK", row: 0, column: 1, style: .bold)
/// frame.cursor = Position(row: 0, column: 0)
/// ```
public struct Frame: Hashable, Sendable {
    /// The largest width and height; beyond it a frame stays empty space that nobody can read anyway.
    public static let limit = 2_000

    /// The width in cells, 0 to ``limit``.
    public let columns: Int
    /// The height in cells, 0 to ``limit``.
    public let rows: Int
    /// The marks that widgets draw with.
    public let glyphs: GlyphSet
    /// Where the hardware cursor stands: the edit position, else the selected row, so that screen readers and input
    /// methods follow. `nil` hides it. The terminal clamps it to the screen.
    public var cursor: Position?
    var cells: [Cell]
    var marks: [Mark] = []

    /// An empty frame; sizes are clamped to 0...``limit``.
    public init(columns: Int, rows: Int, glyphs: GlyphSet = .unicode) {
        self.columns = min(max(columns, 0), Frame.limit)
        self.rows = min(max(rows, 0), Frame.limit)
        self.glyphs = glyphs
        cells = Array(repeating: Cell(), count: self.columns * self.rows)
    }

    /// An empty frame of a terminal's size.
    public init(size: Size, glyphs: GlyphSet = .unicode) {
        self.init(columns: size.columns, rows: size.rows, glyphs: glyphs)
    }

    /// Width and height in cells.
    public var size: Size { Size(columns: columns, rows: rows) }

    /// The cell at a place; a blank one outside of the frame.
    public subscript(row: Int, column: Int) -> Cell {
        guard row >= 0, row < rows, column >= 0, column < columns else { return Cell() }
        return cells[row * columns + column]
    }

    /// The cells of a row from left to right; none outside of the frame.
    public func cells(inRow row: Int) -> ArraySlice<Cell> {
        guard row >= 0, row < rows else { return [] }
        return cells[row * columns..<(row + 1) * columns]
    }

    /// The text of one row without the blanks at its end.
    public func text(ofRow row: Int) -> String {
        var text = ""
        var blanks = 0
        for cell in cells(inRow: row) {
            switch cell.content {
            case .blank, .character(" "):
                blanks += 1
            case .continuation:
                break
            case .character(let character):
                text += String(repeating: " ", count: blanks)
                blanks = 0
                text.append(character)
            }
        }
        return text
    }

    /// All rows as text, joined by newlines, without the blanks at their ends.
    public var text: String { (0..<rows).map(text(ofRow:)).joined(separator: "\n") }
}
