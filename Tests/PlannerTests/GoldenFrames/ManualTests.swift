import Foundation
import TerminalUI
import Testing

@testable import Planner

@Suite struct ManualTests {
    private let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/confer.1")

    @Test func `the manual has the keys of the table`() throws {
        let table = ActionTable<Action, ActionContext>.planner
        let wanted =
            ".SH KEYS\n" + "The names in parentheses are those for the configuration.\n"
            + table.manual.roff.replacing(".SH KEYS\n", with: "")
        let page = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(page.ranges(of: ".SH KEYS\n").first).lowerBound
        let end = try #require(page.ranges(of: ".SH FILES\n").first).lowerBound

        if RecordedText.isWriting {
            try page.replacingCharacters(in: start..<end, with: wanted).write(
                to: file, atomically: true, encoding: .utf8)
            return
        }
        #expect(page[start..<end] == wanted, "CONFER_WRITE_GOLDEN=1 writes it anew.")
    }

    @Test func `every action is in the manual, with a help line of its own`() {
        let lines = ActionTable<Action, ActionContext>.planner.manual.flatMap(\.lines)

        #expect(lines.count == ActionTable<Action, ActionContext>.planner.descriptions.count)
        #expect(Set(lines.map(\.name)).count == lines.count)
        #expect(lines.allSatisfy { !$0.help.isEmpty && !$0.help.hasSuffix(".") })
    }
}
