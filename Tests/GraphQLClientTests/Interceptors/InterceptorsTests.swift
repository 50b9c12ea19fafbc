import GraphQLClient
import Testing

@Suite(.timeLimit(.minutes(10))) struct InterceptorsTests {
    private struct Named: Interceptor {
        var name: String

        func intercept(_ request: Request, next: Next) async throws -> AsyncThrowingStream<Response, any Error> {
            var request = request
            request.headers.append(Header("Seen-By", name))
            return try await next(request)
        }
    }

    private struct Other: Interceptor {
        func intercept(_ request: Request, next: Next) async throws -> AsyncThrowingStream<Response, any Error> {
            var request = request
            request.headers.append(Header("Seen-By", "other"))
            return try await next(request)
        }
    }

    private func order(_ interceptors: Interceptors) async throws -> String {
        let wire = Wire(.one)
        let client = GraphQLClient(transport: wire, interceptors: interceptors)
        _ = try await client.fetch(IntQuery())
        return wire.requests[0].headers.map(\.value).joined(separator: " ")
    }

    private let two: Interceptors = [Named(name: "a"), Named(name: "b")]

    @Test func `one is inserted without the others being repeated`() async throws {
        #expect(try await order(two) == "a b")
        #expect(try await order(two.inserting(Other())) == "a b other")
        #expect(try await order(two.inserting(Other(), at: .first)) == "other a b")
        #expect(try await order(two.inserting(Other(), at: .last)) == "a b other")
        #expect(try await order(two.inserting(Other(), at: .before(Named.self))) == "other a b")
        #expect(try await order(two.inserting(Other(), at: .after(Named.self))) == "a b other")
        let three = two.inserting(Other())
        #expect(try await order(three.inserting(Named(name: "c"), at: .before(Other.self))) == "a b c other")
        #expect(try await order(three.inserting(Named(name: "c"), at: .after(Other.self))) == "a b other c")
    }

    @Test func `where there is none of a type, before is first and after is last`() async throws {
        #expect(try await order(two.inserting(Other(), at: .before(Retry.self))) == "other a b")
        #expect(try await order(two.inserting(Other(), at: .after(Retry.self))) == "a b other")
    }

    @Test func `all of a type are replaced by one, or removed`() async throws {
        let three = two.inserting(Other(), at: .first)
        #expect(try await order(three.replacing(Named(name: "c"))) == "other c")
        #expect(try await order(three.removing(Named.self)) == "other")
        #expect(try await order(two.replacing(Other())) == "a b other")
        #expect(try await order(Interceptors([Other(), Named(name: "a")] as [any Interceptor])) == "other a")
    }

    @Test func `the standard ones send a query again`() {
        #expect(Interceptors.standard.chain.contains { $0 is Retry })
        #expect(Interceptors.standard.removing(Retry.self).chain.isEmpty)
    }

    @Test func `header fields take the place of those of the same name`() async throws {
        let wire = Wire(.one)
        let client = GraphQLClient(
            transport: wire,
            interceptors: [
                HeaderFields([Header("X-A", "1"), Header("X-B", "1")]), HeaderFields([Header("x-a", "2")]),
            ])

        _ = try await client.fetch(IntQuery())

        #expect(wire.requests[0].headers == [Header("X-B", "1"), Header("x-a", "2")])
        #expect(wire.requests[0].headers.value(of: "X-A") == "2")
    }

    /// Asks twice, and hands on the second answer.
    private struct Twice: Interceptor {
        func intercept(_ request: Request, next: Next) async throws -> AsyncThrowingStream<Response, any Error> {
            for try await _ in try await next(request) {}
            return try await next(request)
        }
    }

    /// Answers, or does not, without asking anybody.
    private struct Never: Interceptor {
        var answer: String?

        func intercept(_ request: Request, next: Next) async throws -> AsyncThrowingStream<Response, any Error> {
            AsyncThrowingStream { continuation in
                if let answer { continuation.yield(Response(body: Array(answer.utf8))) }
                continuation.finish()
            }
        }
    }

    @Test func `one may ask twice, or never`() async throws {
        let wire = Wire(.gone, .one)
        await #expect(throws: TransportError.self) {
            try await GraphQLClient(transport: wire, interceptors: [Twice()]).fetch(IntQuery())
        }
        #expect(
            try await GraphQLClient(transport: wire, interceptors: [Twice(), Twice()]).fetch(IntQuery()).value == 1)
        #expect(wire.requests.count == 5)

        let silent = GraphQLClient(transport: wire, interceptors: [Never(answer: nil)])
        await #expect(throws: AnswerError.self) { try await silent.fetch(IntQuery()) }
        await #expect(throws: AnswerError.self) { try await silent.perform(RenameMutation(id: "1", name: "B")) }
        var events = silent.events(of: ChangedSubscription()).makeAsyncIterator()
        while let event = try await events.next() { #expect(event.text == "began") }
        let own = GraphQLClient(transport: wire, interceptors: [Never(answer: #"{"data":{"n":3}}"#)])
        #expect(try await own.fetch(IntQuery()).value == 3)
        #expect(wire.requests.count == 5)
        #expect(own.connection.state == .connecting)
    }
}
