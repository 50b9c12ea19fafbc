import CCurl
import Glibc
import GraphQLClient
import Synchronization

/// The thread that runs transfers, and the inbox through which every other thread speaks to it.
///
/// It waits in `curl_multi_poll` until a socket is ready, a time limit of a transfer is near, or something is put into
/// the inbox; without transfers that is as long as it takes.
final class TransferLoop: Sendable {
    private enum Command: Sendable {
        case start(TransferOrder)
        case open(ChannelOrder)
        case send([UInt8], Int)
        case alarm(Int, ContinuousClock.Instant, Int)
        case finish(Int)
        case cancel(Int)
        case resume(Int)
        case end
    }

    private enum State {
        /// No thread; the next order starts one.
        case idle
        /// A thread was started and has not looked into the inbox yet.
        case starting
        case running(WakeUp)
    }

    private struct Inbox {
        var commands: [Command] = []
        var state = State.idle
        var lastNumber = 0
    }

    private let inbox = Mutex(Inbox())
    private let limits: HTTPLimits

    init(limits: HTTPLimits) { self.limits = limits }

    /// A number that no other order of this loop has.
    func nextNumber() -> Int {
        inbox.withLock { inbox in
            inbox.lastNumber += 1
            return inbox.lastNumber
        }
    }

    func start(_ order: TransferOrder) { post(.start(order)) }

    /// Makes a connection over which bytes go both ways.
    func open(_ order: ChannelOrder) { post(.open(order)) }

    /// Sends `bytes` over the channel of this number, behind those before; nothing where it has ended.
    func send(_ bytes: [UInt8], over number: Int) { post(.send(bytes, number)) }

    /// Has the channel `number` report that `instant` has come (`ChannelEvent.due`); nothing where it has ended before.
    func setAlarm(_ alarm: Int, at instant: ContinuousClock.Instant, on number: Int) {
        post(.alarm(alarm, instant, number))
    }

    /// Closes the channel of this number when what waits is sent; it reports nothing any more.
    func finish(_ number: Int) { post(.finish(number)) }

    /// Aborts the transfer or channel of this number and closes its connection; nothing where it has ended.
    func cancel(_ number: Int) { post(.cancel(number)) }

    /// Reads on with the transfer or channel of this number, where reading was stopped because nobody had room for more.
    func resume(_ number: Int) { post(.resume(number)) }

    /// Ends the thread after the transfers that are under way.
    func end() { post(.end) }

    private func post(_ command: Command) {
        let needsThread = inbox.withLock { inbox in
            switch inbox.state {
            case .idle:
                // Without a thread there is nothing to cancel or to end.
                switch command {
                case .start, .open: break
                case .send, .alarm, .finish, .cancel, .resume, .end: return false
                }
                inbox.commands.append(command)
                inbox.state = .starting
                return true
            case .starting:
                inbox.commands.append(command)
            case .running(let thread):
                inbox.commands.append(command)
                // Under the lock, which the thread takes before it frees its handle.
                thread.wakeUp()
            }
            return false
        }
        if needsThread { startThread() }
    }

    private func startThread() {
        // Held by the thread, which takes the reference over with `takeRetainedValue`.
        let context = Unmanaged.passRetained(self)
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                Unmanaged<TransferLoop>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, context.toOpaque())
        guard code == 0 else {
            context.release()
            // Later: who gave the order may hold a lock that the report takes.
            Task.detached { self.abandon(reason: "No thread could be started for the connection.") }
            return
        }
        pthread_detach(thread)
    }

    // MARK: On the thread

    /// Once in the life of the process, and not before the first request: it takes milliseconds.
    private static let libcurl: CURLcode = curl_global_init(Int(CURL_GLOBAL_ALL))

    private func run() {
        blockSignals()
        guard Self.libcurl == CURLE_OK, var transfers = TransferTable(limits: limits) else {
            abandon(reason: Libcurl.isLoaded ? "libcurl could not be started." : Libcurl.loadFailure)
            return
        }
        inbox.withLock { $0.state = .running(transfers.wakeUp) }
        var isEnding = false
        while true {
            for command in takeCommands() {
                switch command {
                case .start(let order): transfers.start(order)
                case .open(let order): transfers.open(order)
                case .send(let bytes, let number): transfers.send(bytes, over: number)
                case .alarm(let alarm, let instant, let number): transfers.setAlarm(alarm, at: instant, on: number)
                case .finish(let number): transfers.end(number)
                case .cancel(let number): transfers.cancel(number)
                case .resume(let number): transfers.resume(number)
                case .end: isEnding = true
                }
            }
            guard transfers.perform() else { break }
            if isEnding, transfers.isEmpty { break }
            guard transfers.wait() else { break }
        }
        // After this nobody wakes the thread by its handle any more, so that the table may free it.
        abandon(reason: "The connection's thread has ended.")
        transfers.failAll(reason: "libcurl failed.")
    }

    private func takeCommands() -> [Command] {
        inbox.withLock { inbox in
            defer { inbox.commands = [] }
            return inbox.commands
        }
    }

    /// Leaves the loop as if it had never been started; orders in the inbox fail.
    private func abandon(reason: String) {
        let commands = inbox.withLock { inbox in
            defer {
                inbox.commands = []
                inbox.state = .idle
            }
            return inbox.commands
        }
        for command in commands {
            switch command {
            case .start(let order):
                order.finish(throwing: .unreachable(server: order.url.server, reason: reason))
            case .open(let order): order.report(.ended(.unreachable(server: order.url.server, reason: reason)))
            case .send, .alarm, .finish, .cancel, .resume, .end: break
            }
        }
    }

    /// Signals are for the program's other threads. SIGPIPE among them: TLS writes to sockets without `MSG_NOSIGNAL`.
    private func blockSignals() {
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, nil)
    }
}

/// Wakes a thread that waits in `curl_multi_poll`.
///
/// Unchecked: `curl_multi_wakeup` is the one function of a multi handle that any thread may call (its manual page says
/// so). The loop calls it under its lock, and takes this value away under the lock before the handle is freed.
struct WakeUp: @unchecked Sendable {
    private let multi: UnsafeMutableRawPointer

    init(multi: UnsafeMutableRawPointer) { self.multi = multi }

    func wakeUp() { curl_multi_wakeup(multi) }
}
