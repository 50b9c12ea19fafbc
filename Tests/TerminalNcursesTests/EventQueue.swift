import TerminalNcurses

/// The events of a terminal, to be awaited one by one.
@MainActor
final class EventQueue {
    private var arrived: [TerminalEvent] = []
    private var waiting: CheckedContinuation<Void, Never>?

    init(_ terminal: Terminal) {
        terminal.start { [weak self] event in
            self?.arrived.append(event)
            self?.waiting?.resume()
            self?.waiting = nil
        }
    }

    /// The next event, once it is there.
    func next() async -> TerminalEvent {
        while arrived.isEmpty {
            await withCheckedContinuation { waiting = $0 }
        }
        return arrived.removeFirst()
    }
}
