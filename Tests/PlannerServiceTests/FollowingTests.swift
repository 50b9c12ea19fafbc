import GraphQLExecution
import PlannerService
import Testing

@Suite struct FollowingTests {
    private let fields = "id follows { name }"

    @Test func `following somebody twice is following once, and ends with the first unfollow`() async throws {
        let planner = try TestPlanner()
        let ada = try await planner.attendee("Ada")
        let bob = try await planner.attendee("Bob")
        let cleo = try await planner.attendee("Cleo")
        func change(_ field: String, _ other: String) async throws -> JSONValue {
            let query = "mutation { who: \(field)(attendeeId: \"\(ada)\", followedId: \"\(other)\") { \(fields) } }"
            return try await planner.data(query)["who"] ?? .null
        }

        _ = try await change("follow", cleo)
        _ = try await change("follow", bob)
        let followed = try await change("follow", bob)
        let after = try await change("unfollow", bob)
        let again = try await change("unfollow", bob)

        // In the order of their ids, which is that of their registration.
        #expect(followed == ["id": .string(ada), "follows": [["name": "Bob"], ["name": "Cleo"]]])
        #expect(after == ["id": .string(ada), "follows": [["name": "Cleo"]]])
        #expect(again == after)
        let all = try await planner.data("{ allAttendees { follows { name } } }")
        #expect(all == ["allAttendees": [["follows": [["name": "Cleo"]]], ["follows": []], ["follows": []]]])
    }

    @Test func `a change of whom somebody follows is told once, as a change of that person`() async throws {
        let planner = try TestPlanner()
        let ada = try await planner.attendee("Ada")
        let bob = try await planner.attendee("Bob")
        for field in ["follow", "follow", "unfollow", "unfollow"] {
            _ = try await planner.data(
                "mutation { \(field)(attendeeId: \"\(ada)\", followedId: \"\(bob)\") { id } }")
        }

        var events: [JSONValue] = []
        let query = "subscription { changes(since: 2) { kind attendeeId attendee { name } } }"
        for await response in planner.service.responses(to: JSONValue.object(["query": .string(query)]).bytes) {
            events.append(try JSONValue(reading: response)["data"]?["changes"] ?? .null)
            if events.count == 2 { break }
        }

        let change: JSONValue = ["kind": "ATTENDEE_UPDATED", "attendeeId": .string(ada), "attendee": ["name": "Ada"]]
        #expect(events == [change, change])
        let revision = try await planner.data(
            "mutation { createAttendee(name: \"x\") { follows { id } } }")
        #expect(revision == ["createAttendee": ["follows": []]])
    }

    @Test func `nobody follows themselves or somebody who is not there`() async throws {
        let planner = try TestPlanner()
        let ada = try await planner.attendee("Ada")
        let nobody = "cjzzzzzzz0000000000000000"

        for (first, second, code) in [(ada, ada, 3006), (ada, nobody, 3011), (nobody, ada, 3011), (ada, "?", 3001)] {
            #expect(
                try await planner.codes(
                    "mutation { follow(attendeeId: \"\(first)\", followedId: \"\(second)\") { id } }") == [code])
        }
    }

    @Test func `who is deleted is followed no more`() async throws {
        let planner = try TestPlanner()
        let ada = try await planner.attendee("Ada")
        let bob = try await planner.attendee("Bob")
        _ = try await planner.data("mutation { follow(attendeeId: \"\(ada)\", followedId: \"\(bob)\") { id } }")

        _ = try await planner.data("mutation { deleteAttendee(id: \"\(bob)\") { id } }")

        #expect(
            try await planner.data("{ allAttendees { \(fields) } }") == [
                "allAttendees": [["id": .string(ada), "follows": []]]
            ])
    }
}
