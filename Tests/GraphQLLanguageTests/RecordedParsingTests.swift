import Foundation
import GraphQLLanguage
import TestSupport
import Testing

/// Texts and what the reference implementation makes of them.
@Suite(.enabled(if: SharedFolder.has("vectors"), "the recorded cases are not beside this checkout"))
struct RecordedParsingTests {
    /// Texts that are nested too deep. Where one ends is an implementation's own: section 2 sets no limit, and the one that
    /// is recorded is that of Python's stack.
    static let nestedTooDeep = 110...115

    @Test func `the reference implementation's cases come out the same`() throws {
        for (number, row) in try SharedFolder.rows("vectors/core-parse.jsonl").enumerated() {
            let outcome = Outcome(of: row)
            let name = row["test"] as? String ?? ""
            if row["ok"] as? Bool == true {
                let printed = (row["printed"] as? String)?.trimmingCharacters(in: .whitespacesAndNewlines)
                #expect(outcome.printed == printed, "\(number) \(name): \(outcome.message ?? "")")
            } else {
                let error = row["error"] as? [String: Any]
                let place = (error?["locations"] as? [[String: Int]])?.first
                // The recorded messages have single quote marks.
                let message = outcome.message?.replacingOccurrences(of: "\"", with: "'")
                #expect(
                    message == (error?["message"] as? String)?.replacingOccurrences(of: "\"", with: "'"),
                    "\(number) \(name)")
                guard !RecordedParsingTests.nestedTooDeep.contains(number) else { continue }
                #expect(outcome.location?.line == place?["line"], "\(number) \(name)")
                #expect(outcome.location?.column == place?["column"], "\(number) \(name)")
            }
        }
    }

    private struct Outcome {
        var printed: String?
        var message: String?
        var location: GraphQLLanguage.SourceLocation?

        init(of row: [String: Any]) {
            let source = Source(row["text"] as? String ?? "")
            do throws(SyntaxError) {
                let text =
                    switch row["fn"] as? String {
                    case "parse_value": try Value(parsing: source).printed
                    case "parse_const_value": try Value(parsing: source, isConstant: true).printed
                    case "parse_type": try TypeReference(parsing: source).printed
                    default: try Document(parsing: source).printed
                    }
                printed = text.trimmingCharacters(in: .whitespacesAndNewlines)
            } catch {
                message = error.message
                location = error.location
            }
        }
    }
}
