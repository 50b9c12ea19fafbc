import GraphQLClient
import Testing

@Suite(.timeLimit(.minutes(10))) struct RetryTests {
    private let time = TestTime()

    private func client(_ wire: Wire, attempts: Int = 3) -> GraphQLClient {
        let retry = Retry(
            attempts: attempts, backoff: Backoff(first: .seconds(1), longest: .seconds(5), jitter: 0),
            timing: time.timing)
        return GraphQLClient(transport: wire, interceptors: [retry])
    }

    @Test func `a query is sent again after pauses that grow`() async throws {
        let wire = Wire(.gone, .status(503), .one)
        async let data = client(wire).fetch(IntQuery())

        #expect(await time.endPause() == .seconds(1))
        #expect(await time.endPause() == .seconds(2))

        #expect(try await data.value == 1)
        #expect(wire.requests.map(\.attempt) == [1, 2, 3])
    }

    @Test func `the last attempt's error is told`() async throws {
        let wire = Wire(.gone, .status(502), .status(503))
        let client = client(wire)
        let task = Task { try await client.fetch(IntQuery()) }
        await time.endPause()
        await time.endPause()

        await #expect(throws: TransportError.notGraphQL(server: "test", status: 503, excerpt: "<html>")) {
            try await task.value
        }
        #expect(wire.requests.count == 3)
    }

    @Test(arguments: [
        Result<Response, any Error>.status(400), .status(401), .status(404),
        .failure(TransportError.tooLarge(server: "test", limit: 1)), .failure(TransportError.badRequest(reason: "x")),
        .failure(CancellationError()), .answer(#"{"errors":[{"message":"no"}]}"#, status: 200),
        .answer(#"{"errors":[{"message":"no"}]}"#, status: 400), .answer("{", status: 200),
    ])
    func `what is refused is not sent again`(answer: Result<Response, any Error>) async throws {
        let wire = Wire(answer, .one)

        await #expect(throws: (any Error).self) { try await client(wire).fetch(IntQuery()) }

        #expect(wire.requests.count == 1)
    }

    @Test func `a mutation is not sent again, for it may have been carried out`() async throws {
        let wire = Wire(.gone, .answer(RenameMutation.answer))

        await #expect(throws: TransportError.self) {
            try await client(wire).perform(RenameMutation(id: "1", name: "B"))
        }

        #expect(wire.requests.count == 1)
    }

    @Test func `a mutation that is marked as idempotent is sent again`() async throws {
        let wire = Wire(.gone, .answer(#"{"data":{"details":{"__typename":"Conference","id":"1"}}}"#))
        async let result: Void = {
            // What it answers does not matter here.
            _ = try? await client(wire).perform(MarkedMutation())
        }()

        await time.endPause()
        await result

        #expect(wire.requests.count == 2)
    }

    @Test func `a server that is busy says how long to wait`() async throws {
        let busy = Result<Response, any Error>.answer(
            #"{"errors":[{"message":"slow down"}]}"#, status: 429, headers: [Header("retry-after", "4")])
        let long = Result<Response, any Error>.answer(
            #"{"errors":[{"message":"slow down"}]}"#, status: 503, headers: [Header("Retry-After", "86400")])
        let wire = Wire(busy, long, .one)
        async let data = client(wire).fetch(IntQuery())

        #expect(await time.endPause() == .seconds(4))
        #expect(await time.endPause() == .seconds(30))

        #expect(try await data.value == 1)
    }

    @Test(arguments: ["", "soon", "-1", "99999999999999999999", "Wed, 21 Oct 2020 07:28:00 GMT", "1e3"])
    func `a time to wait that is neither a number of seconds nor in the future is passed over`(text: String)
        async throws
    {
        let wire = Wire(
            .answer(#"{"errors":[{"message":"no"}]}"#, status: 503, headers: [Header("Retry-After", text)]), .one)
        async let data = client(wire).fetch(IntQuery())

        #expect(await time.endPause() == .seconds(1))

        #expect(try await data.value == 1)
    }

    @Test func `cancelling during the pause ends it, and nothing is sent`() async throws {
        let wire = Wire(.gone, .one)
        let client = client(wire)
        let task = Task { try await client.fetch(IntQuery()) }
        _ = await time.pause()

        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        await time.cancelling(of: 1)
        #expect(wire.requests.count == 1)
    }

    @Test func `an answer of a busy server is told where it was the last attempt`() async throws {
        let wire = Wire(.answer(#"{"errors":[{"message":"slow down"}]}"#, status: 503))
        let client = client(wire, attempts: 2)
        let task = Task { try await client.fetch(IntQuery()) }
        await time.endPause()

        await #expect(throws: ResponseError.self) { try await task.value }
    }
}

/// A mutation that may be sent twice.
struct MarkedMutation: GraphQLMutation, IdempotentMutation {
    static let kind = OperationKind.mutation
    static let name = "Marked"
    static let document = "mutation Marked { details }"
    typealias Data = DetailsMutation.Data
    var variables = NoVariables()
}
