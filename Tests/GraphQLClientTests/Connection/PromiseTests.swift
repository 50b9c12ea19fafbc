import TestSupport
import Testing

@testable import GraphQLClient

@Suite(.timeLimit(.minutes(10))) struct PromiseTests {
    @Test func `all who wait are told, and who comes later too`() async throws {
        let promise = Promise<Int>()
        async let first = promise.value()
        async let second = promise.value()
        await eventually { promise.waiterCount >= 2 }

        promise.fulfil(.success(1))
        promise.fulfil(.success(2))

        #expect(try await [first, second, promise.value()] == [1, 1, 1])
    }

    @Test func `who is cancelled leaves the others waiting`() async throws {
        let promise = Promise<Int>()
        let cancelled = Task { try await promise.value() }
        let waiting = Task { try await promise.value() }
        await eventually { promise.waiterCount >= 2 }

        cancelled.cancel()

        await #expect(throws: CancellationError.self) { try await cancelled.value }
        #expect(promise.waiterCount == 1)
        promise.fulfil(.success(1))
        #expect(try await waiting.value == 1)
    }

    @Test func `waiting, cancelling and fulfilling in all orders ends, each once`() async {
        for round in 0..<200 {
            let promise = Promise<Int>()
            let tasks = (0..<8).map { _ in Task { try? await promise.value() } }
            for task in tasks.prefix(round % 9) { task.cancel() }
            if round.isMultiple(of: 2) { await Task.yield() }
            promise.fulfil(.success(1))
            for task in tasks {
                let value = await task.value
                #expect(value == 1 || value == nil)
            }
            #expect(promise.waiterCount == 0)
        }
    }
}
