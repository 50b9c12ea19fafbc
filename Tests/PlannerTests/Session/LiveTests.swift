import GraphQLClient
import PlannerAPI
import PlannerRules
import TerminalUI
import Testing

@testable import Planner

@MainActor
@Suite(.timeLimit(.minutes(5))) struct LiveTests {
    private let transport: ServiceTransport
    private let other: ServiceTransport

    init() throws {
        transport = try ServiceTransport()
        other = ServiceTransport(beside: transport)
    }

    private func create(_ name: String, _ day: String) async {
        await transport.execute(
            """
            mutation { createConference(name: "\(name)", city: "London", year: "2026", startDate: "\(day)",
            endDate: "\(day)", country: "GB", attendees: []) { id } }
            """)
    }

    /// Two planners on one service: Ada's and Grace's.
    private func stages() async -> (Stage, Stage) {
        await create("Devoxx", "2026-05-06")
        await create("Replay", "2026-05-08")
        let stages = (Stage(transport), Stage(other))
        for (stage, name) in [(stages.0, "Ada"), (stages.1, "Grace")] {
            await stage.start()
            stage.type(name)
            await stage.press(.enter)
        }
        return stages
    }

    @Test func `what one toggles is on the other's screen without a question`() async {
        let (first, second) = await stages()
        let before = other.log.count

        await first.press(.character("a"))
        await second.until { second.screen.contains("Attendees (1)") && second.listScreen.contains("  1") }
        #expect(second.screen.contains("Ada"))
        #expect(second.screen.contains("no other conference"))
        await first.press(.character("a"))
        await second.until { second.screen.contains("Nobody attends yet.") }

        #expect(other.log.count == before)
    }

    @Test func `with the base fields alone others' conferences come, change and go without a question, too`() async {
        await create("Devoxx", "2026-05-06")
        let stage = Stage(transport, fieldSet: .simple)
        await stage.start()
        stage.type("Ada")
        await stage.press(.enter)
        let before = transport.log.count

        await create("Replay", "2026-05-08")
        await stage.until { stage.listScreen.contains("Replay") }
        let id = stage.session.app.list.pages.joined().first { $0.name == "Replay" }?.id ?? ""
        await other.execute("mutation { updateConference(id: \"\(id)\", name: \"Replay!\") { id } }")
        await stage.until { stage.listScreen.contains("Replay!") }
        await other.execute("mutation { deleteConference(id: \"\(id)\") { id } }")
        await stage.until { !stage.listScreen.contains("Replay") }

        #expect(stage.session.app.list.count == 1)
        #expect(transport.log.count == before)
    }

    @Test func `with the base fields alone an attendee who brings conferences along is a reason to ask again`() async {
        await create("Devoxx", "2026-05-06")
        let stage = Stage(transport, fieldSet: .simple)
        await stage.start()
        stage.type("Ada")
        await stage.press(.enter)
        let id = stage.session.app.list.pages.joined().first?.id ?? ""

        await other.execute("mutation { createAttendee(name: \"Grace\", conferencesIds: [\"\(id)\"]) { id } }")

        await stage.until { stage.screen.contains("Attendees (1)") && stage.screen.contains("Grace") }
    }

    @Test func `a conference that is deleted and brought back has everybody's attendance and interest again`() async {
        let (first, second) = await stages()
        await first.press(.character("a"))
        await second.press(.character("i"))
        await second.until { second.listScreen.contains("▌☆") && second.screen.contains("Attendees (1)") }
        await first.until { first.listScreen.contains("▌✓") }

        await first.press(.character("D"), .character("y"))
        await first.until { first.session.app.list.count == 1 }
        await first.press(.character("u"))
        await second.until { second.session.app.list.count == 2 }
        await second.press(.character("g"))

        await second.until { second.listScreen.contains("☆") && second.listScreen.contains("Devoxx") }
        await first.until { first.listScreen.contains("✓") }
    }
    @Test func `attending another conference changes the person's count on the other's screen`() async {
        let (first, second) = await stages()
        await first.press(.character("a"))
        await second.until { second.screen.contains("no other conference") }
        let before = other.log.count

        await first.press(.down, .character("a"))
        await second.until { second.screen.contains("also at 1 other conference") }
        await first.press(.character("a"))
        await second.until { second.screen.contains("no other conference") }

        #expect(other.log.count == before)
    }

    @Test func `a new name is on the other's screen without a question`() async {
        let (first, second) = await stages()
        await first.press(.character("a"))
        await second.until { second.screen.contains("Attendees (1)") }
        let before = other.log.count

        await first.press(.character("e"), .control("u"))
        first.type("Countess")
        await first.press(.enter)
        await second.until { second.screen.contains("   Countess") }

        #expect(other.log.count == before)
    }

    @Test func `a new conference enters every list at its place, and the selection stays`() async {
        let (first, second) = await stages()
        await second.press(.down)
        let before = other.log.count

        await create("JAX", "2026-05-07")
        for stage in [first, second] { await stage.until { stage.session.app.list.count == 3 } }

        #expect((0..<3).map { second.session.app.list.conference(inRow: $0)?.name } == ["Devoxx", "JAX", "Replay"])
        #expect(second.session.app.list.selected?.name == "Replay")
        #expect(other.log.count == before)
        let rows = second.client.store.read(FullOperations.wholeList)?.allConferences.map(\.name)
        #expect(rows == ["Devoxx", "JAX", "Replay"])
    }

    @Test func `a conference that is deleted leaves the list and closes its detail with a sentence`() async throws {
        let (first, second) = await stages()
        await second.press(.enter)
        let id = try #require(first.session.app.list.selected?.id)

        await transport.execute("mutation { deleteConference(id: \"\(id)\") { id } }")
        await second.until { second.screen.contains("Devoxx 2026 was deleted.") }
        for stage in [first, second] { await stage.until { stage.session.app.list.count == 1 } }

        #expect(second.session.app.focus == .list)
        #expect(!second.listScreen.contains("Devoxx"))
    }

    @Test func `what one adds, edits and deletes is on the other's screen without a question`() async {
        let (first, second) = await stages()
        let before = other.log.count

        await first.press(.character("n"))
        for text in ["JAX", "Mainz", "2026", "2026-05-07"] {
            first.type(text)
            first.session.press(.tab)
        }
        await first.press(.enter)
        await second.until { second.session.app.list.count == 3 }
        #expect((0..<3).map { second.session.app.list.conference(inRow: $0)?.name } == ["Devoxx", "JAX", "Replay"])
        #expect(second.session.app.list.selected?.name == "Devoxx")
        #expect(first.session.app.list.selected?.name == "JAX")
        #expect(second.session.app.changed.count == 1)

        await first.press(.character("E"), .tab, .tab, .tab, .control("u"))
        first.type("2026-05-20")
        await first.press(.tab, .control("u"), .enter)
        await second.until { second.session.app.list.conference(inRow: 2)?.name == "JAX" }
        #expect(second.listScreen.contains("20 May"))

        // What I do myself is not marked as somebody else's.
        #expect(first.session.app.changed.isEmpty)

        await first.press(.character("D"), .character("y"))
        await second.until { second.session.app.list.count == 2 }
        #expect(!second.screen.contains("was deleted"))

        #expect(other.log.count == before)
    }

    @Test func `whom one follows in a terminal stands first in the other one`() async throws {
        let (first, second) = await stages()
        let identity = try #require(first.session.identity)
        let third = Stage(ServiceTransport(beside: transport), identity: identity)
        await third.start()
        await first.press(.character("a"))
        await second.press(.character("a"))
        await first.until { first.screen.contains("Attendees (2)") }

        await first.press(.tab, .down, .character("w"))
        await first.until { first.screen.contains("You follow Grace.") }

        #expect(first.session.app.detail?.attendees?.map(\.name) == ["Grace", "Ada"])
        await third.until { third.session.app.follows?.count == 1 && third.screen.contains("people you follow first") }
        await first.press(.character("w"))
        await third.until { third.session.app.follows?.isEmpty == true }
    }

    @Test func `one person in two terminals counts once`() async throws {
        let (first, second) = await stages()
        let identity = try #require(first.session.identity)
        let third = Stage(ServiceTransport(beside: transport), identity: identity)
        await third.start()

        await first.press(.character("a"))
        await third.until { third.listScreen.contains("▌✓") }
        await third.press(.character("a"))
        await first.until { !first.listScreen.contains("▌✓") }
        first.session.press(.character("a"))
        third.session.press(.character("a"))
        for stage in [first, third] { await stage.settle() }

        await second.until { second.screen.contains("Attendees (1)") || second.screen.contains("Nobody") }
        #expect(!second.screen.contains("Attendees (2)"))
    }

    @Test func `many conferences that somebody takes in are in every list`() async {
        let (first, second) = await stages()
        let rows = (1...60).map { number in
            "{name: \"New \(number)\", year: \"2026\", city: \"London\", startDate: \"2026-06-0\(number % 9 + 1)\"}"
        }
        await transport.execute("mutation { importConferences(rows: [\(rows.joined(separator: ", "))]) { new } }")

        for stage in [first, second] { await stage.until { stage.session.app.list.count == 62 } }
        #expect(second.session.app.list.selected?.name == "Devoxx")
    }

    @Test func `a server without subscriptions is asked once`() async {
        let server = FakeServer {
            $0.attendees = ["ada": "Ada"]
            $0.conferences = [.init(id: "c1", name: "Devoxx", start: "2026-05-06", end: "2026-05-07")]
            $0.refusals = ["Changes": "Subscriptions are not supported."]
        }
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()
        await stage.press(.character("r"), .character("r"))

        #expect(server.log.count { $0 == "Changes" } == 1)
        #expect(!stage.screen.contains("not supported"))
    }

    @Test func `a server with the base fields is not asked for changes`() async {
        let server = FakeServer {
            $0.hasFurtherFields = false
            $0.attendees = ["ada": "Ada"]
        }
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()

        #expect(!server.log.contains("Changes"))
        #expect(!server.log.contains("FirstConferenceFrom"))
    }
}

@MainActor
@Suite(.timeLimit(.minutes(5))) struct FirstPageTests {
    private func server() -> FakeServer {
        FakeServer {
            $0.attendees = ["ada": "Ada"]
            let start = CalendarDate("2024-01-01")!.dayNumber
            $0.conferences = (1_000..<2_990).map { number in
                let day = "\(CalendarDate(dayNumber: start + number - 1_000))"
                return .init(id: "c\(number)", name: "Conference \(number)", start: day, end: day)
            }
            $0.mostRows = 10_000
        }
    }

    @Test func `the first screen is the page around today, and the whole list replaces it in place`() async {
        let server = server()
        let stage = Stage(server, identity: Sample.ada)
        stage.session.start()
        await stage.until { stage.session.app.list.count > 0 }
        let first = stage.session.app.list.selected
        await stage.settle()

        #expect(first?.dates?.first == CalendarDate("2026-05-05"))
        #expect(stage.session.app.list.selected?.id == first?.id)
        #expect(stage.session.app.list.count == 1_990)
        let lists = server.log.filter { $0 == "AllConferences" || $0 == "FirstConferenceFrom" }
        #expect(lists == ["FirstConferenceFrom", "AllConferences", "AllConferences"])
    }

    @Test func `a server where nothing is to come is asked for the whole list at once`() async {
        let server = server()
        server.change { $0.conferences.removeAll { $0.start ?? "" > "2026-05-01" } }
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()

        #expect(server.log.count { $0 == "AllConferences" } == 1)
        #expect(stage.session.app.list.isComplete)
    }

    @Test func `a server that does not know the question still shows its list`() async {
        let server = server()
        server.change { $0.refusals = ["FirstConferenceFrom": "There is no endDate_gte."] }
        let stage = Stage(server, identity: Sample.ada)
        await stage.start()

        #expect(stage.session.app.list.count == 1_990)
    }
}
