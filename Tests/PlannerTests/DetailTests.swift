import PlannerRules
import TerminalUI
import Testing

@testable import Planner

@Suite struct DetailTests {
    private func opened(_ conference: Conference = Sample.devoxx, people: [Attendee] = Sample.people) -> PlannerApp {
        var app = Sample.app([conference])
        app.press(.enter)
        app.send(.attendees(id: conference.id, people))
        app.send(.conferenceLoaded(id: conference.id))
        return app
    }

    @Test(arguments: [
        (0, "no other conference"), (1, "no other conference"), (2, "also at 1 other conference"),
        (3, "also at 2 other conferences"), (1_235, "also at 1,234 other conferences"),
    ])
    func `the number of a person's conferences leaves out the one that is open`(count: Int, words: String) {
        #expect(Attendee(id: "x", name: "X", conferenceCount: count).otherConferences == words)
    }

    @Test func `attendance is said in words`() {
        #expect(opened().screen.contains("You are not attending."))

        var mine = Sample.devoxx
        mine.isAttended = true
        #expect(opened(mine).screen.contains("✓ You attend."))
    }

    @Test func `I am marked among the attendees`() {
        #expect(opened().screen.contains("you, also at 2 other conferences"))
    }

    @Test func `a call for papers is open through its last day`() {
        var conference = Sample.devoxx
        conference.cfpEnd = "2026-05-05"
        var app = opened(conference)
        #expect(app.screen.contains("Call for papers: open until 5 May 2026"))

        app.send(.day(CalendarDate("2026-05-06")!))

        #expect(app.screen.contains("Call for papers: closed on 5 May 2026"))
    }

    @Test func `a call for papers ends anywhere on earth, and when that is here is said`() {
        var conference = Sample.devoxx
        conference.cfpEnd = "2026-05-05"
        var app = opened(conference)
        app.secondsEastOfUTC = { _ in 2 * 3_600 }
        // Noon in Greenwich on the day after.
        let over = CalendarDate("2026-05-06")!.dayNumber * 86_400 + 43_200

        app.send(.day(CalendarDate("2026-05-06")!, moment: over - 900))
        #expect(app.screen.contains("Call for papers: open until 5 May 2026 (here: 6 May, 14:00)"))

        app.send(.day(CalendarDate("2026-05-06")!, moment: over))
        #expect(app.screen.contains("Call for papers: closed on 5 May 2026"))
    }

    @Test func `the selection stays on the person when others come`() {
        var app = opened()
        app.press(.down)
        #expect(app.detail?.selectedID == "barbara")

        app.send(.attendees(id: "devoxx uk", Sample.people + [Attendee(id: "a", name: "Aaron", conferenceCount: 1)]))

        #expect(app.detail?.selectedID == "barbara")
        app.send(.attendees(id: "devoxx uk", Sample.people.filter { $0.id != "barbara" }))
        #expect(app.detail?.selectedID == "linus")
    }

    @Test func `a small screen scrolls to the last attendee and back to the facts`() {
        var app = opened(people: (0..<50).map { Attendee(id: "p\($0)", name: "P\(100 + $0)", conferenceCount: 1) })
        app.send(.resized(Size(columns: 40, rows: 10)))
        let top = app.screen

        app.press(.character("G"))
        #expect(app.screen.contains("P149"))
        app.press(.character("g"), .character("g"))

        #expect(app.screen == top)
    }

    @Test func `answers about another conference are not shown`() {
        var app = opened()

        app.send(.attendees(id: "jax", []))
        app.send(.conferenceFailed(id: "jax", reason: "No."))

        #expect(app.detail?.attendees?.count == 4)
        #expect(app.detail?.loading == .loaded)
    }

    @Test func `a conference that is gone says so`() {
        var app = opened()

        app.send(.conference(id: "devoxx uk", nil))

        #expect(app.screen.contains("The server does not have this conference any more."))
    }

    @Test func `hostile names are harmless on the screen`() {
        var conference = Sample.devoxx
        conference.name = "A\u{1B}]52;c;ZXZpbA==\u{7}B"
        let app = opened(conference, people: [Attendee(id: "x", name: "\u{202E}gnp.exe\n\u{9B}2J", conferenceCount: 1)])

        for scalar in app.screen.unicodeScalars where scalar != "\n" {
            #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar.value != 0x202E)
        }
    }
}
