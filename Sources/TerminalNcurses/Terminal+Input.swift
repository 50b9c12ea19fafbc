import CTerminalRestore
import Dispatch
import TerminalUI

extension Terminal {
    /// Reads what the terminal sent.
    func readInput() {
        // Reading from the background is an error like the end of the terminal, or takes keys from the shell.
        if terminal_is_in_background(options.input) != 0 { return stepBack() }
        switch Descriptor.read(from: options.input) {
        case .nothing:
            break
        case .end:
            stopReading()
            handler?(.endOfInput)
        case .bytes(let bytes):
            inputBytesRead += bytes.count
            let keys = reader.read(bytes)
            waitForTimeout()
            deliver(keys)
        }
    }

    private func deliver(_ keys: [Key]) {
        var keys = keys
        if background != .notAsked {
            keys.removeAll { key in
                guard case .background(let isLight) = key else { return false }
                backgroundIsKnown(isLight: isLight)
                return true
            }
        }
        handler?(.keys(keys))
    }

    private func waitForTimeout() {
        let timer = timeoutTimer ?? makeTimer()
        timeoutTimer = timer
        guard let timeout = reader.pendingTimeout else {
            if isTimerSet { timer.schedule(deadline: .distantFuture) }
            isTimerSet = false
            return
        }
        let milliseconds =
            switch timeout {
            case .escape: Environment.escapeDelay
            case .sequence: 250
            case .paste, .pasteRest: 1_000
            case .pasteEnd: 9_000
            }
        isTimerSet = true
        timer.schedule(deadline: .now() + .milliseconds(milliseconds), leeway: .nanoseconds(0))
    }

    private func makeTimer() -> any DispatchSourceTimer {
        // Others are put off by a tenth of their time, to be served together: a person sees that after Escape.
        let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
        timer.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.timeoutElapsed() }
        }
        timer.schedule(deadline: .distantFuture)
        timer.activate()
        return timer
    }

    private func timeoutElapsed() {
        guard isTimerSet, phase != .closed else { return }
        isTimerSet = false
        // What came in the meantime and is not read yet decides better than the clock.
        if Descriptor.isReadable(options.input, within: 0) { return waitForTimeout() }
        let keys = reader.timeoutElapsed()
        waitForTimeout()
        deliver(keys)
    }
}
