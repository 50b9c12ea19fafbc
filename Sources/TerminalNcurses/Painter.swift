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
    private var overlaidRows: Set<Int> = []
    private var cursorIsVisible = true
    private var cursor: Position?

    init(palette: Palette, output: Int32, size: Size, showsOnlyASCII: Bool, writesDirectly: Bool) {
        self.palette = palette
        self.output = output
        self.size = size
        self.showsOnlyASCII = showsOnlyASCII
        self.writesDirectly = writesDirectly
    }

    /// Forgets what is on the screen, so that the next frame is written whole.
    func forget() {
        painted = nil
        overlaidRows.removeAll()
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

    /// Puts a frame on the screen.
    func paint(_ frame: Frame) {
        guard frame != painted else { return }
        var anythingChanged = false
        for row in 0..<size.rows where needsPainting(row, frame) {
            anythingChanged = true
            fillRow(row, frame.cells(inRow: row))
        }
        let target = cursorTarget(frame)
        moveCursor(target, isVisible: frame.cursor != nil)
        wnoutrefresh(shim_stdscr())
        doupdate()
        // ncurses may have moved rows on the screen to save bytes and then mended others: all are overlaid anew.
        if anythingChanged, !overlaidRows.isEmpty { overlay(frame, cursor: target) }
        painted = frame
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
        if cursorIsVisible != isVisible {
            cursorIsVisible = isVisible
            curs_set(isVisible ? 1 : 0)
        }
    }

    private func overlay(_ frame: Frame, cursor: Position) {
        // Without automatic margins nothing that is drawn too wide reaches the next row, or scrolls the last.
        var text = "\u{1B}[?7l"
        for row in overlaidRows.sorted() {
            text += RowOverlay.text(
                frame.cells(inRow: row), row: row, columns: size.columns, sequence: { palette.ink(for: $0).sequence },
                needsOverlay: needsOverlay,
                isKnown: { $0.unicodeScalars.allSatisfy { shim_wcwidth($0.value) >= 0 } })
        }
        text += "\u{1B}[m\u{1B}[?7h\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H"
        Descriptor.write(text, to: output)
    }

    private func needsOverlay(_ character: Character, _ width: Int) -> Bool {
        DisplayWidth.isRisky(character) || !measures(character, width)
    }

    private func clearRow(_ row: Int) {
        wmove(shim_stdscr(), Int32(row), 0)
        wclrtoeol(shim_stdscr())
    }

    private func fillRow(_ row: Int, _ cells: ArraySlice<Cell>) {
        clearRow(row)
        overlaidRows.remove(row)
        var line: [cchar_t] = []
        line.reserveCapacity(cells.count)
        var column = 0
        for index in cells.indices {
            let cell = cells[index]
            if cell.content == .continuation { continue }
            let width = RowOverlay.width(of: cells, at: index)
            guard column + width <= size.columns else { break }
            let ink = palette.ink(for: cell.style)
            switch cell.content {
            case .character(let character) where character.isASCII:
                line.append(complexCharacter(character.unicodeScalars.map { Int32(bitPattern: $0.value) }, ink))
            case .character(let character) where !showsOnlyASCII && !needsOverlay(character, width):
                line.append(complexCharacter(character.unicodeScalars.map { Int32(bitPattern: $0.value) }, ink))
            case .character:
                if writesDirectly, !showsOnlyASCII { overlaidRows.insert(row) }
                let mark: Int32 = showsOnlyASCII ? 0x3F : 0xFFFD
                for _ in 0..<width { line.append(complexCharacter([mark], ink)) }
            case .blank, .continuation:
                line.append(complexCharacter([0x20], ink))
            }
            column += width
        }
        mvwadd_wchnstr(shim_stdscr(), Int32(row), 0, line, Int32(line.count))
    }

    private func complexCharacter(_ scalars: [Int32], _ ink: Ink) -> cchar_t {
        var result = cchar_t()
        // ncurses holds a base and four marks.
        setcchar(&result, Array(scalars.prefix(5)) + [0], ink.attributes, ink.pair, nil)
        return result
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
