import TerminalUI
import Testing

@testable import Planner

@Suite struct KeyTests {
    private let wide = Size(columns: 120, rows: 30)

    @Test func `every action has keys, a help line and a place in the table`() {
        let rows = ActionTable<Action, ActionContext>.planner.descriptions

        #expect(Set(rows.map(\.action)) == Set(Action.allCases))
        #expect(rows.count == Action.allCases.count)
        #expect(rows.allSatisfy { !$0.help.isEmpty && !$0.keys.isEmpty })
    }

    @Test func `two actions never claim one key in one place`() {
        let table = ActionTable<Action, ActionContext>.planner
        for focus in ActionContext.Focus.allCases {
            let context = ActionContext(
                focus: focus, isSplit: true, hasConference: true, canCancel: true, isFiltered: true, canUndo: true)
            var owners: [Key: Action] = [:]
            for row in table.descriptions where row.availability(context) != .absent {
                for key in row.keys {
                    #expect(owners[key] == nil, "\(key.name) in \(focus)")
                    owners[key] = row.action
                }
            }
        }
    }

    @Test func `Ctrl-C quits everywhere, q from the list, Esc never`() {
        var app = Sample.app()
        #expect(app.press(.escape, .escape) == [])
        #expect(app.press(.character("q")) == [.quit])
        app.press(.enter)
        #expect(app.press(.character("q")) == [.watchConference(nil)])
        app.press(.character("?"))
        #expect(app.press(.control("c")) == [.quit])
        #expect(app.press(.character("q")) == [])
        #expect(app.screen.contains("Conferences"))
    }

    @Test(arguments: [Key.character("a"), .character(" ")])
    func `a toggle says what is pressed and what is shown`(key: Key) {
        var app = Sample.app()

        let replay = AttendanceWish(conferenceID: "replay", name: "Replay", goal: .toggle(.going), shown: .none)
        #expect(
            app.press(key) == [
                .setAttendance(
                    AttendanceWish(conferenceID: "jax", name: "JAX", goal: .toggle(.going), shown: .going))
            ])
        app.press(.down)
        #expect(app.press(key) == [.setAttendance(replay)])
        app.press(.enter)
        #expect(app.press(key) == [.setAttendance(replay)])
    }

    @Test func `a key that cannot work says why`() {
        var app = Sample.app([])

        let effects = app.press(.character("a"))

        #expect(effects == [.expireToast(number: 1, seconds: 4)])
        #expect(app.screen.contains("There is no conference to attend here."))
    }

    @Test func `opening watches a conference, leaving stops it`() {
        var app = Sample.app()

        #expect(app.press(.enter) == [.watchConference("jax")])
        #expect(app.press(.escape) == [.watchConference(nil)])
        #expect(app.detail == nil)
    }

    @Test func `r and the window coming to the front ask again`() {
        var app = Sample.app()

        #expect(app.press(.character("r")) == [.retry, .refreshList])
        app.press(.enter)
        #expect(app.press(.focusGained) == [.retry, .refreshList, .refreshConference("jax")])
    }

    @Test func `side by side the detail follows the selection, and Tab changes the pane`() {
        var app = Sample.app(Sample.may, wide)
        #expect(app.detail?.id == "jax")

        #expect(app.press(.down) == [.watchConference("replay")])
        #expect(app.press(.tab) == [])
        #expect(app.press(.down) == [])
        #expect(app.list.selected?.id == "replay")
        app.press(.tab)
        #expect(app.press(.down) == [.watchConference("devoxx uk")])
        #expect(app.press(.enter) == [.refreshConference("devoxx uk")])
    }

    @Test func `a terminal that grows shows both panes, and one that shrinks the pane with the keys`() {
        var app = Sample.app()
        app.press(.down)

        #expect(app.send(.resized(wide)) == [.watchConference("replay")])
        app.press(.tab)
        app.send(.resized(Size(columns: 80, rows: 24)))
        #expect(app.screen.contains("‹ Replay 2026"))

        app.press(.escape)
        #expect(app.screen.contains("Conferences"))
    }

    @Test func `Tab in a narrow terminal says what it is for`() {
        var app = Sample.app()

        app.press(.tab)

        #expect(app.screen.contains("List and detail stand side by side from 100 columns on."))
    }

    @Test func `the help scrolls, closes, and lets nothing through`() {
        var app = Sample.app(Sample.may, Size(columns: 40, rows: 10))
        app.press(.character("?"))
        let first = app.screen
        app.press(.down, .down)
        #expect(app.screen != first)

        #expect(app.press(.character("a"), .enter, .character("e")) == [])
        app.press(.escape)

        #expect(app.screen.contains("Conferences"))
        #expect(app.list.selected?.name == "JAX")
    }

    @Test func `a message goes when its time is over, and an older timer does not take a newer one`() {
        var app = Sample.app()
        app.send(.attendanceSet(Sample.wish("JAX"), to: .none, from: .going))
        app.send(.attendanceFailed(Sample.wish("JAX"), to: .going, reason: "The server did not answer."))

        app.send(.toastExpired(1))
        #expect(app.screen.contains("You could not be added to JAX: The server did not answer."))
        app.send(.toastExpired(2))

        #expect(!app.screen.contains("You could not"))
    }

    @Test func `redraw and suspend are passed on from every screen`() {
        var app = Sample.app()
        #expect(app.press(.control("l"), .control("z")) == [.redraw, .suspend])
        app.press(.character("e"))
        #expect(app.press(.control("l"), .control("z")) == [.redraw, .suspend])
    }
}
