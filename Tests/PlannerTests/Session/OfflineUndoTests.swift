import GraphQLClient
import PlannerAPI
import TerminalUI
import TestSupport
import Testing

@testable import Planner

private func server() -> FakeServer {
    FakeServer {
        $0.conferences =
            FakeServer.devoxxAndReplay + [.init(id: "c3", name: "Uphill", start: "2026-05-09", end: "2026-05-09")]
        $0.attendees = ["ada": "Ada", "grace": "Grace"]
    }
}

/// What is changed, and changed back, while the server is away.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct OfflineUndoTests {
    /// A planner whose first change has been tried in vain, so that the others wait behind it.
    private func offline(_ server: FakeServer) async -> Stage {
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        server.change { $0.failure = .down }
        await stage.press(.character("a"))
        await stage.until { stage.screen.contains("; 1 change waiting") }
        return stage
    }

    private func back(_ server: FakeServer, _ stage: Stage) async {
        server.change { $0.failure = nil }
        await stage.press(.character("r"))
        await stage.until { stage.session.waitingChanges == 0 && stage.screen.contains("Ada · fake ●") }
        await stage.settle()
    }

    @Test func `a change that was never sent is withdrawn by u, and the server is told nothing of it`() async {
        let server = server()
        let stage = await offline(server)
        await stage.press(.down, .character("a"))
        await stage.until { stage.screen.contains("; 2 changes waiting") }

        await stage.press(.character("u"))
        await stage.until { stage.screen.contains("; 1 change waiting") && !stage.listScreen.contains("▌✓") }
        #expect(stage.screen.contains("You no longer attend Replay."))
        #expect(!stage.screen.contains("You no longer attend Replay. The server is told"))
        await back(server, stage)

        #expect(server.attendance == [["c1", "ada"]])
        #expect(server.requests.filter { $0.kind == .mutation && "\($0.variables)".contains("\"c2\"") }.isEmpty)
    }

    @Test func `the same key pressed again withdraws it too`() async {
        let server = server()
        let stage = await offline(server)
        await stage.press(.down, .character("a"))
        await stage.until { stage.screen.contains("; 2 changes waiting") }

        await stage.press(.character("a"))
        await stage.until { stage.screen.contains("; 1 change waiting") }
        await stage.press(.character("a"))
        await stage.until { stage.screen.contains("; 2 changes waiting") }
        #expect(stage.listScreen.contains("▌✓"))
        await back(server, stage)

        #expect(server.attendance == [["c1", "ada"], ["c2", "ada"]])
    }

    @Test func `what may have come to the server is changed back there`() async {
        let server = server()
        let stage = await offline(server)

        await stage.press(.character("u"))
        await stage.until { !stage.listScreen.contains("▌✓") }
        await stage.until { stage.screen.contains("; 1 change waiting") }
        #expect(stage.screen.contains("You no longer attend Devoxx. The server is told when it is back."))
        await back(server, stage)

        #expect(server.attendance.isEmpty)
        #expect(stage.screen.contains("You are not attending."))
    }

    @Test func `u after u goes back through what waits, one about each conference`() async {
        let server = server()
        let stage = await offline(server)
        await stage.press(.down, .character("i"))
        await stage.press(.character("a"))
        await stage.press(.down, .character("a"))
        await stage.until { stage.screen.contains("; 3 changes waiting") }

        await stage.press(.character("u"))
        await stage.until { stage.screen.contains("; 2 changes waiting") }
        await stage.press(.character("u"), .up)
        #expect(stage.listScreen.contains("▌☆"))
        await stage.until { stage.screen.contains("; 2 changes waiting") }
        await stage.press(.character("u"))
        await stage.until { stage.screen.contains("; 1 change waiting") && !stage.listScreen.contains("☆") }
        await back(server, stage)

        #expect(server.attendance == [["c1", "ada"]])
        #expect(server.interest.isEmpty)
    }

    @Test func `a name that was never sent is withdrawn`() async {
        let server = server()
        let stage = await offline(server)
        await stage.press(.character("e"), .control("u"))
        stage.type("Lovelace")
        await stage.press(.enter)
        await stage.until { stage.screen.contains("; 2 changes waiting") }

        await stage.press(.character("u"))
        await stage.until { stage.screen.contains("; 1 change waiting") }
        #expect(stage.session.identity?.name == "Ada")
        await back(server, stage)

        #expect(!server.log.contains("UpdateAttendeeName"))
        #expect(stage.screen.contains("Ada · fake ●"))
    }

    @Test(arguments: ["aa", "aaa", "ai", "aiu", "auu", "aau", "iaua", "aaaa", "iiu", "uau"])
    func `whatever is pressed without a pause, the server has in the end what the screen shows`(keys: String) async {
        let server = server()
        let stage = await offline(server)
        stage.session.press(.down)
        for key in keys { stage.session.press(.character(key)) }
        await stage.settle()
        let screen = stage.listScreen

        await back(server, stage)

        #expect(stage.listScreen == screen)
        let going = stage.session.app.list.conference("c2")?.myAttendance == .going
        let interested = stage.session.app.list.conference("c2")?.myAttendance == .interested
        #expect(server.attendance.contains(["c2", "ada"]) == going)
        #expect(server.interest.contains(["c2", "ada"]) == interested)
    }
}
