extension Frame {
    /// Draws the rows of a list that are on the screen, and only those, whatever the length of the list.
    ///
    /// The selected row is filled with the style of a selection before it is drawn, and the hardware cursor stands on
    /// it, so that screen readers follow.
    ///
    /// - Parameters:
    ///   - state: What is selected and how far the list is scrolled; it may have been made for another height.
    ///   - count: How many rows the list has.
    ///   - area: The name of the list for clicks and the wheel: it and each of its rows are marked.
    ///   - drawRow: Draws one: the frame, its number in the list, its row on the screen, whether it is selected.
    public mutating func drawList(
        _ state: ListState, count: Int, rows drawn: Range<Int>, columns: Range<Int>? = nil, isFocused: Bool = true,
        named area: Area = .list, drawRow: (inout Frame, Int, Int, Bool) -> Void
    ) {
        let drawn = drawn.clamped(to: 0..<rows)
        let columns = (columns ?? 0..<self.columns).clamped(to: 0..<self.columns)
        guard !drawn.isEmpty, !columns.isEmpty else { return }
        mark(.area(area), rows: drawn, columns: columns)
        guard count > 0 else { return }
        var state = state
        state.adjust(count: count, height: drawn.count)
        for (offset, index) in state.visible(of: count, height: drawn.count).enumerated() {
            let row = drawn.lowerBound + offset
            mark(.item(index, of: area), row: row, columns: columns)
            let isSelected = index == state.selected
            if isSelected, isFocused {
                fill(rows: row..<row + 1, columns: columns, style: .selection)
                cursor = Position(row: row, column: columns.lowerBound)
            }
            drawRow(&self, index, row, isSelected)
        }
    }

    /// Draws the rule between two panes.
    public mutating func drawVerticalRule(column: Int, rows drawn: Range<Int>, style: Style = .secondary) {
        for row in drawn.clamped(to: 0..<rows) {
            write(glyphs.verticalRule, row: row, column: column, width: 1, style: style, cut: .clip)
        }
    }
}

/// How the columns of a screen are shared by two panes: side by side where there is room, else one at a time.
public struct PaneSplit: Hashable, Sendable {
    /// The left pane; all columns when there is room for one only.
    public let left: Range<Int>
    /// The column of the rule between the panes, `nil` when there is room for one only.
    public let rule: Int?
    /// The right pane; all columns when there is room for one only.
    public let right: Range<Int>

    /// Whether both panes are on the screen.
    public var isSplit: Bool { rule != nil }

    /// - Parameters:
    ///   - columns: The columns of the screen.
    ///   - leftPercent: What the left pane gets of them, in percent.
    ///   - leftWidth: The least and the most cells it gets.
    ///   - minimum: With fewer columns there is room for one pane only.
    public init(columns: Int, leftPercent: Int = 44, leftWidth: ClosedRange<Int> = 52...90, from minimum: Int = 100) {
        let columns = min(max(columns, 0), Frame.limit)
        let wanted = columns * min(max(leftPercent, 0), 100) / 100
        let width = min(max(wanted, leftWidth.lowerBound), leftWidth.upperBound)
        guard columns >= minimum, width > 0, width + 1 < columns else {
            left = 0..<columns
            rule = nil
            right = 0..<columns
            return
        }
        left = 0..<width
        rule = width
        right = width + 1..<columns
    }
}
