/// What the command line asks for.
enum Command: Equatable {
    case help
    case generate(schema: String, operations: String, output: String)
    case validate(schema: String, operations: String, asJSON: Bool)

    /// - Throws: `CommandFailure` with status 2 for what is not built.
    init(parsing arguments: [String]) throws(CommandFailure) {
        guard let name = arguments.first else { throw .misused("no command is given") }
        if name == "--help" || name == "-h" {
            self = .help
            return
        }
        switch name {
        case "generate":
            let options = try Options(arguments.dropFirst(), values: ["--schema", "--operations", "--output"])
            if options.asksForHelp {
                self = .help
                return
            }
            self = .generate(
                schema: try options.required("--schema"), operations: try options.required("--operations"),
                output: try options.required("--output"))
        case "validate":
            let options = try Options(arguments.dropFirst(), values: ["--schema", "--operations"], flags: ["--json"])
            if options.asksForHelp {
                self = .help
                return
            }
            self = .validate(
                schema: try options.required("--schema"), operations: try options.required("--operations"),
                asJSON: options.flags.contains("--json"))
        default:
            throw .misused("there is no command \"\(name)\"")
        }
    }

    static let helpText = """
        usage: graphql-swift COMMAND

          generate --schema FILE --operations DIR --output DIR
              Writes a Swift file for each operation, fragment, enum and input object that the .graphql files in DIR
              and its folders use. Files that would not change are not written; generated files that are not needed
              any more are removed. DIR/graphql-swift.json names the folders that become namespaces.

          validate --schema FILE --operations DIR [--json]
              Checks the operations against the schema and says what is wrong, as FILE:LINE:COLUMN: error: MESSAGE
              or as one JSON document.

          --help
              Says this.

        Exit status: 0 done; 1 it could not be done; 2 the command line is wrong.

        """
}

/// The options after a command's name, as `--name value` or `--name=value`.
private struct Options {
    private var values: [String: String] = [:]
    private(set) var flags: Set<String> = []
    private(set) var asksForHelp = false

    init(
        _ arguments: ArraySlice<String>, values names: Set<String>, flags flagNames: Set<String> = []
    ) throws(CommandFailure) {
        var rest = arguments
        while let argument = rest.popFirst() {
            if argument == "--help" || argument == "-h" {
                asksForHelp = true
                continue
            }
            if flagNames.contains(argument) {
                flags.insert(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let name = parts.first, names.contains(name) else {
                throw .misused("there is no option \"\(argument)\" here")
            }
            guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
                throw .misused("\(name) needs a value")
            }
            guard values.updateValue(value, forKey: name) == nil else { throw .misused("\(name) is given twice") }
        }
    }

    func required(_ name: String) throws(CommandFailure) -> String {
        guard let value = values[name] else { throw .misused("\(name) is missing") }
        return value
    }
}
