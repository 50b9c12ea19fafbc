extension Lexer {
    /// A string between three quote marks; common indentation and blank first and last lines are not part of its value
    /// (specification section 2.9.4, "String Value", Block Strings).
    mutating func blockString() throws(SyntaxError) -> Token {
        let quote = UInt8(ascii: "\"")
        let bytes = source.bytes
        let start = position
        var index = start + 3
        var content = BlockStringContent(start: index)
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x0A || byte == 0x0D {
                let next = byte == 0x0D && self.byte(at: index + 1) == 0x0A ? index + 2 : index + 1
                content.endLine(at: index, next: next, in: bytes)
                index = next
            } else if byte == quote, self.byte(at: index + 1) == quote, self.byte(at: index + 2) == quote {
                content.endLine(at: index, next: index, in: bytes)
                position = index + 3
                return Token(kind: .blockString, start: start, end: position, text: content.value(in: bytes))
            } else if byte == UInt8(ascii: "\\"), self.byte(at: index + 1) == quote, self.byte(at: index + 2) == quote,
                self.byte(at: index + 3) == quote
            {
                content.hasEscape = true
                index += 4
            } else if byte >= 0x20 || byte == 0x09 {
                index += 1
            } else {
                throw error("Invalid character within String: \(printed(at: index)).", at: index)
            }
        }
        throw error("Unterminated string.", at: index)
    }
}

/// The lines between the quote marks of a block string, and what of them is its value (specification section 2.9.4,
/// BlockStringValue).
private struct BlockStringContent {
    var hasEscape = false
    private var lineStart: Int
    private var lineNumber = 0
    /// The indentation that all lines but the first have in common, blank ones not counted.
    private var indentation = Int.max
    /// From the beginning of the first line that is not blank to the end of the last such.
    private var kept: Range<Int>?
    private var firstKeptNumber = 0
    private var lastKeptNumber = 0

    init(start: Int) {
        lineStart = start
    }

    mutating func endLine(at end: Int, next: Int, in bytes: [UInt8]) {
        var text = lineStart
        while text < end, bytes[text] == 0x20 || bytes[text] == 0x09 { text += 1 }
        if text < end {
            if lineNumber > 0 { indentation = min(indentation, text - lineStart) }
            if kept == nil { firstKeptNumber = lineNumber }
            lastKeptNumber = lineNumber
            kept = (kept?.lowerBound ?? lineStart)..<end
        }
        lineStart = next
        lineNumber += 1
    }

    func value(in bytes: [UInt8]) -> String {
        guard let kept else { return "" }
        if firstKeptNumber == lastKeptNumber, !hasEscape {
            let start = kept.lowerBound + (firstKeptNumber > 0 ? indentation : 0)
            return String(decoding: bytes[start..<kept.upperBound], as: UTF8.self)
        }
        return String(decoding: joinedLines(kept, in: bytes), as: UTF8.self)
    }

    private func joinedLines(_ kept: Range<Int>, in bytes: [UInt8]) -> [UInt8] {
        var value: [UInt8] = []
        value.reserveCapacity(kept.count)
        var number = firstKeptNumber
        var index = kept.lowerBound
        while index < kept.upperBound {
            if number > 0 { index = afterIndentation(index, kept.upperBound, in: bytes) }
            let start = index
            while index < kept.upperBound, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
            append(bytes[start..<index], to: &value)
            guard index < kept.upperBound else { break }
            value.append(0x0A)
            index += bytes[index] == 0x0D && index + 1 < kept.upperBound && bytes[index + 1] == 0x0A ? 2 : 1
            number += 1
        }
        return value
    }

    /// Where a line begins without the common indentation; a blank line may have less of it.
    private func afterIndentation(_ start: Int, _ end: Int, in bytes: [UInt8]) -> Int {
        var index = start
        while index < end, index - start < indentation, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
        return index
    }

    /// Adds a line; of an escaped `\"""` the backslash is left out.
    private func append(_ line: ArraySlice<UInt8>, to value: inout [UInt8]) {
        guard hasEscape else {
            value += line
            return
        }
        let escape = Array(#"\""""#.utf8)
        var rest = line
        while let byte = rest.first {
            if byte == escape[0], rest.starts(with: escape) { rest.removeFirst() }
            value.append(rest.removeFirst())
        }
    }
}
