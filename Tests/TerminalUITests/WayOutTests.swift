import Testing

@testable import TerminalUI

private enum Action: Hashable, Sendable { case down, keep, clear, save, cancel, close, leave, quit }

private enum Place: Hashable, Sendable, CaseIterable { case list, search, form, choices, help }

private func row(
    _ action: Action, _ keys: [Key], in places: Place...
) -> ActionDescription<Action, Place> {
    ActionDescription(
        action, name: "\(action)", group: "All", keys: keys, help: "\(action)", footerRank: 1, title: "\(action)"
    ) { places.contains($0) ? .available : .absent }
}

private let table = ActionTable<Action, Place>(
    [
        row(.down, [.character("j"), .down], in: .list, .search),
        row(.keep, [.enter], in: .search).wayOut(),
        row(.clear, [.escape], in: .search, .list).wayOut { $0 == .search },
        row(.save, [.enter], in: .form, .choices).wayOut(),
        row(.cancel, [.escape], in: .form, .choices).wayOut(),
        row(.close, [.escape], in: .help).wayOut(),
        row(.leave, [.character("q")], in: .list).wayOut(),
        row(.quit, [.control("c")], in: .list, .search, .form, .choices, .help).wayOut { $0 == .list },
    ], typesText: { [.search, .form, .choices].contains($0) })

private func configured(_ settings: [KeySetting]) throws(KeySettingError) -> ActionTable<Action, Place> {
    var table = table
    try table.configure(settings, contexts: Place.allCases)
    return table
}

@Suite struct WayOutTests {
    static let stuck: [([KeySetting], KeySettingError, String)] = [
        (
            [KeySetting(action: "close", keys: [])],
            KeySettingError(.needsKey(orElse: []), entry: 0, action: "close"),
            "\"close\" must have a key, as there is no other way out."
        ),
        (
            [KeySetting(action: "quit", keys: []), KeySetting(action: "leave", keys: [])],
            KeySettingError(.needsKey(orElse: ["quit"]), entry: 1, action: "leave"),
            "\"leave\" or \"quit\" must have a key, as there is no other way out."
        ),
        (
            // What ends the program everywhere is no way out of a form.
            [KeySetting(action: "cancel", keys: []), KeySetting(action: "save", keys: [])],
            KeySettingError(.needsKey(orElse: ["cancel"]), entry: 1, action: "save"),
            "\"save\" or \"cancel\" must have a key, as there is no other way out."
        ),
        (
            // This one works on the list, but there it is not the way out.
            [KeySetting(action: "clear", keys: ["x"]), KeySetting(action: "keep", keys: [])],
            KeySettingError(.typedAsText(key: "x"), entry: 0, action: "clear"),
            "\"x\" cannot mean \"clear\": where that is needed, it is typed as text."
        ),
    ]

    @Test(arguments: stuck)
    func `a place keeps a key that leads out`(settings: [KeySetting], error: KeySettingError, text: String) {
        #expect(throws: error) { try configured(settings) }
        #expect(error.description == text)
    }

    @Test(arguments: ["leave", "quit", "save", "cancel", "keep", "clear", "down"])
    func `of several ways out one may go`(action: String) throws {
        let table = try configured([KeySetting(action: action, keys: [])])

        #expect(table.manual[0].lines.filter { $0.keys.isEmpty }.map(\.name) == [action])
    }

    @Test func `a way out may have other keys`() throws {
        let table = try configured([
            KeySetting(action: "close", keys: ["x"]), KeySetting(action: "leave", keys: []),
            KeySetting(action: "quit", keys: ["q"]),
        ])

        #expect(table.resolve(.character("x"), in: .help) == .action(.close))
        #expect(table.resolve(.character("q"), in: .list) == .action(.quit))
    }

    @Test func `a key that is typed is not enough for an action among fields`() {
        let error = KeySettingError(.typedAsText(key: "s"), entry: 0, action: "save")

        #expect(throws: error) { try configured([KeySetting(action: "save", keys: ["s"])]) }
    }

    @Test func `a typed key means nothing where there is text, and the footer does not show it`() throws {
        let table = try configured([
            KeySetting(action: "save", keys: ["s", "ctrl-s"]), KeySetting(action: "quit", keys: ["Q"]),
        ])

        #expect(table.resolve(.character("s"), in: .form) == .unbound)
        #expect(table.footer(in: .form).map(\.keys) == ["ctrl-s", "esc"])
        #expect(table.footer(in: .search).map(\.keys) == ["down", "enter", "esc"])
        #expect(table.footer(in: .list).map(\.keys) == ["j", "esc", "q", "Q"])
    }
}
