import Foundation
import PlannerRules
import TestSupport
import Testing

@Suite struct ConfsTechTests {
    private func read(_ json: String, path: String = "conferences/2026/android.json")
        -> (listings: [ConferenceFacts], bad: [ConfsTech.BadRow])
    {
        ConfsTech.read(Array(json.utf8), path: path)
    }

    @Test func `a row becomes the facts of a conference`() throws {
        let (listings, bad) = read(
            """
            [{"name": " c't <webdev>  2026 ", "url": "https://e.org/", "startDate": "2026-05-06", "endDate": "2026-05-07",
              "city": "Edinburgh", "country": "Scotland", "online": true, "cfpUrl": "https://e.org/cfp",
              "cfpEndDate": "2026-01-31", "twitter": "@x"}]
            """)

        #expect(bad.isEmpty)
        let facts = try #require(listings.first)
        #expect(facts.name == "c't <webdev> 2026")
        #expect(facts.dates.fullText == "6 – 7 May 2026")
        #expect(facts.country == "GB")
        #expect(facts.format == .hybrid)
        #expect(facts.topics == ["android"])
        #expect(facts.cfpEnd?.description == "2026-01-31")
        #expect(facts.year == "2026")
    }

    @Test(arguments: [
        (#"{"url":"u","startDate":"2026-01-01","endDate":"2026-01-01"}"#, "It has no name."),
        (#"{"name":"  ","url":"u","startDate":"2026-01-01","endDate":"2026-01-01"}"#, "It has no name."),
        (#"{"name":"n","startDate":"2026-01-01","endDate":"2026-01-01"}"#, "It has no url."),
        (#"{"name":"n","url":"u","endDate":"2026-01-01"}"#, "It has no startDate."),
        (
            #"{"name":"n","url":"u","startDate":"2026-02-30","endDate":"2026-03-01"}"#,
            "startDate \"2026-02-30\" is not a date."
        ),
        (
            #"{"name":"EuroSciPy","url":"u","startDate":"2025-08-18","endDate":"2024-08-22"}"#,
            "It ends on 2024-08-22, before it starts on 2025-08-18."
        ), (#"7"#, "The row is not an object."),
    ])
    func `a bad row is named and the others go in`(row: String, reason: String) {
        let (listings, bad) = read(
            "[\(row), {\"name\":\"n\",\"url\":\"u\",\"startDate\":\"2026-01-01\",\"endDate\":\"2026-01-02\"}]")

        #expect(listings.count == 1)
        #expect(bad == [.init(file: "conferences/2026/android.json", row: 1, reason: reason)])
        #expect(bad.first?.description == "conferences/2026/android.json, row 1: \(reason)")
    }

    @Test(arguments: [
        ("", "x.json: The file is not JSON: line 1: the text ends where a value should stand."),
        ("[\n{]", "x.json: The file is not JSON: line 2: expected a member's name in quotes."),
        ("{}", "x.json: The file is not a list of conferences."),
        (
            String(repeating: "[", count: 100_000),
            "x.json: The file is not JSON: line 1: arrays and objects are nested more than 64 deep."
        ),
    ])
    func `a file that is not a list says so`(text: String, message: String) {
        #expect(read(text, path: "x.json").bad.map(\.description) == [message])
    }

    @Test func `a value that makes no sense is told by its beginning`() {
        let row = #"[{"name":"X","url":"u","startDate":"\#(String(repeating: "9", count: 3_000))","endDate":"x"}]"#

        let bad = ConfsTech.read(Array(row.utf8), path: "2026/a.json").bad

        #expect(bad.map(\.reason) == ["startDate \"\(String(repeating: "9", count: 40))…\" is not a date."])
    }

    @Test func `one conference under several topics is one with all of them`() {
        let row = """
            [{"name": "ADDC", "url": "https://addc.io", "startDate": "2026-06-01", "endDate": "2026-06-03",
              "city": "Barcelona", "country": "Spain"}]
            """
        let other = row.replacingOccurrences(of: "https://addc.io", with: "http://www.addc.io/")
            .replacingOccurrences(of: "2026-06-03", with: "2026-06-04")

        let merged = ConferenceFacts.merged(
            read(row, path: "2026/ux.json").listings + read(other, path: "2026/android.json").listings
                + read(row, path: "2026/ios.json").listings)

        #expect(merged.count == 1)
        #expect(merged.first?.topics == ["android", "ios", "ux"])
        #expect(merged.first?.dates.last.description == "2026-06-03")
    }

    @Test func `one name in two cities on the same day is two conferences`() {
        let merged = ConferenceFacts.merged(
            read(
                """
                [{"name": "GDG DevFest", "url": "https://gdg.dev", "startDate": "2026-06-01", "endDate": "2026-06-01",
                  "city": "Busan", "country": "Korea"},
                 {"name": "GDG DevFest", "url": "https://gdg.dev", "startDate": "2026-06-01", "endDate": "2026-06-01",
                  "city": "Incheon", "country": "South Korea"}]
                """
            ).listings)

        #expect(merged.count == 2)
    }

    @Test(arguments: [
        (#""\ud83d\ude00\u0041\n\"\\\/""#, "😀A\n\"\\/"), (#""\ud83d""#, "\u{FFFD}"), (#""\ud83dx""#, "\u{FFFD}x"),
        (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""&amp;""#, "&amp;"),
    ])
    func `strings of JSON are read to the letter`(json: String, text: String) throws {
        #expect(try JSONValue(parsing: Array(json.utf8)) == .string(text))
    }

    @Test(arguments: [
        "\"", "\"\\", "\"\\u12", "\"\\u12g4\"", "[1,", "[1 2]", "{\"a\"}", "tru", "-", "1 2", "\"\u{1}\"",
    ])
    func `text that is not JSON is an error and no trap`(json: String) {
        #expect(throws: JSONError.self) { try JSONValue(parsing: Array(json.utf8)) }
    }

    @Test(.enabled(if: SharedFolder.has("data/confs-tech.tar.xz"), "the list is not beside this checkout"))
    func `all rows of the list become its 6,011 conferences`() throws {
        let folder = TemporaryFolder()
        try SharedFolder.unpack("data/confs-tech.tar.xz", into: folder.url)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasPrefix("conferences/") && $0.hasSuffix(".json") }.sorted()

        var listings: [ConferenceFacts] = []
        for path in paths {
            let file = ConfsTech.read(Array(try Data(contentsOf: folder.url.appending(path: path))), path: path)
            #expect(file.bad.isEmpty)
            listings += file.listings
        }

        #expect(paths.count == 302)
        #expect(listings.count == 6_831)
        #expect(ConferenceFacts.merged(listings).count == 6_011)
        #expect(listings.allSatisfy { $0.country.map { Country.name(ofCode: $0) != nil } ?? true })
    }
}
