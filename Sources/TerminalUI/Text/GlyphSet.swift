/// The marks that screens draw with, for terminals that show Unicode and for those that do not.
///
/// Every mark takes one cell, except the ellipsis of the ASCII set, which takes three.
public struct GlyphSet: Hashable, Sendable {
    /// I attend: `✓` or `v`.
    public var going: String
    /// I am interested: `☆` or `*`.
    public var interested: String
    /// Overlaps something that I attend: `!`.
    public var clash: String
    /// A person I follow: `★` or `+`.
    public var followed: String
    /// The selected row: `▌` or `>`.
    public var selected: String
    /// Connected: `●` or `o`.
    public var connected: String
    /// The rule between two panes: `│` or `|`.
    public var verticalRule: String
    /// A rule between rows: `─` or `-`.
    public var horizontalRule: String
    /// The end of text that was cut: `…` or `...`.
    public var ellipsis: String
    /// The way back: `‹` or `<`.
    public var back: String
    /// Between two dates: `–` or `-`.
    public var dash: String
    /// Between facts of one line: `·` or `-`.
    public var dot: String
    /// More above: `↑` or `^`.
    public var up: String
    /// More below: `↓` or `v`.
    public var down: String

    public static let unicode = GlyphSet(
        going: "✓", interested: "☆", clash: "!", followed: "★", selected: "▌", connected: "●", verticalRule: "│",
        horizontalRule: "─", ellipsis: "…", back: "‹", dash: "–", dot: "·", up: "↑", down: "↓")

    public static let ascii = GlyphSet(
        going: "v", interested: "*", clash: "!", followed: "+", selected: ">", connected: "o", verticalRule: "|",
        horizontalRule: "-", ellipsis: "...", back: "<", dash: "-", dot: "-", up: "^", down: "v")
}
