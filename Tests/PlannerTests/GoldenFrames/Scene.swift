import PlannerRules
import TerminalUI
import Testing

@testable import Planner

/// A screen in a state, at any size.
struct Scene: Sendable, CustomTestStringConvertible {
    let name: String
    let make: @Sendable (Size) -> PlannerApp

    init(_ name: String, _ make: @escaping @Sendable (Size) -> PlannerApp) {
        self.name = name
        self.make = make
    }

    /// Changes the planner with a list.
    init(
        _ name: String, on conferences: [Conference]? = Sample.may,
        _ change: @escaping @Sendable (inout PlannerApp) -> Void
    ) {
        self.init(name) { size in
            var app = Sample.app(conferences, size)
            change(&app)
            return app
        }
    }

    func frame(_ size: Size) -> Frame { make(size).render(size) }

    var testDescription: String { name }

    /// The smallest; the usual one; the widest with one pane and the narrowest with two; two large ones.
    static let sizes = [(40, 10), (80, 24), (99, 30), (100, 30), (160, 50), (200, 60)].map {
        Size(columns: $0.0, rows: $0.1)
    }

    static let all = registration + list + narrowed + detail + forms + others

    static let offlineReason = "The server at plan.example.org did not answer."

    private static func firstStart(_ change: @escaping @Sendable (inout PlannerApp) -> Void)
        -> @Sendable (Size)
        -> PlannerApp
    {
        { size in
            var app = PlannerApp(identity: nil, serverName: "local", today: Sample.today)
            _ = app.start()
            app.send(.resized(size))
            change(&app)
            return app
        }
    }

    static let registration = [
        Scene("registration", firstStart { _ in }),
        Scene("registration-typed", firstStart { $0.type("Ada 日本") }),
        Scene("registration-long", firstStart { $0.type(String(repeating: "Ada Lovelace ", count: 20)) }),
        Scene(
            "registration-running",
            firstStart { app in
                app.type("Ada")
                app.press(.enter)
            }),
        Scene(
            "registration-error",
            firstStart { app in
                app.type("Ada")
                app.press(.enter)
                app.send(.registrationFailed(reason: offlineReason))
            }),
        Scene("rename") { app in app.press(.character("e")) },
        Scene("rename-error") { app in
            app.press(.character("e"), .control("u"))
            app.type("Ada L.")
            app.press(.enter)
            app.send(.renameFailed(reason: offlineReason))
        },
        Scene("forgotten") { app in app.send(.identityUnknown) },
    ]

    static let list = [
        Scene("list") { _ in },
        Scene("list-loading", on: nil) { _ in },
        Scene("list-waiting", on: nil) { app in app.send(.waiting(true)) },
        Scene("list-empty", on: []) { _ in },
        Scene("list-one", on: [Sample.devoxx]) { _ in },
        Scene("list-error", on: nil) { app in
            app.send(.unreachable(since: "14:02", state: "offline"))
            app.send(.listFailed(reason: offlineReason))
        },
        Scene("list-offline") { app in
            app.send(.unreachable(since: "14:02", state: "offline"))
            app.send(.listFailed(reason: offlineReason))
        },
        Scene("list-retry") { app in
            app.send(.unreachable(since: "14:02", state: "offline"))
            app.send(.retryIn(4))
        },
        Scene("list-kept") { app in
            app.send(.dataIsFrom(DataMoment(day: Sample.today.adding(days: -1), time: "18:30")))
            app.send(.unreachable(since: "14:02", state: "offline"))
            app.send(.listFailed(reason: offlineReason))
        },
        Scene("list-changes-waiting") { app in
            app.send(.unreachable(since: "14:02", state: "offline"))
            app.send(.retryIn(12))
            app.send(.changesWaiting(2))
            app.send(.attendanceSet(Sample.wish("Devoxx UK"), to: .going, from: .none, isWaiting: true))
        },
        Scene("list-part-loaded") { size in
            var app = Sample.app(nil, size)
            app.send(.reached)
            app.send(.page(0, Sample.many(40)))
            return app
        },
        Scene("list-thousands", on: Sample.many(6_011)) { app in app.press(.pageDown, .pageDown) },
        Scene("list-years", on: Sample.baseOnly) { _ in },
        Scene("list-end") { app in app.press(.character("G")) },
        Scene("list-hostile", on: Scene.hostile) { app in app.press(.down) },
        Scene("list-marks") { app in
            marked(&app)
            app.press(.down)
        },
        Scene("list-toast") { app in
            app.send(.attendanceSet(Sample.wish("Devoxx UK"), to: .going, from: .none))
        },
        Scene("list-toast-error") { app in
            app.send(
                .attendanceFailed(
                    Sample.wish("Devoxx UK"), to: .going,
                    reason: "The server at plan.example.org did not answer: connection refused."))
        },
        Scene("list-sorted-2") { app in app.press(.character("o")) },
        Scene("list-sorted-3") { app in app.press(.character("o"), .character("o")) },
        Scene("list-sorted-4") { app in app.press(.character("o"), .character("o"), .character("o")) },
        Scene("list-ascii") { size in ascii(size) { marked(&$0) } },
    ]

    /// Names that are hard to put into columns.
    static let hostile = [
        "日本語の会議", "👩‍👩‍👧 family", "❤️ hearts", "1️⃣ first", "👍🏽 thumbs", "🇩🇪 flag", "🫨 shaking", "מרחב פתוח",
        "مؤتمر", "e\u{301}clair", "ok\u{1B}]0;PWNED\u{07}\u{1B}[2J", "c1\u{9B}31mX", "line1\nline2\ttab",
        "\u{202E}flip",
        "", String(repeating: "x", count: 5_000), String(repeating: "長", count: 300),
    ].enumerated().map { number, name in
        var conference = Sample.conference(
            name, "2026-05-\(10 + number)", "2026-05-\(10 + number)", number % 2 == 0 ? "東京" : "St. مدينة", "JP",
            people: number * 77_777)
        conference.id = "hostile \(number)"
        return conference
    }

    static func marked(_ app: inout PlannerApp) {
        var list = Sample.may
        list[4].isInterested = true
        list[5].followedCount = 2
        list[3].name = "\u{3164}"
        app.send(.page(0, list))
        app.send(.othersChanged(id: Sample.devoxx.id))
    }

    static func ascii(_ size: Size, _ change: (inout PlannerApp) -> Void) -> PlannerApp {
        var app = PlannerApp(identity: Sample.ada, serverName: "local", today: Sample.today, glyphs: .ascii)
        _ = app.start()
        app.send(.reached)
        app.send(.resized(size))
        app.send(.page(0, Sample.may))
        app.send(.lastPage(0))
        change(&app)
        return app
    }
}
