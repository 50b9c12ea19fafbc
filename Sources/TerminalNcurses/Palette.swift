import CNcurses
import TerminalUI

/// A style as ncurses and as ANSI terminals want it.
struct Ink: Hashable, Sendable {
    var attributes: attr_t
    var pair: Int16
    /// The whole SGR sequence that selects the style from any other.
    var sequence: String
}

/// Turns styles into attributes and colour pairs of the open terminal, each once.
@MainActor
final class Palette {
    var theme: Theme {
        didSet { if theme != oldValue { inks.removeAll() } }
    }
    private let colors: Int
    private var inks: [Style: Ink] = [:]
    private var pairs: [[Int?]: Int16] = [[nil, nil]: 0]

    /// - Parameter colors: How many colours may be used, 0 for none.
    init(theme: Theme, colors: Int) {
        self.theme = theme
        self.colors = colors
    }

    func ink(for style: Style) -> Ink {
        if let known = inks[style] { return known }
        let ink = makeInk(style)
        inks[style] = ink
        return ink
    }

    private func makeInk(_ style: Style) -> Ink {
        let appearance = theme[style.role]
        let stress = style.attributes.union(appearance.attributes)
        var attributes: attr_t = 0
        var codes = ["0"]
        let table: [(Style.Attributes, attr_t, String)] = [
            (.bold, SHIM_A_BOLD, "1"), (.dim, SHIM_A_DIM, "2"), (.italic, SHIM_A_ITALIC, "3"),
            (.underline, SHIM_A_UNDERLINE, "4"), (.reverse, SHIM_A_REVERSE, "7"),
        ]
        for (attribute, bit, code) in table where stress.contains(attribute) {
            attributes |= bit
            codes.append(code)
        }
        let foreground = appearance.foreground?.number(amongColors: colors)
        let background = appearance.background?.number(amongColors: colors)
        if let foreground { codes.append(code(foreground, isBackground: false)) }
        if let background { codes.append(code(background, isBackground: true)) }
        return Ink(
            attributes: attributes, pair: pair(foreground, background),
            sequence: "\u{1B}[" + codes.joined(separator: ";") + "m")
    }

    private func code(_ color: Int, isBackground: Bool) -> String {
        switch color {
        case ..<8: "\(color + (isBackground ? 40 : 30))"
        case ..<16: "\(color - 8 + (isBackground ? 100 : 90))"
        default: (isBackground ? "48;5;" : "38;5;") + "\(color)"
        }
    }

    private func pair(_ foreground: Int?, _ background: Int?) -> Int16 {
        if let known = pairs[[foreground, background]] { return known }
        guard pairs.count < min(Int(shim_color_pairs()), 256) else { return 0 }
        let number = Int16(pairs.count)
        init_pair(number, Int16(foreground ?? -1), Int16(background ?? -1))
        pairs[[foreground, background]] = number
        return number
    }
}
