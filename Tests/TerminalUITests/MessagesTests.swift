import Testing

@testable import TerminalUI

@Suite struct MessagesTests {
    @Test func `toasts are stacked in the corner, the newest lowest`() {
        var frame = Frame(columns: 30, rows: 4)
        for row in 0..<4 { frame.write(String(repeating: "x", count: 30), row: row, column: 0) }

        frame.drawToasts(
            [[Span("first", .accent)], [Span("You attend Devoxx UK.", .success), Span("  u undo", .bold)]],
            rows: 0..<4)

        #expect(
            frame.text == """
                xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
                xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
                xxxxxxxxxxxxxxxxxxxxxxx first
                 You attend Devoxx UK. u undo
                """)
    }

    @Test func `a toast that is too long is wrapped, and cut after three lines`() {
        var frame = Frame(columns: 12, rows: 5)

        frame.drawToasts([[Span("one two three four five six seven eight")]], rows: 1..<5)

        #expect(frame.text == "\n\n one two\n three four\n five six …")
    }

    @Test func `what has no room is left out`() {
        var frame = Frame(columns: 20, rows: 1)

        frame.drawToasts([[Span("old")], [Span("new")]], rows: 0..<1)

        #expect(frame.text.hasSuffix(" new"))
    }

    @Test func `a question stands in one line where it fits, and its answers are whole where not`() {
        let answers = [KeyHint(keys: "y", title: "delete"), KeyHint(keys: "n", title: "keep")]
        var wide = Frame(columns: 60, rows: 3)
        let taken = wide.drawQuestion("Delete \"Uphill Conf\"?", answers: answers, rows: 0..<3)

        #expect(taken == 2..<3)
        #expect(wide.text == "\n\n   Delete \"Uphill Conf\"?                y delete   n keep")
        #expect(wide.cursor == Position(row: 2, column: 24))

        var narrow = Frame(columns: 29, rows: 6)
        let lines = narrow.drawQuestion(
            "Delete \"Uphill Conf\"? 5 people attend it.", answers: answers, rows: 0..<6)

        #expect(lines == 3..<6)
        #expect(narrow.text == "\n\n\n   Delete \"Uphill Conf\"? 5\n   people attend it.\n   y delete   n keep")
    }

    @Test(arguments: 0...9, 0...3)
    func `messages trap at no size`(columns: Int, rows: Int) {
        var frame = Frame(columns: columns, rows: rows)
        let answers = [KeyHint(keys: "y", title: "delete"), KeyHint(keys: "n", title: "keep")]

        frame.drawToasts([[Span("日本語の会議"), Span("x")], [], [Span("")]], rows: -2..<9)
        frame.drawQuestion("Delete 日本語の会議?", answers: answers, rows: -2..<9)
        frame.drawQuestion("", answers: [], rows: 0..<rows, columns: 3..<5)
        frame.drawProgress(WorkProgress(done: 3, total: 9, perSecond: 2), label: "日本", row: rows - 1)
        frame.drawVerticalRule(column: columns - 1, rows: -1..<9)
        frame.drawList(ListState(selected: 99), count: 12, rows: -3..<7) { frame, index, row, _ in
            frame.write("\(index)", row: row, column: 0)
        }

        #expect(frame.size == Size(columns: columns, rows: rows))
    }
}

@Suite struct ProgressTests {
    @Test func `a line of progress has a bar, counts, a rate and an end`() {
        var frame = Frame(columns: 80, rows: 3, glyphs: .ascii)
        let progress = WorkProgress(done: 3_120, total: 6_011, perSecond: 1_240)

        frame.drawProgress(progress, label: "Importing", row: 0)
        frame.drawProgress(progress, label: "Importing", row: 1, columns: 0..<36)
        frame.drawProgress(WorkProgress(done: 12), label: "Loading", unit: "conferences", row: 2)

        #expect(
            frame.text == """
                Importing  #################.................  3,120 of 6,011  1,240/s  3 s left
                Importing  3,120 of 6,011  1,240/s
                Loading  12 conferences
                """)
    }

    @Test(
        arguments: [
            (WorkProgress(done: 0, total: 0), 1.0), (WorkProgress(done: 9, total: 3), 1),
            (WorkProgress(done: -4, total: 8), 0),
            (WorkProgress(done: 2, total: 8), 0.25),
        ] as [(WorkProgress, Double)])
    func `the part that is done stays between none and all`(progress: WorkProgress, fraction: Double) {
        #expect(progress.fraction == fraction)
    }

    @Test func `an end that cannot be said is not said`() {
        #expect(WorkProgress(done: 1, total: 10).secondsLeft == nil)
        #expect(WorkProgress(done: 1, total: 10, perSecond: 0).secondsLeft == nil)
        #expect(WorkProgress(done: 1, total: .max, perSecond: 0.001).secondsLeft == nil)
        #expect(WorkProgress(done: 1, perSecond: 4).secondsLeft == nil)
        #expect(WorkProgress(done: 5, total: 10, perSecond: 2).secondsLeft == 3)
        #expect(WorkProgress(done: 5, total: 10, perSecond: .nan).secondsLeft == nil)
        #expect(WorkProgress(done: 0, total: 10_000, perSecond: 10).figures == ["0 of 10,000", "10/s", "17 min left"])
    }

    @Test func `a rate follows what is done`() {
        var meter = RateMeter()
        meter.record(0, at: 10)
        #expect(meter.perSecond == nil)

        meter.record(100, at: 11)
        #expect(meter.perSecond == 100)

        meter.record(100, at: 11.01)
        #expect(meter.perSecond == 100)

        meter.record(100, at: 13.5)
        #expect(meter.perSecond == 0)

        meter.record(5, at: 14)
        #expect(meter.perSecond == nil)
    }
}

@Suite struct ListDrawingTests {
    @Test(.bug("https://github.com/ratatui/ratatui/issues/1004"))
    func `of a hundred thousand rows only those on the screen are drawn`() {
        var state = ListState()
        state.select(99_999, count: 100_000, height: 3)
        var frame = Frame(columns: 10, rows: 5)
        var drawn: [Int] = []

        frame.drawList(state, count: 100_000, rows: 1..<4) { frame, index, row, isSelected in
            drawn.append(index)
            frame.write("\(index)", row: row, column: 1, style: isSelected ? .selection : .normal)
        }

        #expect(drawn == [99_997, 99_998, 99_999])
        #expect(frame.cursor == Position(row: 3, column: 0))
        #expect(frame[3, 9].style == .selection)
    }

    @Test(arguments: [
        (80, false, 80), (99, false, 99), (100, true, 52), (160, true, 70), (400, true, 90), (0, false, 0),
    ])
    func `panes stand side by side from a hundred columns`(columns: Int, isSplit: Bool, left: Int) {
        let split = PaneSplit(columns: columns)

        #expect(split.isSplit == isSplit)
        #expect(split.left.count == left)
        #expect(split.right.upperBound == columns)
        #expect(!isSplit || split.left.count + 1 + split.right.count == columns)
    }
}
