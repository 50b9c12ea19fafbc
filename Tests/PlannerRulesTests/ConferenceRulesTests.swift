import PlannerRules
import Testing

@Suite struct ConferenceRulesTests {
    private func dates(_ first: String, _ last: String) throws -> DateRange {
        let (first, last) = (try #require(CalendarDate(first)), try #require(CalendarDate(last)))
        return try #require(DateRange(first, last))
    }

    @Test(arguments: [
        ("2026", nil), ("2027", nil), ("2025", "The first day is in 2026."), ("2028", "The first day is in 2026."),
        ("26", "A year has four digits, as \"2026\"."), ("0999", "A year has four digits, as \"2026\"."),
        ("２０２６", "A year has four digits, as \"2026\"."), ("+026", "A year has four digits, as \"2026\"."),
    ])
    func `the year is one of those that the days lie in`(year: String, fault: String?) throws {
        #expect(ConferenceRules.fault(inYear: year, dates: try dates("2026-12-27", "2027-01-02")) == fault)
    }

    @Test func `a country has to be known`() {
        #expect(ConferenceRules.fault(inCountry: "Deutschland") == nil)
        #expect(ConferenceRules.fault(inCountry: "Atlantis") == "No country is known as \"Atlantis\".")
    }

    @Test(arguments: [
        ("2026-05-01", "2026-05-31", nil),
        ("2026-05-01", "2026-06-01", "It takes 32 days, from 2026-05-01 to 2026-06-01."),
        ("2020-12-31", "2021-12-01", "It takes 336 days, from 2020-12-31 to 2021-12-01."),
    ])
    func `more days than a month has look like a mistake`(first: String, last: String, doubt: String?) throws {
        #expect(ConferenceRules.doubt(about: try dates(first, last)) == doubt)
    }
}
