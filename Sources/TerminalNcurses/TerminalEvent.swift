public import TerminalUI

/// What the terminal tells the program.
public enum TerminalEvent: Hashable, Sendable {
    /// Input was read or a lone ESC decided. Empty when bytes came that are no key, or not one yet.
    case keys([Key])
    /// The window has another size; the next frame is to be of that size.
    case resized(Size)
    /// The program was stopped and goes on; modes and screen are set up again, the size may differ.
    case resumed
    /// A signal that asks the program to end.
    case signal(EndingSignal)
    /// The terminal is gone: no more input will come, and nobody sees the screen.
    case endOfInput
}

/// A signal that asks the program to end in order.
public enum EndingSignal: Int32, Hashable, Sendable {
    case hangup = 1
    case interrupt = 2
    case terminate = 15

    /// The exit status by which shells tell it: 129, 130 or 143.
    public var exitStatus: Int32 { 128 + rawValue }
}
