import PlannerRules
import TerminalUI
import Testing

@testable import Planner

@Suite struct ListTests {
    private func names(_ list: ConferenceList) -> [String] {
        (0..<list.count).compactMap { list.conference(inRow: $0)?.name }
    }

    @Test func `what runs and comes stands first by its start, then what is past, the latest first`() {
        let app = Sample.app()

        #expect(
            names(app.list) == [
                "JAX", "Replay", "Devoxx UK", "betterCode() API", "JSHeroes", "App.js Conf", "We ❤️ Speed 大会",
                "KotlinConf", "Congress", "Rise of AI", "FOSDEM", "BSDCan",
            ])
    }

    @Test func `the footer stays where it is from a row that I attend to one that I do not`() throws {
        func footer(_ change: (inout Conference) -> Void) throws -> String {
            var conference = Sample.devoxx
            change(&conference)
            return String(try #require(Sample.app([conference]).screen.split(separator: "\n").last))
        }
        let attended = try footer { $0.isAttended = true }
        let other = try footer { _ in }
        let interested = try footer { $0.isInterested = true }

        #expect(attended.contains("a leave   i interested   /"))
        #expect(other.contains("a attend  i interested   /"))
        #expect(attended.replacing("leave ", with: "attend") == other)
        #expect(other.replacing("interested ", with: "no interest") == interested)
    }

    @Test func `years alone are an order too, and what is no year stands behind them`() {
        #expect(names(Sample.app(Sample.baseOnly).list) == ["NSSpain", "WWDC", "UIKonf", "Mystery", "dotSwift"])
    }

    @Test func `an unknown day stands behind the known ones of its year`() {
        let open = Conference(id: "r", name: "RubyConf", city: "", year: "2026")
        let app = Sample.app([open, Sample.may[7], Sample.conference("New", "2027-01-01", "2027-01-01")])

        #expect(names(app.list) == ["Congress", "RubyConf", "New"])
        #expect(app.screen.contains("2026, date not known"))
    }

    @Test func `the state rolls over at midnight while the list is open`() {
        var app = Sample.app([Sample.conference("X", "2026-05-04", "2026-05-06"), Sample.may[6]])
        #expect(app.screen.contains("now – 6 May   X"))

        app.send(.day(CalendarDate("2026-05-06")!))
        #expect(app.screen.contains("now – 6 May   X"))
        app.send(.day(CalendarDate("2026-05-07")!))

        #expect(app.screen.contains("4 – 6 May     X"))
        #expect(names(app.list).last == "X")
    }

    @Test func `the selection stays on its conference through a refresh that moves it`() {
        var app = Sample.app()
        app.press(.down, .down)
        #expect(app.list.selected?.name == "Devoxx UK")

        let more = (1...5).map { Sample.conference("New \($0)", "2026-05-05", "2026-05-05") }
        app.send(.page(0, more + Sample.may.reversed()))

        #expect(app.list.selected?.name == "Devoxx UK")
    }

    @Test func `a selected conference that goes leaves the selection at its place`() {
        var app = Sample.app()
        app.press(.down, .down)

        app.send(.page(0, Sample.may.filter { $0.name != "Devoxx UK" }))

        #expect(app.list.selected?.name == "betterCode() API")
    }

    @Test func `a changed row is taken over in place`() {
        var app = Sample.app()
        var changed = Sample.devoxx
        changed.attendeeCount = 32
        changed.isAttended = true

        app.send(.pageEdited(0, PageEdit(updated: [(index: 1, conference: changed)])))

        #expect(app.screen.contains(" ✓!  6 – 7 May        Devoxx UK"))
        #expect(app.screen.contains("32"))
    }

    @Test func `a conference that moves takes its new place`() {
        var app = Sample.app()
        var changed = Sample.devoxx
        changed.dates = DateRange(CalendarDate("2026-11-06")!, CalendarDate("2026-11-07")!)

        app.send(.pageEdited(0, PageEdit(updated: [(index: 1, conference: changed)])))

        #expect(names(app.list).firstIndex(of: "Devoxx UK") == 7)
    }

    @Test func `pages are one list without repetitions`() {
        var app = Sample.app(Array(Sample.may[..<6]))

        app.send(.page(1, Array(Sample.may[5...])))
        #expect(app.list.count == 12)
        app.send(.lastPage(0))

        #expect(app.list.count == 6)
    }

    @Test func `the scroll position comes back from the detail`() {
        var app = Sample.app(Sample.many(500))
        for _ in 0..<60 { app.press(.down) }
        for _ in 0..<5 { app.press(.up) }
        let before = app.screen

        app.press(.enter)
        #expect(app.screen != before)
        app.press(.escape)

        #expect(app.screen == before)
    }

    @Test func `moving stops at the ends and shows the heading of the first row`() {
        var app = Sample.app()

        app.press(.character("G"), .down, .end)
        #expect(app.list.selected?.name == "BSDCan")
        app.press(.up, .character("g"), .character("k"), .home)

        #expect(app.list.selected?.name == "JAX")
        #expect(app.screen.contains("   May 2026\n▌✓   now – 8 May      JAX"))
    }

    @Test func `a hundred thousand rows are drawn as fast as a hundred`() {
        var small = Sample.app(Sample.many(100))
        var large = Sample.app(Sample.many(100_000))
        let clock = ContinuousClock()

        func keys(_ app: inout PlannerApp) -> Duration {
            clock.measure {
                for _ in 0..<50 {
                    app.press(.down)
                    _ = app.screen
                }
            }
        }
        let few = keys(&small)
        let many = keys(&large)

        // Work for every row would be a thousand times as much.
        #expect(many < few * 20)
        #expect(large.list.count == 100_000)
    }

    @Test func `a change in thirty thousand rows sorts nothing`() {
        var app = Sample.app(Sample.many(30_000))
        app.press(.down)
        let clock = ContinuousClock()
        let whole = clock.measure { app.send(.page(0, Sample.many(30_000))) }
        var moved = Sample.many(1)[0]

        let one = clock.measure {
            for day in 1...3 {
                moved.dates = DateRange(Sample.today.adding(days: day))
                app.send(.pageEdited(0, PageEdit(updated: [(index: 0, conference: moved)])))
            }
        }

        #expect(one < whole)
        #expect(app.list.order == ConferenceOrder(app.list.pages, on: Sample.today))
    }
}
