/// A selection in a list, and how far the list is scrolled.
///
/// It stays within the list whatever is asked of it; an empty list has no selection.
public struct ListState: Hashable, Sendable {
    /// The selected row, `nil` only in an empty list.
    public private(set) var selected: Int?
    /// How far the list is scrolled.
    public private(set) var viewport: Viewport

    /// A selection, not yet checked against a list; see ``adjust(count:height:margin:)``.
    public init(selected: Int? = nil, viewport: Viewport = Viewport()) {
        self.selected = selected
        self.viewport = viewport
    }

    /// Takes over how many rows there are and fit, and keeps the selection in the list and on the screen.
    public mutating func adjust(count: Int, height: Int, margin: Int = 0) {
        guard count > 0 else {
            selected = nil
            viewport = Viewport()
            return
        }
        let row = min(max(selected ?? 0, 0), count - 1)
        selected = row
        viewport.reveal(row, of: count, height: height, margin: margin)
    }

    /// Selects a row; one outside of the list selects the nearest.
    public mutating func select(_ row: Int, count: Int, height: Int) {
        selected = row
        adjust(count: count, height: height)
    }

    /// Moves the selection by rows; it stops at the ends.
    public mutating func move(by rows: Int, count: Int, height: Int) {
        guard count > 0 else { return adjust(count: count, height: height) }
        let limited = min(max(rows, -count), count)
        select(min(max(selected ?? 0, 0), count - 1) + limited, count: count, height: height)
    }

    /// Moves by screens, one row less than fits so that the eye keeps its place.
    public mutating func page(by pages: Int, count: Int, height: Int) {
        let (rows, overflow) = pages.multipliedReportingOverflow(by: max(height - 1, 1))
        move(by: overflow ? (pages < 0 ? -count : count) : rows, count: count, height: height)
    }

    /// Selects the first row.
    public mutating func selectFirst(count: Int, height: Int) { select(0, count: count, height: height) }

    /// Selects the last row.
    public mutating func selectLast(count: Int, height: Int) { select(count - 1, count: count, height: height) }

    /// The rows on the screen.
    public func visible(of count: Int, height: Int) -> Range<Int> { viewport.visible(of: count, height: height) }
}
