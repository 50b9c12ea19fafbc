import CMalloc
import Glibc
import PlannerService
import TerminalUI

/// The program: reads the command line, does what it says, and tells in one line what could not be done.
@main
enum Main {
    static let version = "0.1.0"

    @MainActor
    static func main() async {
        // Each thread beyond would get a heap of its own, which keeps what the first load of all rows has freed:
        // measured here with 6,011 conferences, 41 MiB resident without this and 37 with it, and no slower.
        mallopt(M_ARENA_MAX, 2)
        // A limit on the size of files is an error of writing, which is told, not the end.
        signal(SIGXFSZ, SIG_IGN)
        do {
            let options = try Options(
                arguments: Array(CommandLine.arguments.dropFirst()), environment: Environment.variables)
            switch options.command {
            case .help, .version, .licences: break
            case .shell, .interface: try OpenFiles.ensureEnough()
            }
            switch options.command {
            case .help(let command):
                try StandardStream.output.print((command.map(HelpText.text(about:)) ?? HelpText.text) + "\n")
            case .version: try StandardStream.output.print("confer \(version)\n")
            case .licences:
                try StandardStream.output.print("confer\n\n\(Licences.program)\n\n\(Licences.conferences)\n")
            case .shell(let command): try await Shell.run(command, options)
            case .interface: end(try await Interface.run(options))
            }
            end(ExitStatus.done.rawValue)
        } catch let error as UsageError {
            stop("\(error.message) (confer --help tells more)", status: .usage)
        } catch let failure as CommandFailure {
            stop(failure.message, status: failure.status)
        } catch {
            stop("\(error)", status: .failed)
        }
    }

    private static func stop(_ message: String, status: ExitStatus) -> Never {
        StandardStream.error.write("confer: \(TextStyle(isASCIIOnly: false).clean(message))\n")
        end(status.rawValue)
    }

    /// Ends the program without the C libraries' own clearing up: OpenSSL's takes away what the transport's thread may
    /// still be using. All that was written is written, and the terminal in order, by now.
    private static func end(_ status: Int32) -> Never {
        _exit(status)
    }
}

/// How the program ends; scripts rely on the numbers.
enum ExitStatus: Int32 {
    case done = 0
    /// Not found, refused, bad data.
    case failed = 1
    /// The command line is wrong.
    case usage = 2
    /// The server could not be reached.
    case unreachable = 3
}

/// What could not be done, in one line.
struct CommandFailure: Error {
    var message: String
    var status: ExitStatus

    init(_ message: String, status: ExitStatus = .failed) {
        self.message = message
        self.status = status
    }
}
