import GraphQLExecution
import Testing

@Suite struct RelationTests {
    /// Ada attends X and Y, Bob attends X, Cy nothing; nobody attends Z.
    private func planner() async throws -> TestPlanner {
        let planner = try TestPlanner()
        let x = try await planner.conference("X")
        let y = try await planner.conference("Y")
        _ = try await planner.conference("Z")
        let ada = try await planner.attendee("Ada")
        let bob = try await planner.attendee("Bob")
        _ = try await planner.attendee("Cy")
        try await planner.attend(bob, x)
        try await planner.attend(ada, x)
        try await planner.attend(ada, y)
        return planner
    }

    @Test(arguments: [
        (#"allConferences(filter: { attendees_some: { name: "ada" } })"#, ["X", "Y"]),
        (#"allConferences(filter: { attendees_every: { name: "ada" } })"#, ["Y", "Z"]),
        (#"allConferences(filter: { attendees_none: { name: "bob" } })"#, ["Y", "Z"]),
        ("allConferences(filter: { attendees_some: {} })", ["X", "Y"]),
        ("allConferences(filter: { attendees_none: {} })", ["Z"]),
        ("allConferences(filter: { attendees_every: {} })", ["X", "Y", "Z"]),
        (#"allAttendees(filter: { conferences_some: { name: "y" } })"#, ["Ada"]),
        (#"allAttendees(filter: { conferences_every: { name_in: ["x"] } })"#, ["Bob", "Cy"]),
        // Who attends a conference that Bob attends too.
        (#"allAttendees(filter: { conferences_some: { attendees_some: { name: "bob" } } })"#, ["Ada", "Bob"]),
        // A missing value does not match.
        (#"allAttendees(filter: { conferences_every: { country: "DE" } })"#, ["Cy"]),
        (#"allAttendees(filter: { conferences_none: { country: "DE" } })"#, ["Ada", "Bob", "Cy"]),
    ])
    func `filters look at the other side`(field: String, expected: [String]) async throws {
        #expect(try await planner().names(field) == expected)
    }

    @Test func `every parent gets its own page of the relation`() async throws {
        let data = try await planner().data(
            """
            { allConferences { name all: attendees { name } last: attendees(last: 1) { name }
              first: attendees(first: 1, orderBy: name_DESC) { name } second: attendees(skip: 1, first: 1) { name }
              b: attendees(filter: { name: "BOB" }) { name } count: _attendeesMeta { count }
              bs: _attendeesMeta(filter: { name: "bob" }) { count } one: _attendeesMeta(first: 1) { count } } }
            """)

        func names(_ names: String...) -> JSONValue { .list(names.map { ["name": .string($0)] }) }
        let expected: JSONValue = [
            [
                "name": "X", "all": names("Ada", "Bob"), "last": names("Bob"), "first": names("Bob"),
                "second": names("Bob"), "b": names("Bob"), "count": ["count": 2], "bs": ["count": 1],
                "one": ["count": 1],
            ],
            [
                "name": "Y", "all": names("Ada"), "last": names("Ada"), "first": names("Ada"), "second": names(),
                "b": names(), "count": ["count": 1], "bs": ["count": 0], "one": ["count": 1],
            ],
            [
                "name": "Z", "all": names(), "last": names(), "first": names(), "second": names(), "b": names(),
                "count": ["count": 0], "bs": ["count": 0], "one": ["count": 0],
            ],
        ]
        #expect(data["allConferences"] == expected)
    }

    @Test func `cursors work inside a relation`() async throws {
        let planner = try await planner()
        let ada = try await planner.data(#"{ allAttendees(filter: { name: "ada" }) { id } }"#)
        let id = try #require(ada["allAttendees"]?[0]?["id"]?.string)

        let data = try await planner.data(
            #"{ allConferences(first: 1) { after: attendees(after: "\#(id)") { name } none: attendees(after: "c0") { name } } }"#
        )

        #expect(data["allConferences"] == [["after": [["name": "Bob"]], "none": []]])
    }

    @Test func `relations nest back and forth`() async throws {
        let data = try await planner().data(
            "{ allAttendees { name conferences { name attendees { name _conferencesMeta { count } } } } }")

        let ada: JSONValue = ["name": "Ada", "_conferencesMeta": ["count": 2]]
        let bob: JSONValue = ["name": "Bob", "_conferencesMeta": ["count": 1]]
        #expect(
            data["allAttendees"] == [
                [
                    "name": "Ada",
                    "conferences": [["name": "X", "attendees": [ada, bob]], ["name": "Y", "attendees": [ada]]],
                ],
                ["name": "Bob", "conferences": [["name": "X", "attendees": [ada, bob]]]],
                ["name": "Cy", "conferences": []],
            ])
    }
}
