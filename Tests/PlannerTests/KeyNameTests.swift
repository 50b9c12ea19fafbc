import PlannerRules
import TerminalUI
import Testing

@testable import Planner

/// What is said names the keys that are configured, and none where there is none.
@Suite struct KeyNameTests {
    private func app(_ settings: [(String, [Key])], _ conferences: [Conference]? = Sample.may) -> PlannerApp {
        var app = Sample.app(conferences, Size(columns: 120, rows: 30))
        app.send(.fieldSet(.full))
        for (name, keys) in settings { app.table.bind(keys, toActionNamed: name) }
        return app
    }

    private func headline(_ app: PlannerApp) -> String { app.render(app.size).text(ofRow: 0) }

    @Test func `the header of a search names the key that clears it, while that is what the key does`() {
        var app = app([("clear-search", [.function(2)])])
        app.press(.character("/"))
        app.type("conf")
        #expect(headline(app).contains("f2 clears"))
        app.press(.enter)
        #expect(headline(app).contains("f2 clears"))

        app.press(.tab)

        #expect(app.focus == .detail)
        #expect(!headline(app).contains("clears"))
    }

    @Test func `a letter clears no search that is typed, but one that is kept`() {
        var app = app([("clear-search", [.character("c")])])
        app.press(.character("/"))
        app.type("conf")
        #expect(!headline(app).contains("clears"))

        app.press(.enter)

        #expect(headline(app).contains("c clears"))
    }

    @Test(arguments: [([Key.function(3)], " f3 tries again."), ([], "")])
    func `a form that failed names the key that sends it again`(keys: [Key], advice: String) {
        var app = app([("submit-form", [.enter])])
        app.press(.character("E"))
        app.type("!")
        app.press(.enter)
        app.table.bind(keys, toActionNamed: "submit-form")

        app.send(.formFailed(reason: "No."))

        #expect(app.form?.state == .refused("No.\(advice)"))
    }

    @Test func `a name that was refused names the key that sends it again`() {
        var app = PlannerApp(identity: nil, serverName: "local", today: Sample.today)
        app.table.bind([.function(4)], toActionNamed: "submit")
        app.type("Ada")
        app.press(.function(4))

        app.send(.registrationFailed(reason: "No."))

        #expect(app.registration?.state == .refused("No. f4 tries again."))
    }

    @Test func `what others have written into the same field is written over by the key that saves`() {
        var app = app([("submit-form", [.function(3)])])
        app.press(.down, .down, .character("E"))
        app.type("!")
        var conferences = Sample.may
        conferences[1].name = "Devoxx London"
        app.send(.page(0, conferences))

        app.press(.function(3))

        #expect(app.screen.contains("f3 saves yours."))
    }

    @Test func `a detail that is gone names the way back, where it is one`() {
        var app = app([("back", [.function(5)])])
        app.press(.enter)
        app.send(.conference(id: "jax", nil))
        app.send(.conferenceLoaded(id: "jax"))
        #expect(app.screen.contains("f5 goes back to the list."))

        app.table.bind([], toActionNamed: "back")

        #expect(!app.screen.contains("goes back to the list."))
    }

    @Test func `without a key for it nothing is said of undo, of adding and of asking again`() {
        var app = app([("undo", []), ("refresh", []), ("new", [])], [])
        #expect(!app.screen.contains("adds one") && !app.screen.contains("looks again"))
        app.send(.attendanceSet(Sample.wish("JAX"), to: .going, from: .none))
        #expect(app.screen.contains("You attend JAX.") && !app.screen.contains("undo"))
        app.send(.unreachable(since: "14:02", state: "offline"))

        #expect(!app.screen.contains("tries again"))
    }
}
