import GraphQLClient
import Testing

/// Watches of an answer that comes in parts.
@Suite(.timeLimit(.minutes(10))) struct AnswerPartsTests {
    /// A transport whose one answer the test writes part by part.
    private struct Written: Transport {
        let answers = AsyncThrowingStream<Response, any Error>.makeStream()

        func send(_ request: Request) -> AsyncThrowingStream<Response, any Error> { answers.stream }

        func write(_ part: String, isLast: Bool = false) {
            var response = Response(body: Array(part.utf8))
            response.isContinued = !isLast
            answers.continuation.yield(response)
        }
    }

    private let begin =
        #"{"data":{"conference":{"__typename":"Conference","id":"1","name":"A","year":1,"attendees":[]}},"hasNext":true}"#
    private let rest = #"{"incremental":[{"path":["conference"],"data":{"city":"X"}}],"hasNext":false}"#

    @Test func `who wants to see what there is sees the first part before the last has come`() async throws {
        let transport = Written()
        let client = GraphQLClient(transport: transport)
        var watch = client.watch(ConferenceQuery(id: "1"), showsPartial: true).makeAsyncIterator()
        transport.write(begin)

        var first = await watch.next()
        while first?.data?.value == nil, first != nil { first = await watch.next() }
        #expect(first?.data?.value?.name == "A")
        #expect(first?.data?.value?.city == nil)
        #expect(first?.isFetching == true)
        #expect(client.store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "1")) == nil)
        transport.write(rest, isLast: true)

        var last = first
        while last?.isFetching == true { last = await watch.next() }
        #expect(last?.data?.value?.city == "X")
    }

    @Test func `who does not is told the whole`() async throws {
        let transport = Written()
        let client = GraphQLClient(transport: transport)
        var watch = client.watch(ConferenceQuery(id: "1"), policy: .networkOnly).makeAsyncIterator()
        transport.write(begin)
        transport.write(rest, isLast: true)

        #expect(await watch.next()?.data?.value?.city == "X")
    }

    @Test func `an answer that breaks off after its first part is none`() async throws {
        let transport = Written()
        let client = GraphQLClient(transport: transport)
        transport.write(begin)
        transport.answers.continuation.finish(throwing: TransportError.timedOut(server: "h", seconds: 1))

        await #expect(throws: TransportError.self) { try await client.fetch(ConferenceQuery(id: "1")) }

        #expect(client.store.objectCount <= 1)
    }
}
