import TerminalUI
import Testing

@Suite struct MouseTests {
    private func press(_ row: Int, _ column: Int) -> Position { Position(row: row, column: column) }

    @Test func `what is marked later lies on top, and a hit counts from its corner`() {
        var frame = Frame(columns: 20, rows: 6)
        frame.mark(.area("pane"), rows: 1..<5)
        frame.mark(.item(3, of: "pane"), row: 2, columns: 4..<10)

        #expect(frame.hit(at: press(2, 6))?.target == .item(3, of: "pane"))
        #expect(frame.hit(at: press(2, 6))?.position == press(0, 2))
        #expect(frame.hit(at: press(2, 6))?.width == 6)
        #expect(frame.hit(at: press(2, 10))?.target == .area("pane"))
        #expect(frame.hit(at: press(2, 6))?.area == frame.hit(at: press(4, 19))?.area)
        #expect(frame.hit(at: press(5, 0)) == nil)
    }

    @Test(arguments: [
        (-9..<(-2), 0..<4), (0..<1, Int.min..<0), (0..<9, 30..<Int.max), (Int.max - 1..<Int.max, 0..<1), (2..<2, 0..<9),
    ])
    func `what lies outside of the frame is not marked and does not trap`(rows: Range<Int>, columns: Range<Int>) {
        var frame = Frame(columns: 20, rows: 6)
        frame.mark(.area("pane"), rows: rows, columns: columns)

        for row in [Int.min, -1, 0, 5, 6, .max] {
            for column in [Int.min, -1, 0, 19, 20, .max] { #expect(frame.hit(at: press(row, column)) == nil) }
        }
    }

    @Test func `a pane brings its marks along, cut at the borders`() {
        var pane = Frame(columns: 10, rows: 3)
        pane.mark(.item(0, of: .list), row: 0)
        pane.mark(.item(2, of: .list), row: 2)
        var frame = Frame(columns: 20, rows: 4)
        frame.place(pane, row: 2, column: 15)

        #expect(frame.hit(at: press(2, 15))?.target == .item(0, of: .list))
        #expect(frame.hit(at: press(2, 19))?.position == press(0, 4))
        #expect(frame.hit(at: press(2, 14)) == nil)
        #expect(frame.hit(at: press(3, 16)) == nil)
    }

    @Test func `marks do not make a frame another one`() {
        var marked = Frame(columns: 10, rows: 3)
        marked.mark(.key(.enter), row: 0)

        #expect(marked == Frame(columns: 10, rows: 3))
        #expect(marked.hashValue == Frame(columns: 10, rows: 3).hashValue)
    }

    @Test func `each hint of the footer is its key`() {
        var frame = Frame(columns: 30, rows: 1)
        frame.drawFooter(
            [
                KeyHint(keys: "enter", title: "open"), KeyHint(keys: "ctrl-x", title: "cut"),
                KeyHint(keys: "space", title: "does not fit"),
            ], row: 0)

        let keys = (0..<30).map { frame.hit(at: press(0, $0))?.target }
        #expect(keys[0] == nil && keys[11] == nil && keys[12] == nil && keys[23] == nil)
        #expect(keys[1...10].allSatisfy { $0 == .key(.enter) })
        #expect(keys[13...22].allSatisfy { $0 == .key(.control("x")) })
    }

    @Test(arguments: [60, 24]) func `a question is answered on its answers only`(columns: Int) {
        var frame = Frame(columns: columns, rows: 4)
        frame.drawQuestion(
            "Delete \"Uphill Conf\"?",
            answers: [KeyHint(keys: "y", title: "delete"), KeyHint(keys: "n", title: "keep")],
            rows: 0..<4)
        let row = frame.text(ofRow: 3)
        let start = row.distance(
            from: row.startIndex, to: row.ranges(of: "y delete").first?.lowerBound ?? row.startIndex)

        let hits = (0..<columns).map { frame.hit(at: press(3, $0))?.target }
        #expect(hits[start..<start + 8].allSatisfy { $0 == .key(.character("y")) })
        #expect(hits[start + 11..<start + 17].allSatisfy { $0 == .key(.character("n")) })
        #expect(hits.count { $0 == .key(.character("y")) } == 8)
        #expect(hits.count { $0 == .key(.character("n")) } == 6)
        #expect(hits[start - 1] == .area(.question))
    }

    @Test func `the rows of a scrolled list know their numbers`() {
        var frame = Frame(columns: 10, rows: 6)
        let state = ListState(selected: 50)
        frame.drawList(state, count: 100, rows: 1..<5, columns: 2..<8, named: "people") { _, _, _, _ in }

        #expect((1..<5).map { frame.hit(at: press($0, 2))?.target } == (47...50).map { .item($0, of: "people") })
        #expect(frame.hit(at: press(1, 1)) == nil && frame.hit(at: press(5, 4)) == nil)
    }

    @Test func `below a short list is its pane`() {
        var frame = Frame(columns: 10, rows: 6)
        frame.drawList(ListState(), count: 2, rows: 1..<5) { _, _, _, _ in }

        #expect(frame.hit(at: press(2, 0))?.target == .item(1, of: .list))
        #expect(frame.hit(at: press(3, 0))?.target == .area(.list))
    }

    @Test func `a click on an item of a picker ticks it`() {
        var picker = Picker([
            .init("a", title: "java"), .init("b", title: "swift"), .init("c", title: "go", isEnabled: false),
        ])
        picker.narrow { $0.id != "a" }
        var frame = Frame(columns: 20, rows: 5)
        picker.draw(in: &frame, rows: 1..<5)
        guard case .item(let index, .picker) = frame.hit(at: press(1, 5))?.target else {
            Issue.record("no item")
            return
        }

        #expect(picker.click(index, height: 4) == .toggled("b"))
        #expect(picker.checked == ["b"] && picker.selectedID == "b")
        #expect(picker.click(1, height: 4) == .moved)
        #expect(picker.click(2, height: 4) == .unused && picker.click(-1, height: 4) == .unused)
        #expect(picker.checked == ["b"] && picker.selectedID == "c")
    }

    @Test func `a click into a form takes the keys there and the caret to the cell`() {
        var form = Form([
            .init("name", label: "Name", content: .text(TextField("日本 conf"))),
            .init("held", label: "Held", hint: "one of", content: .choice(["in person", "online"], selected: 0)),
            .init("mine", label: "Mine", content: .toggle(false)),
        ])
        form.setError("A name is needed.", of: "name")
        var frame = Frame(columns: 40, rows: 8)
        form.draw(in: &frame, rows: 0..<8)
        func click(_ row: Int, _ column: Int) {
            guard let hit = frame.hit(at: press(row, column)), case .item(let index, .form) = hit.target else { return }
            form.click(index, cell: hit.position.column, width: hit.width)
        }

        click(2, 8)
        #expect(form.focusedName == "held" && form.choice(of: "held") == 1)
        click(4, 0)
        #expect(form.focusedName == "mine" && !form.isOn("mine"))
        click(4, 7)
        #expect(form.isOn("mine"))
        click(1, 20)
        #expect(form.focusedName == "name")
        // The second cell of a wide grapheme is that grapheme.
        click(0, 6 + 3)
        _ = form.handle(.character("x"))
        #expect(form.text(of: "name") == "日x本 conf")
        click(7, 3)
        #expect(form.focusedName == "name")
    }

    @Test func `the caret goes where a text that is scrolled shows the grapheme`() {
        var field = TextField(String((0..<50).map { Character(UnicodeScalar(UInt8(65 + $0 % 26))) }))
        var frame = Frame(columns: 10, rows: 1)
        field.draw(in: &frame, row: 0, column: 0, width: 10)
        let shown = frame.text(ofRow: 0)

        field.click(cell: 3, width: 10)
        _ = field.handle(.delete)

        #expect(field.text.count == 49)
        var after = Frame(columns: 10, rows: 1)
        field.draw(in: &after, row: 0, column: 0, width: 10)
        let expected = String(shown.prefix(3) + shown.dropFirst(4))
        #expect(field.text.contains(expected))
        for cell in [Int.min, -1, 0, 9, 10, Int.max] {
            field.click(cell: cell, width: cell)
            #expect((0...49).contains(field.caret))
        }
    }

    @Test func `the wheel scrolls three rows a notch, and only a plain left press is a click`() {
        let place = press(0, 0)

        #expect(MouseEvent(kind: .wheelDown, position: place).scrolledRows == 3)
        #expect(MouseEvent(kind: .wheelUp, position: place, modifiers: .shift).scrolledRows == -3)
        #expect(MouseEvent(kind: .press, button: .left, position: place).isClick)
        #expect(!MouseEvent(kind: .press, button: .left, position: place, modifiers: .control).isClick)
        #expect(!MouseEvent(kind: .press, button: .right, position: place).isClick)
        #expect(!MouseEvent(kind: .release, button: .left, position: place).isClick)
    }

    @Test func `the wheel scrolls the help screen and a picker, no further than their ends`() {
        var help = HelpOverlay(groups: [
            HelpGroup(title: "Moving", lines: (1...30).map { HelpLine(name: "a", keys: ["\($0)"], help: "help \($0)") })
        ])
        var picker = Picker((0..<9).map { .init($0, title: "\($0)") })

        help.scroll(by: 3, height: 5)
        help.scroll(by: .max, height: 5)
        help.scroll(by: -3, height: 5)
        picker.scroll(by: 3, height: 4)
        picker.scroll(by: .min, height: 4)
        picker.scroll(by: .max, height: 4)

        var frame = Frame(columns: 30, rows: 5)
        help.draw(in: &frame, rows: 0..<5)
        #expect(frame.hit(at: press(0, 0))?.target == .area(.help))
        #expect(frame.text.contains("help 27") && !frame.text.contains("help 28"))
        #expect(picker.selectedID == 8)
    }
}
