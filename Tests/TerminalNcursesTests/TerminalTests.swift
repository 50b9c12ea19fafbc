import Glibc
import TerminalUI
import Testing

@testable import TerminalNcurses

/// One after the other: ncurses serves one terminal at a time, and the environment is the process's.
@Suite(.serialized) enum NcursesTests {}

extension NcursesTests {
    @MainActor @Suite(.serialized, .timeLimit(.minutes(5))) struct TerminalTests {
        let pty: PseudoTerminal

        init() throws {
            pty = try PseudoTerminal.xterm()
        }

        private func open(_ change: (inout TerminalOptions) -> Void = { _ in }) throws -> Terminal {
            var options = TerminalOptions(input: pty.device, output: pty.device)
            change(&options)
            return try Terminal.open(options)
        }

        private func frame(_ lines: String..., cursor: Position? = nil) -> Frame {
            var frame = Frame(columns: 40, rows: 6)
            for (row, line) in lines.enumerated() { frame.write(line, row: row, column: 0) }
            frame.cursor = cursor
            return frame
        }

        @Test func `opening and closing leave the terminal as it was`() throws {
            let terminal = try open()
            #expect(!pty.isCooked)

            terminal.paint(frame("Keynote"))
            let shown = pty.output()
            terminal.close()
            let closing = pty.output()

            #expect(shown.contains("\u{1B}[?1049h") && shown.contains("\u{1B}[?2004h") && shown.contains("Keynote"))
            for reset in ["\u{1B}[?2004l", "\u{1B}[?1004l", "\u{1B}[?1000l", "\u{1B}[?1049l"] {
                #expect(closing.contains(reset))
            }
            #expect(!closing.contains("\u{1B}[?25l"))
            #expect(pty.isCooked)
            terminal.close()
            terminal.paint(frame("late"))
            #expect(pty.output().isEmpty)
        }

        @Test(.bug("https://github.com/ratatui/ratatui/issues/1338"))
        func `only what differs is written, and nothing when nothing does`() throws {
            let terminal = try open()
            defer { terminal.close() }
            terminal.paint(frame("one", "two", "three"))
            _ = pty.output()

            terminal.paint(frame("one", "two", "three"))
            #expect(pty.output().isEmpty)

            terminal.paint(frame("one", "two!", "three"))
            let written = pty.output()
            #expect(written.contains("!"))
            #expect(!written.contains("one") && !written.contains("three") && written.utf8.count < 20)
            #expect(terminal.framesPainted == 2)
        }

        @Test(.bug("https://github.com/JFreegman/toxic/issues/305")) func `the screen is erased once, then never`()
            throws
        {
            let terminal = try open()
            defer { terminal.close() }
            terminal.paint(frame("one"))
            #expect(pty.output().contains("\u{1B}[2J"))

            terminal.paint(frame("two"))
            terminal.redraw()
            let written = pty.output()

            #expect(written.contains("two"))
            #expect(!written.contains("\u{1B}[2J"))
        }

        @Test(arguments: ["xterm-256color", "screen-256color", "tmux-256color", "linux", "vt100"])
        func `what terminals often cannot do is not asked of them`(type: String) throws {
            setenv("TERM", type, 1)
            setenv("TERMINFO_DIRS", "/nowhere:", 1)
            defer { unsetenv("TERMINFO_DIRS") }
            let terminal = try open()
            defer { terminal.close() }

            #expect(["rep", "indn", "rin"].allSatisfy { Terminal.capability($0) == nil })
            #expect(Terminal.capability("cup") != nil && Terminal.capability("csr") != nil)
            #expect(getenv("TERMINFO") == nil)
        }

        @Test func `a terminal database of one's own is put back where it was`() throws {
            setenv("TERMINFO", "/nowhere", 1)
            defer { unsetenv("TERMINFO") }
            let terminal = try open()
            defer { terminal.close() }

            #expect(Terminal.capability("rep") == nil)
            #expect(getenv("TERMINFO").map { String(cString: $0) } == "/nowhere")
        }

        @Test func `rows move up without the sequence that scrolls several lines`() throws {
            let terminal = try open()
            defer { terminal.close() }
            let lines = (1...9).map { "\($0) " + String(repeating: "\($0)", count: 30) }
            terminal.paint(frame(lines[0], lines[1], lines[2], lines[3], lines[4], lines[5]))
            _ = pty.output()

            terminal.paint(frame(lines[2], lines[3], lines[4], lines[5], lines[6], lines[7]))
            let written = pty.output()

            #expect(written.contains("7 777") && !written.contains("3 333"))
            #expect(!written.contains("\u{1B}[2S"))
        }

        @Test func `the bottom right cell is drawn and scrolls nothing`() throws {
            let terminal = try open()
            defer { terminal.close() }
            let full = String(repeating: "x", count: 39) + "Z"

            terminal.paint(frame("", "", "", "", "", full))

            #expect(pty.output().contains("Z"))
        }

        @Test(.bug("https://github.com/ulyssa/iamb/issues/202"))
        func `the cursor stands where the frame has it, within the screen`() throws {
            let terminal = try open()
            defer { terminal.close() }
            terminal.paint(frame("one", cursor: Position(row: 2, column: 20)))
            #expect(pty.output().contains("\u{1B}[3;21H"))

            terminal.paint(frame("one", cursor: Position(row: 99, column: -4)))
            #expect(!pty.output().isEmpty)

            terminal.paint(frame("one"))
            #expect(pty.output().contains("\u{1B}[?25l"))
        }

        @Test(.bug("https://github.com/rivo/tview/issues/161"))
        func `a grapheme of unclear width is followed by an absolute move`() throws {
            let terminal = try open()
            defer { terminal.close() }

            terminal.paint(frame("a👩‍👩‍👧b 🫨c"))
            let written = pty.output()

            #expect(written.contains("\u{1B}[1;2H👩‍👩‍👧\u{1B}[1;4H"))
            #expect(written.contains("\u{1B}[1;6H🫨"))
            #expect(written.contains("\u{1B}[?7l") && written.contains("\u{1B}[?7h"))
        }

        @Test func `a redraw sets up what a reset has taken away`() throws {
            let terminal = try open()
            defer { terminal.close() }
            terminal.paint(frame("one"))
            _ = pty.output()

            terminal.redraw()
            let hidden = pty.output()
            terminal.paint(frame("one", cursor: Position(row: 0, column: 0)))
            terminal.redraw()
            let shown = pty.output()

            #expect(hidden.contains("\u{1B}[?25l"))
            for sequence in ["\u{1B}[?2004h", "\u{1B}[?1004h", "\u{1B}[r", "one", "?25h"] {
                #expect(shown.contains(sequence))
            }
        }

        @Test func `a terminal of sixteen million colours shows the basic ones`() throws {
            setenv("TERM", "xterm-direct", 1)
            let terminal = try open { $0.theme = .dark }
            defer { terminal.close() }
            var frame = frame("")
            frame.write("late", row: 0, column: 0, style: .error)

            terminal.paint(frame)

            #expect(terminal.colors <= 256)
            #expect(terminal.notice != nil || pty.output().contains("\u{1B}[31m"))
        }

        @Test(.bug("https://github.com/jonas/tig/issues/920"))
        func `without a UTF-8 locale nothing but ASCII is written`() throws {
            setenv("LC_ALL", "C", 1)
            let terminal = try open()
            defer { terminal.close() }

            terminal.paint(frame("Kraków 日本 👩‍👩‍👧."))
            let written = pty.output()

            #expect(!terminal.showsUnicode)
            #expect(written.contains("Krak?w ???? ??."))
            #expect(written.utf8.allSatisfy { $0 < 0x80 })
        }

        @Test(.bug("https://github.com/jonas/tig/issues/1196"))
        func `a locale that is not installed counts by its name`() throws {
            setenv("LC_ALL", "xx_YY.UTF-8", 1)
            let terminal = try open()
            defer { terminal.close() }

            terminal.paint(frame("日本"))

            #expect(terminal.showsUnicode)
            #expect(pty.output().contains("日本"))
        }

        @Test(
            .bug("https://github.com/htop-dev/htop/issues/1875"),
            arguments: [("NO_COLOR", "1"), ("TERM", "vt100"), ("TERM", "xterm-mono")])
        func `without colours only attributes are sent`(variable: String, value: String) throws {
            setenv(variable, value, 1)
            let terminal = try open()
            defer { terminal.close() }
            var frame = frame("")
            frame.write([Span("a", .accent), Span("b", .error), Span("c", .selection.reverse)], row: 0, column: 0)

            terminal.paint(frame)
            let written = pty.output()

            #expect(terminal.colors == 0)
            #expect(written.firstRange(of: /[34][0-9](;|m)/) == nil)
            #expect(written.contains("a"))
        }

        @Test func `a theme gives colours and a change of it repaints`() throws {
            let terminal = try open()
            defer { terminal.close() }
            var frame = frame("")
            frame.write("late", row: 0, column: 0, style: .error)

            terminal.paint(frame)
            #expect(pty.output().contains("\u{1B}[31m"))

            terminal.theme = .dark
            #expect(pty.output().contains("38;5;210m"))

            terminal.theme = .dark
            #expect(pty.output().isEmpty)
        }

        @Test func `keys arrive, and every byte is counted`() async throws {
            let terminal = try open()
            defer { terminal.close() }
            let events = EventQueue(terminal)

            pty.type("j\u{1B}[Aé")

            #expect(await events.next() == .keys([.character("j"), .up, .character("é")]))
            #expect(terminal.inputBytesRead == 6)
            #expect(!terminal.hasPendingInput)
        }

        @Test(.bug("https://github.com/lfos/calcurse/issues/217")) func `a lone escape is decided by time`()
            async throws
        {
            setenv("ESCDELAY", "20", 1)
            let terminal = try open()
            defer { terminal.close() }
            let events = EventQueue(terminal)

            pty.type("\u{1B}")

            #expect(await events.next() == .keys([]))
            #expect(terminal.hasPendingInput)
            #expect(await events.next() == .keys([.escape]))
            #expect(!terminal.hasPendingInput)
        }

        @Test(.bug("https://github.com/MidnightCommander/mc/issues/4096"))
        func `Escape is a key within a tenth of a second`() async throws {
            let terminal = try open()
            defer { terminal.close() }
            let events = EventQueue(terminal)
            let clock = ContinuousClock()
            var shortest = Duration.seconds(9)
            // The best of some, of many where the machine has other things to do.
            for _ in 0..<50 where shortest >= .milliseconds(95) {
                let start = clock.now
                pty.type("\u{1B}")
                #expect(await events.next() == .keys([]))
                #expect(await events.next() == .keys([.escape]))
                shortest = min(shortest, clock.now - start)
            }

            #expect(shortest < .milliseconds(95))
            #expect(shortest > .milliseconds(60))
        }

        @Test(.bug("https://github.com/gyscos/cursive/issues/308")) func `control characters are keys and no signals`()
            async throws
        {
            let terminal = try open()
            defer { terminal.close() }
            let events = EventQueue(terminal)

            pty.type("\u{3}\u{1A}\u{13}\u{11}\u{1C}")

            #expect(
                await events.next()
                    == .keys([.control("c"), .control("z"), .control("s"), .control("q"), .control("\\")]))
        }

        @Test(.bug("https://github.com/migueldeicaza/TermKit/issues/67"))
        func `a resize is an event and the next frame is painted whole`() async throws {
            let terminal = try open()
            defer { terminal.close() }
            let events = EventQueue(terminal)
            terminal.paint(frame("Keynote"))
            _ = pty.output()
            pty.resize(columns: 20, rows: 3)
            kill(getpid(), SIGWINCH)

            #expect(await events.next() == .resized(Size(columns: 20, rows: 3)))
            #expect(terminal.size == Size(columns: 20, rows: 3))

            var small = Frame(columns: 20, rows: 3)
            small.write("Keynote", row: 0, column: 0)
            terminal.paint(small)
            let written = pty.output()
            #expect(written.contains("Keynote") && !written.contains("\u{1B}[2J"))
        }

        @Test func `a window that had another size for a moment is painted whole`() throws {
            let terminal = try open()
            defer { terminal.close() }
            terminal.paint(frame("Keynote"))
            _ = pty.output()
            let size = terminal.size
            pty.resize(columns: 5, rows: 1)
            pty.resize(columns: UInt16(size.columns), rows: UInt16(size.rows))
            kill(getpid(), SIGWINCH)
            #expect(Descriptor.isReadable(terminal.signalDescriptor, within: 10_000))
            terminal.readSignals()

            let written = pty.output()

            #expect(written.contains("Keynote") && !written.contains("\u{1B}[2J"))
        }

        @Test(
            .bug("https://github.com/gitui-org/gitui/issues/198"), .bug("https://github.com/gitui-org/gitui/issues/72"))
        func `any size down to one cell can be painted`() async throws {
            let terminal = try open()
            defer { terminal.close() }
            let events = EventQueue(terminal)
            let sizes: [(UInt16, UInt16)] = [(1, 1), (2, 1), (1, 24), (80, 1), (6, 4), (200, 60), (1, 1), (40, 6)]
            for (columns, rows) in sizes {
                pty.resize(columns: columns, rows: rows)
                kill(getpid(), SIGWINCH)

                #expect(await events.next() == .resized(Size(columns: Int(columns), rows: Int(rows))))
                // Also of the size before, as a frame in flight may be.
                terminal.paint(frame("日本語", "👩‍👩‍👧", cursor: Position(row: 5, column: 39)))
                terminal.paint(.tooSmall(terminal.size, needed: Size(columns: 40, rows: 10)))
                _ = pty.output()
            }
        }

        @Test(arguments: [(500, 500), (1_000, 300), (65_535, 65_535), (3, 60_000)] as [(UInt16, UInt16)])
        func `a huge window is drawn as far as anybody can see`(columns: UInt16, rows: UInt16) throws {
            pty.resize(columns: columns, rows: rows)
            try pty.draining {
                let terminal = try open()
                defer { terminal.close() }

                #expect(terminal.size == Size(columns: min(Int(columns), 1_000), rows: min(Int(rows), 1_000)))
                var frame = Frame(size: terminal.size)
                for row in 0..<frame.rows { frame.write("日本 👍 \(row)", row: row, column: 0) }
                terminal.paint(frame)
                #expect(terminal.framesPainted == 1)
            }
        }

        @Test func `a window that tells no size is taken for an ordinary one`() async throws {
            pty.resize(columns: 0, rows: 0)
            let terminal = try open()
            defer { terminal.close() }
            #expect(terminal.size == Size(columns: 80, rows: 24))

            let events = EventQueue(terminal)
            pty.resize(columns: 30, rows: 5)
            kill(getpid(), SIGWINCH)
            #expect(await events.next() == .resized(Size(columns: 30, rows: 5)))

            // Losing the size again leaves the last one.
            pty.resize(columns: 0, rows: 0)
            pty.type("j")
            #expect(await events.next() == .keys([.character("j")]))
            #expect(terminal.size == Size(columns: 30, rows: 5))
        }

        @Test func `a storm of resizes ends at the last size`() async throws {
            let terminal = try open()
            defer { terminal.close() }
            let events = EventQueue(terminal)
            for round in 1...200 {
                pty.resize(columns: UInt16(20 + round % 60), rows: UInt16(3 + round % 20))
                kill(getpid(), SIGWINCH)
            }
            pty.resize(columns: 33, rows: 7)
            kill(getpid(), SIGWINCH)

            while terminal.size != Size(columns: 33, rows: 7) {
                let event = await events.next()
                guard case .resized(let size) = event else { continue }
                terminal.paint(Frame(size: size))
                _ = pty.output()
            }
        }

        @Test func `a database that lists an empty folder means the system's own there`() {
            setenv("HOME", "/home/ada", 1)
            setenv("TERMINFO_DIRS", "/first::/last", 1)
            defer { unsetenv("TERMINFO_DIRS") }

            let system = ["/etc/terminfo", "/lib/terminfo", "/usr/lib/terminfo", "/usr/share/terminfo"]
            #expect(TerminalEntry.folders == ["/home/ada/.terminfo", "/first"] + system + ["/last"])

            setenv("TERMINFO_DIRS", "/first", 1)
            #expect(TerminalEntry.folders == ["/home/ada/.terminfo", "/first"] + system)
        }

        @Test(arguments: [(EndingSignal.terminate, Int32(143)), (.hangup, 129), (.interrupt, 130)])
        func `a signal to end is an event`(signal: EndingSignal, status: Int32) async throws {
            let terminal = try open()
            defer { terminal.close() }
            let events = EventQueue(terminal)

            kill(getpid(), signal.rawValue)

            #expect(await events.next() == .signal(signal))
            #expect(signal.exitStatus == status)
        }

        @Test(.bug("https://github.com/jonas/tig/issues/164"), .bug("https://github.com/mawww/kakoune/issues/2126"))
        func `a terminal that is gone ends the input once`() async throws {
            let terminal = try open()
            defer { terminal.close() }
            let events = EventQueue(terminal)

            pty.hangUp()

            #expect(await events.next() == .endOfInput)
            terminal.paint(frame("nobody sees it"))
        }

        @Test(.bug("https://github.com/Byron/dua-cli/issues/65"))
        func `what continues after a stop from outside is set up again`() async throws {
            let terminal = try open()
            defer { terminal.close() }
            let events = EventQueue(terminal)
            terminal.paint(frame("Keynote"))
            _ = pty.output()
            kill(getpid(), SIGCONT)

            #expect(await events.next() == .resumed)
            terminal.paint(frame("Keynote"))
            let written = pty.output()

            #expect(
                written.contains("\u{1B}[?1049h") && written.contains("\u{1B}[?2004h") && written.contains("Keynote"))
        }

        @Test func `standard error is elsewhere meanwhile`() throws {
            var ends: [Int32] = [-1, -1]
            #expect(pipe(&ends) == 0)
            let terminal = try open { $0.standardError = ends[1] }
            write(STDERR_FILENO, "late news", 9)
            terminal.close()

            var buffer = [UInt8](repeating: 0, count: 64)
            let count = read(ends[0], &buffer, buffer.count)
            for end in ends { close(end) }

            #expect(String(decoding: buffer[..<max(count, 0)], as: UTF8.self) == "late news")
        }
    }
}
