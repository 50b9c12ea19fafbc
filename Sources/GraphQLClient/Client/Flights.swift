import Synchronization

/// The queries that are on their way: equal ones that are asked for at the same time share one request.
///
/// A request that was sent before a mutation was answered is not joined afterwards: its answer may be from before.
final class Flights: Sendable {
    /// What queries are equal by.
    struct Key: Hashable {
        var type: ObjectIdentifier
        var variables: String
        /// As `SharedAnswer` has it.
        var clearCount: Int

        init<Query: GraphQLQuery>(_ query: Query, clearCount: Int) {
            self.clearCount = clearCount
            type = ObjectIdentifier(Query.self)
            variables = FieldKey.canonicalText(of: query.variables.inputFields)
        }
    }

    private typealias Waiter = CheckedContinuation<SharedAnswer, any Error>

    private struct Flight {
        var waiters: [Int: Waiter] = [:]
        var task: Task<Void, Never>?
    }

    private struct State {
        var lastNumber = 0
        /// The flights that may be joined.
        var open: [Key: Int] = [:]
        var flights: [Int: Flight] = [:]
        /// The flight of each waiter; of one that was cancelled before it began to wait, none.
        var places: [Int: Int?] = [:]
    }

    private let state = Mutex(State())

    /// How many wait for an answer.
    var waiterCount: Int { state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiters.count } } }

    /// No query that is asked for from now on shares a request that was sent before.
    func closeAll() {
        state.withLock { $0.open = [:] }
    }

    /// The answer of a request that is under way, or of a new one.
    ///
    /// When all who wait for a request are cancelled it is cancelled.
    func answer(
        _ key: Key, _ request: @escaping @Sendable () async throws -> SharedAnswer
    ) async throws -> SharedAnswer {
        let waiter = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        defer { state.withLock { _ = $0.places.removeValue(forKey: waiter) } }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { join(key, waiter, $0, request) }
        } onCancel: {
            leave(waiter)
        }
    }

    private func join(
        _ key: Key, _ waiter: Int, _ continuation: Waiter,
        _ request: @escaping @Sendable () async throws -> SharedAnswer
    ) {
        let isCancelled = state.withLock { state in
            if state.places.removeValue(forKey: waiter) != nil { return true }
            if let number = state.open[key] {
                state.flights[number]?.waiters[waiter] = continuation
                state.places[waiter] = number
                return false
            }
            state.lastNumber += 1
            let number = state.lastNumber
            state.places[waiter] = number
            state.open[key] = number
            let task = Task {
                let result: Result<SharedAnswer, any Error>
                do { result = .success(try await request()) } catch { result = .failure(error) }
                land(key, number, result)
            }
            state.flights[number] = Flight(waiters: [waiter: continuation], task: task)
            return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
    }

    private func land(_ key: Key, _ number: Int, _ answer: Result<SharedAnswer, any Error>) {
        let waiters = state.withLock { state in
            if state.open[key] == number { state.open[key] = nil }
            let waiters = state.flights.removeValue(forKey: number)?.waiters ?? [:]
            for waiter in waiters.keys { state.places[waiter] = nil }
            return waiters
        }
        for waiter in waiters.values { waiter.resume(with: answer) }
    }

    private func leave(_ waiter: Int) {
        let (continuation, task) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
            guard let place = state.places.removeValue(forKey: waiter), let number = place else {
                // Who is cancelled before it waits finds this.
                state.places[waiter] = .some(nil)
                return (nil, nil)
            }
            let continuation = state.flights[number]?.waiters.removeValue(forKey: waiter)
            guard state.flights[number]?.waiters.isEmpty == true else { return (continuation, nil) }
            if let key = state.open.first(where: { $0.value == number })?.key { state.open[key] = nil }
            return (continuation, state.flights[number]?.task)
        }
        continuation?.resume(throwing: CancellationError())
        task?.cancel()
    }
}

/// An answer as a transport delivers it.
struct AnswerBodies: Sendable {
    var first: [UInt8]
    /// What came later of an answer in parts.
    var patches: [[UInt8]] = []
}

/// An answer for which several may have waited: the first of them writes it to the store.
final class SharedAnswer: Sendable {
    let body: [UInt8]
    let patches: [[UInt8]]
    /// How many times the store had been emptied when the query was sent.
    let clearCount: Int
    /// Where the answer belongs; `nil` above all that there is.
    let place: AnswerPlace?
    /// What came of writing it; only looked at behind the store's lock.
    let written = Mutex<Written?>(nil)

    struct Written {
        var error: ResponseError?
    }

    init(_ bodies: AnswerBodies, clearCount: Int, place: AnswerPlace? = nil) {
        self.clearCount = clearCount
        self.place = place
        body = bodies.first
        patches = bodies.patches
    }
}
