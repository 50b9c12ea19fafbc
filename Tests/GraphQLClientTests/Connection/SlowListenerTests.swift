import GraphQLClient
import Synchronization
import Testing

/// Who takes the events of a subscription more slowly than they come.
@Suite(.timeLimit(.minutes(5))) struct SlowListenerTests {
    /// A transport that tells events as fast as they are taken, and counts them.
    private final class Flood: Transport {
        let acknowledgesSubscriptions = true
        let told = Mutex(0)
        let count: Int

        init(count: Int) { self.count = count }

        func send(_ request: Request) -> AsyncThrowingStream<Response, any Error> {
            .written(for: request) { [self] sink in
                await sink.yield(.acknowledgement)
                for number in 0..<count {
                    await sink.yield(Response(body: Array(changed("1", "\(number)").utf8)))
                    told.withLock { $0 += 1 }
                }
            }
        }
    }

    @Test(arguments: [Interceptors(), [Logging { _ in }, Authentication(token: "t") { _ in nil }]])
    func `every event is heard in order, and few wait in all places together`(
        interceptors: Interceptors
    ) async throws {
        let flood = Flood(count: 5_000)
        let client = GraphQLClient(transport: flood, interceptors: interceptors)

        var heard = 0
        var mostWaiting = 0
        var isOrdered = true
        for try await event in client.subscribe(ChangedSubscription()) {
            isOrdered = isOrdered && event.changed.name == "\(heard)"
            heard += 1
            if heard % 500 == 0 { for _ in 0..<1_000 { await Task.yield() } }
            mostWaiting = max(mostWaiting, flood.told.withLock { $0 } - heard)
        }

        #expect(isOrdered)
        #expect(heard == 5_000)
        #expect(mostWaiting <= 256 + 8 * 16, "\(mostWaiting)")
    }
}
