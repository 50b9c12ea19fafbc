import GraphQLClient
import PlannerAPI
import PlannerRules
import TerminalUI
import Testing

@testable import Planner

private let ada = Identity(id: "ada", name: "Ada")

private func twoConferences() -> FakeServer {
    FakeServer {
        $0.conferences = FakeServer.devoxxAndReplay
        $0.attendees = ["ada": "Ada", "grace": "Grace"]
        $0.attendance = [["c1", "grace"], ["c2", "grace"]]
    }
}

@MainActor
@Suite(.timeLimit(.minutes(5))) struct ChangingTests {
    @Test func `a second press while the first is on its way shows at once`() async {
        let server = twoConferences()
        let stage = Stage(server, identity: ada)
        await stage.start()
        server.hold()
        stage.session.press(.character("a"))
        await stage.until { stage.listScreen.contains("▌✓") }

        stage.session.press(.character("a"))
        await stage.until { !stage.listScreen.contains("▌✓") }
        #expect(stage.screen.contains("You are not attending."))
        #expect(stage.screen.contains("Attendees (1)"))
        stage.session.press(.character("i"))
        await stage.until { stage.listScreen.contains("▌☆") }
        #expect(server.log.last == "AttendConference")
        server.release()
        await stage.settle()

        #expect(stage.listScreen.contains("▌☆"))
        #expect(stage.screen.contains("☆ You are interested."))
        #expect(Array(server.log.suffix(2)) == ["AttendConference", "SetAttendance"])
    }

    @Test func `what waited is taken back with what failed`() async {
        let server = twoConferences()
        server.change { $0.refusals = ["AttendConference": "It is full."] }
        let stage = Stage(server, identity: ada)
        await stage.start()
        let before = stage.listScreen
        server.hold()
        stage.session.press(.character("a"))
        await stage.until { stage.listScreen.contains("▌✓") }
        stage.session.press(.character("a"))
        await stage.until { !stage.listScreen.contains("▌✓") }
        server.release()
        await stage.settle()

        #expect(stage.listScreen == before)
        #expect(server.log.suffix(1) == ["AttendConference"] || server.log.suffix(1) == ["Viewer"])
    }

    @Test func `interest shows at once, goes with going, and counts nobody twice`() async {
        let server = twoConferences()
        let stage = Stage(server, identity: ada)
        await stage.start()

        await stage.press(.character("i"))
        #expect(stage.listScreen.contains("▌☆"))
        #expect(stage.screen.contains("You are interested in Devoxx."))
        #expect(stage.screen.contains("Attendees (1)"))
        await stage.press(.character("a"))
        #expect(stage.listScreen.contains("▌✓"))
        #expect(stage.screen.contains("Attendees (2)"))
        await stage.press(.character("i"))
        #expect(stage.listScreen.contains("▌☆"))
        #expect(stage.screen.contains("Attendees (1)"))
        await stage.press(.character("i"))

        #expect(stage.screen.contains("You are no longer interested in Devoxx."))
        #expect(stage.screen.contains("You are not attending."))
    }

    @Test func `u takes back change after change`() async {
        let server = twoConferences()
        let stage = Stage(server, identity: ada)
        await stage.start()
        await stage.press(.character("a"), .character("i"))
        await stage.press(.character("e"), .control("u"))
        stage.type("Countess")
        await stage.press(.enter)
        #expect(stage.screen.contains("Countess · fake"))

        await stage.press(.character("u"))
        #expect(stage.screen.contains("Ada · fake"))
        await stage.press(.character("u"))
        #expect(stage.listScreen.contains("▌✓"))
        await stage.press(.character("u"))
        #expect(!stage.listScreen.contains("▌✓"))
        await stage.press(.character("u"))

        #expect(stage.screen.contains("There is nothing to undo."))
    }

    @Test func `a server with the base fields has no interest, and says so`() async {
        let server = twoConferences()
        server.change { $0.hasFurtherFields = false }
        let stage = Stage(server, identity: ada)
        await stage.start()

        await stage.press(.character("i"))

        #expect(stage.screen.contains("This server knows who attends, but not who might."))
        #expect(!server.log.contains("SetAttendance"))
    }

    @Test(arguments: [true, false])
    func `a new conference enters the list at its place without asking for the list`(isFull: Bool) async {
        let server = twoConferences()
        server.change { $0.hasFurtherFields = isFull }
        let stage = Stage(server, identity: ada)
        await stage.start()
        let lists = server.log.count { $0 == "AllConferences" }
        await stage.press(.character("n"))
        for text in ["JAX", "Mainz", "2026"] + (isFull ? ["2026-05-07"] : []) {
            stage.type(text)
            stage.session.press(.tab)
        }

        await stage.press(.enter)
        await stage.until { stage.session.app.list.count == 3 }

        let names = (0..<3).map { stage.session.app.list.conference(inRow: $0)?.name }
        #expect(names == (isFull ? ["Devoxx", "JAX", "Replay"] : ["Devoxx", "JAX", "Replay"]))
        #expect(stage.session.app.list.selected?.name == "JAX")
        #expect(stage.screen.contains("Added JAX 2026."))
        #expect(server.log.count { $0 == "AllConferences" } == lists)
    }

    @Test func `an edited conference takes its new place, and u takes it back`() async {
        let server = twoConferences()
        let stage = Stage(server, identity: ada)
        await stage.start()
        await stage.press(.character("E"), .tab, .tab, .tab, .control("u"))
        stage.type("2026-05-20")
        await stage.press(.tab, .control("u"), .enter)
        await stage.until { stage.listScreen.contains("20 May") }

        #expect(stage.session.app.list.conference(inRow: 1)?.name == "Devoxx")
        #expect(stage.session.app.list.selected?.name == "Devoxx")
        #expect(stage.screen.contains("20 May 2026 · London"))
        await stage.press(.character("u"))
        await stage.until { stage.listScreen.contains("6 – 7 May") }
        #expect(stage.session.app.list.conference(inRow: 0)?.name == "Devoxx")
    }

    @Test(arguments: [true, false])
    func `a deleted conference goes, its neighbour is selected, and u brings it back with its people`(
        isFull: Bool
    ) async {
        let server = twoConferences()
        server.change { $0.hasFurtherFields = isFull }
        let stage = Stage(server, identity: ada)
        await stage.start()

        await stage.press(.character("D"), .character("y"))
        await stage.until { stage.session.app.list.count == 1 }
        #expect(stage.session.app.list.selected?.name == "Replay")
        #expect(stage.screen.contains("Deleted Devoxx 2026.  u undo"))
        await stage.press(.character("u"))
        await stage.until { stage.session.app.list.count == 2 }

        #expect(stage.screen.contains("Devoxx 2026 is back."))
        let create = server.requests.last { $0.operationName == "CreateConference" }
        #expect(create?.variables.first { $0.name == "attendeesIds" }?.value == .list([.string("grace")]))
    }

    @Test func `what was typed together with the key that asks is not the answer`() async {
        let stage = Stage(twoConferences(), identity: ada)
        await stage.start()

        #expect(stage.session.press(.character("j")))
        #expect(!stage.session.press(.character("D")))
        #expect(stage.session.press(.character("n")))
    }

    @Test func `a deletion that is refused brings the conference back with the reason`() async {
        let server = twoConferences()
        server.change { $0.refusals = ["DeleteConference": "Only its owner may."] }
        let stage = Stage(server, identity: ada)
        await stage.start()
        // Its neighbour is selected if its absence was seen, which need not be.
        func rows() -> String { stage.listScreen.replacing("▌", with: " ") }
        let before = rows()

        await stage.press(.character("D"), .character("y"))

        #expect(rows() == before)
        #expect(stage.screen.contains("Devoxx 2026 could not be deleted: The server says: Only its owner may."))
    }

    @Test func `a registration whose answer was lost is not made twice`() async {
        let server = twoConferences()
        server.change { $0.lostAnswers = ["CreateAttendee"] }
        let stage = Stage(server, fieldSet: .full)
        await stage.start()
        stage.type("Barbara")
        await stage.press(.enter)
        #expect(stage.screen.contains("did not answer within 30 s."))

        server.change { $0.lostAnswers = [] }
        await stage.press(.enter)

        #expect(server.log.count { $0 == "CreateAttendee" } == 1)
        #expect(stage.kept == [Identity(id: "p3", name: "Barbara")])
    }

    @Test func `another name after a lost answer is a registration of its own`() async {
        let server = twoConferences()
        server.change { $0.lostAnswers = ["CreateAttendee"] }
        let stage = Stage(server, fieldSet: .full)
        await stage.start()
        stage.type("Barbara")
        await stage.press(.enter)
        server.change { $0.lostAnswers = [] }
        stage.type(" L")

        await stage.press(.enter)

        #expect(stage.kept.map(\.name) == ["Barbara L"])
    }

    @Test func `a conference whose answer was lost is not added twice`() async {
        let server = twoConferences()
        server.change { $0.lostAnswers = ["CreateConference"] }
        let stage = Stage(server, identity: ada)
        await stage.start()
        await stage.press(.character("n"))
        for text in ["JAX", "Mainz", "2026"] {
            stage.type(text)
            stage.session.press(.tab)
        }
        await stage.press(.enter)
        #expect(stage.screen.contains("enter tries again."))

        server.change { $0.lostAnswers = [] }
        await stage.press(.enter)
        await stage.until { stage.session.app.list.count == 3 }

        #expect(server.log.count { $0 == "CreateConference" } == 1)
        #expect(stage.session.app.list.selected?.name == "JAX")
    }
}
