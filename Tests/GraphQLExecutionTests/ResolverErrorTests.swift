import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import Synchronization
import Testing

/// What resolvers throw, and what ends while they run.
@Suite struct ResolverErrorTests {
    private struct Unforeseen: Error {
        var secret = "the password"
    }

    private func answer(_ error: any Error) throws -> String {
        var resolvers = Resolvers<Int>()
        resolvers.root("Query") { query in
            query.field("a") { _ in throw error }
            query.field("b") { _ in .values([.int(1)]) }
        }
        let schema = try Schema(parsing: Source("type Query { a: Int b: Int }"))
        let executable = try ExecutableSchema(schema, resolvers: resolvers)
        return executable.answer("{ a b }", 0)
    }

    @Test func `what a resolver throws is told only where it is meant for the user`() throws {
        let general =
            #"{"errors":[{"message":"The field could not be resolved.","locations":[{"line":1,"column":3}],"#
            + #""path":["a"]}],"data":{"a":null,"b":1}}"#

        #expect(try answer(Unforeseen()) == general)
        #expect(try answer(CancellationError()) == general)
        #expect(
            try answer(ResolverError("There is none.", code: "NONE"))
                == #"{"errors":[{"message":"There is none.","locations":[{"line":1,"column":3}],"path":["a"],"extensions":{"code":"NONE"}}],"data":{"a":null,"b":1}}"#
        )
    }

    @Test func `a failure within the list of a custom scalar is told`() throws {
        var resolvers = Resolvers<Int>()
        resolvers.root("Query") { query in
            query.field("any") { _ in .values([.list([.int(1), .list([.failure(ResolverError("It is gone."))])])]) }
        }
        let schema = try Schema(parsing: Source("type Query { any: Any } scalar Any"))

        let answer = try ExecutableSchema(schema, resolvers: resolvers).answer("{ any }", 0)

        #expect(
            answer
                == #"{"errors":[{"message":"It is gone.","locations":[{"line":1,"column":3}],"path":["any"]}],"data":{"any":null}}"#
        )
    }

    @Test func `a scalar that refuses its own default is told of with the variable`() throws {
        let service = try JSONService(
            "type Query { at(day: Date): String } scalar Date",
            scalars: ["Date": .text { text in text.count == 10 ? nil : "A date has 10 characters." }])

        let messages = service.messages(#"query ($day: Date = "soon") { at(day: $day) }"#)

        #expect(
            messages == [
                #"Variable "$day" has invalid default value "soon". Expected type "Date". A date has 10 characters."#
            ])
    }

    // MARK: Cancellation

    /// Whether the source of a subscription was told to stop.
    private final class Tap: Sendable {
        private let state = Mutex(false)

        var isClosed: Bool { state.withLock { $0 } }

        func close() { state.withLock { $0 = true } }
    }

    private func endless(_ tap: Tap) throws -> ExecutableSchema<Int> {
        var resolvers = Resolvers<Int>()
        resolvers.root("Query") { query in query.field("a") { _ in .values([.int(1)]) } }
        resolvers.subscription(
            "ticks",
            events: { _ in
                AsyncStream<Int> { continuation in
                    continuation.onTermination = { _ in tap.close() }
                    continuation.yield(1)
                }
            },
            value: { call in .values(call.parents.map { .int($0) }) })
        return try ExecutableSchema(
            Schema(parsing: Source("type Query { a: Int } type Subscription { ticks: Int }")), resolvers: resolvers)
    }

    @Test func `who stops listening closes the source`() async throws {
        let tap = Tap()
        let executable = try endless(tap)

        for await _ in executable.answers(to: GraphQLRequest(query: "subscription { ticks }"), context: 0) { break }

        #expect(tap.isClosed)
    }

    @Test func `a cancelled task gets no further answer`() async throws {
        let tap = Tap()
        let executable = try endless(tap)
        let (started, start) = AsyncStream<Void>.makeStream()
        let listener = Task {
            var answers = 0
            for await _ in executable.answers(to: GraphQLRequest(query: "subscription { ticks }"), context: 0) {
                answers += 1
                start.yield()
            }
            return answers
        }
        for await _ in started { break }

        listener.cancel()

        #expect(await listener.value == 1)
        #expect(tap.isClosed)
    }
}
