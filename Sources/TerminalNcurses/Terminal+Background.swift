import Dispatch
import Glibc
import TerminalUI

/// What is known about the colour of the terminal's background.
enum Background: Hashable {
    case notAsked
    /// Asked at a moment of the monotonic clock, in nanoseconds.
    case asked(at: UInt64)
    case known
}

extension Terminal {
    /// Asks the terminal for its background colour (OSC 11).
    ///
    /// Most answer, late or never. The answer changes from ``/TerminalUI/Theme/auto`` to the dark or the light theme; it
    /// is no key and not delivered. Asked by itself after the first frame when that is the theme.
    public func askForBackground() {
        guard phase == .active, answersQuestions else { return }
        background = .asked(at: DispatchTime.now().uptimeNanoseconds)
        Descriptor.write("\u{1B}]11;?\u{1B}\\", to: options.output)
    }

    /// Whether the terminal is of a family that knows the question; others would show it as text.
    private var answersQuestions: Bool {
        let families = [
            "xterm", "tmux", "screen", "rxvt", "alacritty", "foot", "kitty", "konsole", "gnome", "vte", "st", "iterm",
            "wezterm", "contour", "mintty", "putty", "ghostty", "rio",
        ]
        return understandsANSI
            && families.contains { typeName == $0 || typeName.hasPrefix($0 + "-") || typeName.hasPrefix($0 + ".") }
    }

    func askForBackgroundOnce() {
        guard background == .notAsked, followsBackground, colors > 0 else { return }
        askForBackground()
    }

    func backgroundIsKnown(isLight: Bool) {
        background = .known
        guard followsBackground else { return }
        change(to: isLight ? .light : .dark)
    }

    /// Takes the answer in that may be on its way, so that it is not typed into the shell that comes next.
    func swallowLateAnswer() {
        guard case .asked(let moment) = background else { return }
        background = .known
        // Whoever has not answered for so long does not answer.
        let patience: UInt64 = 500_000_000
        guard DispatchTime.now().uptimeNanoseconds - moment < patience else { return }
        if Descriptor.isReadable(options.input, within: 30) { tcflush(options.input, TCIFLUSH) }
    }
}
