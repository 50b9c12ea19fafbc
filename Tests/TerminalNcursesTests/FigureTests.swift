import Glibc
import TerminalUI
import Testing

@testable import TerminalNcurses

extension NcursesTests {
    /// How many bytes are written for what a person does most.
    @MainActor @Suite(.serialized, .timeLimit(.minutes(5))) struct FigureTests {
        let pty: PseudoTerminal

        init() throws {
            pty = try PseudoTerminal.xterm(columns: 80, rows: 24)
        }

        /// A list as a planner shows it, the whole row of the selected one lit.
        private func frame(selected: Int, count: (Int) -> Int = { $0 * 37 % 500 }) -> Frame {
            let names = [
                "JAX", "Rise of AI", "San Francisco Replay", "Devoxx UK", "Uphill Conf", "Devworld Conference",
            ]
            let places = ["Mainz DE", "Berlin DE", "San Francisco US", "London GB", "Bern CH", "Amsterdam NL"]
            var frame = Frame(columns: 80, rows: 24)
            frame.drawLine(
                left: [Span(" Conferences   6,011", .header)], right: [Span("Ada · local ● ", .header)], row: 0)
            var list = ListState()
            list.select(selected, count: 1_000, height: 21)
            frame.drawList(list, count: 1_000, rows: 1..<22) { frame, index, row, isSelected in
                let style: Style = isSelected ? .selection : .normal
                if isSelected { frame.write("▌", row: row, column: 0, style: .accent) }
                frame.write("\(index % 28 + 1) – \(index % 28 + 3) May", row: row, column: 4, style: style)
                frame.write(names[index % 6], row: row, column: 17, width: 32, style: style)
                frame.write(places[index % 6], row: row, column: 50, width: 20, style: style)
                frame.write("\(count(index))", row: row, endingBefore: 79, width: 6, style: style)
            }
            frame.drawFooter([KeyHint(keys: "enter", title: "open"), KeyHint(keys: "?", title: "help")], row: 23)
            return frame
        }

        @Test(arguments: [
            ("xterm-256color", Theme.auto), ("xterm-256color", .dark), ("xterm-256color", .highContrast),
            ("xterm-256color", .none), ("tmux-256color", .dark), ("linux", .auto), ("vt100", .auto),
        ])
        func `one row down takes at most 280 bytes, the row lit as a whole`(type: String, theme: Theme) throws {
            setenv("TERM", type, 1)
            let terminal = try Terminal.open(TerminalOptions(input: pty.device, output: pty.device, theme: theme))
            defer { terminal.close() }
            terminal.paint(frame(selected: 0))
            _ = pty.output()
            var most = 0

            for row in 1...40 {
                terminal.paint(frame(selected: row))
                most = max(most, pty.output().utf8.count)
            }

            #expect(most <= 280)
            #expect(most > 60)
        }

        @Test func `a count that changes takes a few bytes`() throws {
            let terminal = try Terminal.open(TerminalOptions(input: pty.device, output: pty.device, theme: .dark))
            defer { terminal.close() }
            terminal.paint(frame(selected: 0))
            _ = pty.output()

            terminal.paint(frame(selected: 0) { $0 == 7 ? 499 : $0 * 37 % 500 })

            #expect(pty.output().utf8.count <= 24)
        }

        @Test func `the end of a long list takes no more than a screen`() throws {
            let terminal = try Terminal.open(TerminalOptions(input: pty.device, output: pty.device, theme: .dark))
            defer { terminal.close() }
            terminal.paint(frame(selected: 0))
            _ = pty.output()

            terminal.paint(frame(selected: 999))

            #expect(pty.output().utf8.count < 80 * 24)
        }
    }
}
