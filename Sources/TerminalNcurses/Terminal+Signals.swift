import CNcurses
import CTerminalRestore
import Dispatch
import Glibc
import TerminalUI

extension Terminal {
    /// Stops the program as Ctrl-Z does elsewhere: the terminal is put in order and the process group stopped.
    ///
    /// Returns at once; when the program goes on in the foreground, ``TerminalEvent/resumed`` comes. Until then nothing
    /// is read from the terminal nor written to it.
    public func suspend() {
        guard ownsScreen() else { return }
        leave()
        phase = .suspended
        terminal_signals_stop()
        stops += 1
        let stop = stops
        // Where nobody can stop us (a session leader, an orphaned group) no SIGCONT comes either.
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { [weak self] in
            MainActor.assumeIsolated {
                // It may wait to be read, and must not count as a second stop then.
                self?.readSignals()
                guard let self, stop == self.stops else { return }
                self.goOn()
            }
        }
    }

    /// Whether the screen is ours to write on. A program that finds itself in the background steps back and stops, as
    /// the kernel would stop it if the threads of Dispatch did not block SIGTTOU and SIGTTIN.
    func ownsScreen() -> Bool {
        guard phase == .active else { return false }
        guard terminal_is_in_background(options.input) != 0 else { return true }
        stepBack()
        return false
    }

    /// Leaves the terminal as it is to whoever has it now, and stops until the shell gives it back.
    func stepBack() {
        if phase == .active {
            // Nor does a crash touch it.
            terminal_restore_disarm()
            restoreStandardError()
            phase = .displaced
        }
        pauseReading()
        stops += 1
        let stop = stops
        // Stopped, it could not end.
        guard !isAskedToEnd else { return }
        terminal_signals_stop_in_background()
        // A parent in the group may have a shell above it: then this only looks as if nobody could stop us.
        guard isProbablyOrphaned else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(1)) { [weak self] in
            MainActor.assumeIsolated {
                self?.readSignals()
                guard let self, stop == self.stops, self.phase != .closed else { return }
                // No shell will ever give the terminal back.
                self.handler?(.endOfInput)
            }
        }
    }

    /// Whether no parent outside the process group could let it go on after a stop.
    private var isProbablyOrphaned: Bool {
        getsid(getppid()) != getsid(0) || getpgid(getppid()) == getpgrp()
    }

    /// Takes the terminal up again, if it is ours.
    private func goOn() {
        stops += 1
        guard phase != .closed else { return }
        guard terminal_is_in_background(options.input) == 0 else { return stepBack() }
        continueReading()
        switch phase {
        case .suspended: resume()
        case .active, .displaced: repair()
        case .closed: return
        }
    }

    /// Takes up again after a stop that ``suspend()`` has made.
    private func resume() {
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
        phase = .active
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
        let endings = [SIGHUP, SIGTERM, SIGINT].filter(came.contains)
        if !endings.isEmpty { isAskedToEnd = true }
        // Whoever ends a stopped program lets it go on with the next breath: nobody is to see that.
        if came.contains(SIGCONT), !isAskedToEnd || phase == .active { goOn() }
        if came.contains(SIGWINCH) { sizeChanged() }
        for number in endings {
            if let signal = EndingSignal(rawValue: number) { handler?(.signal(signal)) }
        }
        if came.contains(SIGTSTP) { suspend() }
    }

    private func sizeChanged() {
        guard ownsScreen(), let size = Descriptor.size(of: options.output) else { return }
        // The window may have had another size meanwhile, and have lost what did not fit.
        guard size != self.size else { return redraw() }
        self.size = size
        painter.resize(to: size)
        frame = nil
        handler?(.resized(size))
    }
}
