import Testing

@testable import GraphQLClient

/// What becomes of a mutation that fails.
@Suite(.timeLimit(.minutes(10))) struct OutboxRefusalTests {
    let server = OutboxServer()
    let storage = MemoryOutbox()

    @Test func `one that is refused is rolled back, and the next goes on`() async throws {
        let process = OutboxProcess(server, storage)
        server.refuse("Bad")
        server.hold()
        let bad = Task.immediate { try await process.rename("1", "Bad") }
        let good = Task.immediate { try await process.rename("2", "Good") }
        #expect(process.name() == "Bad")

        await server.answerHeld()
        await server.answerHeld()

        await #expect(throws: ResponseError.self) { try await bad.value }
        _ = try await good.value
        #expect(process.name() == "A")
        #expect(process.name("2") == "Good")
        // Who waited was told.
        #expect(process.outbox.state.refused.isEmpty)
        #expect(process.store.openUpdates.isEmpty)
    }

    @Test func `a refusal of which nobody was told is reported until it is acknowledged, also after a restart`()
        async throws
    {
        server.refuse("Bad")
        do {
            let process = OutboxProcess(server, storage)
            server.manner = OutboxServer.offline
            try await process.rename("1", "Bad", subject: "s")
            try await process.rename("2", "Good")
            server.manner = .carriesOut
            process.outbox.send()
            await process.sent()
            #expect(process.name() == "A")
            #expect(process.outbox.state.refused.map(\.message) == ["No."])
            await process.outbox.close()
        }

        let after = OutboxProcess(server, storage.anotherView())

        let refusal = try #require(after.outbox.state.refused.first)
        #expect(refusal.operationName == "Rename")
        #expect(refusal.code == "TAKEN")
        #expect(refusal.subject == "s")
        #expect(refusal.variables == [InputField("id", .string("1")), InputField("name", .string("Bad"))])
        #expect(after.name() == "A")
        await after.outbox.acknowledge(refusal.id)
        #expect(after.outbox.state.refused.isEmpty)
        #expect(OutboxProcess(server, storage.anotherView()).outbox.state.refused.isEmpty)
    }

    @Test(arguments: [
        (TransportError.unreachable(server: "h", reason: "r"), true), (.timedOut(server: "h", seconds: 1), true),
        (.notGraphQL(server: "h", status: 503, excerpt: ""), true),
        (.notGraphQL(server: "h", status: 500, excerpt: ""), true),
        (.notGraphQL(server: "h", status: 429, excerpt: ""), true),
        (.notGraphQL(server: "h", status: 401, excerpt: ""), true),
        // A hotel's page.
        (.notGraphQL(server: "h", status: 200, excerpt: "<html>"), true), (.badRequest(reason: "r"), true),
        (.notGraphQL(server: "h", status: 400, excerpt: ""), false),
        (.notGraphQL(server: "h", status: 413, excerpt: ""), false), (.tooLarge(server: "h", limit: 1), false),
    ])
    func `what says nothing about the mutation lets it wait, what will stay so is a refusal`(
        error: TransportError, waits: Bool
    ) async throws {
        let process = OutboxProcess(server, storage)
        server.manner = .fails(error)

        let outcome = try? await process.rename("1", "New")

        #expect(outcome == (waits ? .waiting(.init(number: 1)) : nil))
        #expect(process.name() == (waits ? "New" : "A"))
        #expect(process.outbox.state.waitingCount == (waits ? 1 : 0))
    }

    @Test func `errors without data and a status from 500 on let it wait`() async throws {
        let process = OutboxProcess(server, storage)
        server.manner = .answers(#"{"errors":[{"message":"down"}]}"#, status: 503)
        #expect(try await process.rename("1", "New") == .waiting(.init(number: 1)))
        #expect(process.outbox.state.lastError == "down")

        server.manner = .answers(#"{"errors":[{"message":"no"}]}"#, status: 400)
        process.outbox.send()
        await process.sent()

        #expect(process.outbox.state.refused.map(\.message) == ["no"])
        #expect(process.name() == "A")
    }

    @Test func `a field that is null because of an error is a refusal`() async throws {
        let process = OutboxProcess(server, storage)
        server.manner = .answers(
            #"{"data":{"rename":null},"errors":[{"message":"no","path":["rename"]}]}"#, status: 200)

        await #expect(throws: ResponseError.self) { try await process.rename("1", "New") }

        #expect(process.name() == "A")
    }

    @Test func `errors beside data are told, but are no refusal`() async throws {
        let process = OutboxProcess(server, storage)
        server.manner = OutboxServer.offline
        try await process.rename("1", "New")
        server.manner = .answers(
            #"{"data":{"rename":\#(conference("1", "New"))},"errors":[{"message":"slow"}]}"#, status: 200)

        process.outbox.send()
        await process.sent()

        #expect(process.outbox.state.refused.isEmpty)
        #expect(process.name() == "New")
        #expect(process.store.openUpdates.isEmpty)
    }

    @Test func `an answer that is not what the schema promised leaves what was expected`() async throws {
        let process = OutboxProcess(server, storage)
        server.manner = .answers(#"{"data":{"rename":{"__typename":"Conference","id":"1","name":null}}}"#)

        await #expect(throws: ReadError.self) { try await process.rename("1", "New") }

        #expect(process.name() == "New")
        #expect(process.store.openUpdates.isEmpty)
        #expect(process.outbox.state.waitingCount == 0)
    }

    @Test func `an answer that is none is an accident four times`() async throws {
        let process = OutboxProcess(server, storage)
        server.manner = .answers(#"{"data":{"ren"#)
        for _ in 0..<4 {
            #expect(try await process.rename("1", "New", subject: "s").isWaiting)
            #expect(process.name() == "New")
        }
        #expect(process.outbox.state.refused.isEmpty)

        #expect(try await process.rename("2", "Last").isWaiting)

        #expect(process.outbox.state.refused.map(\.message) == ["The answer ends in the middle of a value."])
        #expect(process.outbox.state.waitingCount == 2)
    }
}
