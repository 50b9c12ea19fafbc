import TerminalUI

/// The names of keys in what is said: those of the table, which may be configured.
extension PlannerApp {
    /// The key of an action as the footer names it; `nil` where none means it there.
    private func key(_ action: Action, in focus: ActionContext.Focus) -> String? {
        var context = context
        context.focus = focus
        return table.workingKey(of: action, in: context)?.name
    }

    /// The key of an action where the keys go now; empty where there is none.
    func keyName(_ action: Action) -> String { key(action, in: context.focus) ?? "" }

    /// The key of an action, for what the panes say of it; `nil` where it has none, or does nothing now.
    ///
    /// What is asked does not count: the panes behind a question stay as they are.
    func keyHere(_ action: Action) -> String? {
        var context = context
        context.focus = paneFocus
        guard table.availability(of: action, in: context) == .available else { return nil }
        return key(action, in: paneFocus)
    }

    /// The key of an action of forms.
    func keyInForm(_ action: Action) -> String? { key(action, in: .form) }

    /// A sentence with what a key does about it behind it, where there is one: "... enter tries again."
    func advising(_ sentence: String, _ action: Action, _ does: String, in focus: ActionContext.Focus) -> String {
        guard let key = key(action, in: focus) else { return sentence }
        return "\(sentence) \(key) \(does)."
    }
}
