/// The commands that work without the interface; the raw value is what is typed.
enum ShellCommand: String, CaseIterable, Sendable {
    case register, rename, whoami, list, show, attend, interested, unattend, add
    case importConferences = "import"
}

extension ShellCommand {
    /// What stands behind the command, as help shows it.
    var arguments: String {
        switch self {
        case .register, .rename: "NAME"
        case .whoami, .list, .add: ""
        case .show, .attend, .interested, .unattend: "CONFERENCE"
        case .importConferences: "PATH..."
        }
    }

    /// How many arguments there are, beside the options.
    var argumentCount: ClosedRange<Int> {
        switch self {
        case .register, .rename, .show, .attend, .interested, .unattend: 1...1
        case .whoami, .list, .add: 0...0
        case .importConferences: 1...Int.max
        }
    }

    var help: String {
        switch self {
        case .register: "register under a name"
        case .rename: "change your name"
        case .whoami: "say under which name you are registered"
        case .list: "list conferences"
        case .show: "show a conference and who attends it"
        case .attend: "say that you attend a conference"
        case .interested: "say that you might attend a conference"
        case .unattend: "say that you neither attend it nor might"
        case .add: "add a conference"
        case .importConferences: "take in conferences from files of confs.tech (conferences/<year>/<topic>.json)"
        }
    }

    /// The options that only this command knows.
    var options: [OptionDescription] {
        switch self {
        case .list: OptionDescription.list + [.json, .csv]
        case .show: [.json]
        case .add: OptionDescription.add
        case .importConferences: [.dryRun]
        case .register, .rename, .whoami, .attend, .interested, .unattend: []
        }
    }
}
