/// What `--help` prints, from the tables of commands and options.
enum HelpText {
    /// The text about the program.
    static var text: String {
        let commands = ShellCommand.allCases.map { (usage($0), $0.help) }
        let options =
            OptionDescription.all.map(row) + [
                ("--licenses", "the notices of the data and the program"),
                ("--version", "the version"),
                ("--help", "this text; behind a command, the text about it"),
            ]
        return """
            confer: a conference planner for the terminal

            usage: confer [OPTION]... [COMMAND]

            Without a command the interface opens. Without --endpoint the conferences are kept in a database on this
            machine. CONFERENCE is an id or an exact name.

            \(table(commands))

            \(table(options))

            Each option has an environment variable too, such as CONFER_ENDPOINT; the command line wins. In the
            interface, ? shows the keys; those and the theme are set in $XDG_CONFIG_HOME/confer/config.toml. The exit
            status is 0 when it is done, 1 when it could not be done, 2 when the command line is wrong and 3 when the
            server could not be reached.
            """
    }

    /// The text about one command.
    static func text(about command: ShellCommand) -> String {
        let options = command.options.map(row) + [("--help", "this text")]
        return """
            confer \(usage(command)): \(command.help)

            \(table(options))

            The options of all commands (confer --help) may stand before and behind it.
            """
    }

    private static func usage(_ command: ShellCommand) -> String {
        command.arguments.isEmpty ? command.rawValue : "\(command.rawValue) \(command.arguments)"
    }

    private static func row(_ option: OptionDescription) -> (String, String) {
        ("--" + option.name + (option.argument.map { " " + $0 } ?? ""), option.help)
    }

    private static func table(_ rows: [(String, String)]) -> String {
        let width = (rows.map(\.0.count).max() ?? 0) + 2
        return rows.map { name, help in "  " + name + String(repeating: " ", count: width - name.count) + help }
            .joined(separator: "\n")
    }
}
