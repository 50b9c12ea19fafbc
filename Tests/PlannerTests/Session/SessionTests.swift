import GraphQLClient
import PlannerRules
import TerminalUI
import TestSupport
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

private let down = TransportError.unreachable(server: "plan.example.org", reason: "connection refused")

@MainActor
@Suite(.timeLimit(.minutes(5))) struct SessionTests {
    @Test func `the first start registers, keeps who I am, and shows the list`() async {
        let stage = Stage(twoConferences())

        await stage.start()
        #expect(stage.screen.contains("Welcome. Under which name do others see you?"))
        stage.type("Barbara")
        await stage.press(.enter)

        #expect(stage.kept == [Identity(id: "p3", name: "Barbara")])
        #expect(stage.screen.contains("Devoxx"))
        #expect(stage.screen.contains("Barbara · fake ●"))
    }

    @Test func `a registration that fails keeps the name and works when the server is back`() async {
        let server = twoConferences()
        server.change { $0.failure = down }
        let stage = Stage(server)
        await stage.start()
        stage.type("Barbara")
        await stage.press(.enter)
        #expect(stage.screen.contains("The server at plan.example.org did not answer: connection refused."))

        server.change { $0.failure = nil }
        await stage.press(.enter)

        #expect(stage.kept.map(\.name) == ["Barbara"])
        #expect(stage.screen.contains("Devoxx"))
    }

    @Test func `a second Enter while it runs sends nothing`() async {
        let server = twoConferences()
        let stage = Stage(server, fieldSet: .full)
        await stage.start()
        server.hold()
        stage.type("Barbara")

        stage.session.press(.enter)
        stage.session.press(.enter)
        server.release()
        await stage.settle()

        #expect(server.log.count { $0 == "CreateAttendee" } == 1)
    }

    @Test func `a name that cannot be kept is said, and the planner goes on`() async {
        let stage = Stage(twoConferences(), refusesToKeep: true)
        await stage.start()
        stage.type("Barbara")
        await stage.press(.enter)

        #expect(stage.screen.contains("Your name could not be kept for the next start: the disk is full."))
        #expect(stage.screen.contains("Devoxx"))
    }

    @Test func `the next start opens the list at once and asks which fields there are only once`() async {
        let server = twoConferences()
        let stage = Stage(server, identity: ada)
        await stage.start()
        #expect(stage.keptFieldSets == [.full])
        #expect(stage.screen.contains("6 – 7 May"))

        let second = Stage(server, identity: ada, fieldSet: stage.keptFieldSets.last)
        await second.start()

        #expect(server.log.count { $0 == "ServerFields" } == 1)
        #expect(second.screen.contains("6 – 7 May"))
    }

    @Test func `a server with the base fields only is asked for no others`() async {
        let server = twoConferences()
        server.change { $0.hasFurtherFields = false }
        let stage = Stage(server, identity: ada)

        await stage.start()
        await stage.press(.enter)

        #expect(stage.keptFieldSets == [.simple])
        #expect(stage.listScreen.contains("\n   2026 "))
        #expect(stage.screen.contains("2026 · London"))
        #expect(server.requests.allSatisfy { !$0.document.contains("startDate") })
    }

    @Test func `a server that refuses to tell about its fields is asked for the base fields`() async {
        let server = twoConferences()
        server.change {
            $0.hasFurtherFields = false
            $0.refusals = ["ServerFields": "Introspection is disabled."]
        }
        let stage = Stage(server, identity: ada)

        await stage.start()

        #expect(stage.keptFieldSets == [.simple])
        #expect(stage.screen.contains("Devoxx"))
    }

    @Test func `a server that knows me no longer leads to the registration, and nothing is lost`() async {
        let server = twoConferences()
        server.change { $0.attendees["ada"] = nil }
        let stage = Stage(server, identity: ada)

        await stage.start()
        #expect(stage.screen.contains("The server does not know you any more."))
        await stage.press(.enter)

        #expect(stage.kept.map(\.name) == ["Ada"])
        #expect(stage.screen.contains("Devoxx"))
    }

    @Test(arguments: [true, false])
    func `answers of a server that cuts its lists are one list`(hasFurtherFields: Bool) async {
        let server = FakeServer {
            $0.hasFurtherFields = hasFurtherFields
            $0.mostRows = 10
            $0.attendees = ["ada": "Ada"]
            $0.conferences = (100..<125).map { .init(id: "c\($0)", name: "Conference \($0)", start: "2026-05-06") }
        }
        let stage = Stage(server, identity: ada, pageSize: 10)

        await stage.start()

        #expect(stage.session.app.list.count == 25)
        #expect(stage.session.app.list.isComplete)
        #expect(server.log.count { $0 == "AllConferences" } == 3)
    }

    @Test(arguments: [true, false])
    func `a list whose length is a multiple of the page ends`(hasFurtherFields: Bool) async {
        let server = FakeServer {
            $0.hasFurtherFields = hasFurtherFields
            $0.mostRows = 10
            $0.attendees = ["ada": "Ada"]
            $0.conferences = (100..<120).map { .init(id: "c\($0)", name: "Conference \($0)", start: "2026-05-06") }
        }
        let stage = Stage(server, identity: ada, pageSize: 10)
        await stage.start()
        #expect(stage.session.app.list.count == 20)

        server.change { $0.conferences.removeLast(15) }
        await stage.press(.character("r"))

        #expect(stage.session.app.list.count == 5)
        #expect(stage.session.app.list.isComplete)
    }

    @Test func `r shows what others did`() async {
        let server = twoConferences()
        let stage = Stage(server, identity: ada)
        await stage.start()
        server.change { $0.attendance.append(["c1", "ada"]) }

        await stage.press(.character("r"))

        #expect(stage.screen.contains("✓ You attend."))
        #expect(stage.screen.contains("Attendees (2)"))
    }

    @Test func `the server stopped and started again is a clear state and nothing is lost`() async {
        let server = twoConferences()
        let stage = Stage(server, identity: ada)
        await stage.start()
        server.change { $0.failure = down }

        await stage.press(.character("r"))
        await stage.until { stage.screen.contains("offline, retry in 1 s") }
        #expect(stage.screen.contains("Devoxx"))
        #expect(stage.screen.contains("Grace"))
        server.change { $0.failure = nil }
        await stage.press(.character("r"))

        #expect(stage.screen.contains("Ada · fake ●"))
        #expect(!stage.screen.contains("did not answer"))
    }

    @Test func `a server that is down at the start is waited for`() async {
        let server = twoConferences()
        server.change { $0.failure = down }
        let stage = Stage(server, identity: ada)
        await stage.start()
        #expect(stage.screen.contains("The server at plan.example.org did not answer"))

        server.change { $0.failure = nil }
        await stage.press(.focusGained)

        #expect(stage.screen.contains("Devoxx"))
        #expect(stage.session.app.identity == ada)
    }

    @Test func `a toggle shows at once in both lists, before the server answers`() async {
        let server = twoConferences()
        let stage = Stage(server, identity: ada)
        await stage.start()
        server.hold()

        stage.session.press(.character("a"))
        await stage.until { stage.listScreen.contains("▌✓   6 – 7 May") && stage.screen.contains("Attendees (2)") }

        #expect(stage.screen.contains("✓ You attend."))
        #expect(stage.screen.contains("you, no other conference"))
        server.release()
        await stage.settle()
        #expect(stage.screen.contains("You attend Devoxx."))
        #expect(server.log.suffix(1) == ["AttendConference"])
    }

    @Test func `a toggle that the server refuses goes back, with the reason`() async {
        let server = twoConferences()
        server.change { $0.refusals = ["AttendConference": "The conference is full."] }
        let stage = Stage(server, identity: ada)
        await stage.start()
        let before = stage.listScreen

        await stage.press(.character("a"))

        #expect(stage.listScreen == before)
        #expect(stage.screen.contains("Attendees (1)"))
        #expect(stage.screen.contains("You could not be added to Devoxx: The server says: The conference is full."))
    }

    @Test func `presses while a request runs are sent one after the other, and the last counts`() async {
        let server = twoConferences()
        let stage = Stage(server, identity: ada)
        await stage.start()
        server.hold()
        stage.session.press(.character("a"))
        await stage.until { stage.listScreen.contains("▌✓") }

        stage.session.press(.character(" "))
        #expect(server.log.count { $0.hasSuffix("AttendConference") } == 1)
        server.release()
        await stage.settle()
        #expect(Array(server.log.suffix(2)) == ["AttendConference", "NotAttendConference"])
        #expect(!stage.listScreen.contains("▌✓"))

        server.hold()
        stage.session.press(.character("a"))
        await stage.until { stage.listScreen.contains("▌✓") }
        stage.session.press(.character("a"))
        stage.session.press(.character("a"))
        server.release()
        await stage.settle()

        #expect(server.log.last { $0.hasSuffix("AttendConference") } == "AttendConference")
        #expect(stage.listScreen.contains("▌✓"))
    }

    @Test func `a new name shows in the header and among the attendees`() async {
        let server = twoConferences()
        server.change { $0.attendance.append(["c1", "ada"]) }
        let stage = Stage(server, identity: ada)
        await stage.start()
        await stage.press(.character("e"), .control("u"))
        stage.type("Ada L.")

        await stage.press(.enter)

        #expect(stage.kept == [Identity(id: "ada", name: "Ada L.")])
        #expect(stage.screen.contains("Ada L. · fake ●"))
        #expect(stage.screen.contains("   Ada L.    "))
        #expect(server.log.last == "UpdateAttendeeName")
    }

    @Test func `moving through the list beside the detail asks for where one rests`() async {
        let server = FakeServer {
            $0.attendees = ["ada": "Ada"]
            $0.conferences = (100..<150).map { .init(id: "c\($0)", name: "Conference \($0)", start: "2026-05-06") }
        }
        let stage = Stage(server, identity: ada)
        await stage.start()
        server.hold()

        for _ in 0..<20 { stage.session.press(.down) }
        server.release()
        await stage.settle()

        #expect(stage.session.app.detail?.id == "c120")
        #expect(stage.session.app.detail?.loading == .loaded)
        #expect(server.log.count { $0 == "AttendeesForConference" } <= 4)
    }

    @Test func `the day rolls over while nothing else happens`() async {
        let stage = Stage(twoConferences(), identity: ada)
        await stage.start()
        #expect(stage.listScreen.contains("    6 – 7 May"))

        stage.today = CalendarDate("2026-05-07")!

        #expect(stage.listScreen.contains("now – 7 May"))
    }

    @Test func `keys for the terminal reach it`() async {
        let stage = Stage(twoConferences(), identity: ada)
        await stage.start()

        await stage.press(.control("l"), .control("z"), .control("c"))

        #expect(stage.requests == [.redraw, .suspend, .quit])
    }

    @Test func `stopping ends all watches`() async {
        let stage = Stage(twoConferences(), identity: ada)
        await stage.start()
        #expect(stage.client.store.liveWatchers == 5)

        stage.session.stop()
        await eventually { stage.client.store.liveWatchers == 0 }
    }
}
