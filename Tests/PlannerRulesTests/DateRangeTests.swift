import PlannerRules
import Testing

private func range(_ text: String) throws -> DateRange {
    let parts = text.split(separator: "/").map(String.init)
    return try #require(DateRange(date(parts[0]), date(parts[parts.count - 1])))
}

private func date(_ text: String) throws -> CalendarDate {
    try #require(CalendarDate(text))
}

@Suite struct DateRangeTests {
    @Test(arguments: [
        ("2026-05-03", DateRange.State.upcoming), ("2026-05-04", .now), ("2026-05-05", .now), ("2026-05-06", .now),
        ("2026-05-07", .past),
    ])
    func `a conference is on from its first day through the whole of its last`(today: String, state: DateRange.State)
        throws
    {
        #expect(try range("2026-05-04/2026-05-06").state(on: date(today)) == state)
    }

    @Test(arguments: [
        ("2026-05-06/2026-05-10", true), ("2026-04-30/2026-05-04", true), ("2026-05-05", true),
        ("2026-05-01/2026-05-31", true), ("2026-05-07/2026-05-09", false), ("2026-04-01/2026-05-03", false),
    ])
    func `ranges overlap when they share a day`(other: String, overlaps: Bool) throws {
        #expect(try range("2026-05-04/2026-05-06").overlaps(range(other)) == overlaps)
        #expect(try range(other).overlaps(range("2026-05-04/2026-05-06")) == overlaps)
    }

    @Test func `a conference over New Year is in both years`() throws {
        let congress = try range("2026-12-27/2027-01-02")

        #expect(try congress.overlaps(range("2026-01-01/2026-12-31")))
        #expect(try congress.overlaps(range("2027-01-01/2027-12-31")))
        #expect(congress.dayCount == 7)
    }

    @Test func `every day inside a range is one of its days`() throws {
        let devoxx = try range("2024-10-07/2024-10-11")

        #expect(try devoxx.contains(date("2024-10-09")))
        #expect(try !devoxx.contains(date("2024-10-12")))
    }

    @Test func `a range that ends before it begins does not exist`() throws {
        let first = try date("2025-08-18")

        #expect(DateRange(first, try date("2024-08-22")) == nil)
        #expect(DateRange(first, first)?.dayCount == 1)
    }

    @Test(arguments: [
        ("2026-05-06/2026-05-07", "2026-05-05", "6 – 7 May"),
        ("2026-05-04/2026-05-08", "2026-05-05", "now – 8 May"),
        ("2026-05-04/2026-05-08", "2026-05-08", "now – 8 May"),
        ("2026-05-04/2026-05-08", "2026-05-09", "4 – 8 May"),
        ("2026-05-05", "2026-05-05", "today"),
        ("2026-05-12", "2026-05-05", "12 May"),
        ("2026-06-01/2026-06-03", "2026-05-05", "1 – 3 Jun"),
        ("2026-06-29/2026-07-02", "2026-05-05", "29 Jun – 2 Jul"),
        ("2026-12-27/2027-01-02", "2026-05-05", "27 Dec – 2 Jan 2027"),
        ("2026-12-27/2027-01-02", "2026-12-30", "now – 2 Jan 2027"),
    ])
    func `a row says the dates under the heading of 2026`(dates: String, today: String, text: String) throws {
        #expect(try range(dates).rowText(on: date(today), headingYear: 2026) == text)
    }

    @Test(arguments: [
        ("2026-12-27/2027-01-02", "2026-05-05", "27 Dec – 2 Jan"),
        ("2026-12-31/2027-12-01", "2026-05-05", "31 Dec – 2027"),
        ("2026-12-31/2027-12-01", "2026-12-31", "now – 2027"),
        ("2026-12-31/2027-12-01", "2027-01-01", "now – 1 Dec"),
        ("2026-12-31/2027-12-01", "2028-01-01", "31 Dec – 2027"),
        ("2026-12-31/2028-01-01", "2026-05-05", "31 Dec – 2028"),
    ])
    func `without room for a year a row still does not read backwards`(
        dates: String, today: String, text: String
    ) throws {
        #expect(try range(dates).rowText(on: date(today), headingYear: nil) == text)
    }

    @Test(arguments: [
        ("2026-05-06/2026-05-07", "6 – 7 May 2026"), ("2026-05-12", "12 May 2026"),
        ("2026-04-30/2026-05-02", "30 Apr – 2 May 2026"), ("2026-12-27/2027-01-02", "27 Dec 2026 – 2 Jan 2027"),
        ("2025-06-11/2025-06-14", "11 – 14 Jun 2025"), ("2024-10-08", "8 Oct 2024"),
        ("2024-02-28/2024-02-29", "28 – 29 Feb 2024"),
    ])
    func `the details say the dates with their year`(dates: String, text: String) throws {
        #expect(try range(dates).fullText == text)
    }

    @Test func `months have English names`() throws {
        let months = (1...12).map { MonthName.short($0) }

        #expect(months == ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"])
        #expect(try date("2026-05-04").yearMonth.title == "May 2026")
        #expect(MonthName.long(13) == "")
    }
}
