/// Fields one under the other, each with a label and, under it, what is wrong with what it holds.
///
/// ```swift
/// var form = Form([
///     Form.Field(Input.name, label: "Name", content: .text(TextField())),
///     Form.Field(Input.format, label: "Held", content: .choice(["in person", "online"], selected: 0)),
/// ])
/// if !form.handle(key) { … }        // Enter and Esc are the caller's
/// form.setError("A conference needs a name.", of: .name)
/// ```
public struct Form<Name: Hashable & Sendable>: Hashable, Sendable {
    /// The fields from top to bottom.
    public private(set) var fields: [Field]
    private var focus: Int

    /// One field.
    public struct Field: Hashable, Sendable {
        /// By which the program knows it.
        public var name: Name
        /// What stands before it.
        public var label: String
        /// What stands under it as long as nothing is wrong: the form that is expected, an example.
        public var hint: String
        /// What it holds.
        public internal(set) var content: FormContent
        /// What is wrong with it, as a sentence; `nil` if nothing is known to be.
        public internal(set) var error: String?

        /// A field without an error.
        public init(_ name: Name, label: String, hint: String = "", content: FormContent) {
            self.name = name
            self.label = label
            self.hint = hint
            self.content = content
        }
    }

    /// A form with the keys going to its first field.
    public init(_ fields: [Field]) {
        self.fields = fields
        focus = 0
    }

    /// The field that keys go to; `nil` only in a form without fields.
    public var focusedName: Name? { fields.indices.contains(focus) ? fields[focus].name : nil }

    /// Whether printable keys are text now.
    public var isEditingText: Bool {
        guard fields.indices.contains(focus), case .text = fields[focus].content else { return false }
        return true
    }

    /// Edits by one key: Tab, Down, Backtab and Up change the field, others change what it holds.
    ///
    /// - Returns: Whether the key is one of the form's; Enter, Esc and the like are the caller's.
    public mutating func handle(_ key: Key) -> Bool {
        guard fields.indices.contains(focus) else { return false }
        switch key {
        case .tab, .down: focus = (focus + 1) % fields.count
        case .backtab, .up: focus = (focus + fields.count - 1) % fields.count
        default:
            let before = fields[focus].content
            guard fields[focus].content.handle(key) else { return false }
            if fields[focus].content.value != before.value { fields[focus].error = nil }
        }
        return true
    }

    /// Does what a click on a field means: the keys go to it; in a text the caret goes there, a choice takes the next
    /// option, a toggle changes.
    ///
    /// - Parameters:
    ///   - index: The number of the field.
    ///   - cell: Counted from the beginning of what the field holds; left of it is the label, which only takes the keys.
    ///   - width: The cells that what the field holds takes; both are in a ``Frame/Hit``.
    public mutating func click(_ index: Int, cell: Int, width: Int) {
        guard fields.indices.contains(index) else { return }
        focus = index
        guard cell >= 0 else { return }
        switch fields[index].content {
        case .text(var field):
            field.click(cell: cell, width: width)
            fields[index].content = .text(field)
        case .choice, .toggle: _ = handle(.character(" "))
        }
    }

    /// Sends the keys to a field.
    public mutating func focus(_ name: Name) {
        if let index = index(of: name) { focus = index }
    }

    /// Sends the keys to the first field with an error, if there is one.
    public mutating func focusFirstError() {
        if let index = fields.firstIndex(where: { $0.error != nil }) { focus = index }
    }

    /// The text of a text field, or the words of the option chosen; empty for others.
    public func text(of name: Name) -> String {
        switch index(of: name).map({ fields[$0].content }) {
        case .text(let field): field.text
        case .choice(let options, let selected): options.indices.contains(selected) ? options[selected] : ""
        case .toggle, nil: ""
        }
    }

    /// The number of the option chosen; `nil` for a field that is no choice.
    public func choice(of name: Name) -> Int? {
        guard let index = index(of: name), case .choice(_, let selected) = fields[index].content else { return nil }
        return selected
    }

    /// Whether a toggle is on.
    public func isOn(_ name: Name) -> Bool {
        guard let index = index(of: name), case .toggle(let isOn) = fields[index].content else { return false }
        return isOn
    }

    /// Replaces what a field holds.
    public mutating func set(_ content: FormContent, of name: Name) {
        if let index = index(of: name) { fields[index].content = content }
    }

    /// Replaces the text of a text field and puts the caret behind it.
    public mutating func set(text: String, of name: Name) {
        guard let index = index(of: name), case .text(var field) = fields[index].content else { return }
        field.set(text)
        fields[index].content = .text(field)
    }

    /// Says what is wrong with a field, as a sentence; `nil` says that nothing is. An edit says so, too.
    public mutating func setError(_ error: String?, of name: Name) {
        if let index = index(of: name) { fields[index].error = error }
    }

    /// Says of all fields that nothing is known to be wrong.
    public mutating func clearErrors() {
        for index in fields.indices { fields[index].error = nil }
    }

    /// Whether any field is known to be wrong.
    public var hasErrors: Bool { fields.contains { $0.error != nil } }

    private func index(of name: Name) -> Int? { fields.firstIndex { $0.name == name } }
}

/// What a field of a form holds.
public enum FormContent: Hashable, Sendable {
    case text(TextField)
    /// One of several options; the number of the one chosen.
    case choice([String], selected: Int)
    case toggle(Bool)

    /// What counts as a change: not the place of the caret.
    fileprivate enum Value: Equatable {
        case text(String)
        case number(Int)
    }

    fileprivate var value: Value {
        switch self {
        case .text(let field): .text(field.text)
        case .choice(_, let selected): .number(selected)
        case .toggle(let isOn): .number(isOn ? 1 : 0)
        }
    }

    fileprivate mutating func handle(_ key: Key) -> Bool {
        switch self {
        case .text(var field):
            guard field.handle(key) else { return false }
            self = .text(field)
        case .choice(let options, let selected):
            guard let next = FormContent.choose(key, among: options, from: selected) else { return false }
            self = .choice(options, selected: next)
        case .toggle(let isOn):
            guard key == .character(" ") else { return false }
            self = .toggle(!isOn)
        }
        return true
    }

    /// The option that a key chooses: the next or previous one, or the next that begins with a letter.
    private static func choose(_ key: Key, among options: [String], from selected: Int) -> Int? {
        guard !options.isEmpty else { return nil }
        let selected = min(max(selected, 0), options.count - 1)
        switch key {
        case .right, .character(" "): return (selected + 1) % options.count
        case .left: return (selected + options.count - 1) % options.count
        case .home: return 0
        case .end: return options.count - 1
        case .character(let letter):
            let later = (1...options.count).lazy.map { (selected + $0) % options.count }
            let wanted = letter.lowercased()
            return later.first { options[$0].lowercased().hasPrefix(wanted) } ?? selected
        default: return nil
        }
    }
}
