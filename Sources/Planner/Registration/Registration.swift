import TerminalUI

/// The screen that asks for a name: at the first start, and for a new one later.
struct Registration: Hashable, Sendable {
    /// Why the name is asked for.
    enum Purpose: Hashable, Sendable {
        /// Nobody is registered here yet.
        case first
        /// The server does not know the person that was registered here.
        case forgotten
        /// The person wants another name.
        case rename(Identity)
    }

    /// Whether a request is on its way.
    enum State: Hashable, Sendable {
        case editing
        /// The field was refused, or the server was: a sentence to stand under the field.
        case refused(String)
        case running
    }

    let purpose: Purpose
    private(set) var field: TextField
    /// The present name as the field shows it.
    private let shownName: String
    private(set) var state = State.editing

    /// The longest name, in characters as people count them.
    static let nameLimit = 100

    /// A field with the present name; for somebody new it is empty, or has a name to begin with.
    init(_ purpose: Purpose, name: String = "") {
        self.purpose = purpose
        switch purpose {
        case .first, .forgotten: field = TextField(name, limit: Registration.nameLimit)
        case .rename(let identity):
            field = TextField(identity.name, limit: max(Registration.nameLimit, identity.name.count))
        }
        shownName = field.text
    }

    /// The name as it would be sent: without white space at its ends.
    var name: String {
        var rest = Substring(field.text)
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }

    /// Whether the screen can be left without a name.
    var canCancel: Bool {
        if case .rename = purpose { return true }
        return false
    }

    /// Whether a rename is on its way, to this name where one is given.
    func isRenaming(to name: String?) -> Bool {
        guard case .rename = purpose, state == .running else { return false }
        return name == nil || name == self.name
    }

    /// Edits the field; nothing changes while a request runs.
    mutating func edit(_ key: Key) {
        guard state != .running else { return }
        let before = field.text
        guard field.handle(key) else { return }
        state = .editing
        // Text that does not fit any more is not dropped in silence.
        if isText(key), field.text == before, field.text.count >= Registration.nameLimit {
            state = .refused("A name has at most \(Registration.nameLimit) characters.")
        }
    }

    /// Puts the caret where was clicked.
    mutating func click(cell: Int, width: Int) {
        if state != .running { field.click(cell: cell, width: width) }
    }

    private func isText(_ key: Key) -> Bool {
        switch key {
        case .character, .paste: true
        default: false
        }
    }

    /// Sends the name, unless it is blank or one is on its way already.
    ///
    /// - Returns: What to do; `nil` where nothing is to be sent.
    mutating func submit() -> Submission? {
        guard state != .running else { return nil }
        let name = name
        if case .rename(let identity) = purpose, identity.name == name || field.text == shownName { return .unchanged }
        guard Sanitiser.isVisible(name) else {
            state = .refused("A name needs at least one letter.")
            return nil
        }
        state = .running
        switch purpose {
        case .first, .forgotten: return .register(name)
        case .rename(let identity): return .rename(identity, name)
        }
    }

    /// What a submitted name means.
    enum Submission: Hashable, Sendable {
        case register(String)
        case rename(Identity, String)
        /// The present name again.
        case unchanged
    }

    /// The request failed: the name stays, Enter tries again.
    mutating func fail(_ reason: String) {
        state = .refused(reason)
    }
}
