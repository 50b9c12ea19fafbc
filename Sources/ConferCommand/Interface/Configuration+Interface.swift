import Planner
import TerminalUI

extension ConfigurationFile {
    /// The keys as they are configured.
    ///
    /// - Throws: `CommandFailure` that names the line of an unknown name, an unknown key or a clash.
    func table(_ configuration: Configuration) throws(CommandFailure) -> ActionTable<Action, ActionContext> {
        var table = ActionTable<Action, ActionContext>.planner
        guard !configuration.keys.isEmpty else { return table }
        let settings = configuration.keys.map { KeySetting(action: $0.value.action, keys: $0.value.keys) }
        do {
            try table.configure(settings, contexts: ActionContext.places)
        } catch {
            let line = configuration.keys.indices.contains(error.entry) ? configuration.keys[error.entry].line : 1
            throw failure(error.description, line: line)
        }
        return table
    }

    /// The theme as it is configured.
    ///
    /// - Throws: `CommandFailure` that names the line of an unknown name.
    func theme(_ configuration: Configuration) throws(CommandFailure) -> Theme {
        guard let setting = configuration.theme else { return .auto }
        guard let theme = Theme(named: setting.value) else {
            let names = Theme.names.joined(separator: ", ")
            throw failure(
                "There is no theme \(Sanitiser.quoted(setting.value)): there are \(names).", line: setting.line)
        }
        return theme
    }
}
