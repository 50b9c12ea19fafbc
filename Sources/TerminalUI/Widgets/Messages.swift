extension Frame {
    /// The widest toast, in cells.
    private static let toastWidth = 60
    /// The most lines of one toast.
    private static let toastLines = 3

    /// Draws short messages in the lower right corner of an area, over what is there, the newest lowest.
    ///
    /// How long they stay is up to the caller. Each takes as many lines as it needs, at most three; the oldest are left
    /// out where there is no room.
    public mutating func drawToasts(_ toasts: [[Span]], rows area: Range<Int>, columns drawn: Range<Int>? = nil) {
        let area = area.clamped(to: 0..<rows)
        let drawn = (drawn ?? 0..<columns).clamped(to: 0..<columns)
        let room = min(drawn.count - 2, Frame.toastWidth)
        guard room > 0 else { return }
        var bottom = area.upperBound
        for toast in toasts.reversed() where !toast.isEmpty {
            let lines = Frame.lines(toast, width: room, most: Frame.toastLines)
            guard bottom - lines.count >= area.lowerBound else { return }
            let width = min(lines.map { $0.reduce(0) { $0 + $1.width } }.max() ?? 0, room)
            let start = drawn.upperBound - width - 2
            for (offset, line) in lines.enumerated() {
                let row = bottom - lines.count + offset
                fill(
                    rows: row..<row + 1, columns: start..<drawn.upperBound, style: toast.first?.style ?? .normal)
                mark(.area(.toast), row: row, columns: start..<drawn.upperBound)
                write(line, row: row, column: start + 1, width: width)
            }
            bottom -= lines.count
        }
    }

    /// A line of spans as it is when it fits, else its words in the style of its first span.
    private static func lines(_ spans: [Span], width: Int, most: Int) -> [[Span]] {
        if spans.reduce(0, { $0 + $1.width }) <= width { return [spans] }
        let style = spans.first?.style ?? .normal
        let all = spans.map(\.text).joined().wrapped(to: width)
        guard all.count > most else { return all.map { [Span($0, style)] } }
        // What does not fit into the last line is cut there, with an ellipsis.
        let rest = all[(most - 1)...].joined(separator: " ")
        return all[..<(most - 1)].map { [Span($0, style)] } + [[Span(rest, style)]]
    }

    /// Draws a question and the keys that answer it in the last rows of an area; the cursor stands behind the question.
    ///
    /// It takes one row where both fit side by side; else the question is wrapped and the answers stand under it, whole.
    ///
    /// - Returns: The rows that it takes.
    @discardableResult
    public mutating func drawQuestion(
        _ question: String, answers: [KeyHint], rows area: Range<Int>, columns drawn: Range<Int>? = nil,
        style: Style = .warning
    ) -> Range<Int> {
        let area = area.clamped(to: 0..<rows)
        let drawn = (drawn ?? 0..<columns).clamped(to: 0..<columns)
        guard !area.isEmpty, !drawn.isEmpty else { return area.upperBound..<area.upperBound }
        let answerSpans = answers.enumerated().flatMap { index, hint in
            [Span((index > 0 ? "   " : "") + hint.keys, .bold), Span(" " + hint.title)]
        }
        let answerWidth = answerSpans.reduce(0) { $0 + $1.width }
        let margin = min(3, drawn.count / 8)
        let inner = drawn.count - 2 * margin
        let first = drawn.lowerBound + margin
        if Span(question).width + 3 + answerWidth <= inner {
            let taken = area.upperBound - 1..<area.upperBound
            fill(rows: taken, columns: drawn)
            let end = write(question, row: taken.lowerBound, column: first, width: inner, style: style)
            let start = first + inner - answerWidth
            write(answerSpans, row: taken.lowerBound, column: start, width: answerWidth)
            mark(.area(.question), rows: taken, columns: drawn)
            mark(answers, row: taken.lowerBound, from: start, to: start + answerWidth)
            cursor = Position(row: taken.lowerBound, column: min(end, columns - 1))
            return taken
        }
        let lines = question.wrapped(to: inner).prefix(max(area.count - 1, 0))
        let taken = area.upperBound - lines.count - 1..<area.upperBound
        fill(rows: taken, columns: drawn)
        var end = Position(row: taken.lowerBound, column: first)
        for (offset, line) in lines.enumerated() {
            let row = taken.lowerBound + offset
            end = Position(row: row, column: write(line, row: row, column: first, width: inner, style: style))
        }
        write(answerSpans, row: taken.upperBound - 1, column: first, width: inner)
        mark(.area(.question), rows: taken, columns: drawn)
        mark(answers, row: taken.upperBound - 1, from: first, to: first + inner)
        cursor = Position(row: end.row, column: min(end.column, columns - 1))
        return taken
    }

    /// Marks the answers that stand in a row, three cells apart.
    private mutating func mark(_ answers: [KeyHint], row: Int, from start: Int, to end: Int) {
        var column = start
        for hint in answers {
            let width = Span(hint.keys + " " + hint.title).width
            mark(hint, row: row, columns: column..<max(min(column + width, end), column))
            column += width + 3
        }
    }
}
