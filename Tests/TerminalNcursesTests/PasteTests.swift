import Glibc
import TerminalUI
import Testing

@testable import TerminalNcurses

extension NcursesTests {
    /// A paste that a terminal begins and does not end.
    @MainActor @Suite(.serialized, .timeLimit(.minutes(5))) struct PasteTests {
        let pty: PseudoTerminal

        init() throws {
            pty = try PseudoTerminal.xterm()
        }

        @Test func `Ctrl-C is a key a second after the last of a paste whose end is lost`() async throws {
            let terminal = try Terminal.open(TerminalOptions(input: pty.device, output: pty.device))
            defer { terminal.close() }
            let events = EventQueue(terminal)
            pty.type("\u{1B}[200~abc")
            #expect(await events.next() == .keys([]))
            // Tells that the second is over.
            #expect(await events.next() == .keys([]))
            #expect(terminal.hasPendingInput)

            pty.type("\u{3}")

            #expect(await events.next() == .keys([.paste("abc"), .control("c")]))
            #expect(!terminal.hasPendingInput)
        }
    }
}
