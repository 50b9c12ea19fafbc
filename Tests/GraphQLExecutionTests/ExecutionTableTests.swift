import Foundation
import Testing

@testable import GraphQLExecution

/// Execution with errors, case by case; other implementations are asked the same in `PeerTests`.
@Suite struct ExecutionTableTests {
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

    @Test func `every case of the table has its recorded answer`() throws {
        let table = try ExecutionCases.table()
        let services = try table.schemas.mapValues { try JSONService(lenient: $0) }
        var found: [(name: String, answer: JSONValue)] = []
        for test in table.cases {
            let service = try #require(services[test.schema], "\(test.name): there is no schema \(test.schema)")
            let executable = test.validates ? service.executable : service.executable.withoutValidation()

            let response = executable.respond(to: test.request, context: test.root)

            found.append((test.name, try JSONValue(reading: response.body)))
        }
        if Self.isRecording { try ExecutionCases.record(found) }

        let recorded = try ExecutionCases.answers()
        #expect(recorded.map(\.name) == found.map(\.name))
        for (answer, expected) in zip(found, recorded) {
            #expect(answer.answer == expected.answer, "\(answer.name)")
        }
    }

    @Test func `the names of the cases tell them apart`() throws {
        let names = try ExecutionCases.table().cases.map(\.name)

        #expect(Set(names).count == names.count)
    }
}
