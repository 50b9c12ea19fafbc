/// The help screen: all keys by group, what they do, and why some do not work now.
public struct HelpOverlay: Hashable, Sendable {
    /// The rows that the text takes, each a line of spans.
    private var lines: [[Span]]
    private var viewport = Viewport()

    /// A help screen of an action table's ``ActionTable/help(in:)``.
    public init(groups: [HelpGroup], title: String = "Keys") {
        let widest = groups.flatMap(\.lines).map { Span($0.keys.joined(separator: " ")).width }.max() ?? 0
        let keyWidth = min(max(widest, 4), 22)
        lines = [[Span(title, .heading)]]
        for group in groups {
            lines.append([])
            lines.append([Span(group.title, .heading)])
            for line in group.lines {
                let keys = line.keys.isEmpty ? "-" : line.keys.joined(separator: " ")
                let gap = String(repeating: " ", count: max(keyWidth - Span(keys).width, 0) + 2)
                if let reason = line.disabledBecause {
                    lines.append([
                        Span("  " + keys + gap, .secondary), Span(line.help, .secondary),
                        Span("  (" + reason + ")", .secondary.italic),
                    ])
                } else {
                    lines.append([Span("  " + keys, .accent), Span(gap + line.help)])
                }
            }
        }
    }

    /// Scrolls by a key.
    ///
    /// - Returns: Whether the key moves the help; others are the caller's.
    public mutating func handle(_ key: Key, height: Int) -> Bool {
        let page = max(height - 1, 1)
        switch key {
        case .up, .character("k"): viewport.scroll(by: -1, of: lines.count, height: height)
        case .down, .character("j"): viewport.scroll(by: 1, of: lines.count, height: height)
        case .pageUp: viewport.scroll(by: -page, of: lines.count, height: height)
        case .pageDown, .character(" "): viewport.scroll(by: page, of: lines.count, height: height)
        case .home, .character("g"): viewport.scroll(by: -lines.count, of: lines.count, height: height)
        case .end, .character("G"): viewport.scroll(by: lines.count, of: lines.count, height: height)
        case .character, .enter, .escape, .tab, .backtab, .left, .right, .backspace, .delete, .insert, .function,
            .control, .alt, .modified, .paste, .focusGained, .focusLost, .mouse, .background:
            return false
        }
        return true
    }

    /// Draws over rows of a frame; the cursor stands on the first line shown.
    public func draw(in frame: inout Frame, rows drawn: Range<Int>) {
        let drawn = drawn.clamped(to: 0..<frame.rows)
        guard !drawn.isEmpty else { return }
        frame.fill(rows: drawn, columns: 0..<frame.columns)
        let visible = viewport.visible(of: lines.count, height: drawn.count)
        for (offset, line) in lines[visible].enumerated() {
            frame.write(line, row: drawn.lowerBound + offset, column: 1)
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
