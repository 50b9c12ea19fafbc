/// A list of items that can be ticked, one or several: what a filter offers.
///
/// Items are known by id: what is selected and ticked stays so when the items change or are narrowed.
public struct Picker<ID: Hashable & Sendable>: Hashable, Sendable {
    /// One item.
    public struct Item: Hashable, Sendable {
        /// By which it is known when the items change.
        public var id: ID
        /// What is read.
        public var title: String
        /// What stands at the right, such as how many rows it would leave.
        public var detail: String
        /// Whether it can be ticked now.
        public var isEnabled: Bool

        /// An item of a picker.
        public init(_ id: ID, title: String, detail: String = "", isEnabled: Bool = true) {
            self.id = id
            self.title = title
            self.detail = detail
            self.isEnabled = isEnabled
        }
    }

    /// What a key did.
    public enum Outcome: Hashable, Sendable {
        case moved
        case toggled(ID)
        /// The key is not one of the picker's.
        case unused
    }

    /// All items, also those that are narrowed away.
    public private(set) var items: [Item]
    /// The items shown.
    public private(set) var shown: [Item]
    /// What is ticked, also where it is not shown.
    public private(set) var checked: Set<ID>
    /// Whether more than one can be ticked at a time.
    public let allowsSeveral: Bool
    private var list = ListState()

    /// A picker with its first item selected.
    public init(_ items: [Item], checked: Set<ID> = [], allowsSeveral: Bool = true) {
        self.items = items
        self.checked = checked
        self.allowsSeveral = allowsSeveral
        shown = items
    }

    /// The item that Space would tick; `nil` when none is shown.
    public var selectedID: ID? { selectedIndex.map { shown[$0].id } }

    private var selectedIndex: Int? {
        shown.isEmpty ? nil : min(max(list.selected ?? 0, 0), shown.count - 1)
    }

    /// Takes a key: arrows, `j k g G`, Home, End and Page keys move, Space ticks.
    public mutating func handle(_ key: Key, height: Int) -> Outcome {
        let count = shown.count
        switch key {
        case .up, .character("k"): list.move(by: -1, count: count, height: height)
        case .down, .character("j"): list.move(by: 1, count: count, height: height)
        case .pageUp: list.page(by: -1, count: count, height: height)
        case .pageDown: list.page(by: 1, count: count, height: height)
        case .home, .character("g"): list.selectFirst(count: count, height: height)
        case .end, .character("G"): list.selectLast(count: count, height: height)
        case .character(" "):
            guard let index = selectedIndex, shown[index].isEnabled else { return .moved }
            toggle(shown[index].id)
            return .toggled(shown[index].id)
        default: return .unused
        }
        return .moved
    }

    /// Ticks an item, or takes its tick away.
    public mutating func toggle(_ id: ID) {
        if checked.remove(id) != nil { return }
        if !allowsSeveral { checked.removeAll() }
        checked.insert(id)
    }

    /// Takes all ticks away.
    public mutating func uncheckAll() { checked.removeAll() }

    /// Selects an item, if it is shown.
    public mutating func select(_ id: ID, height: Int) {
        guard let index = shown.firstIndex(where: { $0.id == id }) else { return }
        list.select(index, count: shown.count, height: height)
    }

    /// Replaces the items; the selection stays on its item, or near its place when that is gone.
    public mutating func setItems(_ items: [Item]) {
        self.items = items
        show(items)
    }

    /// Shows only some items; `nil` shows all.
    public mutating func narrow(to isShown: ((Item) -> Bool)?) {
        show(isShown.map { items.filter($0) } ?? items)
    }

    private mutating func show(_ next: [Item]) {
        let selected = selectedID
        shown = next
        let place = next.firstIndex { $0.id == selected } ?? list.selected ?? 0
        list = ListState(selected: next.isEmpty ? nil : min(place, next.count - 1), viewport: list.viewport)
    }

    /// Does what a click on an item means: selects it, and ticks it or takes its tick away.
    ///
    /// - Parameter index: Its place among the items shown.
    public mutating func click(_ index: Int, height: Int) -> Outcome {
        guard shown.indices.contains(index) else { return .unused }
        list.select(index, count: shown.count, height: height)
        return handle(.character(" "), height: height)
    }

    /// Moves the selection as the wheel does.
    public mutating func scroll(by rows: Int, height: Int) { list.move(by: rows, count: shown.count, height: height) }

    /// Draws the items that fit; the cursor stands on the selected one's box.
    public func draw(
        in frame: inout Frame, rows: Range<Int>, columns: Range<Int>? = nil, isFocused: Bool = true,
        named area: Frame.Area = .picker
    ) {
        let columns = (columns ?? 0..<frame.columns).clamped(to: 0..<frame.columns)
        frame.drawList(list, count: shown.count, rows: rows, columns: columns, isFocused: isFocused, named: area) {
            frame, index, row, isSelected in
            let item = shown[index]
            let isLit = isSelected && isFocused
            let style: Style = isLit ? .selection : item.isEnabled ? .normal : .secondary
            frame.write(
                isSelected ? frame.glyphs.selected : " ", row: row, column: columns.lowerBound, width: 1,
                style: isLit ? .accent : style)
            let mark = box(checked.contains(item.id), frame.glyphs)
            let start = frame.write(
                "\(mark) ", row: row, column: columns.lowerBound + 2, width: columns.count - 2, style: style)
            let detailWidth = min(Span(item.detail).width, columns.count / 3)
            let end = columns.upperBound - 1 - (detailWidth > 0 ? detailWidth + 1 : 0)
            frame.write(item.title, row: row, column: start, width: end - start, style: style)
            frame.write(
                item.detail, row: row, endingBefore: columns.upperBound - 1, width: detailWidth,
                style: isLit ? .selection : .secondary)
        }
    }

    private func box(_ isChecked: Bool, _ glyphs: GlyphSet) -> String {
        if allowsSeveral { return isChecked ? glyphs.checked : glyphs.unchecked }
        return isChecked ? glyphs.radioOn : glyphs.radioOff
    }
}
