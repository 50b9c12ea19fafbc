import PlannerRules
import TerminalUI
import Testing

@testable import Planner

/// Taking back and saving, while others change the same.
@Suite struct UndoTests {
    private var devoxx: ConferenceDraft { ConferenceDraft(Sample.devoxx) }

    /// The list where Devoxx is as it is now.
    private func update(_ app: inout PlannerApp, _ change: (inout Conference) -> Void) {
        var conferences = Sample.may
        change(&conferences[1])
        app.send(.page(0, conferences))
    }

    @Test func `what was changed before a deletion that is undone is taken back of what came back`() {
        var app = Sample.app()
        let wish = AttendanceWish(
            conferenceID: "devoxx uk", name: "Devoxx UK", goal: .toggle(.going), shown: .none)
        app.send(.attendanceSet(wish, to: .going, from: .none))
        app.send(.pageEdited(0, PageEdit(removed: [1])))
        app.send(.conferenceDeleted(id: "devoxx uk"))
        let deleted = DeletedConference(draft: devoxx, attendeeIDs: ["ada"], id: "devoxx uk")
        app.send(.deletedByMe(deleted))

        #expect(app.press(.character("u")) == [.restoreConference(deleted)])
        #expect(!app.press(.character("u")).contains { if case .setAttendance = $0 { true } else { false } })
        #expect(app.screen.contains("still being brought back"))
        var back = Sample.devoxx
        back.id = "new"
        back.isAttended = true
        app.send(.pageEdited(0, PageEdit(inserted: [(index: 1, conference: back)])))
        app.send(.conferenceCreated(back, from: nil, replacing: "devoxx uk"))

        #expect(
            app.press(.character("u")) == [
                .setAttendance(
                    AttendanceWish(
                        conferenceID: "new", name: "Devoxx UK", goal: .set(.none), shown: .going, isUndo: true))
            ])
    }

    @Test func `an undo about what somebody has deleted says so, and the next key is for the step before`() {
        var app = Sample.app()
        app.send(.attendanceSet(Sample.wish("JAX"), to: .going, from: .none))
        let wish = AttendanceWish(
            conferenceID: "devoxx uk", name: "Devoxx UK", goal: .toggle(.going), shown: .none)
        app.send(.attendanceSet(wish, to: .going, from: .none))
        app.send(.conferenceDeleted(id: "devoxx uk"))

        app.press(.character("u"))
        #expect(app.screen.contains("There is nothing to take back: Devoxx UK"))
        #expect(app.screen.contains("was deleted meanwhile."))
        #expect(app.press(.character("u")).contains { if case .setAttendance = $0 { true } else { false } })
    }

    @Test func `undo takes back my fields, and leaves what others have written since`() {
        var app = Sample.app()
        var mine = devoxx
        mine.name = "Devoxx"
        mine.city = "Leeds"
        app.send(.conferenceUpdated(id: "devoxx uk", mine, from: devoxx, isUndo: false))
        update(&app) {
            $0.name = "Devoxx"
            $0.city = "York"
            $0.topics = ["java", "jvm"]
        }
        var now = mine
        now.city = "York"
        now.topics = ["java", "jvm"]
        var target = now
        target.name = "Devoxx UK"

        #expect(
            app.press(.character("u")) == [.updateConference(id: "devoxx uk", target, from: now, isUndo: true)])
        app.send(.conferenceUpdated(id: "devoxx uk", target, from: now, isUndo: true))
        #expect(app.screen.contains("Devoxx UK 2026 is as it was, but for what others have changed: City."))
    }

    @Test func `undo of what others have written over does nothing and says so`() {
        var app = Sample.app()
        var mine = devoxx
        mine.city = "Leeds"
        app.send(.conferenceUpdated(id: "devoxx uk", mine, from: devoxx, isUndo: false))
        update(&app) { $0.city = "York" }

        #expect(!app.press(.character("u")).contains { if case .updateConference = $0 { true } else { false } })
        #expect(app.screen.contains("Others have changed City of Devoxx UK 2026 since: that stays."))
    }

    @Test func `a name that was changed elsewhere is not taken back`() {
        var app = Sample.app()
        app.send(.renamed(Identity(id: "ada", name: "Ada L"), from: "Ada", isUndo: false))
        app.send(.identityConfirmed(Identity(id: "ada", name: "Countess")))

        #expect(!app.press(.character("u")).contains { if case .rename = $0 { true } else { false } })
        #expect(app.screen.contains("You were renamed elsewhere: your name stays Countess."))
    }

    @Test func `a form sends what was typed on top of what others have changed meanwhile`() {
        var app = Sample.app()
        app.send(.fieldSet(.full))
        app.press(.down, .down, .character("E"))
        app.type("!")
        update(&app) { $0.city = "York" }
        var now = devoxx
        now.city = "York"
        var saved = now
        saved.name = "Devoxx UK!"

        #expect(app.press(.enter) == [.updateConference(id: "devoxx uk", saved, from: now)])
    }

    @Test func `what others have written into the same field is said once before it is written over`() {
        var app = Sample.app()
        app.send(.fieldSet(.full))
        app.press(.down, .down, .character("E"))
        app.type("!")
        update(&app) { $0.name = "Devoxx London" }
        var now = devoxx
        now.name = "Devoxx London"
        var saved = now
        saved.name = "Devoxx UK!"

        #expect(app.press(.enter) == [])
        #expect(app.screen.contains("Somebody else was here meanwhile: Name is \"Devoxx London\" now."))
        #expect(app.press(.enter) == [.updateConference(id: "devoxx uk", saved, from: now)])
    }

    @Test func `a form that is left while it is saved says that it may be saved already`() {
        var app = Sample.app()
        app.send(.fieldSet(.full))
        app.press(.down, .down, .character("E"))
        app.type("!")
        app.press(.enter)
        #expect(app.screen.contains("esc leave"))
        #expect(!app.screen.contains("esc cancel"))

        app.press(.escape)

        #expect(app.form == nil)
        #expect(app.screen.contains("Devoxx UK! 2026 may be saved already; what becomes of it is told here."))
    }

    @Test func `a rename can be left while it is on its way, and what becomes of it is told`() {
        var app = Sample.app()
        app.press(.character("e"))
        app.type(" L")
        app.press(.enter)
        #expect(app.screen.contains("esc leave"))

        app.press(.escape)
        #expect(app.registration == nil)
        app.send(.renameFailed(reason: "It was refused."))
        #expect(app.screen.contains("It was refused."))
    }
}

/// Messages with names of any length.
@Suite struct ToastTests {
    private static let long = "International Conference on \(String(repeating: "Very Long Names and ", count: 14))"

    @Test(arguments: [40, 50, 59, 60, 70, 80, 99, 100, 120, 200])
    func `a message takes three rows at most, and never loses how it is taken back`(columns: Int) {
        for name in [ToastTests.long, String(repeating: "大", count: 150), "JAX", String(repeating: "x", count: 51)] {
            var app = Sample.app(Sample.may, Size(columns: columns, rows: 24))
            app.dismissToast()
            let before = app.render(app.size)
            var wish = Sample.wish("JAX")
            wish.name = name

            app.send(.attendanceSet(wish, to: .going, from: .none))

            let frame = app.render(app.size)
            let changed = (0..<23).filter { frame.text(ofRow: $0) != before.text(ofRow: $0) }
            #expect(changed.count <= 3)
            #expect(changed.last == 22)
            #expect(frame.text(ofRow: 22).contains("u undo"), "\(frame.text(ofRow: 22))")
        }
    }

    @Test(arguments: [(GlyphSet.unicode, "xx…."), (.ascii, "xx...")])
    func `a name that is cut is not taken for the end of the sentence`(glyphs: GlyphSet, end: String) {
        var app = Sample.app(Sample.may, Size(columns: 120, rows: 24))
        app.glyphs = glyphs
        var draft = ConferenceDraft(Sample.devoxx)
        draft.name = String(repeating: "x", count: 200)

        app.send(.conferenceUpdated(id: "devoxx uk", draft, from: ConferenceDraft(Sample.devoxx), isUndo: false))

        #expect(app.screen.contains("\(end)  u undo"), "\(app.screen)")
    }

    @Test(arguments: [60, 80, 120])
    func `nothing is left beside a message of several rows`(columns: Int) {
        var app = Sample.app(Sample.many(60), Size(columns: columns, rows: 24))
        app.send(.notice(String(repeating: "It went wrong. ", count: 9), isError: true))

        let frame = app.render(app.size)

        for row in 21...22 {
            let text = frame.text(ofRow: row)
            #expect(!text.contains("Conference"), "\(text)")
        }
    }
}

/// Which filters are on, in a header of any width.
@Suite struct FilterHeaderTests {
    @Test(arguments: [GlyphSet.unicode, .ascii])
    func `each filter is named or counted`(glyphs: GlyphSet) {
        for columns in 40...140 {
            var app = Sample.app(Sample.may, Size(columns: columns, rows: 24))
            app.glyphs = glyphs
            var filter = ListFilter()
            filter.topics = ["java", "rust"]
            filter.continent = .europe
            filter.held = .inPerson
            filter.people = 5
            filter.openCall = true
            app.list.setFilter(filter)

            let title = app.render(app.size).text(ofRow: 0)

            let named = filter.words.count { title.contains($0) }
            let counted =
                title.contains("5 filters")
                ? 5 : title.firstMatch(of: /\+(\d)/).flatMap { Int($0.1) } ?? 0
            #expect(named + counted == 5, "\(columns): \(title)")
        }
    }
}
