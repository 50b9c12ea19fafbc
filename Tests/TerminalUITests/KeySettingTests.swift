import Testing

@testable import TerminalUI

private enum Action: Hashable, Sendable { case open, keep, attend, undo, quit, submit }

private enum Place: Hashable, Sendable { case list, detail, search }

private let table = ActionTable<Action, Place>(
    [
        ActionDescription(.open, name: "open", group: "Moving", keys: [.enter], help: "open it", title: "open") {
            $0 == .list ? .available : .absent
        },
        ActionDescription(
            .keep, name: "keep-search", group: "Moving", keys: [.enter, .tab], help: "keep it", title: "keep"
        ) { $0 == .search ? .available : .absent },
        ActionDescription(
            .attend, name: "toggle-attendance", group: "Mine", keys: [.character("a"), .character(" ")],
            help: "attend it", title: "attend"
        ) { $0 == .list ? .available : $0 == .detail ? .disabled(reason: "Not now.") : .absent },
        ActionDescription(.undo, name: "undo", group: "Mine", keys: [.character("u")], help: "undo", title: "undo") {
            $0 == .search ? .absent : .available
        },
        ActionDescription(
            .quit, name: "quit", group: "Program", keys: [.control("c"), .character("q")], help: "quit", title: "quit"
        ).wayOut { $0 == .list },
    ], typesText: { $0 == .search })

private func configured(_ settings: KeySetting...) throws(KeySettingError) -> ActionTable<Action, Place> {
    var table = table
    try table.configure(settings, contexts: [.list, .detail, .search])
    return table
}

@Suite struct KeySettingTests {
    @Test func `configured keys replace the default ones everywhere`() throws {
        let table = try configured(
            KeySetting(action: "toggle-attendance", keys: ["ctrl-x", "alt-k", "f5", "ctrl-x"]),
            KeySetting(action: "undo", keys: ["space"]))

        #expect(table.resolve(.control("x"), in: .list) == .action(.attend))
        #expect(table.resolve(.function(5), in: .list) == .action(.attend))
        #expect(table.resolve(.character("a"), in: .list) == .unbound)
        #expect(table.resolve(.character(" "), in: .list) == .action(.undo))
        #expect(table.help(in: .list)[1].lines[0].keys == ["ctrl-x", "alt-k", "f5"])
    }

    @Test func `a key that is given away can be taken by another`() throws {
        let table = try configured(
            KeySetting(action: "undo", keys: ["a"]), KeySetting(action: "toggle-attendance", keys: ["u"]))

        #expect(table.resolve(.character("u"), in: .list) == .action(.attend))
        #expect(table.resolve(.character("a"), in: .list) == .action(.undo))
    }

    @Test func `the same key may mean different things in different places`() throws {
        let table = try configured(
            KeySetting(action: "keep-search", keys: ["ctrl-x"]), KeySetting(action: "open", keys: ["ctrl-x"]))

        #expect(table.resolve(.control("x"), in: .list) == .action(.open))
        #expect(table.resolve(.control("x"), in: .search) == .action(.keep))
    }

    static let mistakes: [([KeySetting], KeySettingError, String)] = [
        (
            [KeySetting(action: "undo", keys: ["x"]), KeySetting(action: "opne", keys: ["x"])],
            KeySettingError(.unknownAction(suggestion: "open"), entry: 1, action: "opne"),
            "There is no action \"opne\". Is \"open\" meant?"
        ),
        (
            [KeySetting(action: "dance", keys: [])],
            KeySettingError(.unknownAction(suggestion: nil), entry: 0, action: "dance"),
            "There is no action \"dance\"."
        ),
        (
            [KeySetting(action: "undo", keys: ["u", "strg-x"])],
            KeySettingError(.unknownKey("strg-x"), entry: 0, action: "undo"),
            "\"strg-x\" is no key; keys are written like a, space, enter, ctrl-x, alt-k or f5."
        ),
        (
            [KeySetting(action: "undo", keys: ["x"]), KeySetting(action: "undo", keys: ["y"])],
            KeySettingError(.repeated(entry: 0), entry: 1, action: "undo"), "\"undo\" has its keys already."
        ),
        (
            [KeySetting(action: "undo", keys: ["a"])],
            KeySettingError(.clash(key: "a", action: "toggle-attendance", entry: nil), entry: 0, action: "undo"),
            "\"a\" cannot mean \"undo\": it means \"toggle-attendance\" by default in the same place."
        ),
        (
            [KeySetting(action: "undo", keys: ["x"]), KeySetting(action: "open", keys: ["ctrl-k", "x"])],
            KeySettingError(.clash(key: "x", action: "undo", entry: 0), entry: 1, action: "open"),
            "\"x\" cannot mean \"open\": it means \"undo\" in the same place."
        ),
        (
            // Terminals send the same for both.
            [KeySetting(action: "undo", keys: ["ctrl-m"])],
            KeySettingError(.clash(key: "enter", action: "open", entry: nil), entry: 0, action: "undo"),
            "\"enter\" cannot mean \"undo\": it means \"open\" by default in the same place."
        ),
        (
            [KeySetting(action: "quit", keys: [])], KeySettingError(.needsKey(orElse: []), entry: 0, action: "quit"),
            "\"quit\" must have a key, as there is no other way out."
        ),
        (
            [KeySetting(action: "keep-search", keys: ["x"])],
            KeySettingError(.typedAsText(key: "x"), entry: 0, action: "keep-search"),
            "\"x\" cannot mean \"keep-search\": where that is needed, it is typed as text."
        ),
    ]

    @Test(arguments: mistakes)
    func `a mistake tells which setting it is in`(settings: [KeySetting], error: KeySettingError, text: String) {
        var configured = table

        #expect(throws: error) {
            try configured.configure(settings, contexts: [.list, .detail, .search])
        }
        #expect(error.description == text)
        #expect(configured.descriptions.map(\.keys) == table.descriptions.map(\.keys))
    }

    @Test func `what a mistake quotes is one short line`() {
        let long = String(repeating: "x", count: 5_000)

        let action = KeySettingError(.unknownAction(suggestion: nil), entry: 0, action: long)
        let key = KeySettingError(.unknownKey("\u{1B}[2J\n" + long), entry: 0, action: "undo")

        #expect(action.description == "There is no action \"\(String(repeating: "x", count: 39))…\".")
        #expect(key.description.hasPrefix("\"\u{FFFD}[2J xxx"))
        #expect(key.description.count < 130)
    }

    @Test func `a row without keys is still in the help`() throws {
        let table = try configured(KeySetting(action: "undo", keys: []))

        #expect(table.help(in: .list)[1].lines[1].keys.isEmpty)
        #expect(table.footer(in: .list).allSatisfy { !$0.keys.isEmpty })
    }

    @Test func `the manual has all actions with their keys and names`() {
        #expect(
            table.manual.plainText == """
                Moving
                  enter       open it    open
                  enter, tab  keep it    keep-search

                Mine
                  a, space    attend it  toggle-attendance
                  u           undo       undo

                Program
                  ctrl-c, q   quit       quit

                """)
        #expect(table.manual.roff.hasPrefix(".SH KEYS\n.SS Moving\n.TP\n.B enter\nopen it (\\fIopen\\fR)\n"))
        #expect(table.manual.roff.contains(".B ctrl\\-c, q\n"))
    }

    @Test func `no key can be a request to roff`() {
        let groups = [HelpGroup(title: "'x", lines: [HelpLine(name: "a\\b", keys: ["."], help: ".so /etc/passwd")])]

        #expect(
            groups.roff == """
                .SH KEYS
                .SS \\&'x
                .TP
                .B \\&.
                \\&.so /etc/passwd (\\fIa\\eb\\fR)

                """)
    }
}
