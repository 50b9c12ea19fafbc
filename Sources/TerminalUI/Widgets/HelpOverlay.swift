/// The help screen: all keys by group, what they do, and why some do not work now.
public struct HelpOverlay: Hashable, Sendable {
    private let groups: [HelpGroup]
    private let title: String
    private var columns: Int
    private var viewport = Viewport()

    /// A help screen of an action table's ``ActionTable/help(in:)``.
    ///
    /// - Parameter columns: The width that it will be drawn with; see ``fit(columns:)``.
    public init(groups: [HelpGroup], title: String = "Keys", columns: Int = 40) {
        self.groups = groups
        self.title = title
        self.columns = columns
    }

    /// Takes over the width that it is drawn with: lines that are too long are wrapped, so that it decides how many there
    /// are to scroll through.
    public mutating func fit(columns: Int) { self.columns = columns }

    /// The rows that the text takes at a width, each a line of spans.
    private func lines(columns: Int) -> [[Span]] {
        let widest = groups.flatMap(\.lines).map { Span($0.keys.joined(separator: " ")).width }.max() ?? 0
        let keyWidth = min(max(widest, 4), 22, max(columns / 3, 4))
        let width = max(columns - keyWidth - 6, 10)
        let margin = String(repeating: " ", count: keyWidth + 4)
        var lines = [[Span(title, .heading)]]
        for group in groups {
            lines.append([])
            lines.append([Span(group.title, .heading)])
            for line in group.lines {
                let isDisabled = line.disabledBecause != nil
                let keys = line.keys.isEmpty ? "-" : line.keys.joined(separator: " ")
                let gap = String(repeating: " ", count: max(keyWidth - Span(keys).width, 0) + 2)
                let texts = line.help.wrapped(to: width)
                lines.append([
                    Span("  " + keys, isDisabled ? .secondary : .accent),
                    Span(gap + (texts.first ?? ""), isDisabled ? .secondary : .normal),
                ])
                for text in texts.dropFirst() { lines.append([Span(margin + text, isDisabled ? .secondary : .normal)]) }
                for text in "(\(line.disabledBecause ?? ""))".wrapped(to: width) where isDisabled {
                    lines.append([Span(margin + text, .secondary.italic)])
                }
            }
        }
        return lines
    }

    private var count: Int { lines(columns: columns).count }

    /// Scrolls by a key.
    ///
    /// - Returns: Whether the key moves the help; others are the caller's.
    public mutating func handle(_ key: Key, height: Int) -> Bool {
        let page = max(height - 1, 1)
        let count = count
        switch key {
        case .up, .character("k"): viewport.scroll(by: -1, of: count, height: height)
        case .down, .character("j"): viewport.scroll(by: 1, of: count, height: height)
        case .pageUp: viewport.scroll(by: -page, of: count, height: height)
        case .pageDown, .character(" "): viewport.scroll(by: page, of: count, height: height)
        case .home, .character("g"): viewport.scroll(by: -count, of: count, height: height)
        case .end, .character("G"): viewport.scroll(by: count, of: count, height: height)
        case .character, .enter, .escape, .tab, .backtab, .left, .right, .backspace, .delete, .insert, .function,
            .control, .alt, .modified, .paste, .focusGained, .focusLost, .mouse, .background:
            return false
        }
        return true
    }

    /// Scrolls as the wheel does.
    public mutating func scroll(by rows: Int, height: Int) {
        viewport.scroll(by: rows, of: count, height: height)
    }

    /// Draws over rows of a frame; the cursor stands on the first line shown.
    public func draw(in frame: inout Frame, rows drawn: Range<Int>) {
        let drawn = drawn.clamped(to: 0..<frame.rows)
        guard !drawn.isEmpty else { return }
        frame.fill(rows: drawn, columns: 0..<frame.columns)
        frame.mark(.area(.help), rows: drawn)
        let lines = lines(columns: frame.columns)
        let visible = viewport.visible(of: lines.count, height: drawn.count)
        for (offset, line) in lines[visible].enumerated() {
            frame.write(line, row: drawn.lowerBound + offset, column: 1, width: frame.columns - 2)
        }
        if visible.upperBound < lines.count {
            frame.write(frame.glyphs.down, row: drawn.upperBound - 1, column: frame.columns - 1, style: .secondary)
        }
        if visible.lowerBound > 0 {
            frame.write(frame.glyphs.up, row: drawn.lowerBound, column: frame.columns - 1, style: .secondary)
        }
        frame.cursor = Position(row: drawn.lowerBound, column: min(1, max(frame.columns - 1, 0)))
    }
}
