import Glibc
import TerminalUI
import Testing

@testable import TerminalNcurses

extension NcursesTests {
    /// The background is asked for after the first frame, and the answer is no key.
    @MainActor @Suite(.serialized, .timeLimit(.minutes(5))) struct BackgroundTests {
        let pty: PseudoTerminal
        private let question = "\u{1B}]11;?\u{1B}\\"

        init() throws {
            pty = try PseudoTerminal.xterm()
        }

        private func open(theme: Theme = .auto) throws -> Terminal {
            try Terminal.open(TerminalOptions(input: pty.device, output: pty.device, theme: theme))
        }

        private var frame: Frame {
            var frame = Frame(columns: 40, rows: 6)
            frame.write("late", row: 0, column: 0, style: .error)
            return frame
        }

        @Test func `it is asked for once, behind the first frame`() throws {
            let terminal = try open()
            defer { terminal.close() }

            terminal.paint(frame)
            let written = pty.output()
            terminal.redraw()

            #expect(written.hasSuffix(question) && written.contains("late"))
            #expect(!pty.output().contains(question))
        }

        @Test(arguments: [
            ("ffff/ffff/ffff", Theme.light, "38;5;124m"), ("0000/2b2b/3636", .dark, "38;5;210m"),
        ])
        func `an answer changes the colours and is not delivered`(
            rgb: String, theme: Theme, color: String
        ) async throws {
            let terminal = try open()
            defer { terminal.close() }
            let events = EventQueue(terminal)
            terminal.paint(frame)
            _ = pty.output()

            pty.type("j\u{1B}]11;rgb:\(rgb)\u{1B}\\k")

            #expect(await events.next() == .keys([.character("j"), .character("k")]))
            #expect(terminal.theme == theme)
            let written = pty.output()
            #expect(written.contains(color) && written.contains("late") && !written.contains("\u{1B}[2J"))
        }

        @Test func `a theme that was chosen stays`() async throws {
            let terminal = try open(theme: .highContrast)
            defer { terminal.close() }
            let events = EventQueue(terminal)
            terminal.paint(frame)
            #expect(!pty.output().contains(question))

            terminal.askForBackground()
            pty.type("\u{1B}]11;rgb:ff/ff/ff\u{7}")

            #expect(await events.next() == .keys([]))
            #expect(terminal.theme == .highContrast)
        }

        @Test(arguments: [("TERM", "vt100"), ("TERM", "linux"), ("TERM", "xterm-mono"), ("NO_COLOR", "1")])
        func `who does not understand, or shows no colour, is not asked`(variable: String, value: String) throws {
            setenv(variable, value, 1)
            let terminal = try open()
            defer { terminal.close() }

            terminal.paint(frame)

            #expect(!pty.output().contains(question))
        }

        @Test func `an answer that comes when the program ends is not typed into the shell`() throws {
            let terminal = try open()
            terminal.paint(frame)
            pty.type("\u{1B}]11;rgb:ff/ff/ff\u{1B}\\")

            terminal.close()

            #expect(!Descriptor.isReadable(pty.device, within: 0))
        }

        @Test(.bug("https://github.com/charmbracelet/bubbletea/issues/945"))
        func `the mouse can be switched while it runs`() async throws {
            let terminal = try open()
            defer { terminal.close() }
            let events = EventQueue(terminal)
            #expect(!pty.output().contains("\u{1B}[?1000h"))

            terminal.usesMouse = true
            #expect(pty.output() == "\u{1B}[?1000h\u{1B}[?1006h")
            pty.type("\u{1B}[<0;3;2M")
            let press = MouseEvent(kind: .press, button: .left, position: Position(row: 1, column: 2))
            #expect(await events.next() == .keys([.mouse(press)]))

            terminal.usesMouse = false
            #expect(pty.output() == "\u{1B}[?1006l\u{1B}[?1000l")
        }

        @Test(.bug("https://github.com/irontec/sngrep/issues/21"))
        func `the selected row is told by reverse video where there are no colours`() throws {
            setenv("NO_COLOR", "1", 1)
            let terminal = try open()
            defer { terminal.close() }
            var frame = Frame(columns: 40, rows: 6)
            frame.write("> Devoxx", row: 0, column: 0, style: .selection)

            terminal.paint(frame)

            let written = pty.output()
            #expect(written.firstRange(of: /\u{1B}\[([0-9;]*;)?7m> Devoxx/) != nil)
            #expect(written.firstRange(of: /\u{1B}\[([0-9]+;)*[34][0-9](;[0-9]+)*m/) == nil)
        }
    }
}
