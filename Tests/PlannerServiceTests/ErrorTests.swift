import GraphQLExecution
import PlannerService
import Testing

@Suite struct ErrorTests {
    @Test func `an error says its code and request beside the message and under extensions`() async throws {
        let planner = try TestPlanner()

        let response = try await planner.response(to: #"mutation { updateAttendee(id: "x", name: "y") { id } }"#)

        let error = response["errors"]?[0]
        #expect(response["data"] == ["updateAttendee": nil])
        #expect(error?["message"] == "'Attendee' has no item with id 'x'")
        #expect(error?["path"] == ["updateAttendee"])
        #expect(error?["locations"] == [["line": 1, "column": 12]])
        #expect(error?["code"] == 3002)
        #expect(error?["extensions"]?["code"] == 3002)
        #expect(error?["requestId"]?.string?.hasPrefix("confer:simple:c") == true)
        #expect(error?["extensions"]?["requestId"] == error?["requestId"])
    }

    @Test(arguments: ["{", "{ nothing }", "query { allConferences { id } } query { allAttendees { id } }"])
    func `a request that is refused whole has errors and no data`(query: String) async throws {
        let planner = try TestPlanner()

        let response = try await planner.response(to: query)

        #expect(response["data"] == nil)
        #expect(response["errors"]?[0]?["message"]?.string?.isEmpty == false)
        #expect(response["errors"]?[0]?["requestId"] != nil)
    }

    @Test(arguments: [
        ("{ Conference { id } }", 3000), (#"{ Attendee(id: "a b") { id } }"#, 3001),
        (#"{ node(id: "c0123456789012345678901234") { id } }"#, 3001),
    ])
    func `a single node is asked for with a possible id`(query: String, code: Int) async throws {
        #expect(try await TestPlanner().codes(query) == [code])
    }

    @Test func `an unknown id is null`() async throws {
        let data = try await TestPlanner().data(
            #"{ Conference(id: "c0") { id } Attendee(id: "c0") { id } node(id: "c0") { id } }"#)

        #expect(data == ["Conference": nil, "Attendee": nil, "node": nil])
    }

    @Test func `a node is whatever has the id`() async throws {
        let planner = try TestPlanner()
        let conference = try await planner.conference("X")
        let attendee = try await planner.attendee("Ada")

        let data = try await planner.data(
            """
            { a: node(id: "\(conference)") { __typename id ... on Conference { city } }
              b: node(id: "\(attendee)") { __typename ... on Attendee { name } } }
            """)

        #expect(
            data == [
                "a": ["__typename": "Conference", "id": .string(conference), "city": "Berlin"],
                "b": ["__typename": "Attendee", "name": "Ada"],
            ])
    }

    @Test func `a batch is answered in order and variables may be text`() async throws {
        let planner = try TestPlanner()
        let request = #"""
            [{"query": "mutation($n: String!) { createAttendee(name: $n) { name } }", "variables": "{\"n\": \"Ada\"}"},
             {"query": "{ allAttendees { name } }"}]
            """#

        let response = try JSONValue(reading: await planner.service.respond(to: Array(request.utf8)))

        #expect(
            response == [
                ["data": ["createAttendee": ["name": "Ada"]]], ["data": ["allAttendees": [["name": "Ada"]]]],
            ])
    }

    @Test(arguments: ["", "[]", "null", "{}", "\u{FFFF}", #"{"query": 1}"#])
    func `bytes that are no request are answered with errors`(request: String) async throws {
        let planner = try TestPlanner()

        let response = try JSONValue(reading: await planner.service.respond(to: Array(request.utf8)))

        #expect(response["errors"]?[0]?["message"]?.string?.isEmpty == false)
    }

    @Test func `the planner's first question is answered`() async throws {
        let data = try await TestPlanner().data(#"{ __type(name: "Conference") { fields { name } } }"#)

        let names = (data["__type"]?["fields"]?.list ?? []).compactMap { $0["name"]?.string }
        #expect(names.contains("startDate"))
    }
}
