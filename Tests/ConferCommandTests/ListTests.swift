import PlannerRules
import Testing

@testable import ConferCommand

@Suite struct ListTests {
    private func selected(
        _ change: (inout ConferenceSelection) -> Void, from entries: [ListedEntry], today: String = "2026-05-05",
        as attendeeID: String? = nil
    ) throws -> [String] {
        var selection = ConferenceSelection()
        change(&selection)
        let today = Today(try #require(CalendarDate(today)))
        return selection.entries(from: entries, today: today, attendeeID: attendeeID).map(\.id)
    }

    private let may = ListedEntry(
        id: "x", name: "X", city: "Zürich", year: "2026", startDate: "2026-05-04", endDate: "2026-05-06", country: "CH",
        topics: ["graphql"])

    @Test func `by the end of the call for papers what is closed or past comes last, as on the screen`() throws {
        func entry(_ id: String, _ cfpEnd: String?, start: String = "2026-09-01") -> ListedEntry {
            ListedEntry(id: id, name: id, city: "", year: "2026", startDate: start, endDate: start, cfpEnd: cfpEnd)
        }
        let entries = [
            entry("closed", "2026-05-04"), entry("none", nil), entry("late", "2026-06-01"),
            entry("today", "2026-05-05"),
            entry("soon", "2026-05-05T23:00Z"), entry("past", "2026-06-01", start: "2026-05-01"),
        ]

        let found = try selected(
            {
                $0.order = .cfp
                $0.period = .all
            }, from: entries)

        #expect(found == ["soon", "today", "late", "past", "closed", "none"])
    }

    @Test(arguments: [
        ("2026-05-06", "2026-05-10", true), ("2026-04-30", "2026-05-04", true), ("2026-05-05", "2026-05-05", true),
        ("2026-05-01", "2026-05-31", true), ("2026-05-07", "2026-05-09", false), ("2026-04-01", "2026-05-03", false),
    ])
    func `a range takes in what overlaps it, both ends included`(from: String, to: String, isIn: Bool) throws {
        let found = try selected(
            {
                $0.from = CalendarDate(from)
                $0.to = CalendarDate(to)
            }, from: [may])

        #expect(found == (isIn ? ["x"] : []))
    }

    @Test func `a conference across New Year is in both years, once`() throws {
        let congress = ListedEntry(
            id: "c", name: "40C3", city: "Hamburg", year: "2026", startDate: "2026-12-27", endDate: "2027-01-02")

        #expect(try selected({ $0.from = CalendarDate("2027-01-01") }, from: [congress]) == ["c"])
        #expect(try selected({ $0.to = CalendarDate("2026-12-31") }, from: [congress]) == ["c"])
    }

    @Test(arguments: [
        ("2026-05-03", ["upcoming"]), ("2026-05-05", ["upcoming", "now"]), ("2026-05-06", ["upcoming", "now"]),
        ("2026-05-07", ["past"]),
    ])
    func `a conference runs until its last day is over`(today: String, periods: [String]) throws {
        for period in ["upcoming", "now", "past"] {
            let found = try selected(
                { $0.period = ConferenceSelection.Period(rawValue: period) }, from: [may], today: today)

            #expect(found.isEmpty == !periods.contains(period), "\(period)")
        }
    }

    @Test(arguments: ["zurich", "ZUERICH", "Zu\u{308}rich", "graphql x", "switzerland"])
    func `search finds name, place and topics however they are typed`(text: String) throws {
        #expect(try selected({ $0.search = text }, from: [may]) == ["x"])
        #expect(try selected({ $0.search = text + " berlin" }, from: [may]).isEmpty)
    }

    @Test(arguments: [
        ("U.K.", "GB"), ("Scotland", "GB"), ("Korea", "KR"), ("CZE", "Czechia"), ("gb", "United Kingdom"),
    ])
    func `a country has many names`(asked: String, stored: String) throws {
        var entry = may
        entry.country = stored

        #expect(try selected({ $0.countries = [asked] }, from: [entry]) == ["x"])
        #expect(try selected({ $0.countries = ["France"] }, from: [entry]).isEmpty)
    }

    @Test func `those that somebody attends are found by a name or by who I am`() throws {
        var entry = may
        entry.attendees = [.init(id: "a", name: "Ada")]

        #expect(try selected({ $0.with = "ada" }, from: [entry]) == ["x"])
        #expect(try selected({ $0.relation = .going }, from: [entry], as: "a") == ["x"])
        #expect(try selected({ $0.relation = .going }, from: [entry], as: "b").isEmpty)
    }

    @Test func `people's order has the fullest first, the unknown day stands behind its year`() throws {
        var full = may
        full.id = "full"
        full.attendees = [.init(id: "a", name: "A")]
        let yearOnly = ListedEntry(id: "year", name: "A", city: "B", year: "2026")

        #expect(try selected({ $0.order = .people }, from: [yearOnly, may, full]) == ["full", "x", "year"])
        #expect(try selected({ $0.order = .name }, from: [may, yearOnly]) == ["year", "x"])
    }
}

@Suite struct CallForPapersOrderTests {
    @Test func `calls are ordered by their end, across years, a day behind its times, none at last`() {
        let ends = ["d": "2027-01-05", "b": "2026-12-20T11:00-06:00", "c": "2026-12-20", "a": "2026-03-01"]
        var entries = ends.map { id, end in
            ListedEntry(id: id, name: id, city: "", year: "2027", startDate: "2027-06-01", cfpEnd: end)
        }
        entries.append(ListedEntry(id: "e", name: "", city: "", year: "2026", startDate: "2026-01-01"))
        var selection = ConferenceSelection()
        selection.order = .cfp
        selection.period = .all

        let found = selection.entries(from: entries, today: Today(.earliest), attendeeID: nil)

        #expect(found.map(\.id) == ["a", "b", "c", "d", "e"])
        #expect(selection.needsFurtherFields == "--sort cfp")
    }

    @Test(arguments: [
        (nil, nil, nil, "upcoming"), (nil, "2025-01-01", nil, "all"), (nil, nil, "2026-12-31", "upcoming"),
        (nil, nil, "2026-05-04", "all"), ("past", "2025-01-01", nil, "past"), ("now", nil, "2026-12-31", "now"),
        ("all", nil, nil, "all"),
    ])
    func `without a period days that have gone by are shown when they are asked for`(
        period: String?, from: String?, to: String?, expected: String
    ) throws {
        var selection = ConferenceSelection()
        selection.period = period.flatMap(ConferenceSelection.Period.init(rawValue:))
        selection.from = from.flatMap { CalendarDate($0) }
        selection.to = to.flatMap { CalendarDate($0) }

        #expect(selection.period(on: try #require(CalendarDate("2026-05-05"))).rawValue == expected)
    }
}

@Suite struct ShellTextTests {
    private let hostile = ListedEntry(
        id: "c1", name: "A\u{1B}]52;c;ZXZpbA==\u{7}B\n\u{202E}gnp.exe", city: "大会", year: "2026",
        startDate: "2026-05-04", endDate: "2026-05-06")

    @Test func `rows stand in columns of cells and carry nothing that drives a terminal`() {
        let plain = ListedEntry(
            id: "c2", name: "HOW2026：PostgreSQL", city: "Bonn", year: "2026", startDate: "2026-05-04",
            attendees: [.init(id: "a", name: "A")])
        let style = TextStyle(isASCIIOnly: false, environment: ["LANG": "de_DE.UTF-8"])

        let text = ConferenceText(style: style, attendeeID: "a").rows([hostile, plain])

        #expect(
            text == """
                  2026-05-04  2026-05-06  0  A\u{FFFD}]52;c;ZXZpbA==\u{FFFD}B gnp.exe  大会
                ✓ 2026-05-04  2026-05-04  1  HOW2026：PostgreSQL         Bonn

                """)
    }

    @Test func `a C locale shows ASCII, and a terminal's width is kept`() {
        let style = TextStyle(isASCIIOnly: false, environment: ["LC_ALL": "C", "LANG": "en_US.UTF-8"], columns: 60)
        let long = ListedEntry(id: "c", name: String(repeating: "ü", count: 100), city: "Bonn", year: "2026")

        let rows = ConferenceText(style: style, attendeeID: nil).rows([hostile, long])

        #expect(rows.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
        #expect(rows.split(separator: "\n").allSatisfy { $0.count <= 60 })
    }

    @Test func `JSON has its names in order and escapes what drives a terminal`() {
        let json = JSONText.object(["b": .string("\u{1B}\u{202E}\"\\\n"), "a": .list([]), "c": .number(1)])

        #expect(
            json.text(isASCIIOnly: false) == """
                {
                  "a": [],
                  "b": "\\u001b\\u202e\\"\\\\\\n",
                  "c": 1
                }
                """)
        #expect(JSONText.string("ü😀").text(isASCIIOnly: true) == #""\u00fc\ud83d\ude00""#)
    }

    @Test func `comma-separated values are quoted, and are no formulas`() {
        let rows = [
            ["a,b", "say \"hi\"", "two\r\nlines", " x", "plain"],
            ["=1+1", "-2", " +cmd|' /C calc'!A0", "@SUM(A1)", "2-1"],
        ]

        let text = CSVText(names: ["1", "2", "3", "4", "5"], rows: rows).text

        #expect(
            text == "1,2,3,4,5\r\n\"a,b\",\"say \"\"hi\"\"\",\"two\r\nlines\",\" x\",plain\r\n"
                + "'=1+1,'-2,' +cmd|' /C calc'!A0,'@SUM(A1),2-1\r\n")
    }

    @Test func `comma-separated values are one line each, whatever a name holds, and in UTF-8 in any locale`() {
        let style = TextStyle(isASCIIOnly: false, environment: ["LANG": "C"])
        let ascii = TextStyle(isASCIIOnly: true, environment: ["LANG": "C"])
        var entry = hostile
        entry.topics = ["a", "b"]

        let fields = entry.csv(for: nil, style: style.ofFile)

        #expect(fields.count == ListedEntry.csvNames.count)
        #expect(fields[1] == "A\u{FFFD}]52;c;ZXZpbA==\u{FFFD}B gnp.exe")
        #expect(fields[2] == "大会")
        #expect(fields[10] == "a;b")
        #expect(fields.suffix(2) == ["0", "NOT_GOING"])
        #expect(entry.csv(for: nil, style: ascii.ofFile)[2] == "????")
    }

    @Test func `progress tells how much, how fast and how long it takes yet, in one line`() {
        #expect(Progress.text(0, of: 6_011, after: 0) == "0 of 6011 conferences")
        #expect(Progress.text(500, of: 6_011, after: 0.25) == "500 of 6011 conferences, 2000 a second, 3 s left")
        var written = ""
        let progress = Progress(of: 10, columns: 12) { written += $0 }
        progress.clear()
        #expect(written == "\r0 of 10 con" + "\r           \r")
    }

    @Test func `a bad row is named by file and row, the same conference in two files is one`() {
        let good = #"{"name":"X","url":"https://x.example","startDate":"2026-05-04","endDate":"2026-05-06"}"#
        let ends = #"{"name":"Y","url":"https://y.example","startDate":"2025-08-18","endDate":"2024-08-22"}"#
        let files = ["2026/a.json": "[\(ends),\(good)]", "2026/b.json": "[\(good)]", "2026/c.json": "{"]

        let content = ImportRows(files: files.keys.sorted()) { Array((files[$0] ?? "").utf8) }

        #expect(content.rows.map(\.facts.topics) == [["a", "b"]])
        #expect(content.rows.map(\.row) == [2])
        #expect(content.bad.map(\.row) == [1, 0])
        #expect(content.bad.first?.description.contains("2026/a.json, row 1: It ends on") == true)
        #expect(content.doubtful.isEmpty)
    }

    @Test(arguments: [
        ([0], "1 file was skipped"), ([0, 0], "2 files were skipped"), ([3], "1 row was skipped"),
        ([3, 4], "2 rows were skipped"), ([0, 3], "1 file and 1 row were skipped"),
        ([3, 0, 0, 4], "2 files and 2 rows were skipped"),
    ])
    func `files and rows that were skipped are counted apart`(rows: [Int], text: String) {
        let bad = rows.map { ConfsTech.BadRow(file: "a.json", row: $0, reason: "No.") }

        #expect(ImportRows.skipped(bad) == text)
    }

    @Test func `people of whose names nothing is to be seen have words in their place, and blank facts are left out`() {
        let style = TextStyle(isASCIIOnly: false, environment: ["LANG": "C.UTF-8"])
        let entry = ListedEntry(
            id: "c", name: "\u{200B}", city: "  ", year: " ", url: "", topics: [" ", "css"],
            attendees: [.init(id: "a", name: " "), .init(id: "b", name: "Ada"), .init(id: "c", name: "\u{202E}")])

        let text = ConferenceText(style: style, attendeeID: nil).details(entry, today: Today(day: .earliest, moment: 0))

        #expect(
            text == """
                (no name)
                  id          c
                  place       place unknown
                  topics      css
                  attendees   3: (no name), Ada, (no name)

                """)
    }

    @Test func `a row that takes most of a year is taken in, with a warning that names it`() {
        let row = #"{"name":"L","url":"https://l.example","startDate":"2020-12-31","endDate":"2021-12-01"}"#

        let content = ImportRows(files: ["2020/a.json"]) { _ in Array("[\(row)]".utf8) }

        #expect(content.rows.count == 1)
        #expect(content.bad.isEmpty)
        #expect(
            content.doubtful.map(\.description)
                == ["2020/a.json, row 1: It takes 336 days, from 2020-12-31 to 2021-12-01."])
    }
}
