import PlannerRules
import TerminalUI
import Testing

@testable import Planner

/// What users of other lists reported as broken, on our screens (the numbers are those of the collection of cases).
@Suite struct PlannerCaseTests {
    private func app(_ conferences: [Conference], on day: String) -> PlannerApp {
        var app = Sample.app(conferences)
        app.send(.day(CalendarDate(day)!))
        return app
    }

    /// Rows 1 and 2. A day is a day of the calendar: nothing here knows of zones.
    @Test(arguments: [
        ("2025-06-11", "2025-06-14", "11 – 14 Jun"), ("2024-10-08", "2024-10-08", "8 Oct"),
        ("2026-12-27", "2027-01-02", "27 Dec – 2 Jan"),
    ])
    func `days are shown as they were published`(first: String, last: String, text: String) {
        #expect(app([Sample.conference("X", first, last)], on: "2024-01-01").screen.contains(text))
    }

    /// Row 3. Every day inside is marked as taken.
    @Test func `a conference clashes with what takes place on a day inside it`() {
        let devoxx = Sample.conference("Devoxx", "2024-10-07", "2024-10-11", mine: true)
        for day in ["2024-10-07", "2024-10-09", "2024-10-11"] {
            let screen = app([devoxx, Sample.conference("Other", day, day)], on: "2024-10-01").screen
            #expect(screen.split(separator: "\n").contains { $0.contains(" ! ") && $0.contains("Other") })
        }
        for day in ["2024-10-06", "2024-10-12"] {
            let screen = app([devoxx, Sample.conference("Other", day, day)], on: "2024-10-01").screen
            #expect(!screen.contains(" ! "))
        }
    }

    /// Row 5.
    @Test(arguments: [
        ("2026-05-03", "4 – 6 May"), ("2026-05-05", "now – 6 May"), ("2026-05-06", "now – 6 May"),
    ])
    func `what runs stays until the end of its last day`(day: String, text: String) {
        let screen = app([Sample.conference("X", "2026-05-04", "2026-05-06")], on: day).screen
        #expect(screen.contains(text))
        #expect(!screen.contains("Past"))
    }

    @Test func `the day behind the last one is past`() {
        let screen = app([Sample.conference("X", "2026-05-04", "2026-05-06")], on: "2026-05-07").screen
        #expect(screen.contains("Past, latest first"))
    }

    /// Row 9.
    @Test func `a conference over the turn of the year is in the list once`() {
        let congress = Sample.conference("40C3", "2026-12-27", "2027-01-02")
        for day in ["2026-12-01", "2026-12-31", "2027-01-01", "2027-01-02"] {
            let app = app([congress], on: day)
            #expect(app.list.count == 1)
            #expect(app.screen.components(separatedByText: "40C3") == 2)
        }
    }

    /// Rows 11 and 17.
    @Test func `neither a range that is no conference nor an unknown day clashes with anything`() {
        let endless = Sample.conference("Endless", "2020-12-31", "2021-12-01", mine: true)
        let open = Conference(id: "r", name: "RubyConf", city: "", year: "2021", isAttended: true)
        let screen = app([endless, open, Sample.conference("X", "2021-05-04", "2021-05-06")], on: "2021-01-05").screen

        #expect(!screen.contains(" ! "))
    }

    @Test func `what was cancelled clashes with nothing`() {
        var cancelled = Sample.conference("Off", "2026-05-06", "2026-05-07", mine: true)
        cancelled.status = .cancelled

        #expect(
            !app([cancelled, Sample.conference("X", "2026-05-06", "2026-05-06")], on: "2026-05-01").screen
                .contains(" ! "))
    }

    /// Row 56.
    @Test(arguments: [
        "HOW2026：PostgreSQL", "We ❤️ Speed", "🛰️ NASA Space Apps", "大会", "שלום", "e\u{301}te\u{301}", "👩‍👩‍👧‍👦 Family",
    ])
    func `wide and combined characters keep the columns straight`(name: String) {
        for columns in [40, 66, 80, 120] {
            var app = Sample.app([Sample.conference(name, "2026-05-06", "2026-05-07", people: 7)])
            app.send(.resized(Size(columns: columns, rows: 24)))
            let frame = app.render(app.size)
            let width = columns >= 100 ? 52 : columns
            let row = (0..<frame.rows).first { frame.text(ofRow: $0).prefix(25).contains(/6 ?– ?7 May/) } ?? 0

            #expect(frame[row, width - 2].content == .character("7"))
            #expect(frame[row, width - 1].content == .blank)
        }
    }

    /// Row 57.
    @Test(arguments: [
        "A\u{1B}]52;c;ZXZpbA==\u{7}B", "\u{202E}gnp.exe", "one\ntwo", "\u{9B}31m", "\u{2028}x", "a\u{0}b",
    ])
    func `what others write cannot drive the terminal`(name: String) {
        var conference = Sample.conference("X", "2026-05-06", "2026-05-07")
        conference.name = name
        conference.city = name
        conference.topics = [name]
        conference.url = name
        var app = Sample.app([conference], Size(columns: 120, rows: 30))
        app.send(.attendees(id: conference.id, [Attendee(id: "p", name: name, conferenceCount: 1)]))
        app.send(.notice(name, isError: true))
        app.press(.character("D"))
        let screens = [app.render(app.size)]

        for frame in screens {
            for row in 0..<frame.rows {
                for column in 0..<frame.columns {
                    guard case .character(let character) = frame[row, column].content else { continue }
                    #expect(character.unicodeScalars.allSatisfy { isHarmless($0) })
                }
            }
        }
    }

    private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && !(0x202A...0x202E).contains(scalar.value)
            && !(0x2066...0x2069).contains(scalar.value) && scalar.value != 0x2028 && scalar.value != 0x2029
    }

    @Test(arguments: [
        "", "   ", "\u{2028}", "\u{85}", "\u{115F}", "\u{3164}", "\u{301}\u{302}", "\u{200B}", "\u{2800}",
    ])
    func `a name of which there is nothing to see has a word in its place`(name: String) {
        var conference = Sample.conference("X", "2026-05-06", "2026-05-07")
        conference.name = name
        var app = Sample.app([conference], Size(columns: 120, rows: 30))
        app.send(.attendees(id: conference.id, [Attendee(id: "p", name: name, conferenceCount: 1)]))

        #expect(app.screen.components(separatedByText: "(no name)") == 4)
    }

    @Test(arguments: ["", "   ", "\u{200B}", "\u{3164}", "\u{2800}"])
    func `a city of which there is nothing to see is no city`(city: String) {
        var conference = Sample.conference("X", "2026-05-06", "2026-05-07", city, city)
        conference.format = .unknown
        #expect(conference.shortPlace == "place unknown")
        #expect(conference.fullPlace == "place unknown")

        conference.country = "DE"

        #expect(conference.shortPlace == "DE")
        conference.year = city
        #expect(conference.title == "X")
    }

    @Test func `a long name of mine leaves the server and the state in the header`() {
        for columns in [40, 80, 120] {
            var app = PlannerApp(
                identity: Identity(id: "a", name: String(repeating: "大", count: 100)),
                serverName: "plan.example.org", today: Sample.today)
            app.send(.resized(Size(columns: columns, rows: 24)))
            app.send(.reached)
            app.send(.page(0, Sample.may))

            let header = app.render(app.size).text(ofRow: 0)
            #expect(header.hasSuffix("●"))
            #expect(header.contains("大大"))
            #expect(header.contains(columns == 40 ? "plan" : "plan.example.org"))
        }
    }

    @Test func `a name that is too long to be typed on is said to be`() {
        var app = PlannerApp(identity: nil, serverName: "local", today: Sample.today)
        app.send(.resized(Size(columns: 80, rows: 24)))
        app.press(.paste(String(repeating: "a", count: 200)))
        app.type("b")

        #expect(app.registration?.name.count == 100)
        #expect(app.screen.contains("A name has at most 100 characters."))
    }

    @Test func `the way out and the help are named at every width`() {
        for columns in [40, 50, 60, 80, 100, 160] {
            for keys in [[Key](), [.enter]] {
                var app = Sample.app(Sample.may, Size(columns: columns, rows: 10))
                for key in keys { app.press(key) }
                let footer = app.render(app.size).text(ofRow: 9)
                #expect(footer.contains("? help"))
                #expect(footer.contains(keys.isEmpty ? "q quit" : "esc back"))
            }
        }
    }

    /// Row 61. What is pressed is a state, and several of them end where the last one says.
    @Test func `presses while a request is on its way are counted, whatever the screen shows by then`() {
        var wishes = AttendanceWishes()
        func wish(_ attendance: MyAttendance) -> AttendanceWish {
            AttendanceWish(conferenceID: "c1", name: "Devoxx", goal: .toggle(attendance), shown: .none)
        }

        #expect(wishes.add(wish(.going)).map { [$0.from, $0.to] } == [.none, .going])
        #expect(wishes.add(wish(.going)).map { [$0.from, $0.to] } == [.going, .none])
        #expect(wishes.add(wish(.interested)).map { [$0.from, $0.to] } == [.none, .interested])
        for _ in 0..<3 { wishes.end("c1") }
        wishes.end("c1")

        #expect(wishes == AttendanceWishes())
        let set = AttendanceWish(conferenceID: "c1", name: "Devoxx", goal: .set(.going), shown: .going)
        #expect(wishes.add(set) == nil)
    }

    @Test func `what I am to undo is bounded, and an undo is none to be undone`() {
        var app = Sample.app()
        for _ in 0..<150 { app.send(.attendanceSet(Sample.wish("JAX"), to: .going, from: .none)) }
        #expect(app.undoSteps.count == UndoStep.limit)
        app.press(.character("u"))
        var undo = Sample.wish("JAX")
        undo.isUndo = true

        app.send(.attendanceSet(undo, to: .none, from: .going))

        #expect(app.undoSteps.count == UndoStep.limit - 1)
    }
}

extension String {
    /// One more than how often a text is in this one.
    fileprivate func components(separatedByText text: String) -> Int {
        split(separator: text, omittingEmptySubsequences: false).count
    }
}
