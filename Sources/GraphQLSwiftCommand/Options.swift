/// What stands after a command's name, as `--name value` or `--name=value`.
struct Options {
    private var values: [String: [String]] = [:]
    private(set) var flags: Set<String> = []
    /// What is no option, in order.
    private(set) var arguments: [String] = []
    private(set) var asksForHelp = false

    /// - Parameters:
    ///   - names: The options that take a value.
    ///   - repeatable: Those of them that may be given several times.
    ///   - flagNames: The options that take none.
    ///   - argumentCount: How many arguments there may be that are no options.
    /// - Throws: `CommandFailure` with status 2 for what is not among these.
    init(
        _ line: ArraySlice<String>, values names: Set<String>, repeatable: Set<String> = [],
        flags flagNames: Set<String> = [], argumentCount: Int = 0
    ) throws(CommandFailure) {
        var rest = line
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
            if !argument.hasPrefix("-"), arguments.count < argumentCount {
                arguments.append(argument)
                continue
            }
            guard let name = parts.first, names.contains(name) else {
                throw .misused("there is no option \"\(argument)\" here")
            }
            guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
                throw .misused("\(name) needs a value")
            }
            guard values[name] == nil || repeatable.contains(name) else { throw .misused("\(name) is given twice") }
            values[name, default: []].append(value)
        }
    }

    subscript(name: String) -> String? { values[name]?.first }

    /// Every value of an option that may be given several times, in order.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    func required(_ name: String) throws(CommandFailure) -> String {
        guard let value = self[name] else { throw .misused("\(name) is missing") }
        return value
    }
}
