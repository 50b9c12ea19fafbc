import PlannerRules
import TerminalUI
import Testing

@testable import Planner

@Suite struct FilterTests {
    private func names(_ app: PlannerApp) -> [String] {
        (0..<app.list.count).compactMap { app.list.conference(inRow: $0)?.name }
    }

    private func matches(_ conference: Conference, _ change: (inout ListFilter) -> Void) -> Bool {
        var filter = ListFilter()
        change(&filter)
        return filter.matches(conference, at: Today(Sample.today).moment)
    }

    @Test(arguments: [
        ("2026-05-06", "2026-05-10", true), ("2026-04-30", "2026-05-04", true), ("2026-05-05", "2026-05-05", true),
        ("2026-05-01", "2026-05-31", true), ("2026-05-07", "2026-05-09", false), ("2026-04-01", "2026-05-03", false),
        ("", "2026-05-04", true), ("2026-05-06", "", true), ("2026-05-07", "", false), ("", "2026-05-03", false),
    ])
    func `dates match by sharing a day, both ends included`(from: String, to: String, expected: Bool) {
        let conference = Sample.conference("X", "2026-05-04", "2026-05-06")

        let found = matches(conference) {
            $0.from = CalendarDate(from)
            $0.to = CalendarDate(to)
        }

        #expect(found == expected)
    }

    @Test(arguments: [("2026", true), ("2027", true), ("2027-01", true), ("2028", false), ("2026-11", false)])
    func `a conference over the turn of the year is found in both years`(text: String, expected: Bool) throws {
        let congress = Sample.conference("40C3", "2026-12-27", "2027-01-02")
        let range = try #require(DateText.range(text))

        let found = matches(congress) {
            $0.from = range.first
            $0.to = range.last
        }

        #expect(found == expected)
    }

    @Test func `in person and online both include hybrid, and what is not known is neither`() {
        var shown: [ListFilter.Held: [ConferenceFormat]] = [:]
        for held in ListFilter.Held.allCases {
            shown[held] = ConferenceFormat.allCases.filter { format in
                matches(Sample.conference("X", "2026-05-04", "2026-05-06", format: format)) { $0.held = held }
            }
        }

        #expect(shown[.inPerson] == [.inPerson, .hybrid])
        #expect(shown[.online] == [.online, .hybrid])
        #expect(shown[.hybrid] == [.hybrid])
        #expect(shown[.anyhow] == ConferenceFormat.allCases)
    }

    @Test func `a place that is not known is said so`() {
        let nowhere = Conference(id: "m", name: "Machine Learning Week", city: "", year: "2026")

        #expect(Sample.app([nowhere]).screen.contains("place unknown"))
    }

    @Test func `filters stack, are counted and shown, and Esc takes away the search before the filter`() {
        var app = Sample.app()
        app.press(.character("f"))
        app.type("java")
        app.press(.tab)
        app.type("U.K., Germany")
        app.press(.enter)
        #expect(names(app) == ["Devoxx UK"])
        #expect(app.screen.contains("1 of 12 shown · java · United Kingdom or Germany"))

        app.press(.character("f"), .control("u"), .enter)
        #expect(names(app).count == 5)
        app.press(.character("/"))
        app.type("congress")
        #expect(names(app) == ["Congress"])
        app.press(.enter)
        #expect(app.screen.contains("esc clear search"))
        app.press(.escape)
        #expect(names(app).count == 5)
        #expect(app.screen.contains("esc clear "))
        app.press(.character("/"))
        app.type("congress")
        app.press(.enter, .escape)
        #expect(names(app).count == 5)
        app.press(.escape)

        #expect(app.list.count == 12)
        #expect(app.list.filter.isEmpty)
    }

    @Test func `a filter that matches nothing says what to do`() {
        var app = Sample.app()
        app.press(.character("f"))
        app.type("cobol")
        app.press(.enter)

        #expect(app.screen.contains("No conference matches the filter: cobol."))
        #expect(app.screen.contains("esc shows all again."))
    }

    @Test func `continents, people and open calls narrow too`() {
        var app = Sample.app()
        app.list.setFilter(ListFilter(continent: .northAmerica))
        #expect(names(app) == ["Replay", "BSDCan"])
        app.list.setFilter(ListFilter(people: 22))
        #expect(names(app) == ["Replay", "Devoxx UK", "JSHeroes", "FOSDEM"])
        var open = Sample.devoxx
        open.cfpEnd = "2026-05-05"
        app.send(.pageEdited(0, PageEdit(updated: [(index: 1, conference: open)])))
        app.list.setFilter(ListFilter(openCall: true))
        #expect(names(app) == ["Devoxx UK"])
        let over = CalendarDate("2026-05-06")!.dayNumber * 86_400 + 43_200
        app.send(.day(CalendarDate("2026-05-06")!, moment: over - 900))
        #expect(names(app) == ["Devoxx UK"])
        app.send(.day(CalendarDate("2026-05-06")!, moment: over))
        #expect(names(app).isEmpty)
    }

    @Test func `what leaves a filter leaves the list, and the selection goes to its neighbour`() {
        var app = Sample.app()
        app.list.setFilter(ListFilter(mine: .going))
        #expect(names(app) == ["JAX", "App.js Conf", "BSDCan"])
        app.press(.down)
        var left = Sample.may[0]
        left.isAttended = false

        app.send(.pageEdited(0, PageEdit(updated: [(index: 0, conference: left)])))

        #expect(names(app) == ["JAX", "BSDCan"])
        #expect(app.list.selected?.name == "BSDCan")
        #expect(!app.screen.contains("no longer in the list"))
    }

    @Test(arguments: Continent.allCases)
    func `every continent has countries that exist`(continent: Continent) {
        let codes = (65...90).flatMap { first in (65...90).map { "\(UnicodeScalar(first)!)\(UnicodeScalar($0)!)" } }
            .filter { Continent(countryCode: $0) == continent }

        #expect(!codes.isEmpty)
        #expect(codes.allSatisfy { Country.name(ofCode: $0) != nil })
    }

    @Test func `every country is on a continent, but for the ice and its like`() {
        let codes = (65...90).flatMap { first in (65...90).map { "\(UnicodeScalar(first)!)\(UnicodeScalar($0)!)" } }
            .filter { Country.name(ofCode: $0) != nil && Continent(countryCode: $0) == nil }

        #expect(Set(codes).isSubset(of: ["AQ", "TF", "HM"]))
    }

    @Test func `sorting goes through day, name, call and people, and the selection stays`() {
        var late = Sample.conference("Late", "2027-03-01", "2027-03-02")
        late.cfpEnd = "2026-12-20"
        var app = Sample.app(Sample.may + [late])
        app.press(.down, .down, .character("o"))
        #expect(names(app).prefix(3) == ["App.js Conf", "betterCode() API", "Congress"])
        #expect(app.list.selected?.name == "Devoxx UK")
        app.press(.character("o"))
        #expect(names(app).first == "Late")
        #expect(app.screen.contains("Call for papers ends in December 2026"))
        app.press(.character("o"))
        #expect(names(app).prefix(3) == ["Replay", "Devoxx UK", "JSHeroes"])
        app.press(.character("o"))

        #expect(names(app).prefix(3) == ["JAX", "Replay", "Devoxx UK"])
        #expect(app.list.selected?.name == "Devoxx UK")
    }

    @Test func `better finds stand first: name, then place, then topic`() {
        var topic = Sample.conference("Alpha", "2026-05-06", "2026-05-06", "Rome", "IT")
        topic.topics = ["bern"]
        let place = Sample.conference("Beta", "2026-05-07", "2026-05-07", "Bern", "CH")
        let name = Sample.conference("Bern Days", "2026-08-08", "2026-08-08", "Basel", "CH")
        let past = Sample.conference("Old Bern", "2025-08-08", "2025-08-08", "Basel", "CH")
        var app = Sample.app([topic, place, name, past])
        app.press(.character("/"))
        app.type("bern")

        #expect(names(app) == ["Bern Days", "Old Bern", "Beta", "Alpha"])
        #expect(app.screen.contains("Found by name"))
        #expect(app.screen.contains("Found by topic"))
    }
}

extension ListFilter {
    fileprivate init(
        continent: Continent? = nil, mine: Mine = .anything, people: Int = 0, openCall: Bool = false
    ) {
        self.init()
        self.continent = continent
        self.mine = mine
        self.people = people
        self.openCall = openCall
    }
}
