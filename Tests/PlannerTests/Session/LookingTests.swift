import GraphQLClient
import PlannerAPI
import TerminalUI
import TestSupport
import Testing

@testable import Planner

private func server(isSimple: Bool = false) -> FakeServer {
    FakeServer {
        $0.hasFurtherFields = !isSimple
        $0.conferences = FakeServer.devoxxAndReplay
        $0.attendees = ["ada": "Ada", "grace": "Grace"]
    }
}

/// A server that was away and is back, while nobody presses a key.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct LookingTests {
    private func pause(_ seconds: Int, _ stage: Stage) async {
        await eventually { stage.timers.pending.contains(.seconds(seconds)) }
        stage.timers.fire(.seconds(seconds))
    }

    @Test(arguments: [false, true])
    func `a server that tells of nothing is looked for, and what it has by then is shown`(isSimple: Bool) async {
        let server = server(isSimple: isSimple)
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        server.change { $0.failure = .down }
        await stage.press(.character("r"))
        await stage.until { stage.screen.contains("offline, retry in 1 s") }

        await pause(1, stage)
        await stage.until { stage.screen.contains("offline, retry in 2 s") }
        server.change {
            $0.failure = nil
            $0.conferences.append(.init(id: "c3", name: "JAX", start: "2026-05-09"))
        }
        await pause(2, stage)
        await stage.until { stage.screen.contains("Ada · fake ●") && stage.listScreen.contains("JAX") }
        await stage.settle()

        #expect(stage.session.look == nil)
        #expect(stage.timers.pending.allSatisfy { $0 > .seconds(2) })
    }

    @Test func `the pauses double up to half a minute`() async {
        let server = server()
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        server.change { $0.failure = .down }
        await stage.press(.character("r"))

        for seconds in [1, 2, 4, 8, 16, 30, 30] {
            await stage.until { stage.screen.contains("offline, retry in \(seconds) s") }
            await pause(seconds, stage)
        }
        await stage.settle()
        await eventually { server.log.suffix(7).allSatisfy { $0 == "Viewer" } }
    }

    @Test func `a planner that begins while the server is away has everything when it is back`() async {
        let server = server(isSimple: true)
        server.change { $0.failure = .down }
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        #expect(stage.screen.contains("did not answer"))

        server.change { $0.failure = nil }
        await pause(1, stage)

        await stage.until { stage.listScreen.contains("Devoxx") && stage.screen.contains("Ada · fake ●") }
    }

    @Test func `a key that finds the server ends the looking`() async {
        let server = server()
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        server.change { $0.failure = .down }
        await stage.press(.character("r"))
        await stage.until { stage.screen.contains("offline, retry in 1 s") }

        server.change { $0.failure = nil }
        await stage.press(.character("r"))
        await stage.until { stage.screen.contains("Ada · fake ●") }
        await stage.settle()

        #expect(stage.session.look == nil)
    }

    @Test func `while it is tried again the header says so`() async {
        let server = server()
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        server.change { $0.failure = .down }
        await stage.press(.character("r"))
        await stage.until { stage.screen.contains("offline, retry in 1 s") }
        server.hold()

        await pause(1, stage)
        await stage.until { stage.screen.contains("offline, trying again") }
        server.release()

        await stage.until { stage.screen.contains("offline, retry in 2 s") }
    }

    @Test func `who is not let in is not let in by asking again`() async {
        let server = server()
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        server.change { $0.failure = .notGraphQL(server: "plan.example.org", status: 401, excerpt: "") }

        await stage.press(.character("r"))

        #expect(stage.screen.contains("refused since 14:02"))
        #expect(stage.session.look == nil)
    }

    @Test func `a server that is back but holds no subscription any more is found too`() async {
        let live = LiveServer {
            $0.conferences = [.init(id: "c1", name: "Devoxx", start: "2026-05-06", end: "2026-05-07")]
            $0.attendees = ["ada": "Ada"]
        }
        let stage = Stage(live, identity: Sample.ada, fieldSet: .full)
        await stage.start()
        await eventually { !live.subscriptions.isEmpty }
        live.server.change { $0.failure = .down }
        live.holdNone(true)
        live.drop(.down)
        await stage.until { stage.screen.contains("offline") }
        live.server.change { $0.failure = nil }

        await eventually {
            for seconds in 1...60 where .seconds(seconds) != PlannerSession.steadyAfter {
                stage.timers.fire(.seconds(seconds))
            }
            return stage.screen.contains("Ada · fake · not live")
        }
    }
}
