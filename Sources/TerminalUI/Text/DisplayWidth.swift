/// How many cells text takes on the screen: the one place where that is decided.
///
/// Terminals differ on emoji sequences; what counts is that everything here uses the same figure and that the painter
/// moves the cursor absolutely behind a ``isRisky(_:)`` grapheme.
public enum DisplayWidth {
    /// The most cells one grapheme takes; longer Indic clusters are counted, and cut, as this.
    public static let graphemeLimit = 6

    /// The cells of one grapheme: 0 for a lone combining mark or control character, 2 for East Asian wide characters,
    /// emoji, flags and keycaps, the sum of its parts for scripts whose vowels stand beside the consonant.
    public static func cells(of character: Character) -> Int {
        if let ascii = character.asciiValue { return ascii >= 0x20 && ascii < 0x7F ? 1 : 0 }
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        let base = cells(of: first)
        var sum = base
        var isEmoji = isRegionalIndicator(first)
        for scalar in scalars.dropFirst() {
            switch scalar.value {
            case 0xFE0F where first.properties.isEmoji, 0x1F3FB...0x1F3FF, 0x20E3:
                isEmoji = true
            case 0x200D where base == 2 || first.properties.isEmoji && !first.isASCII:
                isEmoji = true
            default:
                sum += cells(of: scalar)
            }
        }
        return isEmoji ? 2 : min(sum, graphemeLimit)
    }

    /// The cells of a line of text.
    public static func cells(of text: String) -> Int {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
        return text.reduce(0) { $0 + cells(of: $1) }
    }

    /// The cells of one code point: 0 for combining marks and format characters, 2 for wide ones, else 1.
    public static func cells(of scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        // Letters with accents, punctuation, lines and blocks: what a planner draws most, without looking them up.
        if (0xA1...0x2FF).contains(value) && value != 0xAD || (0x2010...0x2027).contains(value)
            || (0x2500...0x25FC).contains(value)
        {
            return 1
        }
        if value < 0x20 || (0x7F..<0xA0).contains(value) { return 0 }
        if value < 0x300 { return 1 }
        if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) { return 0 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        case .format:
            switch value {
            case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: return 1
            default: return 0
            }
        default: break
        }
        if isRegionalIndicator(scalar) { return 2 }
        return WideCharacters.contains(value) || scalar.properties.isEmojiPresentation ? 2 : 1
    }

    /// Whether terminals disagree on the cells of this grapheme, or draw it with a glyph of another width.
    public static func isRisky(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        guard let first = scalars.first, first.value >= 0xA0 || scalars.count > 1 else { return false }
        // No emoji among them.
        if first.value < 0x300 || (0x2010...0x2027).contains(first.value) || (0x2500...0x259F).contains(first.value),
            scalars.count == 1
        {
            return false
        }
        var isFirst = true
        for scalar in character.unicodeScalars {
            let value = scalar.value
            if value >= 0x1F000 && value < 0x20000 || scalar.properties.isEmojiPresentation { return true }
            if scalar.properties.isVariationSelector || value == 0x200D || value == 0x200C || value == 0x20E3 {
                return true
            }
            if !isFirst && cells(of: scalar) > 0 { return true }
            if scalar.properties.generalCategory == .unassigned { return true }
            isFirst = false
        }
        return false
    }

    /// The longest beginning of a line that fits into `limit` cells, cut between graphemes.
    public static func prefix(of text: String, cells limit: Int) -> Substring {
        var used = 0
        var end = text.startIndex
        while end < text.endIndex {
            used += cells(of: text[end])
            if used > limit { break }
            end = text.index(after: end)
        }
        return text[..<end]
    }

    static func fits(_ texts: some Sequence<String>, in room: Int) -> Bool {
        var used = 0
        for text in texts {
            for character in text {
                used += cells(of: character)
                if used > room { return false }
            }
        }
        return true
    }

    private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }
}
