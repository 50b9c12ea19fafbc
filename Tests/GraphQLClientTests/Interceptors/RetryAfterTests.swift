import GraphQLClient
import Testing

/// How long a server wants to be left alone.
@Suite(.timeLimit(.minutes(10))) struct RetryAfterTests {
    @Test(arguments: [
        ("0", Duration.seconds(0)), ("120", .seconds(120)), (" 7\t", .seconds(7)), ("007", .seconds(7)),
        ("400000000", .seconds(315_360_000)),
        ("Sun, 06 Nov 1994 08:50:37 GMT", .seconds(60)), ("Sunday, 06-Nov-94 08:50:07 GMT", .seconds(30)),
        ("Sun Nov  6 08:49:47 1994", .seconds(10)), ("Sun, 06 Nov 1994 08:49:00 GMT", .seconds(0)),
        ("Mon, 07 Nov 1994 08:49:37 GMT", .seconds(86_400)), ("Tue, 29 Feb 2000 08:49:37 GMT", .seconds(167_702_400)),
    ])
    func `a number of seconds, or a date in any form, counted from the answer's own date`(
        text: String, duration: Duration
    ) {
        let headers = [Header("retry-after", text), Header("Date", "Sun, 06 Nov 1994 08:49:37 GMT")]
        #expect(headers.retryAfter(now: 0) == duration)
    }

    @Test func `without a date of the answer the clock counts`() {
        #expect([Header("Retry-After", "Thu, 01 Jan 1970 00:01:40 GMT")].retryAfter(now: 40) == .seconds(60))
        let odd = [Header("Retry-After", "Thu, 01 Jan 1970 00:01:40 GMT"), Header("Date", "today")]
        #expect(odd.retryAfter(now: 40) == .seconds(60))
    }

    @Test(arguments: [
        "", " ", "soon", "-1", "+1", "1.5", "1e3", "5 s", "٣", "99999999999999999999", "Sun, 06 Nov 1994",
        "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 06 Xyz 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
        "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Nov 19944 08:49:37 GMT",
        "Sun, 06 Nov 1900 08:49:37 GMT",
    ])
    func `what is neither is passed over`(text: String) {
        #expect([Header("Retry-After", text)].retryAfter(now: 0) == nil)
        #expect([Header]().retryAfter(now: 0) == nil)
    }

    // MARK: What is done about it

    private let time = TestTime()

    private func client(_ wire: Wire) -> GraphQLClient {
        let retry = Retry(backoff: Backoff(first: .seconds(1), longest: .seconds(5), jitter: 0), timing: time.timing)
        return GraphQLClient(transport: wire, interceptors: [retry])
    }

    private static func busy(_ status: Int, _ seconds: Int) -> Result<Response, any Error> {
        let error = TransportError.notGraphQL(server: "test", status: status, excerpt: "<html>")
        return .failure(error.advised(RetryAdvice(retryAfter: .seconds(seconds))))
    }

    @Test func `a proxy that is busy is asked again when it wants it, and no later than the longest wait`() async throws
    {
        let wire = Wire(Self.busy(429, 4), Self.busy(503, 3_600), .one)
        async let data = client(wire).fetch(IntQuery())

        #expect(await time.endPause() == .seconds(4))
        #expect(await time.endPause() == .seconds(30))

        #expect(try await data.value == 1)
    }

    @Test func `a wait that is shorter than the pause changes nothing`() async throws {
        let wire = Wire(Self.busy(429, 0), .one)
        async let data = client(wire).fetch(IntQuery())

        #expect(await time.endPause() == .seconds(1))

        #expect(try await data.value == 1)
    }

    @Test func `a mutation is not sent again, and who asks is thrown the reason alone`() async throws {
        let wire = Wire(Self.busy(429, 4), .answer(RenameMutation.answer))

        await #expect(throws: TransportError.notGraphQL(server: "test", status: 429, excerpt: "<html>")) {
            try await client(wire).perform(RenameMutation(id: "1", name: "B"))
        }

        #expect(wire.requests.count == 1)
    }

    @Test func `without interceptors who asks is thrown the reason alone`() async throws {
        let client = GraphQLClient(transport: Wire(Self.busy(503, 4)))

        await #expect(throws: TransportError.notGraphQL(server: "test", status: 503, excerpt: "<html>")) {
            try await client.fetch(IntQuery())
        }
    }

    @Test func `an error that does not pass by itself has no advice`() {
        let error = TransportError.notGraphQL(server: "test", status: 404, excerpt: "")
        #expect(error.advised(RetryAdvice(retryAfter: .seconds(1))) is TransportError)
        #expect(TransportError.timedOut(server: "test", seconds: 1).advised(RetryAdvice()) is TransportError)
    }
}
