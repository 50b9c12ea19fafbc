import TerminalUI

/// Fields under each other, one of which the keys go to.
struct Form: Hashable, Sendable {
    /// A field with its name.
    struct Field: Hashable, Sendable {
        enum Content: Hashable, Sendable {
            case text(TextField)
            /// One of several; the number is that of the one chosen.
            case choice([String], Int)
        }

        let label: String
        /// What belongs into it, in a few words.
        let hint: String
        var content: Content
        /// What it held at first.
        let original: Content
        /// Why it was refused.
        var problem: String?

        init(label: String, hint: String, content: Content) {
            self.label = label
            self.hint = hint
            self.content = content
            original = content
        }

        /// Whether it holds something else than at first.
        var isChanged: Bool {
            switch (content, original) {
            case (.text(let now), .text(let before)): now.text != before.text
            case (.choice(_, let now), .choice(_, let before)): now != before
            case (.text, .choice), (.choice, .text): true
            }
        }
    }

    private(set) var fields: [Field]
    private(set) var focused = 0
    /// The longest text of a field, in characters as people count them.
    static let textLimit = 300

    init(_ fields: [Field]) {
        self.fields = fields
    }

    static func text(_ label: String, _ text: String, hint: String = "", limit: Int = textLimit) -> Field {
        // What is longer already is not cut where something else is edited.
        Field(label: label, hint: hint, content: .text(TextField(text, limit: max(limit, text.count))))
    }

    static func choice(_ label: String, _ choices: [String], _ chosen: Int, hint: String = "") -> Field {
        Field(label: label, hint: hint, content: .choice(choices, chosen))
    }

    /// The text of a field without white space at its ends; empty for a choice.
    func text(_ label: String) -> String {
        guard case .text(let field) = fields.first(where: { $0.label == label })?.content else { return "" }
        var rest = Substring(field.text)
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return Sanitiser.isVisible(String(rest)) ? String(rest) : ""
    }

    /// Whether a field holds something else than at first. A field shows what it was given as one harmless line, which
    /// may be another text.
    func isChanged(_ label: String) -> Bool { fields.first { $0.label == label }?.isChanged ?? false }

    /// The number of the choice of a field.
    func choice(_ label: String) -> Int {
        guard case .choice(_, let chosen) = fields.first(where: { $0.label == label })?.content else { return 0 }
        return chosen
    }

    /// The field that the keys go to.
    var current: Field? { fields[orNil: focused] }

    mutating func move(by step: Int) {
        guard !fields.isEmpty else { return }
        focused = ((focused + step) % fields.count + fields.count) % fields.count
    }

    /// Edits the focused field.
    ///
    /// - Returns: Whether the key was one of the field's.
    @discardableResult
    mutating func edit(_ key: Key) -> Bool {
        guard fields.indices.contains(focused) else { return false }
        switch fields[focused].content {
        case .text(var field):
            let before = field.text
            guard field.handle(key) else { return false }
            fields[focused].content = .text(field)
            if field.text != before { fields[focused].problem = nil }
        case .choice(let choices, let chosen):
            let step: Int
            switch key {
            case .right, .character(" "), .character("l"): step = 1
            case .left, .character("h"): step = -1
            default: return false
            }
            guard !choices.isEmpty else { return false }
            fields[focused].content = .choice(choices, (chosen + step + choices.count) % choices.count)
            fields[focused].problem = nil
        }
        return true
    }

    /// Goes to a field. A click on what it holds puts the caret there, or takes the next choice.
    ///
    /// - Parameters:
    ///   - cell: Counted from where what it holds begins; less than 0 on its label.
    ///   - width: The cells from there on.
    mutating func click(_ index: Int, cell: Int, width: Int) {
        guard fields.indices.contains(index) else { return }
        focused = index
        guard cell >= 0 else { return }
        switch fields[index].content {
        case .text(var field):
            field.click(cell: cell, width: width)
            fields[index].content = .text(field)
        case .choice: edit(.right)
        }
    }

    /// Empties all fields; a choice goes back to its first.
    mutating func clear() {
        for index in fields.indices {
            switch fields[index].content {
            case .text(var field):
                field.set("")
                fields[index].content = .text(field)
            case .choice(let choices, _): fields[index].content = .choice(choices, 0)
            }
            fields[index].problem = nil
        }
    }

    /// Says what is wrong with fields, and goes to the first of them.
    mutating func refuse(_ problems: [(label: String, reason: String)]) {
        for index in fields.indices {
            fields[index].problem = problems.first { $0.label == fields[index].label }?.reason
        }
        if let first = fields.firstIndex(where: { $0.problem != nil }) { focused = first }
    }
}

extension Form {
    private enum Line {
        case field(Int)
        case problem(String)
    }

    /// Draws as many of the lines as fit, the focused field among them.
    ///
    /// - Parameter isActive: Whether it can be edited: then the cursor stands in it.
    func draw(in frame: inout Frame, rows area: Range<Int>, columns: Range<Int>, isActive: Bool) {
        let labelWidth = (fields.map { DisplayWidth.cells(of: $0.label) }.max() ?? 0) + 2
        let start = columns.lowerBound + 3 + labelWidth
        let width = min(columns.upperBound - start - 1, 80)
        guard width > 0, !area.isEmpty else { return }
        frame.mark(.area(.form), rows: area, columns: columns)
        var lines: [Line] = []
        var focusedLines = 0..<1
        for (index, field) in fields.enumerated() {
            let first = lines.count
            lines.append(.field(index))
            lines += (field.problem ?? "").wrapped(to: width).map { .problem($0) }
            if index == focused { focusedLines = first..<lines.count }
        }
        var viewport = Viewport()
        viewport.reveal(rows: focusedLines, of: lines.count, height: area.count)
        let visible = viewport.visible(of: lines.count, height: area.count)
        for (offset, line) in visible.enumerated() {
            let row = area.lowerBound + offset
            switch lines[line] {
            case .problem(let text): frame.write(text, row: row, column: start, width: width, style: .error)
            case .field(let index):
                frame.mark(
                    .item(index, of: .form), row: row, columns: columns.lowerBound..<start + width, origin: start)
                draw(
                    fields[index], in: &frame, row: row, start: start, width: width, labelWidth: labelWidth,
                    isFocused: isActive && index == focused)
            }
        }
        // As in the help: there is more than what is seen. The last column is no field's.
        if visible.upperBound < lines.count {
            frame.write(
                frame.glyphs.down, row: area.upperBound - 1, column: columns.upperBound - 1, style: .secondary)
        }
        if visible.lowerBound > 0 {
            frame.write(frame.glyphs.up, row: area.lowerBound, column: columns.upperBound - 1, style: .secondary)
        }
    }

    private func draw(
        _ field: Field, in frame: inout Frame, row: Int, start: Int, width: Int, labelWidth: Int, isFocused: Bool
    ) {
        let column = start - labelWidth
        if isFocused { frame.write(frame.glyphs.selected, row: row, column: column - 2, style: .accent) }
        frame.write(field.label, row: row, column: column, style: isFocused ? .bold : .secondary)
        switch field.content {
        case .text(let text):
            // The last cell of a line that is edited is the caret's.
            let cursor = frame.cursor
            text.draw(in: &frame, row: row, column: start, width: width)
            if !isFocused { frame.cursor = cursor }
        case .choice(let choices, let chosen):
            frame.write(
                choices[orNil: chosen] ?? "", row: row, column: start, width: width,
                style: isFocused ? .accent.bold : .normal)
            if isFocused { frame.cursor = Position(row: row, column: start) }
        }
    }
}
