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

    enum Command: Equatable {
        /// The terminal interface.
        case interface
        case help
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
        for option in OptionDescription.all {
            if let value = environment[option.environmentName], !value.isEmpty { try option.apply(&self, value) }
        }
        if let value = environment["NO_COLOR"], !value.isEmpty { isColourless = true }

        var headersFromEnvironment = true
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": command = .help
            case "--version": command = .version
            case "--licenses": command = .licences
            case "--": break
            case _ where argument.hasPrefix("--"):
                if argument.hasPrefix("--header"), headersFromEnvironment {
                    headers = []
                    headersFromEnvironment = false
                }
                try read(argument, rest: &rest)
            case _ where argument.hasPrefix("-"):
                throw UsageError("unknown option '\(argument)'")
            default:
                throw UsageError("unknown command '\(argument)'")
            }
        }
    }

    /// Reads one `--name value`, `--name=value` or `--switch`.
    private mutating func read(_ argument: String, rest: inout ArraySlice<String>) throws(UsageError) {
        let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts.first ?? "")
        guard let option = OptionDescription.all.first(where: { $0.name == name }) else {
            throw UsageError("unknown option '--\(name)'")
        }
        if option.argument == nil {
            guard parts.count == 1 else { throw UsageError("--\(name) takes no value") }
            try option.apply(&self, "1")
        } else if parts.count == 2 {
            try option.apply(&self, String(parts[1]))
        } else if let value = rest.popFirst() {
            try option.apply(&self, value)
        } else {
            throw UsageError("--\(name) needs a value: \(option.argument ?? "")")
        }
    }
}
