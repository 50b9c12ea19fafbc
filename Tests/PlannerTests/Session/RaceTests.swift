import GraphQLClient
import PlannerAPI
import TerminalUI
import TestSupport
import Testing

@testable import Planner

/// Two people who do something about the same at the same time.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct RaceTests {
    private func server() -> FakeServer {
        FakeServer {
            $0.conferences = FakeServer.devoxxAndReplay
            $0.attendees = ["ada": "Ada"]
        }
    }

    /// A planner that has not heard yet that somebody has deleted Devoxx.
    private func stage() async -> (Stage, FakeServer) {
        let server = server()
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        server.change {
            $0.conferences.removeFirst()
            for operation in ["AttendConference", "DeleteConference", "UpdateConference"] {
                $0.refusals[operation] = "'Conference' has no item with id 'c1'"
            }
        }
        return (stage, server)
    }

    private func expectWords(_ stage: Stage) async {
        await stage.until { stage.session.app.list.count == 1 }
        await stage.settle()
        #expect(stage.screen.contains("was deleted meanwhile."))
        #expect(!stage.screen.contains("The server says") && !stage.screen.contains("no item"))
    }

    @Test func `attending what was just deleted says that it was deleted`() async {
        let (stage, _) = await stage()

        await stage.press(.character("a"))

        await expectWords(stage)
        #expect(stage.screen.contains("Devoxx was deleted meanwhile."))
    }

    @Test func `deleting what somebody else has just deleted says that it was deleted`() async {
        let (stage, _) = await stage()

        await stage.press(.character("D"), .character("y"))

        await expectWords(stage)
        #expect(stage.screen.contains("Devoxx 2026 was deleted meanwhile."))
    }

    @Test(arguments: [true, false])
    func `saving what was just deleted keeps what was typed and says that it was deleted`(isRefused: Bool) async {
        let (stage, server) = await stage()
        if !isRefused { server.change { $0.refusals = [:] } }
        await stage.press(.character("E"))
        stage.type(" UK")

        await stage.press(.enter)

        await expectWords(stage)
        #expect(stage.session.app.form?.form.text("Name") == "Devoxx UK")
        #expect(stage.screen.contains("esc closes this."))
    }

    @Test func `a refusal for another reason keeps the server's words`() async {
        let server = server()
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        server.change { $0.refusals = ["AttendConference": "It is full."] }

        await stage.press(.character("a"))

        #expect(stage.screen.contains("You could not be added to Devoxx: The server says: It is full."))
        #expect(stage.session.app.list.count == 2)
    }

    @Test func `a change that waited for a server where its conference is gone is given up in words`() async {
        let server = server()
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        server.change { $0.failure = .unreachable(server: "plan.example.org", reason: "it refused the connection") }
        await stage.press(.character("a"))

        server.change {
            $0.failure = nil
            $0.conferences.removeFirst()
            $0.refusals = ["AttendConference": "'Conference' has no item with id 'c1'"]
        }
        await stage.press(.character("r"))

        await stage.until { stage.session.app.list.count == 1 && stage.session.waitingChanges == 0 }
        await stage.settle()
        #expect(stage.screen.contains("Devoxx was deleted meanwhile."))
        #expect(!stage.screen.contains("no item"))
    }

    @Test func `what was changed before a deletion that is undone can be taken back on the server`() async {
        let server = server()
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        await stage.press(.character("a"))
        await stage.press(.character("D"), .character("y"))
        await stage.until { stage.session.app.list.count == 1 }

        await stage.press(.character("u"))
        await stage.until { stage.session.app.list.count == 2 }
        await stage.settle()
        let id = stage.session.app.list.pages.joined().first { $0.name == "Devoxx" }?.id ?? ""
        server.change { $0.attendance = [[id, "ada"]] }
        await stage.press(.character("r"))
        await stage.until { stage.listScreen.contains("✓") }
        await stage.press(.character("u"))

        let last = server.requests.last { $0.operationName == "NotAttendConference" }
        #expect(id != "c1")
        #expect(last?.variables.first { $0.name == "conferenceId" }?.value == .string(id))
    }

    @Test func `a name that I take in another window is in the header, and is kept`() async throws {
        let transport = try ServiceTransport()
        let other = ServiceTransport(beside: transport)
        await transport.execute(
            "mutation { createConference(name: \"Devoxx\", city: \"London\", year: \"2026\", attendees: []) { id } }")
        let stage = Stage(transport)
        await stage.start()
        stage.type("Ada")
        await stage.press(.enter)
        let id = try #require(stage.session.identity?.id)

        await other.execute("mutation { updateAttendee(id: \"\(id)\", name: \"Countess\") { id } }")
        await stage.until { stage.screen.contains("Countess ·") }

        #expect(stage.kept.last == Identity(id: id, name: "Countess"))
        await stage.press(.character("e"))
        #expect(stage.session.app.registration?.field.text == "Countess")
    }

    @Test func `an undo that changes nothing says so`() async {
        let server = server()
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        await stage.press(.character("a"))
        // In another window I have taken it back already.
        server.change { $0.attendance = [] }
        await stage.press(.character("r"))
        await stage.until { !stage.listScreen.contains("✓") }

        await stage.press(.character("u"))

        #expect(stage.screen.contains("There is nothing to take back: Devoxx stands as it did."))
    }
}
