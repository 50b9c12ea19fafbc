import CNcurses
import CTerminalRestore
import Dispatch
import Glibc
public import TerminalUI

/// The terminal, while the program has it: modes, keys, the screen, signals.
///
/// A process has one at a time. Whatever ends the program (``close()``, `exit`, a signal, a crash) the terminal is
/// put in order.
///
/// ```swift
/// let terminal = try Terminal.open(TerminalOptions())
/// terminal.start { event in
///     if case .keys(let keys) = event { update(keys) }
///     terminal.paint(render(size: terminal.size))
/// }
/// ```
@MainActor
public final class Terminal {
    /// The window's size in cells; at least 1x1.
    public internal(set) var size: Size
    /// Whether the terminal shows more than ASCII; choose the marks by it.
    public let showsUnicode: Bool
    /// How many colours are used, 0 for none.
    public let colors: Int
    /// One sentence for the user when `TERM` is not known and another type is used.
    public let notice: String?
    /// All bytes read from the terminal so far.
    public internal(set) var inputBytesRead = 0
    /// How many times something was written to the screen by ``paint(_:)``.
    public private(set) var framesPainted = 0
    /// The look of the roles; a change repaints the screen.
    public var theme: Theme {
        get { painter.palette.theme }
        set {
            guard newValue != theme else { return }
            painter.palette.theme = newValue
            redraw()
        }
    }

    let options: TerminalOptions
    let typeName: String
    let painter: Painter
    let understandsANSI: Bool
    private let screen: OpaquePointer
    private let files: (input: UnsafeMutablePointer<FILE>, output: UnsafeMutablePointer<FILE>)
    let signalDescriptor: Int32
    var originalModes: termios
    private var originalStandardError: Int32 = -1
    var phase = Phase.active
    var frame: Frame?
    var reader = KeyReader()
    /// Counts what came in, so that a timeout knows whether it is still meant.
    var timeoutNumber = 0
    var handler: (@MainActor (TerminalEvent) -> Void)?
    private var sources: [any DispatchSourceProtocol] = []

    enum Phase {
        case active, suspended, closed
    }

    private static var isOpen = false

    private init(
        options: TerminalOptions, type: TerminalType, showsUnicode: Bool, modes: termios,
        signalDescriptor: Int32
    ) throws(TerminalError) {
        let (screen, input, output) = try Terminal.makeScreen(options, type)
        self.screen = screen
        files = (input, output)
        self.options = options
        typeName = type.name
        notice = type.notice
        self.showsUnicode = showsUnicode
        self.signalDescriptor = signalDescriptor
        originalModes = modes
        raw()
        noecho()
        nonl()
        keypad(shim_stdscr(), false)
        // Lets ncurses neither insert nor delete cells: terminals disagree on what that does to wide ones.
        idcok(shim_stdscr(), false)
        colors = Terminal.setUpColors(options)
        size = Descriptor.size(of: options.output) ?? Size(columns: Int(shim_columns()), rows: Int(shim_lines()))
        understandsANSI = Terminal.capability("cup")?.hasPrefix("\u{1B}[") ?? false
        painter = Painter(
            palette: Palette(theme: .auto, colors: colors), output: options.output, size: size,
            showsOnlyASCII: !showsUnicode, writesDirectly: understandsANSI)
        if Int32(clamping: size.columns) != shim_columns() || Int32(clamping: size.rows) != shim_lines() {
            painter.resize(to: size)
        }
    }

    /// Takes the terminal over: full screen, keys unbuffered.
    ///
    /// - Throws: ``TerminalError`` when input or output is no terminal, its type is unknown, or the system refuses.
    public static func open(_ options: TerminalOptions = TerminalOptions()) throws(TerminalError) -> Terminal {
        guard !isOpen else { throw TerminalError.alreadyOpen }
        guard isatty(options.input) == 1 else { throw TerminalError.inputIsNoTerminal }
        guard isatty(options.output) == 1 else { throw TerminalError.outputIsNoTerminal }
        let showsUnicode = Environment.setUpEncoding() && !options.usesOnlyASCII
        let type = try TerminalType.choose(term: Environment.value("TERM"))
        var modes = termios()
        guard tcgetattr(options.input, &modes) == 0 else { throw .system(call: "tcgetattr", errno: errno) }
        let signalDescriptor = terminal_signals_open()
        guard signalDescriptor >= 0 else { throw .system(call: "pipe", errno: errno) }
        do {
            let terminal = try Terminal(
                options: options, type: type, showsUnicode: showsUnicode, modes: modes,
                signalDescriptor: signalDescriptor)
            isOpen = true
            terminal.enter()
            return terminal
        } catch {
            terminal_signals_close()
            throw error
        }
    }

    /// Begins to deliver events, in order, each by a call on the main actor.
    public func start(_ handler: @escaping @MainActor (TerminalEvent) -> Void) {
        guard phase != .closed, sources.isEmpty else { return }
        self.handler = handler
        watch(options.input) { $0.readInput() }
        watch(signalDescriptor) { $0.readSignals() }
    }

    /// Puts a frame on the screen; only what differs from the frame before is written.
    public func paint(_ frame: Frame) {
        guard frame != self.frame || phase != .active else { return }
        self.frame = frame
        guard phase == .active else { return }
        painter.paint(frame)
        framesPainted += 1
    }

    /// Writes the whole screen again, as Ctrl-L asks for when something else has written on it.
    public func redraw() {
        guard phase == .active else { return }
        painter.forget()
        guard let frame else { return }
        painter.paint(frame)
        framesPainted += 1
    }

    /// Asks the terminal for its background colour. Most answer, late or never, by ``Key/background(isLight:)``.
    public func askForBackground() {
        guard phase == .active, understandsANSI, !typeName.hasPrefix("linux"), !typeName.hasPrefix("vt") else { return }
        Descriptor.write("\u{1B}]11;?\u{1B}\\", to: options.output)
    }

    /// Gives the terminal back. No event comes any more; further calls do nothing.
    public func close() {
        guard phase != .closed else { return }
        if phase == .active { leave() }
        phase = .closed
        handler = nil
        for source in sources { source.cancel() }
        sources.removeAll()
        terminal_restore_disarm()
        terminal_signals_close()
        delscreen(screen)
        fclose(files.input)
        fclose(files.output)
        Terminal.isOpen = false
    }

    /// Whether bytes were read whose meaning further bytes or a timeout decide.
    public var hasPendingInput: Bool { reader.pendingTimeout != nil }

    private func watch(_ descriptor: Int32, _ ready: @escaping @MainActor (Terminal) -> Void) {
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.phase != .closed else { return }
                terminal_restore_use_stack()
                ready(self)
            }
        }
        source.activate()
        sources.append(source)
    }

    /// Stops reading keys: the terminal has no more.
    func stopReading() { sources.first?.cancel() }
}

extension Terminal {
    /// Sets the modes that ncurses does not know, and arms the restoring of all.
    func enter() {
        let reset = resetSequence
        if let log = options.standardError, originalStandardError < 0 {
            originalStandardError = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
            dup2(log, STDERR_FILENO)
        }
        terminal_restore_arm(
            options.input, options.output, &originalModes, reset, reset.utf8.count, options.crashMessage,
            options.crashMessage.utf8.count, originalStandardError)
        guard understandsANSI else { return }
        // Bracketed paste, focus events, and no reordering of right-to-left text, which would move the columns.
        var modes = "\u{1B}[?2004h\u{1B}[?1004h\u{1B}[8l"
        if options.usesMouse { modes += "\u{1B}[?1000h\u{1B}[?1006h" }
        Descriptor.write(modes, to: options.output)
    }

    /// Puts the terminal in order for others.
    func leave() {
        if understandsANSI { Descriptor.write(Terminal.modesOff, to: options.output) }
        curs_set(1)
        endwin()
        tcsetattr(options.input, TCSADRAIN, &originalModes)
        terminal_restore_disarm()
        if originalStandardError >= 0 {
            dup2(originalStandardError, STDERR_FILENO)
            Glibc.close(originalStandardError)
            originalStandardError = -1
        }
    }

    private static let modesOff =
        "\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1006l\u{1B}[8h\u{1B}[?7h\u{1B}[m"

    /// What a crash writes, when ncurses cannot be called.
    private var resetSequence: String {
        let shown = ["sgr0", "cnorm", "rmcup"].compactMap(Terminal.capability).joined()
        return (understandsANSI ? Terminal.modesOff : "") + shown + "\r"
    }

    /// A string of the terminal database, without the delays that no terminal needs any more.
    static func capability(_ name: String) -> String? {
        guard let text = shim_tigetstr(name) else { return nil }
        var result = ""
        var rest = Substring(String(cString: text))
        while let start = rest.firstIndex(of: "$"), rest[start...].hasPrefix("$<"),
            let end = rest[start...].firstIndex(of: ">")
        {
            result += rest[..<start]
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func makeScreen(
        _ options: TerminalOptions, _ type: TerminalType
    ) throws(TerminalError) -> (OpaquePointer, UnsafeMutablePointer<FILE>, UnsafeMutablePointer<FILE>) {
        // ncurses wants streams; copies of the descriptors leave the process's own alone.
        guard let input = fdopen(fcntl(options.input, F_DUPFD_CLOEXEC, 3), "r") else {
            throw .system(call: "fdopen", errno: errno)
        }
        guard let output = fdopen(fcntl(options.output, F_DUPFD_CLOEXEC, 3), "w") else {
            fclose(input)
            throw .system(call: "fdopen", errno: errno)
        }
        let made = TerminalEntry.withPortableEntry(named: type.name) { newterm(type.name, output, input) }
        guard let screen = made else {
            fclose(input)
            fclose(output)
            throw TerminalError.terminalTypeUnusable(type.name)
        }
        guard capability("cup") != nil, capability("clear") != nil || capability("ed") != nil else {
            endwin()
            delscreen(screen)
            fclose(input)
            fclose(output)
            throw TerminalError.terminalTypeUnusable(type.name)
        }
        return (screen, input, output)
    }

    private static func setUpColors(_ options: TerminalOptions) -> Int {
        // Without start_color() ncurses sends no colour at all, not even the default ones.
        guard options.usesColor, Environment.value("NO_COLOR") == nil, has_colors(), start_color() == OK else {
            return 0
        }
        guard use_default_colors() == OK else { return 0 }
        return shim_colors() >= 8 ? Int(shim_colors()) : 0
    }
}
