/// Why the command stops.
struct CommandFailure: Error, Equatable {
    /// What is said on standard error.
    var message: String
    /// 1: it could not be done; 2: the command line is wrong; 3: the server could not be reached.
    var status: Int32

    static func failed(_ message: String) -> CommandFailure { CommandFailure(message: message, status: 1) }

    static func misused(_ message: String) -> CommandFailure {
        CommandFailure(message: "graphql-swift: \(message) (graphql-swift --help says more)", status: 2)
    }

    static func unreachable(_ message: String) -> CommandFailure {
        CommandFailure(message: "graphql-swift: \(message)", status: 3)
    }
}
