import Foundation
import GraphQLExecution
import Testing

/// The eleven operations of the tutorial, as they stand in `Fixtures/tutorial.graphql`, in the order a reader tries
/// them.
@Suite struct TutorialTests {
    private let text: String

    init() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Fixtures/tutorial.graphql")
        text = try String(contentsOf: file, encoding: .utf8)
    }

    /// The document of one operation: its line and the fragments.
    private func document(_ name: String) -> String {
        let lines = text.split(separator: "\n")
        let operation = lines.filter { $0.contains(" \(name)(") || $0.contains(" \(name) {") }
            .filter { !$0.hasPrefix("fragment") }
        var wanted = operation
        // A document may not hold a fragment that nothing uses.
        for fragment in lines where fragment.hasPrefix("fragment") {
            let name = fragment.split(separator: " ")[1]
            if operation.contains(where: { $0.contains("...\(name)") }) { wanted.append(fragment) }
        }
        return wanted.joined(separator: "\n")
    }

    @Test func `the tutorial's operations run unmodified`() async throws {
        let planner = try TestPlanner()

        let first = try await planner.data(document("createUIKonfMutation"))["createConference"]?["id"]
        let second = try await planner.data(document("createWWDCMutation"))["createConference"]?["id"]
        let ada = try await planner.data(document("CreateAttendee"), ["name": "Ada"])["createAttendee"]
        let both: JSONObject = ["conferenceId": try #require(first), "attendeeId": try #require(ada?["id"])]
        let renamed = try await planner.data(
            document("UpdateAttendeeName"), ["id": try #require(ada?["id"]), "newName": "Ada L."])
        let attending = try await planner.data(document("AttendConference"), both)
        let all = try await planner.data(document("AllConferences"))
        let details = try await planner.data(document("ConferenceDetails"), ["id": try #require(second)])
        let attendees = try await planner.data(
            document("AttendeesForConference"), ["conferenceId": try #require(first)])
        let people = try await planner.data(document("AllAttendees"))
        let lastThree = try await planner.data(document("LastThree"))
        let left = try await planner.data(document("NotAttendConference"), both)

        let id = try #require(ada?["id"])
        let adaThere: JSONValue = ["id": id, "name": "Ada L.", "_conferencesMeta": ["count": 1]]
        #expect(ada?["name"] == "Ada")
        #expect(renamed == ["updateAttendee": ["id": id, "name": "Ada L."]])
        #expect(
            attending == [
                "addToAttendees": ["conferencesConference": ["id": try #require(first), "attendees": [adaThere]]]
            ])
        #expect(
            all == [
                "allConferences": [
                    [
                        "id": try #require(first), "name": "UIKonf", "city": "Berlin", "year": "2017",
                        "attendees": [["id": id]],
                    ],
                    [
                        "id": try #require(second), "name": "WWDC", "city": "San Jose", "year": "2017",
                        "attendees": [],
                    ],
                ]
            ])
        #expect(details["conference"]?["name"] == "WWDC")
        #expect(attendees == ["conference": ["id": try #require(first), "attendees": [adaThere]]])
        #expect(people == ["allAttendees": [["id": id, "name": "Ada L."]]])
        #expect(
            lastThree == [
                "allConferences": [
                    ["name": "UIKonf", "city": "Berlin", "year": "2017", "attendees": [["name": "Ada L."]]],
                    ["name": "WWDC", "city": "San Jose", "year": "2017", "attendees": []],
                ]
            ])
        #expect(
            left == [
                "removeFromAttendees": ["conferencesConference": ["id": try #require(first), "attendees": []]]
            ])
    }
}
