import TerminalUI

/// A terminal's screen, as xterm would show what a program writes: enough of it for what ncurses and the painter send.
///
/// What it does not know is noted in ``unknown``, so that a test fails rather than looks away.
struct ScreenModel {
    /// How a terminal adds up the cells of an emoji sequence.
    enum Widths: CaseIterable {
        /// A cell or two for each of its code points, as older terminals do.
        case sum
        /// As many as the whole takes.
        case grapheme
    }

    struct Look: Hashable {
        var codes: Set<Int> = []
        var foreground: Int?
        var background: Int?

        /// What can be seen where there is no character.
        var behindBlank: Look {
            Look(
                codes: codes.intersection([4, 7]), foreground: codes.contains(7) ? foreground : nil,
                background: background)
        }
    }

    struct Cell: Hashable {
        /// Empty in the second cell of a wide character.
        var text = " "
        var look = Look()
    }

    let widths: Widths
    private(set) var size: Size
    private(set) var cells: [[Cell]]
    private(set) var cursor = Position(row: 0, column: 0)
    private(set) var cursorIsVisible = true
    private(set) var unknown: [String] = []
    private(set) var erasedScreens = 0
    private var look = Look()
    private var wrapsNext = false
    private var saved = (Position(row: 0, column: 0), false)
    private var wraps = true
    private var region: Range<Int>
    private var pending: [Unicode.Scalar] = []

    init(size: Size, widths: Widths) {
        self.size = size
        self.widths = widths
        cells = Array(repeating: Array(repeating: Cell(), count: size.columns), count: size.rows)
        region = 0..<size.rows
    }

    /// Gives the window another size. What stands there then is anybody's guess: terminals differ.
    mutating func resize(to size: Size) {
        self.size = size
        cells = Array(repeating: Array(repeating: Cell(text: "#"), count: size.columns), count: size.rows)
        region = 0..<size.rows
        cursor = Position(
            row: min(cursor.row, size.rows - 1), column: min(cursor.column, size.columns - 1))
        wrapsNext = false
    }

    /// Writes on the screen behind the program's back.
    mutating func spoil() { cells = cells.map { $0.map { _ in Cell(text: "#") } } }

    mutating func feed(_ text: String) {
        pending += Array(text.unicodeScalars)
        var index = 0
        while index < pending.count {
            guard let end = step(from: index) else { break }
            index = end
        }
        pending.removeFirst(index)
    }

    /// All rows.
    var text: String { (0..<size.rows).map(text(ofRow:)).joined(separator: "\n") }

    /// The text of a row.
    func text(ofRow row: Int) -> String { cells[row].map(\.text).joined() }
}

extension ScreenModel {
    /// Takes one character or sequence; `nil` when it is not complete.
    private mutating func step(from start: Int) -> Int? {
        let scalar = pending[start]
        guard scalar == "\u{1B}" else {
            control(scalar)
            return start + 1
        }
        guard start + 1 < pending.count else { return nil }
        switch pending[start + 1] {
        case "[":
            guard let end = pending[(start + 2)...].firstIndex(where: { (0x40...0x7E).contains($0.value) }) else {
                return nil
            }
            var parameters = String.UnicodeScalarView()
            parameters.append(contentsOf: pending[(start + 2)..<end])
            controlSequence(String(parameters), pending[end])
            return end + 1
        case "]":
            guard let end = pending[(start + 2)...].firstIndex(of: "\\") else { return nil }
            return end + 1
        case "(", ")":
            return start + 2 < pending.count ? start + 3 : nil
        case "M":
            wrapsNext = false
            if cursor.row == region.lowerBound { scroll(region, by: -1) } else { cursor.row = max(cursor.row - 1, 0) }
        case "7": saved = (cursor, wrapsNext)
        case "8": (cursor, wrapsNext) = saved
        case "=", ">": break
        case let other: unknown.append("ESC \(other)")
        }
        return start + 2
    }

    private mutating func control(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x0D: moveTo(column: 0)
        case 0x08: moveTo(column: cursor.column - 1)
        case 0x0A:
            wrapsNext = false
            lineFeed()
        case 0x0E, 0x0F: break
        case 0..<0x20: unknown.append("control \(scalar.value)")
        default: draw(scalar)
        }
    }

    private mutating func lineFeed() {
        if cursor.row == region.upperBound - 1 {
            scroll(region, by: 1)
        } else {
            cursor.row = min(cursor.row + 1, size.rows - 1)
        }
    }

    private mutating func draw(_ scalar: Unicode.Scalar) {
        let width = DisplayWidth.cells(of: scalar)
        var last = wrapsNext ? cursor.column : cursor.column - 1
        while last > 0, last < size.columns, cells[cursor.row][last].text.isEmpty { last -= 1 }
        if last >= 0, last < size.columns, joins(scalar, width, to: cells[cursor.row][last].text) {
            cells[cursor.row][last].text.unicodeScalars.append(scalar)
            if widths == .grapheme, DisplayWidth.cells(of: cells[cursor.row][last].text) == 2, last + 1 < size.columns {
                cells[cursor.row][last + 1] = Cell(text: "", look: look)
                if cursor.column == last + 1 { advance(1) }
            }
            return
        }
        guard width > 0 else { return }
        if wrapsNext || cursor.column + width > size.columns {
            if wraps {
                cursor.column = 0
                lineFeed()
            } else {
                cursor.column = max(size.columns - width, 0)
            }
            wrapsNext = false
        }
        for column in cursor.column..<min(cursor.column + width, size.columns) {
            breakWide(at: column)
            cells[cursor.row][column] = Cell(text: column == cursor.column ? String(scalar) : "", look: look)
        }
        advance(width)
    }

    /// Whether a code point goes into the cell before.
    private func joins(_ scalar: Unicode.Scalar, _ width: Int, to text: String) -> Bool {
        if width == 0 { return !text.isEmpty }
        return widths == .grapheme && (text + String(scalar)).count == 1 && !text.isEmpty
    }

    private mutating func advance(_ width: Int) {
        wrapsNext = cursor.column + width >= size.columns
        cursor.column = min(cursor.column + width, size.columns - 1)
        if !wraps { wrapsNext = false }
    }

    /// What is overwritten by half is gone as a whole.
    private mutating func breakWide(at column: Int) {
        let row = cursor.row
        if cells[row][column].text.isEmpty {
            var start = column
            while start > 0, cells[row][start].text.isEmpty { start -= 1 }
            cells[row][start].text = " "
        }
        var next = column + 1
        while next < size.columns, cells[row][next].text.isEmpty {
            cells[row][next].text = " "
            next += 1
        }
    }

    private mutating func moveTo(row: Int? = nil, column: Int? = nil) {
        wrapsNext = false
        cursor.row = min(max(row ?? cursor.row, 0), size.rows - 1)
        cursor.column = min(max(column ?? cursor.column, 0), size.columns - 1)
    }

    private mutating func scroll(_ rows: Range<Int>, by lines: Int) {
        let blank = Array(repeating: Cell(look: look.behindBlank), count: size.columns)
        for _ in 0..<min(abs(lines), rows.count) {
            if lines > 0 {
                cells.remove(at: rows.lowerBound)
                cells.insert(blank, at: rows.upperBound - 1)
            } else {
                cells.remove(at: rows.upperBound - 1)
                cells.insert(blank, at: rows.lowerBound)
            }
        }
    }

    private mutating func erase(row: Int, _ columns: Range<Int>) {
        for column in columns.clamped(to: 0..<size.columns) {
            let before = cursor.row
            cursor.row = row
            breakWide(at: column)
            cursor.row = before
            cells[row][column] = Cell(look: look.behindBlank)
        }
    }

    private mutating func controlSequence(_ parameters: String, _ final: Unicode.Scalar) {
        if parameters.hasPrefix("?") || parameters.hasPrefix(">") { return mode(parameters, final) }
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        let first = numbers.first ?? 0
        let count = max(first, 1)
        switch final {
        case "H": moveTo(row: count - 1, column: max(numbers.count > 1 ? numbers[1] : 1, 1) - 1)
        case "d": moveTo(row: count - 1)
        case "G": moveTo(column: count - 1)
        case "A": moveTo(row: cursor.row - count)
        case "B": moveTo(row: cursor.row + count)
        case "C": moveTo(column: cursor.column + count)
        case "D": moveTo(column: cursor.column - count)
        case "K":
            erase(row: cursor.row, first == 1 ? 0..<cursor.column + 1 : (first == 2 ? 0 : cursor.column)..<size.columns)
        case "@":
            let row = cursor.row
            cells[row].insert(
                contentsOf: Array(repeating: Cell(look: look.behindBlank), count: min(count, size.columns)),
                at: cursor.column)
            cells[row].removeLast(cells[row].count - size.columns)
            wrapsNext = false
        case "X": erase(row: cursor.row, cursor.column..<cursor.column + count)
        case "J":
            if first == 2 { erasedScreens += 1 }
            if first == 0 { erase(row: cursor.row, cursor.column..<size.columns) }
            for row in (first == 2 ? 0 : cursor.row + 1)..<size.rows { erase(row: row, 0..<size.columns) }
        case "L": scroll(cursor.row..<region.upperBound, by: -count)
        case "M": scroll(cursor.row..<region.upperBound, by: count)
        case "r":
            let bottom = numbers.count > 1 ? numbers[1] : size.rows
            region = min(count - 1, size.rows - 1)..<min(max(bottom, count), size.rows)
            moveTo(row: 0, column: 0)
        case "m": select(numbers)
        case "l", "h", "t": break
        default: unknown.append("CSI \(parameters) \(final)")
        }
    }

    private mutating func mode(_ parameters: String, _ final: Unicode.Scalar) {
        switch (parameters, final) {
        case ("?7", "l"): wraps = false
        case ("?7", "h"): wraps = true
        case ("?25", "l"): cursorIsVisible = false
        case ("?25", "h"), ("?12;25", "h"): cursorIsVisible = true
        case (_, "h"), (_, "l"), (_, "m"): break
        default: unknown.append("CSI \(parameters) \(final)")
        }
    }

    private mutating func select(_ numbers: [Int]) {
        var rest = numbers[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: look = Look()
            case 1, 2, 3, 4, 7: look.codes.insert(number)
            case 22: look.codes.subtract([1, 2])
            case 23, 24, 27: look.codes.remove(number - 20)
            case 30...37: look.foreground = number - 30
            case 90...97: look.foreground = number - 82
            case 40...47: look.background = number - 40
            case 100...107: look.background = number - 92
            case 39: look.foreground = nil
            case 49: look.background = nil
            case 38 where rest.first == 5: look.foreground = rest.dropFirst().first
            case 48 where rest.first == 5: look.background = rest.dropFirst().first
            default: unknown.append("SGR \(number)")
            }
            if number == 38 || number == 48 { rest = rest.dropFirst(2) }
        }
    }
}
