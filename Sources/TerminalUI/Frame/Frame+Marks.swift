extension Frame {
    /// The name of a part of the screen, for clicks and the wheel.
    public struct Area: Hashable, Sendable, ExpressibleByStringLiteral {
        /// The name, unique on the screen.
        public let name: String

        /// An area of this name.
        public init(_ name: String) { self.name = name }

        /// An area of this name.
        public init(stringLiteral name: String) { self.init(name) }

        /// A list, unless it has a name of its own.
        public static let list: Area = "list"
        /// A picker, unless it has a name of its own.
        public static let picker: Area = "picker"
        /// A form, unless it has a name of its own.
        public static let form: Area = "form"
        /// The help screen.
        public static let help: Area = "help"
        /// A question, where none of its answers stands.
        public static let question: Area = "question"
        /// A message over other things.
        public static let toast: Area = "toast"
    }

    /// What a part of the screen means to a click or the wheel.
    public enum Target: Hashable, Sendable {
        /// A click there is this key.
        case key(Key)
        /// A row of a list, an item of a picker, a field of a form, by its number.
        case item(Int, of: Area)
        /// A pane, a dialog, a header.
        case area(Area)
    }

    /// What stands at a place.
    public struct Hit: Hashable, Sendable {
        /// What it means.
        public var target: Target
        /// The place, counted from the upper left corner of what was marked; within a field of a form from the beginning
        /// of what it holds, so that its label lies left of 0.
        public var position: Position
        /// The width of what was marked, counted from column 0 of ``position``.
        public var width: Int

        /// The area that was hit; `nil` where a key is.
        public var area: Area? {
            switch target {
            case .key: nil
            case .item(_, of: let area), .area(let area): area
            }
        }
    }

    struct Mark: Hashable, Sendable {
        var target: Target
        var rows: Range<Int>
        var columns: Range<Int>
        /// The column that counts as 0.
        var origin: Int

        func moved(rows down: Int, columns right: Int, in size: Size) -> Mark? {
            let rows = (rows.lowerBound + down..<rows.upperBound + down).clamped(to: 0..<size.rows)
            let columns = (columns.lowerBound + right..<columns.upperBound + right).clamped(to: 0..<size.columns)
            guard !rows.isEmpty, !columns.isEmpty else { return nil }
            return Mark(target: target, rows: rows, columns: columns, origin: origin + right)
        }
    }

    /// Says what a rectangle means to a click or the wheel; it lies over what was marked before.
    ///
    /// - Parameters:
    ///   - columns: All columns by default; what lies outside of the frame is left out.
    ///   - origin: The column from which a hit is counted; the first one by default.
    public mutating func mark(
        _ target: Target, rows marked: Range<Int>, columns markedColumns: Range<Int>? = nil, origin: Int? = nil
    ) {
        let rows = marked.clamped(to: 0..<self.rows)
        let wanted = markedColumns ?? 0..<columns
        let columns = wanted.clamped(to: 0..<self.columns)
        guard !rows.isEmpty, !columns.isEmpty else { return }
        let origin = min(max(origin ?? wanted.lowerBound, -Frame.limit), Frame.limit)
        marks.append(Mark(target: target, rows: rows, columns: columns, origin: origin))
    }

    /// Says what a row, or a part of it, means to a click or the wheel.
    public mutating func mark(_ target: Target, row: Int, columns: Range<Int>? = nil, origin: Int? = nil) {
        guard row >= 0, row < rows else { return }
        mark(target, rows: row..<row + 1, columns: columns, origin: origin)
    }

    /// A click on the name of a key, or on what it does, is that key.
    mutating func mark(_ hint: KeyHint, row: Int, columns: Range<Int>) {
        guard let key = Key(named: hint.keys) else { return }
        mark(.key(key), row: row, columns: columns)
    }

    /// What was marked last at a place; `nil` where nothing was.
    public func hit(at place: Position) -> Hit? {
        guard let mark = marks.last(where: { $0.rows.contains(place.row) && $0.columns.contains(place.column) }) else {
            return nil
        }
        return Hit(
            target: mark.target,
            position: Position(row: place.row - mark.rows.lowerBound, column: place.column - mark.origin),
            width: mark.columns.upperBound - mark.origin)
    }
}

extension Frame {
    /// Whether two frames look the same; what was marked does not count.
    public static func == (one: Frame, other: Frame) -> Bool {
        one.columns == other.columns && one.rows == other.rows && one.cursor == other.cursor
            && one.glyphs == other.glyphs && one.cells == other.cells
    }

    /// Hashes what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(columns)
        hasher.combine(rows)
        hasher.combine(cursor)
        hasher.combine(glyphs)
        hasher.combine(cells)
    }
}

extension MouseEvent {
    /// Whether it is what people call a click: the left button, with no key held.
    public var isClick: Bool { kind == .press && button == .left && modifiers.isEmpty }

    /// The rows that a turn of the wheel scrolls by, down more than 0; 0 for anything else.
    public var scrolledRows: Int {
        switch kind {
        case .wheelDown: 3
        case .wheelUp: -3
        case .press, .release, .drag: 0
        }
    }
}
