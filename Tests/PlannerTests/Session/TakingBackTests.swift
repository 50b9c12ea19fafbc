import GraphQLClient
import PlannerAPI
import TerminalUI
import Testing

@testable import Planner

/// Taking back that I have added a conference, or have followed somebody.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct TakingBackTests {
    private func server() -> FakeServer {
        FakeServer {
            $0.conferences = FakeServer.devoxxAndReplay
            $0.attendees = ["ada": "Ada", "grace": "Grace", "linus": "Linus"]
            $0.attendance = [["c1", "ada"], ["c1", "grace"], ["c1", "linus"], ["c2", "linus"]]
        }
    }

    /// A planner where I have left Devoxx, and then added JAX.
    private func added(_ server: FakeServer) async -> Stage {
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        await stage.press(.character("a"), .character("n"))
        for text in ["JAX", "Mainz", "2026", "2026-05-07"] {
            stage.type(text)
            stage.session.press(.tab)
        }
        await stage.press(.enter)
        await stage.until { stage.session.app.list.count == 3 }
        return stage
    }

    @Test(arguments: [true, false])
    func `u deletes again what was added last, and then takes back what was changed before`(isFull: Bool) async {
        let server = server()
        server.change { $0.hasFurtherFields = isFull }
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        await stage.press(.character("a"), .character("n"))
        for text in ["JAX", "Mainz", "2026"] {
            stage.type(text)
            stage.session.press(.tab)
        }
        await stage.press(.enter)
        await stage.until { stage.session.app.list.count == 3 }
        #expect(stage.screen.contains("Added JAX 2026.  u undo"))

        await stage.press(.character("u"))
        await stage.until { stage.session.app.list.count == 2 }

        #expect(stage.screen.contains("JAX 2026 is deleted again."))
        #expect(!server.attendance.contains(["c1", "ada"]))
        await stage.press(.character("u"))
        #expect(server.attendance.contains(["c1", "ada"]))
    }

    @Test func `what others have taken up meanwhile stays, with the key that deletes it all the same`() async {
        let server = server()
        let stage = await added(server)
        server.change {
            $0.attendance.append(["n3", "grace"])
            $0.interest.append(["n3", "linus"])
        }

        await stage.press(.character("u"))

        #expect(stage.screen.contains("JAX 2026 stays: 2 others attend it by now or are interested in it."))
        #expect(stage.screen.contains("D deletes"))
        #expect(!server.log.contains("DeleteConference"))
        #expect(stage.session.app.list.count == 3)
        // It is told once, and the next key is for the change before.
        await stage.press(.character("u"))
        #expect(stage.screen.contains("You attend Devoxx."))
    }

    @Test func `that I attend it myself is no reason to keep it`() async {
        let server = server()
        let stage = await added(server)
        server.change { $0.attendance.append(["n3", "ada"]) }

        await stage.press(.character("u"))
        await stage.until { stage.session.app.list.count == 2 }

        #expect(stage.screen.contains("JAX 2026 is deleted again."))
    }

    @Test func `one that could not be deleted stays selected, and u tries again`() async {
        let server = server()
        let stage = await added(server)
        server.change { $0.failure = .down }
        await stage.press(.character("u"))
        #expect(stage.screen.contains("JAX 2026 could not be deleted: The server at plan.example.org did not"))
        #expect(stage.session.app.list.selected?.name == "JAX")

        server.change { $0.failure = nil }
        await stage.press(.character("u"))
        await stage.until { stage.session.app.list.count == 2 }

        #expect(server.log.count { $0 == "DeleteConference" } == 1)
    }

    @Test func `one that somebody has deleted already is gone, which is said`() async {
        let server = server()
        let stage = await added(server)
        server.change { $0.conferences.removeAll { $0.id == "n3" } }

        await stage.press(.character("u"))
        await stage.until { stage.session.app.list.count == 2 }

        #expect(stage.screen.contains("JAX 2026 was deleted meanwhile."))
    }

    @Test func `u after w follows no longer, and the other way round`() async {
        let server = server()
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        await stage.press(.character("i"), .tab, .down, .down)
        await stage.press(.character("w"))
        #expect(stage.screen.contains("u undo"))
        await stage.press(.character("w"))
        #expect(!stage.screen.contains("★"))

        await stage.press(.character("u"))
        #expect(stage.screen.contains("▌ ★ Linus"))
        await stage.press(.character("u"))

        #expect(stage.screen.contains("You no longer follow Linus."))
        #expect(!stage.screen.contains("★"))
        #expect(stage.screen.contains("You are interested."))
    }

    @Test func `a wish to follow that could not be taken back can be tried again`() async {
        let server = server()
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        await stage.press(.tab, .down, .down, .character("w"))
        server.change { $0.refusals = ["Unfollow": "No."] }
        await stage.press(.character("u"))
        #expect(stage.screen.contains("You could not stop following Linus: The server says: No."))
        server.change { $0.refusals = [:] }

        await stage.press(.character("u"))

        #expect(stage.screen.contains("You no longer follow Linus."))
    }

    @Test func `a wish to follow that waits for the server is withdrawn by u`() async {
        let server = server()
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        server.change { $0.failure = .down }
        await stage.press(.character("a"))
        await stage.until { stage.screen.contains("; 1 change waiting") }
        await stage.press(.tab, .down, .down, .character("w"))
        await stage.until { stage.screen.contains("; 2 changes waiting") }

        await stage.press(.character("u"))
        await stage.until { stage.screen.contains("; 1 change waiting") }

        #expect(!stage.screen.contains("★"))
        #expect(!server.log.contains("Follow"))
    }

    @Test func `a name that could not be taken back can be tried again`() async {
        let server = server()
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        await stage.press(.character("e"), .control("u"))
        stage.type("Countess")
        await stage.press(.enter)
        server.change { $0.refusals = ["UpdateAttendeeName": "No."] }
        await stage.press(.character("u"))
        #expect(stage.screen.contains("Your name could not be taken back: The server says: No."))
        server.change { $0.refusals = [:] }

        await stage.press(.character("u"))

        #expect(stage.screen.contains("Ada · fake"))
    }
}
