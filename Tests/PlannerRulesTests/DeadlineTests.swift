import PlannerRules
import Testing

@Suite struct DeadlineTests {
    /// Seconds since 1970 of a moment in UTC.
    private func moment(_ text: String) throws -> Int {
        let day = try #require(CalendarDate(String(text.prefix(10))))
        let parts = text.dropFirst(11).split(separator: ":").compactMap { Int($0) }
        return ((day.dayNumber * 24 + parts[0]) * 60 + parts[1]) * 60 + parts[2]
    }

    @Test(arguments: [
        ("2019-12-20", "2019-12-21 11:59:59", "2019-12-21 12:00:00"),
        ("2026-10-15", "2026-10-16 11:59:50", "2026-10-16 12:00:00"),
        ("2026-12-31", "2027-01-01 11:59:59", "2027-01-01 12:00:00"),
        ("2019-12-20 AoE", "2019-12-21 11:59:59", "2019-12-21 12:00:00"),
        ("2026-03-16T23:59AoE", "2026-03-17 11:58:59", "2026-03-17 11:59:00"),
        ("2026-03-16T11:00-06:00", "2026-03-16 16:59:59", "2026-03-16 17:00:00"),
        ("2026-03-16 11:00:30 +05:30", "2026-03-16 05:30:29", "2026-03-16 05:30:30"),
        ("2026-03-16T11:00Z", "2026-03-16 10:59:59", "2026-03-16 11:00:00"),
        ("2026-03-16T11:00:00.5 UTC", "2026-03-16 10:59:59", "2026-03-16 11:00:00"),
        // Which offset that is stands in no table of ours: nobody is told too early that it is over.
        ("2026-03-16 11:00 America/Chicago", "2026-03-16 22:59:59", "2026-03-16 23:00:00"),
    ])
    func `it is open until it is over where it was published`(text: String, last: String, over: String) throws {
        let deadline = try #require(Deadline(text))

        #expect(deadline.isOpen(at: try moment(last)))
        #expect(!deadline.isOpen(at: try moment(over)))
    }

    @Test(arguments: [
        "", "2026", "2026-02-30", "2026-03-16T", "2026-03-16T11", "2026-03-16T11:00", "2026-03-16T11:60Z",
        "2026-03-16X11:00Z", "2026-03-16T25:00Z", "2026-03-16T11:00:61Z", "2026-03-16 soon", "tomorrow",
    ])
    func `what is no deadline is none`(text: String) {
        #expect(Deadline(text) == nil)
    }

    @Test(arguments: [
        ("2022-03-21", -4 * 3_600, "22 Mar, 08:00", "2022-03-22 08:00"),
        ("2026-10-15", 14 * 3_600, "17 Oct, 02:00", "2026-10-17 02:00"),
        ("2026-12-31", 3_600, "1 Jan 2027, 13:00", "2027-01-01 13:00"),
        ("2026-10-15", -12 * 3_600, nil, nil),
        ("2026-03-16T11:00-06:00", -6 * 3_600, nil, nil),
        ("2026-03-16T11:00-06:00", 3_600, "16 Mar, 18:00", "2026-03-16 18:00"),
    ])
    func `the local moment is told where it is another one`(
        text: String, secondsEast: Int, words: String?, description: String?
    ) throws {
        let deadline = try #require(Deadline(text))

        #expect(deadline.localText(secondsEast: secondsEast) == words)
        #expect(deadline.localDescription(secondsEast: secondsEast) == description)
    }

    @Test func `on a day on which the clock stands still what ends on it is open, and the day before is over`() throws {
        let today = Today(try #require(CalendarDate("2026-05-05")))

        #expect(try #require(Deadline("2026-05-05")).isOpen(at: today.moment))
        #expect(try !#require(Deadline("2026-05-04")).isOpen(at: today.moment))
    }

    @Test(arguments: [(1_799, 900), (900, 900), (0, 0), (-1, -900), (-900, -900)])
    func `the moment changes each quarter of an hour`(seconds: Int, moment: Int) {
        #expect(Today(day: .earliest, moment: seconds).moment == moment)
    }
}
