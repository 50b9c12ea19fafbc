import PlannerRules
import TerminalUI

@testable import Planner

extension Scene {
    static let narrowed = [
        Scene("search-opened") { app in app.press(.character("/")) },
        Scene("search") { app in
            app.press(.character("/"))
            app.type("conf")
        },
        Scene("search-parts", on: Scene.parts) { app in
            app.press(.character("/"))
            app.type("bern")
        },
        Scene("search-nothing") { app in
            app.press(.character("/"))
            app.type("zzzz 日本")
        },
        Scene("search-kept") { app in
            app.press(.character("/"))
            app.type("conf")
            app.press(.enter)
        },
        Scene("search-long") { app in
            app.press(.character("/"))
            app.type("words that go on and on, farther than any line of the screen could ever show them, and on and on")
        },
        Scene("filtered") { app in filter(&app) { $0.continent = .europe } },
        Scene("filtered-much") { app in
            filter(&app) { filter in
                filter.continent = .europe
                filter.countries = ["DE", "PL", "GB"]
                filter.from = CalendarDate("2026-05-01")
                filter.to = CalendarDate("2026-06-30")
                filter.held = .inPerson
                filter.people = 2
            }
        },
        Scene("filtered-nothing") { app in filter(&app) { $0.topics = ["cobol"] } },
        Scene("filtered-search") { app in
            filter(&app) { $0.continent = .europe }
            app.press(.character("/"))
            app.type("conf")
        },
    ]

    /// One found by name, one by place, one by topic, and one that is past.
    private static let parts: [Conference] = {
        var topic = Sample.conference("Alpha", "2026-05-06", "2026-05-06", "Rome", "IT")
        topic.topics = ["bern"]
        return [
            topic, Sample.conference("Beta", "2026-05-07", "2026-05-07", "Bern", "CH"),
            Sample.conference("Old Bern", "2025-08-08", "2025-08-08", "Basel", "CH"),
        ]
    }()

    private static func filter(_ app: inout PlannerApp, _ change: (inout ListFilter) -> Void) {
        var filter = ListFilter()
        change(&filter)
        app.list.setFilter(filter)
        // Brings the panes in line.
        app.send(.waiting(false))
    }

    static let detail = [
        Scene("detail") { app in opened(&app) },
        Scene("detail-loading") { app in app.press(.down, .down, .enter) },
        Scene("detail-error") { app in
            app.press(.enter)
            app.send(.conferenceFailed(id: "jax", reason: offlineReason))
        },
        Scene("detail-offline") { app in
            opened(&app)
            app.send(.unreachable(since: "14:02", state: "offline"))
            app.send(.conferenceFailed(id: "devoxx uk", reason: offlineReason))
        },
        Scene("detail-nobody", on: Sample.baseOnly) { app in
            app.press(.enter)
            app.send(.attendees(id: "4", []))
            app.send(.conferenceLoaded(id: "4"))
        },
        Scene("detail-going") { app in
            app.press(.enter)
            app.send(.attendees(id: "jax", Sample.people))
            app.send(.conferenceLoaded(id: "jax"))
        },
        Scene("detail-followed") { app in
            app.send(.following(["linus", "grace"]))
            opened(&app)
            app.press(.down)
        },
        Scene("detail-many") { app in
            opened(
                &app, people: (1...300).map { Attendee(id: "\($0)", name: "Person \($0) 日本", conferenceCount: $0 % 7) })
            app.press(.character("G"))
        },
        Scene("detail-hostile", on: Array(Scene.hostile.suffix(1))) { app in
            app.press(.enter)
            let people = Scene.hostile.map { Attendee(id: $0.id, name: $0.name, conferenceCount: .max) }
            app.send(.attendees(id: "hostile 16", people))
            app.send(.conferenceLoaded(id: "hostile 16"))
        },
        Scene("detail-toast") { app in
            opened(&app)
            app.send(.attendanceSet(Sample.wish("Devoxx UK"), to: .going, from: .none))
        },
        Scene("detail-deleted") { app in
            opened(&app)
            app.send(.conferenceDeleted(id: "devoxx uk"))
        },
        Scene("detail-ascii") { size in
            ascii(size) { app in
                app.send(.following(["linus"]))
                opened(&app)
            }
        },
    ]

    private static func opened(_ app: inout PlannerApp, people: [Attendee] = Sample.people) {
        app.press(.down, .down, .enter)
        app.send(.conference(id: "devoxx uk", Sample.devoxx))
        app.send(.attendees(id: "devoxx uk", people))
        app.send(.conferenceLoaded(id: "devoxx uk"))
    }

    static let forms = [
        Scene("form-new") { app in app.press(.character("n")) },
        Scene("form-edit") { app in app.press(.down, .down, .character("E"), .tab, .tab) },
        Scene("form-refused") { app in
            app.press(.character("n"))
            app.type("Swift")
            app.press(.enter)
        },
        Scene("form-running") { app in
            app.press(.character("E"))
            app.type("!")
            app.press(.enter)
        },
        Scene("form-failed") { app in
            app.press(.character("E"))
            app.type("!")
            app.press(.enter)
            app.send(.formFailed(reason: offlineReason))
        },
        Scene("filters") { app in app.press(.character("f")) },
        Scene("filters-filled") { app in
            filter(&app) { filter in
                filter.continent = .europe
                filter.topics = ["java", "swift"]
                filter.countries = ["DE", "PL"]
                filter.people = 2
            }
            app.press(.character("f"), .tab, .tab)
        },
    ]

    static let others = [
        Scene("question") { app in app.press(.down, .down, .character("D")) },
        Scene("question-nobody", on: Sample.baseOnly) { app in app.press(.character("D")) },
        Scene("question-long", on: Array(Scene.hostile.suffix(1))) { app in app.press(.character("D")) },
        Scene("help") { app in app.press(.character("?")) },
        Scene("help-end") { app in app.press(.character("?"), .end) },
        Scene("help-detail") { app in
            opened(&app)
            app.press(.character("?"))
        },
        Scene("help-simple-server") { app in
            app.send(.fieldSet(.simple))
            app.press(.character("?"))
        },
    ]
}
