import PlannerRules
import TerminalUI
import Testing

@testable import Planner

/// Conferences and people to draw.
enum Sample {
    static let today = CalendarDate("2026-05-05")!
    static let ada = Identity(id: "ada", name: "Ada")

    static func conference(
        _ name: String, _ first: String, _ last: String, _ city: String = "London", _ country: String? = "GB",
        people: Int = 0, mine: Bool = false, format: ConferenceFormat = .inPerson
    ) -> Conference {
        Conference(
            id: FoldedText.fold(name), name: name, city: city, year: String(first.prefix(4)),
            dates: DateRange(CalendarDate(first)!, CalendarDate(last)!), country: country, format: format,
            attendeeCount: people, isAttended: mine)
    }

    static let devoxx: Conference = {
        var devoxx = conference("Devoxx UK", "2026-05-06", "2026-05-07", people: 31)
        devoxx.url = "https://devoxx.co.uk"
        devoxx.topics = ["java"]
        devoxx.cfpEnd = "2026-01-11"
        devoxx.cfpURL = "https://devoxx.co.uk/cfp"
        return devoxx
    }()

    static let may: [Conference] = [
        conference("App.js Conf", "2026-05-27", "2026-05-29", "Kraków", "PL", people: 6, mine: true),
        devoxx,
        conference("JAX", "2026-05-04", "2026-05-08", "Mainz", "DE", people: 14, mine: true),
        conference("betterCode() API", "2026-05-12", "2026-05-12", "", nil, people: 1, format: .online),
        conference("Replay", "2026-05-05", "2026-05-07", "San Francisco, CA", "US", people: 1_208),
        conference("JSHeroes", "2026-05-14", "2026-05-15", "Cluj-Napoca", "RO", people: 22),
        conference("We ❤️ Speed 大会", "2026-06-01", "2026-06-03", "Paris", "FR", people: 3),
        conference("Congress", "2026-12-27", "2027-01-02", "Hamburg", "DE", people: 5),
        conference("KotlinConf", "2026-06-29", "2026-07-02", "Munich", "DE", people: 9),
        conference("Rise of AI", "2026-05-04", "2026-05-04", "Berlin", "DE", people: 2),
        conference("BSDCan", "2025-06-11", "2025-06-14", "Ottawa", "CA", people: 8, mine: true),
        conference("FOSDEM", "2026-01-31", "2026-02-01", "Brussels", "BE", people: 77),
    ]

    /// As many as the issue of the day asks for, two a day.
    static func many(_ count: Int) -> [Conference] {
        let start = CalendarDate("2024-01-01")!.dayNumber
        return (0..<count).map { number in
            let first = CalendarDate(dayNumber: start + number * 7 % 1_500)
            return Conference(
                id: "c\(number)", name: "Conference \(number)", city: "City \(number % 50)", year: String(first.year),
                dates: DateRange(first, first.adding(days: number % 4)), country: "DE", format: .inPerson,
                attendeeCount: number % 100, isAttended: number % 10 == 0)
        }
    }

    static let baseOnly: [Conference] = [
        Conference(id: "1", name: "UIKonf", city: "Berlin", year: "2027", attendeeCount: 3),
        Conference(id: "2", name: "WWDC", city: "San Jose", year: "2026", attendeeCount: 2, isAttended: true),
        Conference(id: "3", name: "dotSwift", city: "Paris", year: "2019", attendeeCount: 1),
        Conference(id: "4", name: "NSSpain", city: "Logroño", year: "2026"),
        Conference(id: "5", name: "Mystery", city: "Nowhere", year: "someday"),
    ]

    static let people = [
        Attendee(id: "grace", name: "Grace", conferenceCount: 4),
        Attendee(id: "linus", name: "Linus", conferenceCount: 2),
        Attendee(id: "ada", name: "Ada", conferenceCount: 3),
        Attendee(id: "barbara", name: "Barbara", conferenceCount: 1),
    ]

    /// What a press of the key that attends asks for.
    static func wish(_ name: String) -> AttendanceWish {
        AttendanceWish(conferenceID: FoldedText.fold(name), name: name, goal: .toggle(.going), shown: .none)
    }

    /// The planner with a list, at a size.
    static func app(_ conferences: [Conference]? = may, _ size: Size = .init(columns: 80, rows: 24)) -> PlannerApp {
        var app = PlannerApp(identity: ada, serverName: "local", today: today)
        _ = app.start()
        app.send(.resized(size))
        if let conferences {
            app.send(.reached)
            app.send(.page(0, conferences))
            app.send(.lastPage(0))
        }
        return app
    }
}

extension PlannerApp {
    @discardableResult
    mutating func send(_ event: Event) -> [Effect] { update(event) }

    @discardableResult
    mutating func press(_ keys: Key...) -> [Effect] { keys.flatMap { update(.key($0)) } }

    @discardableResult
    mutating func type(_ text: String) -> [Effect] { text.flatMap { update(.key(.character($0))) } }

    var screen: String { render(size).text }
}
