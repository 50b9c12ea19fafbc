public import GraphQLClient
import PlannerAPI
import PlannerRules
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
    /// Whether the list that is on its way is to be asked for once more.
    var isListOutdated = false
    /// How many requests for the list and for details have ended.
    var endedLoads = 0
    /// The conference that the detail's request is about, and the one that waits for it to end.
    var loadingDetail: String?
    var queuedDetail: String?
    var attendanceWishes = AttendanceWishes()
    /// The changes that wait for the server.
    var plannerOutbox: PlannerOutbox?
    /// What held before the first of the changes that wait, by what they are about.
    var waitingFrom: [String: String] = [:]
    /// The names of the conferences that they are about, which may leave the list before it is known what became of them.
    var waitingNames: [String: String] = [:]
    /// The refusals of changes that waited, and how many problems of keeping them, were told.
    var toldRefusals: Set<OutboxEntry.ID> = []
    var toldProblems = 0
    /// Whether one of them is on its way.
    var isSendingChanges = false
    /// Follows how it stands with the server.
    var connectionTask: Task<Void, Never>?
    /// Counts the seconds until the next attempt, while they are shown.
    var countdown: Task<Void, Never>?
    /// Looks whether the server is back, while it is away.
    var look: Task<Void, Never>?
    /// Tells such a task from the ones before.
    var lookCount = 0
    /// Whether the server answers, but holds none of the subscriptions that it should.
    var tellsNothing = false
    var ownChanges = OwnChanges()
    /// A name and a conference whose request had no answer: it may have been carried out.
    var uncertainName: String?
    var uncertainDraft: ConferenceDraft?
    /// Whom I follow, as the cache has it.
    var following: WatchedQuery<FollowingQuery>?
    /// Myself, as the cache has it, and my id then.
    var myself: (any Watch)?
    var watchedID: String?
    /// How many new names of mine are on their way.
    var renames = 0
    /// Whether the server knows who follows whom; `nil` until it was asked.
    var knowsFollowing: Bool?
    /// How many changes of myself were asked for here, and so will be told of.
    var ownNews = 0

    private var running = 0
    private var settling = 0
    /// Tells a time without requests from the ones before.
    private var waitCount = 0
    private var patience: Task<Void, Never>?
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var taskCount = 0
    private var toldViewer: Viewer

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
        toldViewer = Viewer(id: environment.identity?.id)
        app = PlannerApp(
            identity: environment.identity, serverName: environment.serverName, today: environment.today(),
            glyphs: glyphs, table: table)
        app.fieldSet = environment.fieldSet
        app.secondsEastOfUTC = environment.secondsEastOfUTC
        refreshToday()
        app.dataMoment = environment.keptMoment
        // What waits is shown from the beginning.
        openOutbox()
    }

    /// Requests on their way, and answers that are in the cache but not on the screen yet. Timers do not count.
    public var pendingOperations: Int {
        running + settling
    }

    /// My changes that the server has not confirmed yet, and that are kept where `outboxStorage` keeps them.
    public var waitingChanges: Int { plannerOutbox?.outbox.state.waitingCount ?? 0 }

    /// Who I am on this server.
    public var identity: Identity? { app.identity }

    /// Begins: with the registration, or with the list and a look whether the server still knows me.
    public func start() {
        followConnection()
        hearOfChanges()
        for effect in app.start() { run(effect) }
        if let identity = app.identity { checkIdentity(identity) }
        watchMidnight()
        plannerOutbox?.outbox.send()
    }

    /// Ends all watches, timers and requests.
    public func stop() {
        if app.connection == .connected, liveFeed?.isListening == true { noteMoment() }
        for task in tasks.values { task.cancel() }
        patience?.cancel()
        connectionTask?.cancel()
        countdown?.cancel()
        look?.cancel()
        plannerOutbox?.stop()
        fieldSetQuestion?.cancel()
        listFeed?.stop()
        detailFeed?.stop()
        following?.stop()
        stopWatchingMyself()
        liveFeed?.stop()
        liveFeed = nil
        listFeed = nil
        detailFeed = nil
    }

    /// Takes a key, a paste, or what the terminal says of itself.
    ///
    /// - Returns: False where the key has asked a question. Keys that came together with it were typed by somebody who
    ///   had not seen the question, or by no one at all: they are not its answer.
    @discardableResult
    public func press(_ key: Key) -> Bool {
        refreshToday()
        let wasAsking = app.question != nil
        send(.key(key))
        return wasAsking || app.question == nil
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
        let today = environment.present()
        guard today.day != app.today || today.moment != app.moment else { return }
        _ = app.update(.day(today.day, moment: today.moment))
    }

    /// Tells the view-models what happened, and does what they ask for.
    func send(_ event: Event) {
        let effects = app.update(event)
        if app.viewer != toldViewer {
            if app.identity?.id != toldViewer.id {
                stopWatchingMyself()
                following?.stop()
                following = nil
                if app.identity != nil, listFeed != nil { loadFollowing() }
            }
            toldViewer = app.viewer
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
        case .rename(let identity, let name, let isUndo): rename(identity, to: name, isUndo: isUndo)
        case .keepIdentity(let identity): keep(identity)
        case .watchList, .refreshList: loadList()
        case .retry: retry()
        case .watchConference(let id): watchConference(id)
        case .refreshConference(let id): loadDetail(id)
        case .setAttendance(let wish): setAttendance(wish)
        case .follow(let person, let follows, let isUndo): follow(person, follows, isUndo: isUndo)
        case .createConference(let draft): create(draft)
        case .updateConference(let id, let draft, let before, let isUndo):
            update(id: id, draft, from: before, isUndo: isUndo)
        case .deleteConference(let id): delete(id)
        case .takeBackConference(let id, let title): takeBack(id, title: title)
        case .restoreConference(let deleted):
            create(deleted.draft, attendeeIDs: deleted.attendeeIDs, restoring: deleted)
        case .expireToast(let number, let seconds): later(after: .seconds(seconds)) { $0.send(.toastExpired(number)) }
        case .expireMark(let id, let number):
            later(after: .seconds(5)) { $0.send(.markExpired(id: id, number: number)) }
        case .redraw: onRequest?(.redraw)
        case .suspend: onRequest?(.suspend)
        case .quit: onRequest?(.quit)
        }
    }

    /// Runs a request, which counts as pending until it has ended.
    func request(_ work: @escaping @MainActor () async -> Void) {
        if running == 0 { watchPatience() }
        running += 1
        spawn { [weak self] in
            await work()
            guard let self else { return }
            running -= 1
            if running == 0 { endPatience() }
            // What was heard of changes meanwhile may be newer than the answer.
            repeatNews()
            settle()
            onChange?()
        }
    }

    /// Whether answers may come that are older than what is heard of changes by then.
    var awaitsAnswers: Bool { running > 0 || isSendingChanges }

    func repeatNews() { liveFeed?.repeatNews(isLast: !awaitsAnswers) }

    /// Counts as pending until what the cache has by now is on the screen too.
    ///
    /// What watches the cache was put into the main actor's queue when the cache changed, so it is done with that before
    /// somebody who queues up now, and once more behind what it has called for.
    func settle() {
        settling += 1
        Task { [weak self] in
            await Task.yield()
            await Task.yield()
            guard let self else { return }
            settling -= 1
            onChange?()
        }
    }

    /// How long a request may take before the header says that it is waited for.
    static let patience = Duration.seconds(1)

    private func watchPatience() {
        let number = waitCount
        let sleep = environment.sleep
        patience = Task { [weak self] in
            guard (try? await sleep(PlannerSession.patience)) != nil, let self, waitCount == number, running > 0
            else { return }
            send(.waiting(true))
        }
    }

    private func endPatience() {
        waitCount += 1
        patience?.cancel()
        patience = nil
        if app.isWaiting { send(.waiting(false)) }
    }

    private func spawn(_ work: @escaping @MainActor () async -> Void) {
        taskCount += 1
        let number = taskCount
        tasks[number] = Task { [weak self] in
            await work()
            self?.tasks[number] = nil
        }
    }

    func later(after pause: Duration, _ work: @escaping @MainActor (PlannerSession) -> Void) {
        let sleep = environment.sleep
        spawn { [weak self] in
            guard (try? await sleep(pause)) != nil, let self else { return }
            work(self)
        }
    }

    /// Draws anew when the day is over, for a planner that stays open.
    private func watchMidnight() {
        guard let wait = environment.untilTomorrow() else { return }
        let sleep = environment.sleep
        spawn { [weak self] in
            guard (try? await sleep(wait)) != nil, let self else { return }
            let today = environment.present()
            send(.day(today.day, moment: today.moment))
            watchMidnight()
        }
    }
}
