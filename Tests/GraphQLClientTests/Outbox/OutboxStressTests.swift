import Synchronization
import TestSupport
import Testing

@testable import GraphQLClient

/// What nobody would do on purpose.
@Suite(.timeLimit(.minutes(10))) struct OutboxStressTests {
    let server = OutboxServer()
    let storage = MemoryOutbox()

    private var names: [String: String] {
        Dictionary(uniqueKeysWithValues: (0..<100).map { ("\($0)", "old") })
    }

    @Test func `a hundred tasks at once are all answered, each once, one at a time`() async throws {
        let process = OutboxProcess(server, storage, names: names)

        let answered = try await withThrowingTaskGroup { group in
            for number in 0..<100 {
                group.addTask { try await process.rename(ID("\(number)"), "new \(number)") }
            }
            return try await group.reduce(into: 0) { count, outcome in
                if case .answered = outcome { count += 1 }
            }
        }

        #expect(answered == 100)
        #expect(Set(server.carriedOut.map(\.name)).count == 100)
        #expect(server.orders.count == 100)
        #expect(process.store.openUpdates.isEmpty)
        #expect(process.outbox.state == OutboxState())
    }

    @Test func `a hundred tasks about one subject leave the last`() async throws {
        let process = OutboxProcess(server, storage)
        server.hold()
        let first = Task { try await process.rename("1", "first", subject: "s") }
        await server.arrival()

        let others = (0..<100).map { number in
            Task { try await process.rename("1", "new \(number)", subject: "s") }
        }
        await eventually { process.outbox.state.waitingCount == 2 && process.store.openUpdates.count == 2 }
        await process.until { $0.waiting.count == 2 }
        // The one that is being sent is answered, then the last of the others.
        await server.answerHeld()
        _ = try await first.value
        server.release()
        var replaced = 0
        for task in others {
            if case .replaced = try await task.value { replaced += 1 }
        }

        #expect(replaced + server.carriedOut.count == 101)
        #expect(process.name() == server.carriedOut.last?.name)
        #expect(process.store.openUpdates.isEmpty)
    }

    @Test func `a server that comes and goes under two processes carries out all, in order`() async throws {
        let one = OutboxProcess(server, storage)
        let other = OutboxProcess(server, storage.anotherView())
        for round in 0..<30 {
            server.manner = round % 3 == 0 ? .carriesOut : round % 3 == 1 ? OutboxServer.offline : .losesAnswer
            let process = round % 2 == 0 ? one : other
            _ = try? await process.rename(round % 4 < 2 ? "1" : "2", "\(round)")
            if round % 5 == 0 { (round % 2 == 0 ? other : one).outbox.send() }
        }
        server.manner = .carriesOut
        one.outbox.send()
        other.outbox.send()
        await one.sent()
        await OutboxProcess.settle([one, other])

        var seen: [String] = []
        for order in server.carriedOut where !seen.contains(order.name) { seen.append(order.name) }
        #expect(seen == (0..<30).map { "\($0)" })
        for process in [one, other] {
            #expect(process.name() == "29" || process.name() == server.names["1"])
            #expect(process.name("2") == server.names["2"])
            #expect(process.store.openUpdates.isEmpty)
            #expect(process.outbox.state.waitingCount == 0)
        }
    }

    @Test func `taking back while it is sent leaves it carried out once or not at all`() async throws {
        for round in 0..<60 {
            let server = OutboxServer()
            let process = OutboxProcess(server, MemoryOutbox())
            let task = Task { try await process.rename("1", "C") }
            let withdrawing = Task {
                for _ in 0..<(round % 12) { await Task.yield() }
                return try await process.outbox.withdraw(.init(number: 1))
            }
            let outcome = try await task.value
            let isWithdrawn = try await withdrawing.value
            await process.settled()

            #expect((outcome == .withdrawn) == isWithdrawn)
            #expect(server.carriedOut.count == (isWithdrawn ? 0 : 1))
            #expect(process.name() == (isWithdrawn ? "A" : "C"))
            #expect(process.store.openUpdates.isEmpty)
        }
    }

    @Test func `asking to send a thousand times does not send a thousand times at once`() async throws {
        let process = OutboxProcess(server, storage)
        server.manner = OutboxServer.offline
        try await process.rename("1", "C")
        for _ in 0..<1_000 { process.outbox.send() }
        server.manner = .carriesOut
        for _ in 0..<1_000 {
            process.client.connection.retryNow()
            process.outbox.send()
        }

        await process.sent()
        await process.settled()

        #expect(server.carriedOut.map(\.name) == ["C"])
        #expect(server.mostAtOnce <= 1)
    }

    @Test(arguments: [OutboxServer.offline, .fails(TransportError.badRequest(reason: "x"))])
    func `a sleep that says that it was cancelled, and was not, does not stop the sending`(
        manner: OutboxServer.Manner
    ) async throws {
        let server = server
        let timing = Timing(
            now: { .now },
            sleep: { _ in
                if server.orders.count >= 4 { server.manner = .carriesOut }
                throw CancellationError()
            }, random: { 0 })
        let process = OutboxProcess(server, storage, timing: timing)
        server.manner = manner

        #expect(try await process.rename("1", "C").isWaiting)
        await process.sent()

        #expect(server.carriedOut.map(\.name) == ["C"])
    }

    // MARK: Another identity

    @Test func `an outbox that was taken back shows nothing any more`() async throws {
        let process = OutboxProcess(server, storage)
        let other = OutboxProcess(server, storage.anotherView())
        server.manner = OutboxServer.offline
        try await process.rename("1", "C")
        await process.outbox.close(takingBack: true)

        try await other.rename("2", "D")
        await process.settled()
        #expect(try await process.rename("1", "E").isWaiting)

        #expect(process.name() == "A")
        #expect(process.name("2") == "B")
        #expect(process.store.openUpdates.isEmpty)
        server.manner = .carriesOut
        other.outbox.send()
        await other.sent()
        await process.settled()
        #expect(process.name() == "A")
        #expect(process.name("2") == "B")
        #expect(server.carriedOut.map(\.name) == ["C", "D", "E"])
    }

    @Test func `what is being sent when an outbox is taken back is left to the next one`() async throws {
        let process = OutboxProcess(server, storage)
        server.hold()
        let task = Task { try await process.rename("1", "C") }
        await server.arrival()

        await process.outbox.close(takingBack: true)
        await server.answerHeld()

        #expect(try await task.value.isWaiting)
        await process.settled()
        #expect(process.name() == "A")
        #expect(process.store.openUpdates.isEmpty)
        let next = Outbox(
            client: process.client, storage: storage.anotherView(), registry: OutboxProcess.registry)
        #expect(next.state.waitingCount == 1)
        #expect(process.name() == "C")
        next.send()
        await server.answerHeld()
        await eventually { next.state.waitingCount == 0 }
        #expect(process.name() == "C")
        #expect(process.store.openUpdates.isEmpty)
    }

    // MARK: Another process that has the right to send

    @Test func `who comes later waits no longer either for a process that was stopped`() async throws {
        let time = TestTime()
        let process = OutboxProcess(server, storage, timing: time.timing)
        var lease = try await storage.anotherView().lease(waits: false)
        for number in 0..<3 {
            let task = Task { try await process.rename("1", "\(number)") }
            #expect(await time.endPause() == .seconds(5))
            #expect(try await task.value.isWaiting)
        }

        #expect(server.orders.isEmpty)
        #expect(lease != nil)
        lease = nil
        await process.sent()
        #expect(server.carriedOut.map(\.name) == ["0", "1", "2"])
    }

    // MARK: Answers

    @Test(arguments: [
        #"{"errors":[{"message":"no","extensions":{"code":"UNAUTHENTICATED"}}],"data":null}"#,
        #"{"errors":[{"message":"PersistedQueryNotFound"}]}"#,
        #"{"errors":[{"message":"x","extensions":{"code":"PERSISTED_QUERY_NOT_FOUND"}}]}"#,
        #"{"errors":[{"message":"x","extensions":{"code":"PERSISTED_QUERY_NOT_SUPPORTED"}}]}"#,
        #"{}"#, #"{"data":{"rename":"#, "", "[]", "null",
    ])
    func `an answer that says nothing about the mutation lets it wait, whatever the status`(answer: String) async throws
    {
        for status in [nil, 200, 400] {
            let process = OutboxProcess(server, MemoryOutbox())
            server.manner = .answers(answer, status: status)

            #expect(try await process.rename("1", "C").isWaiting)

            #expect(process.name() == "C")
            server.manner = .carriesOut
            process.outbox.send()
            await process.sent()
            #expect(process.store.openUpdates.isEmpty)
        }
        #expect(server.carriedOut.count == 3)
    }

    @Test(arguments: [301, 302, 403, 404, 405, 407, 409, 410, 421, 451, 511])
    func `what answers in the server's stead does not empty the outbox`(status: Int) async throws {
        let process = OutboxProcess(server, storage)
        server.manner = .fails(TransportError.notGraphQL(server: "h", status: status, excerpt: "<html>"))
        for name in ["C", "D", "E"] { #expect(try await process.rename("1", name).isWaiting) }

        #expect(process.outbox.state.refused.isEmpty)
        server.manner = .carriesOut
        process.outbox.send()
        await process.sent()
        #expect(server.carriedOut.map(\.name) == ["C", "D", "E"])
    }

    @Test(arguments: [
        #"{"data":{"rename":7}}"#, #"{"data":{"rename":{"__typename":"Conference","id":"9"}}}"#,
        #"{"data":{"rename":[]}}"#,
    ])
    func `an answer whose data does not fit is told once, and what was expected stays`(answer: String) async throws {
        let process = OutboxProcess(server, storage)
        server.manner = .answers(answer, status: 200)

        await #expect(throws: (any Error).self) { try await process.rename("1", "C") }

        #expect(process.name() == "C")
        #expect(process.store.openUpdates.isEmpty)
        #expect(process.outbox.state.waitingCount == 0)
        #expect(server.orders.count == 1)
    }

    @Test func `a refusal in the middle takes back itself alone`() async throws {
        let process = OutboxProcess(server, storage)
        server.manner = OutboxServer.offline
        for name in ["C", "bad", "D"] { try await process.rename("1", name) }
        try await process.rename("2", "bad")
        server.refuse("bad")
        server.manner = .carriesOut

        process.outbox.send()
        await process.sent()

        #expect(server.carriedOut.map(\.name) == ["C", "D"])
        #expect(process.name() == "D")
        #expect(process.name("2") == "B")
        #expect(process.outbox.state.refused.map(\.message) == ["No.", "No."])
        #expect(process.store.openUpdates.isEmpty)
    }
}
