/// A line editor: text, a caret between graphemes, and the keys of Emacs.
///
/// Ctrl-A/E/B/F, Home, End and the arrows move; Alt-B/F and Ctrl-Left/Right move by words; Backspace, Delete, Ctrl-H,
/// Ctrl-D, Ctrl-K, Ctrl-U, Ctrl-W, Alt-D and Alt-Backspace delete; Ctrl-T exchanges two graphemes; Ctrl-Y brings back
/// what was cut last, by several keys in a row as one piece.
/// One press removes one grapheme, however many code points it has.
public struct TextField: Hashable, Sendable {
    /// The graphemes a field takes by default.
    public static let defaultLimit = 1_000

    /// The text: one line, made harmless.
    public private(set) var text: String
    /// The caret, counted in graphemes from the beginning.
    public private(set) var caret: Int
    /// The most graphemes that the field takes; more are not inserted.
    public var limit: Int
    /// Whether the text is secret: stars are drawn, words are no places to stop at, and nothing can be brought back.
    public let isSecure: Bool
    private var cut = ""
    /// Whether the last key cut, so that the next one adds to the piece.
    private var isCutting = false

    /// A field with the caret behind its text.
    public init(_ text: String = "", limit: Int = TextField.defaultLimit, isSecure: Bool = false) {
        self.limit = max(limit, 0)
        self.isSecure = isSecure
        self.text = TextField.fitting(text, limit: self.limit)
        caret = self.text.count
    }

    /// Replaces the text and puts the caret behind it.
    public mutating func set(_ text: String) {
        self.text = TextField.fitting(text, limit: limit)
        caret = self.text.count
        isCutting = false
    }

    /// The cells between the beginning and the caret.
    public var caretCells: Int { DisplayWidth.cells(of: String(shownText.prefix(caret))) }

    /// What is drawn.
    private var shownText: String { isSecure ? String(repeating: "*", count: text.count) : text }

    /// Edits by one key.
    ///
    /// - Returns: Whether the key is one of the field's; Enter, Esc, Tab and the like are the caller's.
    public mutating func handle(_ key: Key) -> Bool {
        let wasCutting = isCutting
        isCutting = false
        switch key {
        case .character(let character): insert(String(character))
        case .paste(let pasted): insert(pasted)
        case .left, .control("b"): caret = max(caret - 1, 0)
        case .right, .control("f"): caret = min(caret + 1, text.count)
        case .home, .control("a"): caret = 0
        case .end, .control("e"): caret = text.count
        case .alt("b"), .modified(.left, .control), .modified(.left, .alt): caret = wordStart
        case .alt("f"), .modified(.right, .control), .modified(.right, .alt): caret = wordEnd
        case .backspace, .control("h"): remove(max(caret - 1, 0)..<caret)
        case .delete, .control("d"): remove(caret..<min(caret + 1, text.count))
        case .control("k"): cut(caret..<text.count, joining: wasCutting)
        case .control("u"): cut(0..<caret, joining: wasCutting)
        case .control("w"): cut(spacedWordStart..<caret, joining: wasCutting)
        case .modified(.backspace, .alt), .modified(.backspace, .control): cut(wordStart..<caret, joining: wasCutting)
        case .alt("d"), .modified(.delete, .control), .modified(.delete, .alt):
            cut(caret..<wordEnd, joining: wasCutting)
        case .control("t"): transpose()
        case .control("y"): insert(cut)
        case .enter, .escape, .tab, .backtab, .up, .down, .pageUp, .pageDown, .insert, .function, .control, .alt,
            .modified, .focusGained, .focusLost, .mouse, .background:
            return false
        }
        return true
    }

    /// Draws the part of the text around the caret and puts the frame's cursor on the caret.
    ///
    /// - Parameters:
    ///   - column: The first cell.
    ///   - width: The cells of the field; it scrolls sideways when the text is longer.
    public func draw(
        in frame: inout Frame, row: Int, column: Int, width: Int, style: Style = .underline
    ) {
        let width = max(min(width, frame.columns - column), 0)
        guard width > 0, column >= 0, row >= 0, row < frame.rows else { return }
        frame.fill(rows: row..<row + 1, columns: column..<column + width, style: style)
        let caretCell = caretCells
        let first = firstCell(width: width)
        var cell = 0
        for character in shownText {
            let cells = DisplayWidth.cells(of: character)
            if cell >= first, cell + cells <= first + width {
                frame.write(String(character), row: row, column: column + cell - first, style: style, cut: .clip)
            }
            cell += cells
            if cell >= first + width { break }
        }
        frame.cursor = Position(row: row, column: column + min(max(caretCell - first, 0), width - 1))
    }
}

extension TextField {
    /// Puts the caret to the grapheme that stands in a cell of the field as it is drawn, or behind the text.
    ///
    /// - Parameters:
    ///   - cell: Counted from the beginning of the field.
    ///   - width: The cells of the field, as for ``draw(in:row:column:width:style:)``.
    public mutating func click(cell: Int, width: Int) {
        isCutting = false
        let (wanted, overflow) = max(cell, 0).addingReportingOverflow(firstCell(width: max(width, 1)))
        var (cells, graphemes) = (0, 0)
        for character in shownText {
            let next = cells + DisplayWidth.cells(of: character)
            guard overflow || next <= wanted else { break }
            cells = next
            graphemes += 1
        }
        caret = graphemes
    }

    /// The first cell of the text that is drawn: it scrolls by half a field, so that the text rests while one types. The
    /// last cell is the caret's.
    private func firstCell(width: Int) -> Int {
        let step = max(width / 2, 1)
        let caretCell = caretCells
        return caretCell < width ? 0 : (caretCell - width) / step * step + step
    }

    /// The beginning of a text that fits, made harmless; what is far longer is not looked at.
    private static func fitting(_ text: String, limit: Int) -> String {
        // A grapheme can be a mark that is dropped, so that some more than the limit is looked at.
        let clean = Sanitiser.line(String(text.prefix(limit < 1 << 20 ? limit * 2 + 64 : limit)))
        return clean.count > limit ? String(clean.prefix(limit)) : clean
    }

    private mutating func insert(_ inserted: String) {
        // A combining mark typed on its own belongs to the grapheme before the caret: look at the whole beginning.
        let beginning = String(text.prefix(caret))
        let ending = String(text.dropFirst(caret))
        let joined = Sanitiser.line(beginning + inserted.prefix(max(limit, 0)))
        let room = max(limit - ending.count, 0)
        let kept = joined.count > room ? String(joined.prefix(max(room, beginning.count))) : joined
        // The parts may join into fewer graphemes at their border.
        text = kept + ending
        caret = min(kept.count, text.count)
    }

    @discardableResult
    private mutating func remove(_ range: Range<Int>) -> String {
        guard !range.isEmpty else { return "" }
        let lower = text.index(text.startIndex, offsetBy: range.lowerBound)
        let upper = text.index(lower, offsetBy: range.count)
        let removed = String(text[lower..<upper])
        text.removeSubrange(lower..<upper)
        caret = min(range.lowerBound, text.count)
        return removed
    }

    private mutating func cut(_ range: Range<Int>, joining: Bool) {
        let isBackward = range.lowerBound < caret
        let removed = remove(range)
        isCutting = true
        guard !removed.isEmpty, !isSecure else { return }
        cut = joining ? (isBackward ? removed + cut : cut + removed) : removed
    }

    /// Exchanges the graphemes around the caret, or the last two at the end, and steps over them.
    private mutating func transpose() {
        var all = Array(text)
        guard all.count > 1, caret > 0 else { return }
        let second = min(caret, all.count - 1)
        all.swapAt(second - 1, second)
        text = String(all)
        caret = min(second + 1, text.count)
    }

    private var wordStart: Int {
        guard !isSecure else { return 0 }
        let before = Array(text.prefix(caret))
        var index = before.count
        while index > 0, !before[index - 1].isPartOfWord { index -= 1 }
        while index > 0, before[index - 1].isPartOfWord { index -= 1 }
        return index
    }

    /// As the terminal driver's own Ctrl-W: a word is what stands between spaces.
    private var spacedWordStart: Int {
        guard !isSecure else { return 0 }
        let before = Array(text.prefix(caret))
        var index = before.count
        while index > 0, before[index - 1].isWhitespace { index -= 1 }
        while index > 0, !before[index - 1].isWhitespace { index -= 1 }
        return index
    }

    private var wordEnd: Int {
        let all = Array(text)
        guard !isSecure else { return all.count }
        var index = min(caret, all.count)
        while index < all.count, !all[index].isPartOfWord { index += 1 }
        while index < all.count, all[index].isPartOfWord { index += 1 }
        return index
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}
