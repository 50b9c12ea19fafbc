import TerminalUI
import Testing

@testable import TerminalNcurses

@Suite struct RowOverlayTests {
    private func overlay(_ text: String, columns: Int = 20) -> String {
        var frame = Frame(columns: columns, rows: 1)
        frame.write(text, row: 0, column: 0, cut: .clip)
        return RowOverlay.text(
            frame.cells(inRow: 0), row: 4, columns: columns, sequence: { _ in "<s>" },
            needsOverlay: { character, _ in DisplayWidth.isRisky(character) }, isKnown: { $0 != "🫨" })
    }

    @Test func `an ordinary row needs nothing`() {
        #expect(overlay("Kraków 日本") == "")
    }

    @Test func `a grapheme is written between absolute moves, over blanks`() {
        #expect(overlay("a👍b👍") == "\u{1B}[5;2H<s>  \u{1B}[5;2H👍\u{1B}[5;5H  \u{1B}[5;5H👍")
    }

    @Test func `cells that a wide drawing covers are written again`() {
        // Drawn as six cells by a terminal that sums up: b, c, d and e were overdrawn, f was not.
        #expect(overlay("👩‍👩‍👧bcdef") == "\u{1B}[5;1H<s>  \u{1B}[5;1H👩‍👩‍👧\u{1B}[5;3Hbcde")
    }

    @Test func `one that a terminal may not know leaves the mark`() {
        #expect(overlay("🫨") == "\u{1B}[5;1H<s>� \u{1B}[5;1H🫨")
    }

    @Test func `nothing is written behind the border`() {
        var frame = Frame(columns: 10, rows: 1)
        frame.write("abcd👍", row: 0, column: 0)

        let text = RowOverlay.text(
            frame.cells(inRow: 0), row: 0, columns: 5, sequence: { _ in "" }, needsOverlay: { _, _ in true },
            isKnown: { _ in true })

        #expect(!text.contains("👍"))
    }
}

@Test(arguments: [
    ("alacritty", "xterm-256color"), ("xterm-kitty", "xterm"), ("tmux-direct", "tmux"),
    ("screen.konsole-256color", "screen.konsole"),
])
func `a near type of terminal is looked for first`(term: String, candidate: String) {
    #expect(TerminalType.candidates(for: term).first == candidate)
}
