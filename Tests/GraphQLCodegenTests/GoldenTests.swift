import FoundationEssentials
import GraphQLCodegen
import GraphQLLanguage
import GraphQLSchema
import Testing

/// What an operation with a fragment becomes, whole: the files in `Fixtures/`.
@Suite struct GoldenTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    @Test func `an operation and its fragment are generated as the fixtures say`() throws {
        let schema = try Schema(
            parsing: Source(
                """
                type Query { "The one with this id, or null." Conference(id: ID): Conference }
                type Conference { id: ID! "Who attends it." attendees: [Attendee!] }
                type Attendee { id: ID! "As given." name: String! _conferencesMeta: Meta! }
                type Meta { count: Int! }
                """, name: "schema"))
        let operations = SourceFile(
            path: "ConferenceDetail.graphql",
            text: """
                query AttendeesForConference($conferenceId: ID!) {
                  conference: Conference(id: $conferenceId) { id attendees { ...AttendeeDetails } }
                }
                fragment AttendeeDetails on Attendee { id name _conferencesMeta { count } }
                """)

        let generated = try Generator(schema: schema).generate([operations])

        for file in generated {
            let url = Self.folder.appending(path: file.path)
            if ProcessInfo.processInfo.environment["RECORD"] == "1" { try Data(file.text.utf8).write(to: url) }
            let expected = try String(contentsOf: url, encoding: .utf8)
            #expect(file.text == expected, "\(file.path) differs: RECORD=1 writes it anew")
        }
        #expect(generated.map(\.path) == ["AttendeeDetails.swift", "AttendeesForConferenceQuery.swift"])
    }
}
