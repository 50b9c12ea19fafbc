import PlannerRules
import TerminalUI
import Testing

@testable import Planner

@Suite struct FormTests {
    private func form(_ fieldSet: FieldSet = .full, _ size: Size = Size(columns: 80, rows: 24)) -> PlannerApp {
        var app = Sample.app(Sample.may, size)
        app.send(.fieldSet(fieldSet))
        app.press(.character("n"))
        return app
    }

    /// Fills the fields from the first on.
    private func fill(_ app: inout PlannerApp, _ texts: String...) {
        for (index, text) in texts.enumerated() {
            if index > 0 { app.press(.tab) }
            app.type(text)
        }
    }

    private func draft(_ effects: [Effect]) -> ConferenceDraft? {
        for case .createConference(let draft) in effects { return draft }
        return nil
    }

    @Test func `name, city and year are enough`() {
        var app = form()
        fill(&app, "Uphill Conf", "Bern", "2026")

        let draft = draft(app.press(.enter))

        #expect(draft?.name == "Uphill Conf")
        #expect(draft?.city == "Bern")
        #expect(draft?.year == "2026")
        #expect(draft?.dates == nil)
        #expect(app.screen.contains("Adding Uphill Conf …"))
        #expect(app.press(.enter) == [.expireToast(number: 1, seconds: 4)])
    }

    @Test func `all that can be said is sent in the form that the server wants`() {
        var app = form()
        fill(&app, "Uphill", "Bern", "", "2026-5-7", "8 May 2026", "switzerland")
        app.press(.tab, .character(" "), .character(" "))
        app.press(.tab)
        app.type("uphillconf.com")
        app.press(.tab)
        app.type("JavaScript, c++,  web  dev ,javascript")

        let draft = draft(app.press(.enter))

        #expect(draft?.year == "2026")
        #expect(draft?.dates == DateRange(CalendarDate("2026-05-07")!, CalendarDate("2026-05-08")!))
        #expect(draft?.country == "CH")
        #expect(draft?.format == .online)
        #expect(draft?.url == "https://uphillconf.com")
        #expect(draft?.topics == ["javascript", "c++", "web dev"])
    }

    @Test(arguments: [
        (["", "Bern", "2026"], "A conference needs a name."),
        (["\u{3164}", "Bern", "2026"], "A conference needs a name."),
        (["X", "", "2026"], "Without a city it has to be online."),
        (["X", "Bern", ""], "A year has four digits"),
        (["X", "Bern", "26"], "A year has four digits"),
        (["X", "Bern", "2026", "2026-02-30"], "The calendar has no such day."),
        (["X", "Bern", "2026", "tomorrow"], "A day is written like 2026-05-04."),
        (["X", "Bern", "2026", "2026-05-07", "2026-05-06"], "That is before the first day, 7 May 2026."),
        (["X", "Bern", "2026", "", "2026-05-06"], "Without it nothing ends."),
        (["X", "Bern", "2027", "2026-05-07"], "The first day is in 2026."),
        (["X", "Bern", "2026", "", "", "Narnia"], "No country is known as \"Narnia\"."),
    ])
    func `a bad value is refused in its field`(texts: [String], reason: String) {
        var app = form()
        for (index, text) in texts.enumerated() {
            if index > 0 { app.press(.tab) }
            app.type(text)
        }

        #expect(draft(app.press(.enter)) == nil)

        #expect(app.screen.contains(reason))
        #expect(app.form?.state == .editing)
    }

    @Test(arguments: ["javascript:alert(1)", "ftp://example.org", "no address", "https://", "example"])
    func `what is no address is refused`(text: String) {
        #expect(ConferenceRules.address(text) == nil)
    }

    @Test func `a conference over the turn of the year may bear either`() {
        for year in ["2026", "2027"] {
            var app = form()
            fill(&app, "40C3", "Hamburg", year, "2026-12-27", "2027-01-02")
            #expect(draft(app.press(.enter))?.year == year)
        }
    }

    @Test func `letters that are keys elsewhere are text, and Esc leaves without a trace`() {
        var app = form()
        app.type("q?/nDE ")
        app.press(.paste("a\nb"))

        #expect(app.form?.form.text("Name") == "q?/nDE a b")
        #expect(app.press(.escape) == [])
        #expect(app.form == nil)
        #expect(app.screen.contains("Conferences"))
    }

    @Test func `Tab and the arrows go through the fields in both directions`() {
        var app = form()
        app.press(.down, .down)
        #expect(app.form?.form.current?.label == "Year")
        app.press(.up, .backtab, .backtab)
        #expect(app.form?.form.current?.label == "Topics")
        app.press(.tab)
        #expect(app.form?.form.current?.label == "Name")
    }

    @Test func `a refused form keeps what was typed and says why`() {
        var app = form()
        fill(&app, "Uphill", "Bern", "2026")
        app.press(.enter)

        app.send(.formFailed(reason: "The server did not answer."))

        #expect(app.screen.contains("The server did not answer. enter tries again."))
        #expect(draft(app.press(.enter))?.name == "Uphill")
    }

    @Test func `a new conference is selected as soon as the list has it`() {
        var app = form()
        fill(&app, "Uphill", "Bern", "2026")
        app.press(.enter)
        let new = Sample.conference("Uphill", "2026-05-20", "2026-05-21", "Bern", "CH")

        app.send(.conferenceCreated(new, from: app.form?.sent))
        #expect(app.screen.contains("Added Uphill 2026."))
        app.send(.pageEdited(0, PageEdit(inserted: [(index: 3, conference: new)])))

        #expect(app.list.selected?.id == new.id)
        #expect(app.screen.contains("▌    20 – 21 May      Uphill"))
    }

    @Test func `the base fields are all that a simple server is asked for`() {
        let app = form(.simple)

        #expect(app.form?.form.fields.map(\.label) == ["Name", "City", "Year"])
    }

    @Test func `an edited conference sends what was changed`() {
        var app = Sample.app()
        app.press(.down, .down, .character("E"))
        #expect(app.screen.hasPrefix(" ‹ Edit Devoxx UK 2026"))
        app.type("!")

        let effects = app.press(.enter)

        var after = ConferenceDraft(Sample.devoxx)
        after.name = "Devoxx UK!"
        #expect(
            effects == [.updateConference(id: "devoxx uk", after, from: ConferenceDraft(Sample.devoxx), isUndo: false)])
    }

    @Test func `a form that was not changed closes without a request`() {
        var app = Sample.app()
        for _ in 0..<app.list.count {
            #expect(app.press(.character("E"), .enter) == [])
            #expect(app.form == nil)
            app.press(.down)
        }
    }

    @Test func `what nobody has touched stays as it is, whatever the form shows of it`() throws {
        var odd = Sample.conference(
            "x\u{1B}[2J\ty\n" + String(repeating: "z", count: 400), "2026-05-06", "2026-05-07", "a\nb", "Utopia")
        odd.year = "2026/27"
        odd.url = "javascript:alert(1)"
        odd.topics = ["Java Script", "a, b"]
        var app = Sample.app([odd])

        #expect(app.press(.character("E"), .enter) == [])
        #expect(app.form == nil)
        app.press(.character("E"), .tab, .control("u"))
        app.type("Rome")
        let effects = app.press(.enter)

        var after = ConferenceDraft(odd)
        after.city = "Rome"
        #expect(effects == [.updateConference(id: odd.id, after, from: ConferenceDraft(odd), isUndo: false)])
    }

    @Test func `deleting asks, says how many attend, and only y does it`() {
        var app = Sample.app()
        app.press(.down, .down)

        for key in [Key.character("n"), .escape, .enter, .character("q"), .character("a")] {
            app.press(.character("D"))
            #expect(app.screen.contains("Delete \"Devoxx UK 2026\"? 31 people attend it."))
            #expect(app.press(key) == [])
            if app.question != nil { app.press(.escape) }
        }
        app.press(.character("D"))

        #expect(app.press(.character("y")) == [.deleteConference(id: "devoxx uk")])
        #expect(app.question == nil)
    }

    @Test func `what I delete goes without a word about others, and u brings it back`() {
        var app = Sample.app()
        app.press(.down, .down, .character("D"), .character("y"))
        app.send(.pageEdited(0, PageEdit(removed: [1])))
        app.send(.conferenceDeleted(id: "devoxx uk"))
        let deleted = DeletedConference(draft: ConferenceDraft(Sample.devoxx), attendeeIDs: ["ada"])

        app.send(.deletedByMe(deleted))
        #expect(app.screen.contains("Deleted Devoxx UK 2026.  u undo"))
        #expect(app.list.selected?.name == "betterCode() API")

        #expect(app.press(.character("u")) == [.restoreConference(deleted)])
    }
}
