import PlannerRules
import TerminalUI

extension ConferenceList {
    /// What decides about the look of the list besides the list.
    struct ViewContext {
        /// Whether keys go here; the cursor then stands on the selected row.
        var isFocused: Bool
        /// The text that is searched, for the message that nothing matches it.
        var searched = ""
        /// What others have changed a moment ago.
        var changed: Set<String> = []
        /// The keys that add, clear and refresh, as the footer names them; `nil` where none does it now.
        var newKey: String?
        var clearKey: String?
        var refreshKey: String?
    }

    /// Whether more is on its way.
    private var isLoading: Bool {
        switch loading {
        case .loading: true
        case .loaded: !isComplete
        case .failed: false
        }
    }

    /// The words of the header: "Conferences   6,011 · upcoming first", "38 of 6,011 shown · java".
    ///
    /// - Parameter room: The cells that they may take. What does not fit is left out, but no filter without being
    ///   counted: "38 of 6,011 · java · +2".
    func title(dot: String, room: Int) -> [Span] {
        let title = Span(" Conferences", .header.bold)
        guard total > 0 else {
            if case .loading = loading { return [title, Span("   loading", .header)] }
            return [title]
        }
        let shown = "\(Count.text(count)) of \(Count.text(total))"
        var words = [filter.isEmpty ? Count.text(total) : "\(shown) shown"]
        if isLoading {
            words.append("loading")
        } else if filter.isEmpty || order.sort != .start {
            words.append(order.sort.title)
        }
        let separator = " \(dot) "
        let least = filter.isEmpty ? Count.text(total) : shown
        for filters in filter.wordings {
            for first in [words, [words[0]], [least]] {
                let text = Span("   \((first + filters).joined(separator: separator))", .header)
                if title.width + text.width <= room { return [title, text] }
            }
        }
        guard !filter.isEmpty else { return [title] }
        // That this is the list can be seen; that something is hidden cannot.
        let last = filter.wordings.suffix(2).map { filters in
            Span(" \(([least] + filters).joined(separator: separator))", .header.bold)
        }
        return [last.first { $0.width <= room } ?? last[last.count - 1]]
    }

    /// Draws the lines that fit, and only those.
    func draw(in frame: inout Frame, rows area: Range<Int>, columns: Range<Int>, context: ViewContext) {
        guard !area.isEmpty, !columns.isEmpty else { return }
        frame.mark(.area(.list), rows: area, columns: columns)
        guard count > 0 else { return drawEmpty(in: &frame, rows: area, columns: columns, context: context) }
        let layout = RowLayout(columns: columns, dateWidth: order.dateWidth, hasYears: order.sort != .start)
        let visible = revealed(height: area.count).visible(of: order.lineCount, height: area.count)
        for (offset, index) in visible.enumerated() {
            let row = area.lowerBound + offset
            switch order.line(index) {
            case .blank: break
            case .past: drawRule("Past, latest first", in: &frame, row: row, columns: columns)
            case .part(let title): drawRule(title, in: &frame, row: row, columns: columns)
            case .heading(let text, let isPast):
                frame.write(
                    text, row: row, column: columns.lowerBound + 3, width: columns.count - 3,
                    style: isPast ? .heading.dim : .heading)
            case .row(let number):
                guard let conference = conference(inRow: number) else { break }
                frame.mark(.item(number, of: .list), row: row, columns: columns)
                let isSelected = number == selectedRow
                if isSelected, context.isFocused { frame.cursor = Position(row: row, column: columns.lowerBound) }
                layout.draw(
                    conference, in: &frame, row: row,
                    marks: RowLayout.Marks(
                        today: order.today, isSelected: isSelected, isFocused: context.isFocused,
                        clashes: clashes.contains(conference, on: order.today),
                        isChanged: context.changed.contains(conference.id)))
            }
        }
    }

    private func drawRule(_ title: String, in frame: inout Frame, row: Int, columns: Range<Int>) {
        let rule = frame.glyphs.horizontalRule
        let start = columns.lowerBound + 1
        let words = title == "Past, latest first" && order.sort != .start ? "Past" : title
        let end = frame.write(
            "\(rule)\(rule) \(words) ", row: row, column: start, width: columns.count - 2, style: .secondary)
        let left = max(columns.upperBound - 1 - end, 0)
        frame.write(String(repeating: rule, count: left), row: row, column: end, width: left, style: .secondary)
    }

    private func drawEmpty(
        in frame: inout Frame, rows area: Range<Int>, columns: Range<Int>, context: ViewContext
    ) {
        let shownAgain = context.clearKey.map { Span("\($0) shows all again.", .secondary) }
        let lines: [Span?] =
            switch loading {
            case _ where search != nil && total > 0:
                [
                    Span("No conference matches \"\(context.searched)\"."),
                    filter.isEmpty
                        ? shownAgain
                        : Span("A filter is on as well: \(filter.words.joined(separator: ", ")).", .secondary),
                ]
            case _ where total > 0:
                [
                    Span("No conference matches the filter: \(filter.words.joined(separator: ", "))."),
                    shownAgain,
                ]
            case .loading: [Span("Loading the conferences \(frame.glyphs.ellipsis)")]
            case .loaded:
                [
                    Span("There are no conferences yet."),
                    advice(in: context).map { Span($0, .secondary) },
                ]
            case .failed(let reason):
                [Span(reason, .error), context.refreshKey.map { Span("\($0) tries again.", .secondary) }]
            }
        var row = area.lowerBound + (area.count > 4 ? 1 : 0)
        for line in lines.compactMap({ $0 }) {
            for text in line.text.wrapped(to: columns.count - 4) where row < area.upperBound {
                frame.write(text, row: row, column: columns.lowerBound + 3, style: line.style)
                row += 1
            }
        }
        frame.cursor = Position(row: min(area.lowerBound, frame.rows - 1), column: columns.lowerBound)
    }

    /// "n adds one, r looks again."
    private func advice(in context: ViewContext) -> String? {
        let words = [
            context.newKey.map { "\($0) adds one" }, context.refreshKey.map { "\($0) looks again" },
        ].compactMap { $0 }
        return words.isEmpty ? nil : "\(words.joined(separator: ", "))."
    }
}
