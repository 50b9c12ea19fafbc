/// The one short line by which a person recognizes an answer that is not GraphQL.
enum Excerpt {
    /// The title of a page, or the first line that is not blank, made harmless and at most 80 characters long.
    ///
    /// Only the first 4 KiB of `body` are looked at.
    static func of(_ body: [UInt8]) -> String {
        let text = String(decoding: body.prefix(4_096), as: UTF8.self)
        let line = title(in: text) ?? text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
        return harmless(line ?? "")
    }

    private static func title(in text: String) -> Substring? {
        guard let start = text.firstRange(ofTag: "<title>"),
            let end = text[start.upperBound...].firstRange(ofTag: "</title>")
        else { return nil }
        let title = text[start.upperBound..<end.lowerBound]
        return title.allSatisfy(\.isWhitespace) ? nil : title
    }

    /// `line` without what would act on a terminal or reorder the text around it.
    private static func harmless(_ line: Substring) -> String {
        let scalars = line.unicodeScalars.lazy.map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .spaceSeparator: " "
            default: scalar
            }
        }
        var cleaned = String.UnicodeScalarView()
        cleaned.append(contentsOf: scalars)
        let words = String(cleaned).split(separator: " ").joined(separator: " ")
        return words.count > 80 ? words.prefix(79) + "…" : words
    }
}

extension StringProtocol {
    /// The first place of `tag`, in upper or lower case.
    fileprivate func firstRange(ofTag tag: String) -> Range<Index>? {
        var start = startIndex
        while let found = self[start...].firstIndex(of: "<") {
            let end = self.index(found, offsetBy: tag.count, limitedBy: endIndex)
            if let end, self[found..<end].lowercased() == tag { return found..<end }
            start = self.index(after: found)
        }
        return nil
    }
}
