/// A piece of text in one style; a line of several styles is an array of them.
public struct Span: Hashable, Sendable {
    /// Any text; it is made harmless when it is drawn.
    public var text: String
    /// How it looks.
    public var style: Style

    /// A piece of text in a style.
    public init(_ text: String, _ style: Style = .normal) {
        self.text = text
        self.style = style
    }

    /// The cells that the text takes on the screen.
    public var width: Int { DisplayWidth.cells(of: Sanitiser.line(text)) }
}
