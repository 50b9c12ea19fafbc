import Testing

@testable import TerminalUI

private enum Input: Hashable, Sendable { case name, city, format, open }

private func makeForm() -> Form<Input> {
    Form([
        Form.Field(.name, label: "Name", content: .text(TextField())),
        Form.Field(.city, label: "City", hint: "where it is held", content: .text(TextField("Bern"))),
        Form.Field(.format, label: "Held", content: .choice(["in person", "online", "hybrid"], selected: 0)),
        Form.Field(.open, label: "Open call", content: .toggle(false)),
    ])
}

@Suite struct FormTests {
    private func press(_ form: inout Form<Input>, _ keys: Key...) -> [Bool] { keys.map { form.handle($0) } }

    @Test func `tab and arrows go round the fields`() {
        var form = makeForm()
        var visited: [Input?] = [form.focusedName]

        for key in [Key.tab, .down, .tab, .tab, .backtab, .up] {
            _ = form.handle(key)
            visited.append(form.focusedName)
        }

        #expect(visited == [.name, .city, .format, .open, .name, .open, .format])
    }

    @Test func `each field takes its keys and leaves the others`() {
        var form = makeForm()

        #expect(press(&form, .character("A"), .paste("da\u{1B}x"), .enter, .escape) == [true, true, false, false])
        #expect(form.text(of: .name) == "Ada\u{FFFD}x")
        #expect(form.isEditingText)

        form.focus(.format)
        #expect(
            press(&form, .right, .character("h"), .character("z"), .left, .enter) == [true, true, true, true, false])
        #expect(form.choice(of: .format) == 1)
        #expect(form.text(of: .format) == "online")
        #expect(!form.isEditingText)

        form.focus(.open)
        #expect(press(&form, .character(" "), .character("x")) == [true, false])
        #expect(form.isOn(.open))
        #expect(form.choice(of: .open) == nil && form.text(of: .open).isEmpty && !form.isOn(.name))
    }

    @Test func `an error stands under its field until that is edited`() {
        var form = makeForm()
        form.setError("A conference needs a name.", of: .name)
        form.focus(.open)
        form.focusFirstError()

        #expect(form.focusedName == .name && form.hasErrors)
        _ = form.handle(.left)
        #expect(form.hasErrors)
        _ = form.handle(.character("x"))
        #expect(!form.hasErrors)
    }

    @Test func `a form is drawn with its labels in a column`() {
        var form = makeForm()
        form.setError("A conference needs a name.", of: .name)
        form.set(text: "Zürich", of: .city)
        var frame = Frame(columns: 40, rows: 6)

        form.draw(in: &frame, rows: 0..<6, columns: 1..<40)

        #expect(
            frame.text == """
                 Name
                            ! A conference needs a name.
                 City       Zürich
                            where it is held
                 Held       ‹ in person ›
                 Open call  [ ]
                """)
        #expect(frame.cursor == Position(row: 0, column: 12))
        #expect(frame[1, 12].style == .error)
    }

    @Test func `the field with the keys is on the screen, whatever fits`() {
        var form = makeForm()
        for (name, row) in [(Input.name, 0), (.open, 1), (.format, 1)] {
            form.focus(name)
            var frame = Frame(columns: 30, rows: 2)
            form.draw(in: &frame, rows: 0..<2)

            #expect(frame.cursor.map { (0..<2).contains($0.row) } == true)
            #expect(frame.cursor?.row == row || name == .format)
        }
        for columns in 0...12 {
            for rows in 0...3 {
                var frame = Frame(columns: columns, rows: rows, glyphs: .ascii)
                form.draw(in: &frame, rows: 0..<rows)
                form.draw(in: &frame, rows: -3..<9, columns: -2..<99)
            }
        }
    }

    @Test func `a form without the keys leaves the cursor alone`() {
        var frame = Frame(columns: 30, rows: 6)

        makeForm().draw(in: &frame, rows: 0..<6, isFocused: false)

        #expect(frame.cursor == nil)
    }

    @Test func `an empty form takes no key`() {
        var form = Form<Input>([])
        let isTaken = form.handle(.tab)

        #expect(!isTaken && form.focusedName == nil)
    }
}

@Suite struct PickerTests {
    private let topics = Picker([
        .init("java", title: "Java", detail: "12"), .init("rust", title: "Rust", detail: "3"),
        .init("php", title: "PHP", detail: "0", isEnabled: false), .init("css", title: "CSS", detail: "140"),
    ])

    @Test func `space ticks what is selected, and only what can be`() {
        var picker = topics

        #expect(picker.handle(.character("j"), height: 3) == .moved)
        #expect(picker.handle(.character(" "), height: 3) == .toggled("rust"))
        #expect(picker.handle(.down, height: 3) == .moved)
        #expect(picker.handle(.character(" "), height: 3) == .moved)
        #expect(picker.handle(.enter, height: 3) == .unused)
        #expect(picker.checked == ["rust"])
    }

    @Test func `of one choice the earlier one goes`() {
        var picker = Picker(topics.items, checked: ["java"], allowsSeveral: false)

        _ = picker.handle(.end, height: 9)
        _ = picker.handle(.character(" "), height: 9)

        #expect(picker.checked == ["css"])
        _ = picker.handle(.character(" "), height: 9)
        #expect(picker.checked.isEmpty)
    }

    @Test func `the selection stays on its item when the items change`() {
        var picker = topics
        picker.select("php", height: 9)

        picker.setItems(picker.items.reversed())
        #expect(picker.selectedID == "php")

        picker.narrow { $0.title.hasPrefix("J") }
        #expect(picker.selectedID == "java")
        picker.narrow { _ in false }
        #expect(picker.selectedID == nil)
        #expect(picker.handle(.character(" "), height: 9) == .moved)
        picker.narrow(to: nil)
        #expect(picker.selectedID != nil)
    }

    @Test func `boxes, names and figures stand in columns`() {
        var picker = topics
        picker.toggle("css")
        var frame = Frame(columns: 20, rows: 4, glyphs: .ascii)

        picker.draw(in: &frame, rows: 0..<4)

        #expect(
            frame.text == """
                > [ ] Java       12
                  [ ] Rust        3
                  [ ] PHP         0
                  [x] CSS       140
                """)
        #expect(frame.cursor == Position(row: 0, column: 0))
        #expect(frame[0, 10].style == .selection)
    }
}
