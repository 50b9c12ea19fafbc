import TerminalUI

/// Names as people see them; a server may send one of which there is nothing to see.
public enum VisibleText {
    /// The name, or "(no name)" where all of it is white space or invisible.
    public static func name(_ name: String) -> String { Sanitiser.isVisible(name) ? name : "(no name)" }

    /// A name inside a sentence, as in a question or a message: one harmless line that leaves room for the rest.
    static func inSentence(_ name: String) -> String { shortened(self.name(name)) }

    /// Any text inside a sentence; where something of it is missing it ends in the mark of one cell, which is not taken
    /// for the end of the sentence.
    static func shortened(_ text: String) -> String { Sanitiser.cut(text, to: 60) }

    /// A sentence for a terminal with these marks: where it shows ASCII only, the dots of a cut name end the sentence too.
    static func sentence(_ text: String, glyphs: GlyphSet) -> String {
        guard glyphs.ellipsis != "…", text.contains("…") else { return text }
        return text.replacing("….", with: glyphs.ellipsis).replacing("…", with: glyphs.ellipsis)
    }
}
