import Dispatch
import Glibc
import GraphQLClient
import GraphQLSQLiteCache
import Planner
import PlannerRules
import PlannerService
import TerminalNcurses
import TerminalUI

/// The terminal interface: joins the terminal, the session and the server, and ends in order.
@MainActor
final class Interface {
    let terminal: Terminal
    let session: PlannerSession
    /// The changes that are on their way to the server.
    let changes: MutationCount
    /// Whether changes that the server has not confirmed are kept for the next time.
    private let keepsChanges: Bool
    /// What the screens read from.
    let store: Store
    private let marker: IdleMarker?
    private let crashesOnPurpose: Bool
    private var isDrawScheduled = false
    private var end: CheckedContinuation<Ending, Never>?
    /// Why the interface ends, once it does.
    private var ending: Ending?
    /// Ends the program while it waits for changes.
    var leaveAtOnce: (() -> Void)?
    /// Whether the screen says that changes are waited for.
    var showsWaiting = false {
        didSet { if showsWaiting { terminal.paint(waitingFrame()) } }
    }

    /// Runs the interface until it ends.
    ///
    /// - Returns: The exit status.
    static func run(_ options: Options) async throws -> Int32 {
        let environment = Environment.variables
        // Said first: whoever has no terminal should not wait for data.
        guard isatty(STDIN_FILENO) == 1 else { throw failure(TerminalError.inputIsNoTerminal) }
        guard isatty(STDOUT_FILENO) == 1 else { throw failure(TerminalError.outputIsNoTerminal) }
        let folder: DataFolder
        do {
            folder = try DataFolder(option: options.dataFolder, environment: environment)
        } catch {
            throw CommandFailure(error.message)
        }
        let interface = try await Interface(options, folder: folder, environment: environment)
        return await interface.run()
    }

    private static func failure(_ error: TerminalError) -> CommandFailure {
        CommandFailure(error.description, status: .usage)
    }

    private init(_ options: Options, folder: DataFolder, environment: [String: String]) async throws {
        let file = ConfigurationFile(environment: environment)
        let configuration = try file?.read() ?? Configuration()
        let table = try file?.table(configuration) ?? .planner
        let theme = try file?.theme(configuration) ?? .auto
        let server: Server
        let profiles = ServerProfiles(in: folder)
        let profile: ServerProfile
        do {
            server = try await Server(options, dataFolder: folder)
            profile = try profiles.profile(of: server.key)
        } catch let error as StorageError {
            throw CommandFailure(error.message)
        }
        let log = LogFile(environment: environment)
        do {
            terminal = try Terminal.open(
                TerminalOptions(
                    usesColor: !options.isColourless, usesOnlyASCII: options.isASCIIOnly,
                    usesMouse: configuration.usesMouse, theme: theme,
                    crashMessage: "confer ended by {signal}" + (log.map { "; log: \($0.path)" } ?? "") + "\n",
                    standardError: log?.descriptor))
        } catch {
            throw Interface.failure(error)
        }
        let clock = options.clock
        var planner = PlannerEnvironment(
            serverName: server.name, identity: profile.attendee.map { Identity($0) },
            fieldSet: server.fieldSet ?? profile.fieldSet.flatMap(FieldSet.init), present: { clock.today })
        planner.secondsEastOfUTC = { PlannerClock.secondsEastOfUTC(at: $0) }
        planner.timeOfDay = { clock.timeOfDay }
        planner.untilTomorrow = { clock.secondsUntilTomorrow.map { .seconds($0) } }
        let key = server.key
        // What the embedded service keeps needs no copy.
        let cache = options.endpoint == nil ? nil : DiskCache()
        let store = Store(persistence: cache)
        let openCache: (String) -> Void = { attendeeID in
            guard let path = folder.cacheFile(server: key, attendeeID: attendeeID) else { return }
            if cache?.open(path) == true { store.clear() }
        }
        if let attendee = profile.attendee { openCache(attendee.id) }
        planner.keepIdentity(in: profiles, of: key, known: profile.attendee, openCache: openCache)
        planner.keepFieldSet = { fieldSet in
            // What a server has is asked again where it could not be kept.
            _ = try? profiles.change(key) { $0.fieldSet = fieldSet.rawValue }
        }
        if cache != nil {
            planner.keptMoment = profile.seen.flatMap { DataMoment($0) }
            planner.keepMoment = { moment in _ = try? profiles.change(key) { $0.seen = moment.description } }
        }
        keepsChanges = cache != nil
        if keepsChanges {
            planner.outboxStorage = { identity in
                let path = folder.outboxFile(server: key, attendeeID: identity.id)
                // A folder that cannot be made is told by the file that cannot be opened in it.
                try? PrivateFile.createFolder(PrivateFile(path: path).folder)
                return SQLiteOutbox(path: path)
            }
        }
        self.store = store
        changes = MutationCount(server.transport)
        session = PlannerSession(
            client: GraphQLClient(transport: changes, store: store), environment: planner,
            glyphs: terminal.showsUnicode ? .unicode : .ascii, table: table)
        marker = IdleMarker(environment: environment)
        crashesOnPurpose = environment["CONFER_TEST_CRASH"] == "1"
    }

    private func run() async -> Int32 {
        session.onChange = { [weak self] in self?.scheduleDraw() }
        session.onRequest = { [weak self] request in self?.serve(request) }
        tellOfCacheProblems()
        terminal.start { [weak self] event in self?.take(event) }
        session.resize(terminal.size)
        session.start()
        draw()
        // For the test of what a crash leaves behind.
        if crashesOnPurpose { preconditionFailure("asked for by CONFER_TEST_CRASH") }
        let ending = await withCheckedContinuation { (continuation: CheckedContinuation<Ending, Never>) in
            if let ending = self.ending { continuation.resume(returning: ending) } else { end = continuation }
        }
        let isFinished = await finishChanges(at: ending)
        let (waiting, unanswered) = (keepsChanges ? session.waitingChanges : 0, changes.value)
        session.stop()
        await flush()
        terminal.close()
        if waiting > 0 {
            let words = waiting == 1 ? "1 change waits" : "\(waiting) changes wait"
            StandardStream.error.write("confer: \(words) for the server, and will be sent when confer runs again\n")
        }
        guard !isFinished, unanswered > min(waiting, 1) else { return ending.status }
        StandardStream.error.write("confer: the server did not confirm your last change: look whether it is there\n")
        return ending.status == ExitStatus.done.rawValue ? ExitStatus.failed.rawValue : ending.status
    }

    /// A cache that cannot be kept keeps nobody from planning: the log tells of it.
    private func tellOfCacheProblems() {
        let problems = store.persistenceProblems()
        Task {
            for await problem in problems {
                StandardStream.error.write("confer: the copy of the server's data is not kept: \(problem.message)\n")
            }
        }
    }

    private func take(_ event: TerminalEvent) {
        switch event {
        case .keys(let keys):
            for key in keys {
                if ending == nil {
                    guard session.press(key) else { break }
                } else if showsWaiting, key == .control("c") || key == .character("q") {
                    leaveAtOnce?()
                }
            }
            draw()
        case .resized(let size):
            session.resize(size)
            draw()
        case .resumed:
            session.resize(terminal.size)
            draw()
        case .signal(let signal): end(by: .signal(signal.exitStatus))
        case .endOfInput: end(by: .endOfInput)
        }
    }

    private func serve(_ request: TerminalRequest) {
        switch request {
        case .redraw: terminal.redraw()
        case .suspend: terminal.suspend()
        case .quit: end(by: .quit)
        }
    }

    private func end(by ending: Ending) {
        guard self.ending == nil else {
            // Whoever says it twice does not want to wait.
            leaveAtOnce?()
            return
        }
        self.ending = ending
        end?.resume(returning: ending)
        end = nil
    }

    // MARK: Drawing

    /// Draws once for all that changes in one turn.
    private func scheduleDraw() {
        guard !isDrawScheduled else { return }
        isDrawScheduled = true
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.draw() }
        }
    }

    private func draw() {
        isDrawScheduled = false
        guard ending == nil else {
            if showsWaiting { terminal.paint(waitingFrame()) }
            return
        }
        terminal.paint(session.render(terminal.size))
        guard let marker, session.pendingOperations == 0, !isDrawScheduled, !hasUnreadInput else { return }
        marker.write(
            bytesRead: terminal.inputBytesRead, rows: terminal.size.rows, columns: terminal.size.columns,
            frames: terminal.framesPainted, revision: session.revision)
    }

    private var hasUnreadInput: Bool {
        if terminal.hasPendingInput { return true }
        var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 0) > 0 && waiting.revents & Int16(POLLIN) != 0
    }
}
