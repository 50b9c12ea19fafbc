import Glibc
import TerminalUI
import Testing

@testable import TerminalNcurses

/// A thread that runs a function and is never waited for.
private enum Thread {
    static func start(_ body: @escaping @convention(c) () -> Void) {
        var thread = pthread_t()
        let context = UnsafeMutablePointer<@convention(c) () -> Void>.allocate(capacity: 1)
        context.initialize(to: body)
        pthread_create(
            &thread, nil,
            { context in
                context?.assumingMemoryBound(to: (@convention(c) () -> Void).self).pointee()
                return nil
            }, context)
    }
}

extension NcursesTests {
    /// What is left behind by whatever ends the program: each in a process of its own, on a terminal that stays.
    @Suite(.serialized, .timeLimit(.minutes(2))) struct EndingTests {
        let pty: PseudoTerminal

        init() throws {
            pty = try PseudoTerminal.xterm()
        }

        /// Opens the terminal in the process that is to end, and draws.
        @MainActor private static func draw(on path: String) throws -> Terminal {
            unsetenv("SWIFT_BACKTRACE")
            let device = Glibc.open(path, O_RDWR | O_NOCTTY)
            let terminal = try Terminal.open(
                TerminalOptions(
                    input: device, output: device, usesMouse: true, crashMessage: "It is in /tmp/confer.log.\n"))
            var frame = Frame(size: terminal.size)
            frame.write("Keynote", row: 0, column: 0)
            terminal.paint(frame)
            return terminal
        }

        /// Whether the terminal is as a shell wants it, the screen before is back and the cursor shows.
        private func isRestored(_ written: String) -> Bool {
            let ends = ["\u{1B}[?1049l", "\u{1B}[?2004l", "\u{1B}[?1000l", "\u{1B}[?1006l", "\u{1B}[?1004l"]
            return pty.isCooked && written.contains("Keynote") && ends.allSatisfy { written.contains($0) }
                && (written.ranges(of: "\u{1B}[?25l").last.map { hidden in
                    written.ranges(of: "\u{1B}[?25h").last.map { hidden.lowerBound < $0.lowerBound } ?? false
                } ?? true)
        }

        @Test(
            .bug("https://github.com/helix-editor/helix/issues/6754"),
            .bug("https://github.com/p-e-w/ternimal/issues/14"),
            arguments: [
                SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM,
                SIGPROF,
                SIGXCPU, SIGPWR, SIGSYS, SIGIO, 34, 50, 64,
            ])
        func `a signal that kills restores the terminal first`(signal: Int32) async throws {
            let path = pty.path
            await #expect(processExitsWith: .signal(signal)) { [path = path as String, signal = signal as Int32] in
                let terminal = try await EndingTests.draw(on: path)
                kill(getpid(), signal)
                while true { pause() }
                _ = terminal
            }

            let written = pty.output()
            let crashes = [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE]
            #expect(isRestored(written))
            #expect(written.contains("It is in /tmp/confer.log.") == crashes.contains(signal))
            if let message = written.ranges(of: "It is in").first, let end = written.ranges(of: "\u{1B}[?1049l").last {
                #expect(end.upperBound <= message.lowerBound)
            }
        }

        @Test(.bug("https://github.com/skim-rs/tuikit/issues/29"))
        func `a trap of Swift restores the terminal and asks nothing`() async throws {
            let path = pty.path
            let result = await #expect(processExitsWith: .failure) { [path = path as String] in
                let terminal = try await EndingTests.draw(on: path)
                let numbers: [Int] = []
                print(numbers[Int(getpid())], terminal)
            }

            let written = pty.output()
            #expect(result != nil)
            #expect(isRestored(written))
            #expect(written.contains("It is in /tmp/confer.log.") && !written.contains("Press space"))
        }

        /// Opens the terminal with a log, and ends by `fault`.
        private func crash(_ fault: String) async throws -> (screen: String, log: String) {
            let path = pty.path
            let log = "\(path.replacing("/", with: "-"))-\(getpid()).log"
            let file = "/tmp/terminal\(log)"
            defer { unlink(file) }
            await #expect(processExitsWith: .failure) {
                [path = path as String, file = file as String, fault = fault as String] in
                unsetenv("SWIFT_BACKTRACE")
                let log = Glibc.open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
                let device = Glibc.open(path, O_RDWR | O_NOCTTY)
                let terminal = try await Terminal.open(
                    TerminalOptions(
                        input: device, output: device, crashMessage: "confer ended by {signal}; log: \(file)\n",
                        standardError: log))
                switch fault {
                case "pointer": UnsafeMutablePointer<Int>(bitPattern: 0xBAD0)?.pointee = 1
                case "abort": abort()
                case "threads":
                    for _ in 0..<8 { Thread.start { kill(getpid(), SIGILL) } }
                    while true { pause() }
                default: kill(getpid(), SIGBUS)
                }
                _ = terminal
                while true { pause() }
            }
            let read = Glibc.open(file, O_RDONLY)
            defer { Glibc.close(read) }
            var bytes = [UInt8](repeating: 0, count: 65_536)
            let count = Glibc.read(read, &bytes, bytes.count)
            return (pty.output(), String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self))
        }

        @Test(arguments: [
            ("pointer", "SIGSEGV", "ended by SIGSEGV at the address 0xbad0"),
            ("abort", "SIGABRT", "ended by SIGABRT, sent"),
            ("kill", "SIGBUS", "ended by SIGBUS, sent by process "), ("threads", "SIGILL", "ended by SIGILL, sent"),
        ])
        func `a crash says by which signal, and its log by which calls, optimized or not`(
            fault: String, name: String, line: String
        ) async throws {
            let (screen, log) = try await crash(fault)

            #expect(screen.contains("confer ended by \(name); log: /tmp/terminal-dev-pts-"), "\(screen)")
            #expect(log.contains(line), "\(log)")
            #expect(log.contains(#/20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\dZ /#))
            // The calls: places in this program among those of libraries.
            #expect(log.contains(#/\n  .*\+0x[0-9a-f]+[ \n]/#), "\(log)")
        }

        @Test func `running out of stack is a crash like any other`() async throws {
            let path = pty.path
            await #expect(processExitsWith: .signal(SIGSEGV)) { [path = path as String] in
                try await MainActor.run {
                    let terminal = try EndingTests.draw(on: path)
                    print(EndingTests.depth(0), terminal.size)
                }
            }

            #expect(isRestored(pty.output()))
        }

        private static func depth(_ level: Int) -> Int {
            withUnsafeTemporaryAllocation(of: Int.self, capacity: 512) { room in
                room[level % 512] = level
                return depth(level + 1) + room[level % 512]
            }
        }

        @Test func `exit restores the terminal`() async throws {
            let path = pty.path
            await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
                let terminal = try await EndingTests.draw(on: path)
                defer { _ = terminal }
                exit(7)
            }

            #expect(isRestored(pty.output()))
        }

        @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
        func `a signal sent twice ends at once`(signal: Int32) async throws {
            let path = pty.path
            await #expect(processExitsWith: .signal(signal)) { [path = path as String, signal = signal as Int32] in
                let terminal = try await EndingTests.draw(on: path)
                kill(getpid(), signal)
                kill(getpid(), signal)
                while true { pause() }
                _ = terminal
            }

            #expect(isRestored(pty.output()))
        }

        @Test func `a program that is stuck ends two seconds after it was asked to`() async throws {
            let path = pty.path
            await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
                let terminal = try await EndingTests.draw(on: path)
                kill(getpid(), SIGTERM)
                while true { pause() }
                _ = terminal
            }

            #expect(isRestored(pty.output()))
        }

        @Test func `a pipe that nobody reads is an error and no end`() async throws {
            let path = pty.path
            await #expect(processExitsWith: .exitCode(EPIPE)) { [path = path as String] in
                let terminal = try await EndingTests.draw(on: path)
                defer { _ = terminal }
                var ends: [Int32] = [-1, -1]
                pipe(&ends)
                close(ends[0])
                let written = write(ends[1], "x", 1)
                exit(written < 0 ? errno : 0)
            }
        }
    }
}
