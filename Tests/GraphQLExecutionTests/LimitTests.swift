import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import Testing

@Suite struct LimitTests {
    private func service(_ limits: ExecutionLimits) throws -> JSONService {
        try JSONService("type Query { q: Query l: [Query!] a: Int }", limits: limits)
    }

    @Test func `an operation that is too deep is refused`() throws {
        let service = try service(ExecutionLimits(depth: 3))

        #expect(service.messages("{ q { q { a } } }").isEmpty)
        #expect(
            service.messages("{ q { ...F } } fragment F on Query { q { q { a } } }")
                == ["The operation is 4 fields deep; at most 3 are allowed."])
    }

    @Test func `fragments that multiply are counted before they are executed`() throws {
        let service = try service(ExecutionLimits())
        var query = "{ ...F0 } "
        for level in 0..<40 {
            query += "fragment F\(level) on Query { x: q { ...F\(level + 1) } y: q { ...F\(level + 1) } } "
        }
        query += "fragment F40 on Query { a }"

        #expect(service.messages(query) == ["The operation selects more than 10000 fields."])
    }

    @Test func `fragments that contain themselves are refused`() throws {
        let service = try service(ExecutionLimits())

        let messages = service.messages("{ ...F } fragment F on Query { q { ...F } }")

        #expect(messages.count == 1)
    }

    @Test func `a chain of fragments without end is refused`() throws {
        let service = try service(ExecutionLimits())
        let chain = (0..<5_000).map { "fragment F\($0) on Query { ...F\($0 + 1) }" }.joined(separator: " ")

        let messages = service.messages("{ ...F0 } " + chain + " fragment F5000 on Query { a }")

        #expect(messages == ["The document nests more than 400 selection sets."])
    }

    @Test func `a result that grows too large is stopped`() throws {
        let service = try service(ExecutionLimits(values: 100))
        let element: JSONValue = ["a": 1]

        let answer = service.answer("{ l { a } }", root: ["l": .list(Array(repeating: element, count: 60))])

        #expect(answer == #"{"errors":[{"message":"The result has more than 100 values."}],"data":null}"#)
    }

    @Test func `hostile nesting of the text is refused`() throws {
        let service = try service(ExecutionLimits())
        let text = String(repeating: "{q", count: 200_000)

        #expect(service.messages(text).count == 1)
    }

    @Test func `a document with too many tokens is refused`() throws {
        let service = try service(ExecutionLimits(tokens: 10))

        #expect(service.messages("{ a a a a a a a a a a a }").count == 1)
    }

    @Test func `documents are remembered up to their number, and answer the same`() throws {
        let executable = try Library.executable(documents: 2)

        for number in [1, 2, 3, 1, 3] {
            let answer = executable.answer("{ book(number: \(number)) { title } }", Library())
            #expect(answer == #"{"data":{"book":{"title":"Book \#(number)"}}}"#)
        }
    }
}
