import GraphQLClient
import PlannerAPI
import PlannerRules
import TerminalUI
import Testing

@testable import Planner

@MainActor
@Suite(.timeLimit(.minutes(5))) struct FollowingTests {
    private func server() -> FakeServer {
        FakeServer {
            $0.conferences = FakeServer.devoxxAndReplay
            $0.attendees = ["ada": "Ada", "grace": "Grace", "linus": "Linus"]
            $0.attendance = [["c1", "ada"], ["c1", "grace"], ["c1", "linus"], ["c2", "linus"]]
        }
    }

    @Test func `w follows the selected person, who then stands first, in every list`() async {
        let server = server()
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        await stage.press(.tab, .down, .down)
        #expect(!stage.screen.contains("★"))

        await stage.press(.character("w"))

        #expect(stage.screen.contains("You follow Linus."))
        #expect(stage.screen.contains("Attendees (3), people you follow first"))
        #expect(stage.session.app.detail?.attendees?.map(\.name) == ["Linus", "Ada", "Grace"])
        #expect(stage.screen.contains("▌ ★ Linus"))
        #expect(stage.listScreen.contains("   ★ 8 May"))
        await stage.press(.character("w"))
        #expect(stage.screen.contains("You no longer follow Linus."))
        #expect(!stage.screen.contains("★"))
    }

    @Test func `a refused wish goes back, with the reason`() async {
        let server = server()
        server.change { $0.refusals = ["Follow": "No."] }
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        await stage.press(.tab, .down, .character("w"))

        #expect(stage.screen.contains("You could not follow Grace: The server says: No."))
        #expect(!stage.screen.contains("★"))
    }

    @Test func `nobody follows themselves`() async {
        let stage = Stage(server(), identity: Sample.ada)
        await stage.start()
        await stage.press(.tab, .character("w"))

        #expect(stage.screen.contains("That is you."))
    }

    @Test func `a server that does not know who follows whom is asked once, and the key says why`() async {
        let server = server()
        server.change { $0.follows = nil }
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        await stage.press(.character("r"), .tab, .down, .character("w"))

        #expect(stage.screen.contains("This server does not know who follows whom."))
        #expect(server.log.count { $0 == "Following" } == 1)
        #expect(!server.log.contains("Follow"))
    }

    @Test func `only conferences of people I follow are shown where that is asked for`() async {
        let server = server()
        server.change { $0.follows = [["ada", "grace"]] }
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        await stage.press(.character("f"), .backtab, .backtab, .character(" "), .enter)

        #expect(stage.session.app.list.count == 1)
        #expect(stage.listScreen.contains("with people you follow"))
    }
}
