/// Text as search and keys compare it: without case, accents, width and spelling variants of the same letter.
///
/// "Zürich", "ZURICH" and `Zu` + U+0308 + `rich` are the same; `SearchText` also lets "Zuerich" find them.
public enum FoldedText {
    /// Folds `text`: lower case, compatibility forms plain, combining marks gone, ł→l ø→o đ→d ß→ss æ→ae ı→i,
    /// white space of any kind and length as one space, none at the ends.
    public static func fold(_ text: String) -> String {
        if let plain = foldASCII(text) { return plain }
        var folded = ""
        var pendingSpace = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                pendingSpace = !folded.isEmpty
                continue
            }
            let piece = fold(scalar)
            guard !piece.isEmpty else { continue }
            if pendingSpace {
                folded += " "
                pendingSpace = false
            }
            folded += piece
        }
        return folded
    }

    private static func fold(_ scalar: Unicode.Scalar) -> String {
        if scalar.isASCII { return String(scalar).lowercased() }
        // Lower case may be several scalars, as for İ: i and a dot above.
        var piece = ""
        for lower in scalar.properties.lowercaseMapping.unicodeScalars {
            if let plain = LetterVariants.plain[lower] {
                piece += plain
            } else if !isIgnored(lower) {
                piece.unicodeScalars.append(lower)
            }
        }
        return piece
    }

    /// Marks on a letter and characters without a glyph of their own (joiners, variation selectors, soft hyphens).
    private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: true
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    /// The same for text of printable ASCII, which nearly all names are, by its bytes.
    private static func foldASCII(_ text: String) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case 0x20:
                if let last = bytes.last, last != 0x20 { bytes.append(byte) }
            case 0x41...0x5A: bytes.append(byte + 0x20)
            case 0x21...0x7E: bytes.append(byte)
            default: return nil
            }
        }
        if bytes.last == 0x20 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
