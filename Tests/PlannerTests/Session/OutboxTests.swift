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

@MainActor
@Suite(.timeLimit(.minutes(5))) struct OutboxTests {
    @Test(arguments: [false, true])
    func `what is said while the server is away shows at once, is counted, and is sent when it is back`(
        isSimple: Bool
    ) async {
        let server = server(isSimple: isSimple)
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        server.change { $0.failure = .down }

        await stage.press(.character("a"))
        #expect(stage.listScreen.contains("▌✓"))
        #expect(stage.screen.contains("Attendees (1)"))
        #expect(stage.screen.contains("You attend Devoxx. The server is told when it is back."))
        await stage.until { stage.screen.contains("offline, retry in 1 s; 1 change waiting") }
        await stage.press(.down, .character("a"))
        await stage.until { stage.screen.contains("; 2 changes waiting") }
        server.change { $0.failure = nil }
        await stage.press(.character("r"))
        await stage.until { stage.session.waitingChanges == 0 && stage.screen.contains("Ada · fake ●") }

        let sent = server.requests.filter { $0.kind == .mutation }.suffix(2)
        #expect(sent.map(\.operationName) == ["AttendConference", "AttendConference"])
        #expect(stage.listScreen.contains("✓") && !stage.screen.contains("waiting"))
    }

    @Test func `a press that takes back another one that waits leaves one change`() async {
        let server = server()
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        server.change { $0.failure = .down }

        await stage.press(.character("a"))
        await stage.press(.character("i"))
        await stage.until { stage.listScreen.contains("▌☆") }
        await stage.press(.character("u"))
        await stage.until { stage.listScreen.contains("▌✓") }

        #expect(stage.session.waitingChanges <= 2)
    }

    @Test func `what waits is there at the next start, before the server was asked anything`() async {
        let kept = MemoryOutbox()
        let store = Store()
        let server = server()
        let first = Stage(server, identity: Sample.ada, store: store, outbox: kept)
        await first.start()
        server.change { $0.failure = .down }
        await first.press(.character("a"))
        await first.until { first.session.waitingChanges == 1 }
        first.session.stop()
        let second = Stage(server, identity: Sample.ada, fieldSet: .full, store: store, outbox: kept.anotherView())

        second.session.start()
        await second.until { second.listScreen.contains("▌✓") && second.screen.contains("1 change waiting") }
        server.change { $0.failure = nil }
        await second.press(.character("r"))

        await second.until { second.session.waitingChanges == 0 }
        await second.settle()
        #expect(second.listScreen.contains("▌✓"))
        #expect(server.log.count { $0 == "AttendConference" } >= 1)
    }

    @Test func `what is refused in the end is taken back, and it is said what and why`() async {
        let server = server()
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        server.change { $0.failure = .down }
        await stage.press(.character("a"))
        await stage.until { stage.session.waitingChanges == 1 }

        server.change {
            $0.failure = nil
            $0.refusals = ["AttendConference": "It is full."]
        }
        await stage.press(.character("r"))
        await stage.until { stage.screen.contains("You could not be added to Devoxx: The server says: It is full.") }
        await stage.settle()

        #expect(!stage.listScreen.contains("▌✓"))
        #expect(stage.session.waitingChanges == 0)
    }

    @Test func `a new name holds at once while the server is away, and what the server says is older`() async {
        let server = server()
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        server.change { $0.failure = .down }

        await stage.press(.character("e"), .control("u"))
        stage.type("Lovelace")
        await stage.press(.enter)

        await stage.until { stage.session.waitingChanges == 1 }
        #expect(stage.session.identity?.name == "Lovelace")
        #expect(stage.kept.last?.name == "Lovelace")
        server.change { $0.failure = nil }
        await stage.press(.character("r"))
        await stage.until { stage.session.waitingChanges == 0 }
        await stage.settle()
        #expect(stage.screen.contains("Lovelace · fake ●"))
        #expect(server.log.contains("UpdateAttendeeName"))
    }

    @Test func `the header counts the seconds to the next attempt, and nothing runs once the server is back`() async {
        let server = server()
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        server.change { $0.failure = .down }
        await stage.press(.character("a"))
        await stage.until { stage.screen.contains("retry in 1 s") }
        stage.timers.fire(.seconds(1))
        await stage.until { stage.screen.contains("retry in 2 s") }

        await eventually {
            if stage.screen.contains("retry in 1 s") { return true }
            if stage.timers.pending.contains(.seconds(1)) {
                stage.timers.move(by: .seconds(1))
                stage.timers.fire(.seconds(1))
            }
            return false
        }
        server.change { $0.failure = nil }
        await stage.press(.character("r"))
        await stage.until { stage.screen.contains("Ada · fake ●") }
        await stage.settle()

        #expect(stage.session.app.retrySeconds == nil)
        #expect(!stage.timers.pending.contains(.seconds(1)))
    }

    @Test func `the data of an earlier use are shown while the server cannot be reached, with when they are from`()
        async
    {
        let store = Store()
        let server = server()
        let first = Stage(server, identity: Sample.ada, store: store)
        await first.start()
        #expect(first.moments.map(\.description) == ["2026-05-05 14:02"])
        first.session.stop()
        server.change { $0.failure = .down }

        let second = Stage(
            server, identity: Sample.ada, fieldSet: .full, store: store, keptMoment: DataMoment("2026-05-04 09:30"))
        await second.start()

        #expect(second.listScreen.contains("Devoxx"))
        #expect(second.screen.contains("Data from 09:30 yesterday. The server at plan.example.org did not answer"))
    }

    @Test(arguments: [
        ("2026-05-05 14:02", "14:02"), ("2026-05-04 14:02", "14:02 yesterday"), ("2026-05-03 14:02", "14:02 on 3 May"),
        ("2025-12-31 09:00", "09:00 on 31 Dec 2025"), ("2026-05-06 00:01", "00:01 on 6 May"),
    ])
    func `a moment says no more than needed`(text: String, words: String) throws {
        let moment = try #require(DataMoment(text))

        #expect(moment.words(on: Sample.today) == words)
        #expect(moment.description == text)
    }

    @Test(arguments: ["", "2026-05-04", "2026-05-04 14:02:00", "2026-13-04 14:02", "2026-05-04 noon!", "x"])
    func `what is no moment is none`(text: String) {
        #expect(DataMoment(text) == nil)
    }
}
