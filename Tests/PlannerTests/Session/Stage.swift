import GraphQLClient
import PlannerRules
import TerminalUI

@testable import Planner

private struct NoRoom: Error, CustomStringConvertible {
    let description = "the disk is full"
}

@MainActor
private final class Box {
    weak var stage: Stage?
}

/// A running planner with everything around it in the test's hand.
@MainActor
final class Stage {
    let client: GraphQLClient
    let session: PlannerSession
    private(set) var kept: [Identity] = []
    /// Who is registered from another window, and who is when a registration from here ends.
    var registeredElsewhere: Identity?
    var registeredFirst: Identity?
    private(set) var keptFieldSets: [FieldSet] = []
    private(set) var moments: [DataMoment] = []
    private(set) var requests: [TerminalRequest] = []
    /// Messages and the like stay until the test ends their time.
    let timers = TestTimers()
    var today = CalendarDate("2026-05-05")!
    var untilTomorrow: Duration?
    var size = Size(columns: 120, rows: 30)
    private var waiting: CheckedContinuation<Void, Never>?

    init(
        _ transport: some Transport, identity: Identity? = nil, fieldSet: FieldSet? = nil, pageSize: Int = 1_000,
        refusesToKeep: Bool = false, untilTomorrow: Duration? = nil, store: Store = Store(),
        outbox: MemoryOutbox = MemoryOutbox(), keptMoment: DataMoment? = nil
    ) {
        self.untilTomorrow = untilTomorrow
        let timers = timers
        client = GraphQLClient(
            transport: transport, store: store,
            reconnection: Reconnection(
                timing: Timing(now: { timers.now }, sleep: { try await timers.sleep($0) }, random: { 0 })))
        // The closures need the stage, which is not there yet.
        let box = Box()
        let start = CalendarDate("2026-05-05")!
        var environment = PlannerEnvironment(
            serverName: "fake", identity: identity, fieldSet: fieldSet, present: { Today(box.stage?.today ?? start) })
        environment.keepIdentity = {
            if refusesToKeep { throw NoRoom() }
            box.stage?.kept.append($0)
        }
        environment.registeredMeanwhile = { box.stage?.registeredElsewhere }
        environment.claim = { box.stage?.registeredFirst ?? $0 }
        environment.keptMoment = keptMoment
        environment.keepMoment = { box.stage?.moments.append($0) }
        environment.outboxStorage = { _ in outbox }
        environment.keepFieldSet = { box.stage?.keptFieldSets.append($0) }
        environment.timeOfDay = { "14:02" }
        environment.now = { timers.now }
        environment.sleep = { try await timers.sleep($0) }
        environment.untilTomorrow = { box.stage?.untilTomorrow }
        session = PlannerSession(client: client, environment: environment, pageSize: pageSize)
        box.stage = self
        session.onRequest = { [weak self] in self?.requests.append($0) }
        session.onChange = { [weak self] in self?.wake() }
        session.resize(size)
    }

    isolated deinit { session.stop() }

    var screen: String { session.render(size).text }

    /// The screen of the list alone.
    var listScreen: String {
        let width = PaneAreas(size: size, isSplit: true).list.count
        return (0..<size.rows - 2).map { row in
            String(session.render(size).text(ofRow: row).prefix(width))
        }.joined(separator: "\n")
    }

    /// Begins, and waits until all has come.
    func start() async {
        session.start()
        await settle()
    }

    func press(_ keys: Key...) async {
        for key in keys { session.press(key) }
        await settle()
    }

    func type(_ text: String) {
        for character in text { session.press(.character(character)) }
    }

    /// Waits until no request is on its way and all that is in the cache is on the screen.
    func settle() async {
        await until { self.session.pendingOperations == 0 }
    }

    private func wake() {
        waiting?.resume()
        waiting = nil
    }

    /// Waits for something; each change on the screen is a reason to look again.
    func until(_ condition: () -> Bool) async {
        // A test whose time is over goes on, and fails.
        while !condition(), !Task.isCancelled {
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiting = $0 }
            } onCancel: {
                Task { @MainActor in wake() }
            }
        }
    }
}
