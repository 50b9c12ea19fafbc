/// What `confer --help` prints: the options of the table.
enum HelpText {
    static var text: String {
        let options = OptionDescription.all.map { option in
            ("--" + option.name + (option.argument.map { " " + $0 } ?? ""), option.help)
        }
        let others = [
            ("--licenses", "the notices of the data and the program"),
            ("--version", "the version"),
            ("--help", "this text"),
        ]
        let rows = options + others
        let width = (rows.map(\.0.count).max() ?? 0) + 2
        let lines = rows.map { name, help in
            "  " + name + String(repeating: " ", count: width - name.count) + help
        }
        return """
            confer: a conference planner for the terminal

            usage: confer [OPTION]...

            Without --endpoint the conferences are kept in a database on this machine.

            \(lines.joined(separator: "\n"))

            Each option that takes part in the interface has an environment variable too, such as
            CONFER_ENDPOINT; the command line wins. In the interface, ? shows the keys.
            """
    }
}
