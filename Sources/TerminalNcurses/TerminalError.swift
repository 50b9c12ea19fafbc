import Glibc
import TerminalUI

/// Why there can be no terminal interface; each message is a sentence that says what to do.
public enum TerminalError: Error, Hashable, Sendable {
    /// Standard input (or the descriptor given for it) is no terminal.
    case inputIsNoTerminal
    /// Standard output (or the descriptor given for it) is no terminal.
    case outputIsNoTerminal
    /// `TERM` is unset or empty.
    case terminalTypeUnset
    /// The terminal of that type cannot place text on the screen, or nothing is known about it and no other type either.
    case terminalTypeUnusable(String)
    /// Nothing is known about that type nor about any other: the terminal database is missing.
    case terminalDatabaseMissing(String)
    /// The process has a terminal open already; ncurses serves one.
    case alreadyOpen
    /// Another process has the terminal, and no shell could give it to this one later.
    case inBackground
    /// A call to the system failed.
    case system(call: String, errno: Int32)
}

extension TerminalError: CustomStringConvertible {
    /// The error as a sentence that says what to do.
    public var description: String {
        switch self {
        case .inputIsNoTerminal: "The interface needs a terminal, but standard input is none."
        case .outputIsNoTerminal: "The interface needs a terminal, but standard output is none."
        case .terminalTypeUnset:
            "TERM is not set, so the kind of terminal is not known; try TERM=xterm-256color."
        case .terminalTypeUnusable(let type):
            "TERM=\(Sanitiser.line(type)) is a terminal on which text cannot be placed; try TERM=xterm-256color."
        case .terminalDatabaseMissing(let type):
            "Neither TERM=\(Sanitiser.line(type)) nor any other terminal is known here; "
                + "install the terminal database (package ncurses-base)."
        case .alreadyOpen: "The terminal is in use already."
        case .inBackground: "The interface needs a terminal, but another program is using this one."
        case .system(_, EMFILE): "Too few files may be open at a time; raise the limit (ulimit -n)."
        case .system(let call, let code): "The terminal could not be set up: \(call) failed with error \(code)."
        }
    }
}
