import Foundation
import GraphQLLanguage
import TestSupport
import Testing

/// Texts of which it is recorded only whether they are taken.
@Suite(.enabled(if: SharedFolder.has("vectors"), "the recorded cases are not beside this checkout"))
struct RecordedVerdictTests {
    @Test func `apollo-rs's texts are taken and refused`() throws {
        for row in try SharedFolder.rows("vectors/apollo-rs.jsonl") {
            guard let kind = row["kind"] as? String, kind == "lex" || kind == "parse" else { continue }
            let isTaken = isTaken(row["text"] as? String ?? "", as: kind)
            #expect(isTaken == (row["ok"] as? Bool), "\(row["id"] ?? "")")
        }
    }

    @Test func `the examples of the specification are taken`() throws {
        for row in try SharedFolder.rows("vectors/spec-examples.jsonl") {
            guard row["kind"] as? String == "example", row["parses"] as? Bool == true else { continue }
            #expect(isTaken(row["text"] as? String ?? "", as: "parse"), "\(row["file"] ?? ""):\(row["line"] ?? "")")
        }
    }

    @Test func `gqlparser's texts are taken and refused`() throws {
        for (number, row) in try SharedFolder.rows("vectors/gqlparser-parse.jsonl").enumerated() {
            guard let kind = row["kind"] as? String, kind != "schema-validation" else { continue }
            let isTaken = isTaken(row["input"] as? String ?? "", as: kind == "lexer" ? "lex" : "parse")
            #expect(isTaken == (row["error"] == nil), "\(number) \(row["group"] ?? ""): \(row["name"] ?? "")")
        }
    }

    private func isTaken(_ text: String, as kind: String) -> Bool {
        let source = Source(text)
        return if kind == "lex" { (try? source.tokens()) != nil } else { (try? Document(parsing: source)) != nil }
    }
}
