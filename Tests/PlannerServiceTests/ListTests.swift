import GraphQLExecution
import Testing

@Suite struct ListTests {
    /// Five conferences in the order of their ids; two of them have the same city, in different case.
    private func planner() async throws -> TestPlanner {
        let planner = try TestPlanner()
        for (name, city, year, more) in [
            ("Delta", "Berlin", "2026", #", startDate: "2026-05-04", endDate: "2026-05-06", topics: ["ios"]"#),
            ("alpha", "oslo", "2026", #", startDate: "2026-01-01", topics: ["Swift", "c++"]"#),
            ("Charlie", "OSLO", "2027", #", startDate: "2026-05-04", country: "U.K.", format: ONLINE"#),
            ("bravo", "Zürich", "2026", #", country: "CH""#),
            ("50%_off", "Ærø", "soon", ""),
        ] {
            _ = try await planner.conference(name, city: city, year: year, more: more)
        }
        return planner
    }

    @Test(arguments: [
        ("", ["Delta", "alpha", "Charlie", "bravo", "50%_off"]),
        ("(orderBy: id_DESC)", ["50%_off", "bravo", "Charlie", "alpha", "Delta"]),
        ("(orderBy: name_ASC)", ["50%_off", "alpha", "bravo", "Charlie", "Delta"]),
        ("(orderBy: name_DESC)", ["Delta", "Charlie", "bravo", "alpha", "50%_off"]),
        // What is equal without case stands in the order of the ids, in both directions.
        ("(orderBy: city_ASC)", ["Delta", "alpha", "Charlie", "bravo", "50%_off"]),
        ("(orderBy: city_DESC)", ["50%_off", "bravo", "alpha", "Charlie", "Delta"]),
        // Without a day: behind those of the year, and without a year at the end.
        ("(orderBy: startDate_ASC)", ["alpha", "Delta", "Charlie", "bravo", "50%_off"]),
        ("(orderBy: startDate_DESC)", ["50%_off", "bravo", "Delta", "Charlie", "alpha"]),
        ("(orderBy: country_ASC)", ["bravo", "Charlie", "Delta", "alpha", "50%_off"]),
        ("(orderBy: country_DESC)", ["Delta", "alpha", "50%_off", "Charlie", "bravo"]),
    ])
    func `lists stand in the order asked for`(arguments: String, expected: [String]) async throws {
        #expect(try await planner().names("allConferences\(arguments)") == expected)
    }

    @Test(arguments: [
        ("first: 2", ["Delta", "alpha"]),
        ("last: 2", ["bravo", "50%_off"]),
        ("last: 2, skip: 1", ["Charlie", "bravo"]),
        ("first: 2, skip: 1", ["alpha", "Charlie"]),
        ("skip: 4", ["50%_off"]),
        ("skip: 9", []),
        ("first: 0", []),
        ("first: 1000", ["Delta", "alpha", "Charlie", "bravo", "50%_off"]),
        ("orderBy: name_ASC, last: 2", ["Charlie", "Delta"]),
        ("orderBy: name_DESC, last: 2", ["alpha", "50%_off"]),
    ])
    func `pages are cut out of the list by position`(page: String, expected: [String]) async throws {
        #expect(try await planner().names("allConferences(\(page))") == expected)
    }

    @Test(arguments: [
        ("", "alpha", ["Charlie", "bravo", "50%_off"], ["Delta"]),
        ("orderBy: name_ASC, ", "bravo", ["Charlie", "Delta"], ["50%_off", "alpha"]),
        ("orderBy: name_DESC, ", "bravo", ["alpha", "50%_off"], ["Delta", "Charlie"]),
        ("orderBy: city_DESC, ", "alpha", ["Charlie", "Delta"], ["50%_off", "bravo"]),
        ("orderBy: startDate_ASC, ", "Delta", ["Charlie", "bravo", "50%_off"], ["alpha"]),
        ("orderBy: country_ASC, ", "Delta", ["alpha", "50%_off"], ["bravo", "Charlie"]),
    ])
    func `cursors divide the list at a node`(
        order: String, cursor: String, behind: [String], ahead: [String]
    ) async throws {
        let planner = try await planner()
        let found = try await planner.data(#"{ allConferences(filter: { name: "\#(cursor)" }) { id } }"#)
        let id = try #require(found["allConferences"]?[0]?["id"]?.string)

        #expect(try await planner.names(#"allConferences(\#(order)after: "\#(id)")"#) == behind)
        #expect(try await planner.names(#"allConferences(\#(order)before: "\#(id)")"#) == ahead)
        #expect(
            try await planner.names(#"allConferences(\#(order)after: "\#(id)", first: 1)"#) == Array(behind.prefix(1)))
        #expect(
            try await planner.names(#"allConferences(\#(order)before: "\#(id)", last: 1)"#) == Array(ahead.suffix(1)))
    }

    @Test func `an unknown cursor makes the list empty`() async throws {
        let planner = try await planner()

        #expect(try await planner.names(#"allConferences(after: "cnone")"#) == [])
        #expect(try await planner.names(#"allConferences(before: "not an id")"#) == [])
    }

    @Test(arguments: [
        ("first: 1001", 2041), ("last: 1001", 2041), ("first: 1, last: 1", 3014), ("first: -1", 3026),
        ("last: -1", 3027), ("skip: -1", 3028), ("filter: { attendees_some: null }", 3033),
    ])
    func `pages that cannot be are refused with a code`(page: String, code: Int) async throws {
        let planner = try TestPlanner()

        #expect(try await planner.codes("{ allConferences(\(page)) { id } }") == [code])
        #expect(try await planner.codes("{ _allConferencesMeta(\(page)) { count } }") == [code])
    }

    @Test(arguments: [
        (#"name: "ALPHA""#, ["alpha"]),
        (#"name_not: "ALPHA""#, ["Delta", "Charlie", "bravo", "50%_off"]),
        (#"name_in: ["ALPHA", "delta"]"#, ["Delta", "alpha"]),
        ("name_in: []", []), ("name_in: null", []), ("name_not_in: null", []),
        ("name_not_in: []", ["Delta", "alpha", "Charlie", "bravo", "50%_off"]),
        (#"name_not_in: ["alpha", "DELTA"]"#, ["Charlie", "bravo", "50%_off"]),
        (#"name_lt: "BRAVO""#, ["alpha", "50%_off"]), (#"name_lte: "BRAVO""#, ["alpha", "bravo", "50%_off"]),
        (#"name_gt: "bravo""#, ["Delta", "Charlie"]), (#"name_gte: "bravo""#, ["Delta", "Charlie", "bravo"]),
        (#"city_contains: "ZÜ""#, ["bravo"]), (#"city_starts_with: "æR""#, ["50%_off"]),
        (#"city_ends_with: "RØ""#, ["50%_off"]),
        (#"city_not_contains: "o""#, ["Delta", "bravo", "50%_off"]),
        (#"name_not_starts_with: "B""#, ["Delta", "alpha", "Charlie", "50%_off"]),
        (#"name_not_ends_with: "A""#, ["Charlie", "bravo", "50%_off"]),
        // Wildcards of SQL are ordinary characters.
        (#"name_contains: "%""#, ["50%_off"]), (#"name_contains: "%_O""#, ["50%_off"]),
        (#"name_starts_with: "_""#, []), (#"name: "%""#, []), (#"name_contains: "''""#, []),
        (#"name_contains: """#, ["Delta", "alpha", "Charlie", "bravo", "50%_off"]),
        ("country: null", ["Delta", "alpha", "50%_off"]), ("country_not: null", ["Charlie", "bravo"]),
        (#"country_not: "GB""#, ["Delta", "alpha", "bravo", "50%_off"]),
        (#"country_not_in: ["gb"]"#, ["Delta", "alpha", "bravo", "50%_off"]),
        (#"country_not_contains: "g""#, ["Delta", "alpha", "bravo", "50%_off"]),
        ("country_lt: null", []), (#"country: "gb""#, ["Charlie"]),
        ("format: ONLINE", ["Charlie"]), ("format_not: ONLINE", ["Delta", "alpha", "bravo", "50%_off"]),
        ("format_in: [ONLINE, HYBRID]", ["Charlie"]),
        (#"endDate_gte: "2026-05-05""#, ["Delta"]), (#"startDate_lt: "2026-05-04""#, ["alpha"]),
        // A conference given only its first day ends on it.
        (#"endDate: "2026-01-01""#, ["alpha"]),
        (#"topics_contains: "SWIFT""#, ["alpha"]), (#"topics_contains: "swif""#, []),
        (#"topics_contains_every: ["swift", "C++"]"#, ["alpha"]),
        (#"topics_contains_some: ["ios", "c++"]"#, ["Delta", "alpha"]), ("topics_contains_some: []", []),
        (#"AND: [{ year: "2026" }, { city: "oslo" }]"#, ["alpha"]),
        (#"OR: [{ name: "delta" }, { city: "oslo", year: "2027" }]"#, ["Delta", "Charlie"]),
        ("OR: []", ["Delta", "alpha", "Charlie", "bravo", "50%_off"]),
        ("AND: []", ["Delta", "alpha", "Charlie", "bravo", "50%_off"]),
        (#"year: "2026", OR: [{ name: "alpha" }, { AND: [{ name: "bravo" }] }]"#, ["alpha", "bravo"]),
    ])
    func `filters choose`(filter: String, expected: [String]) async throws {
        let planner = try await planner()

        #expect(try await planner.names("allConferences(filter: { \(filter) })") == expected)
        let count = try await planner.data("{ _allConferencesMeta(filter: { \(filter) }) { count } }")
        #expect(count["_allConferencesMeta"]?["count"]?.int == expected.count)
    }

    @Test func `ids are filtered like text`() async throws {
        let planner = try TestPlanner()
        let first = try await planner.attendee("first")
        let second = try await planner.attendee("second")

        #expect(try await planner.names(#"allAttendees(filter: { id: "\#(first)" })"#) == ["first"])
        #expect(try await planner.names(#"allAttendees(filter: { id_gt: "\#(first)" })"#) == ["second"])
        #expect(try await planner.names(#"allAttendees(filter: { id_in: ["\#(second)"] })"#) == ["second"])
        #expect(try await planner.names(#"allAttendees(filter: { id_starts_with: "C" })"#) == ["first", "second"])
    }

    @Test func `long lists and deep filters are answered, not fatal`() async throws {
        let planner = try await planner()
        let many = (0..<40_000).map { "\"n\($0)\"" }.joined(separator: ",")
        let wide = (0..<2_000).map { "{ name: \"n\($0)\" }" }.joined(separator: ",")
        let deep = String(repeating: "{ AND: [", count: 40) + "{ name: \"x\" }" + String(repeating: "] }", count: 40)

        #expect(try await planner.names("allConferences(filter: { name_in: [\"alpha\", \(many)] })") == ["alpha"])
        #expect(try await planner.codes("{ allConferences(filter: { OR: [\(wide)] }) { id } }") == [3000])
        #expect(try await planner.codes("{ allConferences(filter: \(deep)) { id } }") == [3000])
    }

    @Test func `a count respects the page`() async throws {
        let planner = try await planner()
        let counts = try await planner.data(
            """
            { all: _allConferencesMeta { count } two: _allConferencesMeta(first: 2) { count } \
            rest: _allConferencesMeta(skip: 4, last: 3) { count } }
            """)

        #expect(counts == ["all": ["count": 5], "two": ["count": 2], "rest": ["count": 1]])
    }
}
