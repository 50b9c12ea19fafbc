/// A piece of text in one style; a line of several styles is an array of them.
public struct Span: Hashable, Sendable {
    public var text: String
    public var style: Style

    public init(_ text: String, _ style: Style = .normal) {
        self.text = text
        self.style = style
    }

    /// The cells that the text takes on the screen.
    public var width: Int { DisplayWidth.cells(of: Sanitiser.line(text)) }
}
