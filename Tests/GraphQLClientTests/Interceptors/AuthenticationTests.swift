import GraphQLClient
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct AuthenticationTests {
    /// A server that takes one token, answers others as it is told to, and holds nothing.
    private final class Door: Transport {
        private let state: Mutex<(token: String, seen: [String?])>
        private let refusal: Result<Response, any Error>

        init(_ token: String, refusal: Result<Response, any Error> = .status(401)) {
            state = Mutex((token: token, seen: []))
            self.refusal = refusal
        }

        /// The fields that came, in their order.
        var seen: [String?] { state.withLock { $0.seen } }

        func change(to token: String) { state.withLock { $0.token = token } }

        func send(_ request: Request) -> AsyncThrowingStream<Response, any Error> {
            let field = request.headers.value(of: "authorization")
            let isOpen = state.withLock { state in
                state.seen.append(field)
                return field == "Bearer \(state.token)"
            }
            return AsyncThrowingStream { continuation in
                switch isOpen ? .one : refusal {
                case .success(let response):
                    continuation.yield(response)
                    continuation.finish()
                case .failure(let error): continuation.finish(throwing: error)
                }
            }
        }
    }

    /// A sign-in that the test ends.
    private final class SignIn: Sendable {
        private struct State {
            var waiting: [CheckedContinuation<String?, any Error>] = []
            var refused: [String?] = []
            /// What ends every renewal at once.
            var standing: Result<String?, any Error>?
        }

        private let state = Mutex(State())

        var refused: [String?] { state.withLock { $0.refused } }

        func renew(_ refused: String?) async throws -> String? {
            try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state in
                    state.refused.append(refused)
                    if state.standing == nil { state.waiting.append(continuation) }
                    return state.standing
                }
                if let result { continuation.resume(with: result) }
            }
        }

        func end(_ result: Result<String?, any Error>) async {
            await eventually { state.withLock { !$0.waiting.isEmpty } }
            state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }?.resume(with: result)
        }

        /// Ends what has begun, and all that begins; `nil` to end that.
        func endAll(_ result: Result<String?, any Error>?) {
            let waiting = state.withLock { state in
                state.standing = result
                defer { if result != nil { state.waiting = [] } }
                return result == nil ? [] : state.waiting
            }
            for continuation in waiting { if let result { continuation.resume(with: result) } }
        }

        func begun(_ count: Int) async { await eventually { refused.count >= count } }
    }

    struct NoEntry: Error {}

    @Test func `requests are signed with the token`() async throws {
        let door = Door("a")
        let client = GraphQLClient(
            transport: door, interceptors: [Authentication(token: "a") { _ in throw NoEntry() }])

        #expect(try await client.fetch(IntQuery()).value == 1)

        #expect(door.seen == ["Bearer a"])
    }

    @Test(arguments: [
        Result<Response, any Error>.status(401), .answer(#"{"errors":[{"message":"no"}]}"#, status: 401),
        .answer(#"{"data":null,"errors":[{"message":"no","extensions":{"code":"UNAUTHENTICATED"}}]}"#),
        .answer(
            #"{"data":{"n":null},"errors":[{"message":"x"},{"message":"no","extensions":{"code":"UNAUTHENTICATED"}}]}"#),
    ])
    func `a token that is refused is renewed, and the request sent again`(
        refusal: Result<Response, any Error>
    ) async throws {
        let door = Door("b", refusal: refusal)
        let refused = Mutex<[String?]>([])
        let client = GraphQLClient(
            transport: door,
            interceptors: [
                Authentication(token: "a") { token in
                    refused.withLock { $0.append(token) }
                    return "b"
                }
            ])

        #expect(try await client.fetch(IntQuery()).value == 1)
        #expect(try await client.fetch(IntQuery(), policy: .networkOnly).value == 1)

        #expect(door.seen == ["Bearer a", "Bearer b", "Bearer b"])
        #expect(refused.withLock { $0 } == ["a"])
    }

    @Test func `what is refused again is told as it is`() async throws {
        let door = Door("c")
        let client = GraphQLClient(transport: door, interceptors: [Authentication(token: "a") { _ in "b" }])

        await #expect(throws: TransportError.notGraphQL(server: "test", status: 401, excerpt: "<html>")) {
            try await client.fetch(IntQuery())
        }

        #expect(door.seen == ["Bearer a", "Bearer b"])
    }

    @Test func `other refusals are none of the token's`() async throws {
        let door = Door("b", refusal: .answer(#"{"errors":[{"message":"no","extensions":{"code":"FORBIDDEN"}}]}"#))
        let client = GraphQLClient(
            transport: door, interceptors: [Authentication(token: "a") { _ in throw NoEntry() }])

        await #expect(throws: ResponseError.self) { try await client.fetch(IntQuery()) }

        #expect(door.seen == ["Bearer a"])
    }

    @Test func `without a token the first request waits for one`() async throws {
        let door = Door("a")
        let signIn = SignIn()
        let client = GraphQLClient(
            transport: door, interceptors: [Authentication { try await signIn.renew($0) }])
        async let data = client.fetch(IntQuery())
        await signIn.end(.success("a"))

        #expect(try await data.value == 1)

        #expect(door.seen == ["Bearer a"])
        #expect(signIn.refused == [nil])
    }

    @Test func `however many are refused, the token is renewed once, and those that come meanwhile wait`() async throws
    {
        let door = Door("b")
        let signIn = SignIn()
        let client = GraphQLClient(
            transport: door, interceptors: [Authentication(token: "a") { try await signIn.renew($0) }])
        let before = (0..<10).map { number in
            Task { try await client.fetch(ConferenceNameQuery(id: ID("\(number)")), policy: .networkOnly) }
        }
        await signIn.begun(1)
        await eventually { door.seen.count >= 10 }
        let meanwhile = (10..<15).map { number in
            Task { try await client.fetch(ConferenceNameQuery(id: ID("\(number)")), policy: .networkOnly) }
        }
        for _ in 0..<200 { await Task.yield() }
        #expect(door.seen.count == 10)

        await signIn.end(.success("b"))
        // The answer is none of this query's: what counts is what was sent.
        for task in before + meanwhile { _ = await task.result }

        #expect(signIn.refused == ["a"])
        #expect(door.seen.filter { $0 == "Bearer a" }.count == 10)
        #expect(door.seen.filter { $0 == "Bearer b" }.count == 15)
    }

    @Test func `a renewal that fails fails all that wait, and the next request begins another`() async throws {
        let door = Door("b")
        let signIn = SignIn()
        let client = GraphQLClient(
            transport: door, interceptors: [Authentication(token: "a") { try await signIn.renew($0) }])
        let tasks = (0..<5).map { number in Task { try await client.fetch(ConferenceNameQuery(id: ID("\(number)"))) } }
        await signIn.begun(1)
        await eventually { door.seen.count >= 5 }

        // Who finds its token refused only after the renewal has failed begins another one.
        signIn.endAll(.failure(NoEntry()))

        for task in tasks {
            let error = await #expect(throws: AuthenticationError.self) { try await task.value }
            #expect(error?.reason is NoEntry)
            #expect(error.map { "\($0)" } == "The sign-in could not be renewed: NoEntry()")
        }
        signIn.endAll(nil)
        async let data = client.fetch(IntQuery())
        await signIn.end(.success("b"))
        #expect(try await data.value == 1)
        #expect(signIn.refused.allSatisfy { $0 == "a" })
    }

    @Test func `who is cancelled while waiting ends at once, and the others get the token`() async throws {
        let door = Door("b")
        let signIn = SignIn()
        let client = GraphQLClient(
            transport: door, interceptors: [Authentication(token: "a") { try await signIn.renew($0) }])
        let first = Task { try await client.fetch(IntQuery()) }
        await signIn.begun(1)
        let second = Task { try await client.fetch(FloatQuery()) }
        for _ in 0..<100 { await Task.yield() }

        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        await signIn.end(.success("b"))
        _ = await second.result

        #expect(door.seen == ["Bearer a", "Bearer b"])
        #expect(try await client.fetch(IntQuery(), policy: .networkOnly).value == 1)
        #expect(signIn.refused == ["a"])
    }

    @Test func `the renewal may use the same client`() async throws {
        let door = Door("b")
        let box = Mutex<GraphQLClient?>(nil)
        let client = GraphQLClient(
            transport: door,
            interceptors: [
                Authentication(token: "a") { _ in
                    let client = box.withLock { $0 }
                    _ = try? await client?.fetch(FloatQuery(), policy: .networkOnly)
                    return "b"
                }
            ])
        box.withLock { $0 = client }

        #expect(try await client.fetch(IntQuery()).value == 1)

        #expect(door.seen == ["Bearer a", nil, "Bearer b"])
        box.withLock { $0 = nil }
    }

    @Test func `the renewal may ask for the same as who waits for it`() async throws {
        let door = Door("b")
        let box = Mutex<GraphQLClient?>(nil)
        let client = GraphQLClient(
            transport: door,
            interceptors: [
                Authentication(token: "a") { _ in
                    let client = box.withLock { $0 }
                    _ = try? await client?.fetch(IntQuery(), policy: .networkOnly)
                    return "b"
                }
            ])
        box.withLock { $0 = client }

        #expect(try await client.fetch(IntQuery()).value == 1)

        #expect(door.seen == ["Bearer a", nil, "Bearer b"])
        box.withLock { $0 = nil }
    }

    @Test func `what a renewal has begun is signed when it goes on after it`() async throws {
        let door = Door("b")
        let box = Mutex<(client: GraphQLClient?, task: Task<Int, any Error>?)>((nil, nil))
        let signIn = SignIn()
        let client = GraphQLClient(
            transport: door,
            interceptors: [
                Authentication(token: "a") { _ in
                    let client = box.withLock { $0.client }
                    let task = Task {
                        _ = try await signIn.renew(nil)
                        return try await client?.fetch(FloatQuery(), policy: .networkOnly) == nil ? 0 : 1
                    }
                    box.withLock { $0.task = task }
                    return "b"
                }
            ])
        box.withLock { $0.client = client }
        #expect(try await client.fetch(IntQuery()).value == 1)

        await signIn.end(.success(nil))
        _ = await box.withLock { $0.task }?.result

        #expect(door.seen == ["Bearer a", "Bearer b", "Bearer b"])
        box.withLock { $0.client = nil }
    }

    @Test func `a renewal that says that it was cancelled fails, for nobody was`() async throws {
        let door = Door("b")
        let client = GraphQLClient(
            transport: door, interceptors: [Retry(), Authentication(token: "a") { _ in throw CancellationError() }])

        let error = await #expect(throws: AuthenticationError.self) { try await client.fetch(IntQuery()) }

        #expect(error?.reason is CancellationError)
        #expect(door.seen.count == 1)
    }

    @Test func `a mutation that has brought data is not sent again`() async throws {
        let wire = Wire(
            .answer(
                #"{"data":{"rename":null},"errors":[{"message":"no","path":["rename"],"extensions":{"code":"UNAUTHENTICATED"}}]}"#
            ))
        let client = GraphQLClient(transport: wire, interceptors: [Authentication(token: "a") { _ in "b" }])

        await #expect(throws: ResponseError.self) { try await client.perform(RenameMutation(id: "1", name: "B")) }

        #expect(wire.requests.count == 1)
    }

    @Test func `a subscription that is refused is asked for again with the new token`() async throws {
        let bench = EventBench(
            acknowledgesAtOnce: false, interceptors: [Authentication(token: "a") { _ in "b" }])
        var events = bench.events()

        await bench.server.event(0, #"{"errors":[{"message":"no","extensions":{"code":"UNAUTHENTICATED"}}]}"#)
        await bench.server.acknowledge(1)
        await bench.server.event(1, changed("1", "A"))

        #expect(try await events.next()?.text == "began")
        #expect(try await events.next()?.text == "A")
        #expect(bench.server.requests.map { $0.headers.value(of: "Authorization") } == ["Bearer a", "Bearer b"])
        await bench.server.closings(1)
        #expect(bench.server.openCount == 1)
    }

    @Test func `a subscription waits out a renewal that fails in passing`() async throws {
        let bench = EventBench(
            acknowledgesAtOnce: false,
            interceptors: [
                Authentication(token: "a") { _ in throw TransportError.unreachable(server: "test", reason: "No.") }
            ])
        let events = bench.events()

        await bench.server.lose(0, TransportError.notGraphQL(server: "test", status: 401, excerpt: ""))
        await bench.time.endPause()
        await bench.server.arrivals(2)
        withExtendedLifetime(events) {}
    }

    @Test func `renewals, refusals and cancellations in all orders end, and never two renewals at once`() async throws {
        let door = Door("t1")
        let running = Mutex((now: 0, most: 0, count: 0))
        let client = GraphQLClient(
            transport: door,
            interceptors: [
                Authentication(token: "t0") { _ in
                    let count = running.withLock { state in
                        state.now += 1
                        state.count += 1
                        state.most = max(state.most, state.now)
                        return state.count
                    }
                    for _ in 0..<(count % 5) { await Task.yield() }
                    running.withLock { $0.now -= 1 }
                    if count.isMultiple(of: 4) { throw NoEntry() }
                    return "t\(count)"
                }
            ])

        await withTaskGroup { group in
            for number in 0..<200 {
                group.addTask {
                    let task = Task { try await client.fetch(ConferenceNameQuery(id: ID("\(number)"))) }
                    for _ in 0..<(number % 6) { await Task.yield() }
                    if number.isMultiple(of: 3) { task.cancel() }
                    if number.isMultiple(of: 10) { door.change(to: "t\(number / 10 + 2)") }
                    _ = await task.result
                }
            }
        }

        #expect(running.withLock { $0.most } == 1)
        #expect(running.withLock { $0.now } == 0)
    }
}
