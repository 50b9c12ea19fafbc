import Foundation
import GraphQLExecution
import PlannerService
import Testing

@Suite(.timeLimit(.minutes(5))) struct SubscriptionTests {
    /// The data of the first `count` events after `change`, as `service` tells of them.
    private func events(
        _ query: String, count: Int, of service: PlannerService, after change: () async throws -> Void
    ) async throws -> [JSONValue] {
        let request = JSONValue.object(["query": .string("subscription { \(query) }")]).bytes
        let responses = service.responses(to: request)
        try await change()
        var events: [JSONValue] = []
        for await response in responses {
            let response = try JSONValue(reading: response)
            events.append(response["data"]?.object?.entries.first?.value ?? response)
            if events.count == count { break }
        }
        return events
    }

    @Test func `every change is told once, in order, with what it is about`() async throws {
        let planner = try TestPlanner()

        let events = try await events(
            "changes { revision kind conference { name _attendeesMeta { count } } attendee { name } attendance }",
            count: 4, of: planner.service
        ) {
            let conference = try await planner.conference("X")
            let ada = try await planner.attendee("Ada")
            try await planner.attend(ada, conference)
            try await planner.attend(ada, conference)
            _ = try await planner.data(#"mutation { updateAttendee(id: "\#(ada)", name: "Ada L.") { id } }"#)
        }

        #expect(
            events.map { $0["kind"]?.string } == [
                "CONFERENCE_CREATED", "ATTENDEE_CREATED", "ATTENDANCE", "ATTENDEE_UPDATED",
            ])
        #expect(events.map { $0["revision"]?.int } == [1, 2, 3, 4])
        #expect(events[2]["attendance"] == "GOING")
        #expect(events[2]["conference"] == ["name": "X", "_attendeesMeta": ["count": 1]])
        #expect(events[3]["attendee"] == ["name": "Ada L."])
    }

    @Test func `changes in another service on the file are told`() async throws {
        let planner = try TestPlanner()
        let other = try PlannerService(databasePath: planner.path, fillsNewDatabase: false)
        try await other.open()

        let events = try await events("changes { kind attendee { name } }", count: 1, of: other) {
            // Once this is answered, the subscription before it has begun.
            _ = await other.respond(to: Array(#"{"query": "{ __typename }"}"#.utf8))
            _ = try await planner.attendee("Ada")
        }

        #expect(events == [["kind": "ATTENDEE_CREATED", "attendee": ["name": "Ada"]]])
    }

    @Test func `with since the past is told first`() async throws {
        let planner = try TestPlanner()
        _ = try await planner.attendee("Ada")
        _ = try await planner.attendee("Bob")

        let events = try await events("changes(since: 1) { revision attendee { name } }", count: 2, of: planner.service)
        {
            _ = try await planner.attendee("Cy")
        }

        #expect(
            events == [
                ["revision": 2, "attendee": ["name": "Bob"]], ["revision": 3, "attendee": ["name": "Cy"]],
            ])
    }

    @Test func `who was away hears of each kind of change that was missed, in order`() async throws {
        let planner = try TestPlanner()
        let kept = try await planner.conference("Kept")
        let gone = try await planner.conference("Gone")
        let ada = try await planner.attendee("Ada")
        _ = try await planner.data("mutation { deleteConference(id: \"\(gone)\") { id } }")
        _ = try await planner.data("mutation { updateConference(id: \"\(kept)\", name: \"Renamed\") { id } }")
        _ = try await planner.data("mutation { updateAttendee(id: \"\(ada)\", name: \"Ada L.\") { id } }")
        _ = try await planner.data(
            """
            mutation { importConferences(rows: [{ name: "Few", url: "https://few.example", startDate: "2026-05-04" }]) \
            { new } }
            """)
        let rows = (0..<60).map { "{ name: \"Many \($0)\", startDate: \"2026-05-04\" }" }.joined(separator: " ")
        _ = try await planner.data("mutation { importConferences(rows: [\(rows)]) { new } }")

        let events = try await events(
            "changes(since: 3) { kind conferenceId attendeeId conference { name } attendee { name } }", count: 5,
            of: planner.service
        ) {}

        #expect(
            events.map { $0["kind"] } == [
                "CONFERENCE_DELETED", "CONFERENCE_UPDATED", "ATTENDEE_UPDATED", "CONFERENCE_CREATED", "IMPORTED",
            ])
        #expect(events[0]["conferenceId"] == .string(gone) && events[0]["conference"] == .null)
        #expect(events[1]["conference"] == ["name": "Renamed"] && events[1]["conferenceId"] == .string(kept))
        #expect(events[2]["attendee"] == ["name": "Ada L."] && events[2]["attendeeId"] == .string(ada))
        #expect(events[3]["conference"] == ["name": "Few"])
        #expect(events[4]["conferenceId"] == .null && events[4]["attendee"] == .null)
    }

    @Test func `changes are told after somebody has taken the side file away`() async throws {
        let planner = try TestPlanner()
        let other = try PlannerService(databasePath: planner.path, fillsNewDatabase: false)
        try await other.open()
        _ = try await planner.attendee("First")

        let events = try await events("changes(since: 1) { attendee { name } }", count: 2, of: other) {
            _ = await other.respond(to: Array(#"{"query": "{ __typename }"}"#.utf8))
            _ = try await planner.attendee("Second")
            try FileManager.default.removeItem(atPath: planner.path + "-changes")
            _ = try await planner.attendee("Third")
        }

        #expect(events.map { $0["attendee"] } == [["name": "Second"], ["name": "Third"]])
    }

    @Test func `a database in memory tells of its changes too`() async throws {
        let service = try PlannerService(databasePath: ":memory:", fillsNewDatabase: false)

        let events = try await events("changes { kind }", count: 1, of: service) {
            _ = await service.respond(
                to: Array(#"{"query": "mutation { createAttendee(name: \"Ada\") { id } }"}"#.utf8))
        }

        #expect(events == [["kind": "ATTENDEE_CREATED"]])
    }

    @Test func `a deleted conference takes its attendance along`() async throws {
        let planner = try TestPlanner()
        let conference = try await planner.conference("X")
        let ada = try await planner.attendee("Ada")
        try await planner.attend(ada, conference)

        let events = try await events(
            "changes { kind conferenceId conference { id } attendee { _conferencesMeta { count } } attendance }",
            count: 2,
            of: planner.service
        ) {
            _ = try await planner.data(#"mutation { deleteConference(id: "\#(conference)") { id } }"#)
        }

        #expect(
            events == [
                [
                    "kind": "ATTENDANCE", "conferenceId": .string(conference), "conference": nil,
                    "attendee": ["_conferencesMeta": ["count": 0]], "attendance": "NOT_GOING",
                ],
                [
                    "kind": "CONFERENCE_DELETED", "conferenceId": .string(conference), "conference": nil,
                    "attendee": nil, "attendance": nil,
                ],
            ])
    }

    @Test func `the Simple API's subscription tells of nodes, not of attendance`() async throws {
        let planner = try TestPlanner()

        let events = try await events(
            "Conference { mutation node { name } updatedFields previousValues { name city topics } }", count: 3,
            of: planner.service
        ) {
            let conference = try await planner.conference("X", more: #", topics: ["ios"]"#)
            try await planner.attend(try await planner.attendee("Ada"), conference)
            _ = try await planner.data(
                #"mutation { updateConference(id: "\#(conference)", name: "Y", city: "Berlin") { id } }"#)
            _ = try await planner.data(#"mutation { deleteConference(id: "\#(conference)") { id } }"#)
        }

        #expect(events.map { $0["mutation"]?.string } == ["CREATED", "UPDATED", "DELETED"])
        #expect(events.map { $0["updatedFields"] } == [.null, ["name", "city"], .null])
        #expect(events[0]["previousValues"] == .null)
        #expect(events[1]["previousValues"] == ["name": "X", "city": "Berlin", "topics": ["ios"]])
        #expect(events[2]["previousValues"] == ["name": "Y", "city": "Berlin", "topics": ["ios"]])
        #expect(events[2]["node"] == .null)
    }

    @Test(arguments: [
        ("mutation_in: [DELETED]", ["DELETED"]),
        ("mutation_in: []", []),
        (#"updatedFields_contains: "city""#, ["UPDATED"]),
        (#"updatedFields_contains_every: ["city", "name"]"#, []),
        (#"updatedFields_contains_some: ["city", "name"]"#, ["UPDATED"]),
        (#"OR: [{ mutation_in: [CREATED] }, { AND: [{ mutation_in: [DELETED] }] }]"#, ["CREATED", "DELETED"]),
        (#"node: { name_starts_with: "x", attendees_every: { name: "nobody" } }"#, ["CREATED", "UPDATED"]),
        (#"node: { name: "z" }"#, []),
    ])
    func `subscriptions are filtered`(filter: String, expected: [String]) async throws {
        let planner = try TestPlanner()
        let query = #"Conference(filter: { OR: [{ \#(filter) }, { node: { name: "end" } }] }) { mutation }"#

        let events = try await events(query, count: expected.count + 1, of: planner.service) {
            let id = try await planner.conference("X")
            _ = try await planner.data(#"mutation { updateConference(id: "\#(id)", city: "Oslo") { id } }"#)
            // What is filtered is the node as it is when the event is told.
            if !filter.contains("node") {
                _ = try await planner.data(#"mutation { deleteConference(id: "\#(id)") { id } }"#)
            }
            _ = try await planner.conference("end")
        }

        #expect(events.map { $0["mutation"]?.string } == expected + ["CREATED"])
    }

    @Test func `a query has one response`() async throws {
        let planner = try TestPlanner()
        var responses: [String] = []

        for await response in planner.service.responses(to: Array(#"{"query": "{ allAttendees { id } }"}"#.utf8)) {
            responses.append(String(decoding: response, as: UTF8.self))
        }

        #expect(responses == [#"{"data":{"allAttendees":[]}}"#])
    }

    @Test func `a subscription that cannot be has its errors`() async throws {
        let planner = try TestPlanner()
        var responses: [JSONValue] = []

        for await response in planner.service.responses(to: Array(#"{"query": "subscription { nothing }"}"#.utf8)) {
            responses.append(try JSONValue(reading: response))
        }

        #expect(responses.count == 1)
        #expect(responses.first?["errors"] != nil)
    }
}
