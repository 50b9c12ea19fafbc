import CNcurses
import CTerminalRestore
import Dispatch
import Glibc
import TerminalUI

extension Terminal {
    /// Stops the program as Ctrl-Z does elsewhere: the terminal is put in order and the process group stopped.
    ///
    /// Returns at once; when the program goes on, ``TerminalEvent/resumed`` comes.
    public func suspend() {
        guard phase == .active else { return }
        leave()
        phase = .suspended
        terminal_signals_stop()
        // Where nobody can stop us (a session leader, an orphaned group) no SIGCONT comes either.
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { [weak self] in
            MainActor.assumeIsolated {
                // It may wait to be read, and must not count as a second stop then.
                self?.readSignals()
                self?.resume()
            }
        }
    }

    /// Takes up again after a stop that ``suspend()`` has made.
    private func resume() {
        guard phase == .suspended else { return }
        terminal_signals_catch_stop()
        // The shell may have changed them in between, and they are what it wants back.
        tcgetattr(options.input, &originalModes)
        phase = .active
        reset_prog_mode()
        enterAgain()
    }

    private func enterAgain() {
        if let size = Descriptor.size(of: options.output) { self.size = size }
        // The first doupdate() after endwin() enters the full screen again; it is in there.
        painter.resize(to: size)
        enter()
        frame = nil
        handler?(.resumed)
    }

    /// Stopped from outside: others may have changed modes and screen without our knowledge.
    private func repair() {
        reset_prog_mode()
        if let fullScreen = Terminal.capability("smcup") { Descriptor.write(fullScreen, to: options.output) }
        enterAgain()
    }

    /// Reads which signals came.
    func readSignals() {
        guard phase != .closed else { return }
        var came: Set<Int32> = []
        while case .bytes(let bytes) = Descriptor.read(from: signalDescriptor) {
            came.formUnion(bytes.map(Int32.init))
        }
        if came.contains(SIGCONT) {
            switch phase {
            case .suspended: resume()
            case .active: repair()
            case .closed: return
            }
        }
        if came.contains(SIGWINCH) { sizeChanged() }
        for number in [SIGHUP, SIGTERM, SIGINT] where came.contains(number) {
            if let signal = EndingSignal(rawValue: number) { handler?(.signal(signal)) }
        }
        if came.contains(SIGTSTP) { suspend() }
    }

    private func sizeChanged() {
        guard phase == .active, let size = Descriptor.size(of: options.output), size != self.size else { return }
        self.size = size
        painter.resize(to: size)
        frame = nil
        handler?(.resized(size))
    }
}
