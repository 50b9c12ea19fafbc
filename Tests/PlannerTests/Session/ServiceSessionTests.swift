import GraphQLClient
import PlannerAPI
import PlannerRules
import TerminalUI
import Testing

@testable import Planner

@MainActor
@Suite(.timeLimit(.minutes(5))) struct ServiceSessionTests {
    /// A planner on the real service, with two conferences and somebody who attends both.
    private func stage(_ transport: ServiceTransport) async -> Stage {
        for (name, day) in [("Devoxx", "2026-05-06"), ("Replay", "2026-05-08")] {
            await transport.execute(
                """
                mutation { createConference(name: "\(name)", city: "London", year: "2026", startDate: "\(day)",
                endDate: "\(day)", country: "GB", attendees: []) { id } }
                """)
        }
        let stage = Stage(transport)
        await stage.start()
        stage.type("Ada")
        await stage.press(.enter)
        return stage
    }

    private func ids(_ stage: Stage) throws -> (devoxx: ID, replay: ID, ada: ID) {
        let list = stage.session.app.list
        return (
            ID(try #require(list.conference(inRow: 0)).id), ID(try #require(list.conference(inRow: 1)).id),
            ID(try #require(stage.session.identity).id)
        )
    }

    @Test func `registration, list and detail work on the real service`() async throws {
        let stage = await stage(try ServiceTransport())

        #expect(stage.screen.contains("Conferences   2 · upcoming first"))
        #expect(stage.screen.contains("6 May 2026 · London, United Kingdom"))
        #expect(stage.screen.contains("Nobody attends yet."))
        #expect(stage.keptFieldSets == [.full])
    }

    @Test func `a mutation that no view-model knows of changes both frames, with one request`() async throws {
        let transport = try ServiceTransport()
        let stage = await stage(transport)
        let (devoxx, _, ada) = try ids(stage)
        let before = transport.log.count

        try await stage.client.perform(AttendConferenceMutation(conferenceId: devoxx, attendeeId: ada))
        await stage.until { stage.listScreen.contains("▌✓") && stage.screen.contains("Attendees (1)") }

        #expect(stage.listScreen.contains(" 1"))
        #expect(stage.screen.contains("✓ You attend."))
        #expect(stage.screen.contains("you, no other conference"))
        #expect(Array(transport.log[before...]) == ["AttendConference"])
    }

    @Test func `without its watch the list stays as it was`() async throws {
        let stage = await stage(try ServiceTransport())
        let (devoxx, _, ada) = try ids(stage)
        let before = stage.listScreen

        stage.session.listFeed?.stop()
        try await stage.client.perform(AttendConferenceMutation(conferenceId: devoxx, attendeeId: ada))
        await stage.until { stage.screen.contains("Attendees (1)") }

        #expect(stage.listScreen == before)
    }

    @Test func `who leaves one of two conferences has no other one at once`() async throws {
        let transport = try ServiceTransport()
        let stage = await stage(transport)
        await stage.press(.character("a"), .down)
        await stage.press(.character("a"))
        #expect(stage.screen.contains("you, also at 1 other conference"))
        await stage.press(.up)
        #expect(stage.screen.contains("you, also at 1 other conference"))
        let (_, replay, ada) = try ids(stage)
        let before = transport.log.count

        try await stage.client.perform(NotAttendConferenceMutation(conferenceId: replay, attendeeId: ada))
        await stage.until { stage.screen.contains("you, no other conference") }

        #expect(Array(transport.log[before...]) == ["NotAttendConference"])
    }

    @Test func `a toggle changes the count of the other conference that is on the screen`() async throws {
        let stage = await stage(try ServiceTransport())
        // News of the first may come behind the answer to the second.
        await stage.press(.character("a"), .down, .character("a"), .up)
        await stage.until { stage.screen.contains("you, also at 1 other conference") }

        await stage.press(.character("a"))
        await stage.until { stage.screen.contains("You are not attending.") }
        await stage.until { stage.screen.contains("Nobody attends yet.") }
        await stage.press(.down)
        await stage.until { stage.screen.contains("you, no other conference") }
    }

    @Test func `a rename shows in every list without asking again`() async throws {
        let transport = try ServiceTransport()
        let stage = await stage(transport)
        await stage.press(.character("a"))
        let before = transport.log.count

        await stage.press(.character("e"), .control("u"))
        stage.type("Ada L.")
        await stage.press(.enter)
        await stage.until { stage.screen.contains("   Ada L.    ") }

        #expect(Array(transport.log[before...]) == ["UpdateAttendeeName"])
        #expect(stage.kept.last?.name == "Ada L.")
    }

    @Test func `a new database has hundreds of conferences to look at`() async throws {
        let stage = Stage(try ServiceTransport(fillsNewDatabase: true))
        await stage.start()
        stage.type("Ada")
        await stage.press(.enter)

        #expect(stage.session.app.list.count > 200)
        #expect(stage.screen.contains("2026"))
        await stage.press(.character("G"), .enter, .character(" "))
        #expect(stage.screen.contains("You attend"))
    }

    @Test func `an identity of another database leads to the registration`() async throws {
        let stage = Stage(
            try ServiceTransport(), identity: Identity(id: "cjld2cjxh0000qzrmn831i7rn", name: "Ada"))

        await stage.start()
        #expect(stage.screen.contains("The server does not know you any more."))
        await stage.press(.enter)

        #expect(stage.kept.map(\.name) == ["Ada"])
        #expect(stage.screen.contains("Conferences"))
    }
}
