import PlannerRules
import TerminalUI
import Testing

@testable import Planner

/// Each step of a search, against a look at every conference by itself.
@Suite struct SearchStepsTests {
    private static let words = [
        "dev", "Æther", "Zürich", "zuerich", "c++", ".net", "Swift", "e", "ee", "Müller", "aeo", "大会", "GraphQL",
        "Österreich",
        "queen", "x", "über-Conf", "a", "São", "naïve", "🫨", "C#", "2026", "o'reilly", "ae", "ue",
    ]
    private static let cities = ["Zürich", "London", "Aarhus", "Åbo", "", "Cluj-Napoca", "Oeiras", "大阪"]
    private static let countries = ["CH", "GB", "DK", nil, "PT", "JP", "Utopia"]

    private func conference(_ number: Int, _ numbers: inout Numbers) -> Conference {
        func some<Element>(_ all: [Element]) -> Element { all[Int.random(in: 0..<all.count, using: &numbers)] }
        let name = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in some(Self.words) }.joined(separator: " ")
        var conference = Conference(
            id: "c\(number)", name: name, city: some(Self.cities), year: "2026", attendeeCount: 0, isAttended: false)
        conference.dates = DateRange(Sample.today.adding(days: .random(in: -60...60, using: &numbers)))
        conference.country = some(Self.countries)
        conference.topics = (0..<Int.random(in: 0...2, using: &numbers)).map { _ in some(Self.words) }
        return conference
    }

    private func rows(_ list: ConferenceList) -> [String] {
        (0..<list.count).map { list.conference(inRow: $0)?.id ?? "" }
    }

    /// What is to be shown for a text, by the words of each conference alone.
    private func found(_ text: String, in pages: [[Conference]]) -> Set<String> {
        let query = SearchText(text)
        return Set(
            pages.joined().filter { conference in
                let country = conference.country.map { PlaceText.full(city: nil, country: $0, format: .unknown) }
                let place = country ?? (conference.city.isEmpty ? conference.fullPlace : "")
                return SearchText(
                    ([conference.title, conference.city, place] + conference.topics).joined(separator: " ")
                ).matches(query)
            }.map(\.id))
    }

    private static let edits: [Key] =
        ["z", "u", "e", "r", "a", "o", "s", "w", " ", "d", "c", "+", ".", "大", "会", "q", "ü", "🫨", "#", "2", "x"]
        .map { .character($0) }
        + [
            .backspace, .backspace, .backspace, .left, .home, .end, .delete, .control("w"), .control("u"),
            .paste("zuerich dev"), .paste("swift\nc++"), .paste("  "), .paste("graphql e"),
        ]

    @Test(arguments: 1...12)
    func `letters, deletions and pastes in any order show what a look at every conference finds`(seed: Int) {
        var numbers = Numbers(state: UInt64(seed))
        let pages = (0..<2).map { page in (0..<150).map { conference(page * 1_000 + $0, &numbers) } }
        var app = Sample.app(pages[0])
        app.send(.page(1, pages[1]))
        app.press(.character("/"))

        for step in 0..<120 {
            app.press(Self.edits[Int.random(in: 0..<Self.edits.count, using: &numbers)])
            let text = app.search?.text ?? ""

            #expect(Set(rows(app.list)) == found(text, in: app.list.pages), "\(text), step \(step)")
            var fresh = Sample.app(app.list.pages[0])
            fresh.send(.page(1, app.list.pages[1]))
            fresh.press(.character("/"), .paste(text))
            #expect(rows(fresh.list) == rows(app.list), "\(text), step \(step)")
            if step % 10 == 9 {
                // Others change what is searched while it is.
                let index = Int.random(in: 0..<150, using: &numbers)
                var changed = conference(0, &numbers)
                changed.id = app.list.pages[0][index].id
                app.send(.pageEdited(0, PageEdit(updated: [(index: index, conference: changed)])))
            }
        }
    }

    @Test func `the selection comes back as letters are taken back`() {
        var app = Sample.app()
        app.press(.down, .down)
        let selected = app.list.selected?.id
        app.press(.character("/"))

        app.type("krakow")
        #expect(app.list.selected?.id != selected)
        for _ in 0..<6 { app.press(.backspace) }

        #expect(app.list.selected?.id == selected)
    }

    @Test func `a find that begins in one conference and ends in the next is none`() {
        let one = Conference(id: "1", name: "Alpha", city: "", year: "", attendeeCount: 0, isAttended: false)
        let other = Conference(id: "2", name: "Beta", city: "", year: "", attendeeCount: 0, isAttended: false)
        var app = Sample.app([one, other])
        app.press(.character("/"))

        app.type("ab")

        #expect(app.list.count == 0)
    }
}
