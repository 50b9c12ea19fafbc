import Testing

@testable import GraphQLClient

/// Answers in parts: each patch goes to the object at its path.
@Suite struct DeferTests {
    /// A transport that answers every request with these parts.
    private struct Parts: Transport {
        var parts: [String]

        func send(_ request: Request) -> AsyncThrowingStream<Response, any Error> {
            AsyncThrowingStream { continuation in
                for (index, part) in parts.enumerated() {
                    var response = Response(body: Array(part.utf8))
                    response.isContinued = index < parts.count - 1
                    continuation.yield(response)
                }
                continuation.finish()
            }
        }
    }

    private let begin = #"{"data":{"conference":{"__typename":"Conference","id":"1"}},"hasNext":true}"#

    @Test(arguments: [
        #"{"path":["conference"],"data":{"name":"A"},"hasNext":false}"#,
        #"{"incremental":[{"path":["conference"],"data":{"name":"A"}}],"hasNext":false}"#,
        #"{"hasNext":false,"pending":[{"id":"0","path":[]}],"incremental":[{"id":"0","subPath":["conference"],"data":{"name":"A"}}],"completed":[{"id":"0"}]}"#,
    ])
    func `25 a patch goes to the object at its path`(patch: String) async throws {
        let client = GraphQLClient(transport: Parts(parts: [begin, patch]))

        let data = try await client.fetch(ConferenceNameQuery(id: "1"))

        #expect(data.value == ConferenceName(id: "1", name: "A"))
        #expect(client.store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "1"))?.name == "A")
        #expect(client.store.objectCount == 2)
    }

    @Test func `25 a deferred list takes the place of a longer one`() async throws {
        func details(_ people: String) -> String {
            #"{"__typename":"Conference","id":"1","name":"A","city":"X","year":1,"attendees":[\#(people)]}"#
        }
        let person = #"{"__typename":"Person","id":"p1","name":"P"}"#
        let store = Store()
        try await TestBench(store: store).publish(
            ConferenceQuery(id: "1"), #"{"data":{"conference":\#(details("\(person),null"))}}"#)
        let client = GraphQLClient(
            transport: Parts(parts: [
                #"{"data":{"conference":{"__typename":"Conference","id":"1","name":"A","city":"X","year":1}},"hasNext":true}"#,
                #"{"incremental":[{"path":["conference"],"data":{"attendees":[\#(person)]}}],"hasNext":true}"#,
                #"{"hasNext":false}"#,
            ]), store: store)

        let data = try await client.fetch(ConferenceQuery(id: "1"), policy: .networkOnly)

        #expect(data.value?.attendees.count == 1)
    }

    @Test func `25 a path leads through lists`() async throws {
        let client = GraphQLClient(
            transport: Parts(parts: [
                #"{"data":{"all":[{"__typename":"Conference","id":"1"},{"__typename":"Conference","id":"2"}]},"hasNext":true}"#,
                #"{"incremental":[{"path":["all",1],"data":{"name":"B"}},{"path":["all",0],"data":{"name":"A"}}],"hasNext":false}"#,
            ]))

        #expect(try await client.fetch(AllQuery()).value.map(\.name) == ["A", "B"])
    }

    @Test(arguments: [
        #"{"path":["all",7],"data":{"name":"B"}}"#, #"{"path":["none"],"data":{"name":"B"}}"#,
        #"{"path":["all"],"data":{"name":"B"}}"#, #"{"path":["all",0,"name"],"data":{"name":"B"}}"#,
        #"{"path":["all",0],"data":7}"#, #"{"id":"9","data":{}}"#,
    ])
    func `a patch to nowhere changes nothing`(patch: String) async throws {
        let client = GraphQLClient(
            transport: Parts(parts: [all(conference("1", "A")), #"{"incremental":[\#(patch)],"hasNext":false}"#]))

        #expect(try await client.fetch(AllQuery()).value.map(\.name) == ["A"])
    }

    @Test func `an error in a part is thrown, and its null is none`() async throws {
        let client = GraphQLClient(
            transport: Parts(parts: [
                #"{"data":{"rooms":[{"name":"A"}]},"hasNext":true}"#,
                #"{"path":["rooms",0],"data":{"note":null},"errors":[{"message":"no","path":["rooms",0,"note"]}],"hasNext":false}"#,
            ]))

        await #expect(throws: ResponseError("no", path: [.field("rooms"), .index(0), .field("note")])) {
            try await client.fetch(RoomsQuery())
        }
        #expect(client.store.read(RoomsQuery()) == nil)
        #expect(client.store.readPartial(RoomsQuery())?.errors.map(\.message) == ["no"])
    }

    @Test(arguments: [#"{"path":["all",0],"data":{"name":"#, #"{"incremental":[7]}"#, "", "[]"])
    func `a damaged part takes all of the answer back`(part: String) async throws {
        let store = Store()
        try await TestBench(store: store).publish(AllQuery(), all(conference("1", "Before")))
        let client = GraphQLClient(transport: Parts(parts: [all(conference("1", "A")), part]), store: store)

        await #expect(throws: AnswerError.self) { try await client.fetch(AllQuery(), policy: .networkOnly) }
        #expect(store.read(AllQuery())?.value.map(\.name) == ["Before"])
    }
}
