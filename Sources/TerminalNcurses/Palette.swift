import CNcurses
import TerminalUI

/// A style as ncurses and as ANSI terminals want it.
struct Ink: Hashable, Sendable {
    var attributes: attr_t
    var pair: Int16
    /// The whole SGR sequence that selects the style from any other.
    var sequence: String
    /// Whether it can be seen behind a blank.
    var showsOnBlank: Bool
}

/// Turns styles into attributes and colour pairs of the open terminal, each once.
@MainActor
final class Palette {
    var theme: Theme {
        didSet {
            guard theme != oldValue else { return }
            shownTheme = colors > 0 ? theme : theme.withoutColors
            inks = Palette.noInks
        }
    }
    private var shownTheme: Theme
    private let colors: Int
    /// By role and attributes. Arrays, because a program that starts pays for each new kind of dictionary.
    private var inks = Palette.noInks
    private static let noInks = [Ink?](repeating: nil, count: Style.Role.allCases.count << 5)
    /// Foreground and background of each colour pair, by its number.
    private var pairs: [(foreground: Int?, background: Int?)] = [(nil, nil)]

    /// - Parameter colors: How many colours may be used, 0 for none.
    init(theme: Theme, colors: Int) {
        self.theme = theme
        self.colors = colors
        shownTheme = colors > 0 ? theme : theme.withoutColors
    }

    func ink(for style: Style) -> Ink {
        let place = Int(style.role.rawValue) << 5 | Int(style.attributes.rawValue & 31)
        if let known = inks[place] { return known }
        let ink = makeInk(style)
        inks[place] = ink
        return ink
    }

    private func makeInk(_ style: Style) -> Ink {
        let appearance = shownTheme[style.role]
        let stress = style.attributes.union(appearance.attributes)
        var attributes: attr_t = 0
        var sequence = "\u{1B}[0"
        let table: [(Style.Attributes, attr_t, String)] = [
            (.bold, SHIM_A_BOLD, "1"), (.dim, SHIM_A_DIM, "2"), (.italic, SHIM_A_ITALIC, "3"),
            (.underline, SHIM_A_UNDERLINE, "4"), (.reverse, SHIM_A_REVERSE, "7"),
        ]
        for (attribute, bit, code) in table where stress.contains(attribute) {
            attributes |= bit
            sequence += ";" + code
        }
        let foreground = appearance.foreground?.number(amongColors: colors)
        let background = appearance.background?.number(amongColors: colors)
        if let foreground { sequence += ";" + code(foreground, isBackground: false) }
        if let background { sequence += ";" + code(background, isBackground: true) }
        return Ink(
            attributes: attributes, pair: pair(foreground, background), sequence: sequence + "m",
            showsOnBlank: background != nil || !stress.isDisjoint(with: [.underline, .reverse]))
    }

    private func code(_ color: Int, isBackground: Bool) -> String {
        switch color {
        case ..<8: "\(color + (isBackground ? 40 : 30))"
        case ..<16: "\(color - 8 + (isBackground ? 100 : 90))"
        default: (isBackground ? "48;5;" : "38;5;") + "\(color)"
        }
    }

    private func pair(_ foreground: Int?, _ background: Int?) -> Int16 {
        if let known = pairs.firstIndex(where: { $0.foreground == foreground && $0.background == background }) {
            return Int16(known)
        }
        guard pairs.count < min(Int(shim_color_pairs()), 256) else { return 0 }
        let number = Int16(pairs.count)
        init_pair(number, Int16(foreground ?? -1), Int16(background ?? -1))
        pairs.append((foreground, background))
        return number
    }
}
