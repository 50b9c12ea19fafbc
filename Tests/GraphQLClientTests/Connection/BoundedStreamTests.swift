import GraphQLClient
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5))) struct BoundedStreamTests {
    @Test func `everything is heard in order, and then the end`() async throws {
        let stream = BoundedStream<Int>(bound: 4)
        let elements = stream.elements()
        let task = Task {
            for number in 0..<20_000 { await stream.send(number) }
            stream.finish(throwing: TransportError.badRequest(reason: "over"))
        }

        var heard: [Int] = []
        await #expect(throws: TransportError.badRequest(reason: "over")) {
            for try await number in elements { heard.append(number) }
        }

        #expect(heard == Array(0..<20_000))
        #expect(stream.mostCount <= 4)
        await task.value
    }

    @Test func `who tells hears that it is full, and once that there is room`() async throws {
        let stream = BoundedStream<Int>(bound: 4)
        let rooms = Mutex(0)
        var iterator = stream.elements().makeAsyncIterator()
        stream.watch(onRoom: { rooms.withLock { $0 += 1 } }, onGone: {})

        let receptions = (0..<6).map { stream.offer($0) }
        #expect(receptions == [.room, .room, .room, .full, .full, .full])
        #expect(stream.isFull)
        for _ in 0..<3 { _ = try await iterator.next() }
        #expect(rooms.withLock { $0 } == 0)
        for _ in 0..<3 { _ = try await iterator.next() }

        #expect(rooms.withLock { $0 } == 1)
        #expect(!stream.isFull)
    }

    @Test func `few large ones are as full as many`() {
        let stream = BoundedStream<Int>(bound: 100, byteBound: 1_000)
        let elements = stream.elements()
        #expect(stream.offer(1, bytes: 600) == .room)
        #expect(stream.offer(2, bytes: 600) == .full)
        withExtendedLifetime(elements) {}
    }

    @Test func `who lets go of it is gone, and who waits for room goes on`() async throws {
        let stream = BoundedStream<Int>(bound: 1)
        let isGone = Mutex(false)
        var elements: AsyncThrowingStream<Int, any Error>? = stream.elements()
        stream.watch(onGone: { isGone.withLock { $0 = true } })
        let task = Task { for number in 0..<10 { await stream.send(number) } }

        withExtendedLifetime(elements) {}
        elements = nil
        await task.value

        #expect(isGone.withLock { $0 })
        #expect(stream.offer(1) == .gone)
        #expect(stream.count == 0)
    }

    @Test func `cancelling who listens or who tells ends the waiting of both, at any moment`() async {
        await withTaskGroup { group in
            for _ in 0..<500 {
                group.addTask {
                    let stream = BoundedStream<Int>(bound: 2)
                    let elements = stream.elements()
                    let listener = Task { for try await _ in elements {} }
                    let teller = Task { while !Task.isCancelled { await stream.send(1) } }
                    await Task.yield()
                    if Bool.random() { listener.cancel() }
                    teller.cancel()
                    await teller.value
                    listener.cancel()
                    _ = await listener.result
                }
            }
        }
    }
}
