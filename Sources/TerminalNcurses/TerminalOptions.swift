public import TerminalUI

/// How a terminal is opened.
public struct TerminalOptions: Sendable {
    /// The descriptor that keys are read from.
    public var input: Int32
    /// The descriptor that the screen is written to.
    public var output: Int32
    /// Whether colours may be used; `NO_COLOR` in the environment forbids them too. Bold and the like stay.
    public var usesColor: Bool
    /// Whether nothing but ASCII is written, whatever the locale says.
    public var usesOnlyASCII: Bool
    /// Whether clicks and the wheel are events. The terminal's own selection of text then needs Shift.
    public var usesMouse: Bool
    /// The look of the roles. With ``/TerminalUI/Theme/auto`` the terminal is asked for its background after the first
    /// frame, and a late answer changes to the dark or the light one.
    public var theme: Theme
    /// What is written after a crash, once the terminal is in order; ends with a newline. The name of the signal, such
    /// as "SIGSEGV", takes the place of "{signal}" in it. ``standardError``, if there is one, is told in addition by
    /// which calls the program came there.
    public var crashMessage: String
    /// A descriptor, such as the log's, that takes standard error's place while the interface is on the screen. Without
    /// one, what is said there is dropped if standard error is a terminal: it would spoil the screen.
    public var standardError: Int32?

    /// Options for standard input and output, as a person's own settings leave them.
    public init(
        input: Int32 = 0, output: Int32 = 1, usesColor: Bool = true, usesOnlyASCII: Bool = false,
        usesMouse: Bool = false, theme: Theme = .auto, crashMessage: String = "", standardError: Int32? = nil
    ) {
        self.input = input
        self.output = output
        self.usesColor = usesColor
        self.usesOnlyASCII = usesOnlyASCII
        self.usesMouse = usesMouse
        self.theme = theme
        self.crashMessage = crashMessage
        self.standardError = standardError
    }
}
