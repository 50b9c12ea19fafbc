import PlannerRules

/// What the command line and the environment ask for.
struct Options {
    var endpoint: String?
    var headers: [(name: String, value: String)] = []
    var dataFolder: String?
    var clock = PlannerClock.system
    var isASCIIOnly = false
    var isColourless = false

    /// What to do.
    var command = Command.interface
    /// What stands behind the command, beside the options.
    var arguments: [String] = []
    var form = Form.text
    var isDryRun = false
    var selection = ConferenceSelection()
    var newConference = NewConference()

    /// How a command prints what it has found.
    enum Form: Equatable {
        /// For people.
        case text
        case json
        case csv
    }

    enum Command: Equatable {
        /// The terminal interface.
        case interface
        case shell(ShellCommand)
        /// The text about one command, or about all.
        case help(ShellCommand?)
        case version
        case licences
    }
}

/// The command line is wrong: exit status 2.
struct UsageError: Error {
    var message: String

    init(_ message: String) {
        self.message = message
    }
}

extension Options {
    /// Reads the environment first, then `arguments`, which win.
    init(arguments: [String], environment: [String: String]) throws(UsageError) {
        try self.init(OptionDescription.all, environment)
        if let value = environment["NO_COLOR"], !value.isEmpty { isColourless = true }

        var reading = Reading()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case _ where reading.takesNoMoreOptions: try take(argument, environment, &reading)
            case "--": reading.takesNoMoreOptions = true
            case "--help", "-h": reading.wanted = .help(reading.shell)
            case "--version": reading.wanted = .version
            case "--licenses": reading.wanted = .licences
            case _ where argument.hasPrefix("--"): try read(argument, rest: &rest, &reading)
            case _ where argument.hasPrefix("-") && argument != "-":
                throw UsageError("unknown option '\(argument)'")
            default: try take(argument, environment, &reading)
            }
        }
        if case .help = reading.wanted { reading.wanted = .help(reading.shell) }
        command = reading.wanted ?? reading.shell.map(Command.shell) ?? .interface
        if case .shell(let shell) = command { try check(shell) }
    }

    /// How far the command line is read.
    private struct Reading {
        var shell: ShellCommand?
        /// What takes the command's place.
        var wanted: Command?
        var takesNoMoreOptions = false
        /// The options that were there.
        var names: Set<String> = []

        var options: [OptionDescription] { OptionDescription.all + (shell?.options ?? []) }
    }

    private init(_ options: [OptionDescription], _ environment: [String: String]) throws(UsageError) {
        try apply(options, environment)
    }

    private mutating func apply(
        _ options: [OptionDescription], _ environment: [String: String]
    ) throws(UsageError) {
        var switches: [String: String] = [:]
        for option in options {
            let name = option.environmentName
            guard let text = environment[name], !text.isEmpty else { continue }
            if option.argument == nil, (try? OptionDescription.isOn(text)) == true {
                if let other = option.excludes.compactMap({ switches[$0] }).first {
                    throw UsageError("\(other) and \(name) exclude each other")
                }
                switches[option.name] = name
            }
            for value in option.values(inVariable: text) { try option.take(value, from: name, into: &self) }
        }
    }

    /// Takes a word that is no option: the command, or what stands behind it.
    private mutating func take(
        _ word: String, _ environment: [String: String], _ reading: inout Reading
    ) throws(UsageError) {
        guard reading.shell == nil else {
            arguments.append(word)
            return
        }
        guard let shell = ShellCommand(rawValue: word) else { throw UsageError("unknown command '\(word)'") }
        reading.shell = shell
        try apply(shell.options, environment)
    }

    /// Reads one `--name value`, `--name=value` or `--switch`.
    private mutating func read(
        _ argument: String, rest: inout ArraySlice<String>, _ reading: inout Reading
    ) throws(UsageError) {
        // By bytes: a sign and what combines with it are one character.
        let parts = argument.utf8.dropFirst(2)
            .split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        let name = parts.first ?? ""
        guard let option = reading.options.first(where: { $0.name == name }) else {
            throw UsageError("unknown option '--\(name)'")
        }
        if let other = option.excludes.first(where: reading.names.contains) {
            throw UsageError("--\(other) and --\(name) exclude each other")
        }
        if reading.names.insert(name).inserted { option.reset?(&self) }
        if option.argument == nil {
            guard parts.count == 1 else { throw UsageError("--\(name) takes no value") }
            try option.take("1", from: "--" + name, into: &self)
        } else if parts.count == 2 {
            try option.take(parts[1], from: "--" + name, into: &self)
        } else if let value = rest.popFirst() {
            try option.take(value, from: "--" + name, into: &self)
        } else {
            throw UsageError("--\(name) needs a value: \(option.argument ?? "")")
        }
    }

    /// Whether the command has what it needs.
    private func check(_ shell: ShellCommand) throws(UsageError) {
        guard arguments.count >= shell.argumentCount.lowerBound else {
            throw UsageError("'\(shell.rawValue)' needs \(shell.arguments)")
        }
        guard arguments.count <= shell.argumentCount.upperBound else {
            throw UsageError("'\(shell.rawValue)' does not take '\(arguments.last ?? "")'; put quotes around spaces")
        }
        if shell == .add {
            let parts = [("name", newConference.name), ("city", newConference.city), ("year", newConference.year)]
            if let missing = parts.first(where: { $0.1 == nil })?.0 { throw UsageError("'add' needs --\(missing)") }
            if let end = newConference.end {
                guard let start = newConference.start else { throw UsageError("--end needs --start") }
                if end < start { throw UsageError("--end \(end) is before --start \(start)") }
            }
            if let start = newConference.start, let year = newConference.year,
                ConferenceRules.fault(inYear: year, dates: DateRange(start, newConference.end ?? start)) != nil
            {
                throw UsageError("--start \(start) is not in --year \(year)")
            }
        }
        if let from = selection.from, let to = selection.to, to < from {
            throw UsageError("--to \(to) is before --from \(from)")
        }
    }
}
