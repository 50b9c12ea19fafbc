import GraphQLExecution
import Testing

@Suite struct MutationTests {
    @Test func `a conference is created with every field and keeps it`() async throws {
        let planner = try TestPlanner()

        let created = try await planner.data(
            """
            mutation { createConference(name: "X", city: "London", year: "2026", startDate: "2026-05-04",
              endDate: "2026-05-06", country: "U.K.", format: HYBRID, status: PLANNED, url: "https://x.example",
              topics: ["Swift", "ios", "SWIFT"], cfpUrl: "https://x.example/cfp", cfpEnd: "2026-03-16T11:00-06:00")
              { name city year startDate endDate country format status url topics cfpUrl cfpEnd } }
            """)

        let expected: JSONValue = [
            "name": "X", "city": "London", "year": "2026", "startDate": "2026-05-04", "endDate": "2026-05-06",
            "country": "GB", "format": "HYBRID", "status": "PLANNED", "url": "https://x.example",
            "topics": ["swift", "ios"], "cfpUrl": "https://x.example/cfp", "cfpEnd": "2026-03-16T11:00-06:00",
        ]
        #expect(created["createConference"] == expected)
    }

    @Test func `an update changes the fields given and leaves the others`() async throws {
        let planner = try TestPlanner()
        let id = try await planner.conference(
            "X", more: #", startDate: "2026-05-04", country: "DE", topics: ["ios"], url: "https://x.example""#)

        let updated = try await planner.data(
            """
            mutation { updateConference(id: "\(id)", city: "Oslo", country: null, topics: []) \
            { name city startDate country topics url } }
            """)

        let expected: JSONValue = [
            "name": "X", "city": "Oslo", "startDate": "2026-05-04", "country": nil, "topics": [],
            "url": "https://x.example",
        ]
        #expect(updated["updateConference"] == expected)
    }

    @Test(arguments: [
        (
            #"createConference(name: "X", city: "Y", year: "2026", startDate: "2026-05-04", endDate: "2026-05-03") { id }"#,
            3006
        ),
        (#"createConference(name: "X", city: "Y", year: "2026", topics: [" "]) { id }"#, 3006),
        (#"createConference(name: "X", city: "Y", year: "2026", topics: ["a\nb"]) { id }"#, 3006),
        (#"createConference(name: "X", city: "Y", year: "2026", startDate: "2026-02-30") { id }"#, 3000),
        (#"createConference(name: "X", city: "Y", year: "2026", cfpEnd: "tomorrow") { id }"#, 3000),
        (#"createConference(name: "X", city: "Y") { id }"#, 3000),
        (#"createAttendee(name: "X", conferencesIds: ["cnone"]) { id }"#, 3011),
        (#"updateConference(id: "cnone", name: "X") { id }"#, 3002),
        (#"updateAttendee(id: "cnone", name: "X") { id }"#, 3002),
        (#"deleteConference(id: "cnone") { id }"#, 3002),
        (#"deleteAttendee(id: "not an id") { id }"#, 3001),
        (#"deleteAttendee(id: "c0123456789012345678901234") { id }"#, 3001),
        (
            #"addToAttendees(conferencesConferenceId: "cnone", attendeesAttendeeId: "cnone") { attendeesAttendee { id } }"#,
            3011
        ),
        (
            #"removeFromAttendees(conferencesConferenceId: "cnone", attendeesAttendeeId: "cnone") { attendeesAttendee { id } }"#,
            3013
        ),
    ])
    func `a mutation that cannot be has a code and changes nothing`(mutation: String, code: Int) async throws {
        let planner = try TestPlanner()

        #expect(try await planner.codes("mutation { \(mutation) }") == [code])
        #expect(try await planner.names("allConferences") == [])
        #expect(try await planner.names("allAttendees") == [])
    }

    @Test func `a required field is not set to null`() async throws {
        let planner = try TestPlanner()
        let id = try await planner.conference("X")

        #expect(try await planner.codes(#"mutation { updateConference(id: "\#(id)", name: null) { id } }"#) == [3020])
        #expect(try await planner.names("allConferences") == ["X"])
    }

    @Test func `what fails in the middle of a mutation leaves nothing behind`() async throws {
        let planner = try TestPlanner()

        let codes = try await planner.codes(
            """
            mutation { createConference(name: "X", city: "Y", year: "2026", attendees: [{ name: "A" }, \
            { name: "B", conferencesIds: ["cnone"] }]) { id } }
            """)

        #expect(codes == [3011])
        #expect(try await planner.names("allConferences") == [])
        #expect(try await planner.names("allAttendees") == [])
    }

    @Test func `nested values are created and ids connected`() async throws {
        let planner = try TestPlanner()
        let ada = try await planner.attendee("Ada")

        let created = try await planner.data(
            """
            mutation { createConference(name: "X", city: "Y", year: "2026", attendeesIds: ["\(ada)"],
              attendees: [{ name: "Bob", conferences: [{ name: "Z", city: "Y", year: "2026" }] }])
              { _attendeesMeta { count } attendees { name conferences { name } } } }
            """)

        #expect(
            created["createConference"] == [
                "_attendeesMeta": ["count": 2],
                "attendees": [
                    ["name": "Ada", "conferences": [["name": "X"]]],
                    ["name": "Bob", "conferences": [["name": "X"], ["name": "Z"]]],
                ],
            ])
    }

    @Test func `an update replaces the list of relations`() async throws {
        let planner = try TestPlanner()
        let conference = try await planner.conference("X")
        let ada = try await planner.attendee("Ada")
        let bob = try await planner.attendee("Bob")
        try await planner.attend(ada, conference)

        let updated = try await planner.data(
            """
            mutation { updateConference(id: "\(conference)", attendeesIds: ["\(bob)"], attendees: [{ name: "Cy" }]) \
            { attendees { name } } }
            """)
        let emptied = try await planner.data(
            #"mutation { updateConference(id: "\#(conference)", attendeesIds: []) { attendees { name } } }"#)

        #expect(updated["updateConference"] == ["attendees": [["name": "Bob"], ["name": "Cy"]]])
        #expect(emptied["updateConference"] == ["attendees": []])
    }

    @Test func `update or create does the one or the other`() async throws {
        let planner = try TestPlanner()
        func put(_ id: String) async throws -> JSONValue? {
            try await planner.data(
                """
                mutation { updateOrCreateAttendee(update: { id: "\(id)", name: "updated" }, \
                create: { name: "created" }) { id name } }
                """)["updateOrCreateAttendee"]
        }

        let created = try await put("cnone")
        let updated = try await put(try #require(created?["id"]?.string))

        #expect(created?["name"] == "created")
        #expect(updated?["name"] == "updated")
        #expect(updated?["id"] == created?["id"])
        #expect(try await planner.names("allAttendees") == ["updated"])
    }

    @Test func `attending twice counts once and leaving twice counts none`() async throws {
        let planner = try TestPlanner()
        let conference = try await planner.conference("X")
        let ada = try await planner.attendee("Ada")
        let both = #"(conferencesConferenceId: "\#(conference)", attendeesAttendeeId: "\#(ada)")"#
        let payload =
            "{ conferencesConference { _attendeesMeta { count } } attendeesAttendee { _conferencesMeta { count } } }"
        func counts(_ mutation: String) async throws -> JSONValue? {
            try await planner.data("mutation { x: \(mutation)\(both) \(payload) }")["x"]
        }
        func expected(_ count: JSONValue) -> JSONValue {
            [
                "conferencesConference": ["_attendeesMeta": ["count": count]],
                "attendeesAttendee": ["_conferencesMeta": ["count": count]],
            ]
        }

        #expect(try await counts("removeFromAttendees") == expected(0))
        #expect(try await counts("addToAttendees") == expected(1))
        #expect(try await counts("addToAttendees") == expected(1))
        #expect(try await counts("removeFromAttendees") == expected(0))
        #expect(try await counts("removeFromAttendees") == expected(0))
    }

    @Test func `what is deleted is returned and gone from the other side`() async throws {
        let planner = try TestPlanner()
        let conference = try await planner.conference("X")
        let ada = try await planner.attendee("Ada")
        try await planner.attend(ada, conference)

        let deleted = try await planner.data(
            #"mutation { deleteConference(id: "\#(conference)") { id name attendees { id } } }"#)
        let rest = try await planner.data(
            #"{ Conference(id: "\#(conference)") { id } Attendee(id: "\#(ada)") { _conferencesMeta { count } } }"#)

        #expect(deleted["deleteConference"] == ["id": .string(conference), "name": "X", "attendees": []])
        #expect(rest == ["Conference": nil, "Attendee": ["_conferencesMeta": ["count": 0]]])
    }

    @Test(arguments: [
        "", " ", "'; DROP TABLE attendee; --", "\"quoted\" \\ back", "a\u{0}b", "A\u{1B}]52;c;ZXZpbA==\u{7}B",
        "\u{202E}gnp.exe", "line\nbreak\r\n\ttab", "Zu\u{308}rich", "Zürich", "大会", "שלום", "🧑‍🚀 We ❤️ Speed",
        "\u{FEFF}bom", "%_%", "{{name}} ${x} $(id)", String(repeating: "long ", count: 20_000),
    ])
    func `a name comes back byte for byte`(name: String) async throws {
        let planner = try TestPlanner()
        let conference = try await planner.conference(name, city: name, year: name)
        let attendee = try await planner.attendee(name)
        try await planner.attend(attendee, conference)

        let data = try await planner.data("{ allConferences { name city year attendees { name } } }")
        let row = data["allConferences"]?[0]
        let found = try await planner.data(
            "query($n: String!) { allAttendees(filter: { name: $n, name_starts_with: $n, name_ends_with: $n }) { id } }",
            ["n": .string(name)])

        for text in [row?["name"], row?["city"], row?["year"], row?["attendees"]?[0]?["name"]] {
            #expect(text?.string.map { Array($0.utf8) } == Array(name.utf8))
        }
        #expect(found["allAttendees"] == [["id": .string(attendee)]])
    }
}
