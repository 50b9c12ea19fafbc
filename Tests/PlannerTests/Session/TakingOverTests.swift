import GraphQLClient
import TerminalUI
import TestSupport
import Testing

@testable import Planner

private let grace = Identity(id: "grace", name: "Grace")

@MainActor
@Suite(.timeLimit(.minutes(5))) struct TakingOverTests {
    private let server = FakeServer {
        $0.conferences = FakeServer.devoxxAndReplay
        $0.attendees = ["grace": "Grace"]
        $0.attendance = [["c1", "grace"]]
    }

    private func register(_ stage: Stage) async {
        await stage.start()
        stage.type("Ada")
        await stage.press(.enter)
    }

    @Test func `who was registered from another window is taken over, and nobody is created`() async {
        let stage = Stage(server)
        stage.registeredElsewhere = grace

        await register(stage)

        #expect(!server.log.contains("CreateAttendee"))
        #expect(stage.session.identity == grace)
        #expect(stage.kept == [grace])
        #expect(stage.screen.contains("You are registered as Grace already, from another window."))
        #expect(stage.screen.contains("Devoxx"))
    }

    @Test func `who is registered elsewhere while the server is asked what it has is taken over too`() async {
        let stage = Stage(server)
        await stage.start()
        server.hold()
        stage.type("Ada")
        stage.session.press(.enter)
        await eventually { server.heldCount > 0 }

        stage.registeredElsewhere = grace
        server.release()
        await stage.settle()

        #expect(!server.log.contains("CreateAttendee"))
        #expect(stage.session.identity == grace)
    }

    @Test func `of two that register at the same moment the later one goes on as the first`() async {
        let stage = Stage(server)
        stage.registeredFirst = grace

        await register(stage)

        #expect(server.log.contains("CreateAttendee"))
        #expect(stage.session.identity == grace)
        #expect(stage.kept == [grace])
        #expect(stage.screen.contains("You are registered as Grace already, from another window."))
    }

    @Test func `who is taken over need not wait for a server that does not answer`() async {
        server.change { $0.failure = .unreachable(server: "plan.example.org", reason: "connection refused") }
        let stage = Stage(server)
        stage.registeredElsewhere = grace

        await register(stage)

        #expect(stage.session.identity == grace)
        #expect(!stage.screen.contains("Under which name"))
    }

    @Test func `who is taken over and not known to the server is asked for a name again`() async {
        server.change { $0.attendees = [:] }
        let stage = Stage(server)
        stage.registeredElsewhere = grace

        await register(stage)
        #expect(stage.screen.contains("The server does not know you any more."))
        stage.registeredElsewhere = nil
        await stage.press(.enter)

        #expect(stage.session.identity?.name == "Grace")
        #expect(stage.session.identity?.id != "grace")
    }
}
