import PlannerRules
import TerminalUI
import Testing

@testable import Planner

private let sizes = [
    Size(columns: 40, rows: 10), Size(columns: 80, rows: 24), Size(columns: 120, rows: 30),
    Size(columns: 160, rows: 50),
]

@Suite struct GoldenFrameTests {
    private func name(_ screen: String, _ size: Size) -> String { "\(screen)-\(size.columns)x\(size.rows)" }

    @Test(arguments: sizes) func `the list`(size: Size) throws {
        try Golden.expect(Sample.app(Sample.may, size).render(size), name("list", size))
    }

    @Test(arguments: sizes) func `a list that is loading`(size: Size) throws {
        try Golden.expect(Sample.app(nil, size).render(size), name("list-loading", size))
    }

    @Test(arguments: sizes) func `an empty list`(size: Size) throws {
        try Golden.expect(Sample.app([], size).render(size), name("list-empty", size))
    }

    @Test(arguments: sizes) func `a list that could not be had`(size: Size) throws {
        var app = Sample.app(nil, size)
        app.send(.unreachable(since: "14:02", state: "offline"))
        app.send(.listFailed(reason: "The server at plan.example.org did not answer."))

        try Golden.expect(app.render(size), name("list-error", size))
    }

    @Test(arguments: sizes) func `a list whose refresh failed`(size: Size) throws {
        var app = Sample.app(Sample.may, size)
        app.send(.unreachable(since: "14:02", state: "offline"))
        app.send(.listFailed(reason: "The server at plan.example.org did not answer."))

        try Golden.expect(app.render(size), name("list-stale", size))
    }

    @Test(arguments: sizes) func `a list of one`(size: Size) throws {
        try Golden.expect(Sample.app([Sample.devoxx], size).render(size), name("list-one", size))
    }

    @Test(arguments: sizes) func `a list of thousands`(size: Size) throws {
        var app = Sample.app(Sample.many(6_011), size)
        app.press(.pageDown, .pageDown)

        try Golden.expect(app.render(size), name("list-thousands", size))
    }

    @Test(arguments: sizes) func `a list of a server that knows years only`(size: Size) throws {
        try Golden.expect(Sample.app(Sample.baseOnly, size).render(size), name("list-years", size))
    }

    @Test(arguments: sizes) func `the end of the list, which is past`(size: Size) throws {
        var app = Sample.app(Sample.may, size)
        app.press(.character("G"))

        try Golden.expect(app.render(size), name("list-past", size))
    }

    @Test(arguments: sizes) func `the detail`(size: Size) throws {
        var app = Sample.app(Sample.may, size)
        app.press(.down, .down, .enter)
        app.send(.conference(id: "devoxx uk", Sample.devoxx))
        app.send(.attendees(id: "devoxx uk", Sample.people))
        app.send(.conferenceLoaded(id: "devoxx uk"))

        try Golden.expect(app.render(size), name("detail", size))
    }

    @Test(arguments: sizes) func `a detail whose attendees are loading`(size: Size) throws {
        var app = Sample.app(Sample.may, size)
        app.press(.down, .down, .enter)

        try Golden.expect(app.render(size), name("detail-loading", size))
    }

    @Test(arguments: sizes) func `a detail that could not be had`(size: Size) throws {
        var app = Sample.app(Sample.may, size)
        app.press(.enter)
        app.send(.conferenceFailed(id: "jax", reason: "The server at plan.example.org did not answer."))

        try Golden.expect(app.render(size), name("detail-error", size))
    }

    @Test(arguments: sizes) func `a detail that nobody attends`(size: Size) throws {
        var app = Sample.app(Sample.baseOnly, size)
        app.press(.enter)
        app.send(.attendees(id: "4", []))
        app.send(.conferenceLoaded(id: "4"))

        try Golden.expect(app.render(size), name("detail-nobody", size))
    }

    @Test(arguments: sizes) func `the first start`(size: Size) throws {
        var app = PlannerApp(identity: nil, serverName: "local", today: Sample.today)
        app.send(.resized(size))
        app.type("Ada")

        try Golden.expect(app.render(size), name("registration", size))
        app.press(.enter)
        try Golden.expect(app.render(size), name("registration-running", size))
        app.send(.registrationFailed(reason: "The server at plan.example.org did not answer. enter tries again."))
        try Golden.expect(app.render(size), name("registration-error", size))
    }

    @Test(arguments: sizes) func `a new name`(size: Size) throws {
        var app = Sample.app(Sample.may, size)
        app.press(.character("e"))

        try Golden.expect(app.render(size), name("rename", size))
    }

    @Test(arguments: sizes) func `a server that does not know me`(size: Size) throws {
        var app = Sample.app(Sample.may, size)
        app.send(.identityUnknown)

        try Golden.expect(app.render(size), name("forgotten", size))
    }

    @Test(arguments: sizes) func `the keys`(size: Size) throws {
        var app = Sample.app(Sample.may, size)
        app.press(.character("?"))

        try Golden.expect(app.render(size), name("help", size))
    }

    @Test(arguments: sizes) func `a message`(size: Size) throws {
        var app = Sample.app(Sample.may, size)
        app.send(.attendanceSet(Sample.wish("Devoxx UK"), to: .going, from: .none))

        try Golden.expect(app.render(size), name("toast", size))
    }

    @Test(arguments: sizes) func `a server that is waited for`(size: Size) throws {
        var app = Sample.app(nil, size)
        app.send(.waiting(true))

        try Golden.expect(app.render(size), name("waiting", size))
    }

    @Test(arguments: sizes) func `all the marks of a row`(size: Size) throws {
        var list = Sample.may
        list[4].isInterested = true
        list[5].followedCount = 2
        list[3].name = "\u{3164}"
        var app = Sample.app(list, size)
        app.press(.down)
        app.send(.othersChanged(id: Sample.devoxx.id))

        try Golden.expect(app.render(size), name("list-marks", size))
    }

    @Test(arguments: sizes) func `a detail with people I follow and a clash`(size: Size) throws {
        var app = Sample.app(Sample.may, size)
        app.send(.following(["linus", "grace"]))
        app.press(.down, .down, .enter)
        app.send(.attendees(id: "devoxx uk", Sample.people))
        app.send(.conferenceLoaded(id: "devoxx uk"))
        app.press(.down)

        try Golden.expect(app.render(size), name("detail-followed", size))
    }

    @Test(arguments: sizes) func `a search that finds by name, place and topic`(size: Size) throws {
        var topic = Sample.conference("Alpha", "2026-05-06", "2026-05-06", "Rome", "IT")
        topic.topics = ["bern"]
        let place = Sample.conference("Beta", "2026-05-07", "2026-05-07", "Bern", "CH")
        let past = Sample.conference("Old Bern", "2025-08-08", "2025-08-08", "Basel", "CH")
        var app = Sample.app([topic, place, past], size)
        app.press(.character("/"))
        app.type("bern")

        try Golden.expect(app.render(size), name("search-parts", size))
    }

    @Test(arguments: sizes) func `an error that takes more than a line`(size: Size) throws {
        var app = Sample.app(Sample.may, size)
        app.send(
            .attendanceFailed(
                Sample.wish("Devoxx UK"), to: .going,
                reason: "The server at plan.example.org did not answer: connection refused."))

        try Golden.expect(app.render(size), name("toast-error", size))
    }

    @Test func `a terminal that shows nothing but ASCII`() throws {
        var app = PlannerApp(identity: Sample.ada, serverName: "local", today: Sample.today, glyphs: .ascii)
        app.send(.reached)
        app.send(.resized(sizes[2]))
        app.send(.page(0, Sample.may))
        app.send(.lastPage(0))

        try Golden.expect(app.render(sizes[2]), "ascii-120x30")
    }

    @Test(arguments: [Size(columns: 39, rows: 24), Size(columns: 80, rows: 9), Size(columns: 1, rows: 1)])
    func `a terminal that is too small says so, and what was there comes back`(size: Size) {
        var app = Sample.app()
        app.press(.down, .down)
        let before = app.screen

        app.send(.resized(size))
        let small = app.screen
        app.send(.resized(Size(columns: 80, rows: 24)))

        #expect(small.hasPrefix("T"))
        #expect(app.screen == before)
    }

    @Test func `no size traps`() {
        for columns in [-5, 0, 1, 39, 40, 41, 99, 100, 101, 2_500] {
            for rows in [-5, 0, 1, 9, 10, 11, 15, 16, 2_500] {
                var app = Sample.app()
                app.send(.resized(Size(columns: columns, rows: rows)))
                app.press(.down, .pageDown, .character("G"), .enter, .down, .character("?"))
                _ = app.screen
            }
        }
    }
}
