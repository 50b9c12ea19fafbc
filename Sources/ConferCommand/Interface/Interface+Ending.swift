import GraphQLClient
import Planner
import TerminalNcurses
import TerminalUI

extension Interface {
    /// What the interface is ended by, and how long the program may then stay for changes that are on their way.
    enum Ending {
        /// The user, who sees what is waited for and can leave at once.
        case quit
        /// A signal, whose sender does not want to wait.
        case signal(Int32)
        /// The terminal is gone, and with it whoever could see something.
        case endOfInput

        var status: Int32 {
            switch self {
            case .quit: ExitStatus.done.rawValue
            case .signal(let status): status
            case .endOfInput: 129
            }
        }

        var patience: Duration {
            switch self {
            case .quit: .seconds(3)
            case .signal, .endOfInput: .milliseconds(700)
            }
        }

        var isSeen: Bool {
            switch self {
            case .quit, .signal: true
            case .endOfInput: false
            }
        }
    }

    /// So long after the end it shows what is waited for; what is faster is not worth a word.
    private static let unnoticed = Duration.milliseconds(200)
    /// So long there may be none between two changes that follow each other.
    private static let pause = Duration.milliseconds(500)

    /// Lets changes that were asked for come to the server, so that one just before the end is not lost.
    ///
    /// - Returns: Whether all of them were answered.
    func finishChanges(at ending: Ending) async -> Bool {
        guard session.pendingOperations > 0 else { return true }
        let clock = ContinuousClock()
        let start = clock.now
        let (events, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        session.onChange = { continuation.yield() }
        leaveAtOnce = { continuation.finish() }
        let timers = Task {
            for moment in [Interface.unnoticed, Interface.pause, ending.patience] {
                try? await Task.sleep(until: start + moment, clock: clock)
                continuation.yield()
            }
            continuation.finish()
        }
        defer { timers.cancel() }
        var quietSince = start
        for await _ in events {
            guard session.pendingOperations > 0 else { return true }
            if changes.value > 0 { quietSince = clock.now }
            // What is left only reads, and nobody is going to look at it.
            if clock.now - quietSince >= Interface.pause { break }
            if clock.now - start >= Interface.unnoticed, changes.value > 0, ending.isSeen { showsWaiting = true }
        }
        return changes.value == 0
    }

    /// So long the program stays for its copy of the server's data, which can be had again.
    private static let longestFlush = Duration.seconds(1)

    /// Writes down what is still to be written of the copy of the server's data.
    func flush() async {
        let store = store
        let (ends, continuation) = AsyncStream<Void>.makeStream()
        Task {
            await store.flush()
            continuation.finish()
        }
        let limit = Task {
            try? await Task.sleep(for: Interface.longestFlush)
            continuation.finish()
        }
        for await _ in ends {}
        limit.cancel()
    }

    /// The screen with what is waited for in its last line.
    func waitingFrame() -> Frame {
        var frame = session.render(terminal.size)
        let last = frame.rows - 1
        frame.fill(rows: last..<frame.rows, columns: 0..<frame.columns, style: .warning)
        frame.write(
            "Your last change is on its way to the server. ctrl-c leaves without waiting.", row: last, column: 1,
            style: .warning)
        frame.cursor = nil
        return frame
    }
}
