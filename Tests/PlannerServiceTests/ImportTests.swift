import Foundation
import GraphQLExecution
import PlannerRules
import Testing

@Suite struct ImportTests {
    private typealias JSONValue = GraphQLExecution.JSONValue

    private let mutation =
        "mutation($rows: [ConferenceRow!]!, $dry: Boolean) { importConferences(rows: $rows, dryRun: $dry) "
        + "{ new changed same rejected { index reason } } }"

    private func take(_ rows: [JSONValue], into planner: TestPlanner, dry: Bool = false) async throws -> JSONValue? {
        try await planner.data(mutation, ["rows": .list(rows), "dry": .boolean(dry)])["importConferences"]
    }

    private func report(_ new: Int, _ changed: Int, _ same: Int) -> JSONValue {
        ["new": .int(new), "changed": .int(changed), "same": .int(same), "rejected": []]
    }

    private let row: JSONObject = [
        "name": "Zürich Conf", "url": "https://www.z.example/", "startDate": "2026-05-04", "endDate": "2026-05-05",
        "city": "Zürich", "country": "Switzerland", "topics": ["ios"],
    ]

    private func row(_ changes: JSONObject) -> JSONValue {
        var row = row
        for entry in changes.entries { row[entry.name] = entry.value }
        return .object(row)
    }

    @Test func `a row twice is one conference, and the same`() async throws {
        let planner = try TestPlanner()

        #expect(try await take([row([:])], into: planner) == report(1, 0, 0))
        #expect(try await take([row([:])], into: planner) == report(0, 0, 1))

        let data = try await planner.data("{ allConferences { name city country year endDate topics } }")
        let expected: JSONValue = [
            "name": "Zürich Conf", "city": "Zürich", "country": "CH", "year": "2026", "endDate": "2026-05-05",
            "topics": ["ios"],
        ]
        #expect(data["allConferences"] == [expected])
    }

    @Test(
        arguments: [
            (["name": "ZÜRICH  conf", "url": "http://z.example"], 0, 1, 0),
            (["endDate": "2026-05-06"], 0, 1, 0), (["topics": ["android"]], 0, 1, 0),
            (["cfpEnd": "2026-01-01"], 0, 1, 0),
            (["topics": []], 0, 0, 1), (["country": "CH"], 0, 0, 1),
            (["startDate": "2026-05-05"], 1, 0, 0), (["city": "Basel"], 1, 0, 0),
            (["url": "https://z.example/b"], 1, 0, 0),
            (["name": "Other"], 1, 0, 0),
        ] as [(JSONObject, Int, Int, Int)])
    func `what tells conferences apart is told from their content`(
        changes: JSONObject, new: Int, changed: Int, same: Int
    ) async throws {
        let planner = try TestPlanner()
        _ = try await take([row([:])], into: planner)

        #expect(try await take([row(changes)], into: planner, dry: true) == report(new, changed, same))
        #expect(try await take([row(changes)], into: planner) == report(new, changed, same))
        #expect(try await take([row(changes)], into: planner) == report(0, 0, 1))
    }

    @Test func `topics unite`() async throws {
        let planner = try TestPlanner()

        _ = try await take([row([:]), row(["topics": ["android"]])], into: planner)

        let data = try await planner.data("{ allConferences { topics } }")
        #expect(data == ["allConferences": [["topics": ["android", "ios"]]]])
    }

    @Test func `a bad row is reported and the rest goes in`() async throws {
        let planner = try TestPlanner()

        let report = try await take(
            [row([:]), row(["name": " "]), row(["endDate": "2026-05-03"]), ["name": "X"], row(["topics": ["\n"]])],
            into: planner)

        #expect(report?["new"] == 1)
        #expect(
            report?["rejected"] == [
                ["index": 1, "reason": "It has no name."],
                ["index": 2, "reason": "It ends on 2026-05-03, before it starts on 2026-05-04."],
                ["index": 3, "reason": "It has neither a year nor a first day."],
                ["index": 4, "reason": "A topic has to be a word without control characters."],
            ])
        #expect(try await planner.names("allConferences") == ["Zürich Conf"])
    }

    @Test func `a dry run writes nothing`() async throws {
        let planner = try TestPlanner()

        #expect(try await take([row([:])], into: planner, dry: true) == report(1, 0, 0))
        #expect(try await planner.names("allConferences") == [])
    }

    @Test func `a conference that was edited is found by what it is now`() async throws {
        let planner = try TestPlanner()
        _ = try await take([row([:])], into: planner)
        let id = try await planner.data("{ allConferences { id } }")["allConferences"]?[0]?["id"]?.string ?? ""

        _ = try await planner.data(#"mutation { updateConference(id: "\#(id)", name: "Bern Conf") { id } }"#)

        #expect(try await take([row(["name": "bern conf"])], into: planner) == report(0, 1, 0))
        #expect(try await take([row([:])], into: planner) == report(1, 0, 0))
    }

    /// The real list; skipped where it is not at hand.
    private static let archive = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent()
        .appendingPathComponent("../../../shared/data/confs-tech.tar.xz").standardized.path

    @Test(.enabled(if: FileManager.default.fileExists(atPath: archive)))
    func `the whole list is taken in and is then the same`() async throws {
        let planner = try TestPlanner(filled: true)
        let folder = planner.folder + "/list"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let tar = try Process.run(
            URL(fileURLWithPath: "/usr/bin/env"), arguments: ["tar", "-xJf", Self.archive, "-C", folder])
        tar.waitUntilExit()
        var listings: [ConferenceFacts] = []
        for path in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }).sorted() ?? []
        where path.hasSuffix(".json") {
            listings +=
                ConfsTech.read(
                    Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path))), path: path
                ).listings
        }
        let rows = ConferenceFacts.merged(listings).map { facts -> JSONValue in
            func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
            return [
                "name": .string(facts.name), "url": .string(facts.url), "year": .string(facts.year),
                "startDate": .string("\(facts.dates.first)"), "endDate": .string("\(facts.dates.last)"),
                "city": text(facts.city), "country": text(facts.country), "format": .string(facts.format.rawValue),
                "topics": .list(facts.topics.map { .string($0) }), "cfpUrl": text(facts.cfpURL),
                "cfpEnd": text(facts.cfpEnd?.description),
            ]
        }

        let first = try await take(rows, into: planner)
        let second = try await take(rows, into: planner)
        let count = try await planner.data("{ _allConferencesMeta { count } }")

        // What the program brings along is part of the list, and is the same in it.
        #expect(first == report(6_011 - 865, 0, 865))
        #expect(second == report(0, 0, 6_011))
        #expect(count == ["_allConferencesMeta": ["count": 6_011]])
    }
}
