import TerminalUI

@testable import TerminalNcurses

extension ScreenModel {
    /// How the screen differs from a frame, `nil` when it does not.
    ///
    /// Of a grapheme on whose cells terminals disagree only the beginning counts: the rest depends on the terminal.
    @MainActor
    func difference(from frame: Frame, palette: Palette) -> String? {
        let shown = Set(
            [(1, "bold"), (2, "dim"), (3, "sitm"), (4, "smul"), (7, "rev")].filter { Terminal.capability($0.1) != nil }
                .map(\.0))
        var looks: [Style: Look] = [:]
        func look(_ style: Style) -> Look {
            if let known = looks[style] { return known }
            let look = Look(palette.ink(for: style)).limited(to: shown)
            looks[style] = look
            return look
        }
        for row in 0..<size.rows {
            let cells = cells[row]
            for column in 0..<size.columns {
                let wanted = frame[row, column]
                let found = cells[column]
                var place: String {
                    "at \(row), \(column): \"\(text(ofRow: row))\" instead of \"\(frame.text(ofRow: row))\""
                }
                switch wanted.content {
                case .blank:
                    if found.text != " " { return "no blank \(place)" }
                    if found.look.limited(to: shown).behindBlank != look(wanted.style).behindBlank {
                        return "\(found.look) for \(wanted.style) behind the blank \(place)"
                    }
                case .character(let character):
                    if DisplayWidth.isRisky(character) {
                        if found.text.unicodeScalars.first != character.unicodeScalars.first {
                            return "not \(character) \(place)"
                        }
                    } else if found.text != String(character) {
                        return "not \(character) \(place)"
                    }
                    if found.look.limited(to: shown) != look(wanted.style) {
                        return "\(found.look) for \(wanted.style) \(place)"
                    }
                case .continuation:
                    let lead = (0..<column).last { frame[row, $0].content != .continuation }
                    if case .character(let character) = lead.map({ frame[row, $0].content }),
                        DisplayWidth.isRisky(character)
                    {
                        continue
                    }
                    if !found.text.isEmpty { return "\(found.text) in a wide character \(place)" }
                }
            }
        }
        if let wanted = frame.cursor {
            let place = Position(
                row: min(max(wanted.row, 0), size.rows - 1), column: min(max(wanted.column, 0), size.columns - 1))
            if cursor != place || !cursorIsVisible { return "the cursor is at \(cursor) instead of \(place)" }
        } else if cursorIsVisible, Terminal.capability("civis") != nil {
            return "the cursor shows"
        }
        return unknown.isEmpty ? nil : "unknown: \(unknown)"
    }
}

extension ScreenModel.Look {
    /// The look without what a terminal does not have.
    func limited(to shown: Set<Int>) -> ScreenModel.Look {
        ScreenModel.Look(codes: codes.intersection(shown), foreground: foreground, background: background)
    }

    init(_ ink: Ink) {
        var model = ScreenModel(size: Size(columns: 2, rows: 1), widths: .sum)
        model.feed(ink.sequence + "x")
        self = model.cells[0][0].look
    }
}
