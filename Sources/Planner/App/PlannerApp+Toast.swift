import TerminalUI

extension PlannerApp {
    /// The most rows of a message.
    static let toastRows = 3

    /// In the corner, over as many rows as its words need, three at most; how it is taken back is never left out.
    func draw(_ toast: Toast, in frame: inout Frame, areas: PaneAreas) {
        let style: Style = toast.isError ? .error : .accent
        let most = max(min(PlannerApp.toastRows, areas.body.count - 1), 1)
        let undo = undoHint.map { Span("  \($0)", .secondary) }
        let (lines, isUndoApart) = lines(
            of: VisibleText.sentence(toast.text, glyphs: frame.glyphs), width: min(frame.columns - 4, 76),
            whole: frame.columns - 2, most: most, undo: undo?.width ?? 0, ellipsis: frame.glyphs.ellipsis)
        let width = lines.map { DisplayWidth.cells(of: $0) }.max() ?? 0
        let first = areas.message + 1 - lines.count
        // Half a row beside words of several lines would be read as one of them.
        if lines.count > 1 {
            let isInDetail = areas.rule != nil && width + 2 <= areas.detail.count
            frame.fill(
                rows: first..<areas.message + 1, columns: isInDetail ? areas.detail : 0..<frame.columns,
                style: frame.columns < 60 ? style : .normal)
        }
        for (offset, line) in lines.enumerated() {
            let isLast = offset == lines.count - 1
            let padding = String(repeating: " ", count: width - DisplayWidth.cells(of: line))
            var spans = [Span(line + padding, style)]
            if isLast, let undo {
                if lines.count == 1 {
                    spans.append(undo)
                } else {
                    // It stands behind the words, or on a line of its own.
                    let gap = max(width - DisplayWidth.cells(of: line) - undo.width, 0)
                    let hint = isUndoApart ? Span(String(undo.text.dropFirst(2)), .secondary) : undo
                    let rest = isUndoApart ? max(width - hint.width, 0) : gap
                    spans = [Span(line, style), hint, Span(String(repeating: " ", count: rest), style)]
                }
            }
            frame.drawToast(spans.filter { !$0.text.isEmpty }, row: first + offset)
        }
    }

    /// The lines of a message.
    ///
    /// - Returns: And whether the last of them is for the undo alone.
    private func lines(
        of text: String, width: Int, whole: Int, most: Int, undo: Int, ellipsis: String
    ) -> (lines: [String], isUndoApart: Bool) {
        let all = text.wrapped(to: width)
        if all.count == 1, DisplayWidth.cells(of: all[0]) + undo <= whole { return (all, false) }
        func cut(to most: Int) -> [String] {
            guard all.count > most else { return all }
            let rest = all[(most - 1)...].joined(separator: " ")
            return all.prefix(most - 1) + [Sanitiser.cut(rest, to: width, ellipsis: ellipsis)]
        }
        guard undo > 0 else { return (cut(to: most), false) }
        let lines = cut(to: most)
        if let last = lines.last, DisplayWidth.cells(of: last) + undo <= width { return (lines, false) }
        if most == 1 {
            return ([Sanitiser.cut(text, to: max(width - undo, 1), ellipsis: ellipsis)], false)
        }
        return (cut(to: most - 1) + [""], true)
    }
}
