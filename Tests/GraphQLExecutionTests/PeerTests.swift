import GraphQLExecution
import Testing

/// The cases of the table, executed by other implementations. Where one differs, the specification decides.
@Suite struct PeerTests {
    /// Cases that a peer answers otherwise, and the sentence that we follow.
    private struct Difference: Sendable {
        var applies: @Sendable (ExecutionCases.Case) -> Bool
        var reason: String

        init(_ reason: String, _ names: String...) {
            self.reason = reason
            applies = { names.contains($0.name) }
        }

        init(_ reason: String, where applies: @escaping @Sendable (ExecutionCases.Case) -> Bool) {
            self.reason = reason
            self.applies = applies
        }
    }

    private static let both = [
        Difference(
            """
            3.5.1: "GraphQL services may coerce non-integer internal values to integers when reasonable without losing \
            information"; white space is no part of a number
            """, "Int out of \" 1\""),
        Difference(
            "6.4.3.2 leaves open how a type is resolved; the advice in the peer's message is about its own interface",
            "an object whose type is not told", "one element of an unknown type in a list"),
        Difference(
            """
            3.10, Type Validation: "InputObjectDefaultValueHasCycle(inputObject) must be false." The peers run out of \
            stack; we take such a default for none
            """, where: { $0.schema == "circle" }),
    ]

    private static let javaScript =
        both + [
            Difference(
                """
                7.1.6, Request Errors: "The "data" entry in this map must not be present, the "errors" entry must \
                include the error, and request execution should be halted."
                """, "a mutation that the schema does not have", "a subscription that the schema does not have"),
            Difference(
                """
                3.10, Input Coercion: "The value for an input object should be an input object literal or an unordered \
                map supplied by a variable, otherwise a request error must be raised."
                """, "In of []", "In of [{\"a\": 1}]"),
            Difference(
                """
                3.10.1 is newer than graphql-js 16.6: "If the input object literal or unordered map does not contain \
                exactly one entry an execution error must be raised."
                """, where: { $0.schema == "one" }),
        ]

    private static let python =
        both + [
            Difference(
                "3.5.3 and 3.5.5 leave the text of a number to the service", "String out of 1e-06",
                "String out of 1e-07", "ID of 1e+21"),
            Difference(
                """
                6.4.1: "If argumentValue cannot be coerced according to the input coercion rules of argumentType, raise \
                an execution error"; later releases tell the place within the value
                """, "a variable that is null where a field must not be",
                "a variable that is null in a list of non-nulls"),
            Difference(
                "3.10.1: one reason is enough to refuse a value; later releases tell two",
                "One of {\"a\": null, \"b\": null}"),
            Difference(
                """
                3.10.1: "If the input object literal or unordered map does not contain exactly one entry an execution \
                error must be raised"; earlier releases count the coerced entries alone
                """, "a OneOf literal of two fields, one of them not given"),
        ]

    private func compare(
        _ found: Peer.Answers, _ differences: [Difference], _ prepared: (ComparableAnswer) -> ComparableAnswer
    ) throws {
        let table = try ExecutionCases.table()
        let recorded = try ExecutionCases.answers()
        try #require(found.answers.count == table.cases.count)
        try #require(recorded.count == table.cases.count)
        for (test, (ours, theirs)) in zip(table.cases, zip(recorded, found.answers)) {
            guard !differences.contains(where: { $0.applies(test) }) else { continue }
            let isSame = prepared(ComparableAnswer(ours.answer)) == prepared(ComparableAnswer(theirs))
            let texts = [ours.answer, theirs].map { String(decoding: $0.bytes, as: UTF8.self) }
            #expect(isSame, "\(test.section) \(test.name): \(texts[0]) where the peer answers \(texts[1])")
        }
    }

    @Test(.enabled(if: Peer.javaScript.isHere, "Debian's node-graphql is not installed."))
    func `graphql-js answers the same, errors in the same order`() throws {
        try compare(try Peer.javaScript.answers(), Self.javaScript) { $0 }
    }

    @Test(.enabled(if: Peer.python.isHere, "There is no Python environment with graphql-core."))
    func `graphql-core answers the same, errors in its own words and order`() throws {
        try compare(try Peer.python.answers(), Self.python) { $0.loose }
    }

    @Test(.enabled(if: Peer.serverIsHere, "The server with graphql-js is not here."))
    func `graphql-js refuses the same over HTTP`() throws {
        let answers = try Peer.serverAnswers()
        let cases = Dictionary(uniqueKeysWithValues: try ExecutionCases.table().cases.map { ($0.name, $0) })
        let recorded = Dictionary(uniqueKeysWithValues: try ExecutionCases.answers())

        #expect(answers.count > 80)
        for (name, theirs) in answers {
            let test = try #require(cases[name])
            guard !Self.javaScript.contains(where: { $0.applies(test) }) else { continue }
            let ours = try #require(recorded[name])
            let isSame = ComparableAnswer(ours).faults == ComparableAnswer(theirs).faults
            #expect(isSame, "\(name): the server answers \(String(decoding: theirs.bytes, as: UTF8.self))")
        }
    }
}
