import TerminalUI
import Testing

@testable import Planner

@Suite struct MouseTests {
    /// A click on the first place where the screen shows a text, some cells further right.
    private func click(_ text: String, in app: inout PlannerApp, right: Int = 0) throws -> [Effect] {
        let place = try #require(find(text, in: app))
        let position = Position(row: place.row, column: place.column + right)
        return app.press(.mouse(MouseEvent(kind: .press, button: .left, position: position)))
    }

    private func wheel(_ kind: MouseEvent.Kind, over text: String, in app: inout PlannerApp) throws {
        let place = try #require(find(text, in: app))
        app.press(.mouse(MouseEvent(kind: kind, position: place)))
    }

    private func find(_ text: String, in app: PlannerApp) -> Position? {
        let frame = app.render(app.size)
        for row in 0..<frame.rows {
            let line = frame.text(ofRow: row)
            guard let range = line.firstRange(of: text) else { continue }
            return Position(row: row, column: DisplayWidth.cells(of: String(line[..<range.lowerBound])))
        }
        return nil
    }

    @Test func `a click selects a row, and a click on the selected one opens it`() throws {
        var app = Sample.app(Sample.may, Size(columns: 80, rows: 24))

        #expect(try click("Devoxx UK", in: &app) == [])
        #expect(app.list.selected?.name == "Devoxx UK")
        #expect(app.focus == .list)
        let effects = try click("Devoxx UK", in: &app)

        #expect(app.focus == .detail)
        #expect(effects == [.watchConference(app.detail?.id)])
    }

    @Test func `headings and the air between rows are no rows`() throws {
        var app = Sample.app(Sample.may, Size(columns: 80, rows: 24))
        let before = app.list.selected

        #expect(try click("June 2026", in: &app) == [])

        #expect(app.list.selected == before)
    }

    @Test func `the wheel moves the pane under the pointer, wherever the keys go`() throws {
        var app = Sample.app(Sample.may, Size(columns: 120, rows: 30))
        let first = app.list.selectedRow

        try wheel(.wheelDown, over: "Rise of AI", in: &app)
        #expect(app.list.selectedRow == first.map { $0 + 3 })
        try wheel(.wheelUp, over: "Rise of AI", in: &app)

        #expect(app.list.selectedRow == first)
        #expect(app.focus == .list)
    }

    @Test func `the wheel over the list gives it the keys, and the detail beside it follows`() throws {
        var app = Sample.app(Sample.may, Size(columns: 120, rows: 30))
        app.press(.tab)
        #expect(app.focus == .detail)

        try wheel(.wheelDown, over: "Rise of AI", in: &app)

        #expect(app.focus == .list)
        #expect(app.detail?.id == app.list.selected?.id)
        #expect(app.current?.id == app.list.selected?.id)
    }

    @Test func `a click on a hint in the footer is its key`() throws {
        var app = Sample.app(Sample.may, Size(columns: 80, rows: 24))

        _ = try click("? help", in: &app)

        #expect(app.help != nil)
    }

    @Test func `a question is answered by its answers only`() throws {
        var app = Sample.app(Sample.may, Size(columns: 80, rows: 24))
        app.press(.character("D"))
        #expect(app.question != nil)

        #expect(try click("Devoxx UK", in: &app) == [])
        #expect(app.question != nil)
        _ = try click("n keep", in: &app)

        #expect(app.question == nil)
    }

    @Test func `a click in a form goes to a field and puts the caret there, and takes the next choice`() throws {
        var app = Sample.app(Sample.may, Size(columns: 80, rows: 24))
        app.press(.character("n"))
        app.type("Devx")

        _ = try click("Devx", in: &app, right: 3)
        app.type("ox")
        #expect(app.form?.form.text("Name") == "Devoxx")
        _ = try click("not known", in: &app)

        #expect(app.form?.form.choice("Held") == 1)
    }

    @Test func `a field of a form that is taller than the screen is in sight while keys go to it`() {
        var app = Sample.app(Sample.may, Size(columns: 40, rows: 10))
        app.press(.character("n"))
        for field in ["Name", "City", "Year", "First day", "Last day", "Country", "Held", "Page", "Topics"] {
            #expect(app.form?.form.current?.label == field)
            #expect(app.screen.contains("▌ \(field)") || app.screen.contains("> \(field)"), "\(app.screen)")
            // That there are more of them can be seen.
            #expect(app.screen.contains("↓") == (field != "Topics"))
            app.press(.tab)
        }
        app.press(.backtab)
        #expect(app.screen.contains("▌ Topics"))
        #expect(app.screen.contains("↑"))
    }

    @Test func `what is beside everything, another button, or a key held with it does nothing`() {
        var app = Sample.app(Sample.may, Size(columns: 80, rows: 24))
        let before = app.list.selectedRow

        app.press(.mouse(MouseEvent(kind: .press, button: .left, position: Position(row: 99, column: -3))))
        app.press(.mouse(MouseEvent(kind: .press, button: .right, position: Position(row: 6, column: 10))))
        app.press(
            .mouse(
                MouseEvent(
                    kind: .press, button: .left, position: Position(row: 6, column: 10), modifiers: .shift)))

        #expect(app.list.selectedRow == before)
    }
}
