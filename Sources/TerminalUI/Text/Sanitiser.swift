/// Makes text from other people harmless for a terminal: the one place where that is decided.
///
/// - Line breaks and tabs become a space; other control characters (C0, DEL, C1, so also every escape sequence) and
///   noncharacters become ``mark``.
/// - Bidirectional controls, zero-width and other invisible characters, and tags are dropped.
/// - A zero-width joiner or variation selector stays only behind a character that it can act on, a combining mark only
///   behind a base and only the first ``markLimit`` of them.
///
/// What comes out takes exactly ``DisplayWidth/cells(of:)-(String)`` cells.
public enum Sanitiser {
    /// What stands for a character that must not reach the terminal.
    public static let mark: Unicode.Scalar = "\u{FFFD}"

    /// How many combining marks one base may carry.
    public static let markLimit = 4

    /// One line, fit for a terminal: contains no line break.
    public static func line(_ text: String) -> String { clean(text, keepsLineBreaks: false) }

    /// Text for plain output to a terminal or a pipe: as ``line(_:)``, but `\n` stays (`\r\n` becomes `\n`).
    public static func lines(_ text: String) -> String { clean(text, keepsLineBreaks: true) }

    /// Whether there is anything to see once a terminal shows the text as ``line(_:)``.
    public static func isVisible(_ text: String) -> Bool {
        // Nearly all texts begin with a letter or digit.
        if let first = text.utf8.first, first > 0x20, first < 0x7F { return true }
        // U+2800 is a pattern of Braille without a dot.
        return line(text).unicodeScalars.contains {
            !$0.properties.isWhitespace && $0.value != 0x2800 && $0 != mark
        }
    }

    /// The text itself where there is something to see of it; `nil` else.
    public static func visible(_ text: String?) -> String? {
        text.flatMap { isVisible($0) ? $0 : nil }
    }

    /// Text as ``line(_:)``, cut to so many cells, with an ellipsis where something is missing.
    public static func cut(_ text: String, to cells: Int, ellipsis: String = "…") -> String {
        let line = line(text)
        guard DisplayWidth.cells(of: line) > cells else { return line }
        let room = max(cells - DisplayWidth.cells(of: ellipsis), 0)
        return DisplayWidth.prefix(of: line, cells: room) + ellipsis
    }

    /// Text of a file or a command, as an error quotes it: one line, cut to so many cells.
    public static func excerpt(_ text: String, cells limit: Int = 40) -> String {
        // Of a text that is far too long not even all is looked at.
        let beginning = text.prefix(limit * 4)
        if beginning.endIndex == text.endIndex { return cut(text, to: limit) }
        return DisplayWidth.prefix(of: line(String(beginning)), cells: limit - 1) + "…"
    }

    /// As ``excerpt(_:cells:)``, in quotation marks.
    public static func quoted(_ text: String) -> String { "\"\(excerpt(text))\"" }

    /// Text with `?` for each cell of what is not ASCII, for terminals that show nothing else.
    public static func ascii(_ text: String) -> String {
        var result = ""
        for character in lines(text) {
            if character.isASCII {
                result.append(character)
            } else {
                result += String(repeating: "?", count: max(DisplayWidth.cells(of: character), 1))
            }
        }
        return result
    }
}

extension Sanitiser {
    private static func clean(_ text: String, keepsLineBreaks: Bool) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || keepsLineBreaks && $0 == 0x0A }) { return text }
        var result = String.UnicodeScalarView()
        /// The base that marks, joiners and selectors act on; `nil` behind what has none.
        var base: Unicode.Scalar?
        var marks = 0
        /// A joiner that waits for something to join.
        var joiner: Unicode.Scalar?
        var isBehindReturn = false
        for scalar in text.unicodeScalars {
            let treatment = treatment(of: scalar)
            if treatment == .drop { continue }
            let endsLine = scalar == "\n" && isBehindReturn
            isBehindReturn = scalar == "\r"
            switch treatment {
            case .drop:
                continue
            case .keep:
                if let joiner, canBeJoined(scalar) { result.append(joiner) }
                result.append(scalar)
                base = scalar
                marks = 0
            case .lineBreak, .space, .mark:
                if endsLine { continue }
                result.append(treatment == .mark ? mark : treatment == .lineBreak && keepsLineBreaks ? "\n" : " ")
                base = nil
            case .combining:
                guard base != nil, marks < markLimit else { continue }
                result.append(scalar)
                marks += 1
            case .joiner:
                joiner = base == nil ? nil : scalar
                continue
            case .selector:
                guard let before = base, !before.properties.isVariationSelector else { continue }
                result.append(scalar)
                base = scalar
            }
            joiner = nil
        }
        return String(result)
    }

    private enum Treatment {
        case keep, lineBreak, space, mark, drop, combining, joiner, selector
    }

    private static func treatment(of scalar: Unicode.Scalar) -> Treatment {
        let value = scalar.value
        if value < 0x7F {
            if value >= 0x20 { return .keep }
            if value == 0x0A || value == 0x0D { return .lineBreak }
            return value == 0x09 || value == 0x0B || value == 0x0C ? .space : .mark
        }
        switch value {
        case 0x85, 0x2028, 0x2029: return .lineBreak
        case 0x7F...0x9F: return .mark
        case 0xA0...0xAC, 0xAE...0x2FF: return .keep
        case 0x200C, 0x200D: return .joiner
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: return .selector
        // Grapheme joiner, Hangul fillers, Khmer inherent vowels: letters by category, but nothing to see.
        case 0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0: return .drop
        case 0xE0000...0xE0FFF: return .drop
        case 0xFFFC: return .mark
        // Arabic and Indic number signs are format characters that one can see.
        case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: return .keep
        default: break
        }
        if value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value) { return .mark }
        switch scalar.properties.generalCategory {
        case .format: return .drop
        case .nonspacingMark, .enclosingMark: return .combining
        case .control, .surrogate: return .mark
        default: return .keep
        }
    }

    /// Whether a joiner before this character has something to join.
    private static func canBeJoined(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory != .spaceSeparator
    }
}
