import Dispatch
import SQLite
import Synchronization

/// Tells those who follow the change log, in this process and in others, that it has grown.
final class ChangeSignal: Sendable {
    private struct State {
        var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
        var count = 0
    }

    private let state = Mutex(State())
    /// `nil`: the database is this process's own.
    private let file: FileSignal?
    private let queue = DispatchQueue(label: "confer.planner-service.changes")

    /// - Parameter path: The file beside the database; `nil` where no other process can see it.
    init(path: String?) { file = path.map(FileSignal.init) }

    /// Says that the log has grown; to be called after the commit.
    func send() {
        wake()
        file?.send()
    }

    /// A value whenever the log may have grown since the last one was taken.
    func signals() -> AsyncStream<Void> {
        // From the first listener on: a program that follows nothing is not woken.
        file?.watch(on: queue) { [weak self] in self?.wake() }
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.count += 1
            state.listeners[state.count] = continuation
            return state.count
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
        }
        return stream
    }

    private func wake() {
        let listeners = state.withLock { Array($0.listeners.values) }
        for listener in listeners { listener.yield() }
    }
}
