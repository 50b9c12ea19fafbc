import Synchronization

/// A stream between one who tells and one who listens, in which only so much waits: who tells hears when it is full, and
/// when there is room again. Nothing that was told is lost, but what waits when nobody listens any more.
package final class BoundedStream<Element: Sendable>: Sendable {
    /// What becomes of something that is told.
    package enum Reception: Sendable {
        case room
        /// It was taken; who tells should wait until there is room.
        case full
        /// Nobody listens any more.
        case gone
    }

    private typealias Listener = CheckedContinuation<Element?, any Error>
    private typealias Teller = CheckedContinuation<Void, Never>

    private struct State {
        var waiting: [(element: Element, bytes: Int)] = []
        /// How many of them were taken already.
        var takenCount = 0
        var bytes = 0
        var mostCount = 0
        /// What follows behind all that waits.
        var end: Result<Void, any Error>?
        /// Whether nobody listens any more.
        var isGone = false
        var isFull = false
        var listener: Listener?
        var tellers: [Teller] = []
        var onRoom: (@Sendable () -> Void)?
        var onGone: (@Sendable () -> Void)?

        var count: Int { waiting.count - takenCount }

        mutating func takeTellers() -> [Teller] {
            defer { tellers = [] }
            return tellers
        }

        mutating func takeFirst() -> Element? {
            guard takenCount < waiting.count else { return nil }
            let first = waiting[takenCount]
            takenCount += 1
            bytes -= first.bytes
            // Moved seldom, so that taking all of them takes time in proportion.
            if takenCount == waiting.count || takenCount >= 1_024 {
                waiting.removeFirst(takenCount)
                takenCount = 0
            }
            return first.element
        }
    }

    /// How many may wait.
    package let bound: Int
    /// How many bytes those that wait may have.
    package let byteBound: Int
    private let state = Mutex(State())

    /// - Parameters:
    ///   - bound: How many may wait before the stream is full.
    ///   - byteBound: How many bytes those that wait may have before it is full.
    package init(bound: Int, byteBound: Int = 1 << 20) {
        self.bound = max(bound, 1)
        self.byteBound = max(byteBound, 1)
    }

    /// How many wait.
    package var count: Int { state.withLock { $0.count } }
    /// The most that have waited so far.
    package var mostCount: Int { state.withLock { $0.mostCount } }
    /// Whether who tells should wait.
    package var isFull: Bool { state.withLock { $0.isFull } }
    /// Whether there is so much more than should be that who tells can not have heard of it, or could not wait.
    package var isOverflowing: Bool {
        state.withLock { $0.count >= 16 * bound || $0.bytes >= 16 * byteBound }
    }

    /// Sets who is told, outside of all locks, that there is room again, and that nobody listens any more.
    package func watch(onRoom: (@Sendable () -> Void)? = nil, onGone: @escaping @Sendable () -> Void) {
        state.withLock { state in
            guard state.end == nil, !state.isGone else { return }
            state.onRoom = onRoom
            state.onGone = onGone
        }
    }

    // MARK: Telling

    /// Tells something, however much waits.
    @discardableResult
    package func offer(_ element: Element, bytes: Int = 0) -> Reception {
        let (reception, listener) = state.withLock { state -> (Reception, Listener?) in
            guard state.end == nil, !state.isGone else { return (.gone, nil) }
            if let listener = state.listener {
                state.listener = nil
                return (.room, listener)
            }
            state.waiting.append((element, bytes))
            state.bytes += bytes
            state.mostCount = max(state.mostCount, state.count)
            state.isFull = state.isFull || state.count >= bound || state.bytes >= byteBound
            return (state.isFull ? .full : .room, nil)
        }
        listener?.resume(returning: element)
        return reception
    }

    /// Tells something, and waits until there is room for more, nobody listens any more, or the task is cancelled.
    package func send(_ element: Element, bytes: Int = 0) async {
        guard offer(element, bytes: bytes) == .full else { return }
        await withTaskCancellationHandler {
            await withCheckedContinuation { teller in
                let mayGoOn = state.withLock { state in
                    if !state.isFull || state.isGone || Task.isCancelled { return true }
                    state.tellers.append(teller)
                    return false
                }
                if mayGoOn { teller.resume() }
            }
        } onCancel: {
            for teller in state.withLock({ $0.takeTellers() }) { teller.resume() }
        }
    }

    /// Ends the stream behind what waits.
    package func finish(throwing error: (any Error)? = nil) {
        let (listener, handlers) = state.withLock { state -> (Listener?, [Any]) in
            guard state.end == nil, !state.isGone else { return (nil, []) }
            state.end = error.map { .failure($0) } ?? .success(())
            defer {
                state.listener = nil
                state.onRoom = nil
                state.onGone = nil
            }
            return (state.listener, [state.onRoom as Any, state.onGone as Any])
        }
        // Let go of outside of the lock: what they hold may end with them.
        withExtendedLifetime(handlers) {}
        if let error { listener?.resume(throwing: error) } else { listener?.resume(returning: nil) }
    }

    // MARK: Listening

    /// What is told; to be asked for once. Who lets go of it, or is cancelled, listens no more.
    ///
    /// - Parameter throwsWhenCancelled: Whether one who is cancelled while he waits is thrown `CancellationError`; to him
    ///   the stream has just ended elsewise, as it has in any case to one who is cancelled before he waits.
    package func elements(throwsWhenCancelled: Bool = false) -> AsyncThrowingStream<Element, any Error> {
        let listening = Listening(stream: self)
        return AsyncThrowingStream(unfolding: {
            do {
                return try await listening.stream.next()
            } catch let error as Left {
                guard throwsWhenCancelled else { return nil }
                throw error.reason
            }
        })
    }

    /// Nobody listens any more.
    private struct Left: Error {
        let reason = CancellationError()
    }

    /// Its end is the end of listening.
    private final class Listening: Sendable {
        let stream: BoundedStream

        init(stream: BoundedStream) { self.stream = stream }

        deinit { stream.leave() }
    }

    private func next() async throws -> Element? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { listener in
                let (result, tellers, onRoom) = state.withLock { take(for: listener, &$0) }
                for teller in tellers { teller.resume() }
                onRoom?()
                if let result { listener.resume(with: result) }
            }
        } onCancel: {
            leave()
        }
    }

    private func take(
        for listener: Listener, _ state: inout State
    ) -> (Result<Element?, any Error>?, [Teller], (@Sendable () -> Void)?) {
        if state.isGone || Task.isCancelled { return (.failure(Left()), [], nil) }
        if let first = state.takeFirst() {
            // Not at once: who tells is woken for more than one.
            guard state.isFull, state.count <= bound / 2, state.bytes <= byteBound / 2 else {
                return (.success(first), [], nil)
            }
            state.isFull = false
            return (.success(first), state.takeTellers(), state.onRoom)
        }
        switch state.end {
        case .success?: return (.success(nil), [], nil)
        case .failure(let error)?:
            // Told once.
            state.end = .success(())
            return (.failure(error), [], nil)
        case nil:
            state.listener = listener
            return (nil, [], nil)
        }
    }

    private func leave() {
        let (left, listener, tellers, onGone) = state.withLock { state in
            let onGone = state.onGone
            let left = (state.waiting, state.onRoom)
            let listener = state.listener
            state.isGone = true
            state.waiting = []
            state.takenCount = 0
            state.bytes = 0
            state.listener = nil
            state.onRoom = nil
            state.onGone = nil
            return (left, listener, state.takeTellers(), onGone)
        }
        withExtendedLifetime(left) {}
        listener?.resume(throwing: Left())
        for teller in tellers { teller.resume() }
        onGone?()
    }
}
