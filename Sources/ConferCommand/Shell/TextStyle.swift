import Planner
import TerminalUI

/// Plain text for people: what comes from data is made harmless, and ASCII where nothing else can be shown.
struct TextStyle: Sendable {
    var glyphs: GlyphSet
    var isASCIIOnly: Bool
    /// Whether it was asked for, not only the locale's wish.
    private let isASCIIRequested: Bool
    /// The columns of the terminal; `nil` where the text goes elsewhere and is not cut.
    var columns: Int?

    /// ASCII only where it is asked for or the locale cannot show more.
    init(isASCIIOnly: Bool, environment: [String: String] = Environment.variables, columns: Int? = nil) {
        isASCIIRequested = isASCIIOnly
        self.isASCIIOnly = isASCIIOnly || !TextStyle.showsUnicode(environment)
        glyphs = self.isASCIIOnly ? .ascii : .unicode
        self.columns = columns
    }

    /// One line without anything that moves a terminal.
    func clean(_ text: String) -> String {
        let line = Sanitiser.line(text)
        return isASCIIOnly ? Sanitiser.ascii(line) : line
    }

    /// A name, or what stands for one that nobody can see; the same as on the screen.
    func name(_ name: String) -> String { clean(VisibleText.name(name)) }

    /// The style of a file that programs read: in UTF-8 whatever the locale, unless a terminal shows it or ASCII was
    /// asked for.
    var ofFile: TextStyle {
        var style = self
        if columns == nil { style.isASCIIOnly = isASCIIRequested }
        return style
    }

    /// As many cells as there are, with blanks behind it up to `cells`.
    func padded(_ text: String, to cells: Int) -> String {
        text + String(repeating: " ", count: max(cells - DisplayWidth.cells(of: text), 0))
    }

    /// At most `cells` cells, cut at a character, the cut marked.
    func cut(_ text: String, to cells: Int) -> String {
        guard DisplayWidth.cells(of: text) > cells else { return text }
        let room = cells - DisplayWidth.cells(of: glyphs.ellipsis)
        guard room > 0 else { return String(DisplayWidth.prefix(of: text, cells: max(cells, 0))) }
        return String(DisplayWidth.prefix(of: text, cells: room)) + glyphs.ellipsis
    }

    /// The C library's rule: the first of these that is set decides.
    private static func showsUnicode(_ environment: [String: String]) -> Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
        let name = (locale ?? "C").lowercased()
        return name.hasSuffix("utf-8") || name.hasSuffix("utf8") || name.contains("utf-8@") || name.contains("utf8@")
    }
}
