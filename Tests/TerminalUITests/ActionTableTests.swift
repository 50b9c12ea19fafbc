import Testing

@testable import TerminalUI

private enum Action: Hashable, Sendable { case open, attend, clear, quit, sort }

private struct Context: Sendable {
    var isFiltered = false
    var attends = false
    var canAttend = true
}

private let table = ActionTable<Action, Context>([
    ActionDescription(
        .open, name: "open", group: "Moving", keys: [.enter], help: "show details", footerRank: 1, title: "open"),
    ActionDescription(
        .attend, name: "toggle-attendance", group: "Mine", keys: [.character("a"), .character(" ")],
        help: "attend or leave", footerRank: 2, title: { $0.attends ? "leave" : "attend" },
        availability: { $0.canAttend ? .available : .disabled(reason: "The server does not know attendance.") }),
    ActionDescription(
        .clear, name: "clear", group: "Moving", keys: [.escape], help: "show all", footerRank: 3, title: "all",
        availability: { $0.isFiltered ? .available : .absent }),
    ActionDescription(
        .quit, name: "quit", group: "Moving", keys: [.character("q"), .escape], help: "quit", title: "quit"),
])

@Suite struct ActionTableTests {
    @Test func `a key means the first action that is available`() {
        #expect(table.resolve(.escape, in: Context(isFiltered: true)) == .action(.clear))
        #expect(table.resolve(.escape, in: Context()) == .action(.quit))
        #expect(table.resolve(.character("z"), in: Context()) == .unbound)
    }

    @Test func `a disabled key says why`() {
        let reason = "The server does not know attendance."

        #expect(table.resolve(.character("a"), in: Context(canAttend: false)) == .disabled(.attend, reason: reason))
        #expect(table.availability(of: .attend, in: Context(canAttend: false)) == .disabled(reason: reason))
        #expect(table.availability(of: .sort, in: Context()) == .absent)
    }

    @Test func `the footer has what works now, in its order and words`() {
        #expect(
            table.footer(in: Context(attends: true)) == [
                KeyHint(keys: "enter", title: "open"), KeyHint(keys: "a", title: "leave"),
            ])
        #expect(table.footer(in: Context(isFiltered: true, canAttend: false)).map(\.title) == ["open", "all"])
    }

    @Test func `help has all that belongs here, by group`() {
        let help = table.help(in: Context(canAttend: false))

        #expect(help.map(\.title) == ["Moving", "Mine"])
        #expect(help[0].lines.map(\.name) == ["open", "quit"])
        #expect(help[1].lines[0].keys == ["a", "space"])
        #expect(help[1].lines[0].disabledBecause == "The server does not know attendance.")
        #expect(table.manual.flatMap(\.lines).count == 4)
    }

    @Test func `an action can have other keys`() {
        var table = table

        let bound = table.bind([.character("x")], toActionNamed: "toggle-attendance")
        let unknown = table.bind([.character("y")], toActionNamed: "nothing")

        #expect(bound && !unknown)
        #expect(table.resolve(.character("x"), in: Context()) == .action(.attend))
        #expect(table.resolve(.character("a"), in: Context()) == .unbound)
        #expect(table.footer(in: Context())[1].keys == "x")
    }

    @Test func `the help screen is drawn from the table and scrolls`() {
        var frame = Frame(columns: 44, rows: 8)
        var help = HelpOverlay(groups: table.help(in: Context(canAttend: false)))

        help.draw(in: &frame, rows: 0..<8)
        #expect(
            frame.text == """
                 Keys

                 Moving
                   enter    show details
                   q esc    quit

                 Mine
                   a space  attend or leave                ↓
                """)

        var small = Frame(columns: 30, rows: 3)
        help.fit(columns: 30)
        let isMoved = help.handle(.end, height: 3)
        help.draw(in: &small, rows: 0..<3)
        #expect(isMoved)
        #expect(small.text.hasSuffix("attendance.)"))
        let isEscapeTaken = help.handle(.escape, height: 3)
        #expect(!isEscapeTaken)
    }

    @Test(arguments: [40, 44, 80, 200]) func `the help screen tells every reason whole, at any width`(columns: Int) {
        var help = HelpOverlay(groups: table.help(in: Context(canAttend: false)), columns: columns)
        var seen = ""
        for _ in 0..<40 {
            var frame = Frame(columns: columns, rows: 4)
            help.draw(in: &frame, rows: 0..<4)
            seen += (0..<4).map { frame.text(ofRow: $0) }.joined(separator: " ") + " "
            _ = help.handle(.down, height: 4)
        }
        let words = seen.split(separator: " ")
        let reason = "(The server does not know attendance.)".split(separator: " ")

        #expect(words.contains(reason) || columns < 60)
        #expect(reason.allSatisfy { words.contains($0) })
        #expect(!seen.contains("…"))
    }
}
