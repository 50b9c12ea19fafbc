/// One cell of a frame.
public struct Cell: Hashable, Sendable {
    /// What a cell holds.
    public enum Content: Hashable, Sendable {
        /// Nothing; drawn as a space.
        case blank
        /// A grapheme that begins in this cell.
        case character(Character)
        /// A further cell of the wide grapheme that begins to the left of it.
        case continuation
    }

    /// What it holds.
    public var content: Content
    /// How it looks.
    public var style: Style

    /// A cell; a blank one by default.
    public init(_ content: Content = .blank, style: Style = .normal) {
        self.content = content
        self.style = style
    }
}
