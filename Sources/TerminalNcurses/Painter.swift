import CNcurses
import TerminalUI

/// Copies frames to the screen through ncurses: what did not change is not written.
@MainActor
final class Painter {
    let palette: Palette
    private let output: Int32
    private let showsOnlyASCII: Bool
    /// Whether rows may be written past ncurses: the terminal understands ANSI sequences.
    private let writesDirectly: Bool
    /// The frame that is on the screen.
    private var painted: Frame?
    private var size: Size
    /// The rows with graphemes that ncurses cannot write; it has marks in their places.
    private var isOverlaid: [Bool] = []
    /// A sum of what ncurses has in each row: equal rows have equal sums.
    private var sums: [UInt64]
    /// `nil` when it is not known.
    private var cursorIsVisible: Bool? = true
    private var cursor: Position?

    init(palette: Palette, output: Int32, size: Size, showsOnlyASCII: Bool, writesDirectly: Bool) {
        self.palette = palette
        self.output = output
        self.size = size
        isOverlaid = Array(repeating: false, count: size.rows)
        sums = Array(repeating: 0, count: size.rows)
        self.showsOnlyASCII = showsOnlyASCII
        self.writesDirectly = writesDirectly
    }

    /// Forgets what is on the screen, so that the next frame is written whole.
    func forget() {
        painted = nil
        cursorIsVisible = nil
        isOverlaid = Array(repeating: false, count: size.rows)
        sums = Array(repeating: 0, count: size.rows)
        // The cursor may be anywhere, too: let ncurses believe it is at home, and put it there.
        wmove(shim_stdscr(), 0, 0)
        wnoutrefresh(shim_stdscr())
        doupdate()
        if let home = writesDirectly ? "\u{1B}[H" : Terminal.capability("home") { Descriptor.write(home, to: output) }
        // Marks each row as unknown. Unlike clearok() it sends no "erase the screen", which flickers.
        wredrawln(shim_stdscr(), 0, shim_lines())
    }

    /// Tells ncurses that the window has another size.
    func resize(to size: Size) {
        self.size = size
        resizeterm(Int32(clamping: size.rows), Int32(clamping: size.columns))
        // resizeterm asks for a cleared screen; rewriting each row does without.
        clearok(shim_curscr(), false)
        forget()
    }

    /// Puts a frame on the screen again, in other colours.
    func repaint(_ frame: Frame) {
        painted = nil
        paint(frame)
    }

    /// Puts a frame on the screen.
    func paint(_ frame: Frame) {
        var changed: [Int] = []
        let sumsBefore = sums
        for row in 0..<size.rows where needsPainting(row, frame) {
            changed.append(row)
            fillRow(row, frame.cells(inRow: row))
        }
        let target = cursorTarget(frame)
        moveCursor(target, isVisible: frame.cursor != nil)
        wnoutrefresh(shim_stdscr())
        doupdate()
        let mended = mayHaveMoved(changed, sumsBefore) ? Array(isOverlaid.indices) : changed
        overlay(mended.filter { isOverlaid[$0] }, frame, cursor: target)
        painted = frame
    }

    /// Whether ncurses may have moved rows on the screen to save bytes, and then mended others: all are overlaid anew
    /// then. It looks for rows that were elsewhere before.
    private func mayHaveMoved(_ changed: [Int], _ before: [UInt64]) -> Bool {
        changed.contains { row in before.indices.contains { $0 != row && before[$0] == sums[row] } }
    }

    private func needsPainting(_ row: Int, _ frame: Frame) -> Bool {
        guard let painted, painted.columns == frame.columns else { return true }
        return row >= frame.rows || row >= painted.rows
            ? frame.rows != painted.rows : frame.cells(inRow: row) != painted.cells(inRow: row)
    }

    private func cursorTarget(_ frame: Frame) -> Position {
        let wanted = frame.cursor ?? Position(row: 0, column: 0)
        return Position(
            row: min(max(wanted.row, 0), max(size.rows - 1, 0)),
            column: min(max(wanted.column, 0), max(size.columns - 1, 0)))
    }

    private func moveCursor(_ target: Position, isVisible: Bool) {
        wmove(shim_stdscr(), Int32(target.row), Int32(target.column))
        guard cursorIsVisible != isVisible else { return }
        // ncurses sends nothing when it believes that it has: let it change its mind first.
        if cursorIsVisible == nil { curs_set(isVisible ? 0 : 1) }
        cursorIsVisible = isVisible
        curs_set(isVisible ? 1 : 0)
    }

    private func overlay(_ rows: [Int], _ frame: Frame, cursor: Position) {
        guard !rows.isEmpty else { return }
        // Without automatic margins nothing that is drawn too wide reaches the next row, or scrolls the last.
        var text = "\u{1B}[?7l"
        for row in rows {
            text += RowOverlay.text(
                frame.cells(inRow: row), row: row, columns: size.columns, sequence: { palette.ink(for: $0).sequence },
                needsOverlay: needsOverlay,
                isKnown: { $0.unicodeScalars.allSatisfy { shim_wcwidth($0.value) >= 0 } })
        }
        text += "\u{1B}[m\u{1B}[?7h\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H"
        Descriptor.write(text, to: output)
    }

    private func needsOverlay(_ character: Character, _ width: Int) -> Bool {
        // In the place of the placeholder itself something else may be on the screen.
        DisplayWidth.isRisky(character) || character == "\u{303F}" || !measures(character, width)
    }

    private func clearRow(_ row: Int) {
        wmove(shim_stdscr(), Int32(row), 0)
        wclrtoeol(shim_stdscr())
    }

    private func fillRow(_ row: Int, _ cells: ArraySlice<Cell>) {
        clearRow(row)
        isOverlaid[row] = false
        var line: [cchar_t] = []
        line.reserveCapacity(cells.count)
        var sum: UInt64 = 0xCBF2_9CE4_8422_2325
        var column = 0
        var last: Ink?
        for index in cells.indices {
            let cell = cells[index]
            if cell.content == .continuation { continue }
            let width = RowOverlay.width(of: cells, at: index)
            guard column + width <= size.columns else { break }
            var ink = palette.ink(for: cell.style)
            // A blank looks the same in bold: what stands before it need not be switched off for it.
            if cell.content == .blank, !ink.showsOnBlank, let last, !last.showsOnBlank { ink = last }
            last = ink
            var text = Painter.blank
            var count = 1
            if case .character(let character) = cell.content {
                if let ascii = character.asciiValue {
                    text.0 = UInt32(ascii)
                } else if !showsOnlyASCII, !needsOverlay(character, width) {
                    text = Painter.scalars(of: character)
                } else {
                    if writesDirectly, !showsOnlyASCII { isOverlaid[row] = true }
                    text.0 = placeholder
                    count = width
                }
            }
            let complex = shim_cell(text.0, text.1, text.2, text.3, text.4, ink.attributes, ink.pair)
            for _ in 0..<count { line.append(complex) }
            let look = UInt64(ink.attributes) << 16 | UInt64(UInt16(bitPattern: ink.pair))
            sum = (sum ^ UInt64(text.0) ^ UInt64(text.1) << 32) &* 0x100_0000_01B3
            sum = (sum ^ look) &* 0x100_0000_01B3
            column += width
        }
        sums[row] = sum
        mvwadd_wchnstr(shim_stdscr(), Int32(row), 0, line, Int32(line.count))
    }

    /// What ncurses is given where it cannot write a grapheme. Where that is written past it, it is not the mark that
    /// stands in other people's texts: ncurses would leave the grapheme there when such text takes its place.
    private var placeholder: UInt32 { showsOnlyASCII ? 0x3F : writesDirectly ? 0x303F : 0xFFFD }

    /// A base and four marks, as much as ncurses holds.
    private typealias CellText = (UInt32, UInt32, UInt32, UInt32, UInt32)

    private static let blank: CellText = (0x20, 0, 0, 0, 0)

    private static func scalars(of character: Character) -> CellText {
        var text: CellText = (0, 0, 0, 0, 0)
        for (index, scalar) in character.unicodeScalars.enumerated() {
            switch index {
            case 0: text.0 = scalar.value
            case 1: text.1 = scalar.value
            case 2: text.2 = scalar.value
            case 3: text.3 = scalar.value
            case 4: text.4 = scalar.value
            default: break
            }
        }
        return text
    }

    /// Whether ncurses, which asks the C library, takes a grapheme for that many cells.
    private func measures(_ character: Character, _ width: Int) -> Bool {
        var isFirst = true
        for scalar in character.unicodeScalars {
            guard Int(shim_wcwidth(scalar.value)) == (isFirst ? width : 0) else { return false }
            isFirst = false
        }
        return true
    }
}
