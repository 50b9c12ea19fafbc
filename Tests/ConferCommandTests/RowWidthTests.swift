import Testing

@testable import ConferCommand

@Suite struct RowWidthTests {
    private let long = String(repeating: "x", count: 5_000)

    private func entry(_ name: String, city: String = "Bonn", year: String = "2026") -> ListedEntry {
        ListedEntry(id: name, name: name, city: city, year: year)
    }

    private func rows(_ entries: ListedEntry..., columns: Int?) -> [String] {
        let style = TextStyle(isASCIIOnly: false, environment: ["LANG": "C.UTF-8"], columns: columns)
        let text = ConferenceText(style: style, attendeeID: nil).rows(entries)
        return text.split(separator: "\n").map(String.init)
    }

    @Test func `one very long city leaves the names their room on a terminal`() {
        let rows = rows(
            entry("Replay: The Durable Execution Conference", city: "San Francisco"), entry("Devoxx", city: long),
            columns: 80)

        #expect(
            rows == [
                "  2026    0  Replay: The Durable Execution Conference  San Francisco",
                "  2026    0  Devoxx                                    xxxxxxxxxxxxxxxxxxxxxxxx…",
            ])
    }

    @Test func `one very long name leaves the places a share of the line`() {
        let rows = rows(entry(long), entry("Devoxx", city: "San Francisco, CA"), columns: 80)

        #expect(
            rows == [
                "  2026    0  xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…  Bonn",
                "  2026    0  Devoxx                                            San Francisco, CA",
            ])
    }

    @Test func `where both are long the names have what the share of the places leaves`() {
        let rows = rows(entry(long, city: long), columns: 80)

        #expect(rows == ["  2026    0  \(String(repeating: "x", count: 44))…  \(String(repeating: "x", count: 19))…"])
    }

    @Test func `a narrow line has places only where the names leave them room`() {
        #expect(rows(entry("Devoxx"), columns: 40) == ["  2026    0  Devoxx  Bonn"])
        #expect(rows(entry(long), columns: 40) == ["  2026    0  xxxxxxxxxxxxxxxxxxxxxxxx…"])
    }

    @Test func `a year that is none does not move the other columns`() {
        let rows = rows(entry("Devoxx", year: long), entry("Replay"), columns: 80)

        #expect(
            rows == [
                "  xxxxxxxxx…    0  Devoxx  Bonn",
                "  2026          0  Replay  Bonn",
            ])
    }

    @Test func `in a pipe nothing is cut, and a row that runs over does not widen the others`() {
        let rows = rows(entry(long, city: long, year: long), entry("Devoxx"), columns: nil)

        #expect(
            rows == [
                "  \(long)    0  \(long)  \(long)",
                "  2026          0  Devoxx                                                        Bonn",
            ])
    }

    @Test func `names and places that nobody can see are told as such`() {
        #expect(
            rows(entry(" \u{200B}", city: "\u{2800}"), columns: nil) == ["  2026    0  (no name)  place unknown"])
        #expect(
            rows(entry("\u{202E}", city: " "), columns: 80) == ["  2026    0  (no name)  place unknown"])
    }
}
