/// Which rows of a long list are on the screen.
///
/// Only the offset is kept; how many rows there are and how many fit is said at each use, as both change at any time.
public struct Viewport: Hashable, Sendable {
    /// The first row shown.
    public private(set) var first: Int

    /// A viewport scrolled to a row.
    public init(first: Int = 0) { self.first = max(first, 0) }

    /// The rows on the screen: as many as fit, never past the end.
    public func visible(of count: Int, height: Int) -> Range<Int> {
        let count = max(count, 0)
        let height = max(height, 0)
        let start = min(first, max(count - height, 0))
        return start..<min(start + height, count)
    }

    /// Scrolls as little as possible so that a row is on the screen, with `margin` rows around it where there is room.
    public mutating func reveal(_ row: Int, of count: Int, height: Int, margin: Int = 0) {
        reveal(rows: row..<row + 1, of: count, height: height, margin: margin)
    }

    /// Scrolls as little as possible so that rows are on the screen, the first of them if not all fit.
    public mutating func reveal(rows: Range<Int>, of count: Int, height: Int, margin: Int = 0) {
        guard count > 0, height > 0 else {
            first = 0
            return
        }
        let rows = rows.clamped(to: 0..<count)
        let margin = min(max(margin, 0), max((height - rows.count) / 2, 0))
        if rows.upperBound + margin > first + height { first = rows.upperBound + margin - height }
        if rows.lowerBound - margin < first { first = rows.lowerBound - margin }
        first = min(max(first, 0), max(count - height, 0))
    }

    /// Scrolls by rows without a selection to follow.
    public mutating func scroll(by rows: Int, of count: Int, height: Int) {
        let last = max(count - max(height, 0), 0)
        let limited = min(max(rows, -last), last)
        first = min(max(min(first, last) + limited, 0), last)
    }
}
