import Glibc
import PlannerService
import TerminalUI

/// What a person has set up for the interface: `$XDG_CONFIG_HOME/confer/config.toml`.
///
/// ```toml
/// theme = "dark"    # auto, dark, light, high-contrast, none
/// mouse = true      # clicks and the wheel; the terminal's own selection then needs Shift
///
/// [keys]            # the names of the actions are those of the manual
/// toggle-attendance = ["a", "space"]
/// leave = "q"
/// ```
struct Configuration: Equatable, Sendable {
    /// A value, and where it stands.
    struct Setting<Value: Equatable & Sendable>: Equatable, Sendable {
        var value: Value
        /// Counted from 1.
        var line: Int
    }

    /// The keys of one action.
    struct Keys: Equatable, Sendable {
        var action: String
        var keys: [String]
    }

    var theme: Setting<String>?
    var usesMouse = false
    /// In the order of the file.
    var keys: [Setting<Keys>] = []

    init() {}

    /// Reads a file's content.
    init(parsing bytes: [UInt8]) throws(SettingsError) {
        for entry in try SettingsText(parsing: bytes).entries {
            switch (entry.table, entry.name) {
            case ("", "theme"): theme = Setting(value: try Configuration.text(entry), line: entry.line)
            case ("", "mouse"):
                usesMouse = try Configuration.isOn(entry)
            case ("keys", let action):
                let keys = Keys(action: action, keys: try Configuration.texts(entry))
                self.keys.append(Setting(value: keys, line: entry.line))
            case ("", let name):
                throw SettingsError(
                    line: entry.line,
                    reason: "There is no setting \(Sanitiser.quoted(name)): there are theme, mouse and [keys].")
            case (let table, _):
                throw SettingsError(
                    line: entry.line,
                    reason: "There is no table [\(Sanitiser.excerpt(table))]: settings stand at the top or in [keys].")
            }
        }
    }

    private static func isOn(_ entry: SettingsText.Entry) throws(SettingsError) -> Bool {
        switch entry.value {
        case .switched(let isOn): return isOn
        case .bare(let word) where ["true", "false"].contains(word.lowercased()):
            throw SettingsError(
                line: entry.line,
                reason: "\(Sanitiser.quoted(entry.name)) is true or false, in small letters: \(word.lowercased()).")
        case .text, .texts, .bare:
            throw SettingsError(line: entry.line, reason: "\(Sanitiser.quoted(entry.name)) is true or false.")
        }
    }

    private static func withoutQuotes(_ word: String, _ entry: SettingsText.Entry) -> SettingsError {
        let word = Sanitiser.excerpt(word)
        let name = Sanitiser.excerpt(entry.name)
        return SettingsError(line: entry.line, reason: "\(word) needs quotes: \(name) = \"\(word)\".")
    }

    private static func text(_ entry: SettingsText.Entry) throws(SettingsError) -> String {
        if case .bare(let word) = entry.value { throw withoutQuotes(word, entry) }
        guard case .text(let text) = entry.value else {
            throw SettingsError(line: entry.line, reason: "\(Sanitiser.quoted(entry.name)) is one text in quotes.")
        }
        return text
    }

    private static func texts(_ entry: SettingsText.Entry) throws(SettingsError) -> [String] {
        switch entry.value {
        case .text(let text): return [text]
        case .texts(let texts): return texts
        case .bare(let word): throw withoutQuotes(word, entry)
        case .switched:
            throw SettingsError(
                line: entry.line,
                reason: "\(Sanitiser.quoted(entry.name)) is a key, or a list of keys, in quotes; [] takes all away."
            )
        }
    }
}

/// The file of the configuration.
struct ConfigurationFile: Sendable {
    let path: String

    /// `$XDG_CONFIG_HOME/confer/config.toml`, else the one in `~/.config`; `nil` where neither variable is set.
    init?(environment: [String: String]) {
        guard let folder = BaseFolder.configuration.path(environment) else { return nil }
        path = folder + "/config.toml"
    }

    /// What it says; nothing where there is no such file.
    ///
    /// - Throws: `CommandFailure` that names file and line.
    func read() throws(CommandFailure) -> Configuration {
        // A file where a folder should be holds no settings.
        if access(path, F_OK) != 0, errno == ENOTDIR { return Configuration() }
        let bytes: [UInt8]
        do {
            guard let content = try PrivateFile(path: path).read() else { return Configuration() }
            bytes = content
        } catch {
            throw CommandFailure(error.description)
        }
        do {
            return try Configuration(parsing: bytes)
        } catch {
            throw failure(error.reason, line: error.line)
        }
    }

    /// What is wrong on a line.
    func failure(_ reason: String, line: Int) -> CommandFailure {
        CommandFailure("\(path), line \(line): \(reason)")
    }
}
