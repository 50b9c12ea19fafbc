public import GraphQLClient
public import TerminalUI

/// The planner while it runs: keys go in, frames come out, and what the screens ask for is done with the client.
///
/// ```swift
/// let session = PlannerSession(client: client, environment: environment)
/// session.onChange = { painter.draw(session.render(size)) }
/// session.start()
/// session.press(.character("j"))
/// ```
@MainActor
public final class PlannerSession {
    /// Called after anything changed that may be on the screen; draw once for several calls.
    public var onChange: (@MainActor () -> Void)?
    /// Called when the terminal or the program is asked for something.
    public var onRequest: (@MainActor (TerminalRequest) -> Void)?

    /// How many changes of watched data the screens have taken over.
    public private(set) var revision = 0

    private(set) var app: PlannerApp
    let client: GraphQLClient
    let environment: PlannerEnvironment
    var fieldSet: FieldSet?
    /// The request that asks which fields the server has, while it runs.
    var fieldSetQuestion: Task<FieldSet, any Error>?
    /// The most conferences that one request asks for; the peers stop at 1,000.
    let pageSize: Int

    var listFeed: (any ListFeed)?
    var detailFeed: (any DetailFeed)?
    var liveFeed: LiveFeed?
    var isLoadingList = false
    /// The conference that the detail's request is about, and the one that waits for it to end.
    var loadingDetail: String?
    var queuedDetail: String?
    var attendanceQueue = AttendanceQueue()

    private var running = 0
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var taskCount = 0
    private var toldViewerID: String?

    /// - Parameters:
    ///   - client: Speaks to the server; its store feeds the screens.
    ///   - environment: Clock and memory.
    ///   - glyphs: The marks to draw with.
    ///   - table: The keys.
    ///   - pageSize: The most conferences that one request asks for, 1 to 1,000.
    public init(
        client: GraphQLClient, environment: PlannerEnvironment, glyphs: GlyphSet = .unicode,
        table: ActionTable<Action, ActionContext> = .planner, pageSize: Int = 1_000
    ) {
        self.client = client
        self.environment = environment
        self.pageSize = min(max(pageSize, 1), 1_000)
        fieldSet = environment.fieldSet
        toldViewerID = environment.identity?.id
        app = PlannerApp(
            identity: environment.identity, serverName: environment.serverName, today: environment.today(),
            glyphs: glyphs, table: table)
    }

    /// Requests on their way, and answers that are in the cache but not on the screen yet. Timers do not count.
    public var pendingOperations: Int {
        running + (listFeed?.isBehind == true ? 1 : 0) + (detailFeed?.isBehind == true ? 1 : 0)
    }

    /// Who I am on this server.
    public var identity: Identity? { app.identity }

    /// Begins: with the registration, or with the list and a look whether the server still knows me.
    public func start() {
        for effect in app.start() { run(effect) }
        if let identity = app.identity { checkIdentity(identity) }
        watchMidnight()
    }

    /// Ends all watches, timers and requests.
    public func stop() {
        for task in tasks.values { task.cancel() }
        fieldSetQuestion?.cancel()
        listFeed?.stop()
        detailFeed?.stop()
        liveFeed?.stop()
        liveFeed = nil
        listFeed = nil
        detailFeed = nil
    }

    /// Takes a key, a paste, or what the terminal says of itself.
    public func press(_ key: Key) {
        refreshToday()
        send(.key(key))
    }

    /// The terminal has another size.
    public func resize(_ size: Size) {
        send(.resized(size))
    }

    /// The screen as it is now.
    public func render(_ size: Size) -> Frame {
        refreshToday()
        return app.render(size)
    }

    private func refreshToday() {
        let today = environment.today()
        if today != app.today { _ = app.update(.day(today)) }
    }

    /// Tells the view-models what happened, and does what they ask for.
    func send(_ event: Event) {
        let effects = app.update(event)
        if app.identity?.id != toldViewerID {
            toldViewerID = app.identity?.id
            listFeed?.retell()
            detailFeed?.retell()
        }
        for effect in effects { run(effect) }
        onChange?()
    }

    /// Tells the view-models of watched data.
    func deliver(_ event: Event) {
        revision += 1
        send(event)
    }

    private func run(_ effect: Effect) {
        switch effect {
        case .register(let name): register(name)
        case .rename(let identity, let name): rename(identity, to: name)
        case .keepIdentity(let identity): keep(identity)
        case .watchList, .refreshList: loadList()
        case .watchConference(let id): watchConference(id)
        case .refreshConference(let id): loadDetail(id)
        case .setAttendance(let id, let name, let isAttended):
            setAttendance(Attendance(conferenceID: id, name: name, isAttended: isAttended))
        case .expireToast(let number, let seconds): expireToast(number, after: seconds)
        case .redraw: onRequest?(.redraw)
        case .suspend: onRequest?(.suspend)
        case .quit: onRequest?(.quit)
        }
    }

    /// Runs a request, which counts as pending until it has ended.
    func request(_ work: @escaping @MainActor () async -> Void) {
        running += 1
        spawn { [weak self] in
            await work()
            guard let self else { return }
            running -= 1
            listFeed?.checkIfBehind()
            detailFeed?.checkIfBehind()
            onChange?()
        }
    }

    private func spawn(_ work: @escaping @MainActor () async -> Void) {
        taskCount += 1
        let number = taskCount
        tasks[number] = Task { [weak self] in
            await work()
            self?.tasks[number] = nil
        }
    }

    private func expireToast(_ number: Int, after seconds: Int) {
        let sleep = environment.sleep
        spawn { [weak self] in
            try? await sleep(.seconds(seconds))
            self?.send(.toastExpired(number))
        }
    }

    /// Draws anew when the day is over, for a planner that stays open.
    private func watchMidnight() {
        guard let wait = environment.untilTomorrow() else { return }
        let sleep = environment.sleep
        spawn { [weak self] in
            guard (try? await sleep(wait)) != nil, let self else { return }
            send(.day(environment.today()))
            watchMidnight()
        }
    }
}
