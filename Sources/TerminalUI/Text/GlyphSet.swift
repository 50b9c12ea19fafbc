/// The marks that screens draw with, for terminals that show Unicode and for those that do not.
///
/// Every mark takes one cell, except the ellipsis of the ASCII set and the boxes of both, which take three.
public struct GlyphSet: Hashable, Sendable {
    /// I attend: `✓` or `v`.
    public var going: String
    /// I am interested: `☆` or `*`.
    public var interested: String
    /// Overlaps something that I attend: `!`.
    public var clash: String
    /// A person I follow: `★` or `+`.
    public var followed: String
    /// What somebody else changed a moment ago: `•` or `~`.
    public var changed: String
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
    /// The previous one: `‹` or `<`.
    public var left: String
    /// The next one: `›` or `>`.
    public var right: String
    /// A box that is ticked: `[✓]` or `[x]`.
    public var checked: String
    /// A box that is not ticked: `[ ]`.
    public var unchecked: String
    /// The one chosen among several: `(•)` or `(*)`.
    public var radioOn: String
    /// One that is not chosen: `( )`.
    public var radioOff: String
    /// The part of a bar that is done: `█` or `#`.
    public var barFull: String
    /// The part of a bar that is to come: `░` or `.`.
    public var barEmpty: String

    /// Marks beyond ASCII, each of them in the fonts that terminals use.
    public static let unicode = GlyphSet(
        going: "✓", interested: "☆", clash: "!", followed: "★", changed: "•", selected: "▌", connected: "●",
        verticalRule: "│",
        horizontalRule: "─", ellipsis: "…", back: "‹", dash: "–", dot: "·", up: "↑", down: "↓", left: "‹",
        right: "›", checked: "[✓]", unchecked: "[ ]", radioOn: "(•)", radioOff: "( )", barFull: "█", barEmpty: "░")

    /// Marks of ASCII only.
    public static let ascii = GlyphSet(
        going: "v", interested: "*", clash: "!", followed: "+", changed: "~", selected: ">", connected: "o",
        verticalRule: "|",
        horizontalRule: "-", ellipsis: "...", back: "<", dash: "-", dot: "-", up: "^", down: "v", left: "<",
        right: ">", checked: "[x]", unchecked: "[ ]", radioOn: "(*)", radioOff: "( )", barFull: "#", barEmpty: ".")
}
