import Dispatch
import TerminalUI

extension Terminal {
    /// Reads what the terminal sent.
    func readInput() {
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
            handler?(.keys(keys))
        }
    }

    private func waitForTimeout() {
        timeoutNumber &+= 1
        guard let timeout = reader.pendingTimeout else { return }
        let milliseconds =
            switch timeout {
            case .escape: Environment.escapeDelay
            case .sequence: 250
            case .paste: 2_000
            }
        let number = timeoutNumber
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [weak self] in
            MainActor.assumeIsolated { self?.timeoutElapsed(number) }
        }
    }

    private func timeoutElapsed(_ number: Int) {
        guard number == timeoutNumber, phase != .closed else { return }
        let keys = reader.timeoutElapsed()
        handler?(.keys(keys))
    }
}
