import Foundation
import GraphQLExecution

/// The project's own table of executions: `execution-cases.json` holds the cases, `execution-answers.jsonl` the answer
/// to each, a line a case.
///
/// `RECORD=1` writes the answers anew; the change is to be reviewed like any other.
enum ExecutionCases {
    struct Case: Sendable {
        var name: String
        /// The section of the specification that decides it.
        var section: String
        var schema: String
        var request: GraphQLRequest
        var root: JSONValue
        var validates: Bool
    }

    struct Table {
        var schemas: [String: String]
        var cases: [Case]
    }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    static func bytes(of name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }

    static func table() throws -> Table {
        let json = try JSONValue(reading: bytes(of: "execution-cases.json"))
        let schemas = json["schemas"]?.object?.entries.map { ($0.name, $0.value.string ?? "") } ?? []
        let cases = (json["cases"]?.list ?? []).map { value in
            Case(
                name: value["name"]?.string ?? "", section: value["spec"]?.string ?? "",
                schema: value["schema"]?.string ?? "",
                request: GraphQLRequest(
                    query: value["query"]?.string ?? "", operationName: value["operationName"]?.string,
                    variables: value["variables"]?.object ?? JSONObject()),
                root: value["root"] ?? [:], validates: value["validates"]?.boolean ?? true)
        }
        return Table(schemas: Dictionary(schemas) { _, last in last }, cases: cases)
    }

    /// The recorded answers by the names of their cases.
    static func answers() throws -> [(name: String, answer: JSONValue)] {
        try bytes(of: "execution-answers.jsonl").split(separator: UInt8(ascii: "\n")).map { line in
            let value = try JSONValue(reading: Array(line))
            return (value["name"]?.string ?? "", value["answer"] ?? nil)
        }
    }

    static func record(_ answers: [(name: String, answer: JSONValue)]) throws {
        var bytes: [UInt8] = []
        for (name, answer) in answers {
            bytes += JSONValue.object(JSONObject([("name", .string(name)), ("answer", answer)])).bytes
            bytes.append(UInt8(ascii: "\n"))
        }
        try Data(bytes).write(to: folder.appending(path: "execution-answers.jsonl"))
    }
}
