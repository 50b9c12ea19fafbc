/// A place on the screen in cells, counted from the upper left corner, which is row 0, column 0.
public struct Position: Hashable, Sendable {
    /// Rows below the top.
    public var row: Int
    /// Columns right of the left border.
    public var column: Int

    /// A place on the screen.
    public init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}

/// A width and a height in cells.
public struct Size: Hashable, Sendable {
    /// The width in cells.
    public var columns: Int
    /// The height in cells.
    public var rows: Int

    /// A width and a height.
    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
