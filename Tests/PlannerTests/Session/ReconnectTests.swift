import GraphQLClient
import PlannerAPI
import PlannerRules
import TerminalUI
import TestSupport
import Testing

@testable import Planner

@MainActor
@Suite(.timeLimit(.minutes(5))) struct ReconnectTests {
    private func live() -> LiveServer {
        LiveServer {
            $0.conferences = FakeServer.devoxxAndReplay
            $0.attendees = ["ada": "Ada", "grace": "Grace"]
        }
    }

    private func pause(_ duration: Duration, _ stage: Stage) async {
        await eventually { stage.timers.pending.contains(duration) }
        stage.timers.fire(duration)
    }

    private func subscriptions(_ count: Int, _ live: LiveServer) async {
        await eventually { live.subscriptions.count >= count }
    }

    @Test func `it listens before it asks, where it knows that the server tells`() async {
        let live = live()
        let stage = Stage(live, identity: Sample.ada, fieldSet: .full)
        live.server.hold()
        stage.session.start()
        await subscriptions(1, live)

        #expect(!live.server.log.contains("AllConferences"))
        live.server.release()
        await stage.settle()
    }

    @Test func `a connection that breaks goes on from the last change, without asking for the list`() async {
        let live = live()
        let stage = Stage(live, identity: Sample.ada, fieldSet: .full)
        await stage.start()
        await subscriptions(1, live)
        live.server.change { $0.attendance = [["c1", "grace"]] }
        live.tell("ATTENDANCE", revision: 7, conferenceID: "c1", conference: live.server.changed("c1"))
        await stage.until { stage.screen.contains("Attendees (1)") }
        let before = live.server.log.count

        live.drop()
        await pause(.seconds(1), stage)
        await subscriptions(2, live)

        #expect(live.subscriptions == [nil, .int(7)])
        #expect(live.server.log.count == before)
    }

    @Test func `a connection that breaks before the first change asks for everything again`() async {
        let live = live()
        let stage = Stage(live, identity: Sample.ada, fieldSet: .full)
        await stage.start()
        await subscriptions(1, live)
        live.server.change { $0.conferences[0].name = "Devoxx UK" }

        live.drop()
        await pause(.seconds(1), stage)
        await stage.until { stage.listScreen.contains("Devoxx UK") }

        #expect(live.server.log.count { $0 == "AllConferences" } >= 2)
    }

    @Test(arguments: [401, 404])
    func `a server that will not tell is not asked again`(status: Int) async {
        let live = live()
        let stage = Stage(live, identity: Sample.ada, fieldSet: .full)
        await stage.start()
        await subscriptions(1, live)

        live.drop(.notGraphQL(server: "plan.example.org", status: status, excerpt: ""))
        for _ in 0..<100 { await Task.yield() }

        #expect(!stage.timers.pending.contains(.seconds(1)))
    }

    @Test func `many changes at once are asked for`() async {
        let live = live()
        let stage = Stage(live, identity: Sample.ada, fieldSet: .full)
        await stage.start()
        await subscriptions(1, live)
        live.server.change {
            $0.conferences += (0..<60).map { .init(id: "d\($0)", name: "More \($0)", start: "2026-05-09") }
        }

        live.tell("IMPORTED", revision: 3)

        await stage.until { stage.session.app.list.count == 62 }
        #expect(stage.session.app.list.selected?.name == "Devoxx")
    }

    @Test func `what is taken in while the list is on its way is asked for behind it`() async {
        let live = live()
        let stage = Stage(live, identity: Sample.ada, fieldSet: .full)
        await stage.start()
        await subscriptions(1, live)
        live.server.holdAnswers()
        stage.session.press(.character("r"))
        await eventually { live.server.heldCount >= 2 }
        live.server.change { $0.conferences.append(.init(id: "c3", name: "New", start: "2026-05-09")) }
        live.tell("IMPORTED", revision: 3)
        await eventually { stage.session.isListOutdated }

        live.server.release()
        await stage.until { stage.session.app.list.count == 3 }
    }

    @Test func `an answer that is older than a change does not undo it`() async {
        let live = live()
        let stage = Stage(live, identity: Sample.ada, fieldSet: .full)
        await stage.start()
        await subscriptions(1, live)
        // The answer is the one of before the change, and comes after it.
        live.server.holdAnswers()
        stage.session.press(.character("r"))
        await eventually { live.server.heldCount >= 2 }
        live.server.change { $0.attendance = [["c1", "grace"]] }
        live.tell("ATTENDANCE", revision: 8, conferenceID: "c1", conference: live.server.changed("c1"))
        await stage.until { stage.screen.contains("Attendees (1)") }

        live.server.release()
        await stage.settle()

        #expect(stage.screen.contains("Attendees (1)"))
        #expect(stage.screen.contains("Grace"))
    }

    @Test func `what others change is marked for five seconds`() async {
        let live = live()
        let stage = Stage(live, identity: Sample.ada, fieldSet: .full)
        await stage.start()
        await subscriptions(1, live)
        live.server.change { $0.conferences[1].name = "Replay!" }

        live.tell("CONFERENCE_UPDATED", revision: 2, conferenceID: "c2", conference: live.server.changed("c2"))
        await stage.until { stage.listScreen.contains("   • 8 May") }
        await eventually { stage.timers.pending.contains(.seconds(5)) }
        stage.timers.fire(.seconds(5))

        await stage.until { !stage.listScreen.contains("• 8 May") }
        #expect(stage.listScreen.contains("Replay!"))
    }

    @Test func `a selected conference that somebody deletes is said, and its neighbour is selected`() async {
        let live = live()
        let stage = Stage(live, identity: Sample.ada, fieldSet: .full)
        await stage.start()
        await subscriptions(1, live)
        live.server.change { $0.conferences.removeFirst() }

        live.tell("CONFERENCE_DELETED", revision: 2, conferenceID: "c1")
        await stage.until { stage.session.app.list.count == 1 }

        #expect(stage.screen.contains("Devoxx 2026 was deleted."))
        #expect(stage.session.app.list.selected?.name == "Replay")
        #expect(stage.screen.contains("8 May 2026 · London"))
    }

    @Test func `a server that answers and holds no subscription is not live, and not away by turns`() async {
        let live = live()
        live.holdNone(true)
        let stage = Stage(live, identity: Sample.ada, fieldSet: .full)
        await stage.start()
        await stage.press(.character("r"))
        await stage.until { stage.screen.contains("Ada · fake · not live") }

        var headers: Set<Substring> = []
        let wake = stage.session.onChange
        stage.session.onChange = { [weak stage] in
            wake?()
            // The second after which a request is said to be waited for passes below, too.
            if let stage, !stage.session.app.isWaiting { headers.insert(stage.screen.prefix { $0 != "\n" }) }
        }
        for _ in 0..<5 {
            let count = live.subscriptions.count
            await eventually {
                for seconds in 1...60 where .seconds(seconds) != PlannerSession.steadyAfter {
                    stage.timers.fire(.seconds(seconds))
                }
                return live.subscriptions.count > count
            }
            await stage.press(.character("r"))
        }
        #expect(headers.count == 1, "\(headers.sorted())")
        #expect(!stage.screen.contains("offline"))

        live.server.change { $0.failure = TransportError.unreachable(server: "plan.example.org", reason: "") }
        await stage.press(.character("r"))
        await stage.until { stage.screen.contains("offline, retry in") }
        live.server.change { $0.failure = nil }
        live.holdNone(false)
        await eventually {
            for seconds in 1...60 { stage.timers.fire(.seconds(seconds)) }
            return stage.screen.contains("Ada · fake ●")
        }
    }

    @Test func `an event that cannot be read costs one connection, and a server that sends no others is not live`()
        async
    {
        let live = live()
        let stage = Stage(live, identity: Sample.ada, fieldSet: .full)
        await stage.start()
        await subscriptions(1, live)

        for count in 1...2 {
            live.server.change { $0.attendance = [["c1", "ada"], ["c1", "grace"]].suffix(count) }
            live.tell("ATTENDANCE", revision: count, conferenceID: "c1", conference: live.server.changed("c1"))
            await stage.until { stage.screen.contains("Attendees (\(count))") && stage.screen.contains("Ada · fake ●") }
            live.garble()
            await eventually {
                stage.timers.fire(.seconds(1))
                return live.subscriptions.count > count
            }
        }

        await eventually {
            live.garble()
            for seconds in 1...60 { stage.timers.fire(.seconds(seconds)) }
            // As it also says while another try is to come.
            return stage.screen.contains("Ada · fake · not live") && stage.session.liveFeed?.hasFallenSilent == true
        }
        let count = live.subscriptions.count
        await stage.press(.character("r"))
        await subscriptions(count + 1, live)
        await eventually {
            for seconds in 1...60 { stage.timers.fire(.seconds(seconds)) }
            return stage.screen.contains("Ada · fake ●")
        }
    }
}
