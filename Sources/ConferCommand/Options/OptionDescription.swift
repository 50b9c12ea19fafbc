/// One row of the command line's options: parsing, the environment variables and `--help` all read it.
struct OptionDescription {
    /// Without the leading dashes.
    var name: String
    /// What stands behind the option; `nil` for a switch.
    var argument: String?
    var help: String
    /// Switches that cannot be given together with this one.
    var excludes: [String] = []
    /// Forgets the values of an option that may be given again: those of the command line replace the environment's.
    var reset: (@Sendable (inout Options) -> Void)?
    var apply: @Sendable (inout Options, String) throws(UsageError) -> Void

    /// The environment variable that says the same: `--data-dir` is `CONFER_DATA_DIR`.
    var environmentName: String {
        "CONFER_" + String(name.map { $0 == "-" ? "_" : $0 }).uppercased()
    }
}

extension OptionDescription {
    static let all: [OptionDescription] = [
        OptionDescription(
            name: "endpoint", argument: "URL", help: "use the server there instead of the data on this machine"
        ) {
            options, value throws(UsageError) in
            guard !value.isEmpty else { throw UsageError("--endpoint needs a URL") }
            options.endpoint = value
        },
        OptionDescription(
            name: "header", argument: "'NAME: VALUE'", help: "send this HTTP header; may be given again",
            reset: { options in options.headers = [] }
        ) {
            options, value throws(UsageError) in
            for line in value.split(separator: "\n") {
                options.headers.append(try headerField(String(line)))
            }
        },
        OptionDescription(name: "data-dir", argument: "DIR", help: "keep data there instead of $XDG_DATA_HOME/confer") {
            options, value throws(UsageError) in
            guard !value.isEmpty else { throw UsageError("--data-dir needs a folder") }
            options.dataFolder = value
        },
        OptionDescription(
            name: "today", argument: "DATE", help: "take this day (or instant, from which time runs on) for today"
        ) {
            options, value throws(UsageError) in
            guard let clock = PlannerClock(startingAt: value) else {
                throw UsageError(
                    "--today: '\(value)' is neither a day like 2026-05-04 nor an instant like 2026-05-04T23:59:00")
            }
            options.clock = clock
        },
        OptionDescription(name: "ascii", argument: nil, help: "draw with ASCII characters only") {
            options, value throws(UsageError) in options.isASCIIOnly = try isOn(value, of: "ascii")
        },
        OptionDescription(name: "no-color", argument: nil, help: "draw without colours (NO_COLOR does the same)") {
            options, value throws(UsageError) in options.isColourless = try isOn(value, of: "no-color")
        },
    ]

    static func isOn(_ value: String, of name: String) throws(UsageError) -> Bool {
        switch value {
        case "1", "true", "yes": true
        case "", "0", "false", "no": false
        default: throw UsageError("--\(name) is on or off: '\(value)' is neither 1 nor 0")
        }
    }

    private static func headerField(_ line: String) throws(UsageError) -> (name: String, value: String) {
        guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else {
            // The text may hold a secret: it is not repeated.
            throw UsageError("--header needs the form 'NAME: VALUE'")
        }
        let value = line[line.index(after: colon)...].drop { $0 == " " }
        return (String(line[..<colon]), String(value))
    }
}
