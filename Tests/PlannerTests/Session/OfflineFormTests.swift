import GraphQLClient
import PlannerAPI
import TerminalUI
import TestSupport
import Testing

@testable import Planner

private func server() -> FakeServer {
    FakeServer {
        $0.conferences = FakeServer.devoxxAndReplay
        $0.attendees = ["ada": "Ada"]
    }
}

/// What is typed into a form is not lost, whatever becomes of the server.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct OfflineFormTests {
    private func offline(_ server: FakeServer) async -> Stage {
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        server.change { $0.failure = .down }
        return stage
    }

    private func fill(_ stage: Stage) {
        stage.session.press(.character("n"))
        for text in ["JAX", "Mainz", "2026"] {
            stage.type(text)
            stage.session.press(.tab)
        }
    }

    /// Lets the planner find the server by itself.
    private func find(_ stage: Stage, _ isFound: () -> Bool) async {
        await eventually {
            for seconds in 1...30 { stage.timers.fire(.seconds(seconds)) }
            return isFound()
        }
        await stage.settle()
    }

    @Test func `a new conference stays typed while the server is away, and Enter adds it when it is back`() async {
        let server = server()
        let stage = await offline(server)
        fill(stage)

        await stage.press(.enter)
        await stage.press(.enter)
        #expect(stage.screen.contains("did not answer") && stage.screen.contains("enter tries again."))
        #expect(stage.screen.contains("JAX") && stage.screen.contains("Mainz"))
        server.change { $0.failure = nil }
        await find(stage) { stage.session.app.connection == .connected }
        #expect(stage.session.app.form?.form.text("Name") == "JAX")
        await stage.press(.enter)
        await stage.until { stage.session.app.list.count == 3 }

        #expect(stage.session.app.list.selected?.name == "JAX")
        // After an answer that did not come it is looked first whether it is there.
        #expect(server.log.count { $0 == "CreateConference" } == 2)
    }

    @Test func `an edited conference stays typed while the server is away, and Enter saves it when it is back`() async {
        let server = server()
        let stage = await offline(server)
        await stage.press(.character("E"))
        stage.type(" UK")

        await stage.press(.enter)
        #expect(stage.screen.contains("enter tries again."))
        #expect(stage.session.app.form?.form.text("Name") == "Devoxx UK")
        server.change { $0.failure = nil }
        await stage.press(.enter)

        await stage.until { stage.listScreen.contains("Devoxx UK") }
        #expect(stage.session.app.form == nil)
    }

    @Test func `a deletion that does not reach the server leaves the conference there, and can be tried again`() async {
        let server = server()
        let stage = await offline(server)

        await stage.press(.character("D"), .character("y"))
        #expect(stage.screen.contains("Devoxx 2026 could not be deleted: The server at plan.example.org did not"))
        #expect(stage.session.app.list.count == 2)
        server.change { $0.failure = nil }
        await stage.press(.character("D"), .character("y"))

        await stage.until { stage.session.app.list.count == 1 }
    }

    @Test func `a form that was left while it was on its way comes back with the reason where it fails`() async {
        let server = server()
        let stage = await offline(server)
        server.hold()
        fill(stage)
        stage.session.press(.enter)
        await eventually { server.heldCount > 0 }

        stage.session.press(.escape)
        #expect(stage.session.app.form == nil)
        stage.session.press(.character("/"))
        server.release()
        await stage.settle()
        #expect(stage.screen.contains("JAX 2026 was not saved: The server at plan.example.org did not answer"))
        await stage.press(.escape)

        #expect(stage.session.app.form?.form.text("Name") == "JAX")
        #expect(stage.screen.contains("enter tries again."))
    }

    @Test func `what becomes of one form does not touch another`() async {
        let server = server()
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        server.hold()
        fill(stage)
        stage.session.press(.enter)
        await eventually { server.heldCount > 0 }
        stage.session.press(.escape)

        stage.session.press(.character("n"))
        stage.type("Strange Loop")
        server.release()
        await stage.until { stage.session.app.list.count == 3 }
        await stage.settle()

        #expect(stage.session.app.form?.form.text("Name") == "Strange Loop")
        #expect(stage.screen.contains("Added JAX 2026."))
    }

    @Test func `a change that is taken back does not close the form that is typed meanwhile`() async {
        let server = server()
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        await stage.press(.character("E"))
        stage.type(" UK")
        await stage.press(.enter)
        await stage.until { stage.listScreen.contains("Devoxx UK") }
        server.hold()
        stage.session.press(.character("u"))
        await eventually { server.heldCount > 0 }

        stage.session.press(.character("n"))
        stage.type("JAX")
        server.change { $0.failure = .down }
        server.release()
        await stage.settle()
        #expect(stage.session.app.form?.form.text("Name") == "JAX")
        #expect(stage.screen.contains("Devoxx UK 2026 could not be changed back"))
        server.change { $0.failure = nil }
        await stage.press(.escape, .character("u"))

        await stage.until { !stage.listScreen.contains("Devoxx UK") }
    }

    @Test func `a conference that somebody deletes does not take what is typed about it along`() async {
        let live = LiveServer {
            $0.conferences = FakeServer.devoxxAndReplay
            $0.attendees = ["ada": "Ada"]
        }
        let stage = Stage(live, identity: Sample.ada, fieldSet: .full)
        await stage.start()
        await eventually { !live.subscriptions.isEmpty }
        await stage.press(.character("E"))
        stage.type(" UK")

        live.server.change { $0.conferences.removeFirst() }
        live.tell("CONFERENCE_DELETED", revision: 2, conferenceID: "c1")
        await stage.until { stage.session.app.list.count == 1 }

        #expect(stage.session.app.form?.form.text("Name") == "Devoxx UK")
        #expect(stage.screen.contains("Devoxx 2026 was deleted meanwhile. esc closes this."))
    }
}
