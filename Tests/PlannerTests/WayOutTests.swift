import TerminalUI
import Testing

@testable import Planner

/// What a configuration must not do to the keys of the planner.
@Suite struct WayOutTests {
    private static let places = ActionContext.Focus.allCases.flatMap { focus in
        [
            ActionContext(focus: focus),
            ActionContext(focus: focus, hasConference: true, canCancel: true, isFiltered: true),
        ]
    }

    private static func none(_ actions: String...) -> [KeySetting] {
        actions.map { KeySetting(action: $0, keys: []) }
    }

    private func configured(_ settings: [KeySetting]) throws(KeySettingError) -> ActionTable<Action, ActionContext> {
        var table = ActionTable<Action, ActionContext>.planner
        try table.configure(settings, contexts: WayOutTests.places)
        return table
    }

    @Test(arguments: [
        (none("quit", "leave"), "\"leave\" or \"quit\" must have a key, as there is no other way out."),
        (none("leave", "quit"), "\"quit\" or \"leave\" must have a key, as there is no other way out."),
        (none("back", "leave"), "\"leave\" or \"back\" must have a key, as there is no other way out."),
        (none("close-help"), "\"close-help\" must have a key, as there is no other way out."),
        (none("confirm", "decline"), "\"decline\" must have a key, as there is no other way out."),
        (none("submit-form", "cancel-form"), "\"cancel-form\" must have a key, as there is no other way out."),
        (none("cancel", "submit"), "\"submit\" must have a key, as there is no other way out."),
        (
            none("keep-search", "clear-search"),
            "\"clear-search\" or \"keep-search\" must have a key, as there is no other way out."
        ),
    ])
    func `a place whose every way out is taken away is refused`(settings: [KeySetting], reason: String) {
        let error = #expect(throws: KeySettingError.self) { try configured(settings) }

        #expect(error?.description == reason)
        #expect(error?.entry == settings.count - 1)
    }

    @Test(arguments: [
        "quit", "leave", "back", "confirm", "submit-form", "cancel", "keep-search", "clear-search",
    ])
    func `one way out may go where there is another`(action: String) throws {
        let table = try configured(WayOutTests.none(action))

        #expect(table.descriptions.filter(\.keys.isEmpty).map(\.name) == [action])
    }

    @Test func `every place has a way out, but for a terminal that is too small`() {
        let table = ActionTable<Action, ActionContext>.planner
        let closed = WayOutTests.places.filter { context in
            !table.descriptions.contains { $0.isWayOut(context) && $0.availability(context) == .available }
        }

        #expect(Set(closed.map(\.focus)) == [.tooSmall])
    }

    @Test func `a question that has become pointless has a way out`() {
        let table = ActionTable<Action, ActionContext>.planner
        let context = ActionContext(focus: .question, isMoot: true)

        let ways = table.descriptions.filter { $0.isWayOut(context) && $0.availability(context) == .available }

        #expect(ways.map(\.action) == [.decline])
    }

    @Test(arguments: [
        ("submit-form", "s"), ("cancel-form", "c"), ("next-field", "x"), ("previous-field", "space"),
        ("empty-fields", "e"), ("submit", "s"), ("cancel", "x"), ("keep-search", "s"),
    ])
    func `a key that fields would take as text is refused`(action: String, key: String) {
        let error = #expect(throws: KeySettingError.self) {
            try configured([KeySetting(action: action, keys: [key])])
        }

        #expect(error?.code == .typedAsText(key: key))
    }

    @Test(arguments: [
        ("quit", "Q"), ("down", "J"), ("page-down", "d"), ("redraw", "R"), ("suspend", "z"), ("clear-search", "c"),
        ("close-help", "x"), ("decline", "x"),
    ])
    func `a printable key is good where some place has no text`(action: String, key: String) throws {
        let table = try configured([KeySetting(action: action, keys: [key])])

        #expect(table.descriptions.first { $0.name == action }?.keys.map(\.name) == [key])
    }

    @Test func `the footer of a form shows no key that is typed`() throws {
        let table = try configured([KeySetting(action: "submit-form", keys: ["s", "ctrl-s"])])

        let footer = table.footer(in: ActionContext(focus: .form))

        #expect(footer.first == KeyHint(keys: "ctrl-s", title: "save"))
    }
}
