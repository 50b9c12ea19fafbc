import PlannerRules
import Testing

@Suite struct CalendarDateTests {
    @Test(arguments: ["2026-05-04", "2024-02-29", "0001-01-01", "9999-12-31", "2000-02-29"])
    func `a date prints as it was written`(text: String) {
        #expect(CalendarDate(text)?.description == text)
    }

    @Test(arguments: [
        "", "2026-5-04", "2026-05-4", "2026-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-01-00",
        "2026-04-31",
        "0000-01-01", "2026/05/04", "+026-05-04", "2026-05-04T00:00", " 2026-05-04", "٢٠٢٦-٠٥-٠٤", "20260504",
    ])
    func `what is not a day of the calendar is no date`(text: String) {
        #expect(CalendarDate(text) == nil)
    }

    @Test(arguments: [
        ("2026-05-31", 1, "2026-06-01"), ("2026-12-31", 1, "2027-01-01"), ("2024-02-28", 1, "2024-02-29"),
        ("2024-02-29", 1, "2024-03-01"), ("2023-02-28", 1, "2023-03-01"), ("2024-03-01", -1, "2024-02-29"),
        ("2019-11-02", 2, "2019-11-04"), ("2012-10-20", 1, "2012-10-21"), ("2000-01-01", -730_119, "0001-01-01"),
        ("9999-12-31", 1, "9999-12-31"), ("0001-01-01", -1, "0001-01-01"), ("2026-01-01", Int.max, "9999-12-31"),
        ("2026-01-01", Int.min, "0001-01-01"),
    ])
    func `days are added by the calendar and stay inside it`(start: String, days: Int, end: String) throws {
        #expect(try #require(CalendarDate(start)).adding(days: days).description == end)
    }

    @Test func `every day of 800 years follows the day before it`() throws {
        var day = try #require(CalendarDate("1600-01-01"))
        let end = try #require(CalendarDate("2400-01-01"))
        var weekday = day.weekday.rawValue
        while day < end {
            let next = day.adding(days: 1)
            let plain = CalendarDate(year: day.year, month: day.month, day: day.day + 1)
            let expected =
                plain ?? CalendarDate(year: day.year, month: day.month + 1, day: 1)
                ?? CalendarDate(year: day.year + 1, month: 1, day: 1)
            weekday = weekday % 7 + 1
            guard next == expected, next.weekday.rawValue == weekday, day.days(until: next) == 1 else {
                Issue.record("\(next) follows \(day)")
                return
            }
            day = next
        }
    }

    @Test(arguments: [
        ("2026-05-04", Weekday.monday), ("1970-01-01", .thursday), ("2024-02-29", .thursday), ("0001-01-01", .monday),
        ("9999-12-31", .friday),
    ])
    func `weekdays are those of the calendar on the wall`(date: String, weekday: Weekday) {
        #expect(CalendarDate(date)?.weekday == weekday)
    }

    @Test(arguments: [
        (0, 0, "1970-01-01"), (-1, 0, "1969-12-31"), (86_399, 0, "1970-01-01"), (86_400, 0, "1970-01-02"),
        (1_778_018_400, -7 * 3600, "2026-05-05"), (1_778_018_400, 14 * 3600, "2026-05-06"),
        (Int.max, Int.max, "9999-12-31"), (Int.min, 0, "0001-01-01"),
    ])
    func `today is the day that the clocks of the place show`(seconds: Int, offset: Int, date: String) {
        #expect(CalendarDate(secondsSince1970: seconds, secondsEastOfUTC: offset).description == date)
    }
}
