import GraphQLClient
import GraphQLCurlTransport

/// One row of the command line's options: parsing, the environment variables and `--help` all read it.
struct OptionDescription {
    /// Without the leading dashes.
    var name: String
    /// What stands behind the option; `nil` for a switch.
    var argument: String?
    var help: String
    /// Switches that cannot be given together with this one.
    var excludes: [String] = []
    /// Forgets the values of an option that may be given again: those of the command line replace the environment's,
    /// where each stands on a line of its own.
    var reset: (@Sendable (inout Options) -> Void)?
    /// Takes the value; throws what is wrong with it, without the option's name.
    var apply: @Sendable (inout Options, String) throws(UsageError) -> Void

    /// The environment variable that says the same: `--data-dir` is `CONFER_DATA_DIR`.
    var environmentName: String {
        "CONFER_" + String(name.map { $0 == "-" ? "_" : $0 }).uppercased()
    }

    /// The values that an environment variable holds.
    func values(inVariable text: String) -> [String] {
        reset == nil ? [text] : text.split(whereSeparator: \.isNewline).map(String.init)
    }

    /// Takes a value that was given as `origin`: the option or its environment variable.
    func take(_ value: String, from origin: String, into options: inout Options) throws(UsageError) {
        do {
            try apply(&options, value)
        } catch {
            throw UsageError("\(origin): \(error.message)")
        }
    }
}

extension OptionDescription {
    static let all: [OptionDescription] = [
        OptionDescription(
            name: "endpoint", argument: "URL", help: "use the server there instead of the data on this machine"
        ) {
            options, value throws(UsageError) in
            do throws(TransportError) {
                _ = try EndpointURL(value)
            } catch {
                // The text may hold a password: it is not repeated.
                throw UsageError(reason(error))
            }
            options.endpoint = value
        },
        OptionDescription(
            name: "header", argument: "'NAME: VALUE'", help: "send this HTTP header; may be given again",
            reset: { options in options.headers = [] }
        ) {
            options, value throws(UsageError) in
            do throws(TransportError) {
                let header = try Header(line: value)
                options.headers.append((header.name, header.value))
            } catch {
                // Nor is this one.
                throw UsageError(reason(error))
            }
        },
        OptionDescription(name: "data-dir", argument: "DIR", help: "keep data there instead of $XDG_DATA_HOME/confer") {
            options, value throws(UsageError) in
            guard !value.isEmpty else { throw UsageError("a folder has a name") }
            options.dataFolder = value
        },
        OptionDescription(
            name: "today", argument: "DATE|INSTANT", help: "take this day, or this instant from which time runs on"
        ) {
            options, value throws(UsageError) in
            guard let clock = PlannerClock(startingAt: value) else {
                throw UsageError(
                    "'\(value)' is neither a day like 2026-05-04 nor an instant like 2026-05-04T23:59:00+02:00")
            }
            options.clock = clock
        },
        OptionDescription(name: "ascii", argument: nil, help: "draw with ASCII characters only") {
            options, value throws(UsageError) in options.isASCIIOnly = try isOn(value)
        },
        OptionDescription(name: "no-color", argument: nil, help: "draw without colours (NO_COLOR does the same)") {
            options, value throws(UsageError) in options.isColourless = try isOn(value)
        },
    ]

    static func isOn(_ value: String) throws(UsageError) -> Bool {
        switch value {
        case "1", "true", "yes": true
        case "", "0", "false", "no": false
        default: throw UsageError("'\(value)' is neither 1 nor 0")
        }
    }

    private static func reason(_ error: TransportError) -> String {
        let text = CommandFailure(error).message
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }
}
