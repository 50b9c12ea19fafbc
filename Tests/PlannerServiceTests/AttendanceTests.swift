import GraphQLExecution
import Testing

@Suite struct AttendanceTests {
    @Test func `an attendance that was set is told, counted and told apart`() async throws {
        let planner = try TestPlanner()
        let conference = try await planner.conference("X")
        let ada = try await planner.attendee("Ada")
        func set(_ state: String, key: String = "null") async throws -> JSONValue? {
            try await planner.data(
                """
                mutation { setAttendance(conferenceId: "\(conference)", attendeeId: "\(ada)", state: \(state), \
                key: \(key)) { conferencesConference { _attendeesMeta { count } interested { name } } \
                attendeesAttendee { _conferencesMeta { count } } } }
                """)["setAttendance"]
        }
        func expected(_ going: JSONValue, _ interested: JSONValue) -> JSONValue {
            [
                "conferencesConference": ["_attendeesMeta": ["count": going], "interested": interested],
                "attendeesAttendee": ["_conferencesMeta": ["count": going]],
            ]
        }

        #expect(try await set("INTERESTED") == expected(0, [["name": "Ada"]]))
        #expect(try await set("GOING") == expected(1, []))
        #expect(try await set("GOING") == expected(1, []))
        #expect(try await set("INTERESTED") == expected(0, [["name": "Ada"]]))
        #expect(try await set("NOT_GOING") == expected(0, []))
        #expect(try await set("NOT_GOING") == expected(0, []))
    }

    @Test func `a request with the same key is carried out once`() async throws {
        let planner = try TestPlanner()
        let conference = try await planner.conference("X")
        let ada = try await planner.attendee("Ada")
        func count(_ state: String, key: String) async throws -> Int? {
            try await planner.data(
                """
                mutation { setAttendance(conferenceId: "\(conference)", attendeeId: "\(ada)", state: \(state), \
                key: "\(key)") { conferencesConference { _attendeesMeta { count } } } }
                """)["setAttendance"]?["conferencesConference"]?["_attendeesMeta"]?["count"]?.int
        }

        let counts = [
            try await count("GOING", key: "k1"), try await count("GOING", key: "k1"),
            try await count("NOT_GOING", key: "k2"),
            // A late repetition of the first one.
            try await count("GOING", key: "k1"),
        ]

        #expect(counts == [1, 1, 0, 0])
    }

    @Test func `attending ends the interest, and leaving what is not attended leaves it`() async throws {
        let planner = try TestPlanner()
        let conference = try await planner.conference("X")
        let ada = try await planner.attendee("Ada")
        let set = #"setAttendance(conferenceId: "\#(conference)", attendeeId: "\#(ada)", state: INTERESTED)"#
        let leave = #"removeFromAttendees(conferencesConferenceId: "\#(conference)", attendeesAttendeeId: "\#(ada)")"#

        let left = try await planner.data(
            "mutation { a: \(set) { __typename } b: \(leave) { conferencesConference { interested { name } } } }")
        try await planner.attend(ada, conference)
        let attended = try await planner.data("{ allConferences { interested { name } } }")

        #expect(left["b"] == ["conferencesConference": ["interested": [["name": "Ada"]]]])
        #expect(attended == ["allConferences": [["interested": []]]])
    }

    @Test func `unknown nodes are refused`() async throws {
        let planner = try TestPlanner()

        #expect(
            try await planner.codes(
                #"mutation { setAttendance(conferenceId: "c0", attendeeId: "c1", state: GOING) { __typename } }"#)
                == [3011])
    }

    @Test func `two services that toggle at once lose nothing`() async throws {
        let planner = try TestPlanner()
        let other = try TestPlanner(sharing: planner)
        let conference = try await planner.conference("X")

        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, service) in [planner, other].enumerated() {
                group.addTask {
                    for number in 0..<25 {
                        let attendee = try await service.attendee("\(index)-\(number)")
                        try await service.attend(attendee, conference)
                    }
                }
            }
            try await group.waitForAll()
        }

        let data = try await planner.data("{ allConferences { _attendeesMeta { count } } allAttendees { id } }")
        let ids = (data["allAttendees"]?.list ?? []).compactMap { $0["id"]?.string }
        #expect(data["allConferences"] == [["_attendeesMeta": ["count": 50]]])
        #expect(Set(ids).count == 50)
    }
}
