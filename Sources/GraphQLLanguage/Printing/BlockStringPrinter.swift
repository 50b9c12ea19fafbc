/// Prints a text between three quote marks so that reading it again gives the text (specification section 2.9.4, "String
/// Value", Block Strings), in the form of the reference implementation.
///
/// It works on bytes: in Swift's characters a quote mark may hide behind what is combined with it.
enum BlockStringPrinter {
    private static let quotes = Array("\"\"\"".utf8)
    private static let escapedQuotes = Array("\\\"\"\"".utf8)

    static func print(_ text: String) -> String {
        let escaped = escaped(Array(text.utf8))
        let lines = escaped.split(omittingEmptySubsequences: false) { $0 == 0x0A }
        func startsBlank(_ line: ArraySlice<UInt8>) -> Bool { line.first == 0x20 || line.first == 0x09 }
        let isSingleLine = lines.count == 1
        // Where every line but the first is indented, the common indentation would be taken away.
        let forcesLeadingLine = !isSingleLine && lines.dropFirst().allSatisfy { $0.isEmpty || startsBlank($0) }
        let hasTrailingTripleQuotes = escaped.suffix(escapedQuotes.count).elementsEqual(escapedQuotes)
        let hasTrailingQuote = escaped.last == UInt8(ascii: "\"") && !hasTrailingTripleQuotes
        let forcesTrailingLine = hasTrailingQuote || escaped.last == UInt8(ascii: "\\")
        let printsAsLines =
            !isSingleLine || text.utf16.count > 70 || forcesTrailingLine || hasTrailingTripleQuotes
        let skipsLeadingLine = isSingleLine && lines.first.map(startsBlank) == true
        var result = quotes
        if (printsAsLines && !skipsLeadingLine) || forcesLeadingLine { result.append(0x0A) }
        result += escaped
        if printsAsLines { result.append(0x0A) }
        return String(decoding: result + quotes, as: UTF8.self)
    }

    /// The text with a backslash before three quote marks, and with one kind of line end.
    private static func escaped(_ text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            if text[index] == quotes[0], text[index...].starts(with: quotes) {
                result += escapedQuotes
                index += quotes.count
            } else if text[index] == 0x0D {
                result.append(0x0A)
                index += index + 1 < text.count && text[index + 1] == 0x0A ? 2 : 1
            } else {
                result.append(text[index])
                index += 1
            }
        }
        return result
    }
}
