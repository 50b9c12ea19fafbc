import Testing

@testable import TerminalUI

@Suite struct FrameTests {
    @Test func `text is the rows without the blanks at their ends`() {
        var frame = Frame(columns: 12, rows: 3)
        frame.write("Keynote", row: 0, column: 2)
        frame.write("Macros in anger", row: 2, column: 0)

        #expect(
            frame.text == """
                  Keynote

                Macros in a…
                """)
    }

    @Test(
        .bug("https://github.com/Builditluc/wiki-tui/issues/238"),
        arguments: [
            ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 2, "…"), ("日本語", 1, "…"),
            ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("👩‍👩‍👧ok", 3, "👩‍👩‍👧…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
            ("abc", 0, ""),
        ])
    func `text is cut by cells at whole graphemes`(text: String, width: Int, shown: String) {
        var frame = Frame(columns: 20, rows: 1)

        frame.write(text, row: 0, column: 0, width: width)

        #expect(frame.text == shown)
    }

    @Test func `the ascii ellipsis takes three cells`() {
        var frame = Frame(columns: 8, rows: 1, glyphs: .ascii)

        frame.write("a long name", row: 0, column: 0)

        #expect(frame.text == "a lon...")
    }

    @Test(.bug("https://github.com/newsboat/newsboat/issues/2480"))
    func `a wide grapheme that does not fit leaves a blank`() {
        var frame = Frame(columns: 3, rows: 1)

        frame.write("a日本", row: 0, column: 0, cut: .clip)
        #expect(frame.text == "a日")

        frame.write("日本", row: 0, column: 0, cut: .clip)
        #expect(frame.text == "日")
    }

    @Test func `writing over half of a wide grapheme blanks the other half`() {
        var frame = Frame(columns: 6, rows: 1)
        frame.write("日本語", row: 0, column: 0)

        frame.write("x", row: 0, column: 1)
        #expect(frame.text == " x本語")

        frame.write("y", row: 0, column: 4)
        #expect(frame.text == " x本y")

        frame.fill(rows: 0..<1, columns: 3..<4)
        #expect(frame.text == " x  y")
    }

    @Test func `what lies left of the border is not drawn`() {
        var frame = Frame(columns: 4, rows: 1)

        frame.write("abcdef", row: 0, column: -2)
        #expect(frame.text == "cdef")

        frame.write("日本語", row: 0, column: -1)
        #expect(frame.text == " 本…")
    }

    @Test(.bug("https://github.com/gin66/tui-logger/issues/60"), arguments: [0, 1, 2, -5], [0, 1, 2, -5])
    func `nothing traps at any size or place`(columns: Int, rows: Int) {
        var frame = Frame(columns: columns, rows: rows)
        let places = [Int.min, -1, 0, 1, 2, Int.max]

        for row in places {
            for column in places {
                for width in places {
                    frame.write("日a👩‍👩‍👧", row: row, column: column, width: width)
                    frame.write("日a", row: row, endingBefore: column, width: width)
                }
                frame.place(Frame(columns: 3, rows: 3), row: row, column: column)
                frame.restyle(row: row) { $0.bold }
                _ = frame[row, column]
            }
            frame.drawLine(left: [Span("日本")], right: [Span("右")], row: row)
            frame.drawFooter([KeyHint(keys: "a", title: "attend")], row: row)
            frame.drawToast([Span("saved")], row: row)
        }
        frame.fill(rows: Int.min..<Int.max, columns: Int.min..<Int.max)
        HelpOverlay(groups: []).draw(in: &frame, rows: 0..<rows.magnitudeClamped)
        var field = TextField("日本語")
        field.draw(in: &frame, row: 0, column: 0, width: 5)
        _ = field.handle(.left)
        _ = Frame.tooSmall(frame.size, needed: Size(columns: 40, rows: 10))

        #expect(frame.size == Size(columns: max(columns, 0), rows: max(rows, 0)))
    }

    @Test func `a text of a megabyte costs no more than one of a line`() {
        var frame = Frame(columns: 20, rows: 1)
        let clock = ContinuousClock()

        let time = clock.measure {
            for text in [String(repeating: "日", count: 400_000), "e" + String(repeating: "\u{301}", count: 400_000)] {
                for _ in 0..<50 { frame.write(text, row: 0, column: 0) }
            }
        }

        #expect(time < .seconds(1))
        #expect(frame[0, 0].content == .character("e\u{301}\u{301}\u{301}\u{301}"))
    }

    @Test func `an absurd size is clamped`() {
        #expect(Frame(columns: Int.max, rows: 1).columns == Frame.limit)
    }

    @Test func `right aligned text ends before its column`() {
        var frame = Frame(columns: 8, rows: 2)

        frame.write("14", row: 0, endingBefore: 8, width: 4)
        frame.write("日本", row: 1, endingBefore: 8, width: 4)

        #expect(frame.text == "      14\n    日本")
    }

    @Test func `a pane is copied with its cursor and its borders mended`() {
        var frame = Frame(columns: 6, rows: 2)
        frame.write("日本語", row: 0, column: 0)
        var pane = Frame(columns: 3, rows: 1)
        pane.write("x日", row: 0, column: 0)
        pane.cursor = Position(row: 0, column: 1)

        frame.place(pane, row: 0, column: 1)
        #expect(frame.text(ofRow: 0) == " x日語")
        #expect(frame.cursor == Position(row: 0, column: 2))

        frame.place(pane, row: 1, column: 4)
        #expect(frame.text(ofRow: 1) == "    x")
    }

    @Test func `styles lie under text and its continuation cells`() {
        var frame = Frame(columns: 4, rows: 1)

        frame.write([Span("日", .accent.bold), Span("b")], row: 0, column: 0)

        #expect(frame[0, 0].style == Style(.accent, .bold))
        #expect(frame[0, 1] == Cell(.continuation, style: .accent.bold))
        #expect(frame[0, 2].style == .normal)
        #expect(frame[9, 9] == Cell())
    }

    @Test(.bug("https://github.com/gdamore/tcell/issues/1067")) func `hostile text cannot leave its cells`() {
        var frame = Frame(columns: 24, rows: 2)

        frame.write("ok\u{1B}]0;PWNED\u{7}\u{1B}[2J\nx", row: 0, column: 0)

        #expect(frame.text(ofRow: 0) == "ok�]0;PWNED��[2J x")
        #expect(frame.text(ofRow: 1) == "")
    }
}

extension Int {
    fileprivate var magnitudeClamped: Int { Swift.max(self, 0) }
}
