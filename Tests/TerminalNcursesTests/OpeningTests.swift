import Glibc
import TerminalUI
import Testing

@testable import TerminalNcurses

extension NcursesTests {
    /// What can be opened, and what is said where not.
    @MainActor @Suite(.serialized, .timeLimit(.minutes(5))) struct OpeningTests {
        let pty: PseudoTerminal

        init() throws {
            pty = try PseudoTerminal.xterm()
        }

        private func open(_ change: (inout TerminalOptions) -> Void = { _ in }) throws -> Terminal {
            var options = TerminalOptions(input: pty.device, output: pty.device)
            change(&options)
            return try Terminal.open(options)
        }

        private func frame(_ line: String) -> Frame {
            var frame = Frame(columns: 40, rows: 6)
            frame.write(line, row: 0, column: 0)
            return frame
        }

        @Test func `two at a time are refused`() throws {
            let terminal = try open()
            defer { terminal.close() }

            #expect(throws: TerminalError.alreadyOpen) { try open() }
        }

        @Test(.bug("https://github.com/ncmpcpp/ncmpcpp/issues/121")) func `a pipe is no terminal`() throws {
            var ends: [Int32] = [-1, -1]
            #expect(pipe(&ends) == 0)
            defer { for end in ends { close(end) } }

            #expect(throws: TerminalError.inputIsNoTerminal) { try open { $0.input = ends[0] } }
            #expect(throws: TerminalError.outputIsNoTerminal) { try open { $0.output = ends[1] } }
        }

        @Test(.bug("https://github.com/neovim/neovim/issues/2745"))
        func `without a type of terminal there is no screen`() throws {
            unsetenv("TERM")
            #expect(throws: TerminalError.terminalTypeUnset) { try open() }

            setenv("TERM", "dumb", 1)
            #expect(throws: TerminalError.terminalTypeUnusable("dumb")) { try open() }
            #expect(pty.isCooked)
            #expect(TerminalError.terminalTypeUnusable("dumb").description.contains("TERM=dumb"))
        }

        @Test(
            .bug("https://github.com/klamonte/qodem/issues/21"),
            arguments: ["alacritty", "nosuch", "../../etc/passwd", "x\u{1B}[2J"])
        func `an unknown type is taken for a near one, and said so`(type: String) throws {
            setenv("TERM", type, 1)
            let terminal = try open()
            defer { terminal.close() }

            terminal.paint(frame("Keynote"))

            #expect(terminal.notice?.contains("xterm-256color") == true)
            #expect(terminal.notice?.contains("\u{1B}") == false)
            #expect(pty.output().contains("Keynote"))
        }
    }
}
