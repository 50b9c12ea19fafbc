/// What the command line asks for.
enum Command: Equatable {
    case help
    case version
    case initialize(Initialization)
    case fetchSchema(SchemaRequest)
    case generate(ProjectOptions)
    case validate(ProjectOptions, asJSON: Bool)
    case worker

    /// - Throws: `CommandFailure` with status 2 for what is not built.
    init(parsing arguments: [String]) throws(CommandFailure) {
        guard let name = arguments.first else { throw .misused("no command is given") }
        let rest = arguments.dropFirst()
        switch name {
        case "--help", "-h": self = .help
        case "--version": self = .version
        case "init":
            let options = try Options(rest, values: ["--schema", "--operations", "--output", "--module"])
            self = options.asksForHelp ? .help : .initialize(Initialization(options))
        case "fetch-schema":
            let options = try Options(
                rest, values: ["--header", "-o", "--output"], repeatable: ["--header"], argumentCount: 1)
            self = options.asksForHelp ? .help : .fetchSchema(try SchemaRequest(options))
        case "generate":
            let options = try Options(
                rest, values: ["--config", "--schema", "--operations", "--output", "--test-support", "--layout"])
            self = options.asksForHelp ? .help : .generate(try ProjectOptions(options))
        case "validate":
            let options = try Options(rest, values: ["--config", "--schema", "--operations"], flags: ["--json"])
            let asJSON = options.flags.contains("--json")
            self = options.asksForHelp ? .help : .validate(try ProjectOptions(options), asJSON: asJSON)
        case "worker":
            let options = try Options(rest, values: [])
            self = options.asksForHelp ? .help : .worker
        default:
            throw .misused("there is no command \"\(name)\"")
        }
    }

    static let helpText = """
        usage: graphql-swift COMMAND

          init [--schema FILE] [--operations DIR] [--output DIR] [--module NAME]
              Writes a configuration to begin with, graphql-swift.json, where there is none yet.

          fetch-schema URL [--header 'NAME: VALUE']... [-o FILE]
              Asks a server for its schema and writes it: as JSON where FILE ends in .json, else in the schema
              definition language; on standard output without -o. A VALUE may hold {env:NAME} and {file:PATH}, in
              place of which the environment's variable or the file's text is sent.

          generate [--config FILE] [--schema FILE] [--operations DIR] [--output DIR] [--test-support DIR]
                   [--layout definitions|sources]
              Writes Swift for the operations and fragments in the .graphql files in DIR and its folders, and for the
              enums and input objects that they use. Files that would not change are not written; generated files that
              are not needed any more are removed. What is not given is taken from the configuration: the one that is
              given, the one in the operations' folder, or graphql-swift.json here.

          validate [--config FILE] [--schema FILE] [--operations DIR] [--json]
              Checks the operations against the schema and says what is wrong, as FILE:LINE:COLUMN: error: MESSAGE
              or as one JSON document.

          worker
              Answers requests to parse, print, validate and execute: a JSON object a line on standard input, a JSON
              object a line on standard output.

          --version, --help
              Says this.

        Exit status: 0 done; 1 it could not be done; 2 the command line is wrong; 3 the server could not be reached.

        """
}
