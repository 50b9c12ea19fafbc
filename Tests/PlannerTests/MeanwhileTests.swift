import PlannerRules
import TerminalUI
import Testing

@testable import Planner

/// What others do while somebody types, asks or looks.
@Suite struct MeanwhileTests {
    private static let places: [(name: String, keys: [Key])] = [
        ("rename", [.character("e")]),
        ("search", [.character("/"), .character("J")]),
        ("new", [.character("n")]),
        ("edit", [.down, .down, .character("E")]),
        ("edit in the detail", [.down, .down, .enter, .character("E")]),
        ("rename in the detail", [.down, .down, .enter, .character("e")]),
        ("filter", [.character("f")]),
    ]

    private static let events: [Event] = [
        .conferenceDeleted(id: "devoxx uk"), .foundGone(id: "devoxx uk", name: "Devoxx UK"),
        .page(0, []), .page(0, [Sample.devoxx]), .listFailed(reason: "No."), .listLoaded,
        .renamed(Identity(id: "ada", name: "Ada L"), from: "Ada", isUndo: true),
        .renameFailed(reason: "No."), .registered(Sample.ada), .identityUnknown,
        .identityConfirmed(Identity(id: "ada", name: "Ada L")),
        .conferenceCreated(Sample.devoxx, from: nil, replacing: "x"),
        .conferenceCreated(Sample.devoxx, from: ConferenceDraft(Sample.devoxx)),
        .conferenceUpdated(
            id: "devoxx uk", ConferenceDraft(Sample.devoxx), from: ConferenceDraft(Sample.devoxx), isUndo: true),
        .formFailed(reason: "No."),
        .undoFailed(
            id: "devoxx uk", ConferenceDraft(Sample.devoxx), from: ConferenceDraft(Sample.devoxx), reason: "No."),
        .deletedByMe(DeletedConference(draft: ConferenceDraft(Sample.devoxx), attendeeIDs: [])),
        .attendanceFailed(Sample.wish("JAX"), to: .going, reason: "No."), .following(["grace"]),
        .unreachable(since: "14:02", state: "offline"), .reached, .fieldSet(.simple), .othersChanged(id: "devoxx uk"),
        .conference(id: "devoxx uk", nil), .day(Sample.today.adding(days: 300)), .notice("Hm.", isError: true),
        .resized(Size(columns: 120, rows: 30)), .waiting(true),
    ]

    @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 30)])
    func `nothing that happens takes somebody who types to where letters are commands`(size: Size) {
        for place in MeanwhileTests.places {
            for event in MeanwhileTests.events {
                var app = Sample.app(Sample.may, size)
                app.send(.fieldSet(.full))
                app.press(place.keys[0])
                for key in place.keys.dropFirst() { app.press(key) }

                app.send(event)

                let isText = [ActionContext.Focus.registration, .search, .form, .filters].contains(app.context.focus)
                #expect(isText, "\(place.name): \(event)")
                let effects = app.type("Dyn")
                #expect(app.question == nil)
                #expect(!effects.contains(.quit) && !effects.contains(.deleteConference(id: "devoxx uk")))
            }
        }
    }

    @Test func `a form about what somebody has deleted says so, saves nothing, and leaves with Esc`() {
        var app = Sample.app()
        app.press(.down, .down, .character("E"))
        app.type("Gisec ")

        app.send(.pageEdited(0, PageEdit(removed: [1])))
        app.send(.conferenceDeleted(id: "devoxx uk"))
        app.type("Dynamo")

        #expect(app.form?.form.text("Name") == "Devoxx UKGisec Dynamo")
        #expect(app.screen.contains("Devoxx UK 2026 was deleted meanwhile. esc closes this."))
        #expect(!app.screen.contains("enter save"))
        #expect(!app.press(.enter).contains { if case .updateConference = $0 { true } else { false } })
        #expect(app.screen.contains("There is nothing to save it to."))
        #expect(app.screen.contains("Devoxx UK 2026 was deleted meanwhile. esc closes this."))
        app.press(.escape)
        #expect(app.form == nil)
    }

    @Test(arguments: ["devoxx uk", "new"])
    func `a form about what somebody has deleted can be saved again when that is back, under whichever id`(
        id: String
    ) {
        var app = Sample.app()
        app.press(.down, .down, .character("E"))
        app.type("!")
        app.send(.conferenceDeleted(id: "devoxx uk"))
        #expect(app.screen.contains("Devoxx UK 2026 was deleted meanwhile."))
        #expect(app.screen.contains("Devoxx UK 2026 was deleted.\n") || app.toast != nil)
        app.send(.pageEdited(0, PageEdit(removed: [1])))
        var back = Sample.devoxx
        back.id = id

        app.send(.pageEdited(0, PageEdit(inserted: [(index: 1, conference: back)])))

        #expect(!app.screen.contains("deleted"))
        #expect(app.screen.contains("enter save"))
        var saved = ConferenceDraft(back)
        saved.name = "Devoxx UK!"
        #expect(app.press(.enter) == [.updateConference(id: id, saved, from: ConferenceDraft(back))])
    }

    @Test func `another conference of the same name, place and days is not the one that was deleted`() {
        var twin = Sample.devoxx
        twin.id = "twin"
        var app = Sample.app(Sample.may + [twin])
        app.press(.down, .down, .character("E"))
        let index = Sample.may.firstIndex { $0.id == app.list.selected?.id } ?? Sample.may.count
        let edited = app.list.selected?.id ?? ""
        app.send(.conferenceDeleted(id: edited))

        app.send(.pageEdited(0, PageEdit(removed: [index])))

        #expect(app.screen.contains("Devoxx UK 2026 was deleted meanwhile."))
        #expect(!app.screen.contains("enter save"))
    }

    @Test(arguments: [Key.character("n"), .escape, .character("q")])
    func `a question about what somebody has deleted stays until it is closed`(key: Key) {
        var app = Sample.app()
        app.press(.down, .down, .character("D"))

        app.send(.conferenceDeleted(id: "devoxx uk"))
        app.send(.pageEdited(0, PageEdit(removed: [1])))

        #expect(app.screen.contains("   Devoxx UK 2026 was deleted meanwhile."))
        #expect(app.press(.character("y")) == [])
        #expect(app.press(key) == [])
        #expect(app.question == nil && app.form == nil)
    }

    @Test func `the question what to delete follows what is known`() {
        var app = Sample.app()
        app.press(.down, .down, .character("D"))
        var changed = Sample.devoxx
        changed.attendeeCount = 32
        changed.name = "Devoxx GB"

        app.send(.pageEdited(0, PageEdit(updated: [(index: 1, conference: changed)])))

        #expect(app.screen.contains("Delete \"Devoxx GB 2026\"? 32 people attend it."))
    }

    @Test(arguments: [Size(columns: 39, rows: 24), Size(columns: 80, rows: 9)])
    func `in a terminal that is too small only quit, redraw and suspend do something`(size: Size) {
        let keys: [Key] =
            "DyjaieEnfowu/?qrgG".map { .character($0) }
            + [.enter, .escape, .tab, .down, .paste("x"), .control("r"), .backspace]
        for start in [[Key.down], [.character("D")], [.character("e")], [.character("n")], [.character("/")], [.enter]]
        {
            var app = Sample.app()
            app.send(.fieldSet(.full))
            for key in start { app.press(key) }
            app.dismissToast()
            let before = app.screen

            app.send(.resized(size))
            for key in keys { #expect(app.press(key) == [], "\(key.name)") }
            #expect(app.press(.control("l")) == [.redraw])
            #expect(app.press(.control("z")) == [.suspend])
            #expect(app.press(.control("c")) == [.quit])
            app.send(.resized(Size(columns: 80, rows: 24)))

            #expect(app.screen == before)
        }
    }
}

/// The selected attendee among many.
@Suite struct ManyAttendeesTests {
    private static let people = (0..<60).map {
        Attendee(id: "p\($0)", name: "Person \($0 + 100)", conferenceCount: 1)
    }

    private func app() -> PlannerApp {
        var app = Sample.app()
        app.send(.following([]))
        app.press(.enter)
        app.send(.attendees(id: "jax", ManyAttendeesTests.people))
        return app
    }

    private func cursorLine(_ app: PlannerApp) -> String {
        let frame = app.render(app.size)
        return frame.cursor.map { frame.text(ofRow: $0.row) } ?? ""
    }

    @Test func `the selected person stays on the screen when somebody joins or leaves before`() {
        var app = app()
        app.press(.end)
        #expect(cursorLine(app).contains("Person 159"))

        let early = (0..<5).map { Attendee(id: "a\($0)", name: "Aaron \($0)", conferenceCount: 1) }
        app.send(.attendees(id: "jax", ManyAttendeesTests.people + early))
        #expect(cursorLine(app).contains("Person 159"))
        app.send(.attendees(id: "jax", Array(ManyAttendeesTests.people.suffix(3))))
        #expect(cursorLine(app).contains("Person 159"))
    }

    @Test func `somebody who is followed at the end of the list stays selected and seen at its top`() {
        var app = app()
        app.press(.end)

        app.send(.following(["p59"]))

        #expect(app.selectedPerson?.id == "p59")
        #expect(cursorLine(app).contains("Person 159"))
    }

    @Test func `whoever has scrolled up to the facts stays there`() {
        var app = app()
        app.send(.resized(Size(columns: 80, rows: 10)))
        app.press(.down, .home, .up, .up, .up, .up, .up, .up, .up, .up)
        let before = app.render(app.size).text(ofRow: 1)

        app.send(.attendees(id: "jax", ManyAttendeesTests.people + [Attendee(id: "a", name: "A", conferenceCount: 1)]))

        #expect(app.render(app.size).text(ofRow: 1) == before)
    }

    @Test func `a smaller screen keeps the selected person`() {
        var app = app()
        app.press(.end)

        for rows in stride(from: 24, through: 10, by: -1) {
            app.send(.resized(Size(columns: 80, rows: rows)))
            #expect(cursorLine(app).contains("Person 159"))
        }
    }
}
