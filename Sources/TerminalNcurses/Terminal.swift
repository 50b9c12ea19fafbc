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
    /// The look of the roles; a change repaints what looks different. ``/TerminalUI/Theme/auto`` follows the background.
    public var theme: Theme {
        get { painter.palette.theme }
        set {
            followsBackground = newValue == .auto
            change(to: newValue)
            askForBackgroundOnce()
        }
    }
    /// Whether clicks and the wheel are events.
    public var usesMouse: Bool {
        didSet {
            guard usesMouse != oldValue, phase == .active, understandsANSI else { return }
            Descriptor.write(usesMouse ? Terminal.mouseOn : Terminal.mouseOff, to: options.output)
        }
    }

    let options: TerminalOptions
    let typeName: String
    let painter: Painter
    let understandsANSI: Bool
    /// What to choose once, in the place of what `TerminalEntry` has left out.
    private let characterSet: String
    private let screen: OpaquePointer
    private let files: (input: UnsafeMutablePointer<FILE>, output: UnsafeMutablePointer<FILE>)
    let signalDescriptor: Int32
    var originalModes: termios
    private var originalStandardError: Int32 = -1
    var phase = Phase.active
    var frame: Frame?
    var reader = KeyReader()
    var timeoutTimer: (any DispatchSourceTimer)?
    var isTimerSet = false
    var background = Background.notAsked
    var followsBackground: Bool
    var handler: (@MainActor (TerminalEvent) -> Void)?
    private var sources: [any DispatchSourceProtocol] = []

    enum Phase {
        case active
        /// Stopped by ``suspend()``, which put the terminal in order.
        case suspended
        /// Found in the background while the screen was ours.
        case displaced
        case closed
    }

    /// Stops and continuations so far: tells whether one came in between.
    var stops = 0
    private var readsInput = true
    /// Whether a signal that ends the program came.
    var isAskedToEnd = false

    private static var isOpen = false

    private init(
        options: TerminalOptions, type: TerminalType, showsUnicode: Bool, modes: termios,
        signalDescriptor: Int32
    ) throws(TerminalError) {
        let (screen, input, output) = try Terminal.makeScreen(options, type)
        self.screen = screen
        files = (input, output)
        self.options = options
        usesMouse = options.usesMouse
        followsBackground = options.theme == .auto
        typeName = type.name
        characterSet = type.entry?.choosesCharacterSet == true ? TerminalEntry.asciiCharacterSet : ""
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
            palette: Palette(theme: options.theme, colors: colors), output: options.output, size: size,
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
        terminal_restore_use_stack()
        guard isatty(options.input) == 1 else { throw TerminalError.inputIsNoTerminal }
        guard isatty(options.output) == 1 else { throw TerminalError.outputIsNoTerminal }
        guard terminal_await_foreground(options.input) == 0 else { throw TerminalError.inBackground }
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
        guard ownsScreen() else { return }
        painter.paint(frame)
        framesPainted += 1
        askForBackgroundOnce()
    }

    func change(to theme: Theme) {
        guard theme != painter.palette.theme else { return }
        painter.palette.theme = theme
        guard let frame, ownsScreen() else { return }
        painter.repaint(frame)
        framesPainted += 1
    }

    /// Writes the whole screen again, as Ctrl-L asks for when something else has written on it.
    public func redraw() {
        guard ownsScreen() else { return }
        // It may have reset the terminal, too: no scrolling region, margins as usual, no inserting, our own modes.
        if understandsANSI { Descriptor.write("\u{1B}[r\u{1B}[?6l\u{1B}[?7h\u{1B}[4l\u{1B}[m", to: options.output) }
        switchModesOn()
        painter.forget()
        guard let frame else { return }
        painter.paint(frame)
        framesPainted += 1
    }

    /// Gives the terminal back. No event comes any more; further calls do nothing.
    public func close() {
        guard phase != .closed else { return }
        // In the background it is somebody else's.
        if phase == .active, terminal_is_in_background(options.input) == 0 { leave() }
        restoreStandardError()
        phase = .closed
        handler = nil
        timeoutTimer?.cancel()
        timeoutTimer = nil
        continueReading()
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

    /// Reads no keys for a while: they are somebody else's.
    func pauseReading() {
        guard readsInput, !sources.isEmpty else { return }
        readsInput = false
        sources.first?.suspend()
    }

    func continueReading() {
        guard !readsInput else { return }
        readsInput = true
        sources.first?.resume()
    }
}

extension Terminal {
    /// Sets the modes that ncurses does not know, and arms the restoring of all.
    func enter() {
        let reset = resetSequence
        divertStandardError()
        terminal_restore_arm(
            options.input, options.output, &originalModes, reset, reset.utf8.count, options.crashMessage,
            options.crashMessage.utf8.count, originalStandardError)
        switchModesOn()
    }

    private func switchModesOn() {
        guard understandsANSI else { return }
        // Bracketed paste, focus events, and no reordering of right-to-left text, which would move the columns.
        var modes = characterSet + "\u{1B}[?2004h\u{1B}[?1004h\u{1B}[8l"
        if usesMouse { modes += Terminal.mouseOn }
        Descriptor.write(modes, to: options.output)
    }

    /// Sends elsewhere what libraries say on standard error.
    private func divertStandardError() {
        guard originalStandardError < 0 else { return }
        let nowhere =
            options.standardError == nil && isatty(STDERR_FILENO) == 1
            ? Glibc.open("/dev/null", O_WRONLY | O_CLOEXEC) : -1
        defer { if nowhere >= 0 { Glibc.close(nowhere) } }
        guard let place = options.standardError ?? (nowhere >= 0 ? nowhere : nil) else { return }
        originalStandardError = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
        dup2(place, STDERR_FILENO)
    }

    /// Puts the terminal in order for others.
    func leave() {
        swallowLateAnswer()
        if understandsANSI { Descriptor.write(Terminal.modesOff, to: options.output) }
        curs_set(1)
        endwin()
        tcsetattr(options.input, TCSADRAIN, &originalModes)
        terminal_restore_disarm()
        restoreStandardError()
    }

    func restoreStandardError() {
        guard originalStandardError >= 0 else { return }
        dup2(originalStandardError, STDERR_FILENO)
        Glibc.close(originalStandardError)
        originalStandardError = -1
    }

    private static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
    private static let mouseOff = "\u{1B}[?1006l\u{1B}[?1000l"
    private static let modesOff =
        "\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1006l\u{1B}[8h\u{1B}[?7h\u{1B}[m"

    /// What a crash writes, when ncurses cannot be called.
    private var resetSequence: String {
        var sequence = understandsANSI ? Terminal.modesOff : ""
        for name in ["sgr0", "cnorm", "rmcup"] { sequence += Terminal.capability(name) ?? "" }
        return sequence + "\r"
    }
}
