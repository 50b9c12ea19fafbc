import GraphQLExecution
import Testing

@Suite struct SubscriptionTests {
    let executable: ExecutableSchema<Library>

    init() throws {
        executable = try Library.executable()
    }

    private func answers(_ query: String) async -> [String] {
        var answers: [String] = []
        for await answer in executable.answers(to: GraphQLRequest(query: query), context: Library()) {
            answers.append(String(decoding: answer, as: UTF8.self))
        }
        return answers
    }

    @Test func `the operation is executed for every event`() async {
        #expect(
            await answers("subscription { b: added(from: 1) { number authors { name } } }") == [
                #"{"data":{"b":{"number":2,"authors":null}}}"#,
                #"{"data":{"b":{"number":3,"authors":[{"name":"Author 2"}]}}}"#,
            ])
    }

    @Test(arguments: [
        (
            "subscription { added(from: -1) { number } }",
            #"{"errors":[{"message":"There is nothing before 0.","locations":[{"line":1,"column":1}],"path":["added"],"extensions":{"code":"NEGATIVE"}}]}"#
        ),
        (
            "subscription { nothing }",
            #"{"errors":[{"message":"Cannot query field \"nothing\" on type \"Subscription\".","locations":[{"line":1,"column":16}]}]}"#
        ),
        (
            "subscription ($from: Int!) { added(from: $from) { number } }",
            #"{"errors":[{"message":"Variable \"$from\" of required type \"Int!\" was not provided.","locations":[{"line":1,"column":15}]}]}"#
        ),
    ])
    func `one that cannot begin has one answer`(query: String, answer: String) async {
        #expect(await answers(query) == [answer])
    }

    @Test func `a source that fails is the last answer`() async {
        #expect(
            await answers("subscription { failing }") == [
                #"{"data":{"failing":1}}"#,
                #"{"errors":[{"message":"The source is gone.","locations":[{"line":1,"column":1}]}]}"#,
            ])
    }

    @Test func `a query has one answer in a stream`() async {
        #expect(await answers("{ book(number: 2) { title } }") == [#"{"data":{"book":{"title":"Book 2"}}}"#])
    }

    @Test func `a message of any kind is answered by a stream`() async {
        var answers: [String] = []
        let message = #"[{"query": "{ book(number: 2) { number } }"}, {"query": "{ __typename }"}]"#
        for await answer in executable.answers(to: Array(message.utf8), context: Library()) {
            answers.append(String(decoding: answer, as: UTF8.self))
        }

        #expect(answers == [#"[{"data":{"book":{"number":2}}},{"data":{"__typename":"Query"}}]"#])
    }

    @Test func `a subscription is none that can be answered at once`() {
        let request = GraphQLRequest(query: "subscription { ticks }")

        #expect(executable.isSubscription(request))
        #expect(!executable.isSubscription(GraphQLRequest(query: "{ __typename }")))
        #expect(executable.answer(request.query, Library()).contains("stream of responses"))
    }

    @Test func `cancelling the task ends the events`() async {
        let stream = executable.answers(to: GraphQLRequest(query: "subscription { ticks }"), context: Library())
        let (seen, report) = AsyncStream.makeStream(of: Int.self)
        let task = Task {
            for await answer in stream { report.yield(answer.count) }
            report.finish()
        }

        var counts: [Int] = []
        for await count in seen {
            counts.append(count)
            task.cancel()
        }

        #expect(counts.count == 1)
    }
}
