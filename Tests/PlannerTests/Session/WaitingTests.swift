import GraphQLClient
import PlannerAPI
import PlannerRules
import TerminalUI
import TestSupport
import Testing

@testable import Planner

private let ada = Identity(id: "ada", name: "Ada")

private func server() -> FakeServer {
    FakeServer {
        $0.conferences = FakeServer.devoxxAndReplay
        $0.attendees = ["ada": "Ada"]
    }
}

private let down = TransportError.unreachable(server: "plan.example.org", reason: "connection refused")

@MainActor
@Suite(.timeLimit(.minutes(5))) struct WaitingTests {
    @Test func `a server that hangs is waited for in plain words`() async {
        let server = server()
        let stage = Stage(server, identity: ada)
        await stage.start()
        server.hold()
        stage.session.press(.character("r"))
        #expect(stage.screen.contains("Ada · fake ●"))
        await eventually { stage.timers.pending.contains(PlannerSession.patience) }

        stage.timers.fire(PlannerSession.patience)
        await stage.until { stage.screen.contains("waiting for fake …") }
        server.release()
        await stage.settle()

        #expect(stage.screen.contains("Ada · fake ●"))
        #expect(!stage.timers.pending.contains(PlannerSession.patience))
    }

    @Test func `a message goes after a while`() async {
        let stage = Stage(server(), identity: ada)
        await stage.start()
        await stage.press(.character("a"))
        #expect(stage.screen.contains("You attend Devoxx."))
        await eventually { stage.timers.pending.contains(.seconds(4)) }

        stage.timers.fire(.seconds(4))

        await stage.until { !stage.screen.contains("You attend Devoxx.") }
    }

    @Test func `an error goes with the next success, and with the screen that it was on`() async {
        let server = server()
        server.change { $0.refusals = ["AttendConference": "It is full."] }
        let stage = Stage(server, identity: ada)
        stage.size = Size(columns: 80, rows: 24)
        stage.session.resize(stage.size)
        await stage.start()
        await stage.press(.character("a"))
        #expect(stage.screen.contains("It is full."))

        await stage.press(.enter)
        #expect(!stage.screen.contains("It is full."))
        await stage.press(.character("a"))
        #expect(stage.screen.contains("It is full."))
        server.change { $0.refusals = [:] }
        await stage.press(.character("a"))

        #expect(!stage.screen.contains("It is full."))
    }

    @Test func `a server that is back is asked for what could not be had`() async {
        let server = server()
        let stage = Stage(server, identity: ada)
        await stage.start()
        server.change { $0.failure = down }
        await stage.press(.character("r"))
        #expect(stage.screen.contains("The server at plan.example.org did not answer"))

        server.change { $0.failure = nil }
        await stage.press(.character("a"))

        #expect(!stage.screen.contains("did not answer"))
        #expect(stage.session.app.list.loading == .loaded)
        #expect(stage.screen.contains("Ada · fake ●"))
    }

    @Test(arguments: [
        (401, "refused since 14:02", "wants to know who you are (status 401)"),
        (403, "refused since 14:02", "does not let you in (status 403)"),
        (404, "no planner there, retry in 1 s", "There is nothing at this address"),
        (500, "failing, retry in 1 s", "has failed (status 500): Oops."),
        (503, "failing, retry in 1 s", "wait a while."),
        (200, "no planner there, retry in 1 s", "does not answer as a planner does (status 200): Oops."),
    ])
    func `what a server says by its status is said in words`(status: Int, header: String, message: String) async {
        let server = server()
        server.change { $0.failure = .notGraphQL(server: "plan.example.org", status: status, excerpt: "Oops") }
        let stage = Stage(server, identity: ada)

        await stage.start()
        await stage.until { stage.screen.contains(header) }

        #expect(stage.screen.split(separator: "\n").joined(separator: " ").contains(message.prefix(20)))
        #expect(
            FailureText.sentence(TransportError.notGraphQL(server: "s", status: status, excerpt: "Oops"))
                .contains(message))
    }

    @Test func `damaged data of one's own are not something that a server says`() {
        let error = ResponseError(
            "The conference data in /home/a/confer.sqlite cannot be read: the file is damaged.",
            extensions: [InputField("code", .int(5_000))])

        #expect(FailureText.sentence(error) == error.message)
    }

    @Test func `a field set that is remembered and no longer true is asked for anew at once`() async {
        let server = server()
        server.change {
            $0.hasFurtherFields = false
            $0.refusals = ["FirstConferenceFrom": "Unknown field", "Changes": "Unknown"]
            $0.refusesFurtherFields = true
        }
        let stage = Stage(server, identity: ada, fieldSet: .full)

        await stage.start()

        #expect(stage.keptFieldSets == [.simple])
        #expect(stage.session.app.list.count == 2)
    }

    @Test func `the set of fields is the same for the screens and the commands`() {
        let base = ["id", "name", "city", "year", "attendees"]
        let further = [
            "startDate", "endDate", "country", "format", "status", "url", "topics", "cfpUrl", "cfpEnd", "interested",
        ]

        #expect(FieldSet(fieldNames: base + further) == .full)
        for missing in further {
            #expect(FieldSet(fieldNames: base + further.filter { $0 != missing }) == .simple)
        }
    }

    @Test func `midnight comes while the planner is open, and the next one is waited for`() async {
        let stage = Stage(server(), identity: ada, untilTomorrow: .seconds(60))
        await stage.start()
        #expect(stage.listScreen.contains("6 – 7 May"))
        await eventually { stage.timers.pending.contains(.seconds(60)) }
        let screen = stage.session.render(stage.size).text

        stage.today = CalendarDate("2026-05-07")!
        stage.untilTomorrow = .seconds(86_400)
        var drawn = ""
        stage.session.onChange = { [weak stage] in drawn = stage?.screen ?? "" }
        stage.timers.fire(.seconds(60))
        await eventually { stage.timers.pending.contains(.seconds(86_400)) }

        #expect(screen != drawn)
        #expect(drawn.contains("now – 7 May"))
    }
}
